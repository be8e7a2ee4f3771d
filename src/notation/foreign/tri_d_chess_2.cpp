// SPDX-License-Identifier: MIT
// The FEN and the PGN of Tri-Dimensional-Chess-2. Its files z, a to e are a to f here, its boards
// QL1 and KL1 are Q1 and K1, and what hangs below a pin is QL1I.
#include <algorithm>

#include <fmt/format.h>

#include "notation/foreign/foreign_game.h"
#include "notation/foreign/foreign_square.h"
#include "notation/letters.h"
#include "notation/positions/setup_reader.h"
#include "notation/text_cursor.h"

namespace strata::notation {
namespace {

using rules::MoveKind;
using rules::PieceType;
using rules::Topology;
using rules::Unexpected;

constexpr std::string_view men = "KQRBNPDkqrbnpd";

// An attack board as the first field has it: w1, B6, n3I. Small letters are the queen's side.
struct StandingBoard {
    std::string pin;
    char owner = 'n';
    bool hangs = false;
    Part part;
};

std::optional<StandingBoard> standing_board(const Part& part) {
    const auto text = part.text;
    const bool hangs = text.size() == 3 && text[2] == 'I';
    if (text.size() != (hangs ? 3U : 2U) || text[1] < '1' || text[1] > '6') return std::nullopt;
    const bool queens = is_small(text[0]);
    const auto owner = queens ? text[0] : static_cast<char>(text[0] + small_step);
    if (owner != 'w' && owner != 'b' && owner != 'n') return std::nullopt;
    return StandingBoard{fmt::format("{}{}", queens ? 'Q' : 'K', text[1]), owner, hangs, part};
}

class PositionTranslator {
public:
    PositionTranslator(const Topology& topology, std::string_view text, Place place)
        : topology_(topology),
          fields_(fields_of(text)),
          place_(std::move(place)) {}

    // The same in our notation.
    Parsed<std::string> translate() {
        if (fields_.size() != 7) {
            fail({}, {"foreign.fields", {{"count", fields_.size()}}});
            return Unexpected{error_};
        }
        if (!read_boards() || !read_pieces()) return Unexpected{error_};
        std::string en_passant = "-";
        if (fields_[4].text != "-" && !read_en_passant(en_passant)) return Unexpected{error_};
        return fmt::format("{} {} {} {} {} {} -", placement_, fields_[2].text, fields_[3].text,
                           en_passant, fields_[5].text, fields_[6].text);
    }
    [[nodiscard]] const std::vector<TextError>& remarks() const { return remarks_; }

private:
    [[nodiscard]] TextError error_at(const Part& part, Message reason) const {
        auto place = place_;
        place.column += static_cast<int>(part.at);
        return place.error(std::move(reason));
    }
    bool fail(const Part& at, Message reason) {
        error_ = error_at(at, std::move(reason));
        return false;
    }

    bool read_boards() {
        if (fields_[0].text == "-") return true;
        for (const auto& part : split(fields_[0], '/')) {
            const auto board = standing_board(part);
            if (!board) return fail(part, {"foreign.board", {{"text", shown(part.text)}}});
            boards_.push_back(*board);
        }
        return true;
    }

    bool read_pieces() {
        const std::string_view main_boards = "BNW";
        const auto parts = split(fields_[1], '|');
        const auto wanted = main_boards.size() + boards_.size();
        if (parts.size() != wanted)
            return fail(fields_[1],
                        {"foreign.boards", {{"wanted", wanted}, {"given", parts.size()}}});
        for (std::size_t i = 0; i < main_boards.size(); ++i)
            if (!add(std::string(1, main_boards[i]), parts[i], 4)) return false;
        for (std::size_t i = 0; i < boards_.size(); ++i)
            if (!add_standing(boards_[i], parts[main_boards.size() + i])) return false;
        return true;
    }

    // Here there are four boards, and they hang where a rule set of the book says so (TD-G8).
    bool add_standing(const StandingBoard& board, const Part& rows) {
        if (board.owner == 'n' && rows.text == "2/2") {
            remarks_.push_back(error_at(board.part, {"foreign.neutral", {{"pin", board.pin}}}));
            return true;
        }
        const auto place = at_post(topology_, *topology_.pin_named(board.pin), board.hangs);
        if (place.unknown)
            remarks_.push_back(error_at(board.part, {"foreign.hangs", {{"pin", board.pin}}}));
        const auto owner = board.owner == 'n' ? "" : std::string(1, board.owner);
        return add(topology_.at(place.pin).name + owner, rows, 2);
    }

    bool add(const std::string& name, const Part& part, std::size_t size) {
        const auto rows = split(part, '/');
        const auto is_row = [&](const Part& row) {
            std::size_t width = 0;
            for (const char c : row.text) {
                const bool gap = c >= '1' && c <= '4';
                if (!gap && men.find(c) == std::string_view::npos) return false;
                width += gap ? static_cast<std::size_t>(c - '0') : 1;
            }
            return width == size;
        };
        if (rows.size() != size || !std::ranges::all_of(rows, is_row))
            return fail(part, {"foreign.rows", {{"board", name}, {"size", size}}});
        placement_ += fmt::format("{}{}={}", placement_.empty() ? "" : ";", name, part.text);
        return true;
    }

    bool read_en_passant(std::string& name) {
        TextCursor cursor{fields_[4].text};
        const auto hint = take_shifted_square(cursor, topology_);
        const auto square = hint && cursor.done() ? square_of(topology_, *hint) : rules::no_square;
        if (square == rules::no_square)
            return fail(fields_[4], {"foreign.square", {{"square", shown(fields_[4].text)}}});
        name = topology_.at(square).name;
        return true;
    }

