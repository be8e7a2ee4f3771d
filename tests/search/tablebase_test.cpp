// SPDX-License-Identifier: MIT
#include "search/tablebase/tablebase.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "catch.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/engine.h"
#include "search/score.h"
#include "shipped_files.h"

using namespace strata;
using search::EndgameValue;
using search::Helper;

namespace {

constexpr rules::Seat first{0}, second{1};

const std::shared_ptr<const search::EndgameSpace>& space() {
    static const auto made =
        std::make_shared<const search::EndgameSpace>(tests::shipped_rules().find("tri-d"));
    return made;
}

// Of any helper, by chance; the men may stand on each other.
std::optional<search::ThreePieces> drawn(Helper helper, std::mt19937_64& chance) {
    const auto& index = space()->index(helper);
    return index.pieces(chance() % index.size());
}

std::uint64_t mix_of(const search::ThreePieces& pieces) {
    return (std::uint64_t{pieces.pins} << 32) | (std::uint64_t{pieces.king} << 24) |
           (std::uint64_t{pieces.bare} << 16) | (std::uint64_t{pieces.helper} << 8) |
           (pieces.unmoved ? 1U : 0U);
}

const std::shared_ptr<const search::Tablebase>& all_made() {
    static const auto made = [] {
        auto tables = space()->make({});
        REQUIRE(tables);
        return std::make_shared<const search::Tablebase>(space(), *std::move(tables));
    }();
    return made;
}

// The men after every legal move of a position in which White has the helper, by the public door;
// captures and promotions counted apart.
struct Ways {
    std::multiset<std::uint64_t> plain, promoted;
    bool takes = false;
    bool operator==(const Ways&) const = default;
};

search::ThreePieces men_of(const rules::Position& position, Helper helper) {
    const auto& geometry = space()->geometry();
    const auto type = position.of(rules::PieceType::pawn).any()   ? rules::PieceType::pawn
                      : position.of(rules::PieceType::rook).any() ? rules::PieceType::rook
                                                                  : rules::PieceType::queen;
    search::ThreePieces pieces;
    pieces.pins = position.arrangement().occupied;
    pieces.king = geometry.endgame_square(position.king(first));
    pieces.bare = geometry.endgame_square(position.king(second));
    auto square = position.of(type).lowest();
    if (helper == Helper::pawn && type != rules::PieceType::pawn)
        square = (position.of(first) - position.of(rules::PieceType::king)).lowest();
    pieces.helper = geometry.endgame_square(static_cast<rules::Square>(square));
    pieces.unmoved = position.setup().unmoved.any();
    return pieces;
}

Ways by_rules(rules::Position position, Helper helper) {
    Ways ways;
    for (const auto& move : rules::legal_moves(position)) {
        const bool promotes = move.promotes || move.uncovered.exists();
        const auto type = move.promotes ? move.promotion : move.uncovered.type();
        if (promotes && type != rules::PieceType::queen) continue; // once for four
        const auto record = position.play(move);
        if (position.occupied().count() == 2)
            ways.takes = true;
        else if (promotes || position.setup().pending != rules::no_square)
            ways.promoted.insert(mix_of(men_of(position, helper)));
        else
            ways.plain.insert(mix_of(men_of(position, helper)));
        position.undo(record);
    }
    return ways;
}

Ways by_table(const search::ThreePieces& pieces, Helper helper, bool bare_moves) {
    const search::ThreePieceMoves moves(space()->geometry(), helper);
    Ways ways;
    const auto plain = [&](const search::ThreePieces& next) { ways.plain.insert(mix_of(next)); };
    const auto other = [&](search::ThreePieces next) {
        next.unmoved = false;
        ways.promoted.insert(mix_of(next));
    };
    if (bare_moves)
        ways.takes = !moves.bare_king_moves(pieces, plain, other);
    else
        moves.strong_side_moves(pieces, plain, other);
    return ways;
}

// Mate in so many plies at most, whatever the other side does: every move is tried.
bool mates(rules::Position& position, int plies) {
    const auto moves = rules::legal_moves(position);
    return std::ranges::any_of(moves, [&](const rules::Move& move) {
        const auto record = position.play(move);
        const auto outcome = rules::outcome(position);
        bool wins = outcome.ending == rules::Ending::checkmate;
        if (!outcome.ended() && plies > 2)
            wins = std::ranges::all_of(rules::legal_moves(position), [&](const rules::Move& reply) {
                const auto answer = position.play(reply);
                const bool still = !rules::outcome(position).ended() && mates(position, plies - 2);
                position.undo(answer);
                return still;
            });
        position.undo(record);
        return wins;
    });
}

} // namespace

