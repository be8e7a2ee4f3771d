// SPDX-License-Identifier: MIT
#include "scene/pick.h"

#include <random>

#include "board.h"
#include "view/motion/cameras.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

constexpr rules::Square several{0xFFFE};

// Walks along a ray in small steps through the squares and figures of a position, straight from
// the numbers of the rules page. All bodies are `grown` to all sides.
class Walker {
public:
    Walker(const rules::Position& shown, float grown) : shown_(shown), grown_(grown) {
        for (const auto each : board().squares)
            if (shown.exists(each)) squares_.push_back(each);
    }

    [[nodiscard]] rules::Square first(const scene::Ray& ray) const {
        constexpr float step = 0.01F;
        const auto near = squares_near(ray);
        for (int n = 0; n < 4000; ++n) {
            const auto point = ray.origin + ray.direction * (step * static_cast<float>(n));
            const auto found = body_at(point, near);
            if (found != rules::no_square) return found;
        }
        return rules::no_square;
    }

private:
    // Those whose slab and figure the ray can meet at all: both lie within a ball around them.
    [[nodiscard]] std::vector<rules::Square> squares_near(const scene::Ray& ray) const {
        constexpr float ball = 1.4F;
        const glm::vec3 middle{0.0F, 0.75F, 0.0F}; // of slab and king together
        std::vector<rules::Square> near;
        for (const auto each : squares_) {
            const auto off = offset(each, ray.origin) - middle;
            if (glm::length(glm::cross(off, ray.direction)) < ball) near.push_back(each);
        }
        return near;
    }
    // `several` where grown bodies overlap.
    [[nodiscard]] rules::Square body_at(glm::vec3 point,
                                        const std::vector<rules::Square>& near) const {
        auto found = rules::no_square;
        for (const auto each : near)
            if (inside_square(each, point) || inside_figure(each, point))
                found = found == rules::no_square ? each : several;
        return found;
    }
    // White sees rank 0 nearest; main board W has height 2.
    [[nodiscard]] glm::vec3 offset(rules::Square each, glm::vec3 point) const {
        const auto& info = board().at(each);
        const int levels = (info.height - 2) / 2;
        const float rise = info.height % 2 == 0 ? 0.0F : pin_rise;
        const glm::vec3 centre{static_cast<float>(info.file) - 2.5F,
                               0.9F + static_cast<float>(levels) * storey + rise,
                               4.5F - static_cast<float>(info.rank)};
        return point - centre;
    }
    [[nodiscard]] bool inside_square(rules::Square each, glm::vec3 point) const {
        const auto off = offset(each, point);
        return std::abs(off.x) < 0.5F + grown_ && std::abs(off.z) < 0.5F + grown_ &&
               off.y < 0.015F + grown_ && off.y > -0.105F - grown_;
    }
    [[nodiscard]] bool inside_figure(rules::Square each, glm::vec3 point) const {
        const auto piece = shown_.at(each);
        if (!piece.exists()) return false;
        const auto off = offset(each, point);
        const float height = heights()[rules::slot(piece.type())];
        return off.x * off.x + off.z * off.z < (0.3F + grown_) * (0.3F + grown_) &&
               off.y > -grown_ && off.y < height + grown_;
    }
    static const std::array<float, rules::piece_type_count>& heights() {
        static const auto made = [] {
            const auto set = load_piece_set(source("assets/pieces/staunton.toml"), 16);
            std::array<float, rules::piece_type_count> list{};
            const float low = headroom / set->height(set->figure("king"));
            for (std::size_t n = 0; n < rules::built_in_types; ++n) list[n] = set->height(n) * low;
            return list;
        }();
        return made;
    }

    const rules::Position& shown_;
    float grown_;
    std::vector<rules::Square> squares_;
};

} // namespace

TEST_CASE("A pick id gives back what it was made from") {
    for (const auto each : board().squares)
        CHECK(picked(pick_id(each)) == Picked{Picked::Kind::square, each, rules::no_pin});
    for (std::size_t n = 0; n < board().pins.size(); ++n) {
        const auto at = static_cast<rules::Pin>(n);
        CHECK(picked(pick_id_of_pin(at)) == Picked{Picked::Kind::pin, rules::no_square, at});
        CHECK(picked(pick_id_of_board(at)) == Picked{Picked::Kind::board, rules::no_square, at});
    }
    CHECK(picked(scene::PickId::none) == Picked{});
}

