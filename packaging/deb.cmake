# SPDX-License-Identifier: MIT
# The .deb, by CPack: what Debian wants beside the program, and what it says of itself.

set(STRATA_MAINTAINER "Strata contributors <strata@strata.invalid>" CACHE STRING "Whom the package names: \"Name <address>\"")

set(debian ${PROJECT_BINARY_DIR}/debian)
execute_process(COMMAND ${PYTHON3} ${CMAKE_CURRENT_SOURCE_DIR}/debian.py ${debian} --version ${PROJECT_VERSION}
  --maintainer "${STRATA_MAINTAINER}" COMMAND_ERROR_IS_FATAL ANY)
set(doc ${CMAKE_INSTALL_DATADIR}/doc/strata)
install(FILES ${debian}/copyright ${debian}/changelog.gz ${debian}/CHANGELOG.md.gz DESTINATION ${doc})
install(CODE "execute_process(COMMAND gzip -9nf \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man6/strata.6\"
  COMMAND_ERROR_IS_FATAL ANY)
  file(CREATE_LINK strata.6.gz \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man6/strata-uci.6.gz\" SYMBOLIC)")

file(READ ${debian}/description description)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME strata)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess on boards with levels and for more than two")
set(CPACK_PACKAGE_CONTACT ${STRATA_MAINTAINER})
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
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_SOURCE_DIR}/postinst)
# Without the first, windows have no title bar on Wayland desktops that draw none, such as GNOME. The second keeps what
# was copied after quitting, on those that have no desktop around them, such as Sway.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libdecor-0-plugin-1-cairo | libdecor-0-plugin-1-gtk, wl-clipboard")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "speech-dispatcher, ffmpeg")
# SDL opens OpenGL by name, Mesa brings it to machines without a graphics card, and fonts are files: no tool sees these.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libgl1, libgl1-mesa-dri, fonts-dejavu-core, fonts-inter")
if(STRATA_SITE)
  set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${STRATA_SITE})
endif()
include(CPack)
