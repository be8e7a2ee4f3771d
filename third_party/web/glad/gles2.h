// SPDX-License-Identifier: MIT
// In a browser the functions of OpenGL ES 3.0 are linked, and none is looked up.
#pragma once

#include <GLES3/gl3.h>

#define GLAD_API_PTR
#define GLAD_MAKE_VERSION(major, minor) ((major)*10000 + (minor))

inline int gladLoadGLES2(void (*(*)(const char* name))()) { return GLAD_MAKE_VERSION(3, 0); }
