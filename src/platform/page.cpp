// SPDX-License-Identifier: MIT
#include "platform/page.h"

namespace strata::platform {

bool ask_page_for_file() { return false; }

bool ask_page_for_text() { return false; }

std::filesystem::path downloads_of_page() { return {}; }

} // namespace strata::platform
