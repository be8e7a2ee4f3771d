// SPDX-License-Identifier: MIT
#include "lessons/demo_words.h"

#include <algorithm>
#include <array>

#include "lessons/demo_reader.h"
#include "text/files.h"
#include "text/strings.h"
#include "text/toml_reader.h"

namespace strata::lessons {
namespace {

constexpr std::array<std::string_view, 4> quoted_steps{"caption", "ask", "otherwise", "hint"};

// What a line says to people, as it stands there; empty: nothing.
std::string_view said_by(std::string_view line) {
    const auto step = text::trimmed(line);
    const auto word = step.substr(0, step.find_first_of(" \t"));
    const auto rest = text::trimmed(step.substr(word.size()));
    if (word == "title") return rest;
    if (std::ranges::find(quoted_steps, word) == quoted_steps.end()) return {};
    const bool quoted = rest.size() > 2 && rest.front() == '"' && rest.back() == '"';
    return quoted ? rest.substr(1, rest.size() - 2) : std::string_view{};
}

// A line of a script is one line.
std::string on_one_line(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

} // namespace

DemoWords::DemoWords(const std::vector<std::filesystem::path>& folders,
                     const std::string& language) {
    if (language == "en") return;
    for (const auto& folder : folders) read(folder / (language + ".toml"));
}

void DemoWords::read(const std::filesystem::path& file) {
    if (!text::may_exist(file)) return;
    const auto source = file.filename().string();
    const auto text = text::read_toml_text(file);
    if (!text) return faults_.push_back(text.error());
    const auto root = text::parse_toml(*text, source);
    if (!root) return faults_.push_back(root.error());
    for (const auto& [name, node] : *root) {
        const auto* table = node.as_table();
        if (!table || !table->contains("texts")) continue;
        text::TomlReader reader{*table, source, faults_};
        std::vector<text::LocatedText> texts;
        if (!reader.texts("texts", texts)) continue;
        Texts words{source, {}};
        for (auto& one : texts) words.all.push_back(std::move(one.value));
        texts_.try_emplace(std::string(name.str()), std::move(words));
    }
}

std::string DemoWords::script(const std::string& name, std::string_view english) {
    const auto found = texts_.find(name);
    if (found == texts_.end()) return std::string{english};
    const auto& [source, texts] = found->second;
    std::string told;
    std::size_t number = 0;
    for (auto rest = english; !rest.empty();) {
        const auto line = rest.substr(0, std::min(rest.find('\n'), rest.size()));
        const auto said = said_by(line);
        if (said.empty() || number >= texts.size())
            told += line;
        else
            told.append(line.data(), said.data())
                .append(on_one_line(texts[number]))
                .append(said.data() + said.size(), line.data() + line.size());
        if (!said.empty()) ++number;
        if (line.size() < rest.size()) told += '\n';
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    if (number == texts.size()) return told;
    faults_.push_back(
        {source,
         0,
         0,
         {"demo.texts", {{"name", name}, {"count", texts.size()}, {"wanted", number}}}});
    return std::string{english};
}

} // namespace strata::lessons
