"""The page's types, made from what the server says: `python -m halftwist.testing.page_types` writes them.

One description holds the requests, the messages of the socket, and the views, actions and pictures of every game.
Its sum stands in the first line of the written file, so that a test without node sees when it is out of date.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from halftwist.server.app import application
from halftwist.server.settings import Settings

_WEB = Path(__file__).parents[3] / "web"
WRITTEN = _WEB / "src" / "net" / "wire.d.ts"


def description() -> dict[str, Any]:
    """Everything that travels, in one OpenAPI document. The page names no route by its type, so routes are left out."""
    document = json.loads(json.dumps(application(Settings()).openapi()))
    return {**document, "paths": {}}


def sum_of(document: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]


def written_sum() -> str | None:
    """The sum of the description that the written types were made from."""
    if not WRITTEN.is_file():
        return None
    return WRITTEN.read_text(encoding="utf-8").partition("\n")[0].rpartition(" ")[2]


def main() -> None:
    document = description()
    with tempfile.TemporaryDirectory() as folder:
        asked, told = Path(folder, "description.json"), Path(folder, "wire.d.ts")
        asked.write_text(json.dumps(document), encoding="utf-8")
        node = shutil.which("node", path=str(Path(sys.executable).parent)) or "node"
        tool = _WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
        subprocess.run([node, str(tool), str(asked), "--output", str(told)], check=True, capture_output=True)
        text = told.read_text(encoding="utf-8")
    WRITTEN.write_text(f"// Written by halftwist.testing.page_types, sum {sum_of(document)}\n{text}", encoding="utf-8")


if __name__ == "__main__":
    main()
