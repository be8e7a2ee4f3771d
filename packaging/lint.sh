# SPDX-License-Identifier: MIT
# For scripts that make or judge packages; $root is the top of the source tree.

# lint FILE...: lintian without overrides. Left out is what nobody can mend before Strata is published, and what the lintian
# of Debian 12 does not know yet.
lint() {
    known=initial-upload-closes-no-bugs
    case $(lintian --version) in
    *v2.116.*) known=$known,newer-standards-version,unknown-field ;;
    *)
        # A page for software centres without a home page is warned of. The test commands_desktop_files sees its other faults.
        if grep -q '^site = ""' "$root/packaging/publisher.toml"; then known=$known,appstream-metadata-validation-failed; fi
        ;;
    esac
    lintian --allow-root --fail-on error,warning --suppress-tags "$known" --info "$@"
}
