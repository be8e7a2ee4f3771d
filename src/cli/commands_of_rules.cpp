// SPDX-License-Identifier: MIT
// Commands that query the rules, one line per result: variants, moves, apply, perft, replay.
#include <algorithm>
#include <iomanip>
#include <map>
#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/json.h"
#include "data/library.h"
#include "notation/games/found_games.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "rules/game/winnable.h"
#include "rules/moves/legal.h"
#include "search/perft.h"
#include "session/command_script.h"
#include "text/strings.h"

namespace strata::cli {

namespace {

std::string letter_of(const rules::Variant& variant, rules::Seat seat) {
    return {variant.seats[rules::slot(seat)].letter};
}

Json json_of(const notation::RuleBook& book) {
    Json::List variants;
    for (const auto& variant : book.variants()) {
        Json::List seats;
        for (const auto seat : variant->every_seat()) seats.emplace_back(letter_of(*variant, seat));
        variants.push_back(
            Json::Members{{"id", variant->id},
                          {"seats", std::move(seats)},
                          {"name", data::english_words().say(notation::name_of(*variant))}});
    }
    return Json::Members{{"variants", std::move(variants)}};
}

// Side to move or result, as in the line output for programs.
Json::Members json_of(const rules::Position& position, const rules::Outcome& outcome) {
    const auto& variant = position.variant();
    Json turn;
    if (!outcome.ended()) turn = letter_of(variant, position.turn());
    return {{"variant", variant.id},
            {"position", notation::write_position(position)},
            {"turn", std::move(turn)},
            {"check", !outcome.ended() && rules::in_check(position, position.turn())},
            {"outcome", notation::outcome_line(variant, outcome)}};
}

} // namespace

int run_variants(const VariantsOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    if (options.json) {
        out << json_of(book).text() << '\n';
        return book.problems().empty() ? exit_fine : exit_failed;
    }
    std::size_t widest = 0;
    for (const auto& variant : book.variants()) widest = std::max(widest, variant->id.size());
    for (const auto& variant : book.variants())
        out << std::left << std::setw(static_cast<int>(widest)) << variant->id << ' '
            << variant->seat_count() << ' '
            << text::printable(data::english_words().say(notation::name_of(*variant))) << '\n';
    return book.problems().empty() ? exit_fine : exit_failed;
}

int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    const auto position = data::find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    const auto moves = notation::write_moves(*position);
    if (options.json) {
        out << Json{Json::Members{{"variant", position->variant().id},
                                  {"position", notation::write_position(*position)},
                                  {"moves", moves}}}
                   .text()
            << '\n';
        return exit_fine;
    }
    for (const auto& move : moves) out << move << '\n';
    return exit_fine;
}

namespace {

// On 3D boards a sentence even while the game is undecided; otherwise the line for programs.
std::string standing(const rules::Position& position) {
    const auto outcome = rules::full_outcome(position);
    if (!position.topology().has_pins()) return notation::outcome_line(position.variant(), outcome);
    if (outcome.ended())
        return data::english_words().say(notation::sentence(position.variant(), outcome));
    const auto& seat = position.variant().seats[rules::slot(position.turn())];
    const auto* key =
        rules::in_check(position, position.turn()) ? "cli.goes_on_check" : "cli.goes_on";
    return data::english_words().say(key, {{"seat", notation::noun(seat)}});
}

} // namespace

int run_apply(const ApplyOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    auto position = data::find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    int number = 0;
    for (const auto& text : options.moves) {
        ++number;
        const auto move = notation::parse_move(*position, text);
        if (!move) {
            data::show_error({"move.refused",
                              {{"number", number},
                               {"move", text},
                               {"column", move.error().column},
                               {"reason", move.error().reason}}},
                             err);
            return exit_failed;
        }
        position->play(*move);
    }
    if (options.json)
        out << Json{json_of(*position, rules::full_outcome(*position))}.text() << '\n';
    else
        out << notation::write_position(*position) << '\n' << standing(*position) << '\n';
    return exit_fine;
}

namespace {

// Node counts below each first move (perft divide).
std::map<std::string, std::uint64_t> divided(const rules::Position& position, int depth) {
    std::map<std::string, std::uint64_t> lines;
    for (const auto& count : search::divide(position, depth))
        lines[notation::write_move(position, count.move)] = count.nodes;
    return lines;
}

} // namespace

int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = data::load_rules(err);
    const auto position = data::find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    std::map<std::string, std::uint64_t> moves;
    std::uint64_t nodes = 0;
    if (options.divide && options.depth > 0) {
        moves = divided(*position, options.depth);
        for (const auto& [move, count] : moves) nodes += count;
    } else {
        nodes = search::perft(*position, options.depth);
    }
    if (options.json) {
        Json::Members first;
        for (const auto& [move, count] : moves) first.emplace_back(move, count);
        out << Json{Json::Members{{"variant", position->variant().id},
                                  {"position", notation::write_position(*position)},
                                  {"depth", options.depth},
                                  {"nodes", nodes},
                                  {"divide", options.divide ? Json{std::move(first)} : Json{}}}}
                   .text()
            << '\n';
        return exit_fine;
    }
    for (const auto& [move, count] : moves) out << move << ' ' << count << '\n';
    out << "perft " << options.depth << ' ' << nodes << '\n';
    return exit_fine;
}

namespace {

// Executes the text to its end; returns the first mistake.
std::optional<notation::TextError> play_script(session::Session& session, const std::string& text,
                                               const std::string& file) {
    const auto count = session::run_script(session, text, file);
    return count ? std::nullopt : std::optional{count.error()};
}

// Brings the session to the end of the main line; false if it refuses.
bool play_game(session::Session& session, const notation::ReadGame& read) {
    const session::LoadGame load{{}, std::make_shared<const notation::ReadGame>(read)};
    if (session.apply(load).kind != session::Report::Kind::new_game) return false;
    session.apply(session::GoTo{session.record().last_of_main_line()});
    return true;
}

} // namespace

int run_replay(const ReplayOptions& options, std::ostream& out, std::ostream& err) {
    const auto text = data::read_text(options.file, err);
    if (!text) return exit_failed;
    const auto book = data::load_rules(err);
    session::Session session{book, book.usual()->id};
    const auto show = [&] {
        if (options.json)
            out << Json{json_of(session.position(), session.outcome())}.text() << '\n';
        else
            out << notation::write_position(session.position()) << '\n';
    };
    if (session::looks_like_script(*text)) {
        if (const auto error = play_script(session, *text, options.file)) {
            data::show_error(*error, err);
            return exit_failed;
        }
        show();
        return exit_fine;
    }
    // One line per game: the position reached. Errors do not stop the loop.
    bool fine = true;
    notation::for_each_game(book, *text, options.file, [&](const notation::FoundGame& found) {
        if (found.refusal) data::show_error(*found.refusal, err);
        fine = fine && !found.refusal;
        if (!found.read) return;
        data::show_error(found.read->errors, err);
        const bool whole = found.read->errors.empty();
        fine = play_game(session, *found.read) && fine && whole;
        // Of a game whose first move is a mistake there is nothing to show.
        const auto& record = found.read->game.record;
        if (whole || record.nodes.size() > 1 || record.starts_elsewhere) show();
    });
    return fine ? exit_fine : exit_failed;
}

} // namespace strata::cli
