// SPDX-License-Identifier: MIT
// The men that were taken, below the flat map: for each seat its sign and what it has taken, men
// that look alike together, with their number. Plain arithmetic, for the panel and for pages.
#pragma once

#include <vector>

#include "reading/taken.h"
#include "rules/position/variant.h"
#include "ui/layout.h"

namespace strata::ui {

// Men of one army and kind that one seat has taken.
struct TakenGroup {
    rules::Seat by = rules::no_seat;
    rules::Piece man; // none: men of all kinds
    int count = 0;
    int first = 0; // the index of one of them in reading::Taken
    bool operator==(const TakenGroup&) const = default;
};

// By seats in turn order, then armies, the strongest kinds first.
[[nodiscard]] std::vector<TakenGroup> taken_groups(const reading::Taken& taken);

struct TakenRows {
    struct Man {
        TakenGroup group;
        glm::vec2 corner{0.0F}; // of its box; the number, if any, stands on its right
    };
    struct Sign {
        rules::Seat seat = rules::no_seat;
        glm::vec2 centre{0.0F};
    };
    std::vector<Man> men;
    std::vector<Sign> signs; // a seat whose men do not fit into one row has one in each
    float size = 0.0F;       // of the box of a man
    float high = 0.0F;       // of all rows

    // Of the number beside a man.
    [[nodiscard]] float digits() const { return size * 0.8F; }
};

// At the foot of a room, in any unit: with boxes of that size, or somewhat smaller ones where they
// would need more than `most` rows; and where even those would, of each seat only how many men it
// has taken.
[[nodiscard]] TakenRows lay_out_taken(const std::vector<TakenGroup>& groups, const Rect& room,
                                      float size, int most);

// In one line that ends at the right of the room, without signs: for one seat, whose they are is
// plain. Somewhat smaller, or the number alone, where they do not fit.
[[nodiscard]] TakenRows line_up_taken(const std::vector<TakenGroup>& groups, const Rect& room,
                                      float size);

} // namespace strata::ui
