"""Playing at a terminal and through pipes."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import polib
import pytest
from click import unstyle

from rulesdocs.checks.texts import text_faults
from rulesdocs.cli import wording
from rulesdocs.cli.remarks import REMARKS, Winners
from rulesdocs.cli.table import Table
from rulesdocs.cli.wording import Language
from rulesdocs.engine import Action, Event, Registration, Session, load_session
from rulesdocs.engine.guarding import GameFails, GuardedGame
from rulesdocs.errors import RulesdocsError
from rulesdocs.games.for_northwood.moves import Begin
from rulesdocs.games.for_northwood.registration import REGISTRATION
from rulesdocs.games.for_northwood.state import Options
from rulesdocs.games.for_northwood.summary import SUMMARY, Stars
from rulesdocs.languages import language
from rulesdocs.project import find_project
from tests.engine.toy import HIGH_CARD, HighCard
from tests.engine.toy import Options as HighCardOptions
from tests.engine.toy import Play as PlayCard
from tests.support.project import run_rulesdocs, write_project
from tests.support.tools import ROOT

SEED = 7
BRACKETS = re.compile(r"\[([a-z0-9. -]+)\]")


def play(*args: str | Path, lines: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """The command through a pipe, in our own project unless another folder is given."""
    return run_rulesdocs("play", "for-northwood", "--seed", str(SEED), *args, stdin=lines, cwd=cwd)


def fails(result: subprocess.CompletedProcess[str]) -> str:
    """The one line of a run that could not go on."""
    assert result.returncode == 2, result.stderr
    [line] = result.stderr.splitlines()
    return line.removeprefix("rulesdocs: ")


class Lines(list[str]):
    """What a table has told since it was asked last."""

    def new(self) -> list[str]:
        """Give the lines and forget them."""
        told = list(self)
        self.clear()
        return told


@pytest.fixture
def told() -> Lines:
    """What the table of a test tells."""
    return Lines()


@pytest.fixture
def table(told: Lines, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which For Northwood! has begun."""
    monkeypatch.chdir(ROOT)
    at = Table(Session(REGISTRATION, Options()), Language(REGISTRATION, "en"), SEED, told.append, keeps=False)
    at.show()
    return at


@pytest.fixture(scope="module")
def whole_game() -> str:
    """What has to be typed to play a whole game by its first choices."""
    at = Table(
        Session(REGISTRATION, Options()), Language(REGISTRATION, "en"), SEED, lambda line: None, keeps=False
    )
    at.show()
    count = 0
    while not at.finished:
        at.obey("1")
        count += 1
    return "1\n" * count


@pytest.fixture(scope="module")
def in_english(whole_game: str) -> str:
    """What is told in English in that game."""
    return play(lines=whole_game).stdout


def test_a_whole_game_goes_through_a_pipe(whole_game: str) -> None:
    """It ends by the rule that ends it, quietly, without a prompt and without colour."""
    result = play(lines=whole_game)

    assert (result.returncode, result.stderr) == (0, "")
    assert re.search(
        r"^You have \d+ stars? and need 16: you lose\. \[fnw\.end\.win\]\nThe game is over\.$",
        result.stdout,
        re.M,
    )
    assert "> " not in result.stdout
    assert "\x1b" not in result.stdout


@pytest.mark.parametrize(
    ("tag", "end"),
    [
        ("uk", r"У вас \d+ зір\w+, а потрібно 16: ви програєте\."),
        ("ru", r"У вас \d+ зв\w+, а нужно 16: вы проигрываете\."),
    ],
)
def test_the_same_game_is_told_in_another_language(whole_game: str, in_english: str, tag: str, end: str) -> None:
    """Its moves and rule ids are the same, and outside of brackets no English is left."""
    told = play("--language", tag, lines=whole_game).stdout

    assert re.search(end, told)
    assert BRACKETS.findall(told) == BRACKETS.findall(in_english)
    assert re.findall(r"\w*[A-Za-z]\w*", BRACKETS.sub("", told)) == ["help"]


def test_templates_and_translations_fit() -> None:
    """Every sentence that can be told is translated in forms that are there."""
    actions = [move for move in REGISTRATION.moves if issubclass(move, Action)]
    kinds = [*REGISTRATION.events, *REGISTRATION.refusals, *actions, *SUMMARY, *REMARKS]

    assert list(map(str, text_faults(find_project(ROOT), kinds, REGISTRATION.names))) == []


