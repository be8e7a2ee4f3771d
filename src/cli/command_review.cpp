// SPDX-License-Identifier: MIT
// Reviews a whole game: mistakes, reasons and better moves.
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "data/endings_file.h"
#include "data/library.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "notation/words/sentences.h"
#include "platform/files.h"
#include "review/notes.h"
#include "review/reviewer.h"
#include "session/session.h"
#include "ui/panels/review_words.h"

namespace strata::cli {
namespace {

void print_words(const review::Review& review, const rules::Variant& variant, std::ostream& out) {
    const auto& words = data::command_words();
    const notation::PieceLetters letters{words};
    for (const auto& mistake : review.mistakes)
        out << fmt::format("{:<2}  {}", ui::sign_of(mistake.weight),
                           words.say(ui::sentence_of(mistake, letters)))
            << (mistake.turns ? " " + words.say("ui.review.turned") : "") << '\n';
    if (review.mistakes.empty()) out << words.say("ui.review.none") << '\n';
    for (const auto& standing : review::standings(review))
        out << words.say(ui::sentence_of(variant, standing)) << '\n';
}

std::string letters_of(const rules::Variant& variant, rules::Seats seats) {
    std::string letters;
    for (const rules::Seat seat : seats) letters += variant.seats[rules::slot(seat)].letter;
    return letters;
}

// `move` is the text of the move to this position; empty for the start.
Json json_point(const rules::Variant& variant, const review::Point& point, std::size_t ply,
                const std::string& move) {
    Json::Members members{{"ply", ply}};
    const bool moved = point.mover != rules::no_seat;
    if (!move.empty()) members.emplace_back("move", move);
    if (moved) {
        members.emplace_back("seat", letters_of(variant, point.mover));
        members.emplace_back("given", point.given);
    }
    Json::Members shares;
    for (const auto& band : point.bands)
        shares.emplace_back(letters_of(variant, band.side), band.share);
    members.emplace_back("shares", std::move(shares));
    if (!point.over) members.emplace_back("value", review::mark_value(variant, point));
    return members;
}

Json json_mistake(const rules::Variant& variant, const review::Mistake& mistake,
                  const std::string& sentence) {
    Json::List line;
    for (auto& move : notation::write_line(mistake.before, mistake.better))
        line.push_back(std::move(move));
    return Json::Members{{"ply", mistake.ply},
                         {"seat", letters_of(variant, mistake.before.mover())},
                         {"sign", ui::sign_of(mistake.weight)},
                         {"had", mistake.had},
                         {"left", mistake.left},
                         {"turns", mistake.turns},
                         {"better", std::move(line)},
                         {"text", sentence}};
}

// docs/json.md describes each member.
Json json_of(const review::Review& review, const std::shared_ptr<const rules::Variant>& of,
             const game::GameRecord& record, const std::vector<std::string>& sentences) {
    const auto& variant = *of;
    Json::List points, mistakes, seats;
    const auto moves = notation::write_line(*rules::Position::from_setup(of, record.start),
                                            record.line_to(review.points.back().node));
    for (std::size_t ply = 0; ply < review.points.size(); ++ply)
        points.push_back(json_point(variant, review.points[ply], ply,
                                    ply == 0 ? std::string() : moves[ply - 1]));
    for (std::size_t n = 0; n < review.mistakes.size(); ++n)
        mistakes.push_back(json_mistake(variant, review.mistakes[n], sentences[n]));
    for (const auto& standing : review::standings(review))
        seats.push_back(Json::Members{{"seat", letters_of(variant, standing.seat)},
                                      {"moves", standing.moves},
                                      {"accuracy", standing.accuracy}});
    return Json::Members{{"variant", variant.id},
                         {"nodes", review.nodes},
                         {"points", std::move(points)},
                         {"mistakes", std::move(mistakes)},
                         {"seats", std::move(seats)}};
}

} // namespace

int run_review(const ReviewOptions& options, std::ostream& out, std::ostream& err) {
    const auto text = data::read_text(options.file, err);
    if (!text) return exit_failed;
    const auto book = data::load_rules(err);
    const auto game = notation::parse_game(book, *text, options.file);
    if (!game) {
        data::show_error(game.error(), err);
        return exit_failed;
    }
    const auto& variant = *game->variant;
    data::FoundEndings found;
    if (options.tables) found = data::kept_endings(game->variant);
    if (!found.error.empty()) {
        data::show_error(found.error, err);
        return exit_failed;
    }
    review::Reviewer reviewer{game->variant, game->record, data::load_weights(variant),
                              options.nodes, std::move(found.endings)};
    while (reviewer.step()) {
    }
    const auto& review = reviewer.review();
    // Machine-readable output and files must not depend on the language of the environment.
    std::vector<std::string> sentences;
    for (const auto& mistake : review.mistakes)
        sentences.push_back(data::english_words().say(ui::sentence_of(mistake, {})));
    if (options.json)
        out << json_of(review, game->variant, game->record, sentences).text() << '\n';
    else
        print_words(review, variant, out);
    if (options.output.empty()) return exit_fine;
    session::Session session{book, variant.id};
    session.apply(session::LoadGame{*text});
    for (const auto& note : review::notes_of(review, session, sentences)) session.apply(note);
    platform::write_result(options.output, session.game_text());
    return exit_fine;
}

} // namespace strata::cli
