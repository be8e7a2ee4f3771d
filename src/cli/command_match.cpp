// SPDX-License-Identifier: MIT
// Matches between engines: the built-in one at its levels, and external ones.
#include <algorithm>
#include <ostream>
#include <set>

#include "cli/commands.h"
#include "cli/match_contest.h"
#include "cli/match_openings.h"
#include "cli/match_options.h"
#include "cli/match_report.h"
#include "data/library.h"
#include "engines/engines_file.h"
#include "notation/positions/position_text.h"
#include "platform/end_requests.h"
#include "platform/files.h"
#include "text/strings.h"
#include "work/at_once.h"

namespace strata::cli {

namespace {

// What all matches have in common: everything but the engines. Nothing after an error, which is
// shown.
std::optional<MatchPlan> frame_of(const MatchOptions& options, const notation::RuleBook& book,
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
    if (options.openings.empty()) return plan;
    const auto text = data::read_text(options.openings, err);
    if (!text) return std::nullopt;
    auto openings = read_openings(book, *plan.variant, *text, options.openings);
    if (!openings) {
        data::show_error(openings.error(), err);
        return std::nullopt;
    }
    plan.plies = 0;
    plan.openings = std::make_shared<const MatchOpenings>(*std::move(openings));
    return plan;
}

std::optional<std::vector<MatchEngine>> engines_of(const MatchOptions& options, std::ostream& err) {
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
    return engines;
}

// One match of all engines, or one of each pair.
rules::Expected<std::vector<MatchPlan>, text::Message>
plans_of(const MatchOptions& options, const MatchPlan& frame,
         const std::vector<MatchEngine>& engines) {
    std::vector<MatchPlan> plans;
    std::optional<text::Message> refusal;
    const auto add = [&](std::vector<MatchEngine> players) {
        auto plan = frame;
        if (!refusal) refusal = deal(plan, std::move(players), options.limits);
        plans.push_back(std::move(plan));
    };
    const bool paired = options.pairs != Pairs::none;
    if (paired && frame.variant->team_count() != 2)
        return rules::Unexpected{text::Message{"match.pairs_of_two"}};
    const auto firsts =
        options.pairs == Pairs::first ? std::min<std::size_t>(1, engines.size()) : engines.size();
    if (!paired) add(engines);
    if (paired)
        for (std::size_t one = 0; one < firsts; ++one)
            for (std::size_t other = one + 1; other < engines.size(); ++other)
                add({engines[one], engines[other]});
    if (plans.empty()) refusal = text::Message{"match.pairs_of_one"};
    if (refusal) return rules::Unexpected{*std::move(refusal)};
    const bool between_two = std::ranges::all_of(plans, &MatchPlan::is_between_two);
    if (paired && !between_two) return rules::Unexpected{text::Message{"match.pairs_of_two"}};
    if (options.sprt && !between_two) return rules::Unexpected{text::Message{"match.sprt_of_two"}};
    return plans;
}

// The table of one thread: its engines stay from game to game of one match.
struct Referee {
    std::size_t match = 0;
    std::optional<MatchTable> table;

    MatchTable& at(const MatchContest& contest, const notation::RuleBook& book,
                   std::size_t wanted) {
        if (!table || match != wanted) table.emplace(contest.plans()[wanted], book);
        match = wanted;
        return *table;
    }
};

// Starts every engine before the first game, at the table of the first thread.
std::optional<text::Message> missing_engine(const MatchContest& contest,
                                            const notation::RuleBook& book, Referee& first) {
    std::set<std::string> called;
    for (std::size_t match = 0; match < contest.plans().size(); ++match) {
        bool another = false;
        for (const auto& engine : contest.plans()[match].engines)
            another = called.insert(engine.name).second || another;
        if (!another) continue;
        if (const auto error = first.at(contest, book, match).call_everybody())
            return engines::sentence(error->second, error->first);
    }
    return std::nullopt;
}

// Returns false if interrupted.
bool play_all(MatchContest& contest, const MatchOptions& options, const notation::RuleBook& book,
              std::vector<Referee>& referees, std::ostream& out) {
    // The first signal ends the match in order, and the games played are kept.
    const platform::EndRequests requests{
        {.asked = [] {},
         .patience = 10.0,
         .last_words = "strata: " + data::command_words().say("match.ended_at_once") + '\n'}};
    using Turn = MatchContest::Turn;
    bool whole = true;
    work::at_once<Turn, std::optional<MatchGame>>(
        options.at_once, [&] { return requests.any() ? std::nullopt : contest.next(); },
        [&](std::size_t thread, const Turn& turn) {
            return referees[thread].at(contest, book, turn.match).play(turn.game, [&] {
                return requests.any();
            });
        },
        [&](const Turn& turn, const std::optional<MatchGame>& played) {
            whole = whole && played;
            if (!played) return;
            contest.add(turn, *played);
            if (!options.json) print_game(contest, turn, *played, out);
        });
    return whole && !requests.any();
}

} // namespace

int run_match(const MatchOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    const auto frame = frame_of(options, book, err);
    const auto engines = frame ? engines_of(options, err) : std::nullopt;
    if (!engines) return exit_usage;
    auto plans = plans_of(options, *frame, *engines);
    if (!plans) {
        data::show_error(plans.error(), err);
        return exit_usage;
    }
    MatchContest contest{*std::move(plans), options.games, options.sprt};
    if (!options.pgn.empty()) {
        if (const auto refusal = contest.keep_in(options.pgn)) {
            data::show_error(*refusal, err);
            return exit_failed;
        }
        if (contest.game_count() > 0 && !options.json)
            out << text::printable(data::command_words().say(
                       {"match.goes_on", {{"file", options.pgn}, {"n", contest.game_count()}}}))
                << '\n';
    }
    std::vector<Referee> referees(static_cast<std::size_t>(options.at_once)); // by thread
    if (const auto missing = missing_engine(contest, book, referees.front())) {
        data::show_error(*missing, err);
        return exit_failed;
    }
    const bool whole = play_all(contest, options, book, referees, out);
    const bool paired = options.pairs != Pairs::none;
    if (options.json)
        out << (paired ? json_of_ladder(contest) : json_of_standing(contest)).text() << '\n';
    else if (paired)
        print_ladder(contest, out);
    else
        print_standing(contest, out);
    if (!whole) data::show_error(text::Message{"match.interrupted"}, err);
    return whole ? exit_fine : exit_failed;
}

} // namespace strata::cli
