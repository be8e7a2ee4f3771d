// SPDX-License-Identifier: MIT
#include "cli/match_plan.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "notation/games/handover.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/position/key.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

constexpr double most_number = 1e12;
constexpr const char* level_option = "Level";
constexpr const char* own_word = "strata"; // optional name of the built-in engine

template <class Number>
bool read_number(std::string_view text, Number& into) {
    const auto number = text::number_in(text, 1.0, most_number);
    if (!number || *number != static_cast<double>(static_cast<Number>(*number))) return false;
    into = static_cast<Number>(*number);
    return true;
}

// Returns false if the value is invalid.
bool take(MatchEngine& engine, const std::string& name, const std::string& value) {
    auto& limits = engine.limits;
    if (name == "nodes") return read_number(value, limits.nodes);
    if (name == "depth") return read_number(value, limits.depth);
    if (name == "movetime") return read_number(value, limits.movetime);
    if (name == "time") return read_clock(value, limits);
    if (name == "rating") {
        constexpr double most = 10'000.0;
        engine.rating = text::number_in(value, -most, most);
        return engine.rating.has_value();
    }
    if (name == "name")
        engine.name = value;
    else if (name == "protocol")
        return (engine.order.protocol = text::enum_cast<engines::Protocol>(value)).has_value();
    else if (name == "level")
        engine.order.options.emplace_back(level_option, value);
    else
        engine.order.options.emplace_back(name, value);
    return !value.empty();
}

std::string text_of(const MatchLimits& limits) {
    return fmt::format("nodes={} depth={} movetime={} time={:g}+{:g}", limits.nodes, limits.depth,
                       limits.movetime, limits.time, limits.increment);
}

std::string text_of(const MatchEngine& engine) {
    std::string text = engine.name + ":";
    for (const auto& word : engine.order.command) text += fmt::format(" {}", word);
    for (const auto& [name, value] : engine.order.options)
        text += fmt::format(" {}={}", name, value);
    if (engine.order.protocol)
        text += fmt::format(" protocol={}", text::enum_name(*engine.order.protocol));
    return fmt::format("{} {}", text, text_of(engine.limits));
}

std::uint64_t digest_of(const MatchOpenings& openings) {
    std::uint64_t digest = openings.size();
    for (const auto& opening : openings) digest = rules::key::mix(digest ^ opening.key);
    return digest;
}

} // namespace

bool MatchEngine::has_level() const {
    return is_ours() && std::ranges::any_of(order.options, [](const auto& option) {
               return option.first == level_option;
           });
}

bool read_clock(std::string_view text, MatchLimits& limits) {
    constexpr double day = 86400.0;
    const auto plus = text.find('+');
    const auto time = text::number_in(text.substr(0, plus), 0.0, day);
    const auto more = plus == std::string_view::npos
                          ? std::optional{0.0}
                          : text::number_in(text.substr(plus + 1), 0.0, day);
    if (!time || !more || *time <= 0.0) return false;
    limits.time = *time;
    limits.increment = *more;
    return true;
}

void take_named(const engines::NamedEngines& named, MatchEngine& engine) {
    std::string name;
    for (const auto& word : engine.order.command) name += (name.empty() ? "" : " ") + word;
    const auto* one = engines::engine_called(named, name);
    if (one == nullptr) return;
    engine.order.command = one->order().command;
    if (!engine.order.protocol) engine.order.protocol = one->protocol;
}

rules::Expected<MatchEngine, text::Message> read_engine(std::string_view text) {
    MatchEngine engine;
    bool in_command = true;
    for (const auto& word : text::quoted_words(text)) {
        const auto sign = word.find('=');
        in_command = in_command && (sign == std::string::npos || sign == 0);
        if (in_command) {
            engine.order.command.push_back(word);
        } else if (sign == std::string::npos ||
                   !take(engine, word.substr(0, sign), word.substr(sign + 1))) {
            return rules::Unexpected{
                text::Message{"match.engine_word", {{"word", word}, {"engine", text}}}};
        }
    }
    auto& command = engine.order.command;
    if (command == std::vector<std::string>{own_word}) command.clear();
    if (!engine.name.empty()) return engine;
    engine.name = text::trimmed(text);
    if (engine.is_ours() && !engine.name.starts_with(own_word))
        engine.name = text::trimmed(own_word + (" " + engine.name));
    return engine;
}

