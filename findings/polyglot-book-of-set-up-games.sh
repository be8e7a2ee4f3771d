#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     a maker of opening books plays a game from the position in its tag FEN, or leaves the game out.
# Behaviour: `polyglot make-book` plays such a game from the usual start. At the first move that is impossible
#            there it ends: with status 0, without a book, and without the games that follow.
# Version:   polyglot 2.0.4+git20210322-1 (Debian 12).
# Matters:   collections of games have studies and odds games in them. A script that makes a book of one goes on
#            without noticing that there is none; moves that are possible by chance go into the book of the start.
# Needs:     nothing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download polyglot=2.0.4+git20210322-1
dpkg -x polyglot_*.deb .

# game FILE FEN MOVES: adds a game, from the usual start if FEN is empty.
game() {
    {
        printf '[Event "A"]\n[Site "?"]\n[Date "2020.01.01"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n'
        [ -z "$2" ] || printf '[SetUp "1"]\n[FEN "%s"]\n' "$2"
        printf '\n%s 1-0\n\n' "$3"
    } >>"$1"
}
# book NAME: of the games in NAME.pgn; says how it ended and how many entries there are.
book() {
    status=0
    ./usr/games/polyglot make-book -pgn "$1.pgn" -bin "$1.bin" -min-game 1 >"$1.log" 2>&1 || status=$?
    entries=none
    [ ! -e "$1.bin" ] || entries=$(($(wc -c <"$1.bin") / 16))
    echo "$1: status $status, entries: $entries"
}
usual='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6'
game usual.pgn '' "$usual"
game rook.pgn '' "$usual"
game rook.pgn '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' '1. Ra7 Kd8 2. Kd2 Kc8'
game odds.pgn 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1' '1. d4 d5 2. e3 e6'
book usual
usual_entries=$entries
book rook
rook_status=$status rook_entries=$entries
book odds
[ "$usual_entries" != none ] && [ "$rook_status" = 0 ] && [ "$rook_entries" = none ] && [ "$entries" != none ] || {
    echo "changed: games with a tag FEN are played from it, or left out"
    exit 1
}
echo "as described: one game from a position of its own ends the book, or gets into that of the usual start"
