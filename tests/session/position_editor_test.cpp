// SPDX-License-Identifier: MIT
// Anything can be set up, and what the rules refuse is known at every moment.
#include "session/position_editor.h"

#include <algorithm>
#include <random>

#include "notation/positions/position_text.h"
#include "rules/answers/refusal.h"
#include "session/desk.h"

using namespace strata;
using namespace strata::session;
using rules::Castling;
using rules::Piece;
using rules::PieceType;
using rules::Seat;
using rules::SetupFault;

namespace {

PositionEditor editor_of(const std::string& variant = "tri-d") {
    return PositionEditor{rules::Position::start(shipped_rules().find(variant))};
}

rules::Square square(const PositionEditor& editor, const char* name) {
    return editor.variant().topology.square_named(name).value();
}

rules::Pin pin(const PositionEditor& editor, const char* name) {
    return editor.variant().topology.pin_named(name).value();
}

bool refuses(const PositionEditor& editor, SetupFault fault) {
    return std::ranges::any_of(editor.problems(),
                               [&](const auto& problem) { return problem.fault == fault; });
}

constexpr Seat white{0};
constexpr Seat black{1};

// Kings alone, on squares that are theirs.
PositionEditor kings_alone() {
    auto editor = editor_of();
    editor.clear();
    editor.put(square(editor, "b1W"), {PieceType::king, white});
    editor.put(square(editor, "e8B"), {PieceType::king, black});
    return editor;
}

} // namespace

TEST_CASE("A piece is carried to another square, and a set-up is drawn that nobody could play") {
    auto editor = editor_of();
    editor.clear();
    const auto from = square(editor, "c3N"), to = square(editor, "d5N");
    const Piece knight{PieceType::knight, white};
    editor.put(from, knight);
    editor.put(to, {PieceType::pawn, black});
    editor.move(from, to);
    CHECK(editor.at(to) == knight);
    CHECK_FALSE(editor.at(from).exists());
    editor.move(from, to); // nothing stands there
    editor.move(to, to);
    CHECK(editor.at(to) == knight);
    CHECK_FALSE(editor.problems().empty()); // no kings
    const auto drawn = editor.drawn();
    CHECK(drawn.at(to) == knight);
    CHECK(drawn.occupied().count() == 1);
    CHECK(drawn.existing() == editor.existing());
}

TEST_CASE("With a seat its conquests are out as well") {
    const auto variant = shipped_rules().find("star-3-takeover");
    const auto position = notation::parse_position(
        variant, "1=8/8/6,wP,wP/bR,3,rR,3;2=8/8/8/4,bK,3;3=8/8/8/7,rK b - - 2 2 out=w army=w:r");
    REQUIRE(position);
    PositionEditor editor{*position};
    const Seat red = position->setup().commander[0]; // it has taken over White's army
    editor.toggle_living(red);
    CHECK(std::ranges::none_of(editor.problems(),
                               [](const auto& problem) { return problem.seat == white; }));
}

TEST_CASE("The start of every variant is refused in nothing") {
    for (const auto& variant : shipped_rules().variants()) {
        CAPTURE(variant->id);
        auto editor = editor_of(variant->id);
        CHECK(editor.problems().empty());
        editor.clear();
        if (variant->game == rules::Game::chess) CHECK(refuses(editor, SetupFault::king_missing));
        editor.set_start();
        CHECK(editor.text() == notation::write_position(rules::Position::start(variant)));
    }
}

TEST_CASE("Every wrong set-up is refused with its clause") {
    struct Wrong {
        SetupFault fault;
        std::string_view clause;
        void (*edit)(PositionEditor&);
    };
    for (const Wrong& wrong : {
             Wrong{SetupFault::king_missing, "TD-S2",
                   [](PositionEditor& e) { e.remove(square(e, "b1W")); }},
             Wrong{SetupFault::king_doubled, "TD-S2",
                   [](PositionEditor& e) {
                       e.put(square(e, "c2W"), {PieceType::king, white});
                   }},
             Wrong{SetupFault::opponent_in_check, "TD-E1",
                   [](PositionEditor& e) {
                       e.put(square(e, "e5B"), {PieceType::rook, white});
                   }},
             Wrong{SetupFault::castling_impossible, "TD-C2",
                   [](PositionEditor& e) { e.toggle_castling(white, Castling::king_side); }},
             Wrong{SetupFault::double_step_impossible, "TD-P2",
                   [](PositionEditor& e) {
                       e.put(square(e, "c5N"), {PieceType::pawn, white});
                       e.toggle_unmoved(square(e, "c5N"));
                   }},
             Wrong{SetupFault::en_passant_impossible, "TD-P5",
                   [](PositionEditor& e) {
                       e.put(square(e, "c8B"), {PieceType::pawn, black});
                       e.toggle_en_passant(square(e, "c8B"));
                   }},
             Wrong{SetupFault::pending_impossible, "TD-P7",
                   [](PositionEditor& e) { e.toggle_pending(square(e, "c5N")); }},
             Wrong{SetupFault::counter_out_of_range, "TD-E5",
                   [](PositionEditor& e) { e.set_fullmove(0); }},
             Wrong{SetupFault::piece_impossible, "TD-S2",
                   [](PositionEditor& e) {
                       e.put(square(e, "c5N"), {PieceType::draughts_man, white});
                   }},
         }) {
        CAPTURE(wrong.clause);
        auto editor = kings_alone();
        REQUIRE(editor.problems().empty());
        wrong.edit(editor);
        CHECK(refuses(editor, wrong.fault));
        CHECK(rules::clause(wrong.fault, editor.variant()) == wrong.clause);
    }
}

