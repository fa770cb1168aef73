"""SVG comes in, PNG goes out: a program of its own, because drawing holds the interpreter for a tenth of a second.

Called with the width and the font files; it imports nothing of Halftwist, so that it starts at once.
"""

import sys

from resvg_py import svg_to_bytes


def main() -> None:
    width, *fonts = sys.argv[1:]
    svg = sys.stdin.buffer.read().decode()
    png = svg_to_bytes(svg_string=svg, width=int(width), skip_system_fonts=True, font_files=fonts)
    sys.stdout.buffer.write(bytes(png))


if __name__ == "__main__":
    main()
