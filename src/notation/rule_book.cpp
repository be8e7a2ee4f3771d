// SPDX-License-Identifier: MIT
#include "notation/rule_book.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "notation/nearest.h"
#include "notation/rule_file.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;
using SharedVariant = std::shared_ptr<const Variant>;

// Files that name no place of their own come after those that do.
constexpr int last_in_menu = 1000;

class Shelf {
public:
    void add(const std::string& source, const std::string& text) {
        auto file = read_rule_file(text, source);
        const std::string id = std::filesystem::path(source).stem().string();
        if (file)
            files_.insert_or_assign(id, std::move(*file));
        else
            problems.push_back(file.error());
    }

    void build_all() {
        std::vector<std::pair<int, SharedVariant>> found;
        for (const auto& [id, file] : files_) {
            auto variant = build(file);
            if (variant)
                found.emplace_back(file.order.value_or(last_in_menu), *variant);
            else
                problems.push_back(variant.error());
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [order, variant] : found) variants.push_back(std::move(variant));
    }

    std::vector<TextError> problems;
    std::vector<SharedVariant> variants;

private:
    Parsed<SharedVariant> build(const RuleFile& file) const {
        RuleFile all = file;
        std::set<std::string> line{file.id};
        for (const RuleFile* at = &file; at->inherits;) {
            const auto& parent = *at->inherits;
            const auto found = files_.find(parent.value);
            if (found == files_.end()) return Unexpected{unknown_parent(parent)};
            if (!line.insert(parent.value).second)
                return Unexpected{parent.place.error(
                    fmt::format("'{}' inherits itself in the end", parent.value))};
            at = &found->second;
            all = joined(*at, all);
        }
        return build_variant(all);
    }

    TextError unknown_parent(const StatedText& parent) const {
        std::vector<std::string> known;
        for (const auto& [id, file] : files_) known.push_back(id);
        return parent.place.error(
            fmt::format("'{}' cannot be inherited: there is no such file, or it was refused; the "
                        "nearest is '{}'",
                        shown(parent.value), nearest(parent.value, known)));
    }

    std::map<std::string, RuleFile> files_;
};

std::optional<std::string> content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::vector<std::filesystem::path> rule_files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().extension() == ".toml") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

} // namespace

RuleBook RuleBook::load(std::span<const std::filesystem::path> folders) {
    std::vector<std::pair<std::string, std::string>> texts;
    std::vector<TextError> unreadable;
    for (const auto& folder : folders)
        for (const auto& path : rule_files_in(folder)) {
            if (auto text = content_of(path))
                texts.emplace_back(path.string(), std::move(*text));
            else
                unreadable.push_back({path.string(), 0, 0, "cannot be read"});
        }
    RuleBook book = from_texts(texts);
    book.problems_.insert(book.problems_.end(), unreadable.begin(), unreadable.end());
    return book;
}

RuleBook RuleBook::from_texts(std::span<const std::pair<std::string, std::string>> texts) {
    Shelf shelf;
    for (const auto& [source, text] : texts) shelf.add(source, text);
    shelf.build_all();
    RuleBook book;
    book.variants_ = std::move(shelf.variants);
    book.problems_ = std::move(shelf.problems);
    return book;
}

SharedVariant RuleBook::find(std::string_view id) const {
    const auto found = std::find_if(variants_.begin(), variants_.end(),
                                    [&](const auto& variant) { return variant->id == id; });
    return found == variants_.end() ? nullptr : *found;
}

std::string RuleBook::nearest(std::string_view id) const {
    std::vector<std::string> known;
    for (const auto& variant : variants_) known.push_back(variant->id);
    return notation::nearest(id, known);
}

} // namespace strata::notation
