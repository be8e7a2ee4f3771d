// SPDX-License-Identifier: MIT
#include "platform/page.h"

namespace strata::platform {

bool ask_page_for_file() { return false; }

bool ask_page_for_text() { return false; }

std::filesystem::path downloads_of_page() { return {}; }

bool page_in_chat() { return false; }

void tell_chat(const std::string& /*line*/, const std::string& /*move*/) {}

} // namespace strata::platform
