// SPDX-License-Identifier: MIT
#include "window/hand_over.h"

#include <random>
#include <string_view>

#include "notation/games/handover.h"

namespace strata::window {
namespace {

// Four letters and digits by chance.
std::string name_of_machine() {
    constexpr std::string_view signs = "23456789abcdefghjkmnpqrstuvwxyz";
    std::random_device chance;
    std::string name;
    for (int n = 0; n < 4; ++n) name += signs[chance() % signs.size()];
    return name;
}

} // namespace

const std::string& machine_of(Preferences& preferences) {
    auto& machine = preferences.panels().machine;
    if (machine.empty()) machine = name_of_machine();
    return machine;
}

void take_tags(Game& game, const game::GameRecord& record) {
    for (const auto& [tag, value] : record.tags)
        if (const auto* own = game.session().record().tag(tag); own == nullptr || *own != value)
            game.play(session::SetTag{tag, value});
}

std::string hand_over(Game& game, Preferences& preferences) {
    const auto variant = game.session().position().shared_variant();
    auto record = game.session().record();
    notation::claim_seats(variant, record, machine_of(preferences));
    take_tags(game, record);
    return notation::write_handover(variant, record);
}

} // namespace strata::window
