# SPDX-License-Identifier: MIT
# For ./play and ./check: what Debian 12 and later must have installed, and how the program is built. Sourced
# by both; $root is the top of the source tree.

# To build it, tests included.
build_packages="g++ ccache cmake ninja-build pkg-config python3-glad catch2
    libsdl2-dev libegl-dev libglm-dev libimgui-dev libfreetype-dev libstb-dev libwebp-dev
    libgif-dev zlib1g-dev libdeflate-dev libpolyclipping-dev libqrencode-dev libtomlplusplus-dev
    libcli11-dev libfmt-dev librsvg2-bin"

# To run it: SDL opens these by name, so nothing above asks for them. Mesa brings software OpenGL.
run_packages="libgl1 libegl1 libgl1-mesa-dri fonts-inter fonts-dejavu-core"

# For the tests alone: displays nobody sees, hands for their mouse, keys and clipboard, the judge of layout,
# others that know chess; what photographs that display; and what validates the files of desktops
# and the manual page; the way to a server of speech; a reader of QR codes.
check_packages="xvfb xauth xdotool xclip openbox weston libdecor-0-plugin-1-cairo x11-utils
    stockfish fairy-stockfish imagemagick ffmpeg desktop-file-utils appstream shared-mime-info
    libglib2.0-bin man-db libspeechd2 zbar-tools"

# And what puts code in its layout. Each version does it otherwise, and later Debians lack 14.
format_packages="clang-format-14"

# For ./check --all: the other compiler, its sanitizers, and what looks for faults without a run. 16 on Debian 12, as for
# CMake in clang.cmake; elsewhere the one that the system calls its own.
all_packages="clang-16|clang libclang-rt-16-dev|libclang-rt-dev clang-tidy-16|clang-tidy"

# For ./check --long: reports of coverage, the languages of others, what judges and tries packages, other readers of
# game files, engines that speak xboard's protocol, a second Wayland compositor with hands for its clipboard, and browsers. Those
# of npm are installed by tests/peers/readers.py and long.sh.
long_packages="llvm-16|llvm locales lintian debootstrap chromium firefox-esr zsh fish nodejs npm pgn-extract scid
    fairymax hoichess phalanx sjeng sway wl-clipboard"

# For packaging/arm64: the compiler for that processor, and what runs its programs on another.
arm64_packages="g++-aarch64-linux-gnu qemu-user-static"

# as_root COMMAND...
as_root() {
    if [ "$(id -u)" -eq 0 ]; then env "$@"; else sudo env "$@"; fi
}

# known PACKAGE: apt has it, or it is installed.
known() {
    command -v apt-cache >/dev/null || return 1
    case $(apt-cache policy) in
    *" Packages"*) ;;
    *) as_root apt-get -q update >&2 || true ;; # a new system has no lists yet
    esac
    apt-cache policy "$1" | grep -q 'Candidate: [^(]'
}

# first_known ONE|OTHER...: of each the first that apt has, or the other. Words without a choice stay.
first_known() {
    for names in "$@"; do
        case $names in *"|"*) known "${names%|*}" && names=${names%|*} || names=${names#*|} ;; esac
        echo "$names"
    done
}

# need PACKAGE...: installs those that are missing.
need() {
    command -v dpkg-query >/dev/null || return 0 # no Debian: CMake will name what is missing
    present=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
        sed -n 's/ installed$//p') || true
    missing=$(printf '%s\n' "$@" | grep -vxF "$present") || return 0
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        echo "These packages are missing; as root: apt-get install" $missing >&2
        exit 1
    fi
    echo "Installing" $missing >&2
    # $missing is a list of words.
    quietly packages as_root apt-get -q update
    quietly packages as_root DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y --no-install-recommends install $missing
}

# quietly NAME COMMAND...: the output goes to a file, which is shown when the command fails.
quietly() {
    log=$root/build/log/$1.txt
    shift
    mkdir -p "$root/build/log"
    if ! watched "$@"; then
        grep -v '^\[[0-9]*/[0-9]*\] [BLG]' "$log" >&2
        echo "failed: $*" >&2
        exit 1
    fi
}

# watched COMMAND...: runs it with its output in the file $log. On a terminal the last count that
# ninja or ctest wrote there (12/340) is shown meanwhile.
watched() {
    if ! [ -t 2 ]; then
        "$@" >"$log" 2>&1
        return
    fi
    : >"$log"
    "$@" >"$log" 2>&1 &
    command_pid=$!
    trap 'kill "$command_pid" 2>/dev/null; exit 130' INT TERM
    while kill -0 "$command_pid" 2>/dev/null; do
        printf '\r%s %s ' "$(elapsed)" \
            "$(tail -c 4000 "$log" | grep -oE '[0-9]+/[0-9]+\]? ' | tail -n 1 | tr -d ']')" >&2
        sleep 1
    done
    printf '\r\033[K' >&2
    trap - INT TERM
    wait "$command_pid"
}

# Minutes and seconds since the script began.
began=$(date +%s)
elapsed() {
    since=$(($(date +%s) - began))
    printf '%3d:%02d' $((since / 60)) $((since % 60))
}

# said WORDS...: what is done now, and how long the script has run.
said() { echo "$(elapsed) $*" >&2; }

# build PRESET [TARGET]: an existing build folder is configured anew by ninja when it must be.
# $configure are more words for the first time.
build() {
    cd "$root"
    [ -f "build/$1/build.ninja" ] || quietly "configure-$1" cmake --preset "$1" ${configure:-}
    quietly "build-$1" cmake --build --preset "$1" --parallel "$(nproc)" --target ${2:-all} # several are words
    cd "$OLDPWD"
}
