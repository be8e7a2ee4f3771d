// SPDX-License-Identifier: MIT
// Engines of others at the table. Each kind that a game has runs in one process, which seats that
// it plays alike share.
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

// Why no move comes.
struct SeatError {
    rules::Seat seat{};
    std::uint64_t turn = 0; // Session::search_revision() of when it was to move
    std::string engine;
    EngineError what;
};

// What one is told: its command, and the options that its strength asks for.
[[nodiscard]] EngineOrder order_for(const NamedEngine& engine, const session::EnginePlayer& player);

class OutsidePlayers {
public:
    // Moves go into the inbox; `wake` is called when there is an error. The inbox must live longer.
    OutsidePlayers(Inbox& inbox, std::function<void()> wake)
        : inbox_(inbox),
          wake_(std::move(wake)) {}

    // The engines of this machine.
    void know(NamedEngines engines) { engines_ = std::move(engines); }

    void think(const session::Session& session, rules::Seat seat,
               const session::EnginePlayer& player, game::Time now);
    void hurry();
    // What is thought of now is not wanted any more.
    void drop();
    // Those that play none of the seats any more go.
    void let_go_of(const session::Session& session);
    [[nodiscard]] std::optional<SeatError> take_error();

private:
    void tell(SeatError error);

    Inbox& inbox_;
    std::function<void()> wake_;
    NamedEngines engines_;
    std::mutex mutex_;
    std::optional<SeatError> error_;
    // By who plays, in a line. These end before what they use.
    std::map<std::string, std::unique_ptr<EngineRunner>> runners_;
    std::vector<std::unique_ptr<EngineRunner>> leaving_;
};

} // namespace strata::engines
