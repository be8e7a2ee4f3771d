// SPDX-License-Identifier: MIT
// The saved games of open_tri_dim_chess: JSON of version 1. It has the pieces as they stand, and
// the moves without promotions and half turns, so that those which lead to the pieces are found.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "notation/foreign/foreign_game.h"
#include "notation/foreign/foreign_square.h"
#include "notation/letters.h"
#include "rules/position/piece_kinds.h"
#include "text/enum_names.h"
#include "text/json_reader.h"

namespace strata::notation {
namespace {

using rules::MoveKind;
using rules::Piece;
using rules::PieceType;
using rules::Square;
using rules::Topology;
using rules::Unexpected;
using text::JsonValue;
using JsonKind = JsonValue::Kind;

struct PlacedPiece {
    Piece piece;
    Square square = rules::no_square;
    bool moved = false;
};

class OpenTriDReader {
public:
    OpenTriDReader(const Topology& topology, std::string source)
        : topology_(topology),
          source_(std::move(source)) {}

    bool read(const JsonValue& root) {
        const auto* version = member(root, "version", JsonKind::number);
        if (!version) return false;
        if (version->number != 1.0) return fail(*version, "foreign.version");
        const auto* payload = member(root, "payload", JsonKind::object);
        if (!payload) return false;
        name_game(root);
        return read_boards(*payload) && read_pieces(*payload) && read_turn(*payload) &&
               read_moves(*payload) && finish(*payload);
    }

    [[nodiscard]] const TextError& error() const { return error_; }
    ForeignGame take() { return std::move(game_); }

private:
    bool fail(const JsonValue& at, Message reason) {
        error_ = {source_, at.line, at.column, std::move(reason)};
        return false;
    }

    const JsonValue* member(const JsonValue& of, std::string_view name, JsonKind kind) {
        const auto* found = of.find(name);
        if (found && found->is(kind)) return found;
        fail(found ? *found : of, {"foreign.member", {{"member", name}}});
        return nullptr;
    }

    static std::string text_in(const JsonValue& of, std::string_view name) {
        const auto* found = of.find(name);
        return found && found->is(JsonKind::text) ? found->text : std::string{};
    }

    void name_game(const JsonValue& root) {
        if (const auto name = text_in(root, "name"); !name.empty())
            game_.tags.emplace_back("Event", name);
        auto date = text_in(root, "createdAt").substr(0, 10); // 2025-03-09
        std::ranges::replace(date, '-', '.');
        if (date.size() == 10) game_.tags.emplace_back("Date", date);
    }

    [[nodiscard]] std::optional<rules::Pin> pin_called(std::string_view name) const {
        TextCursor cursor{name};
        const auto place = take_foreign_pin(cursor, topology_);
        return place ? std::optional{place->pin} : std::nullopt;
    }

    bool read_boards(const JsonValue& payload) {
        const auto* positions = member(payload, "attackBoardPositions", JsonKind::object);
        if (!positions) return false;
        for (const auto& [board, pin_name] : positions->members) {
            const auto pin = pin_called(pin_name.text);
            if (!pin) return fail(pin_name, {"foreign.board", {{"text", shown(pin_name.text)}}});
            boards_.emplace_back(board, *pin);
        }
        return true;
    }

    // W, N, B; WQL and its siblings; or a pin and a turn, QL1:180.
    [[nodiscard]] std::optional<int> board_called(std::string_view name) const {
        for (const auto& [board, pin] : boards_)
            if (board == name) return topology_.at(pin).board;
        TextCursor cursor{name};
        return take_foreign_board(cursor, topology_);
    }

    bool read_pieces(const JsonValue& payload) {
        const auto* pieces = member(payload, "pieces", JsonKind::list);
        if (!pieces) return false;
        return std::ranges::all_of(pieces->list,
                                   [&](const JsonValue& one) { return read_piece(one); });
    }

    bool read_piece(const JsonValue& one) {
        const auto* file = member(one, "file", JsonKind::number);
        const auto* rank = file ? member(one, "rank", JsonKind::number) : nullptr;
        if (!rank) return false;
        const auto type = type_called(text_in(one, "type"));
        if (!type) return fail(one, {"foreign.member", {{"member", "type"}}});
        const SquareHint hint{whole(*file), whole(*rank), board_called(text_in(one, "level"))};
        const auto square = square_of(topology_, hint);
        if (square == rules::no_square || piece_on(square) != Piece{})
            return fail(one, {"foreign.piece", {{"piece", shown(text_in(one, "id"))}}});
        const auto* moved = one.find("hasMoved");
        pieces_.push_back(
            {Piece{*type, army_called(text_in(one, "color"))}, square, moved && moved->flag});
        return true;
    }

