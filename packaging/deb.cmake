# SPDX-License-Identifier: MIT
# The .deb, by CPack: what Debian wants beside the program, and what it says of itself.

set(debian ${PROJECT_BINARY_DIR}/debian)
execute_process(COMMAND ${PYTHON3} ${CMAKE_CURRENT_SOURCE_DIR}/debian.py pack ${debian} ${PROJECT_VERSION}
  COMMAND_ERROR_IS_FATAL ANY)
set(doc ${CMAKE_INSTALL_DATADIR}/doc/strata)
install(FILES ${debian}/copyright ${debian}/changelog.gz ${debian}/CHANGELOG.md.gz DESTINATION ${doc})
install(CODE "execute_process(COMMAND gzip -9nf \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man6/strata.6\"
  COMMAND_ERROR_IS_FATAL ANY)
  file(CREATE_LINK strata.6.gz \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man6/strata-uci.6.gz\" SYMBOLIC)")

foreach(word summary description maintainer site depends recommends suggests)
  file(READ ${debian}/${word} ${word})
endforeach()
# The script of the source package, without the place where debhelper writes its own.
set(install_script ${PROJECT_SOURCE_DIR}/debian/strata.postinst)
file(READ ${install_script} script)
string(REPLACE "#DEBHELPER#\n" "" script "${script}")
file(WRITE ${debian}/postinst "${script}")
file(CHMOD ${debian}/postinst PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME strata)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${summary})
set(CPACK_PACKAGE_CONTACT ${maintainer})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/same_times.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION ${description})
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${debian}/postinst)
set(CPACK_DEBIAN_PACKAGE_DEPENDS ${depends})
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ${recommends})
set(CPACK_DEBIAN_PACKAGE_SUGGESTS ${suggests})
if(site)
  set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${site})
endif()
include(CPack)
