"""``mijnmorris doctor``: what was found here, and what to change."""

import json

import click

from mijnmorris.cli.findings import findings


@click.command(
    short_help="Look at this terminal and installation.",
    epilog="""\b
Examples:
  mijnmorris doctor
  mijnmorris doctor --json    for scripts""",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of lines.")
def doctor(as_json: bool) -> None:
    """Look at this terminal and this installation, and say what to change."""
    found = list(findings())
    if as_json:
        click.echo(json.dumps([finding._asdict() for finding in found], indent=2))
        return
    # Not a table, which would break long paths.
    width = max(len(finding.name) for finding in found) + 2
    for finding in found:
        click.echo(f"{finding.name:<{width}}{finding.found}")
        if finding.advice:
            click.echo(f"{'':{width}}What to change: {finding.advice}")
