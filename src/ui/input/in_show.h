// SPDX-License-Identifier: MIT
// What an action does while a demonstration plays: it steers it, is for the board of a learner, is
// the same as ever, or does nothing.
#pragma once

#include <concepts>
#include <cstdint>

namespace strata::ui {

// What is asked of the demonstration that plays.
enum class Steer : std::uint8_t {
    back,
    pause,
    next,
    hint,
    solution, // of a puzzle, move after move
    follow,
    slower,
    faster,
    list,
    play_on,
    open_boards, // a game that begins so
    computer,    // a new game against it
    again,       // from the beginning
    leave,
};

// How the demonstration stands when the key comes.
struct ShowState {
    bool asks = false;     // a learner is to answer
    bool holds = false;    // and has something in hand
    bool puzzle = false;   // else a lesson,
    bool game = false;     // or a game
    bool invites = false;  // to play, at the end of the first lesson
    bool by_space = false; // the key was the space bar
    bool cursor = false;   // that of the keyboard is shown
};

class InShow {
public:
    enum Kind : std::uint8_t {
        blocked,
        as_ever,
        board,     // as ever while a learner is to answer, else blocked
        puts_down, // what the learner has in hand
        leaves,    // ends the demonstration; then as ever
        steers,
    };
    struct Effect {
        Kind kind;
        Steer way{}; // if it steers
        constexpr Effect(Kind kind) : kind(kind) {}
        constexpr Effect(Steer way) : kind(steers), way(way) {}
        bool operator==(const Effect&) const = default;
    };

    // There is no default: each row says it.
    constexpr InShow(Kind kind) : otherwise_(kind) {}
    constexpr InShow(Steer way) : otherwise_(way) {}
    constexpr InShow(bool ShowState::*flag, Effect then, Effect otherwise)
        : flag_(flag),
          then_(then),
          otherwise_(otherwise) {}
    template <std::convertible_to<Effect (*)(const ShowState&)> Choice>
    constexpr InShow(Choice choice) : choice_(choice) {}

    // Never `board`.
    [[nodiscard]] constexpr Effect effect(const ShowState& state) const {
        auto effect = choice_ != nullptr                 ? choice_(state)
                      : flag_ != nullptr && state.*flag_ ? then_
                                                         : otherwise_;
        if (effect.kind == board) effect.kind = state.asks ? as_ever : blocked;
        return effect;
    }

private:
    bool ShowState::*flag_ = nullptr;
    Effect then_ = blocked;
    Effect otherwise_ = blocked;
    Effect (*choice_)(const ShowState&) = nullptr;
};

} // namespace strata::ui
