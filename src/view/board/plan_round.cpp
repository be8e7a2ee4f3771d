// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <glm/gtc/constants.hpp>

#include "rules/board/topology_round.h"
#include "view/board/plan_shapes.h"
#include "view/board/plane.h"

namespace strata::view {

namespace {

using rules::round_files;
using rules::round_ranks;

constexpr float hub_share = 0.3F; // of the radius
constexpr int arc_steps = 6;      // of a square's edge along its ring
constexpr int blade_ranks = 2;    // number of rings over which a blade continues from its hilt
constexpr int sector_files = round_files / rules::round_sectors;

constexpr float file_angle = glm::two_pi<float>() / round_files;

// The border on the anticlockwise side of a file; files run clockwise from White's right.
float border_angle(float file) { return -glm::pi<float>() / 6.0F - file * file_angle; }

// Geometry of the rings, scaled to a mean square area of 1.
struct Wheel {
    float rim, hub;
    Wheel() {
        constexpr float sides = round_files * arc_steps;
        const float of_unit = 0.5F * sides * std::sin(glm::two_pi<float>() / sides);
        const float area = static_cast<float>(round_files * round_ranks);
        rim = std::sqrt(area / (of_unit * (1.0F - hub_share * hub_share)));
        hub = rim * hub_share;
    }
    // Radius of the outer edge of a ring; the index after the last rank is the hub.
    [[nodiscard]] float radius(int rank) const {
        return rim - (rim - hub) * static_cast<float>(rank) / round_ranks;
    }
};

void find_round_place(Plan::Place& place, const Wheel& wheel, int rank, int file) {
    const float outer =
        wheel.radius(rank) * std::cos(file_angle / (2.0F * static_cast<float>(arc_steps)));
    const float inner = wheel.radius(rank + 1);
    // The largest circle touches both arcs, or the outer arc and both straight sides.
    const float wide = std::sin(file_angle * 0.5F);
    const float between_sides = outer / (1.0F + wide);
    const float between_arcs = (outer + inner) * 0.5F;
    const float middle = std::max(between_sides, between_arcs);
    place.turn = border_angle(static_cast<float>(file) + 0.5F);
    place.middle = polar(middle, place.turn);
    place.inner = outer - middle;
}

Plan::Place ring_place(const Wheel& wheel, int rank, int file) {
    Plan::Place place;
    const auto angle = [&](int step) {
        return border_angle(static_cast<float>(file) + static_cast<float>(step) / arc_steps);
    };
    for (int step = 0; step <= arc_steps; ++step)
        place.outline.push_back(polar(wheel.radius(rank + 1), angle(step)));
    for (int step = arc_steps; step >= 0; --step)
        place.outline.push_back(polar(wheel.radius(rank), angle(step)));
    find_round_place(place, wheel, rank, file);
    // More kinds than shapes, so that neighbouring squares have different texture cuts.
    place.kind = rank * sector_files + file % sector_files;
    return place;
}

Plan::Sword sword(const Wheel& wheel, int hilt) {
    const float angle = border_angle(static_cast<float>(hilt * sector_files));
    return {polar(wheel.radius(0), angle), polar(wheel.radius(1), angle),
            polar(wheel.radius(1 + blade_ranks), angle)};
}

// A point of a path; `file` may exceed 24 or be negative, so that a path may wind.
struct Winding {
    float radius;
    float file; // of a square centre; measures the angle
    [[nodiscard]] glm::vec2 point() const { return polar(radius, border_angle(file + 0.5F)); }
};

// Traces a path square by square.
class WayDrawer {
public:
    WayDrawer(const rules::Topology& topology, const Plan& plan, rules::Square from)
        : topology_(topology),
          plan_(plan),
          at_{radius(from), static_cast<float>(file(from))},
          square_(from) {
        line_.push_back(at_.point());
    }

    void go_to(rules::Square square) {
        const int half = round_files / 2;
        const int turn = (file(square) - file(square_) + half + round_files) % round_files - half;
        const bool at_hub = rank(square) == round_ranks && rank(square_) == round_ranks;
        if (at_hub && std::abs(turn) == half - 2)
            around_hub(square, turn > 0 ? turn - round_files : turn + round_files);
        else if (std::abs(turn) == half)
            across_hub(square);
        else
            sweep(square, turn);
        square_ = square;
    }
    [[nodiscard]] std::vector<glm::vec2> line() && { return std::move(line_); }

private:
    [[nodiscard]] int rank(rules::Square square) const { return topology_.at(square).rank; }
    [[nodiscard]] int file(rules::Square square) const {
        return topology_.at(square).board * sector_files + topology_.at(square).file;
    }
    [[nodiscard]] float radius(rules::Square square) const {
        return glm::length(plan_.at(square).middle);
    }

    // Over `turn` files, with linear change of the radius.
    void sweep(rules::Square to, int turn) {
        constexpr int steps = 4;
        const int count = turn == 0 ? 1 : steps;
        const Winding end{radius(to), at_.file + static_cast<float>(turn)};
        for (int n = 1; n <= count; ++n) {
            const float share = static_cast<float>(n) / static_cast<float>(count);
            line_.push_back(Winding{glm::mix(at_.radius, end.radius, share),
                                    glm::mix(at_.file, end.file, share)}
                                .point());
        }
        at_ = end;
    }

    void across_hub(rules::Square to) {
        at_ = {radius(to), at_.file + round_files / 2.0F};
        line_.push_back(at_.point());
    }

    // The long way around the centre: inwards over two files, around within the hub, and out again.
    void around_hub(rules::Square to, int turn) {
        constexpr float blend = 2.2F;
        constexpr int steps_a_file = 3;
        const float track = plan_.hub * loop_track;
        const int count = std::abs(turn) * steps_a_file;
        const auto start = at_;
        for (int n = 1; n <= count; ++n) {
            const float gone = static_cast<float>(n) / steps_a_file;
            const float edge = std::min(gone, static_cast<float>(std::abs(turn)) - gone);
            const float rest = std::max(0.0F, 1.0F - edge / blend);
            at_ = {track + (start.radius - track) * rest * rest,
                   start.file + (turn > 0 ? gone : -gone)};
            line_.push_back(at_.point());
        }
        at_.radius = radius(to);
    }

    const rules::Topology& topology_;
    const Plan& plan_;
    Winding at_;
    rules::Square square_;
    std::vector<glm::vec2> line_;
};

} // namespace

Plan round_plan(const rules::Topology& topology) {
    const Wheel wheel;
    Plan plan;
    plan.places.resize(topology.info.size());
    for (int rank = 0; rank < round_ranks; ++rank)
        for (int file = 0; file < round_files; ++file)
            plan.places[rules::slot(rules::round_square(rank, file))] =
                ring_place(wheel, rank, file);
    for (int step = 0; step < round_files * arc_steps; ++step)
        plan.rim.push_back(polar(wheel.rim, border_angle(-static_cast<float>(step) / arc_steps)));
    for (int hilt = 0; hilt < rules::round_sectors; ++hilt)
        plan.swords.push_back(sword(wheel, hilt));
    plan.radius = wheel.rim;
    plan.hub = wheel.hub;
    plan.round = true;
    return plan;
}

std::vector<glm::vec2> round_path(const rules::Topology& topology, const Plan& plan,
                                  rules::Square from, const rules::Path& path) {
    WayDrawer drawer{topology, plan, from};
    for (const auto cell : path) drawer.go_to(topology.square_at(cell, 0));
    return std::move(drawer).line();
}

} // namespace strata::view
