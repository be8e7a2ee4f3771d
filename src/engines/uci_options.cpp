// SPDX-License-Identifier: MIT
#include "engines/uci_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "engines/think_time.h"
#include "search/level.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

using Type = UciOption::Type;

constexpr int largest_table = 1024; // megabytes
constexpr int most_lines = 100;
constexpr std::int64_t most_seed = 1'000'000'000;

bool same(std::string_view a, std::string_view b) { return text::folded(a) == text::folded(b); }

// Other programs call it MoveOverhead and Move_Overhead.
std::string name_without_gaps(std::string_view name) {
    auto text = text::folded(name);
    std::erase_if(text, [](char letter) { return letter == ' ' || letter == '_'; });
    return text;
}

UciOption check(std::string name) { return {std::move(name), Type::check, "false"}; }
UciOption spin(std::string name, std::int64_t usual, std::int64_t least, std::int64_t most) {
    return {std::move(name), Type::spin, std::to_string(usual), least, most};
}

// Lists each variant by its id and by the name that other programs use.
UciOption variants(const notation::RuleBook& book, const rules::Variant& usual) {
    UciOption option{"UCI_Variant", Type::combo, usual.id};
    for (const auto& variant : book.variants()) {
        option.values.push_back(variant->id);
        const auto& theirs = variant->other_names.uci;
        if (!theirs.empty() && theirs != variant->id) option.values.push_back(theirs);
    }
    return option;
}

UciOption levels() {
    UciOption option{"Level", Type::combo, "full", 0, 0, {"full"}};
    for (int level = 1; level <= search::max_level; ++level)
        option.values.push_back(std::to_string(level));
    return option;
}

} // namespace

std::string UciOption::line() const {
    auto text = fmt::format("option name {} type {}", name, text::enum_name(type));
    if (type != Type::button) text += " default " + usual;
    if (type == Type::spin) text += fmt::format(" min {} max {}", least, most);
    for (const auto& one : values) text += " var " + one;
    return text;
}

std::optional<std::string> UciOption::value(std::string_view given) const {
    if (type == Type::spin) {
        std::int64_t number = 0;
        const auto read = std::from_chars(given.data(), given.data() + given.size(), number);
        const bool whole = read.ec == std::errc{} && read.ptr == given.data() + given.size();
        if (!whole || number < least || number > most) return std::nullopt;
    }
    if (type == Type::check) {
        if (same(given, "true")) return "true";
        if (same(given, "false")) return "false";
        return std::nullopt;
    }
    if (type != Type::combo) return std::string{given};
    const auto found =
        std::ranges::find_if(values, [&](const auto& one) { return same(one, given); });
    if (found == values.end()) return std::nullopt;
    return *found;
}

text::Message UciOption::refusal(std::string_view given) const {
    const auto* key = type == Type::spin    ? "uci.wrong_number"
                      : type == Type::check ? "uci.wrong_switch"
                                            : "uci.wrong_choice";
    return {key,
            {{"option", name}, {"value", text::shown(given)}, {"least", least}, {"most", most}}};
}

namespace {

std::int64_t thousandths(double seconds) { return std::llround(seconds * 1e3); }

} // namespace

std::string engine_name() { return std::string{"Strata "} + STRATA_VERSION; }

std::vector<UciOption> uci_options(const notation::RuleBook& book, const rules::Variant& usual) {
    std::vector<UciOption> options{
        variants(book, usual),
        levels(),
        check("UCI_LimitStrength"),
        spin("UCI_Elo", search::default_elo, search::min_elo, search::max_elo),
        spin("Hash", 16, 1, largest_table),
        spin("Threads", 1, 1, search::max_threads),
        spin("MultiPV", 1, 1, most_lines),
        spin("Move Overhead", thousandths(default_overhead), 0, thousandths(most_overhead)),
        check("Ponder"),
        check("UCI_AnalyseMode"),
        spin("Seed", 0, 0, most_seed),
        {"Others", Type::combo, "best_reply", 0, 0, {"best_reply", "paranoid"}},
        check("Tables"),
        {"Clear Hash"},
        {"UCI_EngineAbout", Type::string,
         engine_name() + ", for three-dimensional chess and boards of many seats"},
    };
    for (const auto& variant : book.variants())
        if (variant->castles_from_anywhere())
            options.push_back(check(std::string(form_prefix) + variant->pgn_name));
    return options;
}

std::shared_ptr<const rules::Variant> form_of(const notation::RuleBook& book,
                                              const UciOption& option) {
    if (option.type != Type::check || !option.name.starts_with(form_prefix)) return nullptr;
    const auto form = book.find(option.name.substr(form_prefix.size()));
    return form && form->castles_from_anywhere() ? form : nullptr;
}

const UciOption* option_called(const std::vector<UciOption>& options, std::string_view name) {
    const auto found = std::ranges::find_if(options, [&](const UciOption& option) {
        return name_without_gaps(option.name) == name_without_gaps(name);
    });
    return found == options.end() ? nullptr : &*found;
}

std::string_view others_text(search::Others others) {
    return others == search::Others::paranoid ? "paranoid" : "best_reply";
}

search::Others others_of(std::string_view value) {
    return value == "paranoid" ? search::Others::paranoid : search::Others::best_reply;
}

} // namespace strata::engines
