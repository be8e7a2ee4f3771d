// SPDX-License-Identifier: MIT
#include "view/boards.h"

#include <algorithm>
#include <string>

#include <glm/gtc/matrix_transform.hpp>

#include "view/pick_code.h"

namespace strata::view {

namespace {

// Excess thickness of a square's pick volume.
constexpr float pick_margin = 0.03F;

const rules::BoardInfo& info(const Stage& stage, int board) {
    return stage.topology().boards[static_cast<std::size_t>(board)];
}

void add_board_body(Stage& stage, int board, const glm::mat4& pose) {
    const int level = stage.space.level_of_board(board);
    const auto middle = stage.space.board(board);
    for (const auto square : info(stage, board).squares) {
        const auto& material =
            stage.topology().at(square).dark() ? stage.theme.dark_square : stage.theme.light_square;
        const bool thin = stage.see_through.test(rules::index(square));
        auto& slab =
            stage.add(stage.bodies(square).slab, pose * at(stage.space.square(square) - middle),
                      thin ? thinned(material) : material, level);
        slab.owner = pick_id(square);
        if (thin) slab.casts_shadow = false;
    }
    const auto& look = stage.theme.level(level);
    stage.add(stage.board_meshes.frames[static_cast<std::size_t>(board)], pose, look.rim, level);
    stage.add(stage.board_meshes.strokes[static_cast<std::size_t>(board)], pose, look.inlay, level)
        .casts_shadow = false;
}

class RimBar {
public:
    // `out` points from the centre of the board towards the bar, in x and z.
    RimBar(const BoardSpace& space, int board, glm::vec2 out)
        : bar_(space.rim(board)),
          name_place_(view::name_place(out.x == 0.0F ? space.board_size(board).x
                                                     : space.board_size(board).y)),
          out_(out) {
        const glm::vec2 to_middle = out * (space.board_size(board) + bar_) * 0.5F;
        middle_ = space.board(board) +
                  glm::vec3{to_middle.x, rim_top - rim_slope * bar_ * 0.5F, to_middle.y};
    }

