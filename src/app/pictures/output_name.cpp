// SPDX-License-Identifier: MIT
#include "app/pictures/output_name.h"

#include <algorithm>
#include <system_error>

namespace strata::app {
namespace {

namespace fs = std::filesystem;

std::string ending_of(const fs::path& output) {
    auto ending = output.extension().string();
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    std::ranges::transform(ending, ending.begin(), small);
    return ending;
}

} // namespace

PictureKind kind_of(const fs::path& output) {
    std::error_code none;
    const auto ending = ending_of(output);
    if (ending.empty() || fs::is_directory(output, none)) return PictureKind::folder;
    if (ending == ".png") return PictureKind::png;
    if (ending == ".webp") return PictureKind::webp;
    return ending == ".gif" ? PictureKind::gif : PictureKind::unknown;
}

std::optional<text::Message> refused_picture(const std::string& output) {
    if (output.empty()) return "cli.no_picture_name";
    const auto ending = ending_of(output);
    if (ending.empty() || ending == ".png") return std::nullopt;
    return text::Message{"cli.no_png", {{"file", output}}};
}

std::optional<text::Message> refused_film(const std::string& output) {
    if (output.empty()) return "cli.no_film_name";
    const auto kind = kind_of(output);
    if (kind == PictureKind::png || kind == PictureKind::unknown)
        return text::Message{"cli.no_film", {{"file", output}}};
    std::error_code none;
    if (kind == PictureKind::folder && fs::exists(output, none) && !fs::is_directory(output, none))
        return text::Message{"cli.no_folder", {{"file", output}}};
    return std::nullopt;
}

} // namespace strata::app
