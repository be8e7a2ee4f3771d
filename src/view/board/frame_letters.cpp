// SPDX-License-Identifier: MIT
#include "view/board/frame_letters.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "view/board/families.h"
#include "view/board/plane.h"

namespace strata::view {

namespace {

constexpr float letter_height = 0.40F;
constexpr float module_height = 0.50F;
constexpr float reach = 0.33F; // distance of a letter's centre from the edge of the squares
// Width of a letter and height of a capital, relative to the line height.
constexpr float wide = 0.66F;

// Parts of a name such as 1d4, d4 or l12: optional module, file and rank.
struct NameParts {
    std::string module, file, rank;
};

NameParts parts_of(const std::string& name) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto begin = std::ranges::find_if(name, is_letter);
    const auto end = std::find_if_not(begin, name.end(), is_letter);
    return {{name.begin(), begin}, {begin, end}, {end, name.end()}};
}

// An edge of a square on the rim.
struct RimEdge {
    glm::vec2 from, to;
    glm::vec2 outwards; // unit vector

    [[nodiscard]] glm::vec2 middle() const { return (from + to) * 0.5F; }
};

std::vector<RimEdge> rim_edges(const Plan& plan, rules::Square square) {
    std::vector<RimEdge> found;
    const auto& outline = plan.at(square).outline;
    for (std::size_t n = 0; n < outline.size(); ++n) {
        RimEdge edge{outline[n], outline[(n + 1) % outline.size()], {}};
        const glm::vec2 along = glm::normalize(edge.to - edge.from);
        edge.outwards = {along.y, -along.x};
        const auto beyond = [&](glm::vec2 block) {
            return glm::distance(block, plan.at(square).middle + edge.outwards) < 0.1F;
        };
        if (plan.square_at(edge.middle() + edge.outwards * 0.1F) == rules::no_square &&
            std::ranges::none_of(plan.blocks, beyond))
            found.push_back(edge);
    }
    return found;
}

// True if more than two players sit around the board, each at a side of their own.
bool sat_round(const rules::Topology& topology) {
    return topology.camps && topology.boards.size() > 2;
}

// Towards the player at that edge: the owner of the camp, else whoever sits on that side.
glm::vec2 reader_of(const rules::Topology& topology, rules::Square square, const RimEdge& edge) {
    if (!sat_round(topology)) return edge.outwards;
    const float angle = camp_angle(topology, topology.at(square).board);
    return {std::cos(angle), std::sin(angle)};
}

// In the corner nearest to the rim and to the border of the sector.
FrameLetter rank_in_corner(const rules::Topology& topology, const Plan& plan,
                           rules::Square square) {
    constexpr float height = 0.36F;
    constexpr float from_rim = 0.2F;
    constexpr float from_border = 0.27F;
    // The outline starts and ends at the border, on the side of the hub first.
    const auto corner = plan.at(square).outline.back();
    const glm::vec2 out = glm::normalize(corner);
    const glm::vec2 along{out.y, -out.x}; // clockwise, as files run
    return {std::to_string(topology.at(square).rank), corner - out * from_rim + along * from_border,
            towards(camp_angle(topology, topology.at(square).board)), height, square};
}

// The emptiest direction around a spot: as far as possible from its lines, preferably below.
glm::vec2 free_way(const rules::Topology& topology, const Plan& plan, rules::Square square) {
    glm::vec2 best{0.0F, -1.0F};
    float most = -1e9F;
    for (const float angle : {-0.25F, -0.75F, -0.125F, -0.875F, -0.375F, -0.625F, 0.25F, 0.75F}) {
        const glm::vec2 way = towards(angle * glm::pi<float>());
        float nearest = 1.0F; // distance from the nearest line, 0 along it
        for (const auto& path : topology.cells[rules::slot(topology.cell_of(square))].orthogonal) {
            const auto next = topology.square_at(path.front(), 0);
            const glm::vec2 line = glm::normalize(plan.at(next).middle - plan.at(square).middle);
            nearest = std::min(nearest, 1.0F - glm::dot(line, way));
        }
        if (nearest <= most + 0.02F) continue;
        most = nearest;
        best = way;
    }
    return best;
}

// Beside a corner that points inwards, two letters share the same piece of frame: each goes along
// its edge, away from the other.
void part_at_corners(std::vector<FrameLetter>& letters) {
    constexpr float too_near = 0.3F;
    constexpr float apart = 0.26F;
    const auto leave = [](FrameLetter& letter, glm::vec2 other) {
        const glm::vec2 along{-letter.reader.y, letter.reader.x};
        letter.middle += along * std::copysign(apart, glm::dot(along, letter.middle - other));
    };
    for (std::size_t a = 0; a < letters.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            if (glm::distance(letters[a].middle, letters[b].middle) > too_near) continue;
            const auto before = letters[a].middle;
            leave(letters[a], letters[b].middle);
            leave(letters[b], before);
        }
}

} // namespace

std::vector<FrameLetter> round_letters(const rules::Topology& topology, const Plan& plan) {
    std::vector<FrameLetter> letters;
    for (const auto square : topology.squares) {
        const auto& info = topology.at(square);
        if (info.file == 0) letters.push_back(rank_in_corner(topology, plan, square));
        if (info.rank != 1) continue;
        const glm::vec2 out = glm::normalize(plan.at(square).middle);
        letters.push_back(
            {info.name.substr(0, 2), out * (plan.radius + reach), out, letter_height});
    }
    return letters;
}

