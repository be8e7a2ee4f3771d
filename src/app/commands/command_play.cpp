// SPDX-License-Identifier: MIT
#include <filesystem>
#include <ostream>

#include "app/commands/commands.h"
#include "app/files/settings_store.h"
#include "app/library.h"
#include "app/window/window_loop.h"
#include "platform/files.h"
#include "platform/process.h"

namespace strata::app {

int run_play(const PlayOptions& options) {
    for (const std::string& game : options.others) {
        std::vector<std::string> words{"play"};
        if (options.settings.no_file) words.emplace_back("--no-config");
        if (!options.settings.file.empty())
            words.insert(words.end(), {"--config", options.settings.file});
        for (const std::string& given : options.settings.given)
            words.insert(words.end(), {"-D", given});
        words.push_back(std::filesystem::absolute(game).string()); // which is no option
        platform::start_again(words);
    }
    return WindowLoop(options).run();
}

int run_settings(const SettingsOptions& options, std::ostream& out, std::ostream& err) {
    SettingsStore store{platform::config_home(), options.settings};
    const auto problems = store.take_problems();
    for (const auto& problem : problems) show_error(problem, err);
    out << text::written(settings_of(store.now()), true);
    return problems.empty() ? exit_fine : exit_failed;
}

} // namespace strata::app
