// SPDX-License-Identifier: MIT
// The text of --help. CLI11 speaks English only, and each of its versions writes another text.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace strata::cli {

// Writes description, usage, arguments, options and commands, headings in the user's language.
class HelpFormatter : public CLI::FormatterBase {
public:
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override;
};

} // namespace strata::cli