def test_number_and_notation_are_the_same_move(table: Table, told: Lines) -> None:
    """What stands under a number can also be typed as it stands in brackets."""
    told.clear()
    table.obey("3")
    by_number = told.new()
    table.obey("undo")
    told.clear()
    table.obey("visit 2")

    assert by_number == told.new()
    assert by_number[0] == (
        "You visit fief 2, where the Queen of Leaves receives you. The trump suit is Leaves. "
        "\x1b[2m[fnw.visit.choose.unvisited]\x1b[0m"
    )


def test_chance_is_not_asked_twice(table: Table, told: Lines) -> None:
    """A move that is taken back and made again meets the same cards."""
    moves = ["1"] * 30  # into the second visit, whose hand has been shuffled meanwhile
    for move in moves:
        table.obey(move)
    told.clear()
    table.obey("log")
    first = told.new()
    for _ in moves:
        table.obey("undo")
    for move in moves:
        table.obey(move)
    told.clear()
    table.obey("log")

    assert told.new() == first
    assert sum("shuffled" in line for line in first) > 1


def test_undo_at_the_start_is_refused(table: Table) -> None:
    """Nobody has done anything that could be taken back, for the deal was chance."""
    with pytest.raises(RulesdocsError, match=r"^There is nothing to take back\.$"):
        table.obey("undo")


def test_why_names_the_rule_that_forbids(table: Table, told: Lines) -> None:
    """A move is not made by asking why it is refused, and one that is allowed is said to be."""
    told.clear()
    table.obey("why answer eyes-3")
    table.obey("why 1")

    assert told.new() == [
        "It is not the time for that. \x1b[2m[fnw.visit.choose.unvisited]\x1b[0m",
        "That is allowed.",
    ]


@pytest.mark.parametrize(
    ("line", "objection"),
    [
        ("9", "There is no choice 9; choices go from 1 to 8."),
        ("0", "There is no choice 0; choices go from 1 to 8."),
        ("9" * 5000, f"There is no choice {'9' * 5000}; choices go from 1 to 8."),
        ("undu", "No move and no command is called 'undu'. Type 'help' to see what can be typed."),
        ("visit", "'visit' notes no move: a word is missing; write: visit <fief>"),
        ("visit x", "'visit x' notes no move: invalid literal for int() with base 10: 'x'; write: visit <fief>"),
        ("visit 9", "There is no fief 9. [fnw.setup.fiefs]"),
        ("shuffle eyes-1", "That is left to chance."),
        ("why", "Write: why MOVE"),
        ("undo 2", "Write: undo"),
        ("rule fnw.visit.onse", "No rule has the id fnw.visit.onse. Did you mean fnw.visit.once?"),
        ("load none.json", "There is no file 'none.json'."),
        ("load .", "The file '.' is there and holds no saved game. Choose another name."),
        ("save nowhere/none.json", "There is no folder 'nowhere'."),
        ("save .", "The file '.' is there and holds no saved game. Choose another name."),
        (f"load {'n' * 4000}", f"{'n' * 80}: a file's name cannot be used: File name too long"),
        ("n" * 5001, "The line is too long."),
        ("save a\x07b", "a file's name cannot be used: 'a\\x07b'"),
        ("{} | x: {0.__class__}", "No move and no command is called '{}'. Type 'help' to see what can be typed."),
    ],
)
def test_a_slip_changes_nothing(table: Table, told: Lines, line: str, objection: str) -> None:
    """What cannot be done is answered with what is wrong, and the game is where it was."""
    told.clear()
    table.obey("state")
    before = told.new()

    with pytest.raises(RulesdocsError) as caught:
        table.obey(line)

    assert str(caught.value) == objection
    table.obey("state")
    assert told.new() == before


def test_the_text_of_a_rule_is_told_in_the_language() -> None:
    """It comes from the pages of the project, without marks of Markdown, and a section gives all that it has."""
    section = play("--language", "uk", lines="rule fnw.visit.steps\n").stdout.splitlines()

    assert section[-7:-3] == [
        "Перебіг візиту",
        "Повторюйте ці кроки, доки не відвідаєте всі вісім феодів:",
        "- Виберіть феод, якого ви ще не відвідали.",
        "- За бажання покладіть дружніх правителів поверх союзників — вони стануть заступниками.",
    ]


