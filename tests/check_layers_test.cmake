# SPDX-License-Identifier: MIT
# cmake -DDIR=SCRATCH -P check_layers_test.cmake: one tree for each line below, holding nothing but
# that include; check_layers.cmake must let it pass or name it.
cmake_minimum_required(VERSION 3.25)

set(cases
  "passes rules/a.cpp  #include \"rules/a.h\""
  "passes app/deep/a.h #include <SDL.h>"
  "passes ui/a.cpp     #include \"scene/camera.h\""
  "passes text/a.cpp   #include <toml++/toml.h>"
  "passes view/a.cpp   #include \"text/toml.h\""
  "passes view/a.cpp   #include \"rules/topology_star.h\""
  "passes reading/a.cpp #include \"rules/legal.h\""
  "fails  view/a.cpp   #include \"rules/legal.h\""
  "fails  ui/a.h       #include \"rules/insight.h\""
  "fails  reading/a.h  #include \"scene/camera.h\""
  "fails  rules/a.cpp  #include \"notation/a.h\""
  "fails  scene/a.h    #include \"rules/position.h\""
  "fails  render/a.cpp #include \"view/theme.h\""
  "fails  view/a.cpp   #  include \"render/renderer.h\""
  "fails  view/a.cpp   #include \"a.h\""
  "fails  util/a.cpp   #include <vector>"
  "fails  ui/a.h       #include <SDL2/SDL.h>"
  "fails  ui/a.cpp     #include <glad/gl.h>"
  "fails  render/a.cpp #include <imgui.h>"
  "fails  rules/a.cpp  #include <toml++/toml.h>"
  "fails  view/a.cpp   #include <toml++/toml.h>"
  "fails  scene/a.cpp  #include \"text/toml.h\""
  "fails  rules/a.h    #include <fmt/format.h>"
  "fails  session/a.h  #include <CLI/CLI.hpp>")

foreach(case IN LISTS cases)
  string(REGEX MATCH "^([a-z]+) +([^ ]+) +(.*)$" ok "${case}")
  set(verdict ${CMAKE_MATCH_1})
  set(file ${CMAKE_MATCH_2})
  set(line "${CMAKE_MATCH_3}")
  file(REMOVE_RECURSE ${DIR})
  file(WRITE ${DIR}/${file} "// SPDX-License-Identifier: MIT\n${line}\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -DSRC=${DIR} -P ${CMAKE_CURRENT_LIST_DIR}/check_layers.cmake
    RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
  string(FIND "${said}" "${file}:2:${line}" named)
  if(verdict STREQUAL passes AND NOT result EQUAL 0)
    message(SEND_ERROR "should pass: ${case}\n${said}")
  elseif(verdict STREQUAL fails AND (result EQUAL 0 OR named EQUAL -1))
    message(SEND_ERROR "should be named: ${case}\n${said}")
  endif()
endforeach()
