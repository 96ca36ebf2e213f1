"""Commands that record games."""

from __future__ import annotations

import click

from rulesdocs.cli.shared import user_errors


@click.command()
@click.argument("game")
@click.option("--setup", default="", metavar="NAME", help="A setup of the game; without it, its first one.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides all that is done by chance.")
@user_errors
def record(game: str, setup: str, seed: int) -> None:
    """Write a whole game that is played by chance: every move, what it brought about, and by which rule.

    Where such a text stands among the recorded games of a package, a test plays it again.

    \b
    Examples:
      rulesdocs record for-northwood --seed 7
      rulesdocs record for-northwood --setup gold > gold.txt
    """
    from rulesdocs.engine import registration
    from rulesdocs.engine.playthrough import play_at_random
    from rulesdocs.engine.playthrough import record as text_of

    subject = registration(game)
    setup = setup or next(iter(subject.conformance.setups), "")
    click.echo(text_of(play_at_random(subject, setup, seed)), nl=False)
