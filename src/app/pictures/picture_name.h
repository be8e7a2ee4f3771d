// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string_view>

namespace strata::app {

// The first path in `folder`, with .png, that no file has yet. `pattern` may name {variant} and
// {n}, a number from 001 on; without {n} the number is added only where the name is taken. Slashes
// in it become dashes: pictures stay in that folder.
[[nodiscard]] std::filesystem::path free_picture_name(const std::filesystem::path& folder,
                                                      std::string_view pattern,
                                                      std::string_view variant);

} // namespace strata::app
