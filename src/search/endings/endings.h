// SPDX-License-Identifier: MIT
// What endings of three men are worth, exactly: a king with a queen, a rook or a pawn against a
// bare king, with every arrangement of the boards. docs/tables.md says what is in them and what is
// not.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position/position.h"
#include "search/endings/maker.h"

namespace strata::search {

// For the side that moves.
struct EndingValue {
    enum class Result : std::uint8_t { draw, win, loss };
    Result result = Result::draw;
    int plies = 0; // to the mate, when both sides play as well as can be
    bool operator==(const EndingValue&) const = default;
    [[nodiscard]] bool decides() const { return result != Result::draw; }
};

// How many positions of an ending there are, mirror images counted each.
struct EndingCount {
    std::uint64_t positions = 0, decided = 0;
    int longest = 0; // plies
    bool operator==(const EndingCount&) const = default;
};

// One ending as it is kept.
struct EndingTable {
    std::vector<std::uint8_t> losses; // EndingValues::black: of the bare king
    EndingCount strong, bare;         // by who moves
};
using EndingTables = std::array<EndingTable, every_helper.size()>;

// The geometry of a variant, which all its tables share.
class EndingSpace {
public:
    // Precondition: Plan::fits(variant).
    explicit EndingSpace(std::shared_ptr<const rules::Variant> variant);
    EndingSpace(const EndingSpace&) = delete;
    EndingSpace& operator=(const EndingSpace&) = delete;
    ~EndingSpace() = default;

    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] const Numbers& numbers(Helper helper) const {
        return numbers_[static_cast<std::size_t>(helper)];
    }
    // With those men on the board, `strong` having the helper; none when the rules refuse it.
    [[nodiscard]] std::optional<rules::Position>
    position(Helper helper, ThreeMen men, rules::Seat strong, rules::Seat turn) const;
    // Hashes what the rules allow in some hundreds of endings: another number, other rules.
    [[nodiscard]] std::uint64_t digest() const;
    // All three, about a minute's work; none when it was stopped.
    [[nodiscard]] std::optional<EndingTables> make(const MakerWatch& watch) const;

private:
    std::shared_ptr<const rules::Variant> variant_;
    Plan plan_;
    std::vector<Numbers> numbers_; // by helper
};

class Endings {
public:
    // Precondition: the tables have the sizes of that space.
    Endings(std::shared_ptr<const EndingSpace> space, EndingTables tables)
        : space_(std::move(space)),
          tables_(std::move(tables)) {}

    // Nothing where it is none of those endings, or where somebody may castle. Claims of a draw
    // are not thought of.
    [[nodiscard]] std::optional<EndingValue> probe(const rules::Position& position) const;
    // The same, and nothing where a draw by fifty moves could be claimed before the mate.
    [[nodiscard]] std::optional<EndingValue> probe_in_time(const rules::Position& position) const;
    [[nodiscard]] const EndingTable& table(Helper helper) const {
        return tables_[static_cast<std::size_t>(helper)];
    }
    [[nodiscard]] const EndingTables& tables() const { return tables_; }
    [[nodiscard]] const EndingSpace& space() const { return *space_; }

private:
    [[nodiscard]] int loss(Helper helper, const ThreeMen& men) const;
    [[nodiscard]] int win(Helper helper, const ThreeMen& men) const;
    [[nodiscard]] std::optional<EndingValue> probe_pending(const rules::Position& position) const;

    std::shared_ptr<const EndingSpace> space_;
    EndingTables tables_;
};

// A move, and what it leaves to the side that plays it.
struct EndingMove {
    rules::Move move;
    EndingValue value;
};
// All legal moves, the best first: wins that are near, draws, then losses that are far. Of draws
// those first after which most replies would lose. Precondition: the position is in the tables.
[[nodiscard]] std::vector<EndingMove> ending_moves(const Endings& endings,
                                                   const rules::Position& position);

// Holds positions drawn by `seed` against the rules: each is worth as much as the best of those
// that its legal moves lead to. The first that is not so, if any.
struct EndingDoubt {
    rules::Position position;
    EndingValue told, found;
};
struct EndingCheck {
    std::uint64_t positions = 0;
    std::optional<EndingDoubt> doubt;
};
[[nodiscard]] EndingCheck check_endings(const Endings& endings, Helper helper,
                                        std::uint64_t positions, std::uint64_t seed);

} // namespace strata::search