    // Read from outside; `along` is the position on the bar, in x or z from its middle.
    [[nodiscard]] Inlay letter(float along) const {
        constexpr float over_face = 0.006F;
        constexpr float usual = 0.94F; // line heights, relative to the width of the bar
        constexpr float most = 1.36F;
        const glm::vec3 across{out_.y, 0.0F, -out_.x};
        const glm::vec3 up = glm::normalize(glm::vec3{-out_.x, rim_slope, -out_.y});
        const glm::vec3 place =
            middle_ + glm::abs(across) * along + glm::cross(across, up) * over_face;
        return {.middle = place,
                .right = across,
                .up = up,
                .height = usual * bar_,
                .most = most * bar_,
                .turn = scene::Label::Turn::quarters};
    }
    // On its plate. A name of several letters would extend beyond the bar if seen from its end.
    [[nodiscard]] Inlay name() const {
        auto name = letter(name_place_);
        name.height = 0.95F * bar_;
        name.most = 1.05F * bar_;
        name.turn = scene::Label::Turn::halves;
        return name;
    }

private:
    float bar_;
    float name_place_;
    glm::vec2 out_;
    glm::vec3 middle_{0.0F};
};

// Files on two bars, ranks on the others, the name of the board on a plate in the middle of each.
void add_letters(Stage& stage, int board) {
    const int level = stage.space.level_of_board(board);
    const auto middle = stage.space.board(board);
    const auto& first = stage.topology().at(info(stage, board).squares.front());
    const auto& look = stage.theme.level(level);
    const glm::vec4 colour{look.inlay.colour, 1.0F};
    const glm::vec4 of_name{look.rim.colour, 1.0F};
    stage
        .add(stage.board_meshes.plates[static_cast<std::size_t>(board)], at(middle), look.inlay,
             level)
        .casts_shadow = false;
    for (const float side : {-1.0F, 1.0F}) {
        const RimBar before{stage.space, board, {0.0F, side}};
        const RimBar beside{stage.space, board, {side, 0.0F}};
        stage.add_inlay(info(stage, board).name, before.name(), of_name, level);
        stage.add_inlay(info(stage, board).name, beside.name(), of_name, level);
        if (!stage.settings.coordinates) continue;
        for (const auto square : info(stage, board).squares) {
            const auto& one = stage.topology().at(square);
            const auto off = stage.space.square(square) - middle;
            if (one.rank == first.rank)
                stage.add_inlay(std::string(1, static_cast<char>('a' + one.file)),
                                before.letter(off.x), colour, level);
            if (one.file == first.file)
                stage.add_inlay(std::to_string(one.rank), beside.letter(off.z), colour, level);
        }
    }
}

void add_square_picks(Stage& stage, int board) {
    const float half_height = (slab_thickness + pick_margin) * 0.5F;
    for (const auto square : info(stage, board).squares) {
        if (stage.unpicked.test(rules::index(square))) continue;
        stage.add_pick_box(pick_id(square),
                           stage.space.square(square) -
                               glm::vec3{0.0F, slab_thickness * 0.5F, 0.0F},
                           {0.5F, half_height, 0.5F}, stage.space.level_of_board(board));
    }
}

void add_rim_picks(Stage& stage, int board, rules::Pin pin) {
    const auto middle = stage.space.board(board) - glm::vec3{0.0F, 0.05F, 0.0F};
    const glm::vec2 inner = stage.space.board_size(board) * 0.5F;
    const float half_bar = stage.space.rim(board) * 0.5F;
    const auto id = pick_id_of_board(pin);
    const int level = stage.space.level_of_board(board);
    constexpr float half_height = 0.09F;
    for (const float side : {-1.0F, 1.0F}) {
        stage.add_pick_box(id, middle + glm::vec3{side * (inner.x + half_bar), 0, 0},
                           {half_bar, half_height, inner.y + 2.0F * half_bar}, level);
        stage.add_pick_box(id, middle + glm::vec3{0, 0, side * (inner.y + half_bar)},
                           {inner.x, half_height, half_bar}, level);
    }
}

void add_resting_board(Stage& stage, int board) {
    add_board_body(stage, board, at(stage.space.board(board)));
    add_square_picks(stage, board);
    add_letters(stage, board);
}

void add_rod(Stage& stage, rules::Pin pin) {
    if (stage.space.stand_opacity() < 0.01F) return;
    const auto [low, length] = stage.space.rod(pin);
    const int level = stage.space.level_of_board(stage.topology().at(pin).board);
    stage.add(stage.board_meshes.rod, stretched(low, length), going(stage, stage.theme.pin), level)
        .owner = pick_id_of_board(pin);
    stage.add_pick_cylinder(pick_id_of_board(pin), low, 0.12F, length, level);
}

void add_free_pin(Stage& stage, rules::Pin pin) {
    constexpr float stub = 0.2F; // length of its mesh
    constexpr float reach = 0.5F;
    const bool hanging = stage.topology().at(pin).hanging;
    const auto low = [&](float length) {
        return stage.space.along_pin(pin, hanging ? length : 0.0F);
    };
    const int level = stage.space.level_of_board(stage.topology().at(pin).board);
    const auto id = pick_id_of_pin(pin);
    stage.add(stage.board_meshes.stub, at(low(stub)), stage.theme.pin, level).owner = id;
    stage.add(stage.board_meshes.knob, at(pin_head(stage.space, pin)), stage.theme.pin, level)
        .owner = id;
    stage.add_pick_cylinder(id, low(reach), 0.24F, reach, level);
    if (stage.space.settled() < 0.01F) return;
    // On the flat map the place of a missing board is outlined, in the colour of its level on the
    // background.
    const int board = stage.topology().at(pin).board;
    auto look = stage.theme.level(level).rim;
    look.colour = stage.theme.level(level).label;
    look.opacity *= 0.3F * stage.space.settled();
    stage
        .add(stage.board_meshes.frames[static_cast<std::size_t>(board)],
             at(stage.space.board(board)), look, level)
        .casts_shadow = false;
    const glm::vec2 half = stage.space.board_size(board) * 0.5F;
    stage.add_pick_box(id, stage.space.board(board), {half.x, 0.03F, half.y}, level);
}

// Scales with the distance of the levels; an arm reaches the middle of each fixed board's left
// edge.
void add_stand(Stage& stage) {
    const auto& boards = stage.topology().boards;
    if (stage.space.stand_opacity() < 0.01F) return;
    const auto look = going(stage, stage.theme.stand);
    auto foot = look; // darker than the light on the floor, for contrast
    foot.colour *= 0.3F;
    stage.add(stage.board_meshes.foot, glm::mat4{1.0F}, foot, no_level);
    stage.add(stage.board_meshes.spine, stretched({0.0F, 0.0F, 0.0F}, stage.space.stretch()), look,
              no_level);
    const float from = stand_of(stage.space).knots.front().x;
    for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
        if (info(stage, board).pin) continue;
        const auto middle = stage.space.board(board);
        const float to = middle.x - stage.space.board_size(board).x * 0.5F;
        const auto place = at({from, middle.y - 0.05F, middle.z});
        stage.add(stage.board_meshes.arm, glm::scale(place, glm::vec3{to - from, 1.0F, 1.0F}), look,
                  stage.space.level_of_board(board));
    }
}

} // namespace

