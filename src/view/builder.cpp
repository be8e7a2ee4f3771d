// SPDX-License-Identifier: MIT
#include "view/builder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/board/taken_places.h"
#include "view/boards.h"
#include "view/bodies/flat_bodies.h"
#include "view/marks/annotation_marks.h"
#include "view/marks/emphasis.h"
#include "view/marks/marks.h"
#include "view/marks/movable_marks.h"
#include "view/motion/flight.h"
#include "view/pick_code.h"
#include "view/stage.h"

namespace strata::view {

namespace {

class Mixer {
public:
    void add(std::uint64_t word) {
        state_ ^= word;
        state_ *= 0x9E3779B97F4A7C15U;
        state_ ^= state_ >> 29;
    }
    void add(float value) { add(std::uint64_t{std::bit_cast<std::uint32_t>(value)}); }
    void add(const glm::vec3& v) {
        add(v.x);
        add(v.y);
        add(v.z);
    }
    void add(const glm::mat4& m) {
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 4; ++row) add(m[column][row]);
    }
    void add(const scene::Material& m) {
        add(m.colour);
        add(m.opacity);
        add(m.roughness);
        add(m.glow);
        add(m.rim);
        add(m.mirror);
        add(static_cast<std::uint64_t>(m.surface));
    }
    void add(const scene::Instance& i) {
        add(static_cast<std::uint64_t>(i.mesh));
        add(i.transform);
        add(i.material);
        add((static_cast<std::uint64_t>(i.outline) << 4) | (std::uint64_t{i.casts_shadow} << 3) |
            (std::uint64_t{i.receives_shadow} << 2) | static_cast<std::uint64_t>(i.through));
    }
    void add(const scene::Label& l) {
        for (const char c : l.text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        add(l.origin);
        add(l.right);
        add(l.up);
        add(l.height);
        add(glm::vec3{l.colour});
        add(l.colour.a);
        add((static_cast<std::uint64_t>(l.turn) << 1) | std::uint64_t{l.inlaid});
    }
    void add(const scene::PickShape& p) {
        add((static_cast<std::uint64_t>(p.id) << 8) | static_cast<std::uint64_t>(p.kind));
        add(p.transform);
        if (p.kind != scene::PickShape::Kind::prism) return;
        for (const auto& corner : p.floor) add(glm::vec3{corner, 0.0F});
    }
    [[nodiscard]] std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x243F6A8885A308D3U;
};

// Hash of the scene without `revision`. Different scenes collide with a probability of 2^-64.
std::uint64_t digest(const scene::Scene& scene) {
    Mixer mixer;
    for (const auto& instance : scene.instances) mixer.add(instance);
    for (const auto& label : scene.labels) mixer.add(label);
    for (const auto& shape : scene.pick_shapes) mixer.add(shape);
    mixer.add(scene.light.towards);
    mixer.add(scene.light.sun);
    mixer.add(scene.light.sky);
    mixer.add(scene.light.ground);
    mixer.add(scene.background.top);
    mixer.add(scene.background.bottom);
    mixer.add(scene.background.floor.centre);
    mixer.add(scene.background.floor.radius);
    mixer.add(scene.background.floor.colour);
    mixer.add(scene.background.lights);
    mixer.add((static_cast<std::uint64_t>(scene.background.place) << 1) |
              std::uint64_t{scene.background.transparent});
    mixer.add(scene.bounds_min);
    mixer.add(scene.bounds_max);
    return mixer.value();
}

constexpr float token_on_plinth = 0.82F; // the shape of the seat shows around the disc
constexpr float pick_radius = 0.3F;      // of a piece
constexpr float faded_figure = 0.28F; // opacity: fainter than anything else, but still recognisable

// With more than two armies, a plate below each piece has the shape and colour of the seat that
// commands it, or crossed bars if there is none.
void add_plinth(Stage& stage, const Figure& figure, const rules::Setup& state,
                scene::PickId owner) {
    const auto army = figure.piece.army();
    const auto commander = figure.leaves ? army : state.commander[rules::slot(army)];
    const auto look = static_cast<std::size_t>(seat_look(stage.variant, commander));
    auto material = stage.theme.pieces[look];
    material.opacity *= figure.opacity;
    const bool inert = !figure.leaves && state.inert.has(army);
    stage
        .add(inert ? stage.board_meshes.bars : stage.board_meshes.plinths[look], figure.pose,
             material, figure.level)
        .owner = owner;
}

// `owner` is its square; none while the piece is moving.
void add_figure(Stage& stage, const Figure& figure, const rules::Setup& state,
                scene::PickId owner = scene::PickId::none) {
    const auto army = figure.piece.army();
    const bool inert = !figure.leaves && state.inert.has(army);
    auto material = inert ? stage.theme.inert : stage.army_look(army);
    material.opacity *= figure.opacity;
    auto pose = figure.pose;
    const bool on_plinth = stage.space.plan() && stage.variant.seat_count() > 2;
    if (on_plinth) {
        add_plinth(stage, figure, state, owner);
        pose = glm::translate(pose, glm::vec3{0.0F, plinth_height, 0.0F});
    }
    const auto reads = figure.leaves ? army : state.commander[rules::slot(army)];
    const float reader = stage.tokens.to_owners ? stage.space.seat_yaw(reads) : stage.tokens.yaw;
    TokenPose token{reader, on_plinth ? token_on_plinth : 1.0F, glm::vec3{pose[3]}};
    if (figure.fallen > 0.0F) {
        pose *= stage.board_meshes.king.pose(figure.fallen);
        token.reader += figure.fallen * glm::half_pi<float>();
    }
    const auto first = add_piece(stage, figure.piece.type(), pose, token, material, figure.level);
    for (auto& body : std::span(stage.scene.instances).subspan(first)) {
        if (!figure.leaves && body.material.opacity == 1.0F) body.through = scene::Through::body;
        body.owner = owner;
        if (stage.faded(figure.level)) body.material.opacity = faded_figure * figure.opacity;
    }
}

bool moves(const Table& table) { return table.animation && !table.animation->finished(table.time); }

// State of the seats to display; during an animation, first the one right after the move itself.
const rules::Setup& state_of(const Table& table) {
    const auto& now = table.position.setup();
    if (!moves(table) || table.animation->backwards()) return now;
    const auto* between = table.animation->transition().setup_between();
    return between && table.animation->progress(table.time) <= 0.5F ? *between : now;
}

// A hilt opens, or closes if the move is undone, while the move is animated.
HiltGaps moving_gaps(const Table& table) {
    const auto& topology = table.position.topology();
    if (!moves(table)) return hilt_gaps(topology, table.position.setup());
    auto gaps = hilt_gaps(topology, table.animation->after());
    for (std::size_t n = 0; n < gaps.size(); ++n) {
        const bool was_open = ((table.animation->transition().before.open_hilts >> n) & 1) != 0;
        gaps[n] = was_open ? 1.0F : gaps[n] * table.animation->progress(table.time);
    }
    return gaps;
}

// Captured pieces are on the table while the board is not flattened.
bool shows_taken(const Table& table, const BoardSpace& space) {
    constexpr float invisible = 0.01F;
    return table.look.show_taken && space.stand_opacity() > invisible;
}

// Captured pieces that the animated move adds: how many, and how many the seat had before.
struct Taking {
    int before = 0;
    int count = 0;
};

Taking taking_of(const Table& table) {
    if (!moves(table)) return {};
    const auto& move = table.animation->transition();
    const int count = reading::count_taken(move);
    const int known = reading::count_taken(table.reading.taken)[rules::slot(move.mover)];
    // An undone move is not counted in the history.
    const int before = table.animation->backwards() ? known : known - count;
    return before < 0 ? Taking{} : Taking{before, count};
}

std::vector<TakenPlace> places_of(const Table& table, const BoardSpace& space) {
    const auto taking = taking_of(table);
    if (taking.count == 0 || !shows_taken(table, space)) return {};
    auto places =
        taken_places(space, table.animation->transition().mover, taking.before + taking.count);
    places.erase(places.begin(), places.begin() + taking.before);
    return places;
}

// If the move changes the state of seats (which is rare), the removed pieces sink visibly.
Flight flight_of(const Table& table, const BoardSpace& space) {
    if (!moves(table)) return {};
    const auto& animation = *table.animation;
    const float progress = animation.progress(table.time);
    auto moving = flight(space, table.position.variant(), animation.transition(), progress,
                         table.position.occupied(), places_of(table, space));
    if (const auto* between = animation.transition().setup_between())
        add_fallen(moving, space, *between, animation.after(), progress);
    return moving;
}

bool in_hand(const Table& table, rules::Square square) {
    return table.selection && table.selection->piece == square;
}

// Picking goes through empty faded squares, unless the selected piece can move there.
rules::SquareSet pointed_through(const Table& table) {
    auto squares = table.faded - table.position.occupied();
    if (table.selection)
        for (const auto square : session::target_squares(*table.selection))
            squares.reset(rules::index(square));
    return squares;
}

// Within a draughts capture the man is shown where the jumps so far have led.
rules::Square place_of(const Table& table, rules::Square square) {
    const bool jumping = in_hand(table, square) && table.selection->entered > 0;
    return jumping ? table.selection->routes.front()[table.selection->entered - 1] : square;
}

void add_pick_figure(Stage& stage, scene::PickId id, glm::vec3 foot, rules::PieceType type,
                     float size, int level) {
    const float height = stage.board_meshes.piece_heights[rules::slot(type)];
    stage.add_pick_cylinder(id, foot, stage.tokens.between(pick_radius, token_radius) * size,
                            stage.tokens.between(height, token_height) * size, level);
}

void add_standing_figure(Stage& stage, const Table& table, const rules::Setup& state,
                         rules::Square square) {
    const auto& hover = table.hover;
    const auto piece = table.position.at(square);
    const int level = stage.space.level_of(square);
    Figure figure{.piece = piece,
                  .pose = standing(stage.space, place_of(table, square), piece.army()),
                  .level = level,
                  .fallen = table.reading.fallen == square ? table.laid_down : 0.0F};
    if (square == hover.dragged) figure.pose[3] = glm::vec4{hover.dragged_to, 1.0F};
    add_figure(stage, figure, state,
               square == hover.dragged ? scene::PickId::none : pick_id(square));
    const float room = stage.space.figure_room(square);
    if (square != hover.dragged)
        add_pick_figure(stage, pick_id(square), stage.space.square(square), piece.type(), room,
                        level);
}

// True if the preview line moves the piece away from that square.
bool abandons(const Table& table, rules::Square square) {
    return table.ghost_line && table.ghost_line->abandoned.test(rules::index(square));
}

// Ghosts cannot be picked and cast no shadow.
void add_ghosts(Stage& stage, const reading::GhostLine& ghost_line, const rules::Setup& state) {
    constexpr float ghostly = 0.75F; // opacity
    const auto first = stage.scene.instances.size();
    for (const auto& man : ghost_line.men)
        add_figure(stage,
                   {.piece = man.piece,
                    .pose = standing(stage.space, man.square, man.piece.army()),
                    .opacity = ghostly,
                    .level = stage.space.level_of(man.square)},
                   state);
    for (auto n = first; n < stage.scene.instances.size(); ++n)
        stage.scene.instances[n].casts_shadow = false;
}

// Of pieces that others cover.
void leave_out_outlines(scene::Scene& scene) {
    for (auto& instance : scene.instances)
        if (instance.through == scene::Through::body) instance.through = scene::Through::nothing;
}

// Beside the board, in the original colours of their armies.
void add_captured_pieces(Stage& stage, const Table& table, const rules::Setup& state) {
    constexpr float here = 0.5F; // of the stand: they can be picked from this opacity on
    if (table.reading.taken.empty() || !shows_taken(table, stage.space)) return;
    const auto& taken = table.reading.taken;
    const bool leaving = moves(table) && !table.animation->backwards();
    const auto standing =
        taken.size() - static_cast<std::size_t>(leaving ? taking_of(table).count : 0);
    const auto places = taken_places(stage.space, taken);
    for (std::size_t n = 0; n < standing; ++n) {
        const auto man = taken[n].man;
        const auto& place = places[n];
        const auto id = pick_id_of_taken(static_cast<int>(n));
        add_figure(stage,
                   {.piece = man,
                    .pose = place.pose(),
                    .opacity = stage.space.stand_opacity(),
                    .level = no_level,
                    .leaves = true},
                   state, id);
        if (stage.space.stand_opacity() > here)
            add_pick_figure(stage, id, place.foot, man.type(), place.size, no_level);
        const glm::vec3 reach{place.size, 0.0F, place.size};
        stage.scene.bounds_min = glm::min(stage.scene.bounds_min, place.foot - reach);
        stage.scene.bounds_max = glm::max(stage.scene.bounds_max, place.foot + reach);
    }
}

// A thin frame on each square of `standing` on which a king wins.
void add_hill(Stage& stage, const rules::SquareSet& standing) {
    (stage.variant.goals.hill & standing).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const int level = stage.space.level_of_board(stage.topology().at(square).board);
        const auto& look =
            stage.space.plan() ? stage.theme.flat.inlay : stage.theme.level(level).inlay;
        auto& frame = stage.add(stage.bodies(square).outline, stage.space.body_pose(square),
                                stage.see_through.test(n) ? thinned(look) : look, level);
        frame.casts_shadow = false;
    });
}

