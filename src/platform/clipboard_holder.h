// SPDX-License-Identifier: MIT
// What a program copied is gone with it, on X11 and on most Wayland compositors without a desktop
// around them: another process holds it from then on.
#pragma once

#include <string>

namespace strata::platform {

// The name under which this program only holds what is on the clipboard of X11.
inline constexpr const char* clipboard_holder = "strata-clipboard";

// Starts a process that holds this text until something else is copied or the display goes. Returns
// when it has begun or cannot. `wayland`: the display of this program is one, where an installed
// wl-copy does it.
void have_clipboard_held(const std::string& text, bool wayland);

// What `clipboard_holder` does, with the text on standard input: leaves a process behind that holds
// it. Returns the exit code.
[[nodiscard]] int hold_clipboard();

} // namespace strata::platform
