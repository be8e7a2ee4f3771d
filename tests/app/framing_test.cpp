// SPDX-License-Identifier: MIT
// One rule of framing, counted in pixels: all that is drawn lies in the free part of the picture
// and fills it. STRATA_FRAMING=all takes every variant, window and direction.
#include "catch.h"
#include "notation/positions/position_text.h"
#include "request.h"
#include "scene/lettering.h"
#include "seats_view.h"
#include "ui/layout.h"
#include "view/motion/framing.h"
#include "window/camera_controller.h"

using namespace strata;

namespace {

bool all() { return tests::wished("STRATA_FRAMING", "all"); }

// Pictures of a window, some with a banner and panels over them. Half the pixels of those that
// people use; what is counted there is the same.
std::vector<scene::Room> rooms() {
    const auto room = [](glm::vec2 size, glm::vec2 low, glm::vec2 less) {
        scene::Room made{size};
        made.low = low;
        made.high -= less;
        return made;
    };
    std::vector rooms{room({470, 323}, {0, 31}, {0, 0}), room({320, 180}, {0, 0}, {0, 29})};
    if (!all()) return rooms;
    for (const glm::vec2 size : {glm::vec2{640, 360}, {320, 240}, {180, 320}, {960, 540}})
        rooms.push_back(room(size, {0, 0}, {0, 0}));
    rooms.push_back(room({640, 360}, {60, 40}, {120, 20}));
    return rooms;
}

std::vector<std::string> boards() {
    std::vector<std::string> names{"tri-d", "yalta", "star-5", "round", "chess"};
    if (!all()) return names;
    names.clear();
    for (const auto& variant : tests::shipped_rules().variants()) names.push_back(variant->id);
    return names;
}

// One board as it is bent, which is looked at from here and there.
class Set {
public:
    Set(tests::Lookout& lookout, view::ViewSettings look)
        : Set(lookout, look, rules::Position::start(lookout.variant), {}) {}
    Set(tests::Lookout& lookout, view::ViewSettings look, const rules::Position& position,
        const std::vector<game::Arrow>& arrows, const reading::Taken& taken = {})
        : space(lookout.variant->topology, {look.pull_apart, look.flatten}),
          extent(view::extent_of(space, arrows)),
          lookout_(lookout) {
        annotations_.arrows = arrows;
        tests::OnTable on{position, {}, look};
        on->annotations = &annotations_;
        on.take(taken);
        scene_ = lookout.builder.build(*on, tests::Lookout::theme());
    }

    // Whether all lies within, and fills the free part; so do boards on all pins of Tri-D, for
    // which room is kept, so that nothing shifts when one flies.
    void check(const scene::Camera& camera, const scene::Room& room, float least = 0.8F) {
        const auto found = lookout_.footprint(scene_, camera, glm::ivec2(room.size));
        glm::vec2 low(found.low), high(found.high);
        CHECK(low.x >= room.low.x);
        CHECK(low.y >= room.low.y);
        CHECK(high.x <= room.high.x);
        CHECK(high.y <= room.high.y);
        CHECK(found.edge == 0);
        for (const auto& label : scene_.labels)
            for (const auto corner : corners(label, camera, room)) {
                INFO(label.text);
                CHECK(glm::all(glm::greaterThanEqual(corner, room.low)));
                CHECK(glm::all(glm::lessThanEqual(corner, room.high)));
                low = glm::min(low, corner);
                high = glm::max(high, corner);
            }
        for (const auto corner : corners_of_boards(camera, room)) {
            CHECK(glm::all(glm::greaterThanEqual(corner, room.low)));
            CHECK(glm::all(glm::lessThanEqual(corner, room.high)));
            low = glm::min(low, corner);
            high = glm::max(high, corner);
        }
        const auto filled = (high - low) / (room.high - room.low);
        CHECK(std::max(filled.x, filled.y) >= least);
    }

    const view::BoardSpace space;
    const view::Extent extent;

private:
    // Of every board that can stand somewhere; none of a flat one.
    [[nodiscard]] std::vector<glm::vec2> corners_of_boards(const scene::Camera& camera,
                                                           const scene::Room& room) const {
        std::vector<glm::vec2> seen;
        for (int n = 0; !space.plan() && n < static_cast<int>(space.topology().boards.size()); ++n)
            for (const float x : {-1.0F, 1.0F})
                for (const float z : {-1.0F, 1.0F}) {
                    const auto half = space.board_size(n) * 0.5F + space.rim(n);
                    const auto pixel = camera.project(
                        space.board(n) + glm::vec3{x * half.x, 0.0F, z * half.y}, room.size);
                    REQUIRE(pixel);
                    seen.push_back(*pixel);
                }
        return seen;
    }
    // Of the letters, about.
    static std::vector<glm::vec2> corners(const scene::Label& label, const scene::Camera& camera,
                                          const scene::Room& room) {
        const auto [right, up] = scene::text_axes(label, camera);
        const float half = 0.3F * label.height * static_cast<float>(label.text.size());
        std::vector<glm::vec2> seen;
        for (const float x : {-1.0F, 1.0F})
            for (const float y : {-0.4F, 0.4F}) {
                const auto pixel = camera.project(
                    label.origin + right * (x * half) + up * (y * label.height), room.size);
                REQUIRE(pixel);
                seen.push_back(*pixel);
            }
        return seen;
    }

