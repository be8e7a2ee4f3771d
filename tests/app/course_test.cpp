// SPDX-License-Identifier: MIT
// The shipped course and tours: that they are all there, that they ask, and that what they accept
// is exactly what their questions mean.
#include <algorithm>
#include <functional>
#include <set>
#include <sstream>

#include "book.h"
#include "catch.h"
#include "data/library.h"
#include "films/caption.h"
#include "lessons/demo_library.h"
#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "session/session.h"

namespace strata::lessons {

namespace {

using rules::Move;
using rules::Position;

struct Named {
    std::string name;
    DemoScript script;
};

const std::vector<Named>& shipped() {
    static const auto all = [] {
        std::vector<Named> found;
        std::vector<text::TextError> faults;
        for (const auto& file : shipped_demos(faults)) {
            std::ostringstream err;
            auto script = read_show(book(), data::load_words(), file, {}, err);
            INFO(err.str());
            REQUIRE(script);
            found.push_back({file.stem().string(), *std::move(script)});
        }
        return found;
    }();
    return all;
}

int questions(const DemoScript& script) {
    return static_cast<int>(std::ranges::count_if(script.steps, [](const DemoStep& step) {
        return std::holds_alternative<AskStep>(step.action);
    }));
}

// Calls `visit` for each question that is answered by a move, with the position in which it is
// asked.
void for_each_question(const DemoScript& script,
                       const std::function<void(const Position&, const AskStep&)>& visit) {
    session::Session game{book(), script.variant->id};
    if (script.position) game.apply(session::NewGame{script.variant->id, script.position});
    for (const auto& step : script.steps) {
        if (is_command<session::PlayMove, session::Undo>(step.action))
            game.apply(std::get<session::Command>(step.action));
        const auto* ask = std::get_if<AskStep>(&step.action);
        if (ask == nullptr || ask->kind == AskStep::Kind::pointing) continue;
        visit(game.position(), *ask);
        game.apply(session::PlayMove{ask->moves.front()});
    }
}

Position after(Position position, const Move& move) {
    position.play(move);
    return position;
}

// The game is over by it, or somebody is out, or has lost a king.
bool mates(const Position& before, const Move& move) {
    const auto then = after(before, move);
    return rules::outcome(then).ending == rules::Ending::checkmate ||
           then.setup().living != before.setup().living ||
           then.setup().inert != before.setup().inert ||
           (!before.variant().keeps_points && then.setup().score != before.setup().score);
}

bool can_mate(const Position& position) {
    const auto moves = rules::legal_moves(position);
    return std::ranges::any_of(moves, [&](const Move& move) { return mates(position, move); });
}

bool mates_in_two(const Position& before, const Move& move) {
    const auto then = after(before, move);
    const auto replies = rules::legal_moves(then);
    return std::ranges::all_of(replies,
                               [&](const Move& reply) { return can_mate(after(then, reply)); });
}

bool gives_check(const Position& before, const Move& move) {
    const auto then = after(before, move);
    for (int n = 0; n < before.variant().seat_count(); ++n) {
        const auto seat = static_cast<rules::Seat>(n);
        if (rules::in_check(then, seat) && !rules::in_check(before, seat)) return true;
    }
    return false;
}

std::function<bool(const Position&, const Move&)> captures(rules::PieceType type) {
    return [type](const Position& before, const Move& move) {
        return move.kind == rules::MoveKind::piece && before.at(move.to).exists() &&
               before.at(move.to).type() == type;
    };
}

bool promotes_on_board(const Position&, const Move& move) {
    return move.kind == rules::MoveKind::board && move.promotes;
}

bool inverts_in_place(const Position& before, const Move& move) {
    if (move.kind != rules::MoveKind::board) return false;
    const auto& from = before.topology().at(move.pin_from);
    const auto& to = before.topology().at(move.pin_to);
    return from.corner == to.corner && from.hanging != to.hanging;
}

bool is_double_step(const Position& before, const Move& move) {
    if (move.kind != rules::MoveKind::piece) return false;
    const auto& topology = before.topology();
    return before.at(move.from).type() == rules::PieceType::pawn &&
           std::abs(topology.at(move.to).rank - topology.at(move.from).rank) == 2;
}

bool promotes_twice(const Position&, const Move& move) {
    return move.promotes && move.uncovered.exists();
}

struct Meaning {
    std::string words; // of the question
    std::function<bool(const Position&, const Move&)> holds;
};

// What questions with these words ask for.
const std::vector<Meaning>& meanings() {
    static const std::vector<Meaning> all{
        {"mate in two", mates_in_two},
        {"Mate!", mates},
        {"Checkmate", mates},
        {"is checkmated", mates},
        {"Give check", gives_check},
        {"can make a double step", is_double_step},
        {"Promote two", promotes_twice},
        {"Capture the queen", captures(rules::PieceType::queen)},
        {"Capture the rook", captures(rules::PieceType::rook)},
        {"Capture the knight", captures(rules::PieceType::knight)},
        {"Capture the only piece", captures(rules::PieceType::bishop)},
        {"Turn a board over", inverts_in_place},
        {"Carry the pawn", promotes_on_board},
    };
    return all;
}

std::set<std::string> texts(const Position& position, const std::vector<Move>& moves) {
    std::set<std::string> all;
    for (const auto& move : moves) all.insert(notation::write_move(position, move));
    return all;
}

} // namespace

TEST_CASE("The course has twelve lessons in the order of their names, and first steps") {
    std::vector<std::string> lessons;
    for (const auto& [name, script] : shipped())
        if (script.kind == DemoKind::lesson) lessons.push_back(name);
    REQUIRE(lessons.size() == 13);
    for (std::size_t n = 0; n < 12; ++n)
        CHECK(lessons[n].starts_with((n < 9 ? "0" : "") + std::to_string(n + 1) + "-"));
    CHECK(lessons.back() == "first-steps");
    for (const auto& [name, script] : shipped())
        if (script.kind == DemoKind::lesson)
            CHECK(script.variant->topology.shape == rules::Shape::tri_d);
}

TEST_CASE("Every family of games has a tour, and so have boards that hang") {
    std::set<std::string> toured;
    for (const auto& [name, script] : shipped()) {
        if (script.kind != DemoKind::tour) continue;
        CHECK(name.starts_with("tour-"));
        const auto& id = script.variant->id;
        if (script.variant->topology.shape == rules::Shape::tri_d)
            toured.insert(id);
        else
            toured.insert(script.variant->has_partners() ? "pairs" : id.substr(0, id.find('-')));
    }
    CHECK(toured == std::set<std::string>{"chess", "draughts", "four", "pairs", "raumschach",
                                          "round", "star", "tri-d-federation", "yalta"});
}

TEST_CASE("Every lesson and every tour asks, with a hint and a word for the wrong answer") {
    for (const auto& [name, script] : shipped()) {
        if (script.kind == DemoKind::demonstration) continue;
        INFO(name);
        CHECK(questions(script) >= 1);
        for (const auto& step : script.steps)
            if (const auto* ask = std::get_if<AskStep>(&step.action)) {
                CHECK_FALSE(ask->hint.empty());
                CHECK((ask->kind == AskStep::Kind::any || !ask->otherwise.empty()));
            }
    }
}

TEST_CASE("What a question accepts is all that its words mean, and nothing else") {
    int held = 0;
    for (const auto& [name, script] : shipped())
        for_each_question(script, [&](const Position& position, const AskStep& ask) {
            const auto meaning = std::ranges::find_if(meanings(), [&](const Meaning& one) {
                return ask.question.find(one.words) != std::string::npos;
            });
            if (meaning == meanings().end()) return;
            INFO(name << ": " << ask.question);
            std::vector<Move> meant;
            for (const auto& move : rules::legal_moves(position))
                if (meaning->holds(position, move)) meant.push_back(move);
            CHECK(texts(position, ask.moves) == texts(position, meant));
            ++held;
        });
    CHECK(held >= 10);
}

TEST_CASE("No words of a shipped script take more than two lines of a picture") {
    constexpr std::size_t line = 62; // as many letters as captions allow at 16:9
    for (const auto& [name, script] : shipped())
        for (const auto& step : script.steps) {
            INFO(name << ", line " << step.line);
            if (const auto* caption = std::get_if<CaptionStep>(&step.action))
                CHECK(films::wrapped(caption->text, line).size() <= 2);
            if (const auto* ask = std::get_if<AskStep>(&step.action))
                for (const auto& words : {ask->question, ask->otherwise, ask->hint})
                    CHECK(films::wrapped(words, line).size() <= 2);
        }
}

} // namespace strata::lessons
