// SPDX-License-Identifier: MIT
#include "view/motion/cameras.h"

#include <cmath>
#include <set>

#include <glm/gtc/constants.hpp>

#include "board.h"
#include "english.h"

namespace strata::view {

TEST_CASE("Every named view shows the whole board, in wide, tall and square pictures") {
    const auto pulled = GENERATE(0.0F, 1.0F);
    const auto size = GENERATE(glm::vec2{1280, 720}, glm::vec2{720, 1280}, glm::vec2{800, 800});
    const BoardSpace space{board(), {.pull_apart = pulled}};
    for (const auto& view : named_views()) {
        INFO(view.name);
        const auto camera = camera_for(view, space, size);
        glm::vec2 low = size;
        glm::vec2 high{0.0F};
        for (const auto each : board().squares) {
            const auto pixel = camera.project(space.square(each), size);
            REQUIRE(pixel);
            low = glm::min(low, *pixel);
            high = glm::max(high, *pixel);
        }
        CHECK(glm::all(glm::greaterThan(low, glm::vec2{0.0F})));
        CHECK(glm::all(glm::lessThan(high, size)));
        const auto filled = (high - low) / size;
        CHECK(std::max(filled.x, filled.y) > 0.6F);
    }
}

TEST_CASE("Views have different names and keys, and 5 is left to the switch of perspective") {
    std::set<std::string_view> names;
    std::set<int> keys;
    for (const auto& view : named_views()) {
        names.insert(view.name);
        keys.insert(view.key);
        CHECK(find_view(view.name) == &view);
        CHECK(find_view(view.key) == &view);
        CHECK(find_view(std::to_string(view.key)) == &view);
    }
    CHECK(names.size() == named_views().size());
    CHECK(keys.size() == named_views().size());
    CHECK_FALSE(keys.contains(5));
    for (const auto* name : {"nowhere", "", "0", "5", "09", "9.", "99", "-1", "nan"})
        CHECK(find_view(name) == nullptr);
    for (const int key : {1, 3, 7, 9}) CHECK(find_view(key) != nullptr);
}

TEST_CASE("Each player sits behind his own pieces") {
    const BoardSpace space{board()};
    const glm::vec2 size{1280, 720};
    CHECK(camera_for(seat_view(rules::Seat{0}), space, size).eye().z > 5.0F);
    CHECK(camera_for(seat_view(rules::Seat{1}), space, size).eye().z < -5.0F);
}

TEST_CASE("Black's view is White's, turned by half a turn") {
    const auto& white = *find_view("white");
    const auto& black = *find_view("black");
    CHECK(std::abs(std::remainder(black.levels.yaw - white.levels.yaw, glm::two_pi<float>())) ==
          Approx(glm::pi<float>()));
    CHECK(black.flat.pitch == white.flat.pitch);
    const BoardSpace levels{board()};
    CHECK(framing_for(black, levels).field_of_view == framing_for(white, levels).field_of_view);
}

TEST_CASE("Framing a square brings it near the middle and keeps the direction") {
    const BoardSpace space{board()};
    const glm::vec2 size{1280, 720};
    const auto before = camera_for(default_view(), space, size);
    const std::array squares{square("a8Q6")};
    const auto after = camera_near(before, space, squares, size);
    CHECK(after.yaw == before.yaw);
    CHECK(after.pitch == before.pitch);
    CHECK(after.distance < before.distance);
    const auto pixel = after.project(space.square(squares[0]), size);
    REQUIRE(pixel);
    CHECK(glm::distance(*pixel, size * 0.5F) < 120.0F);
    CHECK(camera_near(before, space, {}, size) == before);
}

TEST_CASE("Framing any two squares keeps both in the picture, and comes close") {
    const BoardSpace space{board()};
    const glm::vec2 size{960, 540};
    for (const auto& view : named_views()) {
        const auto before = camera_for(view, space, size);
        for (const auto one : board().squares)
            for (const auto other : board().squares) {
                const auto after = camera_near(before, space, std::array{one, other}, size);
                for (const auto each : {one, other}) {
                    const auto pixel = after.project(space.square(each), size);
                    if (pixel && glm::all(glm::greaterThan(*pixel, glm::vec2{0.0F})) &&
                        glm::all(glm::lessThan(*pixel, size)))
                        continue;
                    FAIL_CHECK(view.name << ": " << board().at(one).name << " and "
                                         << board().at(other).name);
                }
                const float apart = glm::distance(space.square(one), space.square(other));
                const float height = // of the picture, in squares
                    2.0F * after.distance * std::tan(after.field_of_view * 0.5F);
                CHECK(height < 7.4F + 2.5F * apart);
            }
    }
}

TEST_CASE("A camera is read from two, three or six numbers") {
    const BoardSpace space{board()};
    const auto two = parse_camera("90,30", space);
    REQUIRE(two);
    CHECK(two->shows_all);
    CHECK(std::abs(two->camera.yaw - 1.5708F) < 1e-3F);
    const auto three = parse_camera("90,30,17", space);
    REQUIRE(three);
    CHECK(std::abs(three->camera.yaw - 1.5708F) < 1e-3F);
    CHECK(std::abs(three->camera.pitch - 0.5236F) < 1e-3F);
    CHECK(three->camera.distance == 17.0F);
    const auto six = parse_camera("-40.5,20,9,1,2,-3", space);
    REQUIRE(six);
    CHECK(six->camera.target == glm::vec3{1, 2, -3});
}

TEST_CASE("A camera that is none is refused with the number that is wrong") {
    const BoardSpace space{board()};
    const auto refusal = [&](const char* text) {
        const auto read = parse_camera(text, space);
        return read ? std::string{} : tests::told(read.error());
    };
    CHECK(refusal("").find("''") != std::string::npos);
    CHECK(refusal("1").find("1 number") != std::string::npos);
    CHECK(refusal("1,2,17,4").find("4 numbers") != std::string::npos);
    CHECK(refusal("1,x,3").find("'x'") != std::string::npos);
    CHECK(refusal("1,2,nan").find("'nan'") != std::string::npos);
    CHECK(refusal("1,89,17").find("pitch 89") != std::string::npos);
    CHECK(refusal("1,2,3").find("distance 3") != std::string::npos);
}

} // namespace strata::view
