// SPDX-License-Identifier: MIT
#include "films/picture_name.h"

#include <algorithm>
#include <string>
#include <system_error>

#include <fmt/format.h>

namespace strata::films {

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
                                        std::string_view pattern, std::string_view variant,
                                        std::string_view ending) {
    std::string name = replaced(std::string(pattern), "{variant}", variant);
    std::ranges::replace(name, '/', '-');
    if (name.empty()) name = number_place;
    const auto file = [&](const std::string& stem) {
        return folder / fmt::format("{}{}", stem, ending);
    };
    if (name.find(number_place) == std::string::npos) {
        auto plain = file(name);
        if (!std::filesystem::exists(plain)) return plain;
        name.append("-").append(number_place);
    }
    for (int n = 1;; ++n) {
        auto numbered = file(replaced(name, number_place, fmt::format("{:03}", n)));
        if (!std::filesystem::exists(numbered)) return numbered;
    }
}

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
    if (ending == ".svg") return PictureKind::svg;
    if (ending == ".mp4") return PictureKind::mp4;
    if (ending == ".webm") return PictureKind::webm;
    if (ending == ".webp") return PictureKind::webp;
    return ending == ".gif" ? PictureKind::gif : PictureKind::unknown;
}

std::optional<text::Message> refused_picture(const std::string& output) {
    if (output.empty()) return "cli.no_picture_name";
    const auto ending = ending_of(output);
    if (ending.empty() || ending == ".png") return std::nullopt;
    return text::Message{"cli.no_png", {{"file", output}}};
}

std::optional<text::Message> refused_picture_or_page(const std::string& output) {
    if (ending_of(output) == ".svg") return std::nullopt;
    return refused_picture(output);
}

std::optional<text::Message> refused_film(const std::string& output) {
    if (output.empty()) return "cli.no_film_name";
    const auto kind = kind_of(output);
    if (kind == PictureKind::png || kind == PictureKind::svg || kind == PictureKind::unknown)
        return text::Message{"cli.no_film", {{"file", output}}};
    std::error_code none;
    if (kind == PictureKind::folder && fs::exists(output, none) && !fs::is_directory(output, none))
        return text::Message{"cli.no_folder", {{"file", output}}};
    return std::nullopt;
}

} // namespace strata::films
