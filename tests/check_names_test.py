#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What check_names.py finds, and what it passes over."""

import pathlib
import tempfile
import unittest

import check_names

LIST = 'trouble = "error"\nusual_ = "default_"\n_trouble = "_error"\nShelf = "Cache"\n'


class Names(unittest.TestCase):
    def found(self, text):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for part, content in (("src/a.cpp", text), ("tests/names.toml", LIST)):
                (root / part).parent.mkdir(exist_ok=True)
                (root / part).write_text(content, encoding="utf-8")
            return list(check_names.check(root, check_names.words_of(root / "tests" / "names.toml")))

    def test_an_identifier_and_a_comment_are_found_with_their_place(self):
        self.assertEqual(self.found("int a;\nint trouble;\n"), ["src/a.cpp:2: trouble, write error"])
        self.assertEqual(self.found("// no trouble here\n"), ["src/a.cpp:1: trouble, write error"])

    def test_beginnings_and_ends_of_identifiers_are_found(self):
        self.assertEqual(len(self.found("int usual_depth;\n")), 1)
        self.assertEqual(len(self.found("int first_trouble;\n")), 1)
        self.assertEqual(self.found("int unusual_depth;\n"), [])

    def test_other_words_and_quotes_are_passed_over(self):
        self.assertEqual(self.found('auto a = "trouble"; class Shelfful {}; int troubles;\n'), [])
        self.assertEqual(self.found('#include "rooms/trouble.h"\n'), [])

    def test_the_list_of_the_tree_has_a_replacement_for_each_word(self):
        words = check_names.words_of(pathlib.Path(__file__).with_name("names.toml"))
        self.assertGreaterEqual(len(words), 40)
        for word, (_, better) in words.items():
            self.assertTrue(better and better != word, word)


if __name__ == "__main__":
    unittest.main()
