// SPDX-License-Identifier: MIT
#include "oracle/star_state.h"

#include <numeric>

namespace strata::oracle::star {

State::State(int modules) : men(std::size_t(modules * module_cells)) {
    std::iota(commander.begin(), commander.end(), 0);
}

int State::king_of(int seat) const {
    for (std::size_t cell = 0; cell < men.size(); ++cell) {
        if (men[cell] == Man{seat, 'K'}) {
            return int(cell);
        }
    }
    return nowhere;
}

bool enemies(const Options& options, int seat, int other) {
    return options.team[std::size_t(seat)] != options.team[std::size_t(other)];
}

int stepper_of(int ep_cell) { return ep_cell + files; }

} // namespace strata::oracle::star
