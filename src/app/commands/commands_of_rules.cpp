// SPDX-License-Identifier: MIT
// What the rules say, a line each: variants, moves, apply, perft, replay.
#include <algorithm>
#include <iomanip>
#include <map>
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/perft.h"
#include "session/command_script.h"
#include "text/strings.h"

namespace strata::app {

int run_variants(std::ostream& out, std::ostream& err) {
    const auto book = load_rules(err);
    std::size_t widest = 0;
    for (const auto& variant : book.variants()) widest = std::max(widest, variant->id.size());
    for (const auto& variant : book.variants())
        out << std::left << std::setw(static_cast<int>(widest)) << variant->id << ' '
            << variant->seat_count() << ' '
            << text::printable(english_words().say(notation::name_of(*variant))) << '\n';
    return book.problems().empty() ? exit_fine : exit_failed;
}

int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = load_rules(err);
    const auto position = find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    for (const auto& move : notation::write_moves(*position)) out << move << '\n';
    return exit_fine;
}

namespace {

// On levels one sentence, also while nothing is decided; elsewhere the line that programs read.
std::string standing(const rules::Position& position) {
    const auto outcome = rules::outcome(position);
    if (!position.topology().has_levels())
        return notation::outcome_line(position.variant(), outcome);
    if (outcome.ended())
        return english_words().say(notation::sentence(position.variant(), outcome));
    const auto& seat = position.variant().seats[rules::slot(position.turn())];
    const auto* key =
        rules::in_check(position, position.turn()) ? "cli.goes_on_check" : "cli.goes_on";
    return english_words().say(key, {{"seat", notation::noun(seat)}});
}

} // namespace

int run_apply(const ApplyOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = load_rules(err);
    auto position = find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    int number = 0;
    for (const auto& text : options.moves) {
        ++number;
        const auto move = notation::parse_move(*position, text);
        if (!move) {
            complain({"move.refused",
                      {{"number", number},
                       {"move", text},
                       {"column", move.error().column},
                       {"reason", move.error().reason}}},
                     err);
            return exit_failed;
        }
        position->play(*move);
    }
    out << notation::write_position(*position) << '\n' << standing(*position) << '\n';
    return exit_fine;
}

namespace {

std::uint64_t print_divided(const rules::Position& position, int depth, std::ostream& out) {
    const auto counts = search::divide(position, depth);
    std::map<std::string, std::uint64_t> lines;
    for (const auto& count : counts)
        lines[notation::write_move(position.variant(), count.move)] = count.nodes;
    for (const auto& [move, nodes] : lines) out << move << ' ' << nodes << '\n';
    return search::total(counts);
}

} // namespace

int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = load_rules(err);
    const auto position = find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    const auto nodes = options.divide && options.depth > 0
                           ? print_divided(*position, options.depth, out)
                           : search::perft(*position, options.depth);
    out << "perft " << options.depth << ' ' << nodes << '\n';
    return exit_fine;
}

namespace {

// Plays the text to its end; the mistake, if there is one.
std::optional<notation::TextError> play_to_end(session::Session& session,
                                               const notation::RuleBook& book,
                                               const std::string& text, const std::string& file) {
    if (session::looks_like_script(text)) {
        const auto count = session::run_script(session, text, file);
        return count ? std::nullopt : std::optional{count.error()};
    }
    // Read here first: the session does not know the name of the file.
    if (const auto game = notation::parse_game(book, text, file); !game) return game.error();
    session.apply(session::LoadGame{text});
    session.apply(session::GoTo{session.record().last_of_main_line()});
    return std::nullopt;
}

} // namespace

int run_replay(const ReplayOptions& options, std::ostream& out, std::ostream& err) {
    const auto text = read_text(options.file, err);
    if (!text) return exit_failed;
    const auto book = load_rules(err);
    session::Session session{book, book.variants().front()->id};
    if (const auto error = play_to_end(session, book, *text, options.file)) {
        complain(*error, err);
        return exit_failed;
    }
    out << notation::write_position(session.position()) << '\n';
    return exit_fine;
}

} // namespace strata::app
