// SPDX-License-Identifier: MIT
// The game as the move list shows it: readable moves in printed order, variations indented,
// comments in between. Plain data; knows nothing of ImGui.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/words/piece_letters.h"
#include "session/session.h"
#include "text/message.h"

namespace strata::ui {

struct MoveCell {
    game::NodeId node = game::root_node;
    std::string text;
    rules::Seat out = rules::no_seat; // with fate: the cell tells what befell this seat
    std::optional<rules::SeatEvent::Kind> fate{};
    bool on_time = false; // that fate is a flag that fell
};

// One row. A round holds a move of each seat on the main line; the other kinds stand between them.
struct MoveRow {
    enum class Kind : std::uint8_t { round, variation, comment };
    Kind kind = Kind::round;
    int number = 0; // round: as counted
    int depth = 0;  // variation: 1 for a side line, 2 for a side line of that, ...
    // round: one a seat. Without a node: "..." where the move stands in a row above, "--" where the
    // seat was passed over, or how it went out.
    std::vector<MoveCell> cells{};
    std::string text{};                  // comment
    game::NodeId node = game::root_node; // comment: of the move that it speaks of
};

// A numeric annotation glyph and how it is written behind a move.
struct MoveSign {
    int number;
    std::string_view text;
};
inline constexpr int last_sign_of_move = 6; // the others judge the position after it
// "Black stands better", in words of the catalogue.
[[nodiscard]] text::Message meaning_of(const rules::Variant& variant, const MoveSign& sign);
// Those that are shown. Of a position they tell which of two sides stands better.
[[nodiscard]] std::span<const MoveSign> signs_of(const rules::Variant& variant);

// A move by ever fewer words, the whole of it first: of a capture with several jumps where it
// begins and where it ends, then only where it begins.
[[nodiscard]] std::vector<std::string> shorter_and_shorter(const std::string& move);

// Keeps the words of moves it has seen: a move is spelled once in the life of a game.
class MoveListText {
public:
    explicit MoveListText(notation::PieceLetters letters = {}) : letters_(std::move(letters)) {}

    // The rows for the game as it is now; rebuilt only when the game has changed.
    const std::vector<MoveRow>& rows(const session::Session& session);

private:
    struct Spelled {
        game::NodeId parent = game::root_node;
        rules::Move move;
        std::string text;
        std::uint64_t version = 0;        // 0: not spelled yet
        std::uint64_t parent_version = 0; // of the move before: another past, another spelling
    };
    struct Builder;

    const std::string& spell(const rules::Position& before, const game::GameRecord& record,
                             game::NodeId node);
    void forget_if_new(const session::Session& session);

    notation::PieceLetters letters_;
    std::vector<MoveRow> rows_;
    std::vector<Spelled> spelled_;
    std::uint64_t versions_ = 0;
    std::optional<std::uint64_t> revision_;
    std::optional<rules::Setup> start_;
    const rules::Variant* variant_ = nullptr;
};

} // namespace strata::ui