void add_boards(Stage& stage, const rules::Arrangement& arrangement,
                const std::optional<FlyingBoard>& flying, std::span<const rules::Pin> leaving) {
    add_stand(stage);
    const auto& boards = stage.topology().boards;
    for (int board = 0; board < static_cast<int>(boards.size()); ++board)
        if (!info(stage, board).pin) add_resting_board(stage, board);
    for (const rules::Pin pin : stage.topology().every_pin()) {
        const bool in_flight = flying && (pin == flying->from || pin == flying->to);
        if (in_flight || !arrangement.stands_on(pin)) {
            add_free_pin(stage, pin);
            continue;
        }
        const auto first = stage.scene.instances.size();
        const auto first_label = stage.scene.labels.size();
        add_rod(stage, pin);
        const int board = stage.topology().at(pin).board;
        add_resting_board(stage, board);
        add_rim_picks(stage, board, pin);
        if (std::ranges::find(leaving, pin) != leaving.end()) thin_out(stage, first, first_label);
    }
    if (flying) add_board_body(stage, stage.topology().at(flying->from).board, flying->pose);
}

scene::Material thinned(scene::Material look) {
    constexpr float thin = 0.24F;
    look.opacity = std::min(look.opacity, thin);
    return look;
}

void thin_out(Stage& stage, std::size_t first, std::size_t first_label) {
    const float shade = 0.42F * stage.theme.ghost.opacity; // opacity of the fainter one
    for (auto n = first_label; n < stage.scene.labels.size(); ++n)
        stage.scene.labels[n].colour.a *= shade;
    for (auto n = first; n < stage.scene.instances.size(); ++n) {
        auto& body = stage.scene.instances[n];
        body.material.opacity *= shade;
        body.casts_shadow = false;
    }
}

void add_ghost_board(Stage& stage, int board, const glm::mat4& pose, rules::Pin pin, Ghost ghost) {
    constexpr float breath = 0.3F; // of the opacity
    const auto middle = stage.space.board(board);
    const float strength = ghost == Ghost::clear ? 1.0F : breath;
    const float opacity = stage.theme.ghost.opacity * strength;
    for (const auto square : info(stage, board).squares) {
        auto look =
            stage.topology().at(square).dark() ? stage.theme.dark_square : stage.theme.light_square;
        look.opacity = opacity;
        look.glow = stage.theme.ghost.glow;
        stage.add_mark(stage.bodies(square).slab, pose * at(stage.space.square(square) - middle),
                       look);
    }
    const int level = stage.space.level_of_board(stage.topology().at(pin).board);
    auto rim = stage.theme.level(level).rim;
    rim.opacity = std::min(1.0F, opacity + 0.3F * strength);
    rim.glow += stage.theme.ghost.glow;
    stage.add_mark(stage.board_meshes.frames[static_cast<std::size_t>(board)], pose, rim);
}

} // namespace strata::view
