// SPDX-License-Identifier: MIT
// Matches between engines: the built-in one at its levels, and external ones.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/match_options.h"
#include "cli/match_standing.h"
#include "data/library.h"
#include "engines/engines_file.h"
#include "notation/games/game_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "platform/end_requests.h"
#include "platform/files.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

constexpr double hundred = 100.0;

std::optional<MatchPlan> plan_of(const MatchOptions& options, const notation::RuleBook& book,
                                 std::ostream& err) {
    const auto position = data::find_position(book, options.variant, options.position, err);
    if (!position) return std::nullopt;
    MatchPlan plan;
    plan.variant = position->shared_variant();
    // Normalised, because engines and a resumed match compare this text.
    if (!options.position.empty()) plan.position = notation::write_position(*position);
    constexpr int default_plies = 6;
    const int seats = plan.variant->seat_count();
    // Whole rounds, so that the same seat moves first as without an opening.
    plan.plies = options.plies >= 0 ? options.plies : (default_plies + seats - 1) / seats * seats;
    plan.seed = options.seed;
    plan.longest = options.longest;
    plan.patience = options.patience;
    plan.grace = options.grace;
    std::vector<text::Message> problems; // errors in other engines do not matter for the match
    const auto named = engines::load_engines(platform::config_home(), problems);
    std::vector<MatchEngine> engines;
    for (const auto& text : options.engines) {
        auto engine = read_engine(text);
        if (!engine) {
            data::show_error(engine.error(), err);
            return std::nullopt;
        }
        take_named(named, *engine);
        engines.push_back(std::move(*engine));
    }
    if (const auto refusal = deal(plan, std::move(engines), options.limits)) {
        data::show_error(*refusal, err);
        return std::nullopt;
    }
    if (options.sprt && !plan.is_between_two()) {
        data::show_error(text::Message{"match.sprt_of_two"}, err);
        return std::nullopt;
    }
    return plan;
}

struct Match {
    MatchOptions options;
    MatchPlan plan;
    std::optional<MatchFile> file;
    std::vector<MatchResult> results;

    [[nodiscard]] std::optional<SprtState> sprt(const MatchStanding& standing) const {
        if (!options.sprt) return std::nullopt;
        return sprt_of(*options.sprt, standing.engines.front().points);
    }
    [[nodiscard]] bool decided() const {
        const auto state = sprt(standing_of(plan, results));
        return state && state->verdict != SprtVerdict::none;
    }
};

std::string players_of(const MatchPlan& plan, int game) {
    std::string text;
    for (const auto engine : plan.seats_of(game))
        text += (text.empty() ? "" : " – ") + plan.engines[engine].name;
    return text;
}

std::string bounds(const Interval& interval) {
    return fmt::format("{:.1f}% ({:.1f}..{:.1f})", interval.value * hundred, interval.low * hundred,
                       interval.high * hundred);
}

// Without bound if all games were won or all lost.
std::string signed_elo(double share) {
    constexpr double half = 0.5;
    if (const auto elo = elo_of(share)) return fmt::format("{:+.0f}", *elo);
    return share > half ? "+∞" : "-∞";
}

// Example: 12/200  A – B  1-0  Checkmate: White wins.
void print_game(const Match& match, const MatchGame& played, std::ostream& out) {
    const auto& result = match.results.back();
    const auto& words = data::command_words();
    out << text::printable(fmt::format(
        "{}/{}  {}  {}  {}", result.game, match.options.games, players_of(match.plan, result.game),
        result.result, words.say(notation::sentence(*match.plan.variant, played.record.result))));
    for (const auto& fault : played.faults) {
        const auto& name =
            match.plan.engines[match.plan.seats_of(result.game)[rules::slot(fault.seat)]].name;
        out << "  " << text::printable(words.say(engines::sentence(fault.error, name)));
    }
    out << std::endl; // flushes, because users watch the progress
}

void print_standing(const Match& match, std::ostream& out) {
    const auto& words = data::command_words();
    const auto standing = standing_of(match.plan, match.results);
    const auto say = [&](const text::Message& message) {
        out << text::printable(words.say(message)) << '\n';
    };
    if (standing.games == 0) return;
    for (const auto& engine : standing.engines) {
        say({"match.points",
             {{"engine", engine.name},
              {"points", fmt::format("{:g}", engine.points.points())},
              {"games", standing.games},
              {"share", bounds(engine.points.share())},
              {"fair", fmt::format("{:.1f}%", engine.fair * hundred)}}});
        int faults = 0;
        for (const auto& [word, times] : engine.faults) faults += times;
        if (faults > 0) say({"match.faults", {{"engine", engine.name}, {"n", faults}}});
    }
    std::string seats;
    for (const auto seat : match.plan.variant->every_seat())
        seats += fmt::format("{}{} {:.1f}%", seats.empty() ? "" : ", ",
                             words.say(notation::noun(*match.plan.variant, seat)),
                             standing.seats[rules::slot(seat)] * hundred);
    say({"match.seats", {{"seats", seats}}});
    if (!standing.between_two) return;
    const auto& first = standing.engines.front();
    const auto share = first.points.share();
    say({"match.elo",
         {{"engine", first.name},
          {"won", first.counts.won},
          {"drawn", first.counts.drawn},
          {"lost", first.counts.lost},
          {"elo", signed_elo(share.value)},
          {"low", signed_elo(share.low)},
          {"high", signed_elo(share.high)}}});
    if (const auto state = match.sprt(standing)) {
        const auto* key = state->verdict == SprtVerdict::none   ? "match.sprt_open"
                          : state->verdict == SprtVerdict::high ? "match.sprt_high"
                                                                : "match.sprt_low";
        say({key,
             {{"low", fmt::format("{:g}", match.options.sprt->elo0)},
              {"high", fmt::format("{:g}", match.options.sprt->elo1)},
              {"ratio", fmt::format("{:.2f}", state->ratio)},
              {"bound", fmt::format("{:.2f}", state->bound)}}});
    }
}

