// SPDX-License-Identifier: MIT
// Text to pages.
#include <algorithm>

#include "notation/variants/option_text.h"
#include "notation/variants/toml_reader.h"
#include "notation/words/page.h"
#include "text/pattern.h"

namespace strata::notation {
namespace {

using rules::Unexpected;

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(at, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::vector<std::string> words_for(const std::string& name) {
    auto words = option_words(name);
    return words.empty() ? fact_words(name) : words;
}

std::vector<std::string> known_names() {
    auto names = option_names();
    for (const char* fact : {"shape", "game", "seats", "many", "score", "direction", "partners"})
        names.emplace_back(fact);
    return names;
}

Condition::Term read_term(TomlReader& reader, const StatedText& stated) {
    const auto equals = std::min(stated.value.find('='), stated.value.size());
    Condition::Term term{stated.value.substr(0, equals), {}};
    const auto known = words_for(term.name);
    if (known.empty() || equals == stated.value.size()) {
        reader.fail(stated.place, {"page.no_condition",
                                   {{"text", shown(stated.value)},
                                    {"nearest", nearest(term.name, known_names())}}});
        return term;
    }
    term.words = split(std::string_view(stated.value).substr(equals + 1), '|');
    for (const auto& word : term.words)
        if (std::ranges::find(known, word) == known.end())
            reader.fail(
                stated.place,
                {"page.no_word",
                 {{"name", term.name}, {"text", shown(word)}, {"nearest", nearest(word, known)}}});
    return term;
}

Condition read_condition(TomlReader& reader, const toml::table& table,
                         std::string_view key = "when") {
    Condition condition;
    if (const auto words = reader.words(table, key))
        for (const auto& word : words->value) condition.terms.push_back(read_term(reader, word));
    return condition;
}

// What is shown with its places filled in.
std::string shown_text(TomlReader& reader, const StatedText& text) {
    if (const auto pattern = text::parse_pattern(text.value); !pattern)
        reader.fail(text.place, pattern.error());
    return text.value;
}

std::string text_or_nothing(TomlReader& reader, const toml::table& table, std::string_view key) {
    const auto text = reader.text(table, key);
    return text ? shown_text(reader, *text) : std::string{};
}

Diagram read_diagram(TomlReader& reader, const toml::table& table) {
    Diagram diagram;
    diagram.variant = reader.text(table, "variant");
    diagram.position = reader.text(table, "position");
    if (auto men = reader.words(table, "men")) diagram.men = std::move(men->value);
    diagram.show = reader.required(table, "show");
    diagram.caption = text_or_nothing(reader, table, "caption");
    if (diagram.position.has_value() == diagram.men.has_value())
        reader.fail(reader.place_of(table), "page.position_or_men");
    return diagram;
}

PagePart read_part(TomlReader& reader, const toml::table& table) {
    PagePart part;
    part.when = read_condition(reader, table);
    if (table.contains("show")) {
        reader.allow(table, {"when", "variant", "position", "men", "show", "caption"});
        part.diagram = read_diagram(reader, table);
    } else {
        reader.allow(table, {"when", "title", "text"});
        part.title = text_or_nothing(reader, table, "title");
        part.text = shown_text(reader, reader.required(table, "text"));
    }
    return part;
}

// Texts, and tables where more is to be said.
std::vector<PagePart> read_parts(TomlReader& reader, const toml::table& table) {
    std::vector<PagePart> parts;
    const auto* list = reader.array(table, "parts");
    if (!list) return parts;
    for (const auto& node : *list) {
        if (const auto* text = node.as_string())
            parts.push_back({{}, {}, shown_text(reader, {text->get(), reader.place_of(node)}), {}});
        else if (const auto* one = node.as_table())
            parts.push_back(read_part(reader, *one));
        else
            reader.fail(reader.place_of(node), "page.parts");
    }
    return parts;
}

PageSection read_section(TomlReader& reader, const toml::table& table) {
    reader.allow(table, {"heading", "options", "parts"});
    PageSection section;
    section.heading = reader.required(table, "heading").value;
    const auto options = reader.text_or_flag(table, "options");
    section.options = options && options->value == "on";
    section.parts = read_parts(reader, table);
    return section;
}

OptionText read_option(TomlReader& reader, const toml::table& table, const std::string& name) {
    const auto words = option_words(name);
    auto known = words;
    known.insert(known.end(), {"only", "when", "title"});
    reader.allow(table, known);
    OptionText option{read_condition(reader, table, "only"),
                      read_condition(reader, table),
                      reader.required(table, "title").value,
                      {}};
    for (const auto& word : words) option.words[word] = reader.required(table, word).value;
    return option;
}

// `read` fills the value from the root table.
template <class T, class Read>
Parsed<T> parsed(std::string_view text, const std::string& source, Read read) {
    const auto root = text::parse_toml(text, source);
    if (!root) return Unexpected{root.error()};
    TomlReader reader(source);
    T value = read(reader, *root);
    if (reader.error()) return Unexpected{*reader.error()};
    return value;
}

} // namespace

Parsed<Page> read_page(std::string_view text, const std::string& source) {
    return parsed<Page>(text, source, [](TomlReader& reader, const toml::table& root) {
        Page page;
        reader.allow(root, {"section"});
        if (const auto* list = reader.array(root, "section"))
            for (const auto* table : reader.tables(*list, "section"))
                page.push_back(read_section(reader, *table));
        return page;
    });
}

Parsed<OptionTexts> read_option_texts(std::string_view text, const std::string& source) {
    return parsed<OptionTexts>(text, source, [](TomlReader& reader, const toml::table& root) {
        OptionTexts options;
        reader.allow(root, option_names());
        for (const auto& name : option_names()) {
            if (const auto* table = reader.table(root, name))
                options.emplace(name, read_option(reader, *table, name));
            else
                reader.fail(reader.place_of(root), {"page.no_option", {{"option", name}}});
        }
        return options;
    });
}

} // namespace strata::notation
