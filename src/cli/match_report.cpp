// SPDX-License-Identifier: MIT
#include "cli/match_report.h"

#include <algorithm>
#include <numeric>
#include <ostream>

#include <fmt/format.h>

#include "cli/ladder_ratings.h"
#include "data/library.h"
#include "notation/words/sentences.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

constexpr double hundred = 100.0;

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

Json json_of(const Interval& interval) {
    return Json::Members{{"value", interval.value}, {"low", interval.low}, {"high", interval.high}};
}

Json json_of(const std::map<std::string, int>& counts) {
    Json::Members members;
    for (const auto& [word, count] : counts) members.emplace_back(word, count);
    return members;
}

Json json_of_games(const MatchContest& contest) {
    Json::List games;
    for (const auto& result : contest.results(0)) {
        Json::List players;
        for (const auto engine : contest.plans().front().seats_of(result.game))
            players.emplace_back(contest.plans().front().engines[engine].name);
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

Json json_of_test(const MatchContest& contest, std::size_t match) {
    const auto state = contest.test(match);
    if (!state) return {};
    return Json::Members{{"elo0", contest.sprt()->elo0},
                         {"elo1", contest.sprt()->elo1},
                         {"ratio", state->ratio},
                         {"bound", state->bound},
                         {"verdict", state->verdict == SprtVerdict::none   ? "open"
                                     : state->verdict == SprtVerdict::high ? "elo1"
                                                                           : "elo0"}};
}

} // namespace

// Example: 12/200  A – B  1-0  Checkmate: White wins.
void print_game(const MatchContest& contest, const MatchContest::Turn& turn,
                const MatchGame& played, std::ostream& out) {
    const auto& plan = contest.plans()[turn.match];
    const auto& words = data::command_words();
    out << text::printable(
        fmt::format("{}/{}  {}  {}  {}", turn.game, contest.games(), players_of(plan, turn.game),
                    contest.results(turn.match).back().result,
                    words.say(notation::sentence(*plan.variant, played.record.result))));
    for (const auto& fault : played.faults) {
        const auto& name = plan.engines[plan.seats_of(turn.game)[rules::slot(fault.seat)]].name;
        out << "  " << text::printable(words.say(engines::sentence(fault.error, name)));
    }
    out << std::endl; // flushes, because users watch the progress
}

void print_standing(const MatchContest& contest, std::ostream& out) {
    const auto& words = data::command_words();
    const auto& plan = contest.plans().front();
    const auto standing = contest.standing(0);
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
    for (const auto seat : plan.variant->every_seat())
        seats += fmt::format("{}{} {:.1f}%", seats.empty() ? "" : ", ",
                             words.say(notation::noun(*plan.variant, seat)),
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
    if (const auto state = contest.test(0)) {
        const auto* key = state->verdict == SprtVerdict::none   ? "match.sprt_open"
                          : state->verdict == SprtVerdict::high ? "match.sprt_high"
                                                                : "match.sprt_low";
        say({key,
             {{"low", fmt::format("{:g}", contest.sprt()->elo0)},
              {"high", fmt::format("{:g}", contest.sprt()->elo1)},
              {"ratio", fmt::format("{:.2f}", state->ratio)},
              {"bound", fmt::format("{:.2f}", state->bound)}}});
    }
}

Json json_of_standing(const MatchContest& contest) {
    const auto& plan = contest.plans().front();
    const auto standing = contest.standing(0);
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
    for (const auto seat : plan.variant->every_seat())
        seats.emplace_back(std::string(1, plan.variant->seats[rules::slot(seat)].letter),
                           standing.seats[rules::slot(seat)]);
    return Json::Members{{"variant", plan.variant->id},          {"match", plan.description()},
                         {"games_wanted", contest.games()},      {"games_played", standing.games},
                         {"engines", std::move(engines)},        {"seats", std::move(seats)},
                         {"endings", json_of(standing.endings)}, {"sprt", json_of_test(contest, 0)},
                         {"games", json_of_games(contest)}};
}

namespace {

// One engine of a ladder, over all its matches.
struct LadderRow {
    std::string name;
    std::optional<double> known;
    double points = 0.0;
    int games = 0;
};

struct Ladder {
    std::vector<LadderRow> rows; // in the order in which they were named
    std::vector<PairScore> scores;
    std::vector<Rating> ratings; // of the rows
    std::vector<std::size_t> best_first;
};

Ladder ladder_of(const MatchContest& contest) {
    Ladder ladder;
    const auto row_of = [&](const MatchEngine& engine) {
        const auto found = std::ranges::find(ladder.rows, engine.name, &LadderRow::name);
        const auto row = static_cast<std::size_t>(found - ladder.rows.begin());
        if (found == ladder.rows.end()) ladder.rows.push_back({engine.name, engine.rating, 0.0, 0});
        return row;
    };
    for (std::size_t match = 0; match < contest.plans().size(); ++match) {
        const auto& engines = contest.plans()[match].engines;
        const auto standing = contest.standing(match);
        PairScore score{row_of(engines[0]), row_of(engines[1]), standing.games,
                        standing.engines[0].points.points()};
        ladder.rows[score.first].points += score.points;
        ladder.rows[score.second].points += score.games - score.points;
        for (const auto row : {score.first, score.second}) ladder.rows[row].games += score.games;
        ladder.scores.push_back(score);
    }
    std::vector<std::optional<double>> known;
    for (const auto& row : ladder.rows) known.push_back(row.known);
    ladder.ratings = ratings_of(known, ladder.scores);
    ladder.best_first.resize(ladder.rows.size());
    std::iota(ladder.best_first.begin(), ladder.best_first.end(), std::size_t{0});
    std::ranges::stable_sort(ladder.best_first, std::ranges::greater{},
                             [&](std::size_t row) { return ladder.ratings[row].elo; });
    return ladder;
}

// "12.5/20" of one row against another; empty if they did not meet.
std::string scored(const Ladder& ladder, std::size_t row, std::size_t other) {
    for (const auto& score : ladder.scores) {
        if (score.games == 0) continue;
        if (score.first == row && score.second == other)
            return fmt::format("{:g}/{}", score.points, score.games);
        if (score.first == other && score.second == row)
            return fmt::format("{:g}/{}", score.games - score.points, score.games);
    }
    return "";
}

std::string rating_text(const LadderRow& row, const Rating& rating) {
    if (row.known) return fmt::format("{:.0f}", rating.elo);
    return fmt::format("{:.0f} \u00b1{:.0f}", rating.elo, rating.error);
}

} // namespace

// A table of Markdown, as docs/strength.md has them.
void print_ladder(const MatchContest& contest, std::ostream& out) {
    const auto ladder = ladder_of(contest);
    const auto& words = data::command_words();
    std::vector<std::vector<std::string>> table(1);
    for (const auto* key : {"match.place", "match.engine", "match.rating", "match.score"})
        table.front().push_back(words.say(text::Message{key}));
    for (std::size_t place = 0; place < ladder.best_first.size(); ++place) {
        const auto row = ladder.best_first[place];
        const auto& one = ladder.rows[row];
        table.front().push_back(std::to_string(place + 1));
        auto& line = table.emplace_back();
        line = {std::to_string(place + 1), one.name, rating_text(one, ladder.ratings[row]),
                fmt::format("{:g}/{}", one.points, one.games)};
        for (const auto other : ladder.best_first) line.push_back(scored(ladder, row, other));
    }
    for (const auto& line : table) {
        out << '|';
        for (const auto& cell : line) out << ' ' << text::printable(cell) << " |";
        out << '\n';
        if (&line != &table.front()) continue;
        for (std::size_t n = 0; n < line.size(); ++n) out << "|---";
        out << "|\n";
    }
}

Json json_of_ladder(const MatchContest& contest) {
    const auto ladder = ladder_of(contest);
    Json::List engines;
    for (const auto row : ladder.best_first) {
        const auto& one = ladder.rows[row];
        const auto& rating = ladder.ratings[row];
        engines.push_back(
            Json::Members{{"name", one.name},
                          {"rating", Json::Members{{"value", rating.elo},
                                                   {"low", rating.elo - rating.error},
                                                   {"high", rating.elo + rating.error}}},
                          {"known", one.known.has_value()},
                          {"points", one.points},
                          {"games", one.games}});
    }
    Json::List pairs;
    for (std::size_t match = 0; match < contest.plans().size(); ++match) {
        const auto& plan = contest.plans()[match];
        const auto standing = contest.standing(match);
        const auto& counts = standing.engines.front().counts;
        pairs.push_back(
            Json::Members{{"match", plan.description()},
                          {"engines", Json::List{plan.engines[0].name, plan.engines[1].name}},
                          {"games", standing.games},
                          {"won", counts.won},
                          {"drawn", counts.drawn},
                          {"lost", counts.lost},
                          {"faults", Json::List{json_of(standing.engines[0].faults),
                                                json_of(standing.engines[1].faults)}},
                          {"sprt", json_of_test(contest, match)}});
    }
    return Json::Members{{"variant", contest.plans().front().variant->id},
                         {"games_wanted", contest.games()},
                         {"games_played", contest.game_count()},
                         {"engines", std::move(engines)},
                         {"pairs", std::move(pairs)}};
}

} // namespace strata::cli
