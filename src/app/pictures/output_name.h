// SPDX-License-Identifier: MIT
// Names of pictures and films to write: their endings say what they become.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "text/message.h"

namespace strata::app {

enum class PictureKind { png, webp, gif, folder, unknown };

// By the ending, in small or capital letters. Without one, or where there is a folder already, it
// is a folder; another ending is unknown.
[[nodiscard]] PictureKind kind_of(const std::filesystem::path& output);

// Why one picture cannot go there: a sentence; nothing when it can. A name without an ending will
// do, such as that of a pipe.
[[nodiscard]] std::optional<text::Message> refused_picture(const std::string& output);
// The same of a film or of a folder for pictures.
[[nodiscard]] std::optional<text::Message> refused_film(const std::string& output);

} // namespace strata::app
