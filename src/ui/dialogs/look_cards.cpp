// SPDX-License-Identifier: MIT
#include "ui/dialogs/look_cards.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <imgui.h>

#include "text/enum_names.h"
#include "ui/board_picture.h"
#include "ui/controls.h"
#include "ui/dialogs/picture_card.h"
#include "ui/look_names.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float look_card_width = 128.0F;
constexpr float look_picture_height = 72.0F;

// As it is set now, to be changed in one thing. Named in full, so that another choice in another
// row leaves the rest of the pictures as they are.
BoardPicture picture_now(const Frame& frame, BoardPicture::Shot shot) {
    const view::ViewSettings& look = frame.edit.view;
    return {.variant = frame.in.session.variant(),
            .shot = shot,
            .theme = look.theme,
            .pieces = look.pieces,
            .quality = look.quality};
}

class Cards {
public:
    Cards(Frame& frame, bool focused)
        : frame_(frame),
          focused_(focused),
          rows_(frame, look_card_width, look_picture_height, 1) {}

    bool card(const std::string& mark, const text::Message& title, bool chosen,
              const BoardPicture& picture) {
        rows_.next();
        PictureCard one{.mark = mark, .title = frame_.say(title), .chosen = chosen};
        one.draw_picture = [&](const Rect& room) {
            auto shown = picture;
            shown.size = glm::ivec2(room.size());
            show_board_picture(frame_, shown, room.min);
        };
        const bool pressed = picture_card(frame_, one, rows_.size());
        if (chosen && focused_) ImGui::SetItemDefaultFocus();
        return pressed;
    }

private:
    Frame& frame_;
    bool focused_;
    CardRows rows_;
};

void theme_cards(Frame& frame, Cards& cards) {
    auto picture = picture_now(frame, BoardPicture::Shot::scene);
    for (const std::string& theme : frame.in.themes.settings()) {
        picture.theme = theme;
        // DrawLookCards in one quality, so that a choice below does not draw them all anew.
        picture.quality = view::Quality::medium;
        if (cards.card("ui.settings.theme_" + theme, name_of_theme(frame.in.themes, theme),
                       theme == frame.edit.view.theme, picture))
            frame.edit.view.theme = theme;
    }
}

void piece_cards(Frame& frame, Cards& cards) {
    auto picture = picture_now(frame, BoardPicture::Shot::men);
    for (const std::string& name : frame.in.themes.pieces) {
        picture.pieces = name;
        if (cards.card("ui.settings.pieces_" + name, name_of_pieces(name),
                       name == frame.edit.view.pieces, picture))
            frame.edit.view.pieces = name;
    }
}

void quality_cards(Frame& frame, Cards& cards) {
    view::ViewSettings& look = frame.edit.view;
    auto picture = picture_now(frame, BoardPicture::Shot::men);
    auto automatic = look;
    automatic.quality_chosen = false;
    view::use_automatic_quality(automatic);
    picture.quality = automatic.quality;
    if (cards.card("ui.settings.quality_automatic", name_of_quality(automatic),
                   !look.quality_chosen, picture)) {
        look.quality = automatic.quality;
        look.quality_chosen = false;
    }
    using enum view::Quality;
    for (const auto quality : {low, medium, high}) {
        picture.quality = quality;
        const auto key = text::enum_key("ui.settings.quality_", quality);
        if (cards.card(key, text::Message{key}, look.quality_chosen && look.quality == quality,
                       picture)) {
            look.quality = quality;
            look.quality_chosen = true;
        }
    }
}

using DrawLookCards = void (*)(Frame&, Cards&);
constexpr std::array<std::pair<std::string_view, DrawLookCards>, 3> look_cards{
    {{"theme", theme_cards}, {"pieces", piece_cards}, {"quality", quality_cards}}};

} // namespace

bool has_look_cards(std::string_view setting) {
    return std::ranges::find(look_cards, setting, &decltype(look_cards)::value_type::first) !=
           look_cards.end();
}

void draw_look_cards(Frame& frame, std::string_view setting, bool focused) {
    quiet_text(frame, frame.say("ui.settings." + std::string(setting)));
    Cards cards{frame, focused};
    for (const auto& [key, draw] : look_cards)
        if (key == setting) draw(frame, cards);
    ImGui::Spacing();
}

} // namespace strata::ui
