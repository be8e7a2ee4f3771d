// SPDX-License-Identifier: MIT
#include "view/pick_code.h"

#include <algorithm>

#include "view/board/board_space.h"

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

scene::PickId pick_id_of_taken(int number) { return code(Picked::Kind::taken, number); }

Picked picked(scene::PickId id) {
    const auto bits = static_cast<std::uint32_t>(id);
    Picked answer{.kind = static_cast<Picked::Kind>(bits >> 16)};
    if (answer.kind == Picked::Kind::square)
        answer.square = static_cast<rules::Square>(bits & 0xFFFFU);
    else if (answer.kind == Picked::Kind::taken)
        answer.taken = static_cast<int>(bits & 0xFFFFU);
    else if (answer.kind != Picked::Kind::nothing)
        answer.pin = static_cast<rules::Pin>(bits & 0xFFU);
    return answer;
}

std::optional<Picked> place_named(const rules::Topology& topology, std::string_view name) {
    if (const auto square = topology.square_named(name))
        return Picked{.kind = Picked::Kind::square, .square = *square};
    if (const auto pin = topology.pin_named(name))
        return Picked{.kind = Picked::Kind::pin, .pin = *pin};
    return std::nullopt;
}

std::optional<std::uint32_t> levels_named(const rules::Topology& topology, std::string_view names) {
    const BoardSpace space{topology};
    std::uint32_t levels = 0;
    while (!names.empty()) {
        const auto comma = std::min(names.find(','), names.size());
        const auto name = names.substr(0, comma);
        const auto board = std::ranges::find_if(topology.boards, [&](const rules::BoardInfo& info) {
            return !info.pin && info.name == name;
        });
        if (board == topology.boards.end()) return std::nullopt;
        levels |= 1U << space.level_of_board(static_cast<int>(board - topology.boards.begin()));
        names.remove_prefix(std::min(comma + 1, names.size()));
    }
    return levels;
}

} // namespace strata::view
