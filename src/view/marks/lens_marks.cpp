// SPDX-License-Identifier: MIT
#include "view/marks/marks.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "view/boards.h"
#include "view/motion/flight.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

using rules::Square;

constexpr float ghostly_rider = 0.75F; // opacity

// Line thickness as radius.
constexpr float lens_thick = 0.062F;     // a check
constexpr float usual = 0.036F;          // a line that opens
constexpr float lens_thin = 0.024F;      // secondary lines
constexpr float lens_head_length = 5.0F; // in radii
constexpr float head_radius = 2.4F;
constexpr float lens_dash = 0.24F;
constexpr float dash_gap = 0.17F;

const glm::vec3 up{0.0F, 1.0F, 0.0F};

scene::Material opaque(scene::Material look) {
    look.opacity = 1.0F;
    return look;
}

// Materials of the signs; their shapes distinguish them.
struct Looks {
    explicit Looks(const Theme& theme)
        : own(opaque(theme.target)),
          hostile(opaque(theme.capture)),
          check(opaque(theme.check)),
          neutral(opaque(theme.hover)),
          promoted(opaque(theme.selected)) {}
    scene::Material own;     // gains of the side that moves the board
    scene::Material hostile; // gains of the opponents
    scene::Material check;
    scene::Material neutral; // lines that are closed
    scene::Material promoted;
};

// Maps the unit length along x onto the line between two points.
glm::mat4 along(glm::vec3 from, glm::vec3 to, float radius) {
    const glm::vec3 way = to - from;
    const glm::vec3 ahead = glm::normalize(way);
    const glm::vec3 other = std::abs(ahead.y) < 0.99F ? up : glm::vec3{1.0F, 0.0F, 0.0F};
    const glm::vec3 z = glm::normalize(glm::cross(ahead, other));
    const glm::vec3 y = glm::cross(z, ahead);
    return {glm::vec4{way, 0.0F}, glm::vec4{y * radius, 0.0F}, glm::vec4{z * radius, 0.0F},
            glm::vec4{from, 1.0F}};
}

scene::Material faint(scene::Material look) {
    look.opacity = 0.6F;
    return look;
}

// Upright and facing the viewer.
void add_cross(Stage& stage, glm::vec3 middle, float high, const scene::Material& look, int level) {
    const float opacity = std::min(1.0F, look.opacity + 0.1F);
    stage.add_label("×", middle, high, glm::vec4{look.colour, opacity}, level);
}

// The board where it would be; a faint one has outlines in the colour of its pin, which are seen
// through boards above it.
void add_ghost_of(Stage& stage, const rules::Move& move, Ghost ghost) {
    constexpr float quiet = 0.6F; // opacity of the outlines
    const float yaw = move.half_turn ? glm::pi<float>() : 0.0F;
    const auto pose = turned(stage.space.pin_top(move.pin_to), yaw);
    const auto& from = stage.topology().at(move.pin_from);
    add_ghost_board(stage, from.board, pose, move.pin_to, ghost);
    const glm::vec2 half = stage.space.board_size(from.board) * 0.5F;
    stage.scene.ghost_shapes.push_back(
        {.id = pick_id_of_pin(move.pin_to),
         .kind = scene::PickShape::Kind::box,
         .transform = glm::scale(pose, {half.x, slab_thickness, half.y})});
    if (ghost == Ghost::clear) return;
    auto look = stage.theme.free_pin;
    look.opacity = quiet;
    for (const auto square : from.squares) {
        const auto place = stage.space.square(square) - stage.space.board(from.board);
        stage.add_mark(stage.bodies(square).outline, pose * at(place), look).through =
            scene::Through::veil;
    }
}

// The position after the move, as far as drawing needs it.
class Picture {
public:
    Picture(Stage& stage, const Table& table, const reading::BoardMovePreview& lens)
        : stage_(stage),
          position_(table.position),
          effect_(*lens.effect),
          theme_(stage.theme),
          looks_(stage.theme) {}

