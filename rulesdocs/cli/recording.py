"""Commands that record games."""

from __future__ import annotations

import click

from rulesdocs.cli.shared import user_errors, write_to


@click.command()
@click.argument("game")
@click.option("--setup", default="", metavar="NAME", help="A setup of the game; without it, its first one.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides all that is done by chance.")
@user_errors
def record(game: str, setup: str, given: tuple[str, ...], seed: int) -> None:
    """Write a whole game that is played by chance: every move, what it brought about, and by which rule.

    Where such a text stands among the recorded games of a package, a test plays it again.  'play --load' goes on
    with it, and with the same seed, setup and options 'play' deals the same cards.

    \b
    Examples:
      rulesdocs record for-northwood --seed 7
      rulesdocs record for-northwood --setup gold > gold.txt
    """
    from rulesdocs.cli.choosing import chosen_options
    from rulesdocs.engine import Session, registration
    from rulesdocs.engine.guarding import GuardedGame, blamed
    from rulesdocs.engine.playthrough import finish_at_random
    from rulesdocs.engine.playthrough import record as text_of

    subject = registration(game)
    session = Session(subject, chosen_options(subject, setup, given), GuardedGame(subject))
    with blamed(subject):
        finish_at_random(session, seed)
        text = text_of(session)
    write_to("stdout", text)
