// SPDX-License-Identifier: MIT
#include "view/marks/marks.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/bodies/flat_bodies.h"
#include "view/marks/overlays.h"
#include "view/marks/sign_places.h"
#include "view/marks/tracks.h"

namespace strata::view {

namespace {

using rules::Square;
using rules::SquareSet;

bool unseen(const Stage& stage, Square square) { return stage.faded(stage.space.level_of(square)); }

// Rings are above the plinths of pieces, on a background that contrasts.
void add_ring(Stage& stage, scene::MeshId mesh, Square square, const scene::Material& look) {
    const auto& bodies = stage.board_meshes.insight;
    const bool plates = stage.space.plan() && stage.variant.seat_count() > 2;
    const float room = stage.space.room(square);
    const float high = plates && mesh != bodies.hollow ? plinth_height + 0.02F : 0.04F;
    const auto put = [&](scene::MeshId body, float height, const scene::Material& material) {
        const glm::vec3 place = stage.space.square(square) + glm::vec3{0.0F, height, 0.0F};
        stage.add_mark(body, glm::scale(at(place), {room, 1.0F, room}), material);
    };
    put(mesh == bodies.hollow ? bodies.small_ground : bodies.ground, high - 0.012F,
        edge_for(stage.theme, look));
    put(mesh, high, look);
}

void add_sign(Stage& stage, Square square, rules::Seat seat, bool leads) {
    const auto look = seat_look(stage.variant, seat);
    const auto& army = stage.theme.pieces[static_cast<std::size_t>(look)];
    const auto mesh = stage.board_meshes.insight.signs[static_cast<std::size_t>(look)];
    const auto [place, usual] = sign_place(stage.space, stage.variant, square, seat);
    const float radius = usual * (leads ? leading_sign : 1.0F);
    const auto& edge = is_light(army.colour) ? stage.theme.insight.dark : stage.theme.insight.light;
    const auto put = [&](float wide, float height, const scene::Material& material) {
        stage.add_mark(mesh, glm::scale(at(place), {wide, height, wide}), material);
    };
    put(radius * 1.34F, 0.034F, edge);
    scene::Material flat{.colour = army.colour, .roughness = 0.9F, .glow = 0.35F};
    put(radius, 0.046F, flat);
}

void add_tint(Stage& stage, Square square, rules::Seat seat) {
    const auto& looks = stage.theme.insight;
    const auto look = static_cast<std::size_t>(seat_look(stage.variant, seat));
    auto tint =
        control_tint(stage.variant, seat, looks.defender, looks.attacker, stage.theme.pieces[look]);
    tint.opacity = control_cover;
    tint.glow = 0.0F;
    auto& plate = stage.add_mark(stage.bodies(square).glow, stage.space.body_pose(square), tint);
    plate.through = scene::Through::mark;
}

// Connects squares of one column, where the user chooses a level.
void add_beams(Stage& stage, const SquareSet& squares, const scene::Material& look) {
    std::map<rules::Cell, std::pair<glm::vec3, float>> columns; // bottom and top
    squares.for_each([&](int i) {
        const auto square = static_cast<Square>(i);
        if (unseen(stage, square)) return;
        const auto place = stage.space.square(square);
        auto& [foot, top] =
            columns.try_emplace(stage.topology().cell_of(square), place, place.y).first->second;
        foot.y = std::min(foot.y, place.y);
        top = std::max(top, place.y);
    });
    for (const auto& [cell, column] : columns)
        if (column.second > column.first.y)
            stage.add_mark(stage.board_meshes.beam,
                           stretched(column.first, column.second - column.first.y), look);
}

// Distance at which lines end before the centre of a piece's square.
constexpr float foot_of_piece = 0.30F;
constexpr float thin_line = 0.06F;
constexpr float thick_line = 0.075F;

// To the foot of a piece, or to the centre of an empty square.
Track track_of(const Stage& stage, const rules::Position& position, const SignedLine& line) {
    const float end = position.at(line.to).exists() ? foot_of_piece + 0.06F : 0.08F;
    return track_between(stage, line.from, line.to, line.way).trimmed(foot_of_piece, end);
}

float height_over(const Stage& stage, const rules::Position& position, Square square) {
    const auto man = position.at(square);
    if (!man.exists()) return 0.5F;
    return stage.board_meshes.piece_heights[rules::slot(man.type())] *
               stage.space.figure_room(square) +
           0.4F;
}

// On a dark or light badge above the piece.
void add_badge(Stage& stage, const rules::Position& position, Square square, std::string text,
               glm::vec4 colour) {
    constexpr float letters = 0.3F;
    constexpr float disc = 1.0F; // size of the typeface's black circle, wider than three letters
    const auto& edge =
        is_light(glm::vec3{colour}) ? stage.theme.insight.dark : stage.theme.insight.light;
    const auto put = [&](std::string what, float size, glm::vec4 look) {
        const float height = height_over(stage, position, square);
        stage.add_label(std::move(what), stage.space.square(square) + glm::vec3{0, height, 0}, size,
                        look, no_level);
    };
    put("\u25CF", disc, {edge.colour, 0.9F});
    put(std::move(text), letters, colour); // added later, so drawn over the disc
}

void add_attack(Stage& stage, const Track& track) {
    constexpr float head = 0.24F;
    const auto& looks = stage.theme.insight;
    add_dashes(stage, track.trimmed(0.0F, head), thick_line, looks.attacker, looks.dark);
    add_barb(stage, track, head, looks.attacker);
}

// From the pinning piece through the pinned one, marked by a bar, to the king.
void add_pin(Stage& stage, const SignedLine& pin) {
    const auto& look = stage.theme.insight.pinned;
    constexpr glm::vec3 bar{0.08F, 0.08F, 0.86F};
    if (stage.space.plan()) {
        const auto& topology = stage.topology();
        const auto track = track_between(stage, pin.from, pin.to, pin.way);
        const auto until = std::ranges::find(pin.way, topology.cell_of(pin.pinned));
        const auto part =
            track_between(stage, pin.from, pin.pinned, rules::Path{pin.way.begin(), until + 1});
        add_thread(stage, track.trimmed(foot_of_piece, foot_of_piece), thin_line, look);
        add_bar(stage, track, part.length(), bar, look);
        return;
    }
    const auto first = track_between(stage, pin.to, pin.pinned);
    add_thread(stage, first.trimmed(foot_of_piece, 0.0F), thin_line, look);
    add_thread(stage, track_between(stage, pin.pinned, pin.from).trimmed(0.0F, foot_of_piece),
               thin_line, look);
    add_bar(stage, first, first.length(), bar, look);
}

void add_check(Stage& stage, const SignedLine& check) {
    auto look = stage.theme.check;
    look.opacity = 1.0F;
    const auto track = track_between(stage, check.from, check.to, check.way)
                           .reversed()
                           .trimmed(foot_of_piece, foot_of_piece);
    constexpr float head = 0.34F;
    add_thread(stage, track.trimmed(0.0F, head), thick_line, look);
    add_barb(stage, track, head, look);
}

// Vertical line through all squares of the column and the height of the slider: a piece blocks it
// on each of them (TD-M3).
void add_shadow(Stage& stage, const rules::Position& position, Square blocker,
                float slider_height) {
    float low = slider_height;
    float high = slider_height;
    for (const auto square : stage.topology().column(stage.topology().cell_of(blocker))) {
        if (!position.exists(square)) continue;
        low = std::min(low, stage.space.square(square).y);
        high = std::max(high, stage.space.square(square).y);
    }
    if (high - low < 0.1F) return;
    auto foot = stage.space.square(blocker);
    foot.y = low;
    const auto pose = glm::scale(stretched(foot, high + 0.3F - low), {1.6F, 1.0F, 1.6F});
    stage.add_mark(stage.board_meshes.beam, pose, stage.theme.insight.blocker).through =
        scene::Through::veil;
}

// A small cross: the line is blocked from here on.
void add_cross(Stage& stage, Square square) {
    const float room = stage.space.room(square);
    const auto place = stage.space.square(square) + glm::vec3{0.0F, 0.035F, 0.0F};
    for (const float side : {1.0F, -1.0F})
        stage.add_mark(stage.board_meshes.insight.block,
                       glm::scale(turned(place, side * glm::quarter_pi<float>()),
                                  {0.3F * room, 0.03F, 0.055F}),
                       stage.theme.insight.blocker);
}

// Along the columns of a flat board, over the squares of a path between levels, or else at the
// slider's own height.
Track blocked_track(const Stage& stage, const SignedLine& line) {
    if (!line.path.empty()) return track_over(stage, line.from, line.path);
    const auto track = track_between(stage, line.from, line.to, line.way);
    if (!stage.topology().shares_columns()) return track;
    auto end = track.points().back();
    end.y = track.points().front().y;
    return Track{{track.points().front(), end}};
}

// The slider's path, up to a barrier before the blocker or, at its own height, before the column.
void add_blocked(Stage& stage, const rules::Position& position, const SignedLine& line) {
    if (line.repeated) return;
    const auto& look = stage.theme.insight.blocker;
    const bool to_column = line.path.empty() && stage.topology().shares_columns();
    if (to_column) add_shadow(stage, position, line.to, stage.space.square(line.from).y);
    const auto drawn = blocked_track(stage, line).trimmed(foot_of_piece, to_column ? 0.06F : 0.42F);
    add_dots(stage, drawn, thick_line, look);
    add_bar(stage, drawn, drawn.length(), {0.05F, 0.14F, 0.42F}, look);
}

void add_line(Stage& stage, const rules::Position& position, const SignedLine& line) {
    switch (line.sign) {
    case LineSign::attack: return add_attack(stage, track_of(stage, position, line));
    case LineSign::defence:
        return add_thread(stage, track_of(stage, position, line), thin_line,
                          stage.theme.insight.defender);
    case LineSign::pin: return add_pin(stage, line);
    case LineSign::check: return add_check(stage, line);
    case LineSign::blocked: return add_blocked(stage, position, line);
    }
}

void add_blocker(Stage& stage, const rules::Position& position, const SquareSign& sign) {
    add_ring(stage, stage.board_meshes.insight.framed, sign.square, stage.theme.insight.blocker);
    if (sign.text.empty() || stage.space.plan()) return;
    const int level = stage.space.level_of(sign.square);
    add_badge(stage, position, sign.square, sign.text, stage.theme.level(level).label);
}

// Empty squares are marked only if they are visible.
void add_on_square(Stage& stage, const rules::Position& position, const SquareSign& sign) {
    const auto& shapes = stage.board_meshes.insight;
    const auto& looks = stage.theme.insight;
    const bool seen = !unseen(stage, sign.square);
    switch (sign.sign) {
    case Sign::controls:
        if (seen) add_tint(stage, sign.square, sign.seat);
        break;
    case Sign::seat:
        if (seen) add_sign(stage, sign.square, sign.seat, sign.leads);
        break;
    case Sign::could_go:
        if (seen) add_ring(stage, shapes.hollow, sign.square, looks.reach);
        break;
    case Sign::could_take:
        if (seen) add_ring(stage, shapes.single, sign.square, looks.reach);
        break;
    case Sign::beyond:
        if (seen) add_cross(stage, sign.square);
        break;
    case Sign::attacker: add_ring(stage, shapes.toothed, sign.square, looks.attacker); break;
    case Sign::defender: add_ring(stage, shapes.doubled, sign.square, looks.defender); break;
    case Sign::blocker: add_blocker(stage, position, sign); break;
    case Sign::count:
        add_badge(stage, position, sign.square, sign.text, {looks.light.colour, 1.0F});
        break;
    }
}

} // namespace

void add_insight(Stage& stage, const Table& table) {
    const auto signs = signs_on(table);
    for (const auto& line : signs.lines) add_line(stage, table.position, line);
    for (const auto& sign : signs.squares) add_on_square(stage, table.position, sign);
    add_beams(stage, signs.choice, stage.theme.insight.reach);
}

} // namespace strata::view
