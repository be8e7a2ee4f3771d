// SPDX-License-Identifier: MIT
#include "ui/dialogs/position_pictures.h"

#include <imgui.h>

#include "ui/map/flat_map.h"
#include "ui/style.h"

namespace strata::ui {

float card_width_of_map(const Frame& frame, const std::string& variant) {
    const auto found = frame.in.book.find(variant);
    return found && found->topology.stacked() ? 380.0F : 170.0F;
}

const PositionPictures::Content* PositionPictures::content(const Frame& frame,
                                                           const std::string& variant,
                                                           const std::string& position) {
    const auto [place, is_new] = contents_.try_emplace({variant, position});
    auto& found = place->second;
    if (is_new && frame.in.book.find(variant)) {
        found.emplace(Content{session::Session{frame.in.book, variant}, {}});
        if (!position.empty() && found->session.apply(session::NewGame{variant, position}).kind !=
                                     session::Report::Kind::new_game)
            found.reset();
        else
            found->board = flat_board_of(found->session.variant());
    }
    return found ? &*found : nullptr;
}

void PositionPictures::draw(const Frame& frame, const std::string& variant,
                            const std::string& position, const Rect& room) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({room.min.x, room.min.y}, {room.max.x, room.max.y},
                       packed(frame.in.style.colours.raised), 4.0F * frame.in.style.scale);
    const auto* shown = content(frame, variant, position);
    const float edge = 3.0F * frame.in.style.scale;
    const Rect inside{room.min + edge, room.max - edge};
    if (shown == nullptr || inside.size().x < 1.0F || inside.size().y < 1.0F) return;
    const FlatBoard* board = shown->board ? &*shown->board : nullptr;
    const FlatMap map = lay_out_small_map(shown->session.position(), board, inside);
    paint_small_map(frame, shown->session, board, map, {}, Lettering::none);
}

} // namespace strata::ui
