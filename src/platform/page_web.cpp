// SPDX-License-Identifier: MIT
#include "platform/page.h"

#include "platform/files.h"

namespace strata::platform {

bool ask_page_for_file() {
    page_open();
    return true;
}

bool ask_page_for_text() { return page_paste() != 0; }

std::filesystem::path downloads_of_page() { return home_dir(); }

bool page_in_chat() { return page_chat() != 0; }

void tell_chat(const std::string& line, const std::string& move) {
    page_tell_chat(line.c_str(), move.c_str());
}

} // namespace strata::platform
