// SPDX-License-Identifier: MIT
// Names of picture files: those that the program chooses, and those that people gave.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "text/message.h"

namespace strata::films {

// The first path in `folder`, with that ending, that no file has yet. `pattern` may name {variant}
// and {n}, a number from 001 on; without {n} the number is added only where the name is taken.
// Slashes in it become dashes: pictures stay in that folder.
[[nodiscard]] std::filesystem::path free_picture_name(const std::filesystem::path& folder,
                                                      std::string_view pattern,
                                                      std::string_view variant,
                                                      std::string_view ending = ".png");

// Names of pictures and films to write: their endings say what they become.

enum class PictureKind { png, svg, mp4, webm, webp, gif, folder, unknown };

// By the ending, in small or capital letters. Without one, or where there is a folder already, it
// is a folder; another ending is unknown.
[[nodiscard]] PictureKind kind_of(const std::filesystem::path& output);

// Why one picture cannot go there: a sentence; nothing when it can. A name without an ending will
// do, such as that of a pipe.
[[nodiscard]] std::optional<text::Message> refused_picture(const std::string& output);
// The same of one picture, or a page to print.
[[nodiscard]] std::optional<text::Message> refused_picture_or_page(const std::string& output);
// The same of a film or of a folder for pictures.
[[nodiscard]] std::optional<text::Message> refused_film(const std::string& output);

} // namespace strata::films
