// SPDX-License-Identifier: MIT
#include <ostream>

#include "app/commands/commands.h"
#include "app/files/settings_store.h"
#include "app/library.h"
#include "app/window/window_loop.h"
#include "platform/files.h"

namespace strata::app {

int run_play(const PlayOptions& options) { return WindowLoop(options).run(); }

int run_settings(const SettingsOptions& options, std::ostream& out, std::ostream& err) {
    SettingsStore store{platform::config_home(), options.settings};
    const auto problems = store.take_problems();
    for (const auto& problem : problems) complain(problem, err);
    out << text::written(settings_of(store.now()), true);
    return problems.empty() ? exit_fine : exit_failed;
}

} // namespace strata::app