def test_the_text_of_a_rule_is_told_everywhere(tmp_path: Path) -> None:
    """Outside of a project that has the game it comes from the pages of this package."""
    told = play(lines="rule fnw.visit.once\n", cwd=tmp_path).stdout.splitlines()
    assert told[-1].startswith("Every fief is visited exactly once.")


def test_without_pages_the_text_of_a_rule_is_elsewhere(
    told: Lines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said where a rule that the game knows is to be read; a slip is told, and the game goes on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(wording, "_RULEBOOKS", tmp_path)
    at = Table(Session(REGISTRATION, Options()), Language(REGISTRATION, "en"), SEED, told.append, keeps=False)

    at.obey("rule fnw.visit.once")
    assert told.new() == [
        "The text of the rule is not here. On a site that has it the address ends in #fnw.visit.once."
    ]
    with pytest.raises(
        RulesdocsError, match=r"^No rule has the id fnw\.visit\.onse\. Did you mean fnw\.visit\.once\?"
    ):
        at.obey("rule fnw.visit.onse")
    with pytest.raises(RulesdocsError, match=r"^No rule has the id nothing\.$"):
        at.obey("rule nothing")


GAME = {
    "rulesdocs.toml": 'languages = ["en", "uk"]\nsource = "en"\n\n[games]\nfnw = "for-northwood"\n',
    "docs/for-northwood/rules.md": "# Rules {#fnw.rules}\n\nIt is **so**.\n{: #fnw.so }\n",
    "docs/demo/rules.md": None,
    "docs/index.md": "# Home\n",
}
"""A project that has pages of the game."""


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"msgstr": ""}, "It is so."),
        ({"msgstr": "Це **так**."}, "Це так."),
        ({"msgstr": "Це **так**.", "flags": ["fuzzy"]}, "It is so."),
        ({"msgstr": "Це \u202eтак."}, "It is so."),
    ],
)
def test_an_untranslated_rule_is_told_as_it_is_written(tmp_path: Path, entry: dict[str, Any], told: str) -> None:
    """A translation that is missing, fuzzy or holds what a terminal obeys gives way to the page's own text."""
    write_project(tmp_path, GAME)
    write_catalogue(tmp_path, "for-northwood", polib.POEntry(msgctxt="fnw.so", msgid="It is **so**.", **entry))
    write_catalogue(tmp_path, "interface")

    assert play("--language", "uk", lines="rule fnw.so\n", cwd=tmp_path).stdout.splitlines()[-1] == told


def write_catalogue(root: Path, domain: str, *entries: polib.POEntry) -> Path:
    """Write a Ukrainian catalogue of a project; give its file."""
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": language("uk").plural_forms}
    po += entries
    file = root / "locales" / "uk" / "LC_MESSAGES" / f"{domain}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    po.save(str(file))
    return file


def test_the_project_has_the_first_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence comes from the project's catalogue, else from the compiled one that is shipped."""
    shipped = tmp_path / "shipped" / "uk" / "LC_MESSAGES"
    shipped.mkdir(parents=True)
    polib.pofile(str(ROOT / "locales/uk/LC_MESSAGES/interface.po")).save_as_mofile(str(shipped / "interface.mo"))
    monkeypatch.setattr(wording, "_SHIPPED", tmp_path / "shipped")
    monkeypatch.chdir(tmp_path)
    assert Language(REGISTRATION, "uk").say(Begin()) == "Почати діалоги"

    write_project(tmp_path, GAME)
    write_catalogue(tmp_path, "interface", polib.POEntry(msgid="Begin the dialogues", msgstr="Гайда"))
    ours = Language(REGISTRATION, "uk")

    assert [ours.say(Begin()), ours.say(Stars(3, 16))] == ["Гайда", "Зірок: 3. Потрібно: 16."]


def test_a_table_is_told_row_by_row() -> None:
    """Its numbers are told too, which are no messages."""
    told = play("--language", "ru", lines="rule fnw.fiefs.table\n").stdout.splitlines()

    assert told[-9:-6] == ["Феод и его цель | Звёзды", "0 | 4", "1 | 3"]


