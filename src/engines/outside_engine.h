// SPDX-License-Identifier: MIT
// A UCI engine in a process of its own: an external one, or `strata uci`. Every call returns within
// its time limit, whatever the engine does. See docs/uci.md.
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
    std::vector<std::string> command; // command line; empty selects the built-in engine
    std::vector<std::pair<std::string, std::string>> options; // names and values
    bool operator==(const EngineOrder&) const = default;
};

enum class EngineFault : std::uint8_t {
    unknown,       // no engine of that name is configured
    not_started,   // the system cannot start it
    no_protocol,   // it does not speak UCI
    no_game,       // it does not support the variant
    no_option,     // it has no option of that name
    no_value,      // the option does not accept the value
    ended,         // it exited by itself
    killed,        // it was killed by a signal or crashed
    closed_output, // it still runs but has closed its standard output
    closed_input,  // it still runs but has closed its standard input
    silent,        // it did not respond in time
    late,          // it exceeded its time on the clock
    illegal,       // it played an illegal move
    noise,         // it floods its output
    stopped,       // the search was cancelled
};

struct EngineError {
    EngineFault fault{};
    std::string what; // the option, move, exit status, signal or seconds, depending on the fault
    std::string value;
};
// Returns a message for the user in which the engine is called `engine`.
[[nodiscard]] text::Message sentence(const EngineError& error, const std::string& engine);

class OutsideEngine {
public:
    template <class Result>
    using Hoped = rules::Expected<Result, EngineError>;
    using TimePoint = platform::Child::TimePoint;

    struct Question {
        std::string position; // arguments of `position`
        std::string limits;   // arguments of `go`
        double patience = 60; // seconds without a reply after which it counts as not responding
        std::function<bool()> stops; // polled; true cancels the search; may be empty
        // All callbacks below may be empty. Polled; true asks for the best move found so far.
        std::function<bool()> hurries{};
        // Called for each line of output during the search.
        std::function<void(const std::string& line)> heard{};
        // Seconds without output, even after `isready`, after which it counts as not responding. 0
        // disables this limit and leaves only `patience`.
        double silence = 0.0;
    };
    struct Reply {
        std::string move;
        double seconds = 0.0; // time used
    };

    OutsideEngine(EngineOrder order, const rules::Variant& variant);
    // Only queries the engine; no game is set up.
    explicit OutsideEngine(EngineOrder order) : order_(std::move(order)) {}
    OutsideEngine(const OutsideEngine&) = delete;
    OutsideEngine& operator=(const OutsideEngine&) = delete;
    ~OutsideEngine() { end(); }

    // Starts the process if it is not running and prepares it for a game.
    [[nodiscard]] std::optional<EngineError> begin_game(double patience);
    // Sets an option for as long as the process runs.
    [[nodiscard]] std::optional<EngineError> set(const std::string& name, const std::string& value);
    [[nodiscard]] bool has(const std::string& option) const { return option_called(option); }
    // Returns name, author and options. Precondition: begin_game() has been called.
    [[nodiscard]] session::EngineFacts facts() const;
    // Polled during startup; true cancels it.
    void heed(std::function<bool()> abandoned) { abandoned_ = std::move(abandoned); }
    [[nodiscard]] bool runs() const { return child_ != nullptr; }
    // Called while no search is running: discards output and reaps an exited process.
    void rest();
    // Precondition: begin_game() succeeded. The process is ended if the search fails.
    [[nodiscard]] Hoped<Reply> think(const Question& question);
    // Sends `quit` and waits at most `patience` seconds; begin_game() starts a new process.
    void end(double patience = 1.0);
    // Name from `id name`; empty before the first start.
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    struct Option {
        std::string name;
        std::string type;
        std::optional<std::pair<double, double>> range;
        std::vector<std::string> values; // allowed values of a combo option
    };

    [[nodiscard]] std::optional<EngineError> start();
    [[nodiscard]] std::optional<EngineError> introduce();
    [[nodiscard]] std::optional<EngineError> choose_game();
    void learn(std::string_view line);
    [[nodiscard]] const Option* option_called(const std::string& name) const;
    // Returns the next line that starts with that word.
    [[nodiscard]] Hoped<std::string> until(std::string_view word, TimePoint end);
    [[nodiscard]] Hoped<std::string> best_move(const Question& question, TimePoint end);
    // Returns the next line; nullopt if none arrives by `end`.
    [[nodiscard]] std::optional<std::string> listen(TimePoint end);
    [[nodiscard]] bool over(TimePoint end) const;
    [[nodiscard]] std::optional<EngineError> ready();
    [[nodiscard]] EngineError error_of_silence();
    [[nodiscard]] bool comes_to_rest();

    EngineOrder order_;
    std::vector<std::string> games_; // names of the played variant, its id first
    double patience_ = 60;
    std::function<bool()> abandoned_;
    std::unique_ptr<platform::Child> child_;
    std::string name_;
    std::vector<Option> options_;
};

} // namespace strata::engines
