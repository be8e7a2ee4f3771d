// SPDX-License-Identifier: MIT
#include "window/game_pictures.h"

#include "reading/reading.h"
#include "view/motion/cameras.h"
#include "view/table.h"

namespace strata::window {

namespace {

// Drawn so many times as large, and made smaller where it is shown: smooth at any quality.
constexpr int finer = 2;

// What every card shows alike, whatever is set for the board on the table.
view::ViewSettings look_of_card(const view::ViewSettings& look) {
    view::ViewSettings card;
    card.theme = look.theme;
    card.pieces = look.pieces;
    card.quality = look.quality;
    card.coordinates = false;
    return card;
}

} // namespace

std::uintptr_t GamePictures::texture(const rules::Variant& variant, glm::ivec2 size) {
    const auto print = prints_.find(variant.id);
    if (print != prints_.end() && print->second.size == size) return print->second.texture.get();
    if (!order_) order_ = {variant.id, size};
    return 0;
}

bool GamePictures::draw_one(BoardView& board, const notation::RuleBook& book,
                            const view::ViewSettings& look, const view::Themes& themes) {
    auto card = look_of_card(look);
    if (!(card == look_)) prints_.clear();
    look_ = std::move(card);
    if (!order_) return false;
    const session::Session start(book, order_->variant);
    const auto reading = reading::read(start);
    const view::BoardSpace space(start.variant().topology);
    const auto& from = view::default_view();
    const glm::ivec2 pixels = order_->size * finer;
    const auto camera = view::camera_for(from, space, glm::vec2(pixels));
    const auto table = view::table_of(start, reading, {}, look_, camera);
    const auto picture = board.picture_of(table, themes.find(look_.theme), pixels);
    prints_.insert_or_assign(order_->variant, Print{order_->size, render::make_texture(picture)});
    order_.reset();
    return true;
}

void GamePictures::clear() {
    prints_.clear();
    order_.reset();
}

} // namespace strata::window
