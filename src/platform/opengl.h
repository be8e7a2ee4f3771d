// SPDX-License-Identifier: MIT
// Shared by contexts with and without a window.
#pragma once

#include <cstdlib>
#include <string_view>

namespace strata::platform {

// Returns the address of an OpenGL function of the current context, or null.
using ProcLoader = void (*(*)(const char* name))();

// Contexts use OpenGL 3.3 core, or with STRATA_GL=es OpenGL ES 3.0, which allows testing the
// browser's rendering without a browser.
inline bool wants_es() {
    const char* const wish = std::getenv("STRATA_GL");
    return wish != nullptr && std::string_view(wish) == "es";
}

} // namespace strata::platform
