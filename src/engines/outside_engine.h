// SPDX-License-Identifier: MIT
// An engine in a process of its own, which speaks UCI or xboard's protocol: an external one, or
// `strata uci`. Every call returns within its time limit, whatever the engine does. See
// docs/engines.md.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/engine_dialect.h"
#include "platform/child.h"
#include "rules/position/variant.h"

namespace strata::engines {

struct EngineOrder {
    std::vector<std::string> command; // command line; empty selects the built-in engine
    std::vector<std::pair<std::string, std::string>> options; // names and values
    std::optional<Protocol> protocol{};                       // nullopt: UCI, then xboard's
    bool operator==(const EngineOrder&) const = default;
};

class OutsideEngine {
public:
    template <class Result>
    using Expected = rules::Expected<Result, EngineError>;
    using TimePoint = platform::Child::TimePoint;

    struct Question {
        SearchTask task;
        double patience = 60; // seconds without a reply after which it counts as not responding
        std::function<bool()> stops; // polled; true cancels the search; may be empty
        // All callbacks below may be empty. Polled; true asks for the best move found so far.
        std::function<bool()> hurries{};
        // Called for each line of analysis that makes sense.
        std::function<void(SaidLine)> heard{};
        // Seconds without output, even after a question, after which it counts as not responding. 0
        // disables this limit and leaves only `patience`.
        double silence = 0.0;
    };
    struct Reply {
        enum class Kind : std::uint8_t {
            move,
            nothing, // the end of an analysis
            resigns,
            claims_draw, // by the rules of the game
        };
        Kind kind = Kind::move;
        rules::Move move{};
        bool offers_draw = false; // with its move
        double seconds = 0.0;     // time used
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
    [[nodiscard]] bool has(const std::string& option) const {
        return dialect_ && dialect_->option_called(option) != nullptr;
    }
    // Returns name, author and options. Precondition: begin_game() succeeded.
    [[nodiscard]] session::EngineFacts facts() const { return dialect_->facts(); }
    // Polled during startup; true cancels it.
    void heed(std::function<bool()> abandoned) { abandoned_ = std::move(abandoned); }
    [[nodiscard]] bool runs() const { return child_ != nullptr; }
    // Called while no search is running: discards output and reaps an exited process.
    void rest();
    // Precondition: begin_game() succeeded. The process is ended if the search fails. An illegal
    // move and a claim to have won are failures.
    [[nodiscard]] Expected<Reply> think(const Question& question);
    // Sends `quit` and waits at most `patience` seconds; begin_game() starts a new process.
    void end(double patience = 1.0);

private:
    class Search; // one question: outside_engine_search.cpp

    [[nodiscard]] std::optional<EngineError> start();
    [[nodiscard]] std::optional<EngineError> start_with(Protocol protocol);
    [[nodiscard]] std::optional<EngineError> introduce();
    [[nodiscard]] std::optional<EngineError> prepare();
    // Returns false if it has not been accepted in time.
    [[nodiscard]] bool tell(const EngineDialect::Lines& lines, TimePoint end);
    // Waits until all that was told has been carried out, as far as the protocol can tell it.
    [[nodiscard]] std::optional<EngineError> ready();
    // Returns the next line; nullopt if none arrives by `end`.
    [[nodiscard]] std::optional<std::string> listen(TimePoint end);
    [[nodiscard]] bool over(TimePoint end) const;
    [[nodiscard]] bool broken() const { return child_->ended() || child_->floods_output(); }
    [[nodiscard]] EngineError error_of_silence();
    void discard_output();

    EngineOrder order_;
    std::vector<std::string> games_; // names of the played variant, its id first
    double patience_ = 60;
    std::function<bool()> abandoned_;
    std::unique_ptr<platform::Child> child_;
    std::unique_ptr<EngineDialect> dialect_; // of the process
    bool introduced_ = false;
};

} // namespace strata::engines
