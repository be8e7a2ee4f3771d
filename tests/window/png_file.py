# SPDX-License-Identifier: MIT
"""Reads the pictures that the program saves."""

import struct
import zlib

CHANNELS = {2: 3, 6: 4}


def read_png(file, most=None):
    """Width, height and the rows of RGBA bytes, from above; only `most` of them where that is wanted."""
    with open(file, "rb") as picture:
        data = picture.read()
    at, packed, width, height, pixel = 8, b"", 0, 0, 4
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and colours in CHANNELS, "eight bits of RGB or RGBA"
            pixel = CHANNELS[colours]
        if kind == b"IDAT":
            packed += body
        at += length + 12
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * pixel)
    for y in range(min(height, most or height)):
        start = y * (width * pixel + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * pixel]), above, pixel)
        rows.append(with_alpha(above, pixel))
    return width, height, rows


def unfiltered(kind, row, above, pixel):
    if kind == 2:
        return bytearray((a + b) & 255 for a, b in zip(row, above))
    for i in range(len(row)):
        left = row[i - pixel] if i >= pixel else 0
        corner = above[i - pixel] if i >= pixel else 0
        guess = left + above[i] - corner
        nearest = min((left, above[i], corner), key=lambda one: abs(guess - one))
        row[i] = (row[i] + (0, left, 0, (left + above[i]) // 2, nearest)[kind]) & 255
    return row


def with_alpha(row, pixel):
    if pixel == 4:
        return row
    whole = bytearray(b"\xff" * (len(row) // 3 * 4))
    for channel in range(3):
        whole[channel::4] = row[channel::3]
    return whole