TEST_CASE("tables are for the rules of Tri-D alone") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        INFO(variant->id);
        CHECK(search::EndgameGeometry::fits(*variant) == (variant->id == "tri-d"));
    }
    auto other = *tests::shipped_rules().find("tri-d");
    other.options.half_turn = false;
    CHECK_FALSE(search::EndgameGeometry::fits(other));
    other.options.half_turn = true;
    using Change = void (*)(rules::Options&);
    for (const Change change :
         {Change([](rules::Options& options) { options.line_path = rules::LinePath::higher; }),
          Change([](rules::Options& options) { options.board_graph = rules::BoardGraph::nearest; }),
          Change([](rules::Options& options) { options.rook_pawns = rules::RookPawns::sideways; }),
          Change([](rules::Options& options) {
              options.promotion_ranks = rules::PromotionRanks::last_two;
          })}) {
        auto changed = other;
        change(changed.options);
        CHECK_FALSE(search::EndgameGeometry::fits(changed));
    }
    other.options.castling_ban = rules::CastlingBan::none;
    CHECK(search::EndgameGeometry::fits(other));
}

TEST_CASE("every ending of three men has a number, and mirror images the same") {
    CHECK(space()->index(Helper::queen).arrangements() == 135);
    CHECK(space()->index(Helper::pawn).arrangements() == 255);
    std::mt19937_64 chance{1};
    for (const auto helper : search::every_helper) {
        const auto& index = space()->index(helper);
        const auto& geometry = space()->geometry();
        int seen = 0;
        for (int n = 0; n < 100000; ++n) {
            const auto number = chance() % index.size();
            const auto pieces = index.pieces(number);
            if (!pieces) continue;
            ++seen;
            REQUIRE(index.of(*pieces) == number);
            for (unsigned mirror = 1; mirror < (helper == Helper::pawn ? 2U : 4U); ++mirror) {
                auto image = *pieces;
                image.pins = search::EndgameGeometry::mirrored_pins(pieces->pins, mirror);
                image.king = geometry.mirrored(pieces->king, mirror);
                image.bare = geometry.mirrored(pieces->bare, mirror);
                image.helper = geometry.mirrored(pieces->helper, mirror);
                REQUIRE(index.of(image) == number);
            }
        }
        CHECK(seen > 80000);
    }
}

TEST_CASE("no two endings have one number") {
    // All of one arrangement that is its own mirror image, and of one that is not.
    for (const auto helper : {Helper::rook, Helper::pawn}) {
        const auto& index = space()->index(helper);
        for (const std::size_t arrangement : {0U, 40U, 77U, 134U}) {
            const auto each = index.size() / index.arrangements();
            std::set<std::uint64_t> men_seen;
            std::size_t found = 0;
            for (std::size_t n = 0; n < each; n += 7)
                if (const auto pieces = index.pieces(arrangement * each + n)) {
                    ++found;
                    men_seen.insert(mix_of(*pieces));
                }
            CHECK(men_seen.size() == found);
        }
    }
}

TEST_CASE("three men go as the rules let them, and are mated as they say") {
    std::mt19937_64 chance{2};
    std::map<rules::Ending, int> endings;
    for (const auto helper : search::every_helper) {
        int tried = 0;
        while (tried < 6000) {
            const auto pieces = drawn(helper, chance);
            if (!pieces) continue;
            const bool bare_moves = chance() % 2 == 0;
            const auto position =
                space()->position(helper, *pieces, first, bare_moves ? second : first);
            const search::ThreePieceMoves moves(space()->geometry(), helper);
            if (!position) {
                const bool illegal =
                    !moves.is_valid(*pieces) || (!bare_moves && moves.in_check(*pieces));
                REQUIRE(illegal);
                continue;
            }
            if (!moves.is_valid(*pieces)) continue; // a pawn where it would have been promoted
            ++tried;
            INFO(notation::write_position(*position));
            const auto ways = by_rules(*position, helper);
            REQUIRE(by_table(*pieces, helper, bare_moves) == ways);
            const auto ending = rules::outcome(*position).ending;
            ++endings[ending];
            const bool none = ways.plain.empty() && ways.promoted.empty() && !ways.takes;
            REQUIRE((none && moves.in_check(*pieces)) == (ending == rules::Ending::checkmate));
        }
    }
    CHECK(endings[rules::Ending::checkmate] > 0);
    CHECK(endings[rules::Ending::stalemate] > 0);
}

TEST_CASE("where men came from leads back to where they are") {
    std::mt19937_64 chance{3};
    for (const auto helper : search::every_helper) {
        const search::ThreePieceMoves moves(space()->geometry(), helper);
        const auto& geometry = space()->geometry();
        const auto fair = [&](const search::ThreePieces& pieces) {
            return search::EndgameGeometry::exists(pieces.king, pieces.pins) &&
                   search::EndgameGeometry::exists(pieces.bare, pieces.pins) &&
                   search::EndgameGeometry::exists(pieces.helper, pieces.pins) &&
                   moves.is_valid(pieces);
        };
        for (int n = 0; n < 3000; ++n) {
            const auto pieces = drawn(helper, chance);
            if (!pieces || !moves.is_valid(*pieces)) continue;
            const auto here = mix_of(*pieces);
            INFO(pieces->pins << ' ' << int{pieces->king} << ' ' << int{pieces->bare} << ' '
                              << int{pieces->helper} << ' ' << geometry.cell(pieces->helper));
            moves.before_strong_side_move(*pieces, [&](const search::ThreePieces& before) {
                if (!fair(before) || moves.in_check(before)) return;
                const auto ways = by_table(before, helper, false);
                REQUIRE(ways.plain.count(here) == 1);
            });
            if (moves.in_check(*pieces)) continue;
            moves.before_bare_king_move(*pieces, [&](const search::ThreePieces& before) {
                if (!fair(before)) return;
                const auto ways = by_table(before, helper, true);
                REQUIRE(ways.plain.count(here) == 1);
            });
        }
    }
}

