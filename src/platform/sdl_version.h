// SPDX-License-Identifier: MIT
#pragma once

#include <SDL_version.h>

namespace strata::platform {

// True for sdl2-compat, a layer over SDL 3 that Debian has in place of SDL 2 from forky on. Its
// patch numbers begin with 50; those of SDL 2 end far below.
inline bool lies_on_sdl3(const SDL_version& version) { return version.patch >= 50; }

inline bool lies_on_sdl3() {
    SDL_version version;
    SDL_GetVersion(&version);
    return lies_on_sdl3(version);
}

} // namespace strata::platform