    const Topology& topology_;
    std::vector<Part> fields_;
    Place place_;
    std::vector<StandingBoard> boards_;
    std::string placement_;
    std::vector<TextError> remarks_;
    TextError error_;
};

// What stands behind a move and says what the board says: check, mate, an offered draw.
std::string_view without_signs(std::string_view word) {
    while (!word.empty() && std::string_view("+#=!?").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    constexpr std::string_view draw = "(=)";
    constexpr std::string_view passing = "e.p.";
    if (word.ends_with(draw)) word.remove_suffix(draw.size());
    if (word.ends_with(passing)) word.remove_suffix(passing.size());
    return word;
}

class MoveTranslator {
public:
    MoveTranslator(const Topology& topology, ForeignGame& game)
        : topology_(topology),
          game_(game) {}

    ForeignMove translate(const ForeignWord& word, std::string_view text) {
        ForeignMove move{std::string(text), word.place, {}, {}, {}, {}};
        text = without_claim(without_signs(text), word.place);
        if (!read_castling(text, move) && !read_board(text, move) && !read_piece(text, move))
            move.refused = {"foreign.no_word", {{"move", shown(move.text)}}};
        return move;
    }

private:
    // Nb3QL3(QL3): a neutral board belongs to whoever lands on it first. Here boards have no owner.
    std::string_view without_claim(std::string_view text, const Place& place) {
        if (!text.ends_with(')')) return text;
        const auto open = text.rfind('(');
        if (open == std::string_view::npos) return text;
        game_.remarks.push_back(
            place.error({"foreign.claim", {{"board", shown(text.substr(open))}}}));
        return text.substr(0, open);
    }

    static bool read_castling(std::string_view text, ForeignMove& move) {
        if (text != "O-O" && text != "O-O-O") return false;
        move.wish.kind = MoveKind::castling;
        move.wish.side = text == "O-O" ? rules::Castling::king_side : rules::Castling::queen_side;
        return true;
    }

    // QL1-QL2, QL2, QL6Q with a rider that is promoted, N/QL6-QL5 with a pawn below that is.
    bool read_board(std::string_view text, ForeignMove& move) const {
        TextCursor cursor{text};
        auto& wish = move.wish;
        wish.kind = MoveKind::board;
        if (text.size() > 1 && text[1] == '/') {
            wish.uncovered = capture_piece(cursor);
            if (!wish.uncovered || !cursor.take("/")) return false;
        }
        const bool turned = cursor.take("\u27F3");
        auto place = take_foreign_pin(cursor, topology_);
        if (!place) return wish = {}, false;
        bool unknown = place->unknown;
        if (turned) wish.pin_from = place->pin;
        if (cursor.take("-")) {
            wish.pin_from = place->pin;
            place = take_foreign_pin(cursor, topology_);
            if (!place) return false;
            unknown = unknown || place->unknown;
        }
        wish.pin_to = place->pin;
        wish.half_turn = turned;
        if (!cursor.done()) {
            cursor.take("=");
            wish.promotion = capture_piece(cursor);
        }
        if (unknown) move.refused = {"foreign.hung", {{"move", shown(move.text)}}};
        return cursor.done();
    }

    // Nb3N, Nza1QL1xb3N, xd4N, d8B=Q.
    bool read_piece(std::string_view text, ForeignMove& move) const {
        for (const bool board : {false, true})
            for (const bool rank : {false, true})
                for (const bool file : {false, true}) {
                    TextCursor cursor{text};
                    move.wish = {};
                    if (take_piece_move(cursor, file, rank, board, move.wish) && cursor.done())
                        return true;
                }
        return false;
    }

    bool take_piece_move(TextCursor& cursor, bool file, bool rank, bool board,
                         ForeignWish& wish) const {
        wish.type = capture_piece(cursor).value_or(PieceType::pawn);
        if (file && !(wish.from.file = take_shifted_file(cursor))) return false;
        if (rank && !(wish.from.rank = take_digit(cursor))) return false;
        if (board && !(wish.from.board = take_foreign_board(cursor, topology_))) return false;
        if (cursor.take("x")) wish.captures = true;
        const auto to = take_shifted_square(cursor, topology_);
        if (!to) return false;
        wish.to = *to;
        if (!cursor.take("=")) return true;
        wish.promotion = capture_piece(cursor);
        return wish.promotion.has_value();
    }

    const Topology& topology_;
    ForeignGame& game_;
};

} // namespace

Parsed<ForeignGame> read_tri_d_position(const Topology& topology, std::string_view text,
                                        const Place& place) {
    PositionTranslator translator{topology, text, place};
    auto position = translator.translate();
    if (!position) return Unexpected{position.error()};
    ForeignGame game;
    game.position = std::move(*position);
    game.remarks = translator.remarks();
    return game;
}

Parsed<ForeignGame> read_tri_d_game(const Topology& topology, std::string_view text,
                                    const std::string& source) {
    auto head = foreign_tags(text, source);
    ForeignGame game;
    if (const auto fen = head.find("FEN")) {
        auto start = read_tri_d_position(topology, head.tags[*fen].second, head.places[*fen]);
        if (!start) return start;
        game = std::move(*start);
    }
    if (const auto result = head.find("Result"))
        if (is_result(head.tags[*result].second)) game.result = head.tags[*result].second;
    game.tags = std::move(head.tags);
    MoveTranslator translator{topology, game};
    add_moves(game, foreign_words(text, head.end, head.place),
              [&](const ForeignWord& word, std::string_view move) {
                  return translator.translate(word, move);
              });
    return game;
}

} // namespace strata::notation
