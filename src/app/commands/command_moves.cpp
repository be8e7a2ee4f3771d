// SPDX-License-Identifier: MIT
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "notation/moves/move_text.h"

namespace strata::app {

int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err) {
    const auto book = load_rules(err);
    const auto position = find_position(book, options.variant, options.position, err);
    if (!position) return exit_failed;
    for (const auto& move : notation::write_moves(*position)) out << move << '\n';
    return exit_fine;
}

} // namespace strata::app
