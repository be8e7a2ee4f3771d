// SPDX-License-Identifier: MIT
#include "view/marks/annotation_marks.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace strata::view {

namespace {

using game::Ink;
static_assert(game::ink_count == static_cast<int>(ink_look_count));

constexpr float unfinished = 0.6F; // opacity of an arrow that is being drawn
constexpr float head_length = 0.34F;
constexpr float rod_step = 0.2F; // of a bent rod: each piece is straight
constexpr float dash_period = 0.46F;
constexpr float dash_share = 0.58F;
constexpr float bead_step = 0.2F;
constexpr float double_gap = 0.085F; // from the middle to each of two strands
constexpr float double_turn = 3.0F;  // in which they change places
constexpr float thin = 0.62F;        // of the usual thickness

// A body that reaches from y = 0 to y = 1, laid between two points.
glm::mat4 laid(glm::vec3 from, glm::vec3 to, float thickness) {
    const glm::vec3 along = to - from;
    const glm::vec3 y = glm::normalize(along);
    const glm::vec3 any = std::abs(y.y) < 0.9F ? glm::vec3{0, 1, 0} : glm::vec3{1, 0, 0};
    const glm::vec3 x = glm::normalize(glm::cross(y, any));
    return {glm::vec4{x * thickness, 0.0F}, glm::vec4{along, 0.0F},
            glm::vec4{glm::cross(x, y) * thickness, 0.0F}, glm::vec4{from, 1.0F}};
}

// One arrow on its way into the scene.
class Drawing {
public:
    Drawing(Stage& stage, const ArrowCurve& curve, Ink ink, float opacity)
        : stage_(stage),
          curve_(curve),
          bodies_(stage.shelf.inks),
          ink_(ink),
          look_(stage.theme.inks[static_cast<std::size_t>(ink)]),
          scale_(thickness(stage)) {
        look_.opacity *= opacity;
    }

