#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What check_waiting.py finds, and what it passes over."""

import pathlib
import tempfile
import unittest

import check_waiting


class Waiting(unittest.TestCase):
    def found(self, text, file="window/a.py"):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "tests", file)
            path.parent.mkdir(parents=True)
            path.write_text(text, encoding="utf-8")
            return list(check_waiting.check(pathlib.Path(folder)))

    def test_sleeps_are_found_with_their_place(self):
        self.assertEqual(self.found("import time\ntime.sleep(1)\n"), ["tests/window/a.py:2: " + check_waiting.SAYS["sleep"]])
        self.assertEqual(len(self.found("from time import sleep\n")), 1)
        self.assertEqual(len(self.found('strata.do("mousemove 1 1", "sleep 0.1")\n')), 1)
        self.assertEqual(len(self.found('strata.xdotool("mousemove", 1, 1, "sleep", 0.1)\n')), 1)

    def test_deadlines_are_found(self):
        self.assertEqual(len(self.found("import time\nend = time.monotonic() + 20\n")), 1)
        self.assertEqual(len(self.found("import time\nwhile not time.monotonic() > end:\n    pass\n")), 1)
        self.assertEqual(len(self.found("import time\nassert time.monotonic() - begun < 3\n")), 1)

    def test_limits_of_their_own_are_found(self):
        self.assertEqual(len(self.found("process.wait(timeout=20)\n")), 1)
        self.assertEqual(len(self.found("process.wait(10)\n")), 1)
        self.assertEqual(len(self.found("subprocess.run(words, timeout=LONGEST)\n")), 1)
        self.assertEqual(len(self.found("strata.wait_for('idle', since, seconds=60)\n")), 1)

    def test_the_limit_of_all_and_measurements_are_passed_over(self):
        self.assertEqual(self.found("process.wait(timeout=LIMIT)\nsubprocess.run(words, timeout=waiting.LIMIT)\nprocess.wait()\n"), [])
        self.assertEqual(self.found("import time\nbegan = time.monotonic()\ntook = time.monotonic() - began\nassert took >= 4\n"), [])
        self.assertEqual(self.found("','.join(words)\nlet_pass(1, 'a second')\nuntil(there, 'nothing')\n"), [])

    def test_measurements_and_engines_may_sleep(self):
        self.assertEqual(self.found("import time\ntime.sleep(1)\n", "bench/a.py"), [])
        self.assertEqual(self.found("import time\ntime.sleep(1)\n", "engines/a.py"), [])


if __name__ == "__main__":
    unittest.main()
