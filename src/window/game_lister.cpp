// SPDX-License-Identifier: MIT
#include "window/game_lister.h"

#include <algorithm>
#include <iterator>

#include "files/game_scan.h"

namespace strata::window {

void GameLister::begin(std::unique_ptr<files::GameScan> scan) {
    worker_.start(0, [scan = std::shared_ptr<files::GameScan>(std::move(scan))](auto& output) {
        std::vector<notation::GameEntry> games;
        const bool more = scan->next(games);
        output.change([&](Found& found) {
            std::ranges::move(games, std::back_inserter(found.games));
            found.all = !more;
        });
        return more;
    });
}

} // namespace strata::window
