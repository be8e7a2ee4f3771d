// SPDX-License-Identifier: MIT
// Who plays a seat, in a line of text: tags of games, scripts and the settings have it so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/variant.h"

namespace strata::session {

// A program of others, called by the name that a person has given it, and how it is to play.
struct EnginePlayer {
    std::string name;
    std::optional<int> elo{};   // of UCI_Elo; nothing: as strong as it is
    std::optional<int> skill{}; // the same of "Skill Level"
    int movetime = usual;       // thousandths of a second for a move, where no clock runs
    std::uint64_t nodes = 0;    // in place of that; 0: none
    static constexpr int usual = 1000;
    bool operator==(const EnginePlayer&) const = default;
};

struct Player {
    int level = 0;                        // of Strata's own program; 0: it does not play
    std::optional<EnginePlayer> engine{}; // a program of others; else, without a level, a person
    [[nodiscard]] bool is_program() const { return level > 0 || engine; }
    bool operator==(const Player&) const = default;
};

// What an engine says of itself, as far as a game needs it.
struct EngineFacts {
    struct Range {
        int low = 0, high = 0;
        bool operator==(const Range&) const = default;
    };
    std::string calls_itself{};                                 // with its version, as a rule
    int options = 0;                                            // that it has
    std::vector<std::string> games{};                           // that it knows, as it calls them
    std::optional<Range> elo{};                                 // to which it can be limited
    std::optional<Range> skill{};                               // the same of "Skill Level"
    [[nodiscard]] bool knows(const rules::Variant& game) const; // by any of its names
    bool operator==(const EngineFacts&) const = default;
};

// What an engine may be called: words that are told from numbers, options and other players.
[[nodiscard]] bool is_engine_name(std::string_view name);

inline constexpr int longest_movetime = 3'600'000;
inline constexpr int most_elo = 5000;
inline constexpr int most_skill = 100;
inline constexpr std::uint64_t most_engine_nodes = 1'000'000'000'000;

// "3"; "Stockfish elo=1800 movetime=500"; "" for a person.
[[nodiscard]] std::string text_of(const Player& player);
// Nothing where the text is none of these.
[[nodiscard]] std::optional<Player> read_player(std::string_view text);

} // namespace strata::session
