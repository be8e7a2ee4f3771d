#!/bin/sh
# SPDX-License-Identifier: MIT
# Guess:     Debian's scid brings pgnscid, the importer for the command line: its manual page is there, and
#            scripts of many years call it.
# Behaviour: the manual page is in the package, the program is not. What imports PGN without the window is
#            `sc_base import` inside of tkscid, which needs a display.
# Version:   scid 1:4.7.4+dfsg1-2 (Debian 12).
# Matters:   who converts or validates PGN with Scid in a script has to run tkscid under Xvfb.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download scid=1:4.7.4+dfsg1-2
dpkg -c scid_*.deb | awk '{print $6}' >files
grep -E '/(bin|games)/[^/]+$' files | sort
grep 'man/.*pgnscid' files
grep -q 'man/man./pgnscid' files || { echo "changed: no manual page"; exit 1; }
! grep -qE '/(bin|games)/pgnscid$' files || { echo "changed: the program is there"; exit 1; }
grep -q '/tkscid$' files || { echo "changed: no tkscid"; exit 1; }
echo "as described"
