// SPDX-License-Identifier: MIT
#include "notation/catalogue.h"

#include <fmt/format.h>

#include "text/toml.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using Entries = Catalogue::Entries;

// Tables become dotted keys. Answers the first value that is no text.
const toml::node* flatten(const toml::table& table, const std::string& prefix, Entries& entries) {
    for (const auto& [key, node] : table) {
        const std::string name = prefix + std::string(key.str());
        if (const auto* text = node.as_string())
            entries[name] = text->get();
        else if (const auto* inner = node.as_table()) {
            if (const auto* bad = flatten(*inner, name + ".", entries)) return bad;
        } else
            return &node;
    }
    return nullptr;
}

} // namespace

Parsed<Catalogue> Catalogue::load(const std::filesystem::path& file) {
    const auto text = text::read_toml_text(file);
    if (!text) return Unexpected{text.error()};
    return parse(*text, file.string());
}

Parsed<Catalogue> Catalogue::parse(std::string_view text, std::string source) {
    const auto root = text::parse_toml(text, source);
    if (!root) return Unexpected{root.error()};
    Catalogue catalogue;
    if (const auto* bad = flatten(*root, "", catalogue.entries_))
        return Unexpected{text::error_at(source, bad->source(), "every entry is a text in quotes")};
    return catalogue;
}

const std::string* Catalogue::find(std::string_view key) const {
    const auto found = entries_.find(key);
    return found == entries_.end() ? nullptr : &found->second;
}

std::string Catalogue::say(std::string_view key, std::initializer_list<Value> values) const {
    const auto* entry = find(key);
    if (!entry) return std::string(key);
    std::string text;
    std::string_view rest = *entry;
    // One pass, so that braces in a value (a file's name, say) stay as they are.
    while (!rest.empty()) {
        const auto open = rest.find('{');
        text += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        rest.remove_prefix(open);
        std::size_t used = 1;
        std::string_view filled = rest.substr(0, 1);
        for (const auto& [name, value] : values) {
            if (!rest.starts_with(fmt::format("{{{}}}", name))) continue;
            used = name.size() + 2;
            filled = value;
        }
        text += filled;
        rest.remove_prefix(used);
    }
    return text;
}

} // namespace strata::notation
