// SPDX-License-Identifier: MIT
#include "app/commands/commands.h"
#include "app/window/window_loop.h"

namespace strata::app {

int run_play(const PlayOptions& options) { return WindowLoop(options).run(); }

} // namespace strata::app
