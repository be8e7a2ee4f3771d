# SPDX-License-Identifier: MIT
# For ./check --long: its parts, a line each. A part that passed is not run again on the same tree; what
# it writes lies in build/log, its stamp in build/long. Programs of the release build are there already.

# part NAME COMMAND...
part() {
    stamp=$root/build/long/$1
    log=$root/build/log/long-$1.txt
    if [ "$(cat "$stamp" 2>/dev/null)" = "$tree" ]; then
        said "$1: has passed"
        return
    fi
    said "$1"
    shift
    if watched "$@"; then
        echo "$tree" >"$stamp"
    else
        grep -vE '^ *(Start +[0-9]+:|[0-9]+/[0-9]+ Test .* Passed )|^\[[0-9]+/[0-9]+\] ' "$log" | tail -n 60 || true
        failed=1
    fi
}

# What is tested: a commit, and what differs from it.
tree_now() {
    git rev-parse HEAD 2>/dev/null || echo "no commit"
    git diff HEAD 2>/dev/null | cksum
}

# lens: what the lens says of a million random positions, held against the second generator.
lens() { STRATA_WALK=1000000 "$root/build/release/tests/test_oracle" "[oracle_lens]"; }

# whole PRESET: builds it, and runs all its usual tests.
whole() {
    [ -f "build/$1/build.ninja" ] || cmake --preset "$1" || return
    cmake --build --preset "$1" --parallel "$(nproc)" || return
    ctest --preset "$1" --parallel "$(($(nproc) + 1))" --label-exclude 'campaign|long'
}

tidy_all() { tidy_files $(git ls-files 'src/*.cpp' 'tests/*.cpp'); }

mkdir -p "$root/build/long"
tree=$(tree_now)
key=$(echo "$tree" | cksum | cut -d ' ' -f 1) # for what parts note of their own

part long ctest --preset release --parallel "$(nproc)" --label-regex long
part million build/release/tests/million --progress "build/long/million-$key.txt"
part lens lens
part fuzz tests/fuzz/run 600
part soak python3 tests/bench/soak.py build/release/strata build/release/tests/libstrata_heap.so --minutes 60
part faults python3 tests/faults/faults.py --all --progress "build/long/faults-$key.txt"
part sanitize whole sanitize
part clang whole clang
part debug whole debug # each file for itself, with all warnings
part clang-sanitize whole clang-sanitize
part compilers tests/long/compilers
part tidy tidy_all
part mutations tests/mutations.py
part coverage tests/long/coverage
