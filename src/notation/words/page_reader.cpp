// SPDX-License-Identifier: MIT
// Text to pages.
#include <algorithm>

#include "notation/variants/option_text.h"
#include "notation/words/page.h"
#include "text/pattern.h"
#include "text/toml_reader.h"

namespace strata::notation {
namespace {

using text::TomlReader;

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

Condition::Term read_term(TomlReader& in, const LocatedText& stated) {
    const auto equals = std::min(stated.value.find('='), stated.value.size());
    Condition::Term term{stated.value.substr(0, equals), {}};
    const auto known = words_for(term.name);
    if (known.empty() || equals == stated.value.size()) {
        in.note(stated.place,
                {"page.no_condition",
                 {{"text", shown(stated.value)}, {"nearest", nearest(term.name, known_names())}}});
        return term;
    }
    term.words = split(std::string_view(stated.value).substr(equals + 1), '|');
    for (const auto& word : term.words)
        if (std::ranges::find(known, word) == known.end())
            in.note(
                stated.place,
                {"page.no_word",
                 {{"name", term.name}, {"text", shown(word)}, {"nearest", nearest(word, known)}}});
    return term;
}

void read_condition(TomlReader& in, std::string_view key, Condition& condition) {
    LocatedWords words;
    in.words(key, words);
    for (const auto& word : words) condition.terms.push_back(read_term(in, word));
}

// What is shown with its places filled in.
std::string shown_text(TomlReader& in, const LocatedText& text) {
    if (const auto pattern = text::parse_pattern(text.value); !pattern)
        in.note(text.place, pattern.error());
    return text.value;
}

void read_shown(TomlReader& in, std::string_view key, std::string& into) {
    LocatedText text;
    if (in.text(key, text)) into = shown_text(in, text);
}

Diagram read_diagram(TomlReader& in) {
    Diagram diagram;
    in.text("variant", diagram.variant);
    in.text("position", diagram.position);
    in.words("men", diagram.men);
    in.text("show", diagram.show);
    read_shown(in, "caption", diagram.caption);
    if (diagram.position.has_value() == diagram.men.has_value())
        in.note(in.place(), "page.position_or_men");
    return diagram;
}

PagePart read_part(TomlReader& in) {
    PagePart part;
    read_condition(in, "when", part.when);
    if (in.all().contains("show")) {
        part.diagram = read_diagram(in);
    } else {
        in.need({"text"});
        read_shown(in, "title", part.title);
        read_shown(in, "text", part.text);
    }
    return part;
}

// Texts, and tables where more is to be said.
std::vector<PagePart> read_parts(TomlReader& in) {
    std::vector<PagePart> parts;
    const auto* list = in.list("parts");
    if (!list) return parts;
    for (const auto& node : *list) {
        if (const auto* text = node.as_string())
            parts.push_back({{}, {}, shown_text(in, {text->get(), in.place_of(node)}), {}});
        else if (const auto* one = node.as_table())
            in.inside(*one, [&](TomlReader& part) { parts.push_back(read_part(part)); });
        else
            in.note(node, "page.parts");
    }
    return parts;
}

PageSection read_section(TomlReader& in) {
    PageSection section;
    in.need({"heading"});
    in.text("heading", section.heading);
    in.flag("options", section.options);
    section.parts = read_parts(in);
    return section;
}

OptionText read_option(TomlReader& in, const std::string& name) {
    OptionText option;
    in.need({"title"});
    read_condition(in, "only", option.only);
    read_condition(in, "when", option.when);
    in.text("title", option.title);
    for (const auto& word : option_words(name)) {
        in.need({word});
        in.text(word, option.words[word]);
    }
    return option;
}

} // namespace

Parsed<Page> read_page(std::string_view text, const std::string& source) {
    return text::read_with(text, source, [](TomlReader& in) {
        Page page;
        in.tables("section", [&](TomlReader& one) { page.push_back(read_section(one)); });
        return page;
    });
}

Parsed<OptionTexts> read_option_texts(std::string_view text, const std::string& source) {
    return text::read_with(text, source, [](TomlReader& in) {
        OptionTexts options;
        for (const auto& name : option_names()) {
            const auto read = [&](TomlReader& one) { options[name] = read_option(one, name); };
            if (!in.table(name, read) && !in.all().contains(name))
                in.note(in.place(), {"page.no_option", {{"option", name}}});
        }
        return options;
    });
}

} // namespace strata::notation
