// SPDX-License-Identifier: MIT
// A hint, or what the others threaten, as the card over the board shows it. Plain data; knows
// nothing of ImGui and of engines.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reading/reasons.h"
#include "rules/position/move.h"
#include "rules/position/position.h"
#include "text/catalogue.h"
#include "text/message.h"
#include "ui/linked_text.h"

namespace strata::ui {

struct AdviceLine {
    rules::Seat seat = rules::no_seat;       // whose idea it is
    LinkedText words;                        // its moves are links, in their order
    std::vector<rules::Position> position{}; // in which it is played; none: there is no move
    std::vector<rules::Move> moves{};        // that are named; the first is the idea
};

struct Advice {
    std::uint64_t turn = 0; // Session::search_revision() of what it is about
    bool threats = false;
    std::string title{};
    std::vector<AdviceLine> lines{};
};

// "takes the pawn on e5": a part of a sentence.
[[nodiscard]] text::Message words_of(const rules::Variant& variant, const reading::Reason& reason);
// All that there is to say, the most important first.
[[nodiscard]] std::vector<text::Message> words_of(const rules::Variant& variant,
                                                  const std::vector<reading::Reason>& reasons);
// "Nxe5: captures the pawn on e5 and gives check. Then: dxe5, Qh5+." Of the moves those that follow
// need not be there.
[[nodiscard]] LinkedText hint_of(const text::Catalogue& words, const rules::Variant& variant,
                                 const std::vector<std::string>& moves,
                                 const std::vector<reading::Reason>& reasons);

} // namespace strata::ui
