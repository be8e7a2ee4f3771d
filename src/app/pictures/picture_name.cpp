// SPDX-License-Identifier: MIT
#include "app/pictures/picture_name.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace strata::app {
namespace {

constexpr std::string_view number_place = "{n}";

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

} // namespace

std::filesystem::path free_picture_name(const std::filesystem::path& folder,
                                        std::string_view pattern, std::string_view variant) {
    std::string name = replaced(std::string(pattern), "{variant}", variant);
    std::ranges::replace(name, '/', '-');
    if (name.empty()) name = number_place;
    if (name.find(number_place) == std::string::npos) {
        const auto plain = folder / (name + ".png");
        if (!std::filesystem::exists(plain)) return plain;
        name.append("-").append(number_place);
    }
    for (int n = 1;; ++n) {
        const auto file = folder / (replaced(name, number_place, fmt::format("{:03}", n)) + ".png");
        if (!std::filesystem::exists(file)) return file;
    }
}

} // namespace strata::app
