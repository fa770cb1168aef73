"""For all tests: servers that are started as processes do not compile the engines before a bot is asked."""

import os

os.environ.setdefault("HALFTWIST_BOTS_WARM_UP", "0")
