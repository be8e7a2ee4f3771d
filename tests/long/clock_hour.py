#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tests/long/clock_hour.py [--minutes 60]: a clock of the window against the monotonic clock of the machine. Black gets so many
minutes, and nothing is touched until the flag falls. Ends with the difference; exit status 1 when it is more than 20 ms an hour
beyond the 30 ms that the two ends may be told late."""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "window"))

from strata_window import Display, Strata, add_program, fresh_home  # noqa: E402
from waiting import let_pass  # noqa: E402

TOLD_LATE = 0.030  # seconds; the trace is looked at every two milliseconds
DRIFT = 0.020      # an hour


def moment_of(strata, beginning, since):
    """When the trace says so, by the monotonic clock."""
    while True:
        strata.read()
        if any(line.startswith(beginning) for line in strata.lines[since:]):
            return time.monotonic()
        let_pass(0.002, "until the next look; as long as the clock runs")


def main():
    import argparse
    parser = argparse.ArgumentParser(description=__doc__)
    add_program(parser)
    parser.add_argument("--minutes", type=float, default=60)
    options = parser.parse_args()
    program = options.strata
    seconds = options.minutes * 60
    with Display() as display, fresh_home() as home:
        script = pathlib.Path(home, "clock.txt")
        script.write_text(f"new chess\nclock 36000 b={seconds:g}\n")
        strata = Strata(program, display, home, ["--script", str(script)])
        since = len(strata.lines)
        strata.do("key --delay 0 colon", "type --delay 0 e2-e4", "key --delay 0 Return")
        began = moment_of(strata, "report played", since)
        took = moment_of(strata, "report ended", since) - began
        strata.quit()
    off = took - seconds
    print(f"a clock of {seconds:g} s ran for {took:.4f} s: {off * 1000:+.1f} ms")
    return 0 if abs(off) <= DRIFT * options.minutes / 60 + TOLD_LATE else 1


if __name__ == "__main__":
    sys.exit(main())
