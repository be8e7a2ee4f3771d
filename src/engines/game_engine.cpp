// SPDX-License-Identifier: MIT
#include "engines/game_engine.h"

#include <algorithm>

#include "data/library.h"

namespace strata::engines {

search::Engine& GameEngine::of(const session::Session& session) {
    constexpr std::size_t table_megabytes = 16;
    const auto variant = session.position().shared_variant();
    if (variant_ != variant) {
        engine_ = std::make_unique<search::Engine>(
            session.variant(), data::load_weights(session.variant()), table_megabytes);
        variant_ = variant;
    }
    return *engine_;
}

void GameEngine::release() {
    engine_.reset();
    variant_.reset();
}

search::SearchRequest question_about(const session::Session& session, int lines,
                                     std::uint64_t nodes) {
    const auto past = session.past();
    auto position = session.position();
    std::vector<std::uint64_t> keys;
    for (auto step = past.rbegin(); step != past.rend(); ++step) {
        position.undo(*step);
        keys.push_back(position.key());
    }
    std::ranges::reverse(keys);
    return {.position = session.position(),
            .game_keys = std::move(keys),
            .lines = lines,
            .nodes = nodes};
}

} // namespace strata::engines
