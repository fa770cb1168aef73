"""`python -m halftwist` is the `halftwist` command."""

import sys

from halftwist.cli import main

if __name__ == "__main__":
    sys.exit(main())