    void draw() {
        add_ghost();
        add_checks();
        for (const auto& line : effect_.opened) add_opened(line);
        for (const auto& line : effect_.closed) add_closed(line);
        add_men(effect_.hostile.attacked, stage_.board_meshes.lens.barbs, looks_.own);
        add_men(effect_.own.attacked, stage_.board_meshes.lens.teeth, looks_.hostile);
        add_men(effect_.own.freed, stage_.board_meshes.lens.shield, looks_.own);
        add_men(effect_.hostile.freed, stage_.board_meshes.lens.shield, looks_.neutral);
        add_new_attacks();
        for (const auto& one : effect_.promotions) add_promotion(one);
    }

private:
    [[nodiscard]] rules::Piece man_on(Square square) const {
        return position_.at(square == effect_.move.to ? effect_.move.from : square);
    }
    [[nodiscard]] bool own(Square square) const {
        return position_.of(position_.mover()).test(rules::index(square));
    }
    [[nodiscard]] bool seen(Square square) const {
        return !stage_.faded(stage_.space.level_of(square));
    }
    // Half the height of the piece, or just above an empty square.
    [[nodiscard]] glm::vec3 middle(Square square) const {
        const auto man = man_on(square);
        const float high = man.exists()
                               ? stage_.board_meshes.piece_heights[rules::slot(man.type())] * 0.5F
                               : 0.14F;
        return stage_.space.square(square) + up * high;
    }

    scene::Instance& pole(glm::vec3 from, glm::vec3 to, float radius, const scene::Material& look) {
        return stage_.add_mark(stage_.board_meshes.lens.shaft, along(from, to, radius), look);
    }
    void dashes(glm::vec3 from, glm::vec3 to, float radius, const scene::Material& look) {
        const float length = glm::distance(from, to);
        const glm::vec3 ahead = (to - from) / length;
        for (float at = 0.0F; at < length; at += lens_dash + dash_gap)
            pole(from + ahead * at, from + ahead * std::min(at + lens_dash, length), radius, look);
    }
    void arrow(glm::vec3 from, glm::vec3 to, float radius, const scene::Material& look) {
        const glm::vec3 neck = to - glm::normalize(to - from) * radius * lens_head_length;
        pole(from, neck, radius, look).through = scene::Through::veil;
        stage_.add_mark(stage_.board_meshes.lens.head, along(neck, to, radius * head_radius), look)
            .through = scene::Through::veil;
    }
    // A line between pieces or squares that does not run into them.
    struct Way {
        glm::vec3 from, to;
    };
    [[nodiscard]] Way way(Square from, Square to) const {
        const glm::vec3 a = middle(from);
        const glm::vec3 b = middle(to);
        const glm::vec3 ahead = glm::normalize(b - a);
        return {a + ahead * 0.3F, man_on(to).exists() ? b - ahead * 0.34F : b};
    }
    void sign(scene::MeshId mesh, Square square, const scene::Material& look) {
        if (seen(square)) stage_.add_mark(mesh, at(stage_.space.square(square)), look);
    }

    // The board at its destination with its passenger; the squares it leaves as outlines.
    void add_ghost() {
        const auto& move = effect_.move;
        add_ghost_of(stage_, move, Ghost::clear);
        const auto [low, length] = stage_.space.rod(move.pin_to);
        stage_.add_mark(stage_.board_meshes.rod, stretched(low, length), theme_.ghost);
        if (move.from == rules::no_square) return;
        const auto rider = position_.at(move.from);
        figure(move.promotes ? move.promotion : rider.type(), move.to, rider.army(), 0.0F);
    }
    void figure(rules::PieceType type, Square square, rules::Seat army, float raised) {
        auto body = stage_.army_look(army);
        body.opacity = ghostly_rider;
        const auto pose = glm::translate(standing(stage_.space, square, army), up * raised);
        const float reader =
            stage_.tokens.to_owners ? stage_.space.seat_yaw(army) : stage_.tokens.yaw;
        const auto first = add_piece(stage_, type, pose, {.reader = reader}, body, no_level);
        for (auto n = first; n < stage_.scene.instances.size(); ++n) {
            stage_.scene.instances[n].casts_shadow = false;
            stage_.scene.instances[n].receives_shadow = false;
        }
    }