// Centred below the board. A place ends where its floor ends, and is to be seen.
void lay_floor(scene::Background& background, const BoardSpace& space) {
    const glm::vec3 reach = glm::max(glm::abs(space.bounds().low), glm::abs(space.bounds().high));
    const float widest = std::max(reach.x, reach.z);
    auto& floor = background.floor;
    floor.centre = {0.0F, space.plan() ? table_under_flat_board : table_under_stand, 0.0F};
    floor.radius =
        background.place == scene::Place::none ? 2.0F * widest + 3.0F : 1.45F * widest + 1.6F;
}

} // namespace

SceneBuilder::SceneBuilder(const rules::Variant& variant, const PieceSet& pieces)
    : space_(variant.topology),
      board_meshes_(space_, pieces, variant.pieces) {}

scene::Scene SceneBuilder::build(const Table& table, const Theme& theme) const {
    const Explode spread{
        .pull_apart = table.look.pull_apart, .flatten = table.look.flatten, .levels = table.levels};
    const bool own = &table.position.topology() == &space_.topology();
    const BoardSpace space =
        own ? space_.exploded(spread) : BoardSpace{table.position.topology(), spread};
    Stage stage{.board_meshes = board_meshes_,
                .space = space,
                .settings = table.look,
                .theme = theme,
                .variant = table.position.variant(),
                .see_through = table.faded,
                .unpicked = pointed_through(table),
                .tokens = token_sight(table.camera, table.to_owners),
                .scene = {}};
    const auto* lens = table.reading.lens && !table.bare ? &*table.reading.lens : nullptr;
    const auto moving = flight_of(table, space);
    if (space.plan())
        add_flat_board(stage, table.position, moving_gaps(table));
    else
        add_boards(stage, table.position.arrangement(), moving.board, leaving(table));
    if (!space.plan() && !table.bare) add_handles(stage, table);
    add_hill(stage, table.position.existing() - moving.touched);
    const auto& state = state_of(table);
    const auto strong = emphasised(table);
    const auto rider = lens && lens->effect ? lens->effect->move.from : rules::no_square;
    (table.position.occupied() - moving.touched).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto first = stage.scene.instances.size();
        add_standing_figure(stage, table, state, square);
        for (auto& body : std::span(stage.scene.instances).subspan(first)) {
            body.material.glow += movable_glow(table, square);
            if (strong.test(n)) body.outline = scene::Outline::strong;
        }
        if (square == rider || abandons(table, square))
            thin_out(stage, first, stage.scene.labels.size());
    });
    for (const auto& figure : moving.figures) add_figure(stage, figure, state);
    stage.scene.bounds_min = space.bounds().low - glm::vec3{1.6F, 0.14F, 0.6F};
    stage.scene.bounds_max = space.bounds().high + glm::vec3{1.6F, 1.2F, 0.6F};
    add_captured_pieces(stage, table, state);
    if (table.ghost_line) add_ghosts(stage, *table.ghost_line, state);
    if (table.bare) {
        leave_out_outlines(stage.scene);
    } else {
        add_marks(stage, table);
        add_insight(stage, table);
    }
    add_annotations(stage, table);
    if (table.ghost_line) add_ghost_line(stage, table);
    stage.scene.light = theme.light;
    stage.scene.background = theme.background;
    lay_floor(stage.scene.background, space);
    stage.scene.revision = digest(stage.scene);
    return std::move(stage.scene);
}

} // namespace strata::view
