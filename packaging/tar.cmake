# SPDX-License-Identifier: MIT
# The folder that runs wherever it is unpacked: it brings the libraries that few machines have, and the fonts. What every
# machine with a display has stays out: SDL, OpenGL, the C and C++ libraries, zlib.

install(CODE [[
  file(GET_RUNTIME_DEPENDENCIES EXECUTABLES "${CMAKE_INSTALL_PREFIX}/strata"
    RESOLVED_DEPENDENCIES_VAR libraries
    PRE_INCLUDE_REGEXES "^lib(deflate|fmt|gif|polyclipping|qrencode|sharpyuv|stb|tomlplusplus|webp|webpmux)[.]so"
    PRE_EXCLUDE_REGEXES ".*")
  list(LENGTH libraries count)
  if(count LESS 8)
    message(FATAL_ERROR "Only ${libraries} would go with the program")
  endif()
  foreach(library IN LISTS libraries)
    file(INSTALL ${library} DESTINATION "${CMAKE_INSTALL_PREFIX}/lib" FOLLOW_SYMLINK_CHAIN)
    # What Debian says of its licence.
    get_filename_component(real ${library} REALPATH)
    execute_process(COMMAND dpkg -S ${real} OUTPUT_VARIABLE owner OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE ":.*" "" package ${owner})
    configure_file(/usr/share/doc/${package}/copyright "${CMAKE_INSTALL_PREFIX}/share/doc/strata/licences/${package}" COPYONLY)
  endforeach()
  foreach(package IN ITEMS fonts-inter fonts-dejavu-core libimgui-dev)
    configure_file(/usr/share/doc/${package}/copyright "${CMAKE_INSTALL_PREFIX}/share/doc/strata/licences/${package}" COPYONLY)
  endforeach()
]])
foreach(font opentype/inter/Inter-Regular.otf opentype/inter/Inter-SemiBold.otf truetype/dejavu/DejaVuSans.ttf
    truetype/dejavu/DejaVuSans-Bold.ttf)
  get_filename_component(folder ${font} DIRECTORY)
  install(FILES /usr/share/fonts/${font} DESTINATION ${CMAKE_INSTALL_DATADIR}/fonts/${folder})
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/strata)
install(FILES tar.txt DESTINATION . RENAME README.txt)
