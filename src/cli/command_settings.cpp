// SPDX-License-Identifier: MIT
#include <ostream>

#include "cli/commands.h"
#include "data/library.h"
#include "files/settings_store.h"
#include "platform/files.h"

namespace strata::cli {

int run_settings(const SettingsOptions& options, const ui::ActionTable& actions, std::ostream& out,
                 std::ostream& err) {
    files::SettingsStore store{platform::config_home(), options.settings, actions};
    const auto problems = store.take_problems();
    for (const auto& problem : problems) data::show_error(problem, err);
    out << text::written(files::settings_of(store.now()), true);
    return problems.empty() ? exit_fine : exit_failed;
}

} // namespace strata::cli
