# SPDX-License-Identifier: MIT
# cmake -DSRC=DIR -P check_layers.cmake: reads the #include lines of the folders of DIR and names
# every line by which a folder reaches for what it may not.
cmake_minimum_required(VERSION 3.25)

set(rules_includes rules)
set(text_includes text|rules)
set(notation_includes notation|rules|text)
set(search_includes search|rules)
set(session_includes session|rules|text|notation|search)
set(reading_includes reading|rules|session)
set(scene_includes scene)
set(view_includes view|rules|text|session|reading|scene)
set(render_includes render|text|scene)
set(ui_includes ui|rules|text|notation|session|reading|view|scene)
set(platform_includes platform|text)
set(app_includes app|rules|text|notation|search|session|reading|scene|view|render|ui|platform)

# Painters are given answers and ask the rules nothing: of `rules` they may include only these, the
# headers of plain values.
set(painters view|ui)
set(rules_values "arrangement|bits|board_effect|expected|move|outcome|piece_kinds|position|refusal|setup|sight"
  "|topology[a-z_]*|transition|types|variant")
string(REPLACE ";" "" rules_values "${rules_values}")

# How the headers of a library begin = the folders that own it. fmt is free to all but `rules`.
set(libraries
  "SDL=platform|app"
  "glad/=render"
  "(GL|GLES.?|KHR)/=render"
  "EGL/=platform"
  "im(gui|config|stb)=ui|platform|app"
  "toml=text"
  "CLI/=app"
  "stb=render|app"
  "(webp/|png)=app"
  "glm/=scene|view|render|ui|platform|app"
  "fmt/=text|notation|search|session|scene|view|render|ui|platform|app")

execute_process(COMMAND grep -rnE "^[[:space:]]*#[[:space:]]*include" --include=*.h --include=*.cpp .
  WORKING_DIRECTORY ${SRC} OUTPUT_VARIABLE found)
string(REGEX MATCHALL "[^\n]+" found "${found}")
list(LENGTH found count)
set(offences 0)
foreach(line IN LISTS found)
  string(REGEX MATCH "^\\./([a-z]*)/?.*:[0-9]+:.*include *([<\"])(([^/>\"]*).*)[>\"]" ok "${line}")
  set(folder "${CMAKE_MATCH_1}")
  set(header "${CMAKE_MATCH_3}")
  set(reason)
  if(NOT ok OR NOT DEFINED ${folder}_includes)
    set(reason "no folder of the design, or no plain include")
  elseif(CMAKE_MATCH_2 STREQUAL "\"" AND NOT CMAKE_MATCH_4 MATCHES "^(${${folder}_includes})$")
    set(reason "${folder} may include ${${folder}_includes}")
  endif()
  if(folder MATCHES "^(${painters})$" AND header MATCHES "^rules/" AND NOT header MATCHES "^rules/(${rules_values})\\.h$")
    set(reason "${folder} is given answers (reading/reading.h) and asks no rules")
  endif()
  foreach(library IN LISTS libraries)
    string(REGEX MATCH "^(.*)=(.*)$" ok "${library}")
    set(owners "${CMAKE_MATCH_2}")
    if(header MATCHES "^${CMAKE_MATCH_1}" AND NOT folder MATCHES "^(${owners})$")
      set(reason "that header is for ${owners}")
    endif()
  endforeach()
  if(reason)
    message("${line}\n  ${reason}")
    math(EXPR offences "${offences} + 1")
  endif()
endforeach()
if(offences OR count EQUAL 0)
  message(FATAL_ERROR "${offences} of ${count} includes cross a wall")
endif()
message("${count} includes, all within their walls")
