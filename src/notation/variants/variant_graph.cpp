// SPDX-License-Identifier: MIT
// The topology of a board that its rule file describes square by square.
#include <algorithm>
#include <cctype>
#include <set>

#include "notation/variants/variant_draft.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::GraphShape;
using Path = std::vector<int>;
using Pairs = std::vector<std::pair<int, int>>;

// What all squares together may see along their lines: every way is kept, square by square. A board
// of 16 by 16 needs 20,000.
constexpr std::size_t most_steps = 1'000'000;

// Of a line that is walked from each of its squares both ways.
std::size_t steps_along(const Path& line) {
    const bool ring = line.size() > 2 && line.front() == line.back();
    return ring ? 2 * (line.size() - 1) * (line.size() - 2) : line.size() * (line.size() - 1);
}

class GraphMaker {
public:
    explicit GraphMaker(VariantDraft& draft) : draft_(draft), board_(draft.rules.board) {}

    bool make() {
        if (!spots() || !ways(board_.lines, shape_.orthogonal) ||
            !ways(board_.diagonals, shape_.diagonal) || !stars(board_.leaps, shape_.leaps))
            return false;
        for (const auto& seat : *draft_.rules.seats)
            if (!army(seat)) return false;
        draft_.variant.topology = rules::graph_topology(shape_);
        return true;
    }

private:
    bool spots() {
        if (!board_.squares || board_.squares->value.empty())
            return draft_.fail(board_.squares ? board_.squares->place : board_.shape->place,
                               "rules.no_squares");
        for (const auto& spot : board_.squares->value)
            if (!add_spot(spot)) return false;
        return true;
    }

    // The names stand in moves and positions, whose signs they must not have.
    bool add_spot(const LocatedSpot& spot) {
        const auto& name = spot.name.value;
        const bool plain = std::all_of(name.begin(), name.end(),
                                       [](unsigned char c) { return std::isalnum(c) != 0; });
        if (name.empty() || !plain)
            return draft_.fail(spot.name.place, {"rules.square_name", {{"name", shown(name)}}});
        if (!numbers_.emplace(name, static_cast<int>(shape_.spots.size())).second)
            return draft_.fail(spot.name.place, {"rules.square_twice", {{"name", name}}});
        if (shape_.spots.size() == rules::max_squares)
            return draft_.fail(spot.name.place,
                               {"rules.too_many_squares", {{"most", rules::max_squares}}});
        shape_.spots.push_back({name, spot.x, spot.y, spot.dark});
        return true;
    }

    bool number(const LocatedText& name, int& number) {
        const auto found = numbers_.find(name.value);
        if (found == numbers_.end()) {
            std::vector<std::string> known;
            for (const auto& spot : shape_.spots) known.push_back(spot.name);
            return draft_.fail(name.place, {"rules.no_square_near",
                                            {{"square", shown(name.value)},
                                             {"nearest", nearest(name.value, known)}}});
        }
        number = found->second;
        return true;
    }

    bool line(const LocatedWords& names, const Place& list, Path& line) {
        for (const auto& name : names) {
            int spot = 0;
            if (!number(name, spot)) return false;
            // Only a ring comes back, and only to where it began.
            const auto before = std::find(line.begin(), line.end(), spot);
            const bool closes = before == line.begin() && &name == &names.back() && line.size() > 2;
            if (before != line.end() && !closes)
                return draft_.fail(name.place, {"rules.line_twice", {{"square", name.value}}});
            line.push_back(spot);
        }
        return line.size() >= 2 ||
               draft_.fail(names.empty() ? list : names[0].place, "rules.line_short");
    }

    bool lines(const std::optional<Located<std::vector<LocatedWords>>>& stated,
               std::vector<Path>& lines) {
        if (!stated) return true;
        for (const auto& names : stated->value)
            if (!line(names, stated->place, lines.emplace_back())) return false;
        return true;
    }

    // Lines of the rook or the bishop.
    bool ways(const std::optional<Located<std::vector<LocatedWords>>>& stated,
              std::vector<Path>& ways) {
        if (!lines(stated, ways)) return false;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            steps_ += steps_along(ways[i]);
            if (steps_ > most_steps)
                return draft_.fail(stated->value[i].front().place,
                                   {"rules.lines_long", {{"most", most_steps}}});
        }
        return true;
    }

    // From the first to each of the others.
    bool stars(const std::optional<Located<std::vector<LocatedWords>>>& stated, Pairs& pairs) {
        if (!stated) return true;
        for (const auto& names : stated->value) {
            Path line;
            if (!this->line(names, stated->place, line)) return false;
            for (std::size_t i = 1; i < line.size(); ++i) pairs.emplace_back(line[0], line[i]);
        }
        return true;
    }

    bool list(const std::optional<Located<LocatedWords>>& stated, Path& numbers) {
        if (!stated) return true;
        for (const auto& name : stated->value)
            if (!number(name, numbers.emplace_back())) return false;
        return true;
    }

    bool army(const LocatedSeat& seat) {
        GraphShape::Army army;
        if (!lines(seat.pawn_paths, army.paths) || !stars(seat.pawn_captures, army.captures) ||
            !list(seat.double_from, army.double_from) || !list(seat.promotion, army.promotion) ||
            !one_way(seat, army) || !double_steps(seat, army))
            return false;
        shape_.armies.push_back(std::move(army));
        return true;
    }

    // Paths may join, but none forks.
    bool one_way(const LocatedSeat& seat, const GraphShape::Army& army) {
        std::map<int, int> next;
        for (std::size_t i = 0; i < army.paths.size(); ++i)
            for (std::size_t k = 0; k + 1 < army.paths[i].size(); ++k) {
                const int from = army.paths[i][k], to = army.paths[i][k + 1];
                if (next.emplace(from, to).first->second == to) continue;
                return draft_.fail(seat.pawn_paths->value[i][k].place,
                                   {"rules.pawn_path_twice",
                                    {{"from", name_of(from)}, {"to", name_of(next[from])}}});
            }
        return true;
    }

    bool double_steps(const LocatedSeat& seat, const GraphShape::Army& army) {
        std::set<int> going_on;
        for (const auto& path : army.paths)
            for (std::size_t k = 0; k + 2 < path.size(); ++k) going_on.insert(path[k]);
        for (std::size_t i = 0; i < army.double_from.size(); ++i) {
            if (!going_on.contains(army.double_from[i]))
                return draft_.fail(seat.double_from->value[i].place, "rules.pawn_path_short");
        }
        return true;
    }

    [[nodiscard]] const std::string& name_of(int spot) const {
        return shape_.spots[static_cast<std::size_t>(spot)].name;
    }

    VariantDraft& draft_;
    const LocatedBoard& board_;
    GraphShape shape_;
    std::size_t steps_ = 0;
    SpotNumbers numbers_;
};

} // namespace

bool make_graph(VariantDraft& draft) { return GraphMaker(draft).make(); }

} // namespace strata::notation