int MatchPlan::games_of_group() const {
    const auto count = seats.size();
    for (std::size_t turn = 1; turn < count; ++turn) {
        bool same = true;
        for (std::size_t seat = 0; seat < count; ++seat)
            same = same && seats[seat] == seats[(seat + turn) % count];
        if (same) return static_cast<int>(turn);
    }
    return static_cast<int>(count);
}

std::vector<std::size_t> MatchPlan::seats_of(int game) const {
    auto turned = seats;
    std::ranges::rotate(turned,
                        turned.end() - static_cast<std::ptrdiff_t>((game - 1) % games_of_group()));
    return turned;
}

bool MatchPlan::is_between_two() const {
    if (engines.size() != 2 || variant->team_count() != 2) return false;
    for (int game = 1; game <= games_of_group(); ++game) {
        const auto who = seats_of(game);
        for (const auto a : variant->every_seat())
            for (const auto b : variant->every_seat())
                if ((variant->team(a) == variant->team(b)) !=
                    (who[rules::slot(a)] == who[rules::slot(b)]))
                    return false;
    }
    return true;
}

std::string MatchPlan::description() const {
    std::string text =
        fmt::format("{} {} plies={} seed={} longest={} patience={:g} grace={:g}", variant->id,
                    notation::rules_digest(variant), plies, seed, longest, patience, grace);
    for (const auto engine : seats) text += "; " + text_of(engines[engine]);
    if (!position.empty()) text += "; " + position;
    if (openings) text += fmt::format("; openings={:016x}", digest_of(*openings));
    return text;
}

std::optional<text::Message> deal(MatchPlan& plan, std::vector<MatchEngine> engines,
                                  const MatchLimits& usual) {
    const auto seats = static_cast<std::size_t>(plan.variant->seat_count());
    if (engines.empty() || seats % engines.size() != 0)
        return text::Message{"match.engine_count", {{"seats", seats}, {"count", engines.size()}}};
    std::vector<std::size_t> dealt;
    for (auto& engine : engines) {
        if (engine.limits.none() && !engine.has_level()) engine.limits = usual;
        if (engine.limits.none() && !engine.has_level())
            return text::Message{"match.no_limit", {{"engine", engine.name}}};
        const auto known = std::ranges::find(plan.engines, engine.name, &MatchEngine::name);
        if (known != plan.engines.end() && text_of(*known) != text_of(engine))
            return text::Message{"match.same_name", {{"engine", engine.name}}};
        dealt.push_back(static_cast<std::size_t>(known - plan.engines.begin()));
        if (known == plan.engines.end()) plan.engines.push_back(std::move(engine));
    }
    for (std::size_t seat = 0; seat < seats; ++seat)
        plan.seats.push_back(dealt[seat % dealt.size()]);
    return std::nullopt;
}

MatchOpening opening_of(const MatchPlan& plan, int game) {
    const auto group = static_cast<std::uint64_t>((game - 1) / plan.games_of_group());
    if (plan.openings)
        return (*plan.openings)[(rules::key::mix(plan.seed) + group) % plan.openings->size()];
    auto start = rules::Position::start(plan.variant);
    if (!plan.position.empty()) start = *notation::parse_position(plan.variant, plan.position);
    constexpr int most_tries = 100; // a position close to the end may have no such opening
    for (std::uint64_t attempt = 0; attempt < most_tries; ++attempt) {
        auto chance = rules::key::mix(rules::key::mix(plan.seed) ^ (group << 8U) ^ attempt);
        auto position = start;
        std::vector<rules::Move> moves;
        for (int ply = 0; ply < plan.plies && !rules::outcome(position).ended(); ++ply) {
            const auto legal = notation::write_moves(position);
            chance = rules::key::mix(chance);
            const auto move = notation::parse_move(position, legal[chance % legal.size()]);
            moves.push_back(*move);
            position.play(*move);
        }
        if (!rules::outcome(position).ended()) return {plan.position, std::move(moves)};
    }
    return {plan.position, {}};
}

} // namespace strata::cli
