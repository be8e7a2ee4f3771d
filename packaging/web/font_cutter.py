# SPDX-License-Identifier: MIT
"""Cuts fonts of the system to the signs that the page uses."""

import io

from fontTools import subset


def signs_of(font):
    with subset.load_font(f"/usr/share/fonts/{font}", subset.Options()) as loaded:
        return set(loaded.getBestCmap())


def cut(font, signs):
    """Name in a pack, and bytes."""
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[], recalc_timestamp=False,
                             drop_tables=["GSUB", "GPOS", "GDEF", "kern", "FFTM", "DSIG", "MATH"])
    with subset.load_font(f"/usr/share/fonts/{font}", options) as loaded:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=signs)
        cutter.subset(loaded)
        out = io.BytesIO()
        subset.save_font(loaded, out, options)
    return f"usr/share/fonts/{font}", out.getvalue()