TEST_CASE("Ten thousand rays pick the square that a slow walk along them meets first") {
    const auto shown = position(lone_riders);
    const auto scene = scene_of(shown);
    const Walker thin{shown, -0.012F};
    const Walker thick{shown, 0.012F};
    std::mt19937 random{20};
    std::uniform_real_distribution<float> unit{-1.0F, 1.0F};
    int decided = 0;
    for (int n = 0; n < 10000; ++n) {
        const glm::vec3 aim{unit(random) * 3.0F, 3.5F + unit(random) * 3.0F, unit(random) * 5.0F};
        const glm::vec3 side{unit(random), unit(random), unit(random)};
        const glm::vec3 away = glm::normalize(side + glm::vec3{0, 1e-3F, 0});
        const scene::Ray ray{aim + away * 14.0F, -away};
        const auto hit = scene::pick(scene, ray);
        const auto what = hit ? picked(hit->id) : Picked{};
        if (what.kind == Picked::Kind::pin || what.kind == Picked::Kind::board) continue;
        const auto expected = thin.first(ray);
        if (expected != thick.first(ray)) continue; // the ray grazes an edge
        ++decided;
        INFO(n << " distance " << (hit ? hit->distance : -1.0F));
        REQUIRE(what.square == expected);
    }
    CHECK(decided > 8000);
}

TEST_CASE("In every named view the middle of a square that nothing hides picks that square") {
    const auto shown = position(lone_riders);
    const auto scene = scene_of(shown);
    const BoardSpace space{board()};
    const glm::vec2 size{1280, 720};
    for (const auto& view : named_views()) {
        const auto camera = camera_for(view, space, size);
        int seen = 0;
        for (const auto each : board().squares) {
            if (!shown.exists(each)) continue;
            const auto pixel = camera.project(space.square(each), size);
            REQUIRE(pixel);
            const auto hit = scene::pick(scene, camera.ray_through(*pixel, size));
            REQUIRE(hit);
            const auto ray = camera.ray_through(*pixel, size);
            const auto met = ray.origin + ray.direction * hit->distance;
            if (glm::distance(met, space.square(each)) > 0.15F) continue; // something is before it
            ++seen;
            CHECK(picked(hit->id).square == each);
        }
        INFO(view.name);
        if (view.levels.pitch > 0.0F)
            CHECK(seen >= 12); // from below, squares hide their upper faces
    }
}

TEST_CASE("Pins answer where no board stands, and the rims of boards where one does") {
    const auto shown = position(lone_riders);
    const auto scene = scene_of(shown);
    const BoardSpace space{board()};
    const auto pick_from_side = [&](glm::vec3 aim, glm::vec3 from) {
        const scene::Ray ray{aim + from * 5.0F, -glm::normalize(from)};
        const auto hit = scene::pick(scene, ray);
        return hit ? picked(hit->id) : Picked{};
    };
    const auto free = space.pin_foot(pin("Q3")) + glm::vec3{0, 0.25F, 0};
    CHECK(pick_from_side(free, {-1, 0.05F, 0}) ==
          Picked{Picked::Kind::pin, rules::no_square, pin("Q3")});
    const auto rim = space.pin_top(pin("Q1")) + glm::vec3{-1.1F, 0, 0};
    CHECK(pick_from_side(rim, {-0.2F, 1, 0}) ==
          Picked{Picked::Kind::board, rules::no_square, pin("Q1")});
}

TEST_CASE("A faded level answers to nothing") {
    const auto shown = position(lone_riders);
    ViewSettings settings;
    settings.toggle_faded(2);
    const auto scene = scene_of(shown, {}, settings);
    const BoardSpace space{board()};
    REQUIRE_FALSE(scene.pick_shapes.empty());
    for (const auto& shape : scene.pick_shapes) {
        const auto what = picked(shape.id);
        if (what.kind == Picked::Kind::square)
            CHECK(space.level_of(what.square) != 2);
        else
            CHECK(space.level_of_board(board().at(what.pin).board) != 2);
    }
}

} // namespace strata::view
