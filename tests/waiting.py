# SPDX-License-Identifier: MIT
"""How scripts wait: for what must happen, never for a while.

A machine that is busy with other work is slow and does nothing wrong. So there is one limit for every wait, which only a program that
hangs comes to; CTest's own are longer (strata_takes in CMakeLists.txt). Where nothing tells of what is waited for, the program is
to say so in its text mirror (src/window/trace.h). check_waiting.py (`waiting`) fails on waits of any other kind.
"""

import os
import time

LIMIT = 600  # seconds; STRATA_LIMIT is another one, for somebody who wants to see a test fail soon
LIMIT = float(os.environ.get("STRATA_LIMIT", LIMIT))


def until(holds, what, pause=0.01):
    """Asks until the answer is yes, and returns it. `what` complains if it never is: a text, or what makes one."""
    end = time.monotonic() + LIMIT
    while not (answer := holds()):
        if time.monotonic() > end:
            raise RuntimeError(what() if callable(what) else what)
        time.sleep(pause)
    return answer


def ended(process):
    """Waits for its end: its exit status."""
    return process.wait(timeout=LIMIT)


def let_pass(seconds, what):
    """`what` takes so long by the clock, counted from something that has been seen to happen: the program has had as much time or
    more, however slow it is. Never for something to be done by then: that is waited for."""
    assert what
    time.sleep(seconds)
