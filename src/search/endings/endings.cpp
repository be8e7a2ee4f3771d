// SPDX-License-Identifier: MIT
#include "search/endings/endings.h"

#include "rules/moves/legal.h"
#include "rules/position/key.h"

namespace strata::search {

namespace {

using Result = EndingValue::Result;

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

ThreeMen mirrored(const Plan& plan, ThreeMen men, unsigned mirror) {
    men.pins = Plan::mirrored_pins(men.pins, mirror);
    men.king = plan.mirrored(men.king, mirror);
    men.bare = plan.mirrored(men.bare, mirror);
    men.helper = plan.mirrored(men.helper, mirror);
    return men;
}

// The men of a position as if White had the helper.
struct Reading {
    Helper helper{};
    ThreeMen men;
    rules::Seat strong{};
};

std::optional<Reading> read(const Plan& plan, const rules::Position& position) {
    const auto& setup = position.setup();
    if (position.occupied().count() != 3 || setup.castling != 0) return std::nullopt;
    for (const auto helper : every_helper) {
        const auto& men = position.of(type_of(helper));
        if (men.none()) continue;
        const auto square = static_cast<rules::Square>(men.lowest());
        Reading found;
        found.helper = helper;
        found.strong = position.at(square).army();
        found.men.pins = position.arrangement().occupied;
        found.men.helper = plan.spot(square);
        found.men.king = plan.spot(position.king(found.strong));
        found.men.bare = plan.spot(position.king(found.strong == white ? black : white));
        found.men.unmoved = setup.unmoved.any();
        if (found.strong == black) found.men = mirrored(plan, found.men, far_and_near);
        return found;
    }
    return std::nullopt;
}

EndingCount count_of(const std::vector<std::uint8_t>& values, int images, int plies_of_one) {
    EndingCount count;
    for (const auto value : values) {
        if (value == EndingValues::no_position) continue;
        count.positions += static_cast<std::uint64_t>(images);
        if (value == 0) continue;
        count.decided += static_cast<std::uint64_t>(images);
        count.longest = std::max(count.longest, plies_of_one + 2 * (value - 1));
    }
    return count;
}

int images_of(Helper helper) { return helper == Helper::pawn ? 2 : 4; }

} // namespace

EndingSpace::EndingSpace(std::shared_ptr<const rules::Variant> variant)
    : variant_(std::move(variant)),
      plan_(*variant_) {
    for (const auto helper : every_helper) numbers_.emplace_back(plan_, helper);
}

std::optional<rules::Position> EndingSpace::position(Helper helper, ThreeMen men,
                                                     rules::Seat strong, rules::Seat turn) const {
    if (men.king == men.helper || men.bare == men.helper || men.king == men.bare)
        return std::nullopt;
    if (strong == black) men = mirrored(plan_, men, far_and_near);
    rules::Setup setup;
    setup.living = variant_->start.living;
    setup.arrangement.occupied = static_cast<std::uint16_t>(men.pins);
    setup.turn = turn;
    setup.fullmove = 2; // the ban on castling is over (TD-C2)
    const auto put = [&](Spot spot, rules::PieceType type, rules::Seat army) {
        setup.board[rules::slot(plan_.square(spot))] = rules::Piece(type, army);
    };
    put(men.king, rules::PieceType::king, strong);
    put(men.bare, rules::PieceType::king, strong == white ? black : white);
    put(men.helper, type_of(helper), strong);
    if (men.unmoved) setup.unmoved.set(rules::index(plan_.square(men.helper)));
    auto made = rules::Position::from_setup(variant_, setup);
    if (!made) return std::nullopt;
    return *std::move(made);
}

std::uint64_t EndingSpace::digest() const {
    constexpr int of_each = 300;
    std::uint64_t digest = 0, chance = 1;
    for (const auto helper : every_helper)
        for (int n = 0; n < of_each; ++n) {
            chance = rules::key::mix(chance);
            const auto men = numbers(helper).men(chance % numbers(helper).size());
            if (!men) continue;
            auto found = position(helper, *men, n % 2 == 0 ? white : black,
                                  (n / 2) % 2 == 0 ? white : black);
            digest = rules::key::mix(digest + (found ? found->key() : 0));
            if (!found) continue;
            std::uint64_t moves = 0; // their order is not promised
            for (const auto& move : rules::legal_moves(*found)) {
                const auto record = found->play(move);
                moves += rules::key::mix(found->key());
                found->undo(record);
            }
            digest = rules::key::mix(digest + moves);
        }
    return digest;
}

std::optional<EndingTables> EndingSpace::make(const MakerWatch& watch) const {
    EndingTables tables;
    std::array<EndingValues, every_helper.size()> values;
    constexpr std::array share{0, 35, 50, 100}; // of the work, in hundredths
    for (std::size_t n = 0; n < every_helper.size(); ++n) {
        const auto helper = every_helper[n];
        Promoted promoted;
        if (helper == Helper::pawn)
            promoted = {{&numbers_[0], &numbers_[1]}, {&values[0], &values[1]}};
        MakerWatch part{{}, watch.stop};
        if (watch.progress)
            part.progress = [&](int hundredths) {
                watch.progress(share[n] + (share[n + 1] - share[n]) * hundredths / 100);
            };
        auto made = make_ending(plan_, helper, numbers_[n], promoted, part);
        if (!made) return std::nullopt;
        values[n] = *std::move(made);
        tables[n].strong = count_of(values[n].white, images_of(helper), 1);
        tables[n].bare = count_of(values[n].black, images_of(helper), 0);
    }
    for (std::size_t n = 0; n < every_helper.size(); ++n)
        tables[n].losses = std::move(values[n].black);
    return tables;
}

// As EndingValues has it; 0 as well where nobody can stand so.
int Endings::loss(Helper helper, const ThreeMen& men) const {
    const auto value = table(helper).losses[space_->numbers(helper).of(men)];
    return value == EndingValues::no_position ? 0 : value;
}

// The best of what Black is left with: 0 is no win.
int Endings::win(Helper helper, const ThreeMen& men) const {
    int best = 0;
    const auto add = [&](Helper now, const ThreeMen& next) {
        const int value = loss(now, next);
        if (value != 0 && (best == 0 || value < best)) best = value;
    };
    ThreeMenMoves(space_->plan(), helper)
        .hunt(
            men, [&](const ThreeMen& next) { add(helper, next); },
            [&](ThreeMen next) {
                next.unmoved = false;
                add(Helper::queen, next);
                add(Helper::rook, next);
            });
    return best;
}

// TD-P7: whoever moves chooses first.
std::optional<EndingValue> Endings::probe_pending(const rules::Position& position) const {
    EndingValue best;
    for (const auto type : {rules::PieceType::queen, rules::PieceType::rook}) {
        const auto value = probe(position.after_pending({position.setup().pending, type}));
        if (!value) return std::nullopt;
        if (value->result == Result::win && (!best.decides() || value->plies < best.plies))
            best = *value;
    }
    return best;
}

std::optional<EndingValue> Endings::probe(const rules::Position& position) const {
    const auto found = read(space_->plan(), position);
    if (!found) return std::nullopt;
    if (position.setup().pending != rules::no_square) return probe_pending(position);
    const auto& [helper, men, strong] = *found;
    // A pawn may be set up where it would have been promoted.
    if (helper == Helper::pawn &&
        space_->plan().promotes(space_->plan().cell(men.helper), men.pins))
        return std::nullopt;
    EndingValue value;
    if (position.mover() == strong) {
        if (const int n = win(helper, men); n != 0) value = {Result::win, 2 * n - 1};
    } else if (const int n = loss(helper, men); n != 0) {
        value = {Result::loss, 2 * n - 2};
    }
    return value;
}

std::optional<EndingValue> Endings::probe_in_time(const rules::Position& position) const {
    const auto value = probe(position);
    const auto& options = position.options();
    if (value && options.fifty_moves != rules::DrawClaim::off &&
        value->plies + position.setup().halfmove > 2 * options.limit_rounds)
        return std::nullopt;
    return value;
}

} // namespace strata::search
