# SPDX-License-Identifier: MIT
# For ./check: the steps it is made of. A step that fails is shown, and the next one is taken.

failed=0
excused= # tests whose tools this system has no package of
mkdir -p "$root/build/log"
summary=$root/build/log/summary.txt # what ctest said last of each step
: >"$summary"

# tests STEP PRESET WORDS...: builds $only, or everything, and runs the tests that the words choose
# for ctest.
only=
tests() {
    step=$1
    preset=$2
    shift 2
    said "$step: build"
    build "$preset" "$only"
    said "$step: tests"
    log=$root/build/log/test-$step.txt
    # More than there are cores: tests of the window often wait for it.
    if ! watched ctest --preset "$preset" --parallel "$(($(nproc) + 2))" "$@"; then
        grep -vE '^ *(Start +[0-9]+:|[0-9]+/[0-9]+ Test .* Passed )' "$log" || true
        failed=1
    fi
    # ./check installs what the tests need: one that finds it missing is a hole in the net, but for what this Debian lacks.
    skipped=$(sed -nE 's|^ *[0-9]+/[0-9]+ Test +#[0-9]+: ([^ ]+) .*\*\*\*Skipped.*|\1|p' "$log")
    for test in $skipped; do
        case " $excused " in *" $test "*) continue ;; esac
        echo "$test was skipped: 'ctest --preset $preset -V -R $test' says what it misses." >&2
        failed=1
    done
    {
        echo "$step"
        [ -z "$skipped" ] || echo "skipped:" $skipped
        grep -E '% tests passed|No tests were found|Total Test time' "$log" || echo "no test was run"
        slowest "$log"
    } >>"$summary"
}

# slowest LOG: the ten tests of a run that took longest, with their seconds.
slowest() {
    sed -nE 's|^ *[0-9]+/[0-9]+ Test +#[0-9]+: ([^ ]+) .* ([0-9.]+) sec.*|\2 \1|p' "$1" | sort -rn | head -n 10 |
        awk '{ line = line (NR > 1 ? ", " : "") $2 " " $1 " s" } END { if (NR) print "the slowest: " line }'
}

# The .cpp files that differ from the main branch, or on it from the last commit's parent.
changed_files() {
    git rev-parse --git-dir >/dev/null 2>&1 || return 0
    base=$(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null ||
        git rev-parse HEAD)
    if [ "$base" = "$(git rev-parse HEAD)" ]; then
        base=$(git rev-parse --verify --quiet HEAD~1 || echo "$base")
    fi
    git diff --name-only --diff-filter=d "$base" -- 'src/*.cpp' 'tests/*.cpp'
    git ls-files --others --exclude-standard -- 'src/*.cpp' 'tests/*.cpp'
}

# tidy: clang-tidy on the files that changed.
tidy() {
    set -- $(changed_files)
    said "clang-tidy: $# changed files"
    [ $# -gt 0 ] || return 0
    log=$root/build/log/tidy.txt
    if ! watched tests/tidy "$@"; then
        grep -E 'warning:|[Ee]rror|is not clean' "$log" | sort -u || true
        failed=1
    fi
}
