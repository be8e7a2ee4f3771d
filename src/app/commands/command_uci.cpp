// SPDX-License-Identifier: MIT
#include <iostream>

#include "app/commands/commands.h"
#include "app/engine/uci.h"
#include "app/library.h"

namespace strata::app {

int run_uci(std::ostream& out, std::ostream& err) {
    std::cin.tie(nullptr); // else reading would write out what the other thread is about to
    run_uci(load_rules(err), std::cin, out);
    return exit_fine;
}

} // namespace strata::app
