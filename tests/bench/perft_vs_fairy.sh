#!/bin/sh
# SPDX-License-Identifier: MIT
# How much faster `strata perft tri-d 6` is than Fairy-Stockfish's `go perft 6`, which counts about as
# many moves. Both run in turn, one thread each, so that a busy machine is as busy for both; the
# median of the ratios of processor time is what counts.
#
#   perft_vs_fairy.sh PROGRAM [ROUNDS]      PROGRAM: the strata to measure
set -eu

strata=${1:?usage: perft_vs_fairy.sh PROGRAM [ROUNDS]}
rounds=${2:-5}
fairy=$(PATH=$PATH:/usr/games command -v fairy-stockfish) || {
    echo "fairy-stockfish is missing; on Debian it is the package of that name" >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log

# The processor seconds of "$@"; what it printed goes to $log.
seconds() {
    LC_ALL=C bash -c 'TIMEFORMAT=%U; time "$@" >"$0" 2>&1' "$log" "$@" 2>&1
}

ours() { seconds "$strata" perft tri-d 6; }
theirs() { seconds sh -c 'printf "go perft 6\nquit\n" | "$1"' sh "$fairy"; }

expect() {
    grep -q "$1" "$log" || {
        echo "wrong count; expected: $1" >&2
        exit 1
    }
}

for round in $(seq "$rounds"); do
    a=$(ours)
    expect "perft 6 123888992"
    b=$(theirs)
    expect "Nodes searched: 119060324"
    awk -v round="$round" -v a="$a" -v b="$b" 'BEGIN {
        printf "round %d: strata %.2f s, fairy-stockfish %.2f s, ratio of nodes a second %.2f\n",
               round, a, b, (123888992 / a) / (119060324 / b) }' >>"$work/rounds"
    tail -n 1 "$work/rounds"
done
awk '{ print $NF }' "$work/rounds" | sort -n |
    awk '{ r[NR] = $1 } END { m = int((NR + 1) / 2)
        printf "median %.2f\n", NR % 2 ? r[m] : (r[m] + r[m + 1]) / 2 }'
