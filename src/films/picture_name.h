// SPDX-License-Identifier: MIT
// Names of image files: automatic ones, and checks of those given by the user.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "text/message.h"

namespace strata::films {

// Returns the first unused path in `folder` with that extension. `pattern` may contain {variant}
// and {n}, a number from 001 on; without {n}, a number is appended only if the name is taken.
// Slashes become dashes, so that images stay in that folder.
[[nodiscard]] std::filesystem::path free_picture_name(const std::filesystem::path& folder,
                                                      std::string_view pattern,
                                                      std::string_view variant,
                                                      std::string_view ending = ".png");

// Format of an output, selected by its extension.
enum class PictureKind { png, svg, mp4, webm, webp, gif, folder, unknown };

// By the extension, ignoring case. No extension, or an existing folder, means a folder; any other
// extension is unknown.
[[nodiscard]] PictureKind kind_of(const std::filesystem::path& output);

// Returns an error if no image can be written to that name. A name without extension is accepted,
// for example that of a pipe.
[[nodiscard]] std::optional<text::Message> refused_picture(const std::string& output);
// As refused_picture(), for an image or a page to print.
[[nodiscard]] std::optional<text::Message> refused_picture_or_page(const std::string& output);
// As refused_picture(), for a video or a folder of images.
[[nodiscard]] std::optional<text::Message> refused_film(const std::string& output);

} // namespace strata::films
