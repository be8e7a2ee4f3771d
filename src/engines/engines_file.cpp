// SPDX-License-Identifier: MIT
#include "engines/engines_file.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "data/shared_file.h"
#include "session/player.h"
#include "text/toml_reader.h"

namespace strata::engines {

namespace {

constexpr const char* engines_heading =
    "# Engines of others, each with a name of your own. 'arguments', 'patience' (the seconds "
    "until\n"
    "# it counts as silent) and 'protocol' (\"uci\" or \"xboard\") may be left out.\n";

void read_one(text::TomlReader& in, ReadEngines& into) {
    NamedEngine engine;
    in.need({"name", "path"});
    text::LocatedText name;
    const bool named = in.text("name", name);
    const bool placed = in.text("path", engine.path);
    std::vector<text::LocatedText> arguments;
    in.texts("arguments", arguments);
    for (const auto& one : arguments) engine.arguments.push_back(one.value);
    float patience = default_patience;
    in.number("patience", patience, least_patience, most_patience);
    engine.patience = text::shortest(patience);
    Protocol protocol{};
    if (in.word("protocol", protocol)) engine.protocol = protocol;
    engine.name = name.value;
    if (named && !session::is_engine_name(engine.name))
        return in.note(name.place, {"engines.name", {{"name", text::shown(engine.name)}}});
    if (named && engine_called(into.engines, engine.name) != nullptr)
        return in.note(name.place, {"engines.twice", {{"name", engine.name}}});
    if (placed && engine.path.empty()) return in.note(in.place(), "engines.no_path");
    if (in.sound() && named && placed) into.engines.push_back(std::move(engine));
}

std::string written(const NamedEngine& engine) {
    toml::array arguments;
    for (const auto& one : engine.arguments) arguments.push_back(one);
    const auto quoted = [](const std::string& text) {
        return text::printed(toml::value<std::string>{text});
    };
    auto text = fmt::format("\n[[engine]]\nname = {}\npath = {}\n", quoted(engine.name),
                            quoted(engine.path));
    if (!engine.arguments.empty())
        text += fmt::format("arguments = {}\n", text::printed(arguments));
    if (engine.patience != default_patience)
        text += fmt::format("patience = {}\n", engine.patience);
    if (engine.protocol)
        text += fmt::format("protocol = \"{}\"\n", text::enum_name(*engine.protocol));
    return text;
}

} // namespace

EngineOrder NamedEngine::order() const {
    EngineOrder order{{path}, {}, protocol};
    order.command.insert(order.command.end(), arguments.begin(), arguments.end());
    return order;
}

const NamedEngine* engine_called(const NamedEngines& engines, std::string_view name) {
    const auto found = std::ranges::find(engines, name, &NamedEngine::name);
    return found == engines.end() ? nullptr : &*found;
}

std::string written(const NamedEngines& engines) {
    std::string text = engines_heading;
    for (const auto& engine : engines) text += written(engine);
    return text;
}

ReadEngines read_engines(std::string_view text, const std::string& file) {
    ReadEngines result;
    const auto table = text::readable_toml(std::string(text), file, result.faults);
    text::TomlReader in{table, file, result.faults, &result.warnings};
    in.tables("engine", [&](text::TomlReader& one) { read_one(one, result); });
    in.finish();
    return result;
}

NamedEngines load_engines(const std::filesystem::path& folder,
                          std::vector<text::Message>& problems) {
    const auto found = data::find_file(folder / engines_file);
    if (!found.error.empty()) problems.push_back(found.error);
    auto read = read_engines(found.text.value_or(""), engines_file);
    for (const auto* all : {&read.faults, &read.warnings})
        if (!all->empty()) problems.push_back(all->front().message());
    return std::move(read.engines);
}

std::filesystem::path store_engines(const std::filesystem::path& folder, const NamedEngines& before,
                                    const NamedEngines& engines) {
    const auto file = folder / engines_file;
    const auto found = data::find_file(file);
    const auto read = read_engines(found.text.value_or(""), engines_file);
    auto wanted = engines;
    // Keeps engines that another process or an editor added meanwhile.
    for (const auto& theirs : read.engines)
        if (engine_called(before, theirs.name) == nullptr &&
            engine_called(wanted, theirs.name) == nullptr)
            wanted.push_back(theirs);
    const auto text = written(wanted);
    return data::write_over(file, found, read.whole(), text, text);
}

NamedEngines engines_of_the_system(const NamedEngines& named) {
    const std::vector<NamedEngine> usual{
        {"Stockfish", "stockfish"},
        {"Fairy-Stockfish", "fairy-stockfish"},
        {"GNU Chess", "gnuchess", {"--uci"}},
        {"Fairy-Max", "fairymax", {}, default_patience, Protocol::xboard},
        {"HoiChess", "hoichess", {"--xboard"}, default_patience, Protocol::xboard},
        {"Phalanx", "phalanx", {}, default_patience, Protocol::xboard},
        {"Sjeng", "sjeng", {}, default_patience, Protocol::xboard},
    };
    NamedEngines found;
    for (auto engine : usual) {
        for (const char* folder : {"/usr/games", "/usr/bin", "/usr/local/bin"}) {
            const auto path = std::filesystem::path{folder} / engine.path;
            std::error_code error;
            if (!std::filesystem::is_regular_file(path, error)) continue;
            engine.path = path.string();
            const bool known = std::ranges::any_of(named, [&](const NamedEngine& one) {
                return one.path == engine.path || one.name == engine.name;
            });
            if (!known) found.push_back(engine);
            break;
        }
    }
    return found;
}

} // namespace strata::engines