def test_a_saved_game_goes_on(tmp_path: Path, whole_game: str, in_english: str) -> None:
    """Saved in the middle and loaded with the same seed, it ends as it would have ended."""
    file = tmp_path / "half way.json"
    half = len(whole_game) // 4 * 2
    saved = play(lines=f"{whole_game[:half]}save {file}\n")
    loaded = play("--load", file, lines=whole_game[half:])
    within = play(lines=f"load {file}\n{whole_game[half:]}")

    assert saved.stdout.splitlines()[-1] == f"The game is saved in '{file}'."
    assert saved.stderr == "rulesdocs: The game is not finished.\n"
    assert loaded.stdout.splitlines()[-2:] == within.stdout.splitlines()[-2:] == in_english.splitlines()[-2:]


def test_a_save_may_take_the_place_of_a_save_only(table: Table, told: Lines, tmp_path: Path) -> None:
    """A slip in a name writes over no file but a game's."""
    notes, game = tmp_path / "notes.txt", tmp_path / "game.json"
    notes.write_text("mine", encoding="utf-8")
    table.obey(f"save {game}")
    table.obey("1")
    table.obey(f"save {game}")

    with pytest.raises(RulesdocsError, match="is there and holds no saved game"):
        table.obey(f"save {notes}")

    assert notes.read_text(encoding="utf-8") == "mine"
    assert len(load_session(game.read_text(encoding="utf-8"), REGISTRATION, game).steps) == 3


DAMAGED = {
    "{": "is no log: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
    "["
    * 100_000: "is no log: maximum recursion depth exceeded while decoding a JSON array from a unicode string",
    "[]": "is no log of a game",
    json.dumps({"format": "rulesdocs log", "version": 9}): "is a log of version 9; this program reads version 1",
    json.dumps(
        {"format": "rulesdocs log", "version": 1, "game": "for-northwood", "options": {}, "moves": ["\x1b[2J"]}
    ): "move 1, '\\x1b[2J': no move is called '\\x1b[2J'; moves are ",
}


def named(game: str, *moves: str) -> str:
    """A save that says of itself which game it is of."""
    head = {"format": "rulesdocs log", "version": 1, "game": game, "options": {}}
    return json.dumps({**head, "moves": moves})


@pytest.mark.parametrize(
    "evil", ["\x1b]0;owned\x07", "\x9b2J", "\u202egnirts", "a\nrulesdocs: saved", "a\u2028b"]
)
@pytest.mark.parametrize("save", [named, lambda evil: named("for-northwood", evil)], ids=["game", "move"])
def test_a_save_does_not_command_the_terminal(tmp_path: Path, save: Any, evil: str) -> None:
    """Control characters of a save are shown by their numbers, however it is loaded, and end no line."""
    file = tmp_path / "evil.json"
    file.write_text(save(evil), encoding="utf-8")

    for result in (play("--load", file), play(lines=f"load {file}\n")):
        assert fails(result).isprintable()
        assert repr(evil)[1:-1] in result.stderr


def test_what_is_typed_does_not_command_the_terminal(told: Lines) -> None:
    """A sentence that repeats a word of somebody shows it harmless, in a refusal too."""
    assert Language(HIGH_CARD, "en").say(Winners(("\x1b[2J\u202e",))) == "Won by \\x1b[2J\\u202e."


