// SPDX-License-Identifier: MIT
#include "ui/map/cursor.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <glm/glm.hpp>

#include "view/builder.h"

namespace strata::ui {
namespace {

using rules::Pin;
using rules::Square;

// File, rank and height, turned so that the side to move looks along growing ranks.
glm::ivec3 place(const session::Session& session, Square square) {
    const rules::SquareInfo& info = session.position().topology().at(square);
    const int side = rules::index(session.position().turn()) % 2 == 0 ? 1 : -1;
    return {info.file * side, info.rank * side, info.height};
}

glm::ivec3 place(const session::Session& session, Pin pin) {
    return place(session, session.position().topology().at(pin).squares.front());
}

int board_of(const session::Session& session, Square square) {
    return session.position().topology().at(square).board;
}

std::vector<Square> existing(const session::Session& session) {
    std::vector<Square> squares;
    for (const Square square : session.position().topology().squares)
        if (session.position().exists(square)) squares.push_back(square);
    return squares;
}

// The least by `cost`, which gives nothing to those out of the question.
template <class T, class Cost>
std::optional<T> best(const std::vector<T>& all, Cost&& cost) {
    std::optional<T> found;
    float least = 0.0F;
    for (const T& one : all) {
        const std::optional<float> price = cost(one);
        if (!price || (found && *price >= least)) continue;
        found = one;
        least = *price;
    }
    return found;
}

glm::ivec2 way(Direction direction) {
    switch (direction) {
    case Direction::left: return {-1, 0};
    case Direction::right: return {1, 0};
    case Direction::ahead: return {0, 1};
    case Direction::back: return {0, -1};
    default: return {0, 0};
    }
}

bool is_vertical(Direction direction) {
    return direction == Direction::higher || direction == Direction::lower;
}

std::optional<Square> along(const session::Session& session, Square from, Direction direction) {
    const glm::ivec2 step = way(direction);
    const glm::ivec3 start = place(session, from);
    return best(existing(session), [&](Square square) -> std::optional<float> {
        const glm::ivec3 by = place(session, square) - start;
        const int far = by.x * step.x + by.y * step.y;
        const int aside = by.x * step.y + by.y * step.x;
        if (far <= 0 || aside != 0) return std::nullopt;
        const float same = board_of(session, square) == board_of(session, from) ? 0.0F : 0.1F;
        return static_cast<float>(far) * 100.0F + static_cast<float>(std::abs(by.z)) + same;
    });
}

std::optional<Square> up_or_down(const session::Session& session, Square from, int sign) {
    const glm::ivec3 start = place(session, from);
    const auto column = best(existing(session), [&](Square square) -> std::optional<float> {
        const glm::ivec3 by = place(session, square) - start;
        if (by.x != 0 || by.y != 0 || by.z * sign <= 0) return std::nullopt;
        return static_cast<float>(by.z * sign);
    });
    if (column) return column;
    return best(existing(session), [&](Square square) -> std::optional<float> {
        const glm::ivec3 by = place(session, square) - start;
        if (by.z * sign <= 0) return std::nullopt;
        return static_cast<float>(by.z * sign) * 100.0F +
               static_cast<float>(std::abs(by.x) + std::abs(by.y));
    });
}

// While a board is in hand its goals, and itself to turn it; else the boards that may move.
std::vector<Pin> pins_worth_a_visit(const session::Session& session) {
    const session::Selection& hand = session.selection();
    std::vector<Pin> pins = session::target_pins(hand);
    if (hand.board != rules::no_pin) {
        pins.push_back(hand.board);
        return pins;
    }
    for (const rules::Move& move : session.input_moves())
        if (move.kind == rules::MoveKind::board &&
            std::ranges::find(pins, move.pin_from) == pins.end())
            pins.push_back(move.pin_from);
    return pins;
}

std::optional<Pin> pin_along(const session::Session& session, Pin from, Direction direction) {
    // Up and down go where ahead and back do not, so that each goal of a board is one key away.
    std::vector<Pin> others;
    if (is_vertical(direction))
        for (const Direction level : {Direction::ahead, Direction::back})
            if (const auto pin = pin_along(session, from, level)) others.push_back(*pin);
    const glm::ivec3 start = place(session, from);
    const glm::ivec2 step = way(direction);
    const int up = direction == Direction::higher ? 1 : direction == Direction::lower ? -1 : 0;
    return best(pins_worth_a_visit(session), [&](Pin pin) -> std::optional<float> {
        const glm::ivec3 by = place(session, pin) - start;
        const int far = by.x * step.x + by.y * step.y + by.z * up;
        if (pin == from || far <= 0) return std::nullopt;
        const glm::ivec3 aside = by - glm::ivec3{step.x * far, step.y * far, up * far};
        const bool taken = std::ranges::find(others, pin) != others.end();
        return glm::length(glm::vec3(aside)) * 2.0F + static_cast<float>(far) +
               (taken ? 0.5F : 0.0F);
    });
}

std::vector<Pin> movable_boards(const session::Session& session) {
    std::vector<Pin> boards;
    for (const rules::Move& move : session.input_moves())
        if (move.kind == rules::MoveKind::board) boards.push_back(move.pin_from);
    std::ranges::sort(boards);
    const auto repeated = std::ranges::unique(boards);
    boards.erase(repeated.begin(), repeated.end());
    return boards;
}

std::vector<Cursor> targets(const session::Session& session) {
    std::vector<Cursor> all;
    const session::Selection& hand = session.selection();
    if (hand.piece != rules::no_square)
        for (const Square square : session::target_squares(hand))
            all.push_back({square, rules::no_pin});
    else if (hand.board != rules::no_pin)
        for (const Pin pin : session::target_pins(hand)) all.push_back({rules::no_square, pin});
    else
        for (const Pin pin : pins_worth_a_visit(session)) all.push_back({rules::no_square, pin});
    return all;
}

// A seat that plays without a king has other men.
Cursor at_king(const session::Session& session) {
    const rules::Position& position = session.input_position();
    const rules::Seat mover = position.mover();
    Square square = position.king(mover);
    if (square == rules::no_square)
        position.of(mover).for_each([&](int n) {
            if (square == rules::no_square) square = static_cast<Square>(n);
        });
    return {square, rules::no_pin};
}

glm::vec2 on_screen(Direction direction) {
    const glm::ivec2 step = way(direction);
    return {step.x, step.y};
}

} // namespace

Cursor step(const session::Session& session, Cursor cursor, Direction direction,
            const Sight& sight) {
    if (!cursor.shown()) return at_king(session);
    if (sight.board != nullptr) {
        if (is_vertical(direction)) return cursor;
        return {sight.board->next_to(cursor.square, on_screen(direction), sight.from),
                rules::no_pin};
    }
    if (cursor.pin != rules::no_pin) {
        if (const auto pin = pin_along(session, cursor.pin, direction))
            return {cursor.square, *pin};
        return cursor;
    }
    const auto to = is_vertical(direction) ? up_or_down(session, cursor.square,
                                                        direction == Direction::higher ? 1 : -1)
                                           : along(session, cursor.square, direction);
    return {to.value_or(cursor.square), rules::no_pin};
}

Cursor next_target(const session::Session& session, Cursor cursor, int by) {
    const std::vector<Cursor> all = targets(session);
    if (all.empty()) return cursor.shown() ? cursor : at_king(session);
    const auto count = static_cast<int>(all.size());
    const auto here = std::ranges::find_if(all, [&](const Cursor& one) {
        return cursor.pin != rules::no_pin
                   ? one.pin == cursor.pin
                   : one.pin == rules::no_pin && one.square == cursor.square;
    });
    if (here == all.end()) return by > 0 ? all.front() : all.back();
    const int at = static_cast<int>(here - all.begin());
    return all[static_cast<std::size_t>((at + by + count) % count)];
}

std::optional<Pin> next_board(const session::Session& session, int by) {
    const std::vector<Pin> boards = movable_boards(session);
    if (boards.empty()) return std::nullopt;
    const auto here = std::ranges::find(boards, session.selection().board);
    if (here == boards.end()) return by > 0 ? boards.front() : boards.back();
    const auto count = static_cast<int>(boards.size());
    const int at = static_cast<int>(here - boards.begin());
    return boards[static_cast<std::size_t>((at + by + count) % count)];
}

std::optional<session::Command> click(Cursor cursor) {
    if (cursor.pin != rules::no_pin) return session::ClickPin{cursor.pin};
    if (cursor.square != rules::no_square) return session::ClickSquare{cursor.square};
    return std::nullopt;
}

Cursor settled(const session::Session& session, Cursor cursor) {
    if (!cursor.shown()) return cursor;
    const session::Selection& hand = session.selection();
    if (cursor.pin != rules::no_pin && hand.board == rules::no_pin) {
        // A board was put down there: the cursor goes on over the squares it carries.
        const auto pins = pins_worth_a_visit(session);
        if (std::ranges::find(pins, cursor.pin) != pins.end()) return cursor;
        const auto& squares = session.position().topology().at(cursor.pin).squares;
        if (session.position().exists(squares.front())) return {squares.front(), rules::no_pin};
        return at_king(session);
    }
    if (cursor.pin == rules::no_pin && !session.position().exists(cursor.square))
        return at_king(session);
    return cursor;
}

} // namespace strata::ui
