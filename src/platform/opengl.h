// SPDX-License-Identifier: MIT
// What contexts with and without a window share.
#pragma once

#include <cstdlib>
#include <string_view>

namespace strata::platform {

// The address of an OpenGL function of the current context, or null.
using ProcLoader = void (*(*)(const char* name))();

// Contexts are of OpenGL 3.3 core, or with STRATA_GL=es of OpenGL ES 3.0: what is drawn in a
// browser can be looked at without one.
inline bool wants_es() {
    const char* const wish = std::getenv("STRATA_GL");
    return wish != nullptr && std::string_view(wish) == "es";
}

} // namespace strata::platform
