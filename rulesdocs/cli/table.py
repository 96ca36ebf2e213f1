"""A game being played at a terminal or through a pipe: what a typed line does, and what is told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

import click

from rulesdocs.cli import remarks
from rulesdocs.cli.choosing import session_in
from rulesdocs.cli.reading import UnknownRule
from rulesdocs.cli.remarks import Remark
from rulesdocs.cli.shared import harmless
from rulesdocs.cli.signals import held_back
from rulesdocs.cli.wording import Language, NoPages
from rulesdocs.engine import CHANCE, Action, Event, Outcome, Refusal, Seat, Session, _, citations, load_session
from rulesdocs.engine.guarding import asked, blamed, is_told
from rulesdocs.errors import RulesdocsError
from rulesdocs.files import read_utf8, write_atomically, write_new

Say = Callable[[str], None]
_DIGITS = 9
_LONGEST = 5000
"""Characters of a line: more than the longest name of a file has."""
_SHOWN = 80


class Command(NamedTuple):
    """A word that can be typed, and what stands after it; ``does`` is called with that."""

    usage: str
    meaning: Remark
    does: Callable[[Table, str], None]


class Table:
    """One person, or a script, at a game.

    ``say`` is called with every line that is told.  What chance does depends on the seed and on the number of
    moves before it: a move that is taken back and done again has the same consequences.  Each seat is told, when
    it has to act, what it has learnt since it acted last.  A table that ``keeps`` saves a game before it is lost,
    one that ``echoes`` tells which move is made; ``file`` is where the game comes from.
    """

    def __init__(
        self,
        session: Session,
        language: Language,
        seed: int,
        say: Say,
        *,
        keeps: bool,
        echoes: bool = False,
        file: Path | None = None,
    ) -> None:
        self._session, self._language, self._seed = session, language, seed
        self._write, self.keeps, self._echoes = say, keeps, echoes
        self._file, self._warned = file, False
        self._seat: Seat = ""
        self._told: dict[Seat, int] = {}
        self._saved = session.save()
        self.ended = False

    @property
    def finished(self) -> bool:
        """Whether the game has come to its end."""
        return self._session.game.turn(self._session.state) is None

    @property
    def _unsaved(self) -> bool:
        """Whether somebody has made a move in a game that goes on and is not in a file."""
        moved = any(isinstance(step.move, Action) for step in self._session.steps)
        return moved and not self.finished and self._session.save() != self._saved

    def show(self, *, past: bool = True) -> None:
        """Let chance do what is due, and tell what the seat to move has to know and may do.

        Without ``past`` what has happened so far counts as told.
        """
        self._settle()
        seat = self._session.game.turn(self._session.state)
        self._seat = self._seat if seat is None else seat
        self._tell_news(past=past)
        if seat is None:
            self._tell_end()
        else:
            self._tell_state()

    def obey(self, line: str) -> None:
        """Do what a line, which is not blank, says; raises RulesdocsError, with nothing changed, if it cannot."""
        if len(line) > _LONGEST:
            raise self._objection(remarks.TOO_LONG)
        word, *rest = line.split(maxsplit=1)
        self._warned = self._warned and word == "quit"
        with blamed(self._session.subject):
            if command := COMMANDS.get(word):
                if bool(rest) != (" " in command.usage):
                    raise self._objection(remarks.Usage(command.usage))
                command.does(self, "".join(rest).rstrip())
            elif (action := self._move(line.strip())) is not None:
                self._make(action)

    def _make(self, action: Action) -> None:
        """Make a move and tell what comes of it: all of it, or nothing."""
        session, told, seat, write = self._session, dict(self._told), self._seat, self._write
        if refusal := session.game.why_not(session.state, action):
            raise RulesdocsError(click.unstyle(self._cited(refusal)))
        before, lines = len(session.steps), list[str]()
        self._write = lines.append
        try:
            if self._echoes:
                self._write(f"{self._language.say(remarks.Chosen(action))} {self._noted(action)}")
            session.play(action)
            self.show()
        except Exception:
            session.back_to(before)
            self._told, self._seat = told, seat
            raise
        finally:
            self._write = write
        for line in lines:
            write(line)

    def keep(self) -> bool:
        """Save a game that would be lost, in a new file of the working directory; tell whether that was due."""
        if not (self.keeps and self._unsaved):
            return False
        with held_back():
            text = self._session.save()
            self._saved_in(write_new(_new_names(self._session.subject.name), text), text)
        return True

    def leave(self) -> None:
        """Keep the game when its end has come, and say where it is, also if it is in a file already.

        Where it cannot be saved, what its file would hold is told instead, and then RulesdocsError raised.
        """
        try:
            if not self.keep() and self.keeps and self._file and not self.finished and not self._unsaved:
                self.tell(remarks.Saved(_quoted(self._file)))
        except RulesdocsError as error:
            self.tell(remarks.Unsaved(str(error)))
            for line in self._session.save().splitlines():
                self._write(harmless(line))
            raise
        finally:
            self._file = None

    def tell(self, thing: object) -> None:
        """Say a thing."""
        self._write(self._language.say(thing))

    def _settle(self) -> None:
        session = self._session
        while session.game.turn(session.state) == CHANCE:
            session.play(session.drawn(self._seed))

    def _tell_news(self, *, past: bool) -> None:
        events = self._session.log(self._seat)
        for event in events[self._told.get(self._seat, 0) if past else len(events) :]:
            self._write(self._cited(event))
        self._told[self._seat] = len(events)

    def _tell_end(self) -> None:
        self.tell(remarks.OVER)
        result = self._session.game.result(self._session.state)
        if result is not None and len(result.scores) > 1:
            for seat, score in result.scores:
                self.tell(remarks.Scored(seat, score))
            if result.winners:
                self.tell(remarks.Winners(result.winners))

    def _tell_state(self) -> None:
        subject, game = self._session.subject, self._session.game
        self._write("")
        if len(self._told) > 1 or "seat" in subject.names:
            self.tell(remarks.ToMove(self._seat))
        view = game.view(self._session.state, self._seat)
        for thing in asked(subject, subject, "summary", is_told, game, view):
            self.tell(thing)
        self._write("")
        for number, action in enumerate(self._legal, 1):
            self._write(f"{number:3}. {self._language.say(action)} {self._noted(action)}")

    @property
    def _legal(self) -> tuple[Action, ...]:
        return self._session.game.legal(self._session.state)

    def _cited(self, thing: Event | Refusal) -> str:
        return f"{self._language.say(thing)} {_aside(thing.rule)}"

    def _noted(self, action: Action) -> str:
        return _aside(self._session.subject.notation.write(action))

    def _move(self, line: str) -> Action | None:
        """The action that a number or a notation stands for, legal or not.

        None for what chance has just done: so all moves of a recorded game can be typed, with its seed.
        """
        if line.isascii() and line.isdecimal():
            return self._numbered(line)
        verb, subject = line.split()[0], self._session.subject
        if verb not in (kind.verb for kind in subject.moves):
            raise self._objection(remarks.Unknown(verb))
        move = subject.notation.read(line)
        if isinstance(move, Action) or move in self._happened():
            return move if isinstance(move, Action) else None
        raise self._objection(remarks.LEFT_TO_CHANCE)

    def _happened(self) -> Iterator[Outcome]:
        """What chance has done since somebody acted."""
        for step in reversed(self._session.steps):
            if not isinstance(step.move, Outcome):
                return
            yield step.move

    def _numbered(self, line: str) -> Action:
        number, last = int(line[:_DIGITS]), len(self._legal)
        if last == 0:
            raise self._objection(remarks.OVER)
        if not 1 <= number <= last:
            raise self._objection(remarks.NoNumber(line, last))
        return self._legal[number - 1]

    def _objection(self, thing: object) -> RulesdocsError:
        return RulesdocsError(self._language.say(thing))

    def why(self, line: str) -> None:
        """Tell why an action is not allowed, or that it is."""
        action = self._move(line)
        if action is None:
            raise self._objection(remarks.LEFT_TO_CHANCE)
        refusal = self._session.game.why_not(self._session.state, action)
        self._write(self._cited(refusal) if refusal else self._language.say(remarks.ALLOWED))

    def rule(self, name: str) -> None:
        """Tell the text of a rule, or where it is if no pages are at hand and the game knows the rule."""
        try:
            for line in self._language.rule(name):
                self._write(line)
        except NoPages:
            ids = {*citations(), *self._session.subject.facts.rules}
            if name not in ids:
                raise self._unknown(name, UnknownRule(name, ids).near) from None
            self.tell(remarks.RuleElsewhere(name))
        except UnknownRule as error:
            raise self._unknown(name, error.near) from None

    def _unknown(self, name: str, near: str | None) -> RulesdocsError:
        return self._objection(remarks.NearRule(name, near) if near else remarks.NoRule(name))

    def log(self, _nothing: str) -> None:
        """Tell everything so far."""
        for event in self._session.log(self._seat):
            self._write(self._cited(event))

    def state(self, _nothing: str) -> None:
        """Tell the state and the choices again."""
        self.show()

    def undo(self, _nothing: str) -> None:
        """Take back the last action."""
        actions = [step.move for step in self._session.steps if isinstance(step.move, Action)]
        if not actions:
            raise self._objection(remarks.NOTHING_TO_UNDO)
        self._session.undo()
        self._write(f"{self._language.say(remarks.TakenBack(actions[-1]))} {self._noted(actions[-1])}")
        for seat, told in self._told.items():  # what was told and is taken back can happen otherwise
            self._told[seat] = min(told, len(self._session.log(seat)))
        self.show(past=False)

    def save(self, name: str) -> None:
        """Save into a file, unless it holds something else than a game."""
        file = _file(name)
        with _file_errors(file):
            if not file.parent.is_dir():
                raise self._objection(remarks.NoFolder(_quoted(file.parent)))
            if file.exists():
                self._require_game(file)
        with held_back():
            text = self._session.save()
            write_atomically(file, text)
            self._saved_in(file, text)

    def _require_game(self, file: Path) -> None:
        try:
            if file.is_file():  # a pipe would be waited for
                load_session(read_utf8(file), self._session.subject, file)
                return
        except RulesdocsError:
            pass
        raise self._objection(remarks.Foreign(_quoted(file)))

    def _saved_in(self, file: Path, text: str) -> None:
        self._saved, self._file = text, file
        self.tell(remarks.Saved(_quoted(file)))

    def load(self, name: str) -> None:
        """Go on with a game, saved or recorded."""
        file = _file(name)
        with _file_errors(file):
            if not file.exists():
                raise self._objection(remarks.NoFile(_quoted(file)))
            if not file.is_file():
                raise self._objection(remarks.Foreign(_quoted(file)))
        session = session_in(file, self._session.subject)
        self.keep()
        self._session, self._saved, self._seat, self._told = session, session.save(), "", {}
        self._file = file
        self.tell(remarks.Loaded(_quoted(file), sum(isinstance(step.move, Action) for step in session.steps)))
        self.show(past=False)

    def help(self, _nothing: str) -> None:
        """Tell what can be typed."""
        self.tell(remarks.HELP)
        for command in COMMANDS.values():
            self._write(f"  {command.usage:<16}{self._language.say(command.meaning)}")

    def quit(self, _nothing: str) -> None:
        """End; where the game cannot be saved, only if that is said twice."""
        try:
            self.keep()
        except RulesdocsError as error:
            if not self._warned:
                self._warned = True
                raise self._objection(remarks.NotSaved(str(error))) from None
            self.keeps = False
        self.ended = True


COMMANDS: Mapping[str, Command] = {
    "why": Command("why MOVE", Remark(_("say whether a move is allowed, and if not, by which rule")), Table.why),
    "rule": Command(
        "rule ID", Remark(_("show the text of a rule, by the id that stands in brackets")), Table.rule
    ),
    "state": Command("state", Remark(_("show the state and the choices again")), Table.state),
    "log": Command("log", Remark(_("show everything that has happened")), Table.log),
    "undo": Command("undo", Remark(_("take back the last move")), Table.undo),
    "save": Command("save FILE", Remark(_("save the game into a file")), Table.save),
    "load": Command("load FILE", Remark(_("go on with a game saved in a file")), Table.load),
    "help": Command("help", Remark(_("show this list")), Table.help),
    "quit": Command("quit", Remark(_("end")), Table.quit),
}
"""What can be typed beside moves; these words are English in every language."""
BARE_REMARKS = (*remarks.BARE, *(command.meaning for command in COMMANDS.values()))
"""Every sentence without values."""


def _aside(text: str) -> str:
    return click.style(f"[{text}]", dim=True)


def _quoted(file: Path) -> str:
    """A file's name so that it is no word that a catalogue translates."""
    return f"'{file}'"


def _file(name: str) -> Path:
    if not name.isprintable():
        raise RulesdocsError(f"a file's name cannot be used: {name!r}")
    try:
        return Path(name).expanduser()
    except RuntimeError as error:  # nobody has that name
        raise RulesdocsError(f"a file's name cannot be used: {error}", where=name) from None


@contextmanager
def _file_errors(file: Path) -> Iterator[None]:
    """Turn what the system says of a file's name into an error that a player can put right."""
    try:
        yield
    except OSError as error:
        raise RulesdocsError(
            f"a file's name cannot be used: {error.strerror}", where=str(file)[:_SHOWN]
        ) from None


def _new_names(name: str) -> Iterator[Path]:
    """Names for a file, after a game and the time."""
    stem = f"{name}-{time.strftime('%Y%m%d-%H%M%S')}"
    return (Path(f"{stem}{f'-{number}' if number > 1 else ''}.json") for number in count(1))
