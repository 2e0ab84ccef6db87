"""``mijnmorris doctor``: what was found here, and what to change."""

import json

import click
from rich.console import Console
from rich.table import Table

from mijnmorris.cli.findings import findings


@click.command(
    short_help="Look at this terminal and installation.",
    epilog="""\b
Examples:
  mijnmorris doctor
  mijnmorris doctor --json    for scripts""",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def doctor(as_json: bool) -> None:
    """Look at this terminal and this installation, and say what to change."""
    found = list(findings())
    if as_json:
        click.echo(json.dumps([finding._asdict() for finding in found], indent=2))
        return
    table = Table("", box=None, pad_edge=False)
    for heading in ("Found", "What to change"):
        table.add_column(heading, overflow="fold")  # paths must not be cut
    for finding in found:
        table.add_row(finding.name, finding.found, finding.advice)
    Console(highlight=False, markup=False).print(table)