    void draw() {
        const float head = std::min(head_length * scale_, curve_.length() * 0.45F);
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
    // Squares of a large board are small in its picture.
    static float thickness(const Stage& stage) {
        if (!stage.space.plan()) return 1.0F;
        return std::clamp(stage.space.plan()->radius / 6.5F, 1.0F, 1.7F);
    }
    void add(scene::MeshId mesh, const glm::mat4& place) {
        stage_.add_mark(mesh, place, look_).shows_through = true;
    }
    void cone(float from, float to, float width) {
        add(bodies_.head, laid(curve_.at(from), curve_.at(to), width * scale_));
    }
    void rods(float from, float to, float width) {
        const float count = std::max(1.0F, std::ceil((to - from) / rod_step));
        const float step = (to - from) / count;
        for (float n = 0.0F; n < count; ++n)
            add(bodies_.rod, laid(curve_.at(from + n * step), curve_.at(from + (n + 1.0F) * step),
                                  width * scale_));
    }
    // One of two that wind slowly around the curve: side by side they would hide each other from
    // one side. Both turn about the middle of the arrow.
    void strand(float shaft, float sign) {
        const auto place = [&](float distance) {
            const glm::vec3 ahead = curve_.at(distance + 0.05F) - curve_.at(distance - 0.05F);
            const glm::vec3 normal = glm::normalize(glm::cross(curve_.side(), ahead));
            const float angle = glm::quarter_pi<float>() +
                                (distance - shaft * 0.5F) / double_turn * glm::pi<float>();
            return curve_.at(distance) +
                   (curve_.side() * std::cos(angle) + normal * std::sin(angle)) *
                       (sign * double_gap * scale_);
        };
        const float count = std::max(4.0F, std::ceil(shaft / rod_step));
        for (float n = 0.0F; n < count; ++n)
            add(bodies_.rod,
                laid(place(n * shaft / count), place((n + 1.0F) * shaft / count), thin * scale_));
    }
    void dashes(float shaft) {
        const float count = std::max(2.0F, std::round(shaft / (dash_period * scale_)));
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

// On the head of whoever stands there.
glm::vec3 top_of(const Stage& stage, const Table& table, rules::Square square) {
    constexpr float clearance = 0.05F;
    glm::vec3 place = stage.space.square(square);
    const auto piece = table.position.at(square);
    if (piece.exists())
        place.y +=
            stage.shelf.piece_heights[rules::slot(piece.type())] * stage.space.figure_room(square);
    return place + glm::vec3{0.0F, clearance, 0.0F};
}

bool unseen(const Stage& stage, const Table& table, rules::Square square) {
    return !table.position.exists(square) || stage.faded(stage.space.level_of(square));
}

void add_arrow(Stage& stage, const Table& table, const game::Arrow& arrow, float opacity) {
    if (unseen(stage, table, arrow.from) || unseen(stage, table, arrow.to)) return;
    // As high as the men that may stand between.
    const float over = std::max(stage.space.square(arrow.from).y, stage.space.square(arrow.to).y) +
                       stage.shelf.piece_heights[rules::slot(rules::PieceType::bishop)];
    const ArrowCurve curve{top_of(stage, table, arrow.from), top_of(stage, table, arrow.to), over};
    Drawing{stage, curve, arrow.ink, opacity}.draw();
}

void add_ring(Stage& stage, const Table& table, const game::SquareMark& mark, float opacity) {
    if (unseen(stage, table, mark.square)) return;
    auto look = stage.theme.inks[static_cast<std::size_t>(mark.ink)];
    look.opacity *= opacity;
    const float room = stage.space.room(mark.square);
    stage
        .add_mark(stage.shelf.inks.rings[static_cast<std::size_t>(mark.ink)],
                  glm::scale(at(stage.space.square(mark.square)), {room, 1.0F, room}), look)
        .shows_through = true;
}

} // namespace

ArrowCurve::ArrowCurve(glm::vec3 from, glm::vec3 to, float least_height) {
    const glm::vec3 way{to.x - from.x, 0.0F, to.z - from.z};
    const float far = glm::length(way);
    const bool upright = far < 0.5F; // between levels of one column: it must go round
    side_ = upright ? glm::vec3{0, 0, 1} : glm::vec3{-way.z, 0.0F, way.x} / far;
    const float high = std::max({from.y, to.y, least_height}) + 0.25F + 0.07F * far;
    const glm::vec3 bow = upright ? glm::vec3{1.1F, 0, 0} : glm::vec3{0.0F};
    const auto over = [&](glm::vec3 end, glm::vec3 by) {
        // The arc of two ends of one height just reaches `high`; it leaves a lower one steeply.
        const float above = std::min((high - end.y) / 3.0F, 0.45F);
        return glm::vec3{end.x, high + above, end.z} + by;
    };
    const glm::vec3 rise = over(from, way * 0.26F + bow);
    const glm::vec3 fall = over(to, way * -0.34F + bow);
    constexpr int steps = 64;
    float length = 0.0F;
    for (int n = 0; n <= steps; ++n) {
        const float t = static_cast<float>(n) / steps;
        const float s = 1.0F - t;
        const glm::vec3 point =
            from * (s * s * s) + rise * (3 * s * s * t) + fall * (3 * s * t * t) + to * (t * t * t);
        if (n > 0) length += glm::distance(points_.back(), point);
        points_.push_back(point);
        lengths_.push_back(length);
    }
}

glm::vec3 ArrowCurve::at(float distance) const {
    const auto next = std::ranges::upper_bound(lengths_, distance);
    if (next == lengths_.begin()) return points_.front();
    if (next == lengths_.end()) return points_.back();
    const auto n = static_cast<std::size_t>(next - lengths_.begin());
    const float share = (distance - lengths_[n - 1]) / (lengths_[n] - lengths_[n - 1]);
    return glm::mix(points_[n - 1], points_[n], share);
}

void add_annotations(Stage& stage, const Table& table) {
    if (table.annotations) {
        for (const auto& mark : table.annotations->marks) add_ring(stage, table, mark, 1.0F);
        for (const auto& arrow : table.annotations->arrows) add_arrow(stage, table, arrow, 1.0F);
    }
    const auto& hover = table.hover;
    if (!hover.drawing) return;
    const auto to = drawn_to(hover);
    if (to == rules::no_square)
        add_ring(stage, table, *hover.drawing, unfinished);
    else
        add_arrow(stage, table, {hover.drawing->ink, hover.drawing->square, to}, unfinished);
}

} // namespace strata::view
