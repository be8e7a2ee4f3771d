// SPDX-License-Identifier: MIT
#include "cli/help_formatter.h"

#include <string_view>
#include <vector>

#include "cli/cli_parts.h"

namespace strata::cli {
namespace {

constexpr std::size_t help_column = 30;

using Options = std::vector<const CLI::Option*>;

Options arguments_of(const CLI::App& app) {
    return app.get_options([](const CLI::Option* one) { return one->get_positional(); });
}

Options options_of(const CLI::App& app) {
    return app.get_options([](const CLI::Option* one) { return one->nonpositional(); });
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

bool takes_several(const CLI::Option& one) {
    return one.get_expected_max() == CLI::detail::expected_max_vector_size;
}

std::string with_value(const CLI::Option& one) {
    auto text = one.get_name(one.get_positional(), !one.get_positional());
    if (one.get_type_size() != 0) {
        if (!one.get_type_name().empty()) text += " " + one.get_type_name();
        if (takes_several(one)) text += " ...";
        if (one.get_required()) text += " " + help("cli.label.required");
    }
    if (!one.get_excludes().empty()) {
        text += " " + help("cli.label.excludes") + ":";
        for (const auto* other : one.get_excludes()) text += " " + other->get_name();
    }
    return text;
}

std::string in_usage(const CLI::Option& one) {
    auto text = one.get_name(true, false);
    if (takes_several(one)) text += "...";
    return one.get_required() ? text : "[" + text + "]";
}

std::string usage(const CLI::App& app, const std::string& name) {
    std::string text = help("cli.label.usage") + ": " + name;
    if (!options_of(app).empty()) text += " [" + help("cli.label.options_here") + "]";
    for (const auto* one : arguments_of(app)) text += " " + in_usage(*one);
    if (!commands_of(app).empty()) text += " " + help("cli.label.command_here");
    return text + "\n";
}

// Letters, not bytes.
std::size_t width_of(std::string_view text) {
    std::size_t letters = 0;
    for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return letters;
}

std::string row(const std::string& left, const std::string& right) {
    const std::string text = "  " + left;
    if (right.empty()) return text + "\n";
    const std::size_t wide = width_of(text);
    return text +
           (wide < help_column ? std::string(help_column - wide, ' ')
                               : "\n" + std::string(help_column, ' ')) +
           right + "\n";
}

std::string rows(const char* heading, const Options& options) {
    if (options.empty()) return {};
    std::string text = "\n" + help(heading) + ":\n";
    for (const auto* one : options) text += row(with_value(*one), one->get_description());
    return text;
}

} // namespace

std::string HelpFormatter::make_help(const CLI::App* app, std::string name,
                                     CLI::AppFormatMode) const {
    std::string text = app->get_description() + "\n" + usage(*app, name) +
                       rows("cli.label.arguments", arguments_of(*app)) +
                       rows("cli.label.options", options_of(*app));
    const auto commands = commands_of(*app);
    if (!commands.empty()) text += "\n" + help("cli.label.commands") + ":\n";
    for (const auto* one : commands) text += row(one->get_name(), one->get_description());
    return text + "\n";
}

} // namespace strata::cli
