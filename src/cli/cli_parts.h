// SPDX-License-Identifier: MIT
// Helpers to declare the options of subcommands.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "data/library.h"
#include "files/settings_file.h"
#include "text/strings.h"

namespace strata::cli {

inline std::string help(const char* key) { return data::command_words().say(key); }

[[noreturn]] inline void throw_refusal(const std::string& option, const text::Message& reason) {
    throw text::Failure{text::TextError{option, 0, 0, reason}.message()};
}

// The parsed subcommand, ready to run.
using CommandRun = std::function<int(std::ostream& out, std::ostream& err)>;

// `check` throws where options do not go together.
template <class Options, class Run, class Check = void (*)(const Options&)>
void carry_out(
    CLI::App& command, CommandRun& action, std::shared_ptr<Options> options, Run run,
    Check check = [](const Options&) {}) {
    command.callback([&action, options, run, check] {
        check(*options);
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
    return app.add_subcommand(name, help);
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

// Rejects a file name for which `refused` returns a message.
template <class Options, class Refused>
CLI::Option* add_output(CLI::App& command, std::shared_ptr<Options> options, Refused refused,
                        const std::string& help, const char* names) {
    return command
        .add_option_function<std::string>(
            "-o,--output",
            [options, refused](const std::string& name) {
                if (const auto why = refused(name)) throw_refusal("--output", *why);
                options->output = name;
            },
            help)
        ->type_name(names);
}

// Declares `name` as the option for the setting of that key.
template <class Options>
CLI::Option* add_setting(CLI::App& command, std::shared_ptr<Options> options, const char* name,
                         const std::string& key, const std::string& help, const char* type) {
    return command
        .add_option_function<std::string>(
            name,
            [name, key, options](const std::string& value) {
                const auto given = key + "=" + value;
                if (const auto why = files::refused_setting(given); !why.empty())
                    throw_refusal(name, why);
                options->settings.given.push_back(given);
            },
            help)
        ->type_name(type);
}

// Declares the options that take any setting. Call it before add_setting(): the last option wins.
template <class Options>
void add_settings(CLI::App& command, std::shared_ptr<Options> options, const std::string& file) {
    command.add_option("--config", options->settings.file, file)->type_name("FILE");
    command
        .add_option_function<std::vector<std::string>>(
            "-D",
            [options](const std::vector<std::string>& all) {
                for (const auto& given : all) {
                    if (const auto why = files::refused_setting(given); !why.empty())
                        throw_refusal("-D", why);
                    options->settings.given.push_back(given);
                }
            },
            help("cli.help.setting"))
        ->type_name("KEY=VALUE")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false); // the next argument may be a file
}

template <class Options>
void add_no_settings(CLI::App& command, std::shared_ptr<Options> options) {
    command.add_flag("--no-config", options->settings.no_file, help("cli.help.no_settings"))
        ->excludes("--config");
}

// Each declares one subcommand; called in the order of the help.
void declare_variants(CLI::App& app, CommandRun& action);
void declare_settings(CLI::App& app, CommandRun& action, const ui::ActionTable& (*actions)());
void declare_moves(CLI::App& app, CommandRun& action);
void declare_apply(CLI::App& app, CommandRun& action);
void declare_perft(CLI::App& app, CommandRun& action);
void declare_render(CLI::App& app, CommandRun& action);
void declare_demo(CLI::App& app, CommandRun& action, ShowFiles show);
void declare_check(CLI::App& app, CommandRun& action);
void declare_replay(CLI::App& app, CommandRun& action);
void declare_convert(CLI::App& app, CommandRun& action);
void declare_handover(CLI::App& app, CommandRun& action);
void declare_new(CLI::App& app, CommandRun& action);
void declare_review(CLI::App& app, CommandRun& action);
void declare_bench(CLI::App& app, CommandRun& action);
void declare_uci(CLI::App& app, CommandRun& action);
void declare_match(CLI::App& app, CommandRun& action);

} // namespace strata::cli