    void add_checks() {
        for (const auto& one : effect_.checks) {
            sign(stage_.board_meshes.ring, one.king, theme_.check);
            sign(stage_.bodies(one.king).glow, one.king, theme_.check);
            const auto [from, to] = way(one.checker, one.king);
            arrow(from, to, lens_thick, looks_.check);
        }
        for (const auto& one : effect_.parried) {
            const auto [from, to] = way(one.checker, one.king);
            dashes(from, to, usual, looks_.check);
            strike(from, to);
        }
    }
    // Two bars across its middle.
    void strike(glm::vec3 from, glm::vec3 to) {
        const glm::vec3 ahead = glm::normalize(to - from);
        const glm::vec3 other = std::abs(ahead.y) < 0.99F ? up : glm::vec3{1.0F, 0.0F, 0.0F};
        const glm::vec3 across = glm::normalize(glm::cross(ahead, other));
        for (const float by : {-0.1F, 0.1F}) {
            const glm::vec3 place = (from + to) * 0.5F + ahead * by;
            pole(place - across * 0.32F, place + across * 0.32F, lens_thick * 0.8F, looks_.neutral)
                .through = scene::Through::veil;
        }
    }

    // The last square of the ray: that of a piece, or the one nearest to the slider's height.
    [[nodiscard]] Square end_of(const rules::LineChange& line, bool of_now) const {
        const auto cell = stage_.topology().cell_of(line.squares.back());
        Square best = line.squares.back();
        const float height = stage_.space.square(line.slider).y;
        float least = 1e6F;
        for (const auto square : line.squares) {
            if (stage_.topology().cell_of(square) != cell) continue;
            const bool man = (of_now ? position_.at(square) : man_on(square)).exists();
            const float far =
                std::abs(stage_.space.square(square).y - height) - (man ? 1000.0F : 0.0F);
            if (far >= least) continue;
            least = far;
            best = square;
        }
        return best;
    }
    [[nodiscard]] static bool is_check(const std::vector<rules::CheckChange>& checks,
                                       const rules::LineChange& line) {
        return std::ranges::any_of(checks, [&](const auto& check) {
            return check.checker == line.slider &&
                   std::ranges::find(line.squares, check.king) != line.squares.end();
        });
    }
    void add_opened(const rules::LineChange& line) {
        if (is_check(effect_.checks, line)) return; // its arrow already shows it
        const auto [from, to] = way(line.slider, end_of(line, false));
        arrow(from, to, usual, own(line.slider) ? looks_.own : looks_.hostile);
    }
    // Broken, with a cross at its new end.
    void add_closed(const rules::LineChange& line) {
        if (is_check(effect_.parried, line)) return; // already struck through
        const auto& look = own(line.slider) ? looks_.own : looks_.hostile;
        const auto [from, to] = way(line.slider, end_of(line, true));
        dashes(from, to, lens_thin, look);
        const auto stop = stage_.space.square(stage_.topology().column(line.stop).front());
        const glm::vec2 way_on_plan{to.x - from.x, to.z - from.z};
        const glm::vec2 to_stop{stop.x - from.x, stop.z - from.z};
        const float share = glm::dot(way_on_plan, to_stop) / glm::dot(way_on_plan, way_on_plan);
        add_cross(stage_, glm::mix(from, to, share), 0.5F, stage_.theme.hover, no_level);
    }

    void add_men(const std::vector<rules::AttackChange>& men, scene::MeshId mesh,
                 const scene::Material& look) {
        for (const auto& one : men) sign(mesh, one.after, look);
    }

    // Attacks that involve a passenger; other lines are drawn already.
    void add_new_attacks() {
        const auto rider = effect_.move.to;
        for (const auto& one : effect_.hostile.attacked)
            if (std::ranges::find(one.by, rider) != one.by.end())
                thin_arrow(rider, one.after, looks_.own);
        for (const auto& one : effect_.own.attacked)
            if (one.after == rider)
                for (const auto by : one.by) thin_arrow(by, rider, looks_.hostile);
    }
    void thin_arrow(Square from, Square to, const scene::Material& look) {
        const auto line = way(from, to);
        arrow(line.from, line.to, lens_thin, look);
    }

