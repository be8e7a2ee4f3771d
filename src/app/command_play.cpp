// SPDX-License-Identifier: MIT
#include "app/commands.h"
#include "app/window_loop.h"

namespace strata::app {

int run_play(const PlayOptions& options) { return WindowLoop(options).run(); }

} // namespace strata::app
