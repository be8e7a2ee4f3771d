// SPDX-License-Identifier: MIT
#include "view/pick_code.h"

namespace strata::view {

namespace {

// The kind in the upper half, its number in the lower.
scene::PickId code(Picked::Kind kind, int number) {
    return static_cast<scene::PickId>((static_cast<std::uint32_t>(kind) << 16) |
                                      static_cast<std::uint32_t>(number));
}

} // namespace

scene::PickId pick_id(rules::Square square) {
    return code(Picked::Kind::square, rules::index(square));
}

scene::PickId pick_id_of_pin(rules::Pin pin) { return code(Picked::Kind::pin, rules::index(pin)); }

scene::PickId pick_id_of_board(rules::Pin pin) {
    return code(Picked::Kind::board, rules::index(pin));
}

Picked picked(scene::PickId id) {
    const auto bits = static_cast<std::uint32_t>(id);
    Picked answer{.kind = static_cast<Picked::Kind>(bits >> 16)};
    if (answer.kind == Picked::Kind::square)
        answer.square = static_cast<rules::Square>(bits & 0xFFFFU);
    else if (answer.kind != Picked::Kind::nothing)
        answer.pin = static_cast<rules::Pin>(bits & 0xFFU);
    return answer;
}

} // namespace strata::view
