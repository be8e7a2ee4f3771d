// SPDX-License-Identifier: MIT
#include "data/shared_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "platform/files.h"
#include "text/encoding.h"

namespace strata::data {
namespace {

namespace fs = std::filesystem;

std::string_view key_of(std::string_view line) {
    if (line.starts_with('#')) return {};
    return line.substr(0, std::min(line.find(" = "), line.size()));
}

std::set<std::string> lines_of(std::string_view text) {
    std::set<std::string> lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines.insert(line);
    return lines;
}

std::map<std::string, std::string> by_key(std::string_view text) {
    std::map<std::string, std::string> lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);)
        if (const auto key = key_of(line); !key.empty()) lines[std::string(key)] = line;
    return lines;
}

} // namespace

rules::Expected<std::string, text::Message> text_of(const fs::path& file) {
    try {
        auto text = text::to_utf8(platform::read_file(file));
        if (text) return *std::move(text);
        return rules::Unexpected{
            text::Message{"file.cannot_read", {{"file", file.string()}, {"reason", text.error()}}}};
    } catch (const std::system_error& refusal) {
        return rules::Unexpected{text::message_of(refusal)};
    }
}

FoundFile find_file(const fs::path& file) {
    std::error_code error;
    if (fs::symlink_status(file, error).type() == fs::file_type::not_found) return {};
    auto text = text_of(file);
    if (!text) return {std::nullopt, text.error()};
    return {*std::move(text), {}};
}

fs::path keep_as_bak(const fs::path& file, const FoundFile& found) {
    for (int number = 1;; ++number) {
        fs::path kept = file.string() + (number == 1 ? ".bak" : fmt::format(".bak-{}", number));
        const auto there = find_file(kept);
        if (there.text && there.text == found.text) return kept;
        if (there.text || !there.error.empty()) continue;
        if (found.text)
            platform::write_atomically(kept, *found.text);
        else
            fs::rename(file, kept);
        return kept;
    }
}

bool has_foreign_comment(std::string_view text, std::string_view ours) {
    const auto known = lines_of(ours);
    return std::ranges::any_of(lines_of(text), [&](const std::string& line) {
        const auto begin = line.find_first_not_of(" \t");
        return begin != std::string::npos && line[begin] == '#' && !known.contains(line);
    });
}

fs::path write_over(const fs::path& file, const FoundFile& found, bool understood,
                    std::string_view ours, const std::string& text) {
    const bool whole =
        found.error.empty() && understood && !has_foreign_comment(found.text.value_or(""), ours);
    fs::path kept;
    if (!whole) kept = keep_as_bak(file, found);
    platform::write_atomically(file, text);
    return kept;
}

std::string merged_lines(std::string_view base, std::string_view ours, std::string_view theirs) {
    const auto before = by_key(base);
    auto others = by_key(theirs);
    const auto known = by_key(ours);
    std::string merged;
    std::istringstream in{std::string(ours)};
    for (std::string line; std::getline(in, line);) {
        const std::string key(key_of(line));
        const auto old = before.find(key);
        const bool changed = key.empty() || old == before.end() || old->second != line;
        if (changed)
            merged += line + '\n';
        else if (const auto other = others.find(key); other != others.end())
            merged += other->second + '\n';
    }
    for (const auto& [key, line] : others)
        if (!known.contains(key) && !before.contains(key)) merged += line + '\n';
    return merged;
}

} // namespace strata::data
