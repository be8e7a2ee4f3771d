// SPDX-License-Identifier: MIT
#include "cli/ladder_file.h"

#include <filesystem>

#include "data/library.h"
#include "text/toml_reader.h"

namespace strata::cli {

namespace {

// A text of its own form: a fault of `refusal` where `read` does not take it.
template <class Read>
void special(text::TomlReader& in, const char* key, const char* refusal, Read read) {
    text::LocatedText given;
    if (in.text(key, given) && !read(given.value))
        in.note(given.place, {refusal, {{"text", text::shown(given.value)}}});
}

void read_limits(text::TomlReader& in, MatchLimits& limits) {
    if (int nodes = 0; in.whole("nodes", nodes, 1))
        limits.nodes = static_cast<std::uint64_t>(nodes);
    in.whole("depth", limits.depth, 1, deepest);
    in.whole("movetime", limits.movetime, 1, longest_move);
    special(in, "time", "match.wrong_time",
            [&](const std::string& text) { return read_clock(text, limits); });
}

MatchOptions read(text::TomlReader& in, const std::filesystem::path& folder) {
    MatchOptions options;
    in.need({"game", "engines"});
    in.text("game", options.variant);
    std::vector<text::LocatedText> engines;
    in.texts("engines", engines);
    for (const auto& engine : engines) options.engines.push_back(engine.value);
    options.pairs = Pairs::all;
    special(in, "pairs", "match.wrong_pairs",
            [&](const std::string& text) { return read_pairs(text, options); });
    in.whole("games", options.games, 1, most_games);
    in.whole("at-once", options.at_once, 1, most_at_once);
    read_limits(in, options.limits);
    if (in.text("openings", options.openings)) options.openings = folder / options.openings;
    in.whole("plies", options.plies, 0, most_plies);
    if (int seed = 0; in.whole("seed", seed, 0)) options.seed = static_cast<std::uint64_t>(seed);
    in.whole("longest", options.longest, 1, most_plies);
    special(in, "sprt", "match.wrong_sprt",
            [&](const std::string& text) { return read_sprt(text, options); });
    return options;
}

} // namespace

void read_ladder(const std::string& file, MatchOptions& options) {
    const auto text = data::read_text(file);
    if (!text) throw text::Failure{text.error().message()};
    const auto folder = std::filesystem::path{file}.parent_path();
    auto found =
        text::read_with(*text, file, [&](text::TomlReader& in) { return read(in, folder); });
    if (!found) throw text::Failure{found.error().message()};
    options = *std::move(found);
}

} // namespace strata::cli
