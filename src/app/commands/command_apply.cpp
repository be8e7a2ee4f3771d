// SPDX-License-Identifier: MIT
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "notation/games/outcome_line.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"

namespace strata::app {

namespace {

// On levels one sentence, also while nothing is decided; elsewhere the line that programs read.
std::string standing(const rules::Position& position) {
    const auto outcome = rules::outcome(position);
    if (!position.topology().has_levels())
        return notation::outcome_line(position.variant(), outcome);
    if (outcome.ended())
        return command_words().say(notation::sentence(position.variant(), outcome));
    const auto& seat = position.variant().seats[rules::slot(position.turn())];
    const auto* key =
        rules::in_check(position, position.turn()) ? "cli.goes_on_check" : "cli.goes_on";
    return command_words().say(key, {{"seat", notation::noun(seat)}});
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

} // namespace strata::app
