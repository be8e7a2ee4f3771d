// SPDX-License-Identifier: MIT
#include "ui/panels/refusal_words.h"

#include "notation/words/sentences.h"

namespace strata::ui {

std::string refusal_sentence(const text::Catalogue& words, const rules::Position& position,
                             const rules::Refusal& refusal) {
    auto sentence = words.say(notation::sentence(position, refusal));
    const auto code = " (" + std::string(rules::clause(refusal.reason, position.variant())) + ")";
    if (const auto at = sentence.rfind(code); at != std::string::npos)
        sentence.erase(at, code.size());
    return sentence;
}

bool is_harmless(const session::Command& command, const rules::Refusal& refusal,
                 const session::Selection& hand) {
    const auto* square = std::get_if<session::ClickSquare>(&command);
    const auto* pin = std::get_if<session::ClickPin>(&command);
    if (square == nullptr && pin == nullptr) return false;
    if (!hand.active()) return true;
    // With something in hand only a click that would have taken something else.
    if (square != nullptr) return refusal.from == square->square && hand.piece != square->square;
    return refusal.pin_from == pin->pin && hand.board != pin->pin;
}

StatusMessage refusal_status(const text::Catalogue& words, const rules::Position& position,
                             const rules::Refusal& refusal, bool harmless) {
    using enum rules::IllegalReason;
    const auto reason = refusal.reason;
    if (harmless && (reason == empty_square || reason == not_your_piece || reason == board_absent))
        return {};
    return {refusal_sentence(words, position, refusal), !harmless, refusal.squares,
            std::string(rules::clause(reason, position.variant()))};
}

} // namespace strata::ui
