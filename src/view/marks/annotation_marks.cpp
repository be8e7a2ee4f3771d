// SPDX-License-Identifier: MIT
#include "view/marks/annotation_marks.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace strata::view {

namespace {

using game::Ink;
static_assert(game::ink_count == static_cast<int>(ink_look_count));

constexpr float unfinished = 0.6F; // opacity of an arrow being drawn
constexpr float head_length = 0.34F;
constexpr float ink_head_radius = 0.18F; // of its mesh
constexpr float head_flat = 0.2F;        // height relative to width: it is flat on the square
constexpr float lies_at = 0.04F;         // height of its axis above the square
constexpr float rod_step = 0.2F;         // length of the straight pieces of a bent rod
constexpr float dash_period = 0.46F;
constexpr float dash_share = 0.58F;
constexpr float bead_step = 0.2F;
constexpr float double_gap = 0.085F; // from the centre line to each of two strands
constexpr float double_turn = 3.0F;  // length in which they change places
constexpr float thin = 0.62F;        // relative to the default thickness

// Maps the mesh between y = 0 and y = 1 onto the line between two points; `flat` scales its height.
glm::mat4 laid(glm::vec3 from, glm::vec3 to, float thickness, float flat = 1.0F) {
    const glm::vec3 along = to - from;
    const glm::vec3 y = glm::normalize(along);
    const glm::vec3 any = std::abs(y.y) < 0.9F ? glm::vec3{0, 1, 0} : glm::vec3{1, 0, 0};
    const glm::vec3 x = glm::normalize(glm::cross(y, any));
    return {glm::vec4{x * thickness, 0.0F}, glm::vec4{along, 0.0F},
            glm::vec4{glm::cross(x, y) * (thickness * flat), 0.0F}, glm::vec4{from, 1.0F}};
}

class Drawing {
public:
    Drawing(Stage& stage, const ArrowCurve& curve, float scale, Ink ink, float opacity)
        : stage_(stage),
          curve_(curve),
          bodies_(stage.board_meshes.inks),
          ink_(ink),
          look_(stage.theme.inks[static_cast<std::size_t>(ink)]),
          scale_(scale) {
        look_.opacity *= opacity;
    }

    void draw() {
        const float head = curve_.head();
        const float shaft = curve_.length() - head;
        switch (ink_) {
        case Ink::green: rods(0.0F, shaft, 1.0F); break;
        case Ink::red: dashes(shaft); break;
        case Ink::yellow: beads(shaft); break;
        case Ink::blue:
            strand(shaft, 1.0F);
            strand(shaft, -1.0F);
            cone(shaft - head * 0.9F, shaft + head * 0.1F, 1.0F);
            break;
        }
        cone(shaft, curve_.length(), ink_ == Ink::red ? 1.45F : 1.0F);
    }

private:
    void add(scene::MeshId mesh, const glm::mat4& place) {
        stage_.add_mark(mesh, place, look_).through = scene::Through::veil;
    }
    void cone(float from, float to, float width) {
        add(bodies_.head, laid(curve_.at(from), curve_.at(to), width * scale_, head_flat));
    }
    void rods(float from, float to, float width) {
        const float count = std::max(1.0F, std::ceil((to - from) / rod_step));
        const float step = (to - from) / count;
        for (float n = 0.0F; n < count; ++n)
            add(bodies_.rod, laid(curve_.at(from + n * step), curve_.at(from + (n + 1.0F) * step),
                                  width * scale_));
    }
    // One of two strands that twist slowly, because parallel ones would hide each other from one
    // side. They twist about the middle of the arrow, and neither sinks into a board.
    void strand(float shaft, float sign) {
        const auto place = [&](float distance) {
            const glm::vec3 ahead = curve_.at(distance + 0.05F) - curve_.at(distance - 0.05F);
            const glm::vec3 normal = glm::normalize(glm::cross(curve_.side(), ahead));
            const float angle = glm::quarter_pi<float>() +
                                (distance - shaft * 0.5F) / double_turn * glm::pi<float>();
            return curve_.at(distance) + glm::vec3{0.0F, double_gap * scale_, 0.0F} +
                   (curve_.side() * std::cos(angle) + normal * std::sin(angle)) *
                       (sign * double_gap * scale_);
        };
        const float count = std::max(4.0F, std::ceil(shaft / rod_step));
        for (float n = 0.0F; n < count; ++n)
            add(bodies_.rod,
                laid(place(n * shaft / count), place((n + 1.0F) * shaft / count), thin * scale_));
    }
    void dashes(float shaft) {
        const float count = std::max(3.0F, std::round(shaft / (dash_period * scale_)));
        const float period = shaft / count;
        for (float n = 0.0F; n < count; ++n) rods(n * period, (n + dash_share) * period, 1.25F);
    }
    void beads(float shaft) {
        const float count = std::max(2.0F, std::round(shaft / (bead_step * scale_)));
        for (float n = 0.0F; n < count; ++n)
            add(bodies_.bead,
                glm::scale(view::at(curve_.at((n + 0.3F) * shaft / count)), glm::vec3{scale_}));
    }

