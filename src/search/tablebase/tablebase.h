// SPDX-License-Identifier: MIT
// Exact values of endings with three pieces: king and queen, rook or pawn against a bare king, for
// every arrangement of the boards. docs/tables.md describes the contents.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rules/position/position.h"
#include "search/tablebase/retrograde.h"

namespace strata::search {

// For the side to move.
struct EndgameValue {
    enum class Result : std::uint8_t { draw, win, loss };
    Result result = Result::draw;
    int plies = 0; // to mate with best play
    bool operator==(const EndgameValue&) const = default;
    [[nodiscard]] bool decides() const { return result != Result::draw; }
};

// The number of positions of an ending. Mirror images count separately.
struct EndgameCount {
    std::uint64_t positions = 0, decided = 0;
    int longest = 0; // plies
    bool operator==(const EndgameCount&) const = default;
};

// One ending in the stored form.
struct EndgameTable {
    std::vector<std::uint8_t> losses; // losses of the bare king, see EndgameValues
    EndgameCount strong, bare;        // by the side to move
};
using EndgameTables = std::array<EndgameTable, every_helper.size()>;

// The geometry and indices of a variant, which its tables share.
class EndgameSpace {
public:
    // Precondition: EndgameGeometry::fits(variant).
    explicit EndgameSpace(std::shared_ptr<const rules::Variant> variant);
    EndgameSpace(const EndgameSpace&) = delete;
    EndgameSpace& operator=(const EndgameSpace&) = delete;
    ~EndgameSpace() = default;

    [[nodiscard]] const EndgameGeometry& geometry() const { return geometry_; }
    [[nodiscard]] const EndgameIndex& index(Helper helper) const {
        return indices_[static_cast<std::size_t>(helper)];
    }
    // Returns nullopt if the position is illegal. `strong` has the helper.
    [[nodiscard]] std::optional<rules::Position>
    position(Helper helper, ThreePieces pieces, rules::Seat strong, rules::Seat turn) const;
    // A hash of the legal moves in several hundred positions. It changes if the rules change.
    [[nodiscard]] std::uint64_t digest() const;
    // Generates all three endings, in about a minute. Returns nullopt if stopped.
    [[nodiscard]] std::optional<EndgameTables> make(const GenerationCallbacks& watch) const;

private:
    std::shared_ptr<const rules::Variant> variant_;
    EndgameGeometry geometry_;
    std::vector<EndgameIndex> indices_; // by helper
};

class Tablebase {
public:
    // Precondition: the sizes of the tables match the space.
    Tablebase(std::shared_ptr<const EndgameSpace> space, EndgameTables tables)
        : space_(std::move(space)),
          tables_(std::move(tables)) {}

    // Returns nullopt for other endings, or if a seat may castle. Draw claims are ignored.
    [[nodiscard]] std::optional<EndgameValue> probe(const rules::Position& position) const;
    // Also returns nullopt if a fifty-move draw could be claimed before the mate.
    [[nodiscard]] std::optional<EndgameValue>
    probe_within_fifty_moves(const rules::Position& position) const;
    [[nodiscard]] const EndgameTable& table(Helper helper) const {
        return tables_[static_cast<std::size_t>(helper)];
    }
    [[nodiscard]] const EndgameTables& tables() const { return tables_; }
    [[nodiscard]] const EndgameSpace& space() const { return *space_; }

private:
    [[nodiscard]] int loss(Helper helper, const ThreePieces& pieces) const;
    [[nodiscard]] int win(Helper helper, const ThreePieces& pieces) const;
    [[nodiscard]] std::optional<EndgameValue> probe_pending(const rules::Position& position) const;

    std::shared_ptr<const EndgameSpace> space_;
    EndgameTables tables_;
};

// A move, and its value for the side that plays it.
struct EndgameMove {
    rules::Move move;
    EndgameValue value;
};
// Returns all legal moves, best first: fast wins, draws, slow losses. Draws are ordered by the
// number of losing replies. Precondition: the position is in the tablebase.
[[nodiscard]] std::vector<EndgameMove> endgame_moves(const Tablebase& endings,
                                                     const rules::Position& position);

// The first position of a random sample whose value differs from that of its best legal move.
struct EndgameMismatch {
    rules::Position position;
    EndgameValue stored, found;
};
struct EndgameCheck {
    std::uint64_t positions = 0;
    std::optional<EndgameMismatch> mismatch;
};
[[nodiscard]] EndgameCheck check_tablebase(const Tablebase& endings, Helper helper,
                                           std::uint64_t positions, std::uint64_t seed);

} // namespace strata::search
