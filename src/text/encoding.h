// SPDX-License-Identifier: MIT
// Text that people bring, in whatever encoding a program wrote it, as UTF-8. Every reader of files,
// pipes and the clipboard takes its bytes through here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

// The letter that a text begins with.
struct Letter {
    std::size_t bytes = 1;
    char32_t code = 0;
    bool valid = false; // false: one byte that begins no UTF-8
};
// Precondition: the text is not empty.
[[nodiscard]] Letter first_letter(std::string_view text);
[[nodiscard]] bool is_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);

// Valid UTF-8 is returned as it is. Any other line is read as Windows-1252 as a whole, so that a
// file joined from games in both encodings keeps the letters of each. The five bytes that mean
// nothing there become U+FFFD.
[[nodiscard]] std::string repaired_utf8(std::string bytes);

// The text of a whole file: UTF-16 if its byte order mark says so, else as repaired_utf8() reads
// it. A byte order mark is skipped, and so is the end-of-file character of DOS. Refuses archives,
// web pages and other files that are no text, by name; the message is a clause that fits behind
// "Cannot read game.pgn: ".
[[nodiscard]] rules::Expected<std::string, Message> to_utf8(std::string bytes);

} // namespace strata::text
