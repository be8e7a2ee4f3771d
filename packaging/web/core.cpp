// SPDX-License-Identifier: MIT
// The core alone: what `strata bench --json` and `strata perft ID DEPTH --divide --json` print.
#include <charconv>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/match_options.h"
#include "data/library.h"

namespace {

using namespace strata;

int run(const std::vector<std::string>& words) {
    if (words == std::vector<std::string>{"bench"})
        return cli::run_bench({.json = true}, std::cout, std::cerr);
    cli::PerftOptions options{.divide = true, .json = true};
    if (words.size() == 3 && words[0] == "perft") {
        options.variant = words[1];
        const char* const end = words[2].data() + words[2].size();
        if (std::from_chars(words[2].data(), end, options.depth).ptr == end && options.depth >= 0)
            return cli::run_perft(options, std::cout, std::cerr);
    }
    std::cerr << "strata-core bench, or strata-core perft ID DEPTH\n";
    return cli::exit_usage;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& refusal) {
        std::cerr << data::in_words(refusal) << '\n';
        return cli::exit_failed;
    }
}
