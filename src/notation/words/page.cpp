// SPDX-License-Identifier: MIT
#include "notation/words/page.h"

#include <algorithm>

#include "notation/variants/families.h"
#include "notation/variants/option_text.h"
#include "notation/words.h"
#include "text/files.h"
#include "text/toml.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;

constexpr std::string_view options_file = "options";

bool is_option(std::string_view name) {
    return std::ranges::find(option_names(), name) != option_names().end();
}

// Camps are numbered clockwise.
std::string direction(const Variant& variant) {
    const int seats = variant.seat_count();
    if (seats < 3) return "either";
    return (variant.seats[1].camp - variant.seats[0].camp + seats) % seats == 1 ? "clockwise"
                                                                                : "anticlockwise";
}

std::string partners(const Variant& variant) {
    if (!variant.has_partners()) return "none";
    return variant.seats[0].team == variant.seats[1].team ? "adjoining" : "opposite";
}

std::string_view flag(bool value) { return value ? "on" : "off"; }

bool is_told(const Variant& variant, const std::string& name, const OptionText& text) {
    if (!text.only.holds(variant)) return false;
    return text.when.holds(variant) ||
           option_word(variant.options, name) != option_word(rules::Options{}, name);
}

PagePart told(const rules::Options& options, const std::string& name, const OptionText& text) {
    const std::string word = option_word(options, name);
    const auto sentence = text.words.find(word);
    return {{}, text.title, sentence == text.words.end() ? word : sentence->second, {}};
}

} // namespace

std::vector<std::string> fact_words(std::string_view name) {
    if (name == "shape") return family_words();
    if (name == "game") return {words_of<rules::Game>.begin(), words_of<rules::Game>.end()};
    if (name == "seats") return {"1", "2", "3", "4", "5", "6", "7", "8"};
    if (name == "many" || name == "score" || name == "hill" || name == "checks" ||
        name == "lastOf" || name == "shuffle")
        return {"off", "on"};
    if (name == "direction") return {"either", "clockwise", "anticlockwise"};
    if (name == "partners") return {"none", "opposite", "adjoining"};
    return {};
}

std::string fact_word(const Variant& variant, std::string_view name) {
    if (is_option(name)) return option_word(variant.options, name);
    if (name == "shape") return std::string(family_of(variant.topology).word);
    if (name == "game") return std::string(word_for(variant.game));
    if (name == "seats") return std::to_string(variant.seat_count());
    if (name == "many") return std::string(flag(variant.seat_count() > 2));
    if (name == "score") return std::string(flag(variant.keeps_score()));
    if (name == "hill") return std::string(flag(variant.goals.hill.any()));
    if (name == "checks") return std::string(flag(variant.goals.checks != 0));
    if (name == "lastOf") return std::string(flag(variant.goals.last_of.has_value()));
    if (name == "shuffle") return std::string(flag(variant.shuffle.has_value()));
    if (name == "direction") return direction(variant);
    return partners(variant);
}

bool Condition::holds(const Variant& variant) const {
    return std::ranges::all_of(terms, [&](const Term& term) {
        return std::ranges::find(term.words, fact_word(variant, term.name)) != term.words.end();
    });
}

Page Pages::of(const Variant& variant) const {
    auto found = pages_.find(variant.id);
    if (found == pages_.end()) found = pages_.find(std::string(kind_of(variant).page));
    if (found == pages_.end()) return {};
    Page page = found->second;
    for (PageSection& section : page) {
        std::erase_if(section.parts,
                      [&](const PagePart& part) { return !part.when.holds(variant); });
        if (!section.options) continue;
        for (const std::string& name : option_names()) {
            const auto text = options_.find(name);
            if (text != options_.end() && is_told(variant, name, text->second))
                section.parts.push_back(told(variant.options, name, text->second));
        }
    }
    std::erase_if(page, [](const PageSection& section) { return section.parts.empty(); });
    return page;
}

std::optional<TextError> Pages::take(const std::filesystem::path& path) {
    const auto text = text::read_toml_text(path);
    if (!text) return text.error();
    const std::string name = path.stem().string();
    const std::string source = path.filename().string();
    if (name == options_file) {
        auto options = read_option_texts(*text, source);
        if (!options) return options.error();
        options_ = *std::move(options);
    } else {
        auto page = read_page(*text, source);
        if (!page) return page.error();
        pages_.insert_or_assign(name, *std::move(page));
    }
    return std::nullopt;
}

Parsed<Pages> Pages::load(const std::vector<std::filesystem::path>& folders) {
    Pages pages;
    for (std::size_t n = folders.size(); n-- > 0;) {
        const bool last = n + 1 == folders.size();
        const auto files = text::files_in(folders[n], ".toml");
        if (!files) {
            if (last) return Unexpected{files.error()};
            pages.faults_.push_back(files.error());
            continue;
        }
        for (const auto& file : *files) {
            auto fault = pages.take(file);
            if (!fault) continue;
            if (last) return Unexpected{*std::move(fault)};
            fault->source = file.string();
            pages.faults_.push_back(*std::move(fault));
        }
        if (last && pages.pages_.empty())
            return Unexpected{TextError{folders[n].string(), 0, 0, "page.none"}};
    }
    return pages;
}

} // namespace strata::notation
