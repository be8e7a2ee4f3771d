// SPDX-License-Identifier: MIT
#include "films/svg_frame.h"

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"

namespace strata::films {
namespace {

constexpr float margin = 12.0F;
constexpr float head = 16.0F;
constexpr float foot = 14.0F;
constexpr float small_letters = 2.3F;
constexpr float letter_share = 0.62F; // width of a monospaced character relative to its height
constexpr glm::vec3 quiet{0.3F};

std::string state_words(const session::Session& session, const text::Catalogue& words) {
    if (session.outcome().ended())
        return words.say(notation::sentence(session.variant(), session.outcome()));
    return words.say("ui.banner.turn",
                     {{"seat", notation::noun(session.variant(), session.position().mover())}});
}

// Example: "last move: e4N"
std::string last_move(const session::Session& session, const text::Catalogue& words) {
    const auto& node = session.record().nodes[session.current()];
    if (session.current() == game::root_node || !session.last_transition()) return {};
    auto before = session;
    before.apply(session::GoTo{node.parent});
    return words.say("ui.export.last_move",
                     {{"move", notation::readable_in(words, before.position(), node.move)}});
}

} // namespace

ui::Rect room_on_page(glm::vec2 size) {
    return {glm::vec2{margin, margin + head}, size - glm::vec2{margin, margin + foot}};
}

ui::Rect frame_page(SvgPage& page, const session::Session& session, const text::Catalogue& words) {
    const glm::vec2 size = page.size();
    page.text(words.say(notation::name_of(session.variant())),
              {.at = {margin, margin + 5.0F}, .height = 6.0F, .strong = true});
    page.text(state_words(session, words), {.at = {margin, margin + 11.5F}, .height = 4.2F});
    page.text(last_move(session, words),
              {.at = {size.x - margin, margin + 11.5F}, .height = 4.2F, .anchor = TextAnchor::end});
    auto text = notation::write_position(session.position());
    const auto row =
        static_cast<std::size_t>((size.x - 2.0F * margin) / (small_letters * letter_share));
    for (float y = size.y - margin - foot + 5.0F; !text.empty(); y += small_letters * 1.3F) {
        page.text(text.substr(0, row),
                  {.at = {margin, y}, .height = small_letters, .colour = quiet, .even = true});
        text.erase(0, row);
    }
    return room_on_page(size);
}

} // namespace strata::films
