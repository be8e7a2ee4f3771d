# SPDX-License-Identifier: MIT
"""Reads the pictures that the program saves."""

import struct
import zlib


def read_png(file, most=None):
    """Width, height and the rows of RGBA bytes, from above; only `most` of them where that is wanted."""
    with open(file, "rb") as picture:
        data = picture.read()
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert (depth, colours) == (8, 6), "eight bits of RGBA"
        if kind == b"IDAT":
            packed += body
        at += length + 12
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * 4)
    for y in range(min(height, most or height)):
        start = y * (width * 4 + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * 4]), above)
        rows.append(above)
    return width, height, rows


def unfiltered(kind, row, above):
    if kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(row, above))
    for i in range(len(row)):
        left = row[i - 4] if i >= 4 else 0
        corner = above[i - 4] if i >= 4 else 0
        guess = left + above[i] - corner
        nearest = min((left, above[i], corner), key=lambda one: abs(guess - one))
        row[i] = (row[i] + (0, left, 0, (left + above[i]) // 2, nearest)[kind]) & 255
    return row
