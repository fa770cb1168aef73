"""A port that is taken is told at once, and whether it is Halftwist that has it."""

import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from support.processes import serving_process

# What is loaded when it has said no: nothing of what makes a server start slowly.
PROGRAM = """
import sys
from halftwist.cli import main
code = main()
print(sorted({"fastapi", "uvicorn", "sqlalchemy"} & set(sys.modules)))
sys.exit(code)
"""


def test_a_second_server_says_where_the_first_one_is_before_anything_is_loaded(tmp_path: Path) -> None:
    with serving_process(tmp_path / "games") as first:
        address = first.address
        port = str(urlsplit(address).port)
        call = ["serve", "--port", port, "--data-dir", str(tmp_path / "other"), "--language", "en"]
        told = subprocess.run([sys.executable, "-c", PROGRAM, *call], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (1, "[]\n")
    assert told.stderr.startswith(f"halftwist: Halftwist is being served at {address}/ already: open that page.")
    assert not (tmp_path / "other").exists()
