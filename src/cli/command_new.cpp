// SPDX-License-Identifier: MIT
// A rule file to start from.
#include <algorithm>
#include <ostream>
#include <system_error>

#include "cli/commands.h"
#include "data/library.h"
#include "platform/files.h"
#include "platform/new_file.h"
#include "text/files.h"
#include "text/strings.h"

namespace strata::cli {

std::vector<std::string> rule_starts() {
    std::vector<std::string> names;
    const auto files = text::files_in(platform::data_path("assets/rule-starts"), ".toml");
    if (!files) return names;
    for (const auto& file : *files) names.push_back(file.stem().string());
    return names;
}

int run_new(const NewOptions& options, std::ostream& out, std::ostream& err) {
    const auto text =
        data::read_text(platform::data_path("assets/rule-starts/" + options.from + ".toml"), err);
    if (!text) return exit_failed;
    if (options.output.empty() || options.output == "-") {
        out << *text;
        return exit_fine;
    }
    std::error_code none;
    if (std::filesystem::exists(options.output, none)) {
        data::show_error(text::Message{"cli.file_there", {{"file", options.output}}}, err);
        return exit_failed;
    }
    platform::NewFile file{options.output};
    file.write(*text);
    file.finish();
    return exit_fine;
}

} // namespace strata::cli