@pytest.mark.parametrize("closing", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_is_no_error(closing: str) -> None:
    """Nobody is told, but a script plays on to its end, and one that cannot be obeyed still has its status."""
    for lines, status in (("1\nbegin\n", 0), ("1\nvisit 77\n", 2)):
        words = f"{sys.executable} -m rulesdocs play for-northwood --seed 7 {closing}"
        result = subprocess.run(
            ["sh", "-c", words], input=lines.encode(), capture_output=True, check=False, cwd=ROOT
        )
        assert result.returncode == status
        assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_save_is_refused(tmp_path: Path, text: str) -> None:
    """What is wrong is told, without what a terminal would obey."""
    file = tmp_path / "damaged.json"
    file.write_text(text, encoding="utf-8")

    assert fails(play(lines=f"load {file}\n")).startswith(f"standard input:1: {file}: {DAMAGED[text]}")
    assert str(file) in fails(play("--load", file))


def test_options_are_those_of_the_game() -> None:
    """They are given by name and read strictly."""
    told = play(
        "--option", "setup=full", "--option", "cap=false", "--option", "level=gold", lines="state\n"
    ).stdout

    assert "You need 20." in told
    assert "takes no part in the game" in told


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--option", "levle=gold"], "'levle=gold' gives no option of the game; options are "),
        (
            ["--option", "cap=no"],
            "'cap=no' gives no value of 'cap'; options are level=…, setup=introductory|full, ",
        ),
        (["--option", f"cap={'[' * 100_000}"], "'cap=[[["),
        (["--option", "level=iron"], "the game has no level 'iron'; levels are bronze, silver, gold"),
        (["--language", "../uk"], "no text is in the language '../uk'; languages are en, ru, uk"),
        (["--load", "no.json"], "no.json: cannot read: No such file or directory"),
        (
            ["--load", "no.json", "--option", "level=gold"],
            "a saved game has its options; give --load or --option",
        ),
    ],
)
def test_what_cannot_be_played_is_told(words: list[str], line: str) -> None:
    """A wrong option, language or file ends the command before the game begins, with what there is."""
    result = play(*words)

    assert fails(result).startswith(line)
    assert result.stdout == ""


def test_an_unknown_game_is_told() -> None:
    """The games that there are are named."""
    line = fails(run_rulesdocs("play", "chess"))

    assert line.startswith("no game is called 'chess'; games are ")
    assert "for-northwood" in line


def test_a_script_is_stopped_at_the_line_that_cannot_be_obeyed() -> None:
    """Nothing after it is played, for it was meant for another state; blank lines are nothing."""
    result = play(lines="\n3\nanswer eyes-3\nbegin\n")

    assert fails(result) == ("standard input:3: It is not the time for that. [fnw.visit.dialogues.until-empty]")
    assert result.stdout.rstrip().endswith("1. Begin the dialogues [begin]")


def test_bytes_that_are_no_text_are_no_move() -> None:
    """They are told as they are."""
    words = [sys.executable, "-m", "rulesdocs", "play", "for-northwood"]
    result = subprocess.run(words, input=b"\xff\xfe\n", capture_output=True, check=False, cwd=ROOT)

    assert result.returncode == 2
    assert b"standard input:1: No move and no command is called '\\xff\\xfe'." in result.stderr


