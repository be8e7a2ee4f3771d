// SPDX-License-Identifier: MIT
// Grids: the holes of their picture, and what each seat says of its pawns.
#include <algorithm>
#include <charconv>

#include "notation/letters.h"
#include "notation/variants/variant_draft.h"

namespace strata::notation {
namespace {

using rules::GridShape;
using rules::SquareSet;

constexpr char hole_sign = '#';

bool take_holes(VariantDraft& draft, GridShape& shape) {
    const auto picture = draft.rules.array.boards.find(rules::plain_board);
    if (picture == draft.rules.array.boards.end()) return true;
    const auto holes = holes_of(picture->second);
    for (const auto& hole : holes) {
        const auto file = static_cast<int>(hole.file);
        const int rank = shape.ranks - 1 - static_cast<int>(hole.row);
        // A picture of another size is refused when it is read.
        if (file < shape.files && rank >= 0) shape.holes.set(rank * shape.files + file);
    }
    return shape.holes.count() < shape.files * shape.ranks ||
           draft.fail(holes.front().place, "rules.only_holes");
}

// What a word names: a square, a whole file (d) or a whole rank (8).
std::optional<SquareSet> squares_named(const GridShape& shape, std::string_view word) {
    const auto digits = word.substr(!word.empty() && is_small(word.front()) ? 1 : 0);
    const int file = digits.size() < word.size() ? word.front() - 'a' : -1;
    int rank = 0;
    const auto* end = digits.data() + digits.size();
    if (!digits.empty() && std::from_chars(digits.data(), end, rank).ptr != end)
        return std::nullopt;
    if (file >= shape.files || rank > shape.ranks || (rank < 1 && (file < 0 || !digits.empty())))
        return std::nullopt;
    SquareSet named;
    for (int cell = 0; cell < shape.files * shape.ranks; ++cell)
        if (!shape.holes.test(cell) && (file < 0 || cell % shape.files == file) &&
            (digits.empty() || cell / shape.files == rank - 1))
            named.set(cell);
    return named.none() ? std::nullopt : std::optional(named);
}

bool read_squares(VariantDraft& draft, const GridShape& shape,
                  const std::optional<text::Located<LocatedWords>>& stated,
                  std::optional<SquareSet>& found) {
    if (!stated) return true;
    found.emplace();
    for (const auto& word : stated->value) {
        const auto named = squares_named(shape, word.value);
        if (!named)
            return draft.fail(word.place, {"rules.no_square", {{"square", shown(word.value)}}});
        *found |= *named;
    }
    return true;
}

// What only a grid with levels has.
bool check_no_levels(VariantDraft& draft) {
    bool good = true;
    const auto refuse = [&](std::string_view key, const auto& stated) {
        if (good && stated)
            good = draft.fail(stated->place, {"rules.needs_levels", {{"key", key}}});
    };
    for (const auto& seat : *draft.rules.seats) {
        refuse("pawnSteps", seat.pawn_steps);
        refuse("pawnCaptures", seat.pawn_captures);
    }
    return good;
}

} // namespace

std::vector<Hole> holes_of(const LocatedPicture& picture) {
    std::vector<Hole> holes;
    for (std::size_t row = 0; row < picture.rows.size(); ++row) {
        std::size_t file = 0;
        for (const auto& [word, place] : picture.rows[row]) {
            const bool places = word.find_first_not_of(".#") == std::string::npos;
            for (std::size_t n = 0; places && n < word.size(); ++n)
                if (word[n] == hole_sign) holes.push_back({row, file + n, place});
            file += places ? word.size() : 1;
        }
    }
    return holes;
}

bool make_grid(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    if (board.levels && board.levels->value > 1) return make_lattice(draft);
    if (!check_no_levels(draft)) return false;
    GridShape shape;
    shape.files = board.files->value;
    shape.ranks = board.ranks->value;
    if (board.double_step) shape.double_step = board.double_step->value;
    if (!take_holes(draft, shape)) return false;
    for (const auto& seat : *draft.rules.seats) {
        if (!seat.heading) return draft.fail(seat.name.place, "rules.no_heading");
        auto& army = shape.armies.emplace_back();
        army.heading = seat.heading->value;
        if (!read_squares(draft, shape, seat.double_from, army.double_from) ||
            !read_squares(draft, shape, seat.promotion, army.promotion))
            return false;
    }
    if (!check_headings(draft)) return false;
    draft.variant.topology = rules::grid_topology(shape);
    return true;
}

} // namespace strata::notation
