# SPDX-License-Identifier: MIT
# cmake -DROOT=DIR -P check_format.cmake: every source file carries its licence line, and clang-format
# (where it is installed) would leave it as it is.
cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE sources ${ROOT}/src/*.h ${ROOT}/src/*.cpp ${ROOT}/tests/*.h ${ROOT}/tests/*.cpp
  ${ROOT}/third_party/*.h)
set(failed 0)
execute_process(COMMAND grep -L "^// SPDX-License-Identifier: MIT$" ${sources}
  OUTPUT_VARIABLE bare ERROR_VARIABLE bare)
if(bare)
  message("no licence line in:\n${bare}")
  set(failed 1)
endif()
# Each version lays code out a little differently: 14 decides, as in Debian 12. Looked for here and not when
# the build is configured: ./check installs it after ./play has configured.
find_program(CLANG_FORMAT NAMES clang-format-14)
if(CLANG_FORMAT)
  execute_process(COMMAND ${CLANG_FORMAT} --dry-run -Werror ${sources} RESULT_VARIABLE unformatted)
  if(unformatted)
    set(failed 1)
  endif()
endif()
if(failed)
  message(FATAL_ERROR "clang-format -i puts the layout right")
elseif(NOT CLANG_FORMAT)
  message("skipped: clang-format-14 is not installed")
endif()
