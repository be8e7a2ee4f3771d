# SPDX-License-Identifier: MIT
# The libraries of the page, compiled from the sources of Debian's packages. Those lie in STRATA_LIBRARIES, where
# packaging/web/compile has put them. SDL is built by emscripten itself.

# strata_sources_of(LIST PACKAGE PATTERN...): files of that source package, whatever its version.
function(strata_sources_of list package)
  file(GLOB folder ${STRATA_LIBRARIES}/${package}-[0-9]*)
  list(LENGTH folder found)
  if(NOT found EQUAL 1 OR NOT IS_DIRECTORY "${folder}")
    message(FATAL_ERROR "${STRATA_LIBRARIES} has ${found} sources of ${package}, and not one")
  endif()
  list(TRANSFORM ARGN PREPEND ${folder}/)
  file(GLOB files ${ARGN})
  set(${list} ${files} PARENT_SCOPE)
  set(${list}_folder ${folder} PARENT_SCOPE)
endfunction()

# strata_library(NAME PACKAGE INCLUDES PATTERN...)
function(strata_library name package includes)
  strata_sources_of(files ${package} ${ARGN})
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${files})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  list(TRANSFORM includes PREPEND ${files_folder}/)
  target_include_directories(${name} SYSTEM PUBLIC ${includes})
  target_compile_options(${name} PRIVATE -w -Oz)
endfunction()

strata_library(imgui imgui ".;backends;misc/cpp" imgui.cpp imgui_draw.cpp imgui_tables.cpp imgui_widgets.cpp
  backends/imgui_impl_opengl3.cpp misc/cpp/imgui_stdlib.cpp)
target_compile_definitions(imgui PUBLIC IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS IMGUI_IMPL_OPENGL_ES3)
strata_library(polyclipping libpolyclipping "cpp" cpp/clipper.cpp)
strata_library(webp libwebp ".;src" src/dec/*.c src/demux/*.c src/dsp/*.c src/enc/*.c src/mux/*.c src/utils/*.c sharpyuv/*.c)
strata_library(gif giflib "." dgif_lib.c egif_lib.c gif_err.c gif_hash.c gifalloc.c openbsd-reallocarray.c)
strata_library(libdeflate libdeflate "." lib/*.c)
strata_library(zlib zlib "." adler32.c crc32.c compress.c deflate.c inffast.c inflate.c inftrees.c trees.c uncompr.c zutil.c)
target_compile_definitions(webp PRIVATE WEBP_REDUCE_CSP)
strata_library(qrencode qrencode "." bitstream.c mask.c mmask.c mqrspec.c qrencode.c qrinput.c qrspec.c rsecc.c split.c)
target_compile_definitions(qrencode PRIVATE STATIC_IN_RELEASE=static MAJOR_VERSION=4 MINOR_VERSION=1 MICRO_VERSION=1 VERSION="4.1.1")

# Debian's headers of stb say what they define only where they are asked for it.
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/stb.c.new
  "#define STB_IMAGE_IMPLEMENTATION\n#define STBI_ONLY_PNG\n#define STB_TRUETYPE_IMPLEMENTATION\n"
  "#include <stb/stb_image.h>\n#include <stb/stb_truetype.h>\n")
configure_file(${CMAKE_CURRENT_BINARY_DIR}/stb.c.new ${CMAKE_CURRENT_BINARY_DIR}/stb.c COPYONLY)
add_library(stb STATIC EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/stb.c)
target_compile_options(stb PRIVATE -w -Oz)
target_include_directories(stb SYSTEM PRIVATE ${libraries})

add_library(glad INTERFACE)
target_include_directories(glad SYSTEM INTERFACE ${CMAKE_CURRENT_LIST_DIR}/web ${CMAKE_CURRENT_LIST_DIR}/include)
