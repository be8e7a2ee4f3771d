// SPDX-License-Identifier: MIT
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "notation/games/handover.h"
#include "text/strings.h"

namespace strata::app {

// What the file holds says which way it goes: a game becomes a line, a line becomes a game.
int run_handover(const HandoverOptions& options, std::ostream& out, std::ostream& err) {
    const auto text = options.file == "-" ? read_standard_input(err) : read_text(options.file, err);
    if (!text) return exit_failed;
    const auto book = load_rules(err);
    const bool is_file = text::trimmed(*text).starts_with('[');
    if (!is_file && notation::looks_like_handover(*text)) {
        const auto game = notation::read_handover(book, *text);
        if (!game) {
            show_error(game.error(), err);
            return exit_failed;
        }
        out << notation::write_game(*game->variant, game->record);
        return exit_fine;
    }
    const auto game = notation::parse_game(book, *text, options.file);
    if (!game) {
        show_error(game.error(), err);
        return exit_failed;
    }
    out << notation::write_handover(game->variant, game->record) << '\n';
    return exit_fine;
}

} // namespace strata::app
