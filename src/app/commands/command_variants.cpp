// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iomanip>
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "app/printable.h"
#include "notation/words/sentences.h"

namespace strata::app {

int run_variants(std::ostream& out, std::ostream& err) {
    const auto book = load_rules(err);
    std::size_t widest = 0;
    for (const auto& variant : book.variants()) widest = std::max(widest, variant->id.size());
    for (const auto& variant : book.variants())
        out << std::left << std::setw(static_cast<int>(widest)) << variant->id << ' '
            << variant->seat_count() << ' '
            << printable(command_words().say(notation::name_of(*variant))) << '\n';
    return book.problems().empty() ? exit_fine : exit_failed;
}

} // namespace strata::app
