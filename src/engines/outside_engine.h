// SPDX-License-Identifier: MIT
// A program of others that plays by UCI, or `strata uci` itself, in a process of its own. Whatever
// it does, no call takes longer than it was allowed. docs/uci.md has the dialect.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/child.h"
#include "rules/expected.h"
#include "rules/position/variant.h"
#include "session/player.h"
#include "text/message.h"

namespace strata::engines {

struct EngineOrder {
    std::vector<std::string> command;                         // empty: this program's own engine
    std::vector<std::pair<std::string, std::string>> options; // names and values
    bool operator==(const EngineOrder&) const = default;
};

enum class EngineFault : std::uint8_t {
    unknown,       // nobody here has an engine of that name
    not_started,   // the system cannot
    no_protocol,   // it speaks no UCI
    no_game,       // it does not know the game
    no_option,     // it has none of that name
    no_value,      // the option cannot be so
    ended,         // by itself
    killed,        // by a signal: it crashed, or somebody wanted it
    closed_output, // it runs on, and says nothing more
    closed_input,  // it runs on, and takes no more orders
    silent,        // said nothing for too long
    late,          // its time was over
    illegal,       // that is no legal move
    noise,         // talks without end
    stopped,       // nobody wanted the answer any more
};
// As files have it.

struct EngineError {
    EngineFault fault{};
    std::string
        what; // the option, the move, the status, the signal, the seconds; as the fault has it
    std::string value;
};
// In a sentence, in which the program is called `engine`.
[[nodiscard]] text::Message sentence(const EngineError& error, const std::string& engine);

class OutsideEngine {
public:
    template <class Result>
    using Hoped = rules::Expected<Result, EngineError>;
    using TimePoint = platform::Child::TimePoint;

    struct Question {
        std::string position;        // what stands behind `position`
        std::string limits;          // what stands behind `go`
        double patience = 60;        // seconds until it counts as silent
        std::function<bool()> stops; // may be empty; asked now and then
        // All that follows may be empty as well. It shall answer at once with what it knows.
        std::function<bool()> hurries{};
        // What it says while it thinks.
        std::function<void(const std::string& line)> heard{};
        // Seconds without a sign of life, even when asked for one, until it counts as silent. 0:
        // only `patience` counts.
        double silence = 0.0;
    };
    struct Reply {
        std::string move;
        double seconds = 0.0; // that it took
    };

    OutsideEngine(EngineOrder order, const rules::Variant& variant);
    // Only to learn about it: it is told of no game.
    explicit OutsideEngine(EngineOrder order) : order_(std::move(order)) {}
    OutsideEngine(const OutsideEngine&) = delete;
    OutsideEngine& operator=(const OutsideEngine&) = delete;
    ~OutsideEngine() { end(); }

    // Starts it unless it runs, and readies it for a game.
    [[nodiscard]] std::optional<EngineError> begin_game(double patience);
    // For the rest of its life.
    [[nodiscard]] std::optional<EngineError> set(const std::string& name, const std::string& value);
    [[nodiscard]] bool has(const std::string& option) const { return option_called(option); }
    // What it says of itself. Precondition: it was begun.
    [[nodiscard]] session::EngineFacts facts() const;
    // Asked now and then while it starts: whether nobody wants it any more.
    void heed(std::function<bool()> abandoned) { abandoned_ = std::move(abandoned); }
    [[nodiscard]] bool runs() const { return child_ != nullptr; }
    // While nobody asks it: what it says is passed over, and one that has ended is buried.
    void rest();
    // Precondition: begin_game() went well. One that fails here is ended.
    [[nodiscard]] Hoped<Reply> think(const Question& question);
    // Asks it to go, and waits so many seconds for that; begin_game() starts it anew.
    void end(double patience = 1.0);
    // As it calls itself; empty before it was started.
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    struct Option {
        std::string name;
        std::string type;
        std::optional<std::pair<double, double>> range;
        std::vector<std::string> values; // of a combo
    };

    [[nodiscard]] std::optional<EngineError> start();
    [[nodiscard]] std::optional<EngineError> introduce();
    [[nodiscard]] std::optional<EngineError> choose_game();
    void learn(std::string_view line);
    [[nodiscard]] const Option* option_called(const std::string& name) const;
    // The line that begins with that word.
    [[nodiscard]] Hoped<std::string> until(std::string_view word, TimePoint end);
    [[nodiscard]] Hoped<std::string> best_move(const Question& question, TimePoint end);
    // The next line that it says until then, or a moment later.
    [[nodiscard]] std::optional<std::string> listen(TimePoint end);
    [[nodiscard]] bool over(TimePoint end) const;
    [[nodiscard]] std::optional<EngineError> ready();
    [[nodiscard]] EngineError error_of_silence();
    [[nodiscard]] bool comes_to_rest();

    EngineOrder order_;
    std::vector<std::string> games_; // the names of the one that is played, its id first
    double patience_ = 60;
    std::function<bool()> abandoned_;
    std::unique_ptr<platform::Child> child_;
    std::string name_;
    std::vector<Option> options_;
};

} // namespace strata::engines
