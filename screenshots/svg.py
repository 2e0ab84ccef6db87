"""Pictures of the terminal as SVG files that are short and look the same everywhere."""

import re
from collections import defaultdict
from collections.abc import Iterator

_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
_CLIP = re.compile(r' clip-path="url\(#[\w-]+-line-\d+\)"')
_CLIP_PATHS = re.compile(r'<clipPath id="[\w-]+-line-\d+">.*?</clipPath>\s*', re.DOTALL)
_BACKGROUND = re.compile(
    r'<rect fill="(?P<fill>#\w+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" width="(?P<width>[\d.]+)" '
    r'height="24.65" shape-rendering="crispEdges"/>'
)
_BLOCKS = re.compile(
    r'<text class="(?P<style>[\w-]+)" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)"[^>]*>'
    r"(?P<blocks>[\u00a0▀▄█]+)</text>"
)
_LINES = re.compile(r'<g class="[\w-]+-matrix">\s*')
_WIDTH, _HEIGHT = 12.2, 24.4
"""Of a character, as Rich draws it."""
_BASELINE, _TOP = 20, 1.5
"""Of the first line: where its text stands, where its background begins."""


def tidy(svg: str) -> str:
    """The picture with nothing to load, and half blocks that meet whatever the font.

    All rectangles of one colour are one path: a board in pixels has a thousand.
    """
    svg = _CLIP_PATHS.sub("", _CLIP.sub("", _FONT.sub("", svg))).replace("&#160;", "\u00a0")
    paths: defaultdict[str, list[str]] = defaultdict(list)
    for found in _BACKGROUND.finditer(svg):
        row = round((float(found["y"]) - _TOP) / _HEIGHT)
        outline = _rectangle(float(found["x"]), row, float(found["width"]), "█")
        paths[f'fill="{found["fill"]}"'].append(outline)
    for found in _BLOCKS.finditer(svg):
        paths[f'class="{found["style"]}"'] += _outlines(found)
    drawn = "".join(
        f'<path {paint} shape-rendering="crispEdges" d="{"".join(outlines)}"/>\n'
        for paint, outlines in paths.items()
    )
    svg = _BLOCKS.sub("", _BACKGROUND.sub("", svg))
    return _LINES.sub(lambda line: drawn + line.group(), svg, count=1)


def _outlines(text: re.Match[str]) -> Iterator[str]:
    """Of the runs of equal blocks in a line of them."""
    left, row = float(text["x"]), round((float(text["y"]) - _BASELINE) / _HEIGHT)
    for run in re.finditer(r"▀+|▄+|█+", text["blocks"]):
        width = len(run.group()) * _WIDTH
        yield _rectangle(left + run.start() * _WIDTH, row, width, run.group()[0])


def _rectangle(left: float, row: int, width: float, block: str) -> str:
    top = _TOP + row * _HEIGHT + (_HEIGHT / 2 if block == "▄" else 0)
    height = _HEIGHT if block == "█" else _HEIGHT / 2
    return f"M{left:g},{top:g}h{width:g}v{height:g}h{-width:g}z"
