// SPDX-License-Identifier: MIT
// Conversion of external text in any common encoding to UTF-8. All files, pipes and clipboard
// contents are read through these functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/expected.h"
#include "text/message.h"

namespace strata::text {

// The first character of a text.
struct Letter {
    std::size_t bytes = 1;
    char32_t code = 0;
    bool valid = false; // false: one byte that does not start valid UTF-8
};
// Precondition: the text is not empty.
[[nodiscard]] Letter first_letter(std::string_view text);
[[nodiscard]] bool is_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);

// Lines of valid UTF-8 are returned unchanged. Every other line is read as Windows-1252 as a whole,
// so that a file joined from games in both encodings keeps the characters of each. The five bytes
// undefined in Windows-1252 become U+FFFD.
[[nodiscard]] std::string repaired_utf8(std::string bytes);

// More than an eighth of the bytes are zero, or the last 4,096, as in a picture of a disk or a file
// with holes. A few may have slipped into a text, and DOS fills the last block of a file.
[[nodiscard]] bool is_full_of_zeros(std::string_view bytes);

// The text of a whole file: UTF-16 if its byte order mark says so, otherwise as repaired_utf8()
// reads it. Skips a byte order mark and the end-of-file character of DOS. Fails for archives, web
// pages, other known formats that are not text, and for zeros; the message is a clause that fits
// after "Cannot read game.pgn: ".
[[nodiscard]] rules::Expected<std::string, Message> to_utf8(std::string bytes);

} // namespace strata::text
