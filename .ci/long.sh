# SPDX-License-Identifier: MIT
# For ./check --long: its parts, a line each. A part that passed is not run again on the same tree; what
# it writes lies in build/log, its stamp in build/long. Programs of the release build are there already.

. "$root/.ci/tree.sh"

for one in $parts; do
    if ! grep -qE "^ *part $one " "$root/.ci/long.sh"; then
        echo "no part is called $one" >&2
        exit 2
    fi
done

# part NAME COMMAND...; of $parts alone, if any are named there.
part() {
    case " ${parts:-$1} " in
    *" $1 "*) ;;
    *) return ;;
    esac
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

# lens: what the lens says of a million random positions, held against the second generator.
lens() { STRATA_WALK=1000000 "$root/build/release/tests/test_oracle" "[oracle_lens]"; }

# whole PRESET: builds it, and runs all its usual tests.
whole() {
    [ -f "build/$1/build.ninja" ] || cmake --preset "$1" || return
    cmake --build --preset "$1" --parallel "$(nproc)" || return
    ctest --preset "$1" --parallel "$(($(nproc) + 1))" --label-exclude 'campaign|long'
}

# The windows whose programs think, sound or trace light beside the main thread, under ThreadSanitizer.
threads() {
    [ -f build/threads/build.ninja ] || cmake --preset threads || return
    cmake --build --preset threads --parallel "$(nproc)" --target strata strata-lab test_app || return
    ctest --preset threads --parallel "$(nproc)" \
        --tests-regex '^(app|photo_smoothed|commands_match)$|window_(analysis|opponents|engines|endings|review|premoves|puzzles|photograph|sounds)$'
}

# The key of what is compiled; documents and scripts are no part of it.
sources_now() {
    set -- '*.cpp' '*.h' '*CMakeLists.txt' CMakePresets.json '*.clang-tidy'
    { git ls-files -s -- "$@" && git diff -- "$@"; } | cksum | cut -d ' ' -f 1
}

# packages: built, looked at, and built once more elsewhere.
packages() { packaging/build && packaging/check && packaging/reproduce; }

# Why packages cannot be tried in a bare root here; nothing: they can.
no_bare_root() {
    if [ "$(id -u)" -ne 0 ]; then echo "only root may make one"; return; fi
    mkdir -p build/probe
    if ! mount -t tmpfs none build/probe 2>/dev/null; then echo "nothing may be mounted here"; return; fi
    umount build/probe
    if ! debootstrap --print-debs --variant=minbase "$suite" build/probe/root "$mirror" >/dev/null 2>&1; then
        echo "no mirror of $suite is to be reached at $mirror"
    fi
}

# made SUITE FOLDER: the root, unless it is there.
made() {
    # debootstrap's own folder is there until it is done.
    [ -x "$2/usr/bin/apt-get" ] && [ ! -e "$2/debootstrap" ] || packaging/bare make "$1" "$2"
}

# bare_root: a fresh one of this Debian for each package.
bare_root() {
    for kind in deb tar; do
        folder=build/bare/$suite-$kind
        made "$suite" "$folder" || return
        packaging/bare $kind "$folder" build/packages/strata[_-][0-9]*.$kind* || return
    done
}

# web: the core for browsers, in Debian 13's emscripten, counts and searches as the program does.
web() {
    packaging/web/build build/bare/trixie-web build/web &&
        tests/long/web build/release/strata build/web/strata-core.js
}

# page: the page, in Debian's Chromium and Firefox.
page() {
    npm=build/long/npm
    mkdir -p $npm
    packaging/web/build build/bare/trixie-web build/web &&
        npm install --prefix $npm --ignore-scripts --no-audit --no-fund --silent \
            playwright-core@1.65.1 puppeteer-core@24.43.1 &&
        NODE_PATH=$root/$npm/node_modules tests/long/page build/web/page &&
        NODE_PATH=$root/$npm/node_modules xvfb-run -a tests/long/firefox build/web/page # it draws by the display
}

# in_debian SUITE: ./play and ./check there.
in_debian() { made "$1" "build/bare/$1" && packaging/bare check "build/bare/$1"; }

mkdir -p "$root/build/long"
tree=$(tree_now)
key=$(echo "$tree" | cksum | cut -d ' ' -f 1) # for what parts note of their own

part long ctest --preset release --parallel "$(nproc)" --label-regex long
part million build/release/tests/million --progress "build/long/million-$key.txt"
part lens lens
part puzzles build/release/strata-lab puzzles --prove
part fuzz tests/fuzz/run 600
part random_use python3 tests/bench/random_use.py build/release/strata build/release/tests/libstrata_heap.so --minutes 10
part soak python3 tests/bench/soak.py build/release/strata build/release/tests/libstrata_heap.so --minutes 60
part faults python3 tests/faults/faults.py --all --progress "build/long/faults-$key.txt"
part sanitize whole sanitize
part threads threads
part clang whole clang
part debug whole debug # each file for itself, with all warnings
part clang-sanitize whole clang-sanitize
part compilers tests/long/compilers
part arm64 tests/long/arm64
part tidy tests/tidy --all "build/long/tidy-$(sources_now).txt"
part mutations tests/mutations.py
part coverage tests/long/coverage
part readers python3 tests/peers/readers.py build/release/tests/annotated_games
part engines python3 tests/peers/xboard_engines.py
part programs python3 tests/window/against_programs.py
part wayland python3 tests/long/wayland.py
part clock-hour python3 tests/long/clock_hour.py
part packages packages
part source-package packaging/source
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
why=
case " ${parts:-bare-root} " in
*" bare-root "* | *" debian-"* | *" web "* | *" page "*) why=$(no_bare_root) ;;
esac
if [ -z "$why" ]; then
    part bare-root bare_root
    part web web
    part page page
    part debian-bookworm in_debian bookworm
    part debian-trixie in_debian trixie
    part debian-forky in_debian forky
else
    said "bare roots: not tried: $why"
fi
