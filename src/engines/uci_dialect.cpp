// SPDX-License-Identifier: MIT
#include "engines/uci_dialect.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "engines/uci_options.h"
#include "engines/uci_text.h"
#include "engines/uci_words.h"
#include "notation/variants/variant_names.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

// Engines that do not know the command `uci` quote it: "Error (unknown command): uci", "Illegal
// move: uci".
bool complains_of_greeting(std::string_view line) {
    constexpr std::array<std::string_view, 4> complaints{"illegal", "unknown", "invalid", "error"};
    const auto text = text::folded(line);
    return text.ends_with("uci") && std::ranges::any_of(complaints, [&](std::string_view one) {
               return text.find(one) != std::string::npos;
           });
}

} // namespace

EngineDialect::Introduction UciDialect::learn(std::string_view line, Lines&) {
    UciWords words{line};
    const auto word = words.next();
    if (word == "uciok") return Introduction::done;
    if (word == "feature" || complains_of_greeting(text::trimmed(line)))
        return Introduction::foreign;
    if (word == "option") learn_option(words.until(""));
    if (word == "id" && words.next() == "name") name_ = words.until("");
    return Introduction::open;
}

// Example: name Hash type spin default 16 min 1 max 33554432
void UciDialect::learn_option(std::string_view text) {
    constexpr std::array<std::string_view, 6> keys{"name", "type", "default", "min", "max", "var"};
    EngineOption option;
    std::string key;
    std::string value;
    double low = 0;
    const auto keep = [&] {
        if (key == "name") option.name = value;
        if (key == "type") option.type = value;
        if (key == "var") option.values.push_back(value);
        if (key == "min") low = std::strtod(value.c_str(), nullptr);
        if (key == "max") option.range = {low, std::strtod(value.c_str(), nullptr)};
        value.clear();
    };
    for (UciWords words{text}; !words.peek().empty();) {
        const std::string word{words.next()};
        if (std::ranges::find(keys, word) != keys.end()) {
            keep();
            key = word;
        } else {
            value += (value.empty() ? "" : " ") + word;
        }
    }
    keep();
    if (option.range) option.range->first = low;
    options_.push_back(std::move(option));
}

rules::Expected<EngineDialect::Lines, EngineError>
UciDialect::choose_game(const std::vector<std::string>& names) {
    const auto* option = option_called("UCI_Variant");
    if (!option && names.front() == plain_game) return Lines{};
    if (option)
        for (const auto& value : option->values)
            if (notation::is_among(names, value)) return Lines{setting(*option, value)};
    // Another form of chess has an option of its own.
    for (const auto& form : options())
        if (form.type == "check" && form.name.starts_with(form_prefix) &&
            notation::is_among(names, std::string_view(form.name).substr(form_prefix.size())))
            return Lines{setting(form, "true")};
    return rules::Unexpected{EngineError{EngineFault::no_game, names.front()}};
}

std::vector<std::string> UciDialect::games() const {
    if (const auto* option = option_called("UCI_Variant")) return option->values;
    return {std::string{plain_game}};
}

std::string UciDialect::setting(const EngineOption& option, const std::string& value) const {
    return option.type == "button" ? fmt::format("setoption name {}", option.name)
                                   : fmt::format("setoption name {} value {}", option.name, value);
}

rules::Expected<EngineDialect::Lines, EngineError> UciDialect::set_up(const SearchTask& task) {
    searched_ = task.position();
    return Lines{"position " + uci_place(task.start, task.moves)};
}

EngineDialect::Lines UciDialect::go(const SearchTask& task, double) {
    return {"go " + uci_limits(task.start.variant(), task.limits)};
}

Said UciDialect::read(std::string_view line) {
    UciWords words{line};
    const auto word = words.next();
    if (word == "readyok") return {.kind = Said::Kind::ready};
    if (word == "bestmove") return {.kind = Said::Kind::move, .text = std::string{words.next()}};
    if (word != "info") return {};
    Said said{.kind = Said::Kind::info};
    if (searched_) said.info = read_info(*searched_, line);
    return said;
}

} // namespace strata::engines
