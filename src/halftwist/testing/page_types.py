"""The page's types, made from what the server says: `python -m halftwist.testing.page_types` writes them.

One description holds the requests, the messages of the socket, and the views, actions and pictures of every game.
`make page` writes them anew whenever a module has changed; they are no part of the repository.
"""

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
_WRITTEN = _WEB / "types" / "wire.d.ts"


def _description() -> dict[str, Any]:
    """Everything that travels, in one OpenAPI document. The page names no route by its type, so routes are left out."""
    return {**application(Settings()).openapi(), "paths": {}}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asked = Path(folder, "description.json")
        asked.write_text(json.dumps(_description()), encoding="utf-8")
        node = shutil.which("node", path=str(Path(sys.executable).parent)) or "node"
        tool = _WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
        subprocess.run([node, str(tool), str(asked), "--output", str(_WRITTEN)], check=True, capture_output=True)


if __name__ == "__main__":
    main()
