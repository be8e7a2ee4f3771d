# SPDX-License-Identifier: MIT
# For what is not done again on the same tree.

# What is tested: a commit, and what differs from it.
tree_now() {
    git rev-parse HEAD 2>/dev/null || echo "no commit"
    git diff HEAD 2>/dev/null | cksum
}
