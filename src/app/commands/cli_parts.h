// SPDX-License-Identifier: MIT
// What all subcommands are declared with.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/library.h"
#include "text/strings.h"

namespace strata::app {

inline std::string help(const char* key) { return command_words().say(key); }

[[noreturn]] inline void throw_refusal(const std::string& option, const text::Message& reason) {
    throw text::Failure{text::TextError{option, 0, 0, reason}.message()};
}

// The subcommand that was given, ready to go.
using Action = std::function<int(std::ostream& out, std::ostream& err)>;

template <class Options, class Run>
void carry_out(CLI::App& command, Action& action, std::shared_ptr<Options> options, Run run) {
    command.callback([&action, options, run] {
        action = [options, run](std::ostream& out, std::ostream& err) {
            return run(*options, out, err);
        };
    });
}

template <class Number>
CLI::Option* add_number(CLI::App& command, const char* name, Number& place, Number low, Number high,
                        const std::string& help) {
    return command
        .add_option_function<std::string>(
            name,
            [name, &place, low, high](const std::string& text) {
                const auto number =
                    text::number_in(text, static_cast<double>(low), static_cast<double>(high));
                if (!number || *number != static_cast<double>(static_cast<Number>(*number)))
                    throw_refusal(name,
                                  {"cli.number", {{"low", low}, {"high", high}, {"text", text}}});
                place = static_cast<Number>(*number);
            },
            help)
        ->type_name("NUMBER");
}

inline CLI::App* add_command(CLI::App& app, const char* name, const std::string& help) {
    auto* command = app.add_subcommand(name, help);
    command->group(app.get_formatter()->get_label("Subcommands"));
    return command;
}

template <class Options>
void add_json(CLI::App& command, std::shared_ptr<Options> options) {
    command.add_flag("--json", options->json, help("cli.help.json"));
}

template <class Options>
void add_position(CLI::App& command, std::shared_ptr<Options> options,
                  const char* help_key = "cli.help.position") {
    command.add_option("--position", options->position, help(help_key))->type_name("TEXT");
}

// Those that play and measure: review, tables, puzzles, bench, uci, match.
void declare_engine_commands(CLI::App& app, Action& action);

} // namespace strata::app
