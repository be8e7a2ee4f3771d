// SPDX-License-Identifier: MIT
// Who plays a seat, as one line of text in game tags, scripts and the settings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/variant.h"

namespace strata::session {

// An external engine, by its user-defined name, and its strength and time settings.
struct EnginePlayer {
    std::string name;
    std::optional<int> elo{};   // of UCI_Elo; nullopt for full strength
    std::optional<int> skill{}; // of "Skill Level"; nullopt for full strength
    int movetime = usual;       // milliseconds per move, if no clock runs
    std::uint64_t nodes = 0;    // node limit, used instead of movetime; 0 if unset
    static constexpr int usual = 1000;
    bool operator==(const EnginePlayer&) const = default;
};

struct Player {
    int level = 0; // level of the built-in engine; 0 if it does not play
    std::optional<EnginePlayer>
        engine{}; // an external engine; a person if there is neither a level nor an engine
    [[nodiscard]] bool is_program() const { return level > 0 || engine; }
    bool operator==(const Player&) const = default;
};

// The facts that an engine reports and that a game needs.
struct EngineFacts {
    struct Range {
        int low = 0, high = 0;
        bool operator==(const Range&) const = default;
    };
    std::string calls_itself{};       // usually with its version
    int options = 0;                  // number of its options
    std::vector<std::string> games{}; // variants that it supports, by its own names
    std::optional<Range> elo{};       // supported range of UCI_Elo
    std::optional<Range> skill{};     // supported range of "Skill Level"
    [[nodiscard]] bool knows(const rules::Variant& game) const; // under any of its names
    bool operator==(const EngineFacts&) const = default;
};

// True for names that cannot be confused with numbers, options and other players.
[[nodiscard]] bool is_engine_name(std::string_view name);

inline constexpr int longest_movetime = 3'600'000;
inline constexpr int most_elo = 5000;
inline constexpr int most_skill = 100;
inline constexpr std::uint64_t most_engine_nodes = 1'000'000'000'000;

// For example "3" or "Stockfish elo=1800 movetime=500"; "" for a person.
[[nodiscard]] std::string text_of(const Player& player);
// Returns nullopt if the text is none of these.
[[nodiscard]] std::optional<Player> read_player(std::string_view text);

} // namespace strata::session