    // -1 for what counts no squares.
    static int whole(const JsonValue& value) {
        constexpr double most = 100.0;
        return value.number >= 0.0 && value.number < most ? static_cast<int>(value.number) : -1;
    }

    static std::optional<PieceType> type_called(std::string_view name) {
        const auto type = text::enum_cast<PieceType>(name);
        return type <= PieceType::king ? type : std::nullopt;
    }
    static rules::Seat army_called(std::string_view colour) {
        return rules::Seat{static_cast<std::uint8_t>(colour == "black" ? 1 : 0)};
    }

    [[nodiscard]] Piece piece_on(Square square) const {
        for (const auto& one : pieces_)
            if (one.square == square) return one.piece;
        return {};
    }

    bool read_turn(const JsonValue& payload) {
        const auto* turn = member(payload, "currentTurn", JsonKind::text);
        if (turn) turn_ = army_called(turn->text);
        return turn != nullptr;
    }

    bool read_moves(const JsonValue& payload) {
        const auto* moves = member(payload, "moveHistory", JsonKind::list);
        if (!moves) return false;
        for (const auto& one : moves->list) {
            ForeignMove move{{}, {source_, one.line, one.column}, {}, {}, {}, {}};
            read_move(one, move);
            game_.moves.push_back(std::move(move));
        }
        return true;
    }

    void read_move(const JsonValue& one, ForeignMove& move) const {
        const auto type = text_in(one, "type");
        const auto from = text_in(one, "from");
        const auto to = text_in(one, "to");
        auto& wish = move.wish;
        wish.promotion_untold = true;
        move.text = fmt::format("{}-{}", from, to);
        if (type == "castle") {
            wish.kind = MoveKind::castling;
            const bool queens = text_in(one, "castleType") == "queenside";
            wish.side = queens ? rules::Castling::queen_side : rules::Castling::king_side;
            move.text = queens ? "O-O-O" : "O-O";
        } else if (type == "board-move") {
            wish.kind = MoveKind::board;
            wish.pin_from = pin_called(from);
            wish.pin_to = pin_called(to);
            const auto* turned = one.find("rotation");
            if (turned && turned->number != 0.0) wish.half_turn = true;
            if (!wish.pin_from || !wish.pin_to) move.refused = no_word(move);
        } else {
            wish.from = hint_of(from);
            wish.to = hint_of(to);
            if (const auto* piece = one.find("piece"))
                wish.type = type_called(text_in(*piece, "type"));
            if (type != "piece-move") move.refused = no_word(move);
        }
    }

    static Message no_word(const ForeignMove& move) {
        return {"foreign.no_word", {{"move", shown(move.text)}}};
    }

    // a3N, z1QL1:0; z1WQL leaves open where that board stood. An empty text tells nothing.
    [[nodiscard]] SquareHint hint_of(std::string_view text) const {
        TextCursor cursor{text};
        SquareHint hint;
        hint.file = take_shifted_file(cursor);
        hint.rank = take_digit(cursor);
        hint.board = take_foreign_board(cursor, topology_);
        const auto rest = cursor.rest();
        if (!rest.empty() && rest[0] != ':') hint.board.reset(); // WQL begins with a W
        return hint;
    }

    // Where the moves must lead, and what is kept if they do not.
    bool finish(const JsonValue& payload) {
        const auto winner = text_in(payload, "winner");
        const auto* over = payload.find("gameOver");
        if (!winner.empty())
            game_.result = winner == "white" ? "1-0" : "0-1";
        else if (over && over->flag)
            game_.result = "1/2-1/2";
        game_.otherwise = position_text();
        if (game_.moves.empty() && !is_start()) game_.position = game_.otherwise;
        // By name: squares have other numbers where boards also hang.
        std::vector<std::pair<std::string, Piece>> pieces;
        for (const auto& one : pieces_)
            pieces.emplace_back(topology_.at(one.square).name, one.piece);
        game_.goal = [pieces, pins = pins(), turn = turn_](const rules::Position& end) {
            return end.turn() == turn && end.arrangement().occupied == pins &&
                   static_cast<std::size_t>(end.occupied().count()) == pieces.size() &&
                   std::ranges::all_of(pieces, [&](const auto& one) {
                       const auto square = end.topology().square_named(one.first);
                       return square && end.at(*square) == one.second;
                   });
        };
        return true;
    }

