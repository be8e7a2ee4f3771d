# SPDX-License-Identifier: MIT
# For ./play and ./check: what Debian 12 must have installed, and how the program is built. Sourced
# by both; $root is the top of the source tree. Says nothing when there is nothing to do.

# To build it, tests included.
build_packages="g++ cmake ninja-build pkg-config python3-glad catch2
    libsdl2-dev libegl-dev libglm-dev libimgui-dev libfreetype-dev libstb-dev libwebp-dev
    libgif-dev libtomlplusplus-dev libcli11-dev libfmt-dev"

# To run it: SDL opens these by name, so nothing above asks for them. Mesa brings software OpenGL.
run_packages="libgl1 libegl1 libgl1-mesa-dri fonts-inter fonts-dejavu-core"

# For the tests alone: a display nobody sees, hands for its mouse and keys, the judge of layout, and
# another program that knows chess.
check_packages="xvfb xauth xdotool clang-format stockfish"

# need PACKAGE...: installs those that are missing.
need() {
    command -v dpkg-query >/dev/null || return 0 # no Debian: CMake will name what is missing
    present=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        sed -n 's/ installed$//p') || true
    missing=$(printf '%s\n' "$@" | grep -vxF "$present") || return 0
    if [ "$(id -u)" -eq 0 ]; then
        as_root="env"
    elif command -v sudo >/dev/null; then
        as_root="sudo env"
    else
        echo "These packages are missing; as root: apt-get install" $missing >&2
        exit 1
    fi
    echo "Installing" $missing >&2
    # $as_root and $missing are lists of words.
    quietly packages $as_root apt-get -q update
    quietly packages $as_root DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y --no-install-recommends install $missing
}

# quietly NAME COMMAND...: the output goes to a file, which is shown when the command fails.
quietly() {
    log=$root/build/log/$1.txt
    shift
    mkdir -p "$root/build/log"
    if ! "$@" >"$log" 2>&1; then
        grep -v '^\[[0-9]*/[0-9]*\] [BLG]' "$log" >&2
        echo "failed: $*" >&2
        exit 1
    fi
}

# build PRESET [TARGET]: an existing build folder is configured anew by ninja when it must be.
build() {
    cd "$root"
    [ -f "build/$1/build.ninja" ] || quietly "configure-$1" cmake --preset "$1"
    quietly "build-$1" cmake --build --preset "$1" --parallel "$(nproc)" --target "${2:-all}"
    cd "$OLDPWD"
}
