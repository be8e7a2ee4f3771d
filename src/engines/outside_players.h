// SPDX-License-Identifier: MIT
// External engines that play seats of the game. Each distinct configuration runs in one process,
// which seats with equal settings share.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engines/draw_resign_policy.h"
#include "engines/engines_file.h"
#include "session/command.h"
#include "session/session.h"
#include "work/answers.h"

namespace strata::engines {

// What an engine does in its turn.
struct EngineCommand {
    session::Command command;
    std::optional<Evaluation> prospect{}; // evaluation by the engine that moves
};

// Reason why an engine does not move.
struct SeatError {
    rules::Seat seat{};
    std::string engine;
    EngineError what;
};

// Returns the engine's command and the options that set its strength.
[[nodiscard]] EngineOrder order_for(const NamedEngine& engine, const session::EnginePlayer& player);

class OutsidePlayers {
public:
    // Commands go to `commands`, which must outlive this object; `wake` is called on an error.
    OutsidePlayers(work::Answers<EngineCommand>& commands, std::function<void()> wake)
        : commands_(commands),
          errors_(std::move(wake)) {}

    // Sets the installed engines.
    void know(NamedEngines engines) { engines_ = std::move(engines); }

    void think(const session::Session& session, rules::Seat seat,
               const session::EnginePlayer& player, game::Time now);
    void hurry();
    void drop();
    // Ends engines that no longer play any seat.
    void let_go_of(const session::Session& session);
    // `turn` is Session::search_revision().
    [[nodiscard]] std::optional<SeatError> take_error(std::uint64_t turn) {
        return errors_.take(turn);
    }

private:
    work::Answers<EngineCommand>& commands_;
    work::Answers<SeatError> errors_;
    NamedEngines engines_;
    // Keyed by engine and settings in one line. Declared last, so that threads end before the
    // members they use.
    std::map<std::string, std::unique_ptr<EngineRunner>> runners_;
    std::vector<std::unique_ptr<EngineRunner>> leaving_;
};

} // namespace strata::engines
