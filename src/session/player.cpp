// SPDX-License-Identifier: MIT
#include "session/player.h"

#include <algorithm>
#include <charconv>

#include "notation/variants/variant_names.h"
#include "search/level.h"
#include "text/strings.h"

namespace strata::session {

namespace {

constexpr std::size_t longest_name = 60;     // bytes
constexpr std::string_view own = "strata";   // the word for the built-in engine in commands
constexpr std::string_view human = "person"; // the word for a person in scripts

template <class Number>
std::optional<Number> whole(std::string_view text, Number least, Number most) {
    Number number = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || number < least || number > most)
        return std::nullopt;
    return number;
}

bool is_number(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// False if the word is not understood.
bool take(EnginePlayer& engine, std::string_view key, std::string_view value) {
    if (key == "elo") return (engine.elo = whole(value, 1, most_elo)).has_value();
    if (key == "skill") return (engine.skill = whole(value, 0, most_skill)).has_value();
    if (key == "movetime") {
        const auto time = whole(value, 1, longest_movetime);
        engine.movetime = time.value_or(EnginePlayer::usual);
        return time.has_value();
    }
    if (key != "nodes") return false;
    const auto nodes = whole(value, std::uint64_t{1}, most_engine_nodes);
    engine.nodes = nodes.value_or(0);
    return nodes.has_value();
}

} // namespace

bool EngineFacts::knows(const rules::Variant& game) const {
    const auto names = notation::names_of(game);
    return std::ranges::any_of(
        games, [&](const std::string& one) { return notation::is_among(names, one); });
}

bool is_engine_name(std::string_view name) {
    const auto wrong = [](char c) {
        return c == '=' || c == '\'' || c == '"' || c == '\\' || c == '\x7f';
    };
    return !name.empty() && name.size() <= longest_name && name == text::trimmed(name) &&
           name.find("  ") == std::string_view::npos && std::ranges::none_of(name, wrong) &&
           text::printable(name) == name && !is_number(name) && name != own && name != human;
}

std::string text_of(const Player& player) {
    if (!player.engine) return player.level > 0 ? std::to_string(player.level) : "";
    const auto& engine = *player.engine;
    std::string text = engine.name;
    if (engine.elo) text += " elo=" + std::to_string(*engine.elo);
    if (engine.skill) text += " skill=" + std::to_string(*engine.skill);
    if (engine.nodes > 0) return text + " nodes=" + std::to_string(engine.nodes);
    return text + " movetime=" + std::to_string(engine.movetime);
}

std::optional<Player> read_player(std::string_view text) {
    text = text::trimmed(text);
    if (text.empty()) return Player{};
    if (is_number(text)) {
        const auto level = whole(text, 1, search::max_level);
        return level ? std::optional{Player{*level, {}}} : std::nullopt;
    }
    EnginePlayer engine;
    bool in_name = true;
    while (!text.empty()) {
        const auto word = text.substr(0, std::min(text.find(' '), text.size()));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const auto sign = word.find('=');
        in_name = in_name && sign == std::string_view::npos;
        if (in_name)
            engine.name += (engine.name.empty() ? "" : " ") + std::string{word};
        else if (sign == std::string_view::npos ||
                 !take(engine, word.substr(0, sign), word.substr(sign + 1)))
            return std::nullopt;
    }
    if (!is_engine_name(engine.name)) return std::nullopt;
    if (engine.nodes > 0) engine.movetime = EnginePlayer::usual;
    return Player{0, std::move(engine)};
}

} // namespace strata::session