std::vector<FrameLetter> hex_letters(const rules::Topology& topology, const Plan& plan) {
    constexpr glm::vec2 reader{0.0F, -1.0F};
    const float to_side = plan.radius * std::cos(glm::pi<float>() / 6.0F);
    std::vector<FrameLetter> letters;
    const auto add = [&](const std::string& text, rules::Square square, float angle) {
        const auto& middle = plan.at(square).middle;
        const glm::vec2 out = towards(angle);
        letters.push_back({text, middle + out * (to_side + reach - glm::dot(middle, out)), reader,
                           letter_height});
    };
    constexpr float sixth = glm::pi<float>() / 3.0F;
    const int files = topology.info[rules::slot(topology.squares.back())].file + 1;
    std::vector<bool> told(static_cast<std::size_t>(files) + 1);
    for (const auto square : topology.squares) { // file by file
        const auto& info = topology.at(square);
        const auto name = parts_of(info.name);
        if (info.rank == 1) add(name.file, square, (2 * info.file < files ? -2.0F : -1.0F) * sixth);
        if (told[static_cast<std::size_t>(info.rank)]) continue;
        told[static_cast<std::size_t>(info.rank)] = true;
        add(name.rank, square, (info.file == 0 ? 3.0F : 2.0F) * sixth);
    }
    return letters;
}

std::vector<FrameLetter> spot_names(const rules::Topology& topology, const Plan& plan) {
    std::vector<FrameLetter> letters;
    for (const auto square : topology.squares) {
        const auto& place = plan.at(square);
        const glm::vec2 aside = free_way(topology, plan, square) * place.inner;
        letters.push_back({topology.at(square).name,
                           place.middle + aside * glm::vec2{1.5F, 1.35F},
                           {0.0F, -1.0F},
                           0.6F * place.inner});
    }
    return letters;
}

std::vector<FrameLetter> straight_letters(const rules::Topology& topology, const Plan& plan) {
    constexpr glm::vec2 reader{0.0F, -1.0F};
    const auto& straightening = *family_of(topology).straightening;
    std::vector<FrameLetter> letters;
    for (const auto square : topology.squares) {
        const auto& info = topology.at(square);
        const auto name = parts_of(info.name);
        const auto middle = plan.at(square).middle;
        if (info.rank == 1)
            letters.push_back(
                {name.file, middle - glm::vec2{0.0F, 0.5F + reach}, reader, letter_height});
        if (!straightening.leftmost(info)) continue;
        letters.push_back(
            {name.rank, middle - glm::vec2{0.5F + reach, 0.0F}, reader, letter_height});
        if (info.rank == 1 && !name.module.empty())
            letters.push_back({name.module, middle - glm::vec2{0.5F + reach, 0.5F + reach}, reader,
                               module_height});
    }
    return with_room(std::move(letters));
}

std::vector<FrameLetter> rim_letters(const rules::Topology& topology, const Plan& plan) {
    std::vector<FrameLetter> letters;
    for (const auto square : topology.squares) {
        const auto name = parts_of(topology.at(square).name);
        const auto edges = rim_edges(plan, square);
        const float height = letter_height * std::clamp(2.2F * plan.at(square).inner, 0.75F, 1.0F);
        for (const auto& edge : edges) {
            const auto reader = reader_of(topology, square, edge);
            const bool before_camp = sat_round(topology) ? glm::dot(edge.outwards, reader) > 0.99F
                                                         : std::abs(edge.outwards.y) > 0.5F;
            letters.push_back({before_camp ? name.file : name.rank,
                               edge.middle() + edge.outwards * reach, reader, height});
            // Numbers of two digits stand across the frame of a side.
            const auto count = static_cast<float>(letters.back().text.size());
            if (count > 1.0F) letters.back().most = 2.0F * reach / (wide * count);
        }
        if (edges.size() != 2 || name.module.empty()) continue;
        const auto corner = edges[0].to == edges[1].from ? edges[0].to : edges[1].to;
        const auto out = (edges[0].outwards + edges[1].outwards) /
                         (1.0F + glm::dot(edges[0].outwards, edges[1].outwards));
        letters.push_back({name.module, corner + out * reach, reader_of(topology, square, edges[0]),
                           module_height});
    }
    if (!sat_round(topology)) part_at_corners(letters);
    return letters;
}

std::vector<FrameLetter> with_room(std::vector<FrameLetter> letters) {
    constexpr float on_frame = 0.72F; // line height whose capitals fill the frame
    constexpr float most_growth = 1.6F;
    const auto radius = [](const FrameLetter& letter) {
        const auto count = static_cast<float>(letter.text.size());
        return 0.5F * wide * letter.height * std::hypot(count, 1.0F);
    };
    for (auto& letter : letters) {
        const float own = letter.most > 0.0F ? letter.most : most_growth * letter.height;
        letter.most = std::min(own, most_growth * letter.height);
        if (letter.square == rules::no_square) letter.most = std::min(letter.most, on_frame);
    }
    for (std::size_t a = 0; a < letters.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const float growth = glm::distance(letters[a].middle, letters[b].middle) /
                                 (radius(letters[a]) + radius(letters[b]));
            for (auto* one : {&letters[a], &letters[b]})
                one->most = std::min(one->most, growth * one->height);
        }
    return letters;
}

std::vector<FrameLetter> frame_letters(const rules::Topology& topology, const Plan& plan) {
    auto letters = with_room(family_of(topology).letters(topology, plan));
    for (auto& letter : letters)
        letter.turns = !sat_round(topology) || letter.square != rules::no_square;
    return letters;
}

} // namespace strata::view
