// SPDX-License-Identifier: MIT
// A flat board as a person sits at it: its drawing, and where each seat looks from. Made once for a
// variant; the map, the cursor and the keys of the seats share it.
#pragma once

#include <optional>
#include <vector>

#include <glm/glm.hpp>

#include "rules/position/variant.h"
#include "rules/types.h"
#include "view/board/plan.h"
#include "view/pick_code.h"

namespace strata::ui {

class FlatBoard {
public:
    // Precondition: the board has no levels.
    explicit FlatBoard(const rules::Variant& variant);

    [[nodiscard]] const view::Plan& plan() const { return plan_; }
    // Direction in which a seat sits, radians; 0 is +x.
    [[nodiscard]] float angle(rules::Seat seat) const { return angles_[rules::slot(seat)]; }
    // Where a point of the plan lies when that seat sits below; y up.
    [[nodiscard]] glm::vec2 seen_from(rules::Seat seat, glm::vec2 point) const;
    // The square next to this one in a direction of the picture that the seat sees; itself at the
    // edge of the board.
    [[nodiscard]] rules::Square next_to(rules::Square square, glm::vec2 way,
                                        rules::Seat seat) const;

private:
    view::Plan plan_;
    std::vector<float> angles_;
    std::vector<rules::Square> squares_;
};

// None of a board with levels.
[[nodiscard]] std::optional<FlatBoard> flat_board_of(const rules::Variant& variant);

// The seat in whose direction a camera of that yaw stands (radians, as in scene::Camera). `flat` is
// null for a board that is not flat: there it is one of the first two seats.
[[nodiscard]] rules::Seat seat_behind_camera(const FlatBoard* flat, int seat_count, float yaw);

// In which direction each seat sits when that one sits below: radians, 0 to the right and
// counterclockwise. `flat` as above.
[[nodiscard]] std::vector<float> angles_of_seats(const FlatBoard* flat, int seat_count,
                                                 rules::Seat below);

// What a place on the flat map is.
struct MapHit {
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin; // of a free pin, or of a board's rim
    int taken = view::none_taken;   // in reading::Reading::taken: a man below the board
};

} // namespace strata::ui
