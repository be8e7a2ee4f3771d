// SPDX-License-Identifier: MIT
// The browser holds what was copied, also when the page has gone.
#include "platform/clipboard_holder.h"

#include <string_view>

#include "platform/page.h"

namespace strata::platform {

Held have_clipboard_held(const std::string& bytes, const char* type, bool) {
    if (type == std::string_view{png_picture})
        page_copy_picture(bytes.data(), static_cast<int>(bytes.size()));
    return Held::yes;
}

} // namespace strata::platform
