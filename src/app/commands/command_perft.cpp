// SPDX-License-Identifier: MIT
#include <map>
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "notation/moves/move_text.h"
#include "search/perft.h"

namespace strata::app {

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

} // namespace strata::app
