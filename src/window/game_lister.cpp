// SPDX-License-Identifier: MIT
#include "window/game_lister.h"

#include <algorithm>
#include <iterator>

#include "files/game_scan.h"
#include "platform/process.h"

namespace strata::window {

void GameLister::begin(std::unique_ptr<files::GameScan> scan) {
    stop();
    done_ = false;
    thinker_.work([this, scan = std::shared_ptr<files::GameScan>(std::move(scan))](
                      const std::function<bool()>& stops) {
        platform::lower_thread_priority();
        for (bool more = true; more && !stops();) {
            std::vector<notation::GameEntry> games;
            more = scan->next(games);
            {
                const std::scoped_lock lock(mutex_);
                std::ranges::move(games, std::back_inserter(found_));
            }
            done_ = !more;
            wake_();
        }
    });
}

void GameLister::stop() {
    thinker_.stop();
    done_ = true;
    const std::scoped_lock lock(mutex_);
    found_.clear();
}

std::vector<notation::GameEntry> GameLister::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(found_, {});
}

} // namespace strata::window