    tests::Lookout& lookout_;
    game::Annotations annotations_;
    scene::Scene scene_;
};

std::string told(const scene::Room& room) {
    return std::to_string(static_cast<int>(room.size.x)) + "x" +
           std::to_string(static_cast<int>(room.size.y));
}

} // namespace

TEST_CASE("Every view, seat and turn shows all that is drawn, and fills what is free",
          "[app_framing][gl]") {
    for (const auto& name : boards()) {
        tests::Lookout lookout(name);
        for (const float pulled : {0.0F, 0.4F, 1.0F}) {
            if (pulled > 0.0F && !lookout.variant->topology.stacked()) continue;
            Set set(lookout, {.pull_apart = pulled});
            for (const auto& room : rooms()) {
                INFO(name << " pulled apart by " << pulled << " in " << told(room));
                const bool levels = lookout.variant->topology.stacked();
                const auto look = [&](const view::Framing& framing, bool usual) {
                    set.check(view::camera_of(framing, set.extent, room), room,
                              usual || !levels ? 0.8F : 0.7F);
                };
                for (const auto& view : view::named_views()) {
                    INFO(view.name);
                    look(view::framing_for(view, set.space), true);
                }
                for (int seat = 0; seat < lookout.variant->seat_count(); ++seat) {
                    INFO("seat " << seat + 1);
                    look(view::framing_for(view::seat_view(static_cast<rules::Seat>(seat)),
                                           set.space),
                         true);
                }
                auto turned = view::framing_for(view::default_view(), set.space);
                const float step = all() ? 30.0F : 70.0F;
                for (float yaw = 0.0F; yaw < 360.0F; yaw += step)
                    for (const float pitch : {-40.0F, 4.0F, 25.0F, 60.0F, 88.0F}) {
                        INFO("from " << yaw << ", " << pitch);
                        turned.yaw = glm::radians(yaw);
                        turned.pitch = glm::radians(pitch);
                        turned.orthographic = yaw > 180.0F;
                        look(turned, false);
                    }
            }
        }
    }
}

TEST_CASE("A board stays in the picture all the way to the flat map", "[app_framing][gl]") {
    for (const auto& name : boards()) {
        tests::Lookout lookout(name);
        if (!view::flattens(lookout.variant->topology)) continue;
        for (const float share : {0.05F, 0.15F, 0.3F, 0.5F, 0.6F, 0.8F, 0.95F, 1.0F}) {
            Set set(lookout, {.flatten = share});
            for (const auto& room : rooms()) {
                INFO(name << " flattened by " << share << " in " << told(room));
                const auto usual = view::framing_for(view::default_view(), set.space);
                const auto framing = view::flattened(usual, set.space, set.extent, room);
                // Between two arrangements of the squares there is room for both.
                set.check(view::camera_of(framing, set.extent, room), room,
                          share == 1.0F ? 0.8F : 0.7F);
            }
        }
    }
}

TEST_CASE("Arrows and large letters are held in the picture", "[app_framing][gl]") {
    tests::Lookout lookout("tri-d");
    const auto square = [&](const char* name) {
        return *lookout.variant->topology.square_named(name);
    };
    const auto position = notation::parse_position(
        lookout.variant, "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;Q1=2/K1;K2=2/2;K5=2/2;K6=1k/2 w - - 0 1 -");
    REQUIRE(position);
    Set set(lookout, {.label_size = 2.0F}, *position,
            {{game::Ink::green, square("a1Q1"), square("f9K6")},
             {game::Ink::blue, square("b1W"), square("b8B")},
             {game::Ink::red, square("f5K2"), square("f5K5")},
             {game::Ink::yellow, square("e4W"), square("e4K2")}});
    for (const auto& room : rooms())
        for (const auto& view : view::named_views()) {
            INFO(view.name << " in " << told(room));
            const auto framing = view::framing_for(view, set.space);
            set.check(view::camera_of(framing, set.extent, room), room);
        }
}

TEST_CASE("Room is kept for the first men that are taken beside a flat board",
          "[app_framing][gl]") {
    for (const auto& name : boards()) {
        tests::Lookout lookout(name);
        if (lookout.variant->topology.stacked()) continue;
        reading::Taken taken;
        for (int n = 0; n < 6; ++n)
            for (const auto seat : lookout.variant->every_seat())
                taken.push_back(
                    {rules::Piece{lookout.variant->has_kings() ? rules::PieceType::queen
                                                               : rules::PieceType::draughts_man,
                                  rules::Seat{0}},
                     seat});
        Set set(lookout, {}, rules::Position::start(lookout.variant), {}, taken);
        for (const auto& room : rooms())
            for (const auto& view : view::named_views()) {
                INFO(name << ", " << view.name << " in " << told(room));
                set.check(view::camera_of(view::framing_for(view, set.space), set.extent, room),
                          room);
            }
    }
}

