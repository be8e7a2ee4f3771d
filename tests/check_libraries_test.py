#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What check_libraries.py names, and what it passes over."""

import unittest

import check_libraries
from rooms import rooms_of

CMAKE = """
function(strata_folder name)
strata_folder(high DEPENDS low
  middle LIBS fmt::fmt)
strata_folder(middle DEPENDS low)
strata_folder(low LIBS glm::glm)
strata_folder(alone)
"""
ROOMS = {"high": ["low", "middle"], "middle": ["low"], "low": [], "alone": []}


class Libraries(unittest.TestCase):
    def test_rooms_are_read(self):
        self.assertEqual(rooms_of(CMAKE), ROOMS)

    def test_a_room_without_a_row(self):
        self.assertEqual(list(check_libraries.compare(ROOMS, list(ROOMS), list(ROOMS))), [])
        self.assertEqual(list(check_libraries.compare(ROOMS, [*ROOMS, "new"], ["high", "low", "middle"])),
                         ["new is a folder of src and no library", "alone is a library and no row of docs/architecture.md"])

    def test_rooms_use_rows_above_them(self):
        self.assertEqual(list(check_libraries.upwards(ROOMS, ["low", "alone", "middle", "high"])), [])
        self.assertEqual(list(check_libraries.upwards({"a": ["b"], "b": ["a"]}, ["b", "a"])),
                         ["b may use a, which is not above it in docs/architecture.md"])

    def test_a_room_that_is_not_used(self):
        text = {"high": '#include "low/a.h"\nmiddle::Thing thing;', "middle": "strata::low::Thing thing;"}
        self.assertEqual(list(check_libraries.unused(ROOMS, text)), [])
        self.assertEqual(list(check_libraries.unused(ROOMS, {**text, "middle": "std::low thing;"})), ["middle may use low and does not"])

    def test_a_symbol_of_a_room_that_may_not_be_used(self):
        defined = {"high": {"h"}, "middle": {"m"}, "low": {"l"}, "alone": {"a"}}
        wanted = {"high": {"m", "l", "malloc"}, "middle": {"l"}, "low": set(), "alone": set()}
        self.assertEqual(list(check_libraries.strangers(ROOMS, defined, wanted)), [])
        wanted["middle"] = {"a"}
        self.assertEqual(list(check_libraries.strangers(ROOMS, defined, wanted)), ["middle links a, which is of alone"])


if __name__ == "__main__":
    unittest.main()
