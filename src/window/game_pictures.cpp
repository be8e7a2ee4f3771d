// SPDX-License-Identifier: MIT
#include "window/game_pictures.h"

#include <algorithm>
#include <utility>

#include "reading/reading.h"
#include "view/motion/cameras.h"
#include "view/table.h"

namespace strata::window {

namespace {

using Shot = ui::BoardPicture::Shot;

// Of all pictures that are not on the screen.
constexpr std::size_t most_bytes = 24U << 20U;

// What every card shows alike, whatever is set for the board on the table.
view::ViewSettings look_of_card(const view::ViewSettings& look) {
    view::ViewSettings card;
    card.theme = look.theme;
    card.pieces = look.pieces;
    card.quality = look.quality;
    card.coordinates = false;
    return card;
}

// The first king that `is_meant`, and what is next to it; all of them where there is none.
template <class IsMeant>
std::vector<rules::Square> men_at_king(const rules::Position& position, const rules::SquareSet& all,
                                       const view::BoardSpace& space, const IsMeant& is_meant) {
    constexpr std::size_t enough = 3;
    std::vector<rules::Square> men;
    all.for_each([&](int n) { men.push_back(static_cast<rules::Square>(n)); });
    const auto king = std::ranges::find_if(men, [&](auto square) {
        const rules::Piece piece = position.at(square);
        return piece.is(rules::PieceType::king) && is_meant(piece);
    });
    if (king == men.end()) return men;
    const glm::vec3 middle = space.square(*king);
    std::ranges::sort(men, {}, [&](auto square) {
        const glm::vec3 away = space.square(square) - middle;
        return glm::dot(away, away);
    });
    men.resize(std::min(men.size(), enough));
    return men;
}

std::vector<rules::Square> men_of_first_seat(const rules::Position& position,
                                             const view::BoardSpace& space) {
    return men_at_king(position, position.of(rules::Seat{0}), space, [](auto) { return true; });
}

// Whoever they belong to.
std::vector<rules::Square> men_at_hunted_king(const rules::Position& position,
                                              const view::BoardSpace& space) {
    return men_at_king(position, position.occupied(), space, [&](rules::Piece king) {
        return position.commander(king.army()) != position.mover();
    });
}

scene::Camera camera_of(Shot shot, const std::string& view, const rules::Position& position,
                        glm::ivec2 size) {
    const view::BoardSpace space(position.topology());
    const glm::vec2 room(size);
    const auto* named = view.empty() ? nullptr : view::find_view(view);
    if (shot == Shot::hunt) named = &view::seat_view(position.mover());
    const auto& from = named != nullptr ? *named : view::default_view();
    auto camera = view::camera_for(from, space, room);
    if (shot == Shot::men) {
        constexpr float nearer = 0.5F; // what stands around them may be cut
        camera = view::camera_near(camera, space, men_of_first_seat(position, space), room);
        camera.distance *= nearer;
    }
    if (shot == Shot::hunt) {
        constexpr float from_above = 0.5F; // radians
        constexpr float nearer = 0.85F;
        camera.pitch = from_above;
        camera = view::camera_near(camera, space, men_at_hunted_king(position, space), room);
        camera.distance *= nearer;
    }
    return camera;
}

} // namespace

session::Session GamePictures::Motif::game(const notation::RuleBook& book) const {
    session::Session game(book, variant);
    if (start > 0) game.apply(session::NewGame{variant, std::nullopt, start - 1});
    if (!position.empty()) game.apply(session::NewGame{variant, position});
    return game;
}

// Made smaller where it is shown: smooth at any quality. Large pictures do without, and those that
// are to show what a quality looks like.
int GamePictures::Motif::finer() const {
    constexpr int large = 320; // pixels
    return size.x > large || shot == Shot::men ? 1 : 2;
}

std::size_t GamePictures::Motif::bytes() const {
    const auto pixels = size * finer();
    return std::size_t{4} * static_cast<std::size_t>(pixels.x) * static_cast<std::size_t>(pixels.y);
}

bool GamePictures::Motif::has_look_of_its_own() const {
    return !theme.empty() && !pieces.empty() && quality;
}

view::ViewSettings GamePictures::Motif::look(view::ViewSettings usual) const {
    if (!theme.empty()) usual.theme = theme;
    if (!pieces.empty()) usual.pieces = pieces;
    usual.quality = quality.value_or(usual.quality);
    return usual;
}

std::uintptr_t GamePictures::texture(const ui::BoardPicture& picture) {
    // From close by, pieces are shown on the board where none stands over another.
    const std::string game =
        picture.shot == Shot::men ? std::string(notation::RuleBook::plain_id) : picture.variant.id;
    Motif motif{game,
                picture.size,
                picture.start,
                std::string(picture.position),
                std::string(picture.view),
                picture.shot,
                std::string(picture.theme),
                std::string(picture.pieces),
                picture.quality};
    const auto print = std::ranges::find(prints_, motif, &Print::of);
    if (print != prints_.end()) {
        print->asked = drawings_;
        return print->texture.get();
    }
    if (!order_) order_ = std::move(motif);
    return 0;
}

void GamePictures::take_look(const view::ViewSettings& look) {
    auto card = look_of_card(look);
    if (!(card == look_))
        std::erase_if(prints_, [](const Print& one) { return !one.of.has_look_of_its_own(); });
    look_ = std::move(card);
}

// What the frame before has not asked for is not on the screen.
void GamePictures::forget_oldest() {
    std::size_t all = 0;
    for (const Print& one : prints_) all += one.of.bytes();
    while (all > most_bytes) {
        const auto oldest = std::ranges::min_element(prints_, {}, &Print::asked);
        if (oldest == prints_.end() || oldest->asked + 1 >= drawings_) return;
        all -= oldest->of.bytes();
        prints_.erase(oldest);
    }
}

bool GamePictures::draw_one(BoardView& board, const notation::RuleBook& book,
                            const view::ViewSettings& look, const view::Themes& themes) {
    take_look(look);
    if (!order_) return false;
    const auto motif = *std::exchange(order_, std::nullopt);
    const auto shown = motif.game(book);
    const auto reading = reading::read(shown);
    const glm::ivec2 pixels = motif.size * motif.finer();
    const auto camera = camera_of(motif.shot, motif.view, shown.position(), pixels);
    const auto own = motif.look(look_);
    const auto table = view::table_of(shown, reading, {}, own, camera);
    const auto drawn = board.picture_of(table, themes.of(own.theme, shown.variant().topology), own,
                                        pixels, motif.shot == Shot::board);
    ++drawings_;
    prints_.push_back({motif, render::make_texture(drawn), drawings_});
    forget_oldest();
    return true;
}

void GamePictures::clear() {
    prints_.clear();
    order_.reset();
}

} // namespace strata::window