    [[nodiscard]] std::uint32_t pins() const {
        rules::Arrangement arrangement;
        for (const auto& [board, pin] : boards_) arrangement.put(pin);
        return arrangement.occupied;
    }

    [[nodiscard]] bool is_start() const {
        return pieces_.size() == 32 &&
               std::ranges::none_of(pieces_, [](const PlacedPiece& one) { return one.moved; });
    }

    [[nodiscard]] std::string position_text() const {
        std::string placement;
        for (const auto& board : topology_.boards) {
            if (board.pin && ((pins() >> rules::index(*board.pin)) & 1) == 0) continue;
            placement += fmt::format("{}{}{}={}", placement.empty() ? "" : ";", board.name,
                                     owner_letter(board), rows_text(board));
        }
        const auto round = game_.moves.size() / 2 + 1;
        return fmt::format("{} {} {} {} 0 {} -", placement, rules::index(turn_) == 0 ? 'w' : 'b',
                           rights_text(), en_passant_text(), round);
    }

    // WQL is White's.
    [[nodiscard]] std::string owner_letter(const rules::BoardInfo& board) const {
        for (const auto& [name, pin] : boards_)
            if (board.pin == pin && !name.empty()) return name[0] == 'B' ? "b" : "w";
        return "";
    }

    [[nodiscard]] std::string rows_text(const rules::BoardInfo& board) const {
        std::string text;
        for (std::size_t i = 0; i < board.squares.size(); ++i) {
            // Rows from the highest rank down, each from left to right.
            const std::size_t width = board.pin ? 2 : 4;
            const auto row = board.squares.size() / width - 1 - i / width;
            if (i > 0 && i % width == 0) text += '/';
            text += letter_on(board.squares[row * width + i % width]);
        }
        return text;
    }

    [[nodiscard]] char letter_on(Square square) const {
        for (const auto& one : pieces_) {
            if (one.square != square) continue;
            const auto type = one.piece.type();
            const bool fresh = type == PieceType::pawn && !one.moved;
            return in_case_of(one.piece.army(),
                              fresh ? unmoved_pawn_letter : kinds_[rules::slot(type)].letter);
        }
        return '1';
    }

    // Kings and rooks that have not moved stand where they began.
    [[nodiscard]] std::string rights_text() const {
        std::string rights;
        for (const int army : {0, 1})
            for (const bool queens : {false, true})
                if (is_fresh(PieceType::king, army, 4) &&
                    is_fresh(PieceType::rook, army, queens ? 0 : 5))
                    rights += in_case_of(rules::Seat{static_cast<std::uint8_t>(army)},
                                         queens ? 'Q' : 'K');
        return rights.empty() ? "-" : rights;
    }

    [[nodiscard]] bool is_fresh(PieceType type, int army, int file) const {
        return std::ranges::any_of(pieces_, [&](const PlacedPiece& one) {
            return !one.moved && one.piece.type() == type &&
                   rules::index(one.piece.army()) == army && topology_.at(one.square).file == file;
        });
    }

    // The pawn that the last move brought two ranks ahead.
    [[nodiscard]] std::string en_passant_text() const {
        if (game_.moves.empty()) return "-";
        const auto& wish = game_.moves.back().wish;
        const bool doubled = wish.kind == MoveKind::piece && wish.type == PieceType::pawn &&
                             wish.from.rank && wish.to.rank &&
                             std::abs(*wish.from.rank - *wish.to.rank) == 2;
        const auto to = square_of(topology_, wish.to);
        return doubled && to != rules::no_square ? topology_.at(to).name : "-";
    }

    const Topology& topology_;
    const rules::PieceKinds kinds_ = rules::built_in_kinds();
    std::string source_;
    std::vector<std::pair<std::string, rules::Pin>> boards_;
    std::vector<PlacedPiece> pieces_;
    rules::Seat turn_{};
    ForeignGame game_;
    TextError error_;
};

} // namespace

Parsed<ForeignGame> read_open_tri_d(const Topology& topology, std::string_view text,
                                    const std::string& source) {
    const auto root = text::read_json(text, source);
    if (!root) return Unexpected{root.error()};
    OpenTriDReader reader{topology, source};
    if (!reader.read(*root)) return Unexpected{reader.error()};
    return reader.take();
}

} // namespace strata::notation