def test_a_reader_who_has_enough_is_no_error(whole_game: str, tmp_path: Path) -> None:
    """Where nobody reads on, the command ends without a word."""
    words = [sys.executable, "-m", "rulesdocs", "play", "for-northwood"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(whole_game.encode())
        process.stdin.close()
        assert process.stderr.read() == b""


def test_each_seat_is_told_what_it_may_know(told: Lines) -> None:
    """Two people at one table are told whose turn it is, and each what has happened since their last one."""
    at = Table(Session(HIGH_CARD, HighCardOptions()), Language(HIGH_CARD, "en"), SEED, told.append, keeps=False)
    at.show()
    turns = [told.new()]
    while not at.finished:
        at.obey("1")
        turns.append(told.new())

    assert [line for turn in turns for line in turn if line.startswith("It is the turn")] == [
        "It is the turn of Left.",
        "It is the turn of Right.",
        "It is the turn of Left.",
        "It is the turn of Right.",
    ]
    assert [BRACKETS.sub("", unstyle(line)) for line in turns[1][:3]] == [
        "Left gets . ",
        "Right gets 1, 4. ",
        "Left plays 2. ",
    ]
    assert turns[-1][-4:] == ["The game is over.", "Left: 1.", "Right: 1.", "Won by Left, Right."]


def test_what_happens_after_a_move_is_taken_back_is_told(told: Lines) -> None:
    """The other seat, which has seen the first move, is told of the one that is made in its place."""
    at = Table(Session(HIGH_CARD, HighCardOptions()), Language(HIGH_CARD, "en"), SEED, told.append, keeps=False)
    at.show()
    at.obey("1")
    at.obey("undo")
    told.clear()
    at.obey("2")

    news = [BRACKETS.sub("", unstyle(line)).strip() for line in told.new()]
    assert news[0].startswith("Left plays ")
    assert news[1] == ""


def test_a_game_may_bring_its_translations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of compiled catalogues says which languages it is played in."""
    monkeypatch.chdir(tmp_path)
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    po.append(polib.POEntry(msgid="Play {card}", msgstr="Zagraj {card}"))
    (tmp_path / "pl" / "LC_MESSAGES").mkdir(parents=True)
    po.save_as_mofile(str(tmp_path / "pl" / "LC_MESSAGES" / "interface.mo"))
    polish = Language(replace(HIGH_CARD, locale=tmp_path), "pl")

    assert polish.say(PlayCard(3)) == "Zagraj 3"


def test_what_is_chosen_is_told_through_a_pipe() -> None:
    """Nobody sees what a script types, a number least of all; a person does."""
    told = play(lines="3\n").stdout.splitlines()

    assert "Chosen: Visit fief 2 [visit 2]" in told


def test_undo_says_what_it_takes_back(table: Table, told: Lines) -> None:
    """The move is told in words and in its notation."""
    table.obey("3")
    told.clear()
    table.obey("undo")

    assert unstyle(told.new()[0]) == "Taken back: Visit fief 2 [visit 2]"


def test_without_a_game_the_games_are_listed() -> None:
    """Each is told with its setups and its options."""
    done = run_rulesdocs("play")

    assert done.returncode == 0
    at = (lines := done.stdout.splitlines()).index("for-northwood")
    assert lines[at + 1 : at + 3] == [
        "  --setup: introductory, gold, full, full without a cap",
        "  --option: level=…, setup=introductory|full, cap=true|false",
    ]


def test_a_setup_is_chosen_as_for_a_record() -> None:
    """Play and record know the same setups, and options change them."""
    words = ("--setup", "gold", "--option", "cap=false", "--seed", "7")
    recorded = run_rulesdocs("record", "for-northwood", *words).stdout.splitlines()

    assert recorded[1] == 'options: {"level": "gold", "setup": "introductory", "cap": false}'
    assert "You need 20." in play("--setup", "gold", lines="state\n").stdout
    for command in ("play", "record"):
        line = fails(run_rulesdocs(command, "for-northwood", "--setup", "iron"))
        assert line.startswith("'for-northwood' has no setup 'iron'; setups are introductory, gold, ")


def test_a_recorded_game_can_be_typed_and_loaded(tmp_path: Path) -> None:
    """With its seed every move of it can be given to play, those of chance too, and it ends in the same way."""
    text = run_rulesdocs("record", "for-northwood", "--seed", str(SEED)).stdout
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    moves = "".join(f"{line[2:]}\n" for line in text.splitlines() if line.startswith("> "))

    typed, loaded = play(lines=moves), play("--load", tmp_path / "game.txt", lines="log\n")

    assert (typed.returncode, typed.stderr, loaded.returncode) == (0, "", 0)
    last = [line for line in text.splitlines() if line.startswith("    ")][-1].strip()
    assert last == typed.stdout.splitlines()[-2] == loaded.stdout.splitlines()[-1]


def test_a_move_of_chance_that_was_another_cannot_be_typed() -> None:
    """Over another seed the cards lie otherwise, and that is said at once."""
    deal = next(
        line[2:]
        for line in run_rulesdocs("record", "for-northwood", "--seed", "8").stdout.splitlines()
        if line.startswith("> ")
    )

    assert fails(play(lines=f"{deal}\n")) == "standard input:1: That is left to chance."


def test_who_quits_through_a_pipe_knows_it() -> None:
    """It is not said that the game is not finished; in another language it is said in that."""
    assert play(lines="quit\n").stderr == ""
    assert play("--language", "uk", lines="1\n").stderr == "rulesdocs: Партію не закінчено.\n"


def test_a_refused_move_of_a_save_is_told_as_to_a_player(tmp_path: Path) -> None:
    """It is the sentence of the refusal, without the name of a class."""
    saved = play(lines=f"save {tmp_path / 'a.json'}\n")
    assert saved.returncode == 0
    log = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    (tmp_path / "a.json").write_text(json.dumps({**log, "moves": [*log["moves"], "visit 9"]}), encoding="utf-8")

    assert fails(play("--load", tmp_path / "a.json")).endswith(
        "move 3, 'visit 9': There is no fief 9. [fnw.setup.fiefs]"
    )


def test_a_pipe_is_no_file_to_save_or_load(table: Table, tmp_path: Path) -> None:
    """It is refused at once and not waited for."""
    os.mkfifo(tmp_path / "pipe")
    for word in ("save", "load"):
        with pytest.raises(RulesdocsError, match="is there and holds no saved game"):
            table.obey(f"{word} {tmp_path / 'pipe'}")


def keeping(told: Lines, subject: Registration = REGISTRATION) -> Table:
    """A table of a person, at which somebody has made a move."""
    session = Session(subject, subject.options())
    at = Table(session, Language(subject, "en"), SEED, told.append, keeps=True)
    at.show()
    at.obey("1")
    told.clear()
    return at


def test_games_that_end_in_one_second_have_files_of_their_own(
    told: Lines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that another program takes between two glances is not taken again."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rulesdocs.cli.table.time.strftime", lambda form: "now")
    tables = [keeping(told) for _ in range(3)]
    with monkeypatch.context() as patch:
        patch.setattr(Path, "exists", lambda path: False)  # what another program has just made is not seen
        for at in tables:
            at.leave()

    assert sorted(file.name for file in tmp_path.iterdir()) == [
        f"for-northwood-now{number}.json" for number in ("-2", "-3", "")
    ]


def full_disk(file: Path, text: str) -> None:
    """What a write says then."""
    raise RulesdocsError("cannot write: No space left on device", where=file)


def test_on_a_full_disk_one_can_quit_on_purpose(
    told: Lines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said that the game is not saved; only who says it twice in a row gives it up, and no file is left."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rulesdocs.files.writing.write_atomically", full_disk)
    at = keeping(told)
    for line in ("quit", "log", "quit"):
        with contextlib.suppress(RulesdocsError):
            at.obey(line)
        assert not at.ended
    with pytest.raises(RulesdocsError, match=r"No space left on device\. Type 'quit' once more"):
        keeping(told).obey("quit")
    at.obey("quit")
    at.leave()

    assert at.ended
    assert list(tmp_path.iterdir()) == []


def test_on_a_full_disk_what_was_played_is_told(
    told: Lines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that ends otherwise is told as its file would hold it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rulesdocs.files.writing.write_atomically", full_disk)
    at = keeping(told)
    with pytest.raises(RulesdocsError, match="No space left"):
        at.leave()

    first, *lines = told.new()
    assert first.startswith("The game cannot be saved: ")
    loaded = load_session("\n".join(lines), REGISTRATION, tmp_path)
    assert [step.move.verb for step in loaded.steps][-1] == "visit"


def test_who_leaves_a_game_that_is_in_a_file_is_told_which(
    told: Lines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it was loaded and nothing has been done since."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "a.json"
    at = keeping(told)
    at.obey(f"save {file}")
    at = keeping(told)
    at.obey(f"load {file}")
    told.clear()
    at.leave()
    assert told.new() == [f"The game is saved in '{file}'."]
    at.leave()
    assert told.new() == []


class Breaks(HighCard):
    """Fails where a card is played."""

    def _play(self, state: Any, move: PlayCard) -> Any:
        raise KeyError("left")


class Mute(HighCard):
    """Gives an event that cannot be said."""

    def apply(self, state: Any, move: Any) -> Any:
        """Play, and say nothing that has words."""
        after, _events = super().apply(state, move)
        return after, (Silent("toy.play.round", ()),) if isinstance(move, PlayCard) else ()


class Silent(Event):
    """Has no template."""


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (Breaks, r"test_play\.py:\d+: the game 'high-card' fails: KeyError: 'left'"),
        (Mute, r"test_play\.py:\d+: the game 'high-card' fails: the template of Silent: it has none"),
    ],
)
def test_code_that_fails_is_named_and_nothing_is_done(told: Lines, make: Any, what: str) -> None:
    """A player of a broken game reads one line with its place, and can go on from where the game was."""
    subject = replace(HIGH_CARD, make=make, folder=Path(__file__).parent)
    session = Session(subject, HighCardOptions(), GuardedGame(subject, make(HIGH_CARD.facts)))
    at = Table(session, Language(subject, "en"), SEED, told.append, keeps=False)
    at.show()
    before = at, len(session.steps)
    with pytest.raises(GameFails, match=what):
        at.obey("1")

    assert before == (at, len(session.steps))
    told.clear()
    at.obey("state")
    assert "It is the turn of Left." in told.new()
