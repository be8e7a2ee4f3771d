// SPDX-License-Identifier: MIT
// PGN4, games of four-player chess as their servers write them (docs/convert.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "game/record.h"
#include "notation/foreign/foreign_game.h"

namespace strata::notation {

// By a start in FEN4, or by ".." between the first moves.
[[nodiscard]] bool is_pgn4(const ForeignTags& head, std::string_view text);
[[nodiscard]] Parsed<ForeignGame> read_pgn4(std::string_view text, const std::string& source);

// The main line. Precondition: speaks_fen4(variant).
[[nodiscard]] std::string write_pgn4(const std::shared_ptr<const rules::Variant>& variant,
                                     const game::GameRecord& record);

} // namespace strata::notation
