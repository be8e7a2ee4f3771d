#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a program reads the PGN that it wrote, and a quote inside a tag value is written \" and read
#            as such, as the PGN standard says (section 7, string tokens).
# Behaviour: chess.js writes the quote as it is, and then refuses its own text; the escaped form that
#            others write is refused too. There is no way to carry a quote in a tag.
# Version:   chess.js 1.4.0 (npm).
# Matters:   a game of Jan "the Rock" Novák cannot be exchanged with sites built on chess.js. Who writes
#            for them has to write other quotes (“ ”) or an apostrophe; who reads from them will meet
#            tags with bare quotes inside.
# Needs:     node, npm.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund chess.js@1.4.0 >/dev/null
cat >try.mjs <<'JS'
import { Chess } from "chess.js";
const reads = (pgn) => { try { new Chess().loadPgn(pgn); return "read"; } catch { return "refused"; } };
const game = new Chess();
game.setHeader("White", 'Jan "the Rock" Novák');
game.move("e4");
const own = game.pgn();
console.log("its own line:", own.split("\n").find((line) => line.includes("Rock")));
console.log("its own text:", reads(own));
console.log("escaped:", reads('[White "Jan \\"the Rock\\" Novák"]\n\n1. e4 *\n'));
console.log("no quote:", reads('[White "Jan Novák"]\n\n1. e4 *\n'));
JS
node try.mjs >seen
cat seen
printf '%s\n' 'its own line: [White "Jan "the Rock" Novák"]' 'its own text: refused' 'escaped: refused' \
    'no quote: read' >expected
cmp -s seen expected || { echo "changed"; exit 1; }
echo "as described"
