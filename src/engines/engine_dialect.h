// SPDX-License-Identifier: MIT
// What is said to an external engine and what its lines mean, whatever protocol it speaks: a class
// for each protocol turns tasks into lines and lines into values. No process, thread or clock.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/engine_error.h"
#include "engines/uci_info.h"
#include "rules/expected.h"
#include "rules/position/position.h"
#include "session/player.h"

namespace strata::engines {

enum class Protocol : std::uint8_t { uci, xboard };

struct EngineOption {
    std::string name;
    std::string type; // check, spin, combo, button, string
    std::optional<std::pair<double, double>> range{};
    std::vector<std::string> values{}; // allowed values of a combo option
    // False if the value is none that the option accepts.
    [[nodiscard]] bool accepts(const std::string& value) const;
};

// A position as the moves that led to it, and how long it may be searched.
struct SearchTask {
    rules::Position start;
    std::vector<rules::Move> moves;
    SearchLimits limits;
    [[nodiscard]] rules::Position position() const;
};
// The displayed position of a game.
[[nodiscard]] SearchTask task_of(const session::Session& session, SearchLimits limits);

// What a line of an engine means.
struct Said {
    enum class Kind : std::uint8_t {
        nothing,     // for nobody here
        alive,       // it works, or answers still_there()
        info,        // `info`; `enough` if a limit that it does not know itself is reached
        ready,       // answers ready()
        move,        // it plays `text`
        resigns,     // it gives up
        claims_draw, // the game is over by the rules
        claims_win,
        offers_draw, // with its next move
        refuses,     // it does not accept `text`, a move or a position
    };
    Kind kind = Kind::nothing;
    std::string text{};
    std::optional<SaidLine> info{};
    bool enough = false;
};

class EngineDialect {
public:
    using Lines = std::vector<std::string>;

    EngineDialect() = default;
    EngineDialect(const EngineDialect&) = delete;
    EngineDialect& operator=(const EngineDialect&) = delete;
    virtual ~EngineDialect() = default;

    // The introduction. learn() is given each line of the engine and may add `replies`.
    enum class Introduction : std::uint8_t {
        open,    // more will follow
        loads,   // it asks for time
        done,    // it speaks this protocol
        foreign, // it does not
    };
    [[nodiscard]] virtual Lines greeting() const = 0;
    [[nodiscard]] virtual Introduction learn(std::string_view line, Lines& replies) = 0;
    // The time for an introduction is over: lines that a silent engine answers if it speaks this
    // protocol all the same; empty if it can be used as it is; nullopt if it cannot.
    [[nodiscard]] virtual std::optional<Lines> last_chance() = 0;

    // Chooses one of the names of a game. The lines are sent at once.
    [[nodiscard]] virtual rules::Expected<Lines, EngineError>
    choose_game(const std::vector<std::string>& names) = 0;
    [[nodiscard]] virtual std::vector<std::string> games() const = 0;
    // Precondition: the option is one of options() and accepts the value.
    [[nodiscard]] virtual std::string setting(const EngineOption& option,
                                              const std::string& value) const = 0;

    // False if each game needs a new process, and takes() if that task does.
    [[nodiscard]] virtual bool reusable() const { return true; }
    [[nodiscard]] virtual bool takes(const SearchTask&) const { return true; }
    [[nodiscard]] virtual Lines new_game() = 0;
    // A line that Said::ready answers; empty if the engine has none.
    [[nodiscard]] virtual std::string ready() = 0;

    // A search: what brings the engine to the position, and what starts it. `patience`: seconds
    // that an engine may take that knows none of the limits.
    [[nodiscard]] virtual rules::Expected<Lines, EngineError> set_up(const SearchTask& task) = 0;
    // True if ready() has to be answered between the two.
    [[nodiscard]] virtual bool waits_before_search() const = 0;
    [[nodiscard]] virtual Lines go(const SearchTask& task, double patience) = 0;
    // Seconds after which the engine has to be told to move, as it cannot know it; nullopt: never.
    [[nodiscard]] virtual std::optional<double> move_now_after(const SearchLimits& limits,
                                                               double patience) const = 0;
    [[nodiscard]] virtual Said read(std::string_view line) = 0;
    // The engine has played it. Called for moves that are legal.
    virtual void played(const rules::Move& move) = 0;
    // The engine may have played what nobody wanted.
    virtual void lose_track() = 0;
    // A line to a searching engine that is answered at once; empty if there is none.
    [[nodiscard]] virtual std::string still_there() = 0;
    // Ends a search. Said::move answers it, or Said::ready if answers_stop() is false.
    [[nodiscard]] virtual Lines stop() = 0;
    [[nodiscard]] virtual bool answers_stop() const = 0;
    // True if a signal gets the attention of an engine that does not read while it searches.
    [[nodiscard]] virtual bool hears_signals() const { return false; }

    // Ignores case. Returns null if there is no such option.
    [[nodiscard]] const EngineOption* option_called(const std::string& name) const;
    [[nodiscard]] const std::vector<EngineOption>& options() const { return options_; }
    // What the engine calls itself.
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] session::EngineFacts facts() const;

protected:
    std::string name_;
    std::vector<EngineOption> options_;
};

[[nodiscard]] std::unique_ptr<EngineDialect> dialect_of(Protocol protocol);
// The first word of a line; empty if there is none.
[[nodiscard]] std::string first_word(std::string_view line);

} // namespace strata::engines
