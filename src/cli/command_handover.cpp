// SPDX-License-Identifier: MIT
#include <ostream>

#include "cli/commands.h"
#include "data/library.h"
#include "notation/games/handover.h"
#include "notation/games/text_kind.h"

namespace strata::cli {

// The content of the file selects the direction: a game becomes a line, a line or a link becomes a
// game.
int run_handover(const HandoverOptions& options, std::ostream& out, std::ostream& err) {
    const auto text =
        options.file == "-" ? data::read_standard_input(err) : data::read_text(options.file, err);
    if (!text) return exit_failed;
    const auto book = data::load_rules(err);
    const auto kind = notation::kind_of(*text);
    if (kind == notation::TextKind::handover) {
        const auto game = notation::read_handover(book, *text);
        if (!game) {
            data::show_error(game.error(), err);
            return exit_failed;
        }
        out << notation::write_game(*game->variant, game->record);
        return exit_fine;
    }
    const auto game = notation::parse_game(book, *text, options.file);
    if (!game) {
        data::show_error(game.error(), err);
        return exit_failed;
    }
    // Remarks alone are no game.
    const auto& record = game->record;
    if (!notation::holds_anything(*game) && !record.nodes[game::root_node].comment.empty()) {
        data::show_error(notation::TextError{options.file, 0, 0, "game.nothing"}, err);
        return exit_failed;
    }
    if (kind == notation::TextKind::link)
        out << notation::write_game(*game->variant, record);
    else
        out << notation::write_handover(game->variant, record) << '\n';
    return exit_fine;
}

} // namespace strata::cli
