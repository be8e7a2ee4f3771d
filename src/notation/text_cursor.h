// SPDX-License-Identifier: MIT
// A place in a move's text. Every take_... moves on only when it finds what it looks for.
#pragma once

#include <optional>
#include <string_view>

#include "rules/position/variant.h"

namespace strata::notation {

class TextCursor {
public:
    explicit TextCursor(std::string_view text) : text_(text) {}

    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    [[nodiscard]] char peek() const { return done() ? '\0' : text_[at_]; }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] int column() const { return static_cast<int>(at_) + 1; }

    bool take(std::string_view word);
    bool take_any(std::string_view letters); // one character that is among them
    std::optional<int> take_number();        // all digits that stand here, three at most
    // The longest name, or label, that stands here.
    std::optional<rules::Square> take_square(const rules::Topology& topology);
    std::optional<rules::Square> take_name(const rules::Topology& topology);
    std::optional<rules::Square> take_label(const rules::Topology& topology);
    std::optional<rules::Pin> take_pin(const rules::Topology& topology);
    std::optional<int> take_board(const rules::Topology& topology);
    // Q, R, B, N and what else has a letter
    std::optional<rules::PieceType> take_piece(const rules::Variant& variant);

private:
    std::optional<rules::Square> take_longest(const rules::Topology& topology, bool names,
                                              bool labels);

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace strata::notation
