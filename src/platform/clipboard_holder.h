// SPDX-License-Identifier: MIT
// What a program copied is gone with it, on X11 and on most Wayland compositors without a desktop
// around them: another process holds it from then on.
#pragma once

#include <cstdint>
#include <string>

namespace strata::platform {

// The name under which this program only holds what is on the clipboard of X11.
inline constexpr const char* clipboard_holder = "strata-clipboard";

// Media types of what is copied.
inline constexpr const char* plain_text = "text/plain";
inline constexpr const char* png_picture = "image/png";

enum class Held : std::uint8_t { yes, no, no_program };

// Starts a process that holds these bytes of that media type until something else is copied or the
// display goes. Returns when it has begun or cannot. `wayland`: the display of this program is one,
// where wl-copy does it; `no_program`: that is not installed.
Held have_clipboard_held(const std::string& bytes, const char* type, bool wayland);

// What `clipboard_holder` does, with the bytes on standard input: leaves a process behind that
// holds them. Returns the exit code.
[[nodiscard]] int hold_clipboard(const std::string& type);

} // namespace strata::platform
