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

// Of the first seat: the king, or whatever stands first, and what is next to it.
std::vector<rules::Square> some_men(const session::Session& session,
                                    const view::BoardSpace& space) {
    constexpr std::size_t enough = 3;
    const auto& position = session.position();
    std::vector<rules::Square> men;
    position.of(rules::Seat{0}).for_each([&](int n) {
        men.push_back(static_cast<rules::Square>(n));
    });
    const auto king = std::ranges::find_if(
        men, [&](auto square) { return position.at(square).is(rules::PieceType::king); });
    if (king == men.end()) return men;
    const glm::vec3 middle = space.square(*king);
    std::ranges::sort(men, {}, [&](auto square) {
        const glm::vec3 away = space.square(square) - middle;
        return glm::dot(away, away);
    });
    men.resize(std::min(men.size(), enough));
    return men;
}

} // namespace

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
    session::Session start(book, motif.variant);
    if (motif.start > 0)
        start.apply(session::NewGame{motif.variant, std::nullopt, motif.start - 1});
    const auto reading = reading::read(start);
    const view::BoardSpace space(start.variant().topology);
    const auto* named = motif.view.empty() ? nullptr : view::find_view(motif.view);
    const auto& from = named != nullptr ? *named : view::default_view();
    const glm::ivec2 pixels = motif.size * motif.finer();
    auto camera = view::camera_for(from, space, glm::vec2(pixels));
    if (motif.shot == Shot::men) {
        constexpr float nearer = 0.5F; // what stands around them may be cut
        camera = view::camera_near(camera, space, some_men(start, space), glm::vec2(pixels));
        camera.distance *= nearer;
    }
    const auto own = motif.look(look_);
    const auto table = view::table_of(start, reading, {}, own, camera);
    const auto drawn = board.picture_of(table, themes.of(own.theme, start.variant().topology), own,
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