TEST_CASE("the rules that the tables were made for are told from others by a number") {
    CHECK(space()->digest() == 0x2ed3edcac78e24a0U);
    auto variant = *tests::shipped_rules().find("tri-d");
    variant.options.half_turn = false;
    const search::EndgameSpace other(rules::finish(std::move(variant)));
    CHECK(other.digest() != space()->digest());
}

TEST_CASE("whoever makes a table can be stopped, and told how far he is") {
    int told = 0;
    const auto made = space()->make({[&](int hundredths) {
                                         CHECK(hundredths >= told);
                                         told = hundredths;
                                     },
                                     [&] { return told >= 2; }});
    CHECK_FALSE(made);
    CHECK(told == 2);
}

// The figures of docs/tables.md. Both checks below agreed before any number was pinned.
TEST_CASE("so many endings of three men are won, and so far away", "[search_endings]") {
    struct Pinned {
        search::EndgameCount strong, bare;
    };
    const std::array pinned{
        Pinned{{56'459'532, 56'459'532, 37}, {100'216'800, 83'275'392, 38}},
        Pinned{{72'863'664, 36'703'748, 71}, {100'216'800, 24'360'796, 72}},
        Pinned{{97'009'860, 88'422'032, 81}, {101'288'844, 69'306'542, 82}},
    };
    for (std::size_t n = 0; n < pinned.size(); ++n) {
        CHECK(all_made()->tables()[n].strong == pinned[n].strong);
        CHECK(all_made()->tables()[n].bare == pinned[n].bare);
    }
}

TEST_CASE("endings are worth as much as what their legal moves lead to", "[search_endings]") {
    for (const auto helper : search::every_helper) {
        const auto check = search::check_tablebase(*all_made(), helper, 100'000, 7);
        CHECK(check.positions == 100'000);
        const auto where = check.mismatch ? notation::write_position(check.mismatch->position) : "";
        INFO(where);
        CHECK_FALSE(check.mismatch);
    }
}

TEST_CASE("endings are mates where every move is tried, and nowhere else", "[search_endings]") {
    constexpr int near_by = 5; // plies
    std::mt19937_64 chance{4};
    std::map<int, int> found;
    for (const auto helper : search::every_helper)
        for (int tried = 0; tried < 1500;) {
            const auto pieces = drawn(helper, chance);
            if (!pieces) continue;
            const auto strong = chance() % 2 == 0 ? first : second;
            auto position = space()->position(helper, *pieces, strong, strong);
            if (!position) continue;
            const auto told = all_made()->probe(*position);
            if (!told) continue;
            // Those far away are many: of them a few.
            const bool near = told->decides() && told->plies <= near_by;
            if (!near && chance() % 20 != 0) continue;
            const int looked = near || tried % 100 == 0 ? near_by : 3;
            ++tried;
            INFO(notation::write_position(*position));
            int plies = 1;
            while (plies <= looked && !mates(*position, plies)) plies += 2;
            if (near)
                REQUIRE(plies == told->plies);
            else
                REQUIRE(plies > looked);
            ++found[plies];
        }
    for (const int plies : {1, 3, 5, 7}) CHECK(found[plies] > 10);
}

TEST_CASE("the engine plays endings as the tables have them", "[search_endings]") {
    const auto variant = tests::shipped_rules().find("tri-d");
    search::Engine engine(*variant, tests::shipped_weights(*variant), 4);
    std::mt19937_64 chance{5};
    for (int tried = 0; tried < 200;) {
        const auto pieces = drawn(Helper::rook, chance);
        auto position =
            pieces ? space()->position(Helper::rook, *pieces, first, first) : std::nullopt;
        if (!position) continue;
        ++tried;
        const auto told = *all_made()->probe(*position);
        engine.use(all_made());
        const auto answer = engine.think({.start = *position});
        CHECK(answer.from_tablebase);
        REQUIRE(!answer.lines.empty());
        const auto& best = answer.lines.front();
        if (told.decides()) {
            CHECK(best.score == search::win_score - told.plies);
            REQUIRE(static_cast<int>(best.moves.size()) == told.plies);
            for (const auto& move : best.moves) position->play(move);
            CHECK(rules::outcome(*position).ending == rules::Ending::checkmate);
        } else {
            CHECK(best.score == search::draw_score);
        }
    }
}