Json json_of(const Interval& interval) {
    return Json::Members{{"value", interval.value}, {"low", interval.low}, {"high", interval.high}};
}

Json json_of(const std::map<std::string, int>& counts) {
    Json::Members members;
    for (const auto& [word, count] : counts) members.emplace_back(word, count);
    return members;
}

Json json_of_games(const Match& match) {
    Json::List games;
    for (const auto& result : match.results) {
        Json::List players;
        for (const auto engine : match.plan.seats_of(result.game))
            players.emplace_back(match.plan.engines[engine].name);
        Json::List points(result.points.begin(), result.points.end());
        Json::List faults;
        for (const auto& [letter, word] : result.faults)
            faults.push_back(Json::Members{{"seat", std::string(1, letter)}, {"fault", word}});
        games.push_back(Json::Members{{"game", result.game},
                                      {"players", std::move(players)},
                                      {"result", result.result},
                                      {"points", std::move(points)},
                                      {"ending", result.ending},
                                      {"faults", std::move(faults)}});
    }
    return games;
}

Json json_of_standing(const Match& match) {
    const auto standing = standing_of(match.plan, match.results);
    Json::List engines;
    for (const auto& engine : standing.engines) {
        Json::Members members{
            {"name", engine.name},
            {"points", engine.points.points()},
            {"share", standing.games > 0 ? json_of(engine.points.share()) : Json{}},
            {"fair", engine.fair},
            {"faults", json_of(engine.faults)}};
        if (standing.between_two && standing.games > 0) {
            const auto share = engine.points.share();
            members.emplace_back("won", engine.counts.won);
            members.emplace_back("drawn", engine.counts.drawn);
            members.emplace_back("lost", engine.counts.lost);
            members.emplace_back("elo", Json::Members{{"value", elo_of(share.value)},
                                                      {"low", elo_of(share.low)},
                                                      {"high", elo_of(share.high)}});
        }
        engines.push_back(std::move(members));
    }
    Json::Members seats;
    for (const auto seat : match.plan.variant->every_seat())
        seats.emplace_back(std::string(1, match.plan.variant->seats[rules::slot(seat)].letter),
                           standing.seats[rules::slot(seat)]);
    Json sprt;
    if (const auto state = match.sprt(standing))
        sprt = Json::Members{{"elo0", match.options.sprt->elo0},
                             {"elo1", match.options.sprt->elo1},
                             {"ratio", state->ratio},
                             {"bound", state->bound},
                             {"verdict", state->verdict == SprtVerdict::none   ? "open"
                                         : state->verdict == SprtVerdict::high ? "elo1"
                                                                               : "elo0"}};
    return Json::Members{
        {"variant", match.plan.variant->id},    {"match", match.plan.description()},
        {"games_wanted", match.options.games},  {"games_played", standing.games},
        {"engines", std::move(engines)},        {"seats", std::move(seats)},
        {"endings", json_of(standing.endings)}, {"sprt", std::move(sprt)},
        {"games", json_of_games(match)}};
}

bool is_there(const Match& match, int game) {
    return std::ranges::any_of(match.results,
                               [&](const MatchResult& one) { return one.game == game; });
}

// Returns false if interrupted.
bool play_all(Match& match, MatchTable& table, std::ostream& out) {
    // The first signal ends the match in order, and the games played are kept.
    const platform::EndRequests requests{
        {.asked = [] {},
         .patience = 10.0,
         .last_words = "strata: " + data::command_words().say("match.ended_at_once") + '\n'}};
    for (int game = 1; game <= match.options.games && !match.decided(); ++game) {
        if (is_there(match, game)) continue;
        const auto played = table.play(game, [&] { return requests.any(); });
        if (!played) return false;
        const auto text = text_of(match.plan, game, *played);
        if (match.file) match.file->add(text);
        match.results.push_back(result_of(text).value_or(MatchResult{}));
        if (!match.options.json) print_game(match, *played, out);
    }
    return true;
}

} // namespace

int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    auto plan = plan_of(options, book, err);
    if (!plan) return exit_usage;
    Match match{options, std::move(*plan), std::nullopt, {}};
    if (!options.pgn.empty()) {
        auto file = MatchFile::open(options.pgn, match.plan);
        if (!file) {
            data::show_error(file.error(), err);
            return exit_failed;
        }
        match.file = std::move(*file);
        match.results = match.file->results();
        if (!match.results.empty() && !options.json)
            out << text::printable(data::command_words().say(
                       {"match.goes_on", {{"file", options.pgn}, {"n", match.results.size()}}}))
                << '\n';
    }
    MatchTable table{match.plan, book};
    if (const auto error = table.call_everybody()) {
        data::show_error(engines::sentence(error->second, error->first), err);
        return exit_failed;
    }
    const bool whole = play_all(match, table, out);
    if (options.json)
        out << json_of_standing(match).text() << '\n';
    else
        print_standing(match, out);
    if (!whole) data::show_error(text::Message{"match.interrupted"}, err);
    return whole ? exit_fine : exit_failed;
}

} // namespace strata::cli