    Stage& stage_;
    const ArrowCurve& curve_;
    const InkBodies& bodies_;
    Ink ink_;
    scene::Material look_;
    float scale_;
};

bool unseen(const Stage& stage, const Table& table, rules::Square square) {
    return !table.position.exists(square) || stage.faded(stage.space.level_of(square));
}

// Squares of a large board are small on screen.
float thickness(const Stage& stage) {
    if (!stage.space.plan()) return 1.0F;
    return std::clamp(stage.space.plan()->radius / 6.5F, 1.0F, 1.7F);
}

// Horizontal vector between the centres of two squares; zero within a column.
glm::vec3 way_of(const Stage& stage, const game::Arrow& arrow) {
    const glm::vec3 from = stage.space.square(arrow.from);
    const glm::vec3 to = stage.space.square(arrow.to);
    if (in_one_column(from, to)) return glm::vec3{0.0F};
    return {to.x - from.x, 0.0F, to.z - from.z};
}

// Perpendicular to an arrow, the same for both directions.
glm::vec3 across(glm::vec3 way) {
    if (way == glm::vec3{0.0F}) return {0.0F, 0.0F, 1.0F};
    const bool first = way.x > 1e-3F || (way.x > -1e-3F && way.z > 0.0F);
    return glm::normalize(glm::vec3{-way.z, 0.0F, way.x}) * (first ? 1.0F : -1.0F);
}

// Horizontal unit directions in which it leaves and arrives.
struct Directions {
    glm::vec3 leaves;
    glm::vec3 arrives;
};

// Within a column it goes around the edge of the boards.
Directions directions_of(glm::vec3 way) {
    if (way == glm::vec3{0.0F}) return {{1.0F, 0.0F, 0.0F}, {-1.0F, 0.0F, 0.0F}};
    return {glm::normalize(way), glm::normalize(way)};
}

// Length over which two arrows are closer than the width of a head.
float shared_length(const Stage& stage, const game::Arrow& a, const game::Arrow& b) {
    constexpr float near = 0.3F;
    const glm::vec3 way = way_of(stage, a);
    const glm::vec3 other = way_of(stage, b);
    const float far = glm::length(way);
    if (far == 0.0F || glm::length(other) == 0.0F) return 0.0F;
    const glm::vec3 begin = stage.space.square(b.from) - stage.space.square(a.from);
    const auto aside = [&](glm::vec3 off) { return std::abs(glm::dot(off, across(way))); };
    if (aside(begin) > near || aside(begin + other) > near) return 0.0F;
    const float first = glm::dot(begin, way / far);
    const float last = first + glm::dot(other, way / far);
    return std::min(std::max(first, last), far) - std::max(std::min(first, last), 0.0F);
}

// True if they would look like a single line.
bool run_together(const Stage& stage, const game::Arrow& a, const game::Arrow& b) {
    constexpr float alike = 0.9F; // cosine of the angle between them
    constexpr float a_line = 0.3F;
    const auto one = directions_of(way_of(stage, a)).leaves;
    const auto other = directions_of(way_of(stage, b)).leaves;
    return (a.from == b.from && glm::dot(one, other) > alike) ||
           shared_length(stage, a, b) > a_line;
}

// Start and end of an arrow on its squares, beside pieces and other arrows.
ArrowCurve curve_of(const Stage& stage, const Table& table, const game::Arrow& arrow, int lane,
                    bool shares_end) {
    constexpr float lane_width = 0.17F;
    constexpr float most_aside = 0.34F;
    constexpr float foot = 0.30F;         // radius of a piece's foot
    constexpr float beside_piece = 0.14F; // of the tip from the centre: it ends below the foot
    constexpr float to_edge = 0.44F;
    const float room = std::min(stage.space.room(arrow.from), stage.space.room(arrow.to));
    const glm::vec3 way = way_of(stage, arrow);
    const auto [leaves, arrives] = directions_of(way);
    const glm::vec3 aside =
        across(way) * std::clamp(static_cast<float>(lane) * lane_width, -most_aside, most_aside) *
            room +
        glm::vec3{0.0F, lies_at, 0.0F};
    const bool stands = table.position.at(arrow.from).exists();
    const bool meets = shares_end || table.position.at(arrow.to).exists();
    const float short_of = (meets ? beside_piece : 0.02F) * room;
    return {stage.space.square(arrow.from) + leaves * ((stands ? foot : 0.08F) * room) + aside,
            stage.space.square(arrow.to) - arrives * short_of + aside, leaves, arrives,
            std::min(head_length * thickness(stage), to_edge * room - short_of)};
}

// An arrow in its lane: 0 in the middle, 1 and -1 at the sides.
struct Laid {
    const game::Arrow* arrow;
    int lane;
    ArrowCurve curve;