TEST_CASE("Several reasons are told at once") {
    auto editor = kings_alone();
    editor.remove(square(editor, "b1W"));
    editor.set_fullmove(0);
    editor.toggle_castling(black, Castling::queen_side);
    CHECK(editor.problems().size() >= 3);
}

TEST_CASE("A board is moved with its men, turned with them, and only to a free pin") {
    auto editor = kings_alone();
    const auto& board = editor.variant().topology;
    const auto& from = board.at(pin(editor, "Q1")).squares;
    const auto& to = board.at(pin(editor, "Q3")).squares;
    editor.put(from[1], {PieceType::knight, white});
    editor.move_board(pin(editor, "Q1"), pin(editor, "Q6"));
    CHECK(editor.at(from[1]).exists());
    editor.move_board(pin(editor, "Q1"), pin(editor, "Q3"));
    CHECK_FALSE(editor.at(from[1]).exists());
    CHECK(editor.at(to[1]) == Piece{PieceType::knight, white});
    CHECK(editor.existing().test(rules::index(to[0])));
    CHECK_FALSE(editor.existing().test(rules::index(from[0])));
    editor.turn_board(pin(editor, "Q3"));
    CHECK(editor.at(to[2]) == Piece{PieceType::knight, white});
    CHECK(editor.problems().empty());
}

TEST_CASE("A pawn put where pawns start has never moved; what was told of a man goes with him") {
    auto editor = editor_of("chess");
    const auto e2 = square(editor, "e2");
    const auto unmoved = [&] { return editor.setup().unmoved.test(rules::index(e2)); };
    CHECK(unmoved());
    editor.remove(e2);
    CHECK_FALSE(unmoved());
    editor.put(e2, {PieceType::pawn, white});
    CHECK(unmoved());
    editor.set_turn(black);
    editor.remove(e2);
    const auto e4 = square(editor, "e4");
    editor.put(e4, {PieceType::pawn, white});
    editor.toggle_en_passant(e4);
    CHECK(editor.problems().empty());
    CHECK(editor.text().find(" b KQkq e3 ") != std::string::npos);
    editor.remove(e4);
    CHECK(editor.text().find(" b KQkq - ") != std::string::npos);
}

TEST_CASE("A seat that is out leaves its men as blocks") {
    auto editor = editor_of("star-4");
    editor.toggle_living(Seat{2});
    CHECK(editor.problems().empty());
    const auto position = rules::Position::from_setup(editor.shared_variant(), editor.setup());
    REQUIRE(position);
    CHECK_FALSE(position->is_living(Seat{2}));
    editor.toggle_living(Seat{2});
    editor.toggle_castling(Seat{2}, Castling::king_side);
    editor.toggle_castling(Seat{2}, Castling::queen_side);
    CHECK(editor.setup() == rules::Position::start(editor.shared_variant()).setup());
}

TEST_CASE("In every variant what is not refused begins a game, and its text says all of it") {
    std::mt19937 chance{7};
    for (const auto& variant : shipped_rules().variants()) {
        CAPTURE(variant->id);
        auto editor = editor_of(variant->id);
        const auto& squares = variant->topology.squares;
        int accepted = 0;
        for (int n = 0; n < 60; ++n) {
            const auto square = squares[chance() % squares.size()];
            const auto other = squares[chance() % squares.size()];
            const auto taken = editor.at(square);
            editor.remove(square);
            editor.put(other, taken);
            const auto position = rules::Position::from_setup(variant, editor.setup());
            REQUIRE(editor.problems().empty() == position.has_value());
            if (!position) {
                editor.set_start();
                continue;
            }
            ++accepted;
            Session session{shipped_rules(), variant->id};
            const auto report = session.apply(NewGame{variant->id, editor.text(), {}});
            INFO(editor.text());
            REQUIRE(report.kind == Kind::new_game);
            REQUIRE(session.position() == *position);
        }
        CHECK(accepted > 0);
    }
}
