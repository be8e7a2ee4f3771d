# SPDX-License-Identifier: MIT
# Which sources a program is made of, on a desktop and in a browser.

# strata_in_place(LIST): leaves of the files of that list those that are compiled. In a browser NAME_web.cpp takes the place
# of NAME.cpp; elsewhere it is none of them. The test `layers` holds each to its partner.
function(strata_in_place list)
  set(replaced ${${list}})
  list(FILTER replaced INCLUDE REGEX "_web\\.cpp$")
  if(EMSCRIPTEN)
    list(TRANSFORM replaced REPLACE "_web\\.cpp$" ".cpp")
  endif()
  set(left ${${list}})
  if(replaced)
    list(REMOVE_ITEM left ${replaced})
  endif()
  set(${list} ${left} PARENT_SCOPE)
endfunction()

# strata_sources(LIST FOLDER): those below that folder, without `main`.
function(strata_sources list folder)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER found EXCLUDE REGEX "/main\\.cpp$")
  strata_in_place(found)
  set(${list} ${found} PARENT_SCOPE)
endfunction()