    [[nodiscard]] glm::vec3 head() const { return curve.at(curve.length() - curve.head() * 0.5F); }
};

// Chooses the first lane in which it does not merge with another arrow or put its head on another.
Laid laid_beside(const Stage& stage, const Table& table, const game::Arrow& arrow,
                 std::span<const game::Arrow> all, std::span<const Laid> others) {
    constexpr float heads_apart = 0.16F;
    const bool shares_end = std::ranges::count(all, arrow.to, &game::Arrow::to) > 1;
    const auto in_lane = [&](int lane) {
        return Laid{&arrow, lane, curve_of(stage, table, arrow, lane, shares_end)};
    };
    for (const int lane : {0, 1, -1, 2, -2}) {
        auto laid = in_lane(lane);
        const bool free = std::ranges::none_of(others, [&](const Laid& other) {
            return (other.lane == lane && run_together(stage, arrow, *other.arrow)) ||
                   glm::distance(laid.head(), other.head()) <
                       heads_apart * stage.space.room(arrow.to);
        });
        if (free) return laid;
    }
    return in_lane(0);
}

void add_arrow(Stage& stage, const ArrowCurve& curve, Ink ink, float opacity) {
    const float widest = 1.1F * curve.head() / (1.45F * ink_head_radius); // of the heavier head
    Drawing{stage, curve, std::min(thickness(stage), widest), ink, opacity}.draw();
}

// A thin frame around the target square, because pieces may hide the head.
void add_aim(Stage& stage, const game::Arrow& arrow, float opacity) {
    auto look = stage.theme.inks[static_cast<std::size_t>(arrow.ink)];
    look.opacity *= opacity;
    stage.add_mark(stage.bodies(arrow.to).outline, stage.space.body_pose(arrow.to), look).through =
        scene::Through::veil;
}

// The last one may still be in progress.
void add_arrows(Stage& stage, const Table& table, std::span<const game::Arrow> arrows,
                std::size_t finished) {
    std::vector<Laid> laid_before;
    for (const auto& arrow : arrows)
        laid_before.push_back(laid_beside(stage, table, arrow, arrows, laid_before));
    for (std::size_t n = 0; n < arrows.size(); ++n) {
        const auto& arrow = arrows[n];
        if (unseen(stage, table, arrow.from) || unseen(stage, table, arrow.to)) continue;
        const float opacity = n < finished ? 1.0F : unfinished;
        add_aim(stage, arrow, opacity);
        add_arrow(stage, laid_before[n].curve, arrow.ink, opacity);
    }
}

void add_ring(Stage& stage, const Table& table, const game::SquareMark& mark, float opacity) {
    if (unseen(stage, table, mark.square)) return;
    auto look = stage.theme.inks[static_cast<std::size_t>(mark.ink)];
    look.opacity *= opacity;
    const float room = stage.space.room(mark.square);
    stage
        .add_mark(stage.board_meshes.inks.rings[static_cast<std::size_t>(mark.ink)],
                  glm::scale(at(stage.space.square(mark.square)), {room, 1.0F, room}), look)
        .through = scene::Through::veil;
}

} // namespace

