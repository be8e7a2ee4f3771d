#!/bin/sh
# SPDX-License-Identifier: MIT
# How fast Strata counts, beside Fairy-Stockfish's `go perft 6` from its start (119,060,324 nodes):
# nodes a second of processor time, each program started anew on one thread, its start included.
# In every round all rows run in turn, so that a busy machine is as busy for all; the median of the
# ratios within the rounds is what counts.
#
#   perft_vs_fairy.sh PROGRAM [ROUNDS]      PROGRAM: the strata to measure, a release build
#
# On Debian the peer is the package fairy-stockfish. One line more in `rows` is one row more:
# variant, depth, nodes, and the ratio that is wanted.
set -eu

rows='
tri-d   6  123888992  2
chess   6  119060324  2
yalta   5    3955380  2
star-4  5    3562400  2
round   5    5294048  2
'
peer_nodes=119060324

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
    LC_ALL=C bash -c 'TIMEFORMAT=%U; time "$@" >"$0" 2>&1' "$log" "$@" 2>&1 || {
        echo "failed: $*" >&2
        cat "$log" >&2
        exit 1
    }
}

expect() {
    grep -qx "$1 *" "$log" || {
        echo "wrong count; expected: $1; printed:" >&2
        cat "$log" >&2
        exit 1
    }
}

# note NAME DEPTH NODES WANTED SECONDS PEER: a line for the reader, and one for the medians.
note() {
    awk -v name="$1 $2" -v nodes="$3" -v wanted="$4" -v own="$5" -v peer="$6" -v all="$peer_nodes" \
        -v to="$work/ratios" 'BEGIN {
        ratio = (nodes / own) / (all / peer)
        printf "  %-18s %7.3f s  %6.1f million nodes/s  ratio %5.2f\n", name, own, nodes / own / 1e6, ratio
        printf "%s\t%s\t%.4f\n", name, wanted, ratio >> to }'
}

echo "load before: $(cut -d ' ' -f 1-3 /proc/loadavg)"
for round in $(seq "$rounds"); do
    echo "round $round"
    peer=$(seconds sh -c 'printf "go perft 6\nquit\n" | "$1"' sh "$fairy")
    expect "Nodes searched: $peer_nodes"
    note fairy-stockfish 6 "$peer_nodes" - "$peer" "$peer"
    # In a file, as a loop behind a pipe could not end the script.
    echo "$rows" | sed '/^$/d' >"$work/rows"
    while read -r variant depth nodes wanted; do
        own=$(seconds "$strata" perft "$variant" "$depth")
        expect "perft $depth $nodes"
        note "$variant" "$depth" "$nodes" "$wanted" "$own" "$peer"
    done <"$work/rows"
done
echo "load after: $(cut -d ' ' -f 1-3 /proc/loadavg)"

echo "medians of $rounds rounds"
while read -r variant depth _ wanted; do
    grep "^$variant $depth	" "$work/ratios" | cut -f 3 | sort -n |
        awk -v name="$variant $depth" -v wanted="$wanted" '{ r[NR] = $1 } END {
            m = int((NR + 1) / 2); median = NR % 2 ? r[m] : (r[m] + r[m + 1]) / 2
            printf "  %-18s ratio %5.2f  wanted %s  %s\n", name, median, wanted,
                   (median >= wanted ? "held" : "MISSED") }'
done <"$work/rows"
