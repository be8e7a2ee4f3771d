# SPDX-License-Identifier: MIT
# The other compiler, for presets: 16 on Debian 12, whose own is older; elsewhere that of the system.
find_program(STRATA_CLANG NAMES clang-16 clang REQUIRED)
find_program(STRATA_CLANGXX NAMES clang++-16 clang++ REQUIRED)
set(CMAKE_C_COMPILER ${STRATA_CLANG})
set(CMAKE_CXX_COMPILER ${STRATA_CLANGXX})
