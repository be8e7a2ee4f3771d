# SPDX-License-Identifier: MIT
"""What a page to print holds, read as any program reads XML."""

import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"


class Page:
    """One page of A4; refuses what is none."""

    def __init__(self, file):
        self.root = tree.parse(file).getroot()
        assert self.root.tag == SVG + "svg", self.root.tag
        assert sorted((self.root.get("width"), self.root.get("height"))) == ["210mm", "297mm"]

    def things(self, what):
        """The names of all things of that class."""
        return [group.get("data-at") for group in self.root.iter(SVG + "g") if group.get("class") == what]

    def shapes(self):
        return [shape.get("d") for shape in self.root.iter(SVG + "path")]

    def words(self):
        return {text.text for text in self.root.iter(SVG + "text")}
