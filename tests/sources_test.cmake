# SPDX-License-Identifier: MIT
# What src/sources.cmake leaves of a folder's sources, on a desktop and in a browser.
include(${CMAKE_CURRENT_LIST_DIR}/../src/sources.cmake)

function(leaves what expected)
  set(files a/drive.cpp a/drive_web.cpp a/web.cpp b/drive.cpp)
  strata_in_place(files)
  if(NOT files STREQUAL expected)
    message(SEND_ERROR "${what}: ${files}, and not ${expected}")
  endif()
endfunction()

leaves("a desktop" "a/drive.cpp;a/web.cpp;b/drive.cpp")
set(EMSCRIPTEN ON)
leaves("a browser" "a/drive_web.cpp;a/web.cpp;b/drive.cpp")
set(none)
strata_in_place(none)
if(none)
  message(SEND_ERROR "of no files: ${none}")
endif()
