// SPDX-License-Identifier: MIT
// The position in a picture of it, as text in its PNG file: whoever gets the picture can open it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "rules/expected.h"
#include "rules/position/position.h"
#include "text/message.h"

namespace strata::films {

// A game without moves that begins with the position, as the reader of games takes it.
[[nodiscard]] std::string text_for_picture(const rules::Position& position);

// The data of the iTXt chunk for that text.
[[nodiscard]] std::vector<std::uint8_t> text_chunk(const std::string& text);

// By its first bytes, whatever it is called.
[[nodiscard]] bool is_png(const std::filesystem::path& file);

// Fails if the file has no such text, or has a damaged one. Precondition: is_png(file).
[[nodiscard]] rules::Expected<std::string, text::Message>
text_in_png(const std::filesystem::path& file);

} // namespace strata::films
