"""Which of the Pythons on this machine is the fastest? One built without profiles takes a quarter longer for all.

    python bench/fastest_python.py uv '>=3.11,<3.15'

names the one to take on standard output, and tells people why on standard error. With UV_PYTHON they choose themselves.
Written for any Python that runs uv, since nothing is chosen yet.
"""

import json
import os
import subprocess
import sys

# What a new Python must bring; some machines have one that was built without these.
NEEDED = "import bz2, ctypes, lzma, multiprocessing.synchronize, sqlite3, ssl, zlib"
WHO = NEEDED + ", os, sys; print(os.path.realpath(sys.executable))"
# The processor's time for what rules and servers do all day: calls, attributes, dicts, short texts. The best of many
# tries, as the machine may be busy.
WORK = """
import time

class Seat:
    def __init__(self, number):
        self.number, self.held = number, {}

    def take(self, card):
        self.held[card] = self.held.get(card, 0) + 1
        return f"{self.number}:{card}"

def fold(n):
    return n if n < 2 else fold(n - 1) + fold(n - 2)

def once():
    started = time.process_time()
    seats = [Seat(number) for number in range(4)]
    told = [seat.take((card * 7) % 52) for card in range(2000) for seat in seats]
    sorted(told, key=len)
    fold(17)
    return time.process_time() - started

print(min(once() for _ in range(20)))
"""
CLEARLY = 0.95  # of the time of the one that uv would take: less is not worth leaving it


def asked(python, program):
    """What this Python prints, or nothing when it does not run or lacks something."""
    try:
        done = subprocess.run(
            [python, "-I", "-c", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode().strip() if done.returncode == 0 else ""


def installed(uv, versions):
    """Each Python here once, uv's own choice first. Builds without the lock are slower, and not what is tested."""
    listing = [uv, "python", "list", "--only-installed", "--output-format", "json", versions]
    found = subprocess.run(listing, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
    usual = [
        python
        for python in json.loads(found)
        if python["implementation"] == "cpython" and python["variant"] == "default"
    ]
    return list(dict.fromkeys(filter(None, (asked(python["path"], WHO) for python in usual))))


def fastest(times):
    """Of the times by Python, uv's choice first: that one, unless another is clearly faster."""
    first = next(iter(times))
    best = min(times, key=times.get)
    return best if times[best] < CLEARLY * times[first] else first


def choose(uv, versions):
    chosen = os.environ.get("UV_PYTHON")
    if chosen:
        return chosen, f"Python: {chosen}, as UV_PYTHON says."
    pythons = installed(uv, versions)
    if len(pythons) < 2:
        return (pythons or [versions])[0], ""
    times = {python: float(asked(python, WORK) or "inf") for python in pythons}
    best = fastest(times)
    others = ", ".join(f"{python} {1000 * times[python]:.1f}" for python in pythons if python != best)
    return best, f"Python: {best}, {1000 * times[best]:.1f} ms for what took {others} (UV_PYTHON takes another)."


if __name__ == "__main__":
    name, why = choose(*sys.argv[1:])
    if why:
        print(why, file=sys.stderr)
    print(name)
