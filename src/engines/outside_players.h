// SPDX-License-Identifier: MIT
// External engines that play seats of the game. Each distinct configuration runs in one process,
// which seats with equal settings share.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engines/engines_file.h"
#include "engines/inbox.h"
#include "session/session.h"

namespace strata::engines {

// Reason why an engine does not move.
struct SeatError {
    rules::Seat seat{};
    std::uint64_t turn = 0; // Session::search_revision() of the turn that failed
    std::string engine;
    EngineError what;
};

// Returns the engine's command and the options that set its strength.
[[nodiscard]] EngineOrder order_for(const NamedEngine& engine, const session::EnginePlayer& player);

class OutsidePlayers {
public:
    // Moves are put into the inbox, which must outlive this object; `wake` is called on an error.
    OutsidePlayers(Inbox& inbox, std::function<void()> wake)
        : inbox_(inbox),
          wake_(std::move(wake)) {}

    // Sets the installed engines.
    void know(NamedEngines engines) { engines_ = std::move(engines); }

    void think(const session::Session& session, rules::Seat seat,
               const session::EnginePlayer& player, game::Time now);
    void hurry();
    void drop();
    // Ends engines that no longer play any seat.
    void let_go_of(const session::Session& session);
    [[nodiscard]] std::optional<SeatError> take_error();

private:
    void tell(SeatError error);

    Inbox& inbox_;
    std::function<void()> wake_;
    NamedEngines engines_;
    std::mutex mutex_;
    std::optional<SeatError> error_;
    // Keyed by engine and settings in one line. Declared last, so that threads end before the
    // members they use.
    std::map<std::string, std::unique_ptr<EngineRunner>> runners_;
    std::vector<std::unique_ptr<EngineRunner>> leaving_;
};

} // namespace strata::engines
