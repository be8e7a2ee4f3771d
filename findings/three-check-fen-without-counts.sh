#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a three-check position without a field for the checks is one in which no check has been
#            given yet; "+0+0" at its end, which Lichess writes, says the same.
# Behaviour: chessops reads both as three checks left for each side (3+3). Fairy-Stockfish reads
#            both as one left (1+1): for it the next check wins. Only "3+3" before the
#            counters is read alike by both.
# Version:   Fairy-Stockfish 11.1 (Debian 12), chessops 0.15.1 (npm).
# Matters:   an engine that is handed an ordinary FEN plays another game, with no complaint. Always
#            write the checks that are left, in the field after the en passant square.
# Needs:     node, npm.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund chessops@0.15.1 >/dev/null
apt-get -qq -o APT::Sandbox::User=root download fairy-stockfish=11.1-1+b1
dpkg -x fairy-stockfish_11.1*.deb .
cat >checks.mjs <<'JS'
import { parseFen, makeFen } from "chessops/fen";
import { setupPosition } from "chessops/variant";
const position = setupPosition("3check", parseFen(process.argv[2]).unwrap()).unwrap();
console.log(makeFen(position.toSetup()).split(" ")[4]);
JS
board="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
for rest in "0 1" "0 1 +0+0" "3+3 0 1"; do
    fairy=$(printf 'setoption name UCI_Variant value 3check\nposition fen %s\nd\nquit\n' "$board $rest" |
        usr/games/fairy-stockfish | sed -n 's/^Fen: //p' | cut -d ' ' -f 5)
    echo "$rest: chessops $(node checks.mjs "$board $rest"), Fairy-Stockfish $fairy"
done >seen
cat seen
printf '%s\n' '0 1: chessops 3+3, Fairy-Stockfish 1+1' '0 1 +0+0: chessops 3+3, Fairy-Stockfish 1+1' \
    '3+3 0 1: chessops 3+3, Fairy-Stockfish 3+3' >expected
cmp -s seen expected || { echo "changed"; exit 1; }
echo "as described"
