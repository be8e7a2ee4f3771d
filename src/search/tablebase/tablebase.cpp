// SPDX-License-Identifier: MIT
#include "search/tablebase/tablebase.h"

#include "rules/moves/legal.h"
#include "rules/position/key.h"

namespace strata::search {

namespace {

using Result = EndgameValue::Result;

constexpr rules::Seat white{0}, black{1};
constexpr unsigned far_and_near = 2;

rules::PieceType type_of(Helper helper) {
    switch (helper) {
    case Helper::queen: return rules::PieceType::queen;
    case Helper::rook: return rules::PieceType::rook;
    case Helper::pawn: break;
    }
    return rules::PieceType::pawn;
}

ThreePieces mirrored(const EndgameGeometry& geometry, ThreePieces pieces, unsigned mirror) {
    pieces.pins = EndgameGeometry::mirrored_pins(pieces.pins, mirror);
    pieces.king = geometry.mirrored(pieces.king, mirror);
    pieces.bare = geometry.mirrored(pieces.bare, mirror);
    pieces.helper = geometry.mirrored(pieces.helper, mirror);
    return pieces;
}

// The pieces of a position, mirrored so that White has the helper.
struct Placement {
    Helper helper{};
    ThreePieces pieces;
    rules::Seat strong{};
};

std::optional<Placement> read(const EndgameGeometry& geometry, const rules::Position& position) {
    const auto& setup = position.setup();
    if (position.occupied().count() != 3 || setup.castling != 0) return std::nullopt;
    for (const auto helper : every_helper) {
        const auto& pieces = position.of(type_of(helper));
        if (pieces.none()) continue;
        const auto square = static_cast<rules::Square>(pieces.lowest());
        Placement found;
        found.helper = helper;
        found.strong = position.at(square).army();
        found.pieces.pins = position.arrangement().occupied;
        found.pieces.helper = geometry.endgame_square(square);
        found.pieces.king = geometry.endgame_square(position.king(found.strong));
        found.pieces.bare =
            geometry.endgame_square(position.king(found.strong == white ? black : white));
        found.pieces.unmoved = setup.unmoved.any();
        if (found.strong == black) found.pieces = mirrored(geometry, found.pieces, far_and_near);
        return found;
    }
    return std::nullopt;
}

EndgameCount count_of(const std::vector<std::uint8_t>& values, int images, int plies_of_one) {
    EndgameCount count;
    for (const auto value : values) {
        if (value == EndgameValues::no_position) continue;
        count.positions += static_cast<std::uint64_t>(images);
        if (value == 0) continue;
        count.decided += static_cast<std::uint64_t>(images);
        count.longest = std::max(count.longest, plies_of_one + 2 * (value - 1));
    }
    return count;
}

int images_of(Helper helper) { return helper == Helper::pawn ? 2 : 4; }

} // namespace

EndgameSpace::EndgameSpace(std::shared_ptr<const rules::Variant> variant)
    : variant_(std::move(variant)),
      geometry_(*variant_) {
    for (const auto helper : every_helper) indices_.emplace_back(geometry_, helper);
}

std::optional<rules::Position> EndgameSpace::position(Helper helper, ThreePieces pieces,
                                                      rules::Seat strong, rules::Seat turn) const {
    if (pieces.king == pieces.helper || pieces.bare == pieces.helper || pieces.king == pieces.bare)
        return std::nullopt;
    if (strong == black) pieces = mirrored(geometry_, pieces, far_and_near);
    rules::Setup setup;
    setup.living = variant_->start.living;
    setup.arrangement.occupied = pieces.pins;
    setup.turn = turn;
    setup.fullmove = 2; // the castling ban no longer applies (TD-C2)
    const auto put = [&](EndgameSquare square, rules::PieceType type, rules::Seat army) {
        setup.board[rules::slot(geometry_.square(square))] = rules::Piece(type, army);
    };
    put(pieces.king, rules::PieceType::king, strong);
    put(pieces.bare, rules::PieceType::king, strong == white ? black : white);
    put(pieces.helper, type_of(helper), strong);
    if (pieces.unmoved) setup.unmoved.set(rules::index(geometry_.square(pieces.helper)));
    auto made = rules::Position::from_setup(variant_, setup);
    if (!made) return std::nullopt;
    return *std::move(made);
}

std::uint64_t EndgameSpace::digest() const {
    constexpr int of_each = 300;
    std::uint64_t digest = 0, chance = 1;
    for (const auto helper : every_helper)
        for (int n = 0; n < of_each; ++n) {
            chance = rules::key::mix(chance);
            const auto pieces = index(helper).pieces(chance % index(helper).size());
            if (!pieces) continue;
            auto found = position(helper, *pieces, n % 2 == 0 ? white : black,
                                  (n / 2) % 2 == 0 ? white : black);
            digest = rules::key::mix(digest + (found ? found->key() : 0));
            if (!found) continue;
            std::uint64_t moves = 0; // a sum, because the order of moves is unspecified
            for (const auto& move : rules::legal_moves(*found)) {
                const auto record = found->play(move);
                moves += rules::key::mix(found->key());
                found->undo(record);
            }
            digest = rules::key::mix(digest + moves);
        }
    return digest;
}

std::optional<EndgameTables> EndgameSpace::make(const GenerationCallbacks& watch) const {
    EndgameTables tables;
    std::array<EndgameValues, every_helper.size()> values;
    constexpr std::array share{0, 35, 50, 100}; // cumulative share of the work, in percent
    for (std::size_t n = 0; n < every_helper.size(); ++n) {
        const auto helper = every_helper[n];
        Promoted promoted;
        if (helper == Helper::pawn)
            promoted = {{&indices_[0], &indices_[1]}, {&values[0], &values[1]}};
        GenerationCallbacks part{{}, watch.stop};
        if (watch.progress)
            part.progress = [&](int hundredths) {
                watch.progress(share[n] + (share[n + 1] - share[n]) * hundredths / 100);
            };
        auto made = generate_endgame(geometry_, helper, indices_[n], promoted, part);
        if (!made) return std::nullopt;
        values[n] = *std::move(made);
        tables[n].strong = count_of(values[n].white, images_of(helper), 1);
        tables[n].bare = count_of(values[n].black, images_of(helper), 0);
    }
    for (std::size_t n = 0; n < every_helper.size(); ++n)
        tables[n].losses = std::move(values[n].black);
    return tables;
}

// See EndgameValues. Also 0 for impossible positions.
int Tablebase::loss(Helper helper, const ThreePieces& pieces) const {
    const auto value = table(helper).losses[space_->index(helper).of(pieces)];
    return value == EndgameValues::no_position ? 0 : value;
}

// The fastest loss of Black after a move of White; 0 if there is none.
int Tablebase::win(Helper helper, const ThreePieces& pieces) const {
    int best = 0;
    const auto add = [&](Helper now, const ThreePieces& next) {
        const int value = loss(now, next);
        if (value != 0 && (best == 0 || value < best)) best = value;
    };
    ThreePieceMoves(space_->geometry(), helper)
        .strong_side_moves(
            pieces, [&](const ThreePieces& next) { add(helper, next); },
            [&](ThreePieces next) {
                next.unmoved = false;
                add(Helper::queen, next);
                add(Helper::rook, next);
            });
    return best;
}

// TD-P7: the side to move chooses the promotion first.
std::optional<EndgameValue> Tablebase::probe_pending(const rules::Position& position) const {
    EndgameValue best;
    for (const auto type : {rules::PieceType::queen, rules::PieceType::rook}) {
        const auto value = probe(position.after_pending({position.setup().pending, type}));
        if (!value) return std::nullopt;
        if (value->result == Result::win && (!best.decides() || value->plies < best.plies))
            best = *value;
    }
    return best;
}

std::optional<EndgameValue> Tablebase::probe(const rules::Position& position) const {
    const auto found = read(space_->geometry(), position);
    if (!found) return std::nullopt;
    if (position.setup().pending != rules::no_square) return probe_pending(position);
    const auto& [helper, pieces, strong] = *found;
    // A set-up may have a pawn on a square where it would have promoted.
    if (helper == Helper::pawn &&
        space_->geometry().promotes(space_->geometry().cell(pieces.helper), pieces.pins))
        return std::nullopt;
    EndgameValue value;
    if (position.mover() == strong) {
        if (const int n = win(helper, pieces); n != 0) value = {Result::win, 2 * n - 1};
    } else if (const int n = loss(helper, pieces); n != 0) {
        value = {Result::loss, 2 * n - 2};
    }
    return value;
}

std::optional<EndgameValue>
Tablebase::probe_within_fifty_moves(const rules::Position& position) const {
    const auto value = probe(position);
    const auto& options = position.options();
    if (value && options.fifty_moves != rules::DrawClaim::off &&
        value->plies + position.setup().halfmove > 2 * options.limit_rounds)
        return std::nullopt;
    return value;
}

} // namespace strata::search
