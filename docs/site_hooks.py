"""Documents elsewhere in the repository are part of the site too, and links between them all lead somewhere."""

import re
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]


def _rules() -> dict[str, str]:
    """The rules of every game stand in its folder; the English ones are the site's usual ones."""
    found = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("src/halftwist/games/*/docs/*.md"))
    places = ((source, source.split("/")[3], PurePosixPath(source).stem) for source in found)
    return {
        source: f"rules/{game}.md" if language == "en" else f"rules/{language}/{game}.md"
        for source, game, language in places
    }


FROM_ELSEWHERE = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    **_rules(),
}
"""What stands outside docs/, and where the site has it."""
_SOURCES = {target: source for source, target in FROM_ELSEWHERE.items()}
_OUR_FENCE = re.compile(r"^```(?:[a-z]+-[a-z]+|socket|http|session)[^\n`]*$", re.MULTILINE)
"""Pictures and transcripts that the page, or a test, reads in its own way."""
_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    for source, target in FROM_ELSEWHERE.items():
        files.append(File.generated(config, target, content=(ROOT / source).read_text("utf-8")))
    files.append(File.generated(config, "decisions/index.md", content=_decisions()))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to what the site does not have (sources, folders, examples) become plain words; others are set right."""
    home = PurePosixPath(page.file.src_uri).parent
    source = PurePosixPath(_SOURCES.get(page.file.src_uri, f"docs/{page.file.src_uri}"))

    def set_right(link: re.Match[str]) -> str:
        target = _normal(source.parent, link[1])
        if target is None or not (ROOT / target).exists():
            return link[0]  # a link that leads nowhere: the strict build complains
        shown = FROM_ELSEWHERE.get(target) or (target.removeprefix("docs/") if target.startswith("docs/") else None)
        if shown is None or files.get_file_from_path(shown) is None:
            return f"](){{data-source='{target}'}}"
        up = "../" * len(home.parts)
        return f"]({up}{shown}{link[2] or ''})"

    text = _OUR_FENCE.sub("```text", _LINK.sub(set_right, markdown))
    return re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(\)\{data-source='[^']*'\}", r"\1", text)


def _normal(home: PurePosixPath, link: str) -> str | None:
    parts: list[str] = []
    for part in (*home.parts, *PurePosixPath(link).parts):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _decisions() -> str:
    rows = []
    for file in sorted((ROOT / "docs/decisions").glob("0*.md")):
        title = file.read_text("utf-8").splitlines()[0].removeprefix("# ")
        rows.append(f"- [{title}]({file.name})")
    return "# Decisions\n\nChoices that a successor would question, each with its reasons.\n\n" + "\n".join(rows) + "\n"