// Without frames that no piece stands on and without the stand: what one plays on is large.
TEST_CASE("The opening camera fills the free part of every window with the boards",
          "[app_framing]") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        const view::BoardSpace space{variant->topology};
        const auto extent = view::extent_of(space);
        const auto start = rules::Position::start(variant);
        for (const glm::vec2 window : {glm::vec2{1024, 640},
                                       {1280, 720},
                                       {1440, 1200},
                                       {1920, 1080},
                                       {2560, 1080},
                                       {3840, 2160}})
            for (const float scale : {0.75F, 1.0F, 1.5F, 2.0F, 3.0F}) {
                ui::Wanted wanted{.flat_board = !variant->topology.stacked()};
                wanted.rows[ui::Panel::moves] = wanted.rows[ui::Panel::map] = 1;
                wanted.rows[ui::Panel::seats] = variant->seat_count();
                const auto layout = ui::lay_out(window, ui::fitting_scale(scale, window), wanted);
                scene::Room room{layout.board.size()};
                room.low.y = std::max(0.0F, layout.banner.max.y - layout.board.min.y);
                const auto camera =
                    view::camera_of(view::framing_for(view::default_view(), space), extent, room);
                glm::vec2 low{1e9F}, high{-1e9F};
                for (const auto square : variant->topology.squares) {
                    if (!start.exists(square)) continue;
                    const float half = space.room(square) / 2.0F;
                    for (const glm::vec3 corner : {glm::vec3{-half, 0.0F, -half},
                                                   {half, 0.0F, -half},
                                                   {-half, 0.0F, half},
                                                   {half, 0.0F, half}}) {
                        const auto pixel = camera.project(space.square(square) + corner, room.size);
                        REQUIRE(pixel);
                        low = glm::min(low, *pixel);
                        high = glm::max(high, *pixel);
                    }
                }
                const auto filled = (high - low) / (room.high - room.low);
                INFO(variant->id << " in " << told(room) << " at scale " << scale << ": "
                                 << filled.x << ", " << filled.y);
                CHECK(std::max(filled.x, filled.y) >= 0.6F);
            }
    }
}

// Where one turns, pulls apart, flattens and resizes at once, as hands do.
TEST_CASE("Whatever is done but to come closer, the camera goes on to show all",
          "[app_framing][gl]") {
    tests::Lookout lookout(GENERATE("tri-d", "yalta"));
    const view::BoardSpace unbent{lookout.variant->topology};
    std::mt19937 random(7);
    auto room = rooms().front();
    window::CameraController controller{unbent, room};
    view::ExplodeAnimation spread;
    float pulled = 0.0F, flattened = 0.0F;
    const auto follow = [&](double now) {
        const auto space = unbent.exploded(spread.at(now));
        controller.set_sight(view::extent_of(space), room);
        controller.flatten(space, false, now);
    };
    for (int n = 0; n < (all() ? 400 : 60); ++n) {
        const double now = n * 0.25; // before most glides have ended
        follow(now);
        const auto space = unbent.exploded(spread.at(now));
        const auto choice = random() % 6;
        if (choice == 0) controller.orbit({random() % 300, random() % 60}, now);
        if (choice == 1)
            controller.show(view::named_views()[random() % view::named_views().size()], space, now);
        if (choice == 2) {
            pulled = 1.0F - pulled;
            spread.pull_apart = {spread.pull_apart.at(now), pulled, now, 0.5};
        }
        if (choice == 3) {
            flattened = 1.0F - flattened;
            controller.flatten(space, true, now);
            spread.flatten = {spread.flatten.at(now), flattened, now, 1.3};
        }
        if (choice == 4) room = rooms()[random() % rooms().size()];
        if (choice == 5) controller.turn(1.0F, now);
        const double seen = now + 0.1;
        follow(seen);
        const auto bent = spread.at(seen);
        Set set(lookout, {.pull_apart = bent.pull_apart, .flatten = bent.flatten});
        INFO(n << ": " << choice << ", pulled apart by " << bent.pull_apart << ", flattened by "
               << bent.flatten << " in " << told(room));
        set.check(controller.camera(seen), room, 0.65F);
    }
}

TEST_CASE("Each seat sees four fifths of the squares that the first one sees",
          "[app_framing][gl]") {
    tests::Lookout lookout(GENERATE("tri-d", "yalta", "round", "star-4"));
    const bool levels = lookout.variant->topology.stacked();
    const auto seen = tests::seen_by_seats(lookout, levels ? 200 : 3, tests::seats_of(lookout));
    for (std::size_t seat = 0; seat < seen.size(); ++seat) {
        INFO(lookout.variant->id << ", seat " << seat + 1 << ": squares " << seen[seat].squares
                                 << ", with own men or attacked " << seen[seat].aims << ", own men "
                                 << seen[seat].own << ", against " << seen[0].squares << ", "
                                 << seen[0].aims << ", " << seen[0].own);
        CHECK(seen[seat].squares >= 0.8 * seen[0].squares);
        CHECK(seen[seat].aims >= 0.8 * seen[0].aims);
        CHECK(seen[seat].own >= 0.8 * seen[0].own);
    }
}
