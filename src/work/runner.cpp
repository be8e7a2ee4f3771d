// SPDX-License-Identifier: MIT
#include "work/runner.h"

#include <system_error>
#include <utility>

namespace strata::work {

void Runner::run(Slice slice, void (*prepare)()) {
    stop();
    busy_ = true;
    try {
        thread_ =
            std::jthread([this, slice = std::move(slice), prepare](const std::stop_token& stop) {
                if (prepare) prepare();
                while (slice(stop) && !stop.stop_requested()) {
                }
                busy_ = false;
            });
    } catch (const std::system_error&) {
        busy_ = false;
        throw;
    }
}

void Runner::wait() {
    if (thread_.joinable()) thread_.join();
}

} // namespace strata::work
