#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a PGN library for the web reads the games that Lichess exports, those that began from a set-up
#            position among them: [Variant "From Position"], SetUp and FEN, ordinary chess moves.
# Behaviour: kokopu refuses such a game for its variant, and accepts the same game once the tag is gone or says
#            "Standard". King of the Hill and Three-check, which it does not play, are refused alike.
# Version:   kokopu 4.13.4 (npm).
# Matters:   a set-up game must not carry a Variant tag if everybody is to read it: SetUp and FEN say enough.
# Needs:     node, npm.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund kokopu@4.13.4 >/dev/null
cat >try.mjs <<'JS'
import { pgnRead } from "kokopu";
const setUp = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n';
for (const variant of ["", '[Variant "Standard"]\n', '[Variant "From Position"]\n']) {
    let seen = "read";
    try { pgnRead(variant + setUp).game(0); } catch (error) { seen = `refused: ${error.message}`; }
    console.log(`${variant.trim() || "no Variant"}: ${seen}`);
}
JS
node try.mjs >seen
cat seen
[ "$(cut -d : -f 2 seen | tr -d '\n')" = " read read refused" ] || { echo "changed"; exit 1; }
echo "as described"