    // The new piece hovers above the pawn, or is on the board already; in both cases a double
    // chevron marks it.
    void add_promotion(const rules::PromotionChange& one) {
        if (!seen(one.to)) return;
        const auto pawn = position_.at(one.from);
        const bool rides = one.kind == rules::PromotionChange::Kind::rider;
        const auto type = one.becomes.exists() ? one.becomes.type() : rules::PieceType::queen;
        const float over =
            rides ? 0.0F : stage_.board_meshes.piece_heights[rules::slot(pawn.type())] + 0.06F;
        if (!rides && one.becomes.exists()) figure(type, one.to, pawn.army(), over);
        const float high = rides || one.becomes.exists()
                               ? over + stage_.board_meshes.piece_heights[rules::slot(type)]
                               : over;
        stage_.add_mark(stage_.board_meshes.lens.chevron,
                        at(stage_.space.square(one.to) + up * (high + 0.05F)), looks_.promoted);
    }

    Stage& stage_;
    const rules::Position& position_;
    const rules::BoardMoveEffect& effect_;
    const Theme& theme_;
    const Looks looks_;
};

// A glowing pin with a cone at its end; `pointed`: the ghost is there instead.
void add_beacon(Stage& stage, rules::Pin pin, bool pointed) {
    constexpr float reach = headroom * 0.8F;
    const bool hanging = stage.topology().at(pin).hanging;
    const int level = stage.space.level_of_board(stage.topology().at(pin).board);
    const auto& look = stage.theme.free_pin;
    stage.add_pick_cylinder(pick_id_of_pin(pin), stage.space.along_pin(pin, hanging ? reach : 0.0F),
                            0.4F, reach, level);
    if (pointed) return;
    stage.add_mark(stage.board_meshes.knob,
                   glm::scale(at(pin_head(stage.space, pin)), glm::vec3{1.3F}), look);
    const auto end = at(stage.space.along_pin(pin, 0.86F));
    stage.add_mark(stage.board_meshes.beacon,
                   hanging ? end : glm::rotate(end, glm::pi<float>(), glm::vec3{1.0F, 0.0F, 0.0F}),
                   look);
}

// A cross: small if no board can reach the pin from here or another board is there; larger with a
// ring if only check or the orientation of the board forbids it.
void add_refusal(Stage& stage, const rules::PinOutlook& outlook) {
    using rules::IllegalReason;
    const auto foot = stage.space.pin_foot(outlook.pin);
    const auto reason = outlook.refusal->reason;
    const int level = stage.space.level_of_board(stage.topology().at(outlook.pin).board);
    if (reason == IllegalReason::pin_taken)
        return add_cross(stage, glm::mix(foot, stage.space.pin_top(outlook.pin), 0.5F), 0.34F,
                         faint(stage.theme.hover), level);
    if (reason == IllegalReason::pin_not_adjacent)
        return add_cross(stage, stage.space.along_pin(outlook.pin, 0.45F), 0.28F,
                         faint(stage.theme.hover), level);
    add_cross(stage, stage.space.along_pin(outlook.pin, 0.66F), 0.62F, stage.theme.check, level);
    stage.add_mark(stage.board_meshes.ring,
                   glm::scale(at(stage.space.along_pin(outlook.pin, 0.04F)), {0.8F, 1.0F, 0.8F}),
                   opaque(stage.theme.check));
}

} // namespace

void add_lens(Stage& stage, const Table& table, const reading::BoardMovePreview& lens) {
    for (const auto& outlook : lens.pins) {
        const auto board = stage.topology().at(outlook.pin).board;
        if (stage.faded(stage.space.level_of_board(board))) continue;
        const bool pointed = outlook.pin == lens.pointed_pin;
        if (!outlook.move) {
            add_refusal(stage, outlook);
            continue;
        }
        add_beacon(stage, outlook.pin, pointed);
        if (!pointed) add_ghost_of(stage, *outlook.move, Ghost::faint);
    }
    if (lens.effect) Picture(stage, table, lens).draw();
}

} // namespace strata::view