bool in_one_column(glm::vec3 a, glm::vec3 b) {
    return glm::length(glm::vec2{a.x - b.x, a.z - b.z}) < 0.5F;
}

ArrowCurve::ArrowCurve(glm::vec3 from, glm::vec3 tip, glm::vec3 leaves, glm::vec3 arrives,
                       float head)
    : head_(head),
      side_(glm::normalize(glm::cross(glm::vec3{0.0F, 1.0F, 0.0F}, arrives))) {
    const glm::vec3 to = tip - arrives * head;
    const glm::vec3 up{0.0F, 1.0F, 0.0F};
    const float rise = to.y - from.y;
    const float far = glm::length(glm::vec2{to.x - from.x, to.z - from.z});
    constexpr float level = 0.1F;
    glm::vec3 first, second;
    if (glm::dot(leaves, arrives) < 0.0F) { // within a column it must go around the edge
        first = from + leaves * column_bow + up * 0.1F;
        second = to - arrives * column_bow + up * 0.3F;
    } else if (std::abs(rise) < level) {
        const glm::vec3 lift = up * (0.10F + 0.03F * far);
        first = from + leaves * (far / 3.0F) + lift;
        second = to - arrives * (far / 3.0F) + lift;
    } else {
        // It reaches the target's level early and stays low above it from there on.
        const float glide = std::clamp(0.45F * far, 0.3F, 1.2F);
        const float over = std::max(0.2F, 0.41F * rise - 0.37F);
        first = rise > 0.0F ? from + leaves * (0.1F * far) + up * (rise + over)
                            : from + leaves * glide + up * 0.3F;
        second = to - arrives * glide + up * 0.4F;
    }
    constexpr int steps = 64;
    const auto add = [this](glm::vec3 point) {
        lengths_.push_back(
            points_.empty() ? 0.0F : lengths_.back() + glm::distance(points_.back(), point));
        points_.push_back(point);
    };
    for (int n = 0; n <= steps; ++n) {
        const float t = static_cast<float>(n) / steps;
        const float s = 1.0F - t;
        add(from * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) +
            to * (t * t * t));
    }
    add(tip);
}

glm::vec3 ArrowCurve::at(float distance) const {
    const auto next = std::ranges::upper_bound(lengths_, distance);
    if (next == lengths_.begin()) return points_.front();
    if (next == lengths_.end()) return points_.back();
    const auto n = static_cast<std::size_t>(next - lengths_.begin());
    const float share = (distance - lengths_[n - 1]) / (lengths_[n] - lengths_[n - 1]);
    return glm::mix(points_[n - 1], points_[n], share);
}

void add_arrow(Stage& stage, const Table& table, const game::Arrow& arrow, float opacity) {
    for (const auto square : {arrow.from, arrow.to})
        if (stage.faded(stage.space.level_of(square))) return;
    add_aim(stage, arrow, opacity);
    add_arrow(stage, curve_of(stage, table, arrow, 0, false), arrow.ink, opacity);
}

void add_annotations(Stage& stage, const Table& table) {
    std::vector<game::Arrow> arrows;
    if (table.annotations) {
        for (const auto& mark : table.annotations->marks) add_ring(stage, table, mark, 1.0F);
        arrows = table.annotations->arrows;
    }
    const auto finished = arrows.size();
    if (const auto& drawing = table.hover.drawing) {
        const auto to = drawn_to(table.hover);
        if (to == rules::no_square)
            add_ring(stage, table, *drawing, unfinished);
        else
            arrows.push_back({drawing->ink, drawing->square, to});
    }
    add_arrows(stage, table, arrows, finished);
}

} // namespace strata::view
