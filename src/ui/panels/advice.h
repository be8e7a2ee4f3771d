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
#include "text/message.h"

namespace strata::ui {

struct AdviceLine {
    rules::Seat seat = rules::no_seat; // whose idea it is
    std::string text;
    std::vector<rules::Position> position{}; // in which it is played; none: there is no move
    std::vector<rules::Move> moves{};
};

struct Advice {
    std::uint64_t turn = 0; // Session::search_revision() of what it is about
    bool threats = false;
    std::string title{};
    std::vector<AdviceLine> lines{};
};

// "takes the pawn on e5": a part of a sentence.
[[nodiscard]] text::Message words_of(const rules::Variant& variant, const reading::Reason& reason);
// "Nxe5: takes the pawn on e5 and gives check."
[[nodiscard]] text::Message sentence_of(const rules::Variant& variant, const std::string& move,
                                        const std::vector<reading::Reason>& reasons);

} // namespace strata::ui
