// SPDX-License-Identifier: MIT
// Letters lie in the rims, apart from each other and turned to whoever reads them.
#include "scene/lettering.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "board.h"
#include "scene/colour.h"
#include "view/motion/framing.h"

namespace strata::view {

namespace {

constexpr float degree = glm::pi<float>() / 180.0F;
constexpr std::array label_sizes{0.5F, 1.0F, 1.6F, 2.0F};
constexpr std::array views{15.0F, 24.0F, 54.0F, 88.5F}; // pitches, in degrees

// At least as wide as DejaVu Sans Bold has it, in lines.
float width(const std::string& text) {
    float sum = 0.0F;
    for (const char c : text)
        sum += c == 'W' ? 0.95F : c >= 'A' && c <= 'Z' ? 0.73F : c == 'm' ? 0.9F : 0.62F;
    return sum;
}

using Corners = std::array<glm::vec3, 4>;

// Around its ink, for whoever looks from there.
Corners corners(const scene::Label& label, const scene::Camera& camera) {
    constexpr float capital = 0.63F;
    const auto axes = scene::text_axes(label, camera);
    const glm::vec3 right = axes.right * (width(label.text) * label.height * 0.5F);
    const glm::vec3 up = axes.up * (capital * label.height * 0.5F);
    return {label.origin - right - up, label.origin + right - up, label.origin + right + up,
            label.origin - right + up};
}

// One of the sides of `a` parts them.
bool parted_by(const std::vector<glm::vec2>& a, const std::vector<glm::vec2>& b) {
    for (std::size_t n = 0; n < a.size(); ++n) {
        const glm::vec2 side = a[(n + 1) % a.size()] - a[n];
        const glm::vec2 across{side.y, -side.x};
        float low = 1e9F, high = -1e9F, other_low = 1e9F, other_high = -1e9F;
        for (const auto& point : a) {
            low = std::min(low, glm::dot(point, across));
            high = std::max(high, glm::dot(point, across));
        }
        for (const auto& point : b) {
            other_low = std::min(other_low, glm::dot(point, across));
            other_high = std::max(other_high, glm::dot(point, across));
        }
        if (high <= other_low || other_high <= low) return true;
    }
    return false;
}

struct Game {
    explicit Game(const std::string& id)
        : variant(shipped_rules().find(id)),
          start(rules::Position::start(variant)),
          builder(*variant, pieces()) {}

    static const PieceSet& pieces() {
        static const auto set = load_piece_set(source("assets/pieces/plain.toml"), 8);
        REQUIRE(set);
        return *set;
    }
    [[nodiscard]] std::vector<scene::Label> letters(float label_size, float flatten = 0.0F) const {
        ViewSettings look;
        look.label_size = label_size;
        look.flatten = flatten;
        return builder.build(*OnTable{start, {}, look}, studio()).labels;
    }

    std::shared_ptr<const rules::Variant> variant;
    rules::Position start;
    SceneBuilder builder;
};

// One variant for every board.
std::vector<std::string> boards_of_all() {
    std::vector<std::string> ids;
    std::set<std::pair<rules::Shape, std::vector<std::string>>> boards;
    for (const auto& variant : shipped_rules().variants()) {
        std::vector<std::string> names;
        for (const auto square : variant->topology.squares)
            names.push_back(variant->topology.at(square).name);
        if (boards.emplace(variant->topology.shape, std::move(names)).second)
            ids.push_back(variant->id);
    }
    return ids;
}

// On which board of several it lies. What lies on another is nearer or farther, and hidden by its
// rim where it is seen behind it.
int board_of(const BoardSpace& space, const scene::Label& label) {
    if (space.plan()) return 0;
    for (int n = 0; n < static_cast<int>(space.topology().boards.size()); ++n) {
        const glm::vec3 off = glm::abs(label.origin - space.board(n));
        const glm::vec2 half = space.board_size(n) * 0.5F + space.rim(n);
        if (off.y < 0.3F && off.x < half.x && off.z < half.y) return n;
    }
    FAIL("'" << label.text << "' lies on no board");
    return -1;
}

struct Outline {
    std::vector<glm::vec2> points; // none of what is not seen
    glm::vec2 low{1e9F};
    glm::vec2 high{-1e9F};
};

Outline outline_of(const scene::Label& letter, const scene::Camera& camera, glm::vec2 size) {
    Outline outline;
    if (scene::text_opacity(letter, camera) <= 0.0F) return outline;
    for (const auto& corner : corners(letter, camera)) {
        const auto pixel = camera.project(corner, size);
        if (!pixel) return {};
        outline.points.push_back(*pixel);
        outline.low = glm::min(outline.low, *pixel);
        outline.high = glm::max(outline.high, *pixel);
    }
    return outline;
}

bool overlap(const Outline& a, const Outline& b) {
    if (a.points.empty() || b.points.empty()) return false;
    if (glm::any(glm::greaterThan(a.low, b.high)) || glm::any(glm::greaterThan(b.low, a.high)))
        return false;
    return !parted_by(a.points, b.points) && !parted_by(b.points, a.points);
}

// How many pairs overlap in that picture.
int overlaps(const std::vector<scene::Label>& letters, const std::vector<int>& boards,
             const scene::Camera& camera, glm::vec2 size) {
    std::vector<Outline> outlines;
    for (const auto& letter : letters) outlines.push_back(outline_of(letter, camera, size));
    int found = 0;
    for (std::size_t a = 0; a < letters.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            if (boards[a] != boards[b] || !overlap(outlines[a], outlines[b])) continue;
            ++found;
            UNSCOPED_INFO(letters[a].text << " lies over " << letters[b].text);
        }
    return found;
}

} // namespace

TEST_CASE("No letters overlap on any board, from any side, at any size") {
    for (const auto& id : boards_of_all()) {
        const Game game{id};
        for (const float flatten : {0.0F, 1.0F}) {
            const BoardSpace space{game.variant->topology, {.flatten = flatten}};
            if (flatten > 0.0F && !flattens(game.variant->topology)) continue;
            const auto extent = extent_of(space);
            for (const float label_size : label_sizes) {
                const auto letters = game.letters(label_size, flatten);
                REQUIRE_FALSE(letters.empty());
                std::vector<int> boards;
                for (const auto& letter : letters) boards.push_back(board_of(space, letter));
                for (const float pitch : views)
                    for (float yaw = -180.0F; yaw < 180.0F; yaw += 22.0F)
                        for (const glm::vec2 size : {glm::vec2{1280, 720}, glm::vec2{3840, 2160}}) {
                            const auto camera = camera_of(
                                {.yaw = yaw * degree, .pitch = pitch * degree}, extent, size);
                            CAPTURE(id, flatten, label_size, pitch, yaw, size.x);
                            REQUIRE(overlaps(letters, boards, camera, size) == 0);
                        }
            }
        }
    }
}

TEST_CASE("Letters of a board with levels lie in the bars of its rim, on their face") {
    const Game game{"tri-d"};
    const BoardSpace space{board()};
    for (const float label_size : label_sizes)
        for (const auto& letter : game.letters(label_size)) {
            const int n = board_of(space, letter);
            const glm::vec2 inner = space.board_size(n) * 0.5F;
            for (float yaw = -180.0F; yaw < 180.0F; yaw += 90.0F)
                for (const auto& corner : corners(letter, {.yaw = yaw * degree})) {
                    CAPTURE(letter.text, label_size, yaw);
                    const glm::vec3 off = corner - space.board(n);
                    const float beyond =
                        std::max(std::abs(off.x) - inner.x, std::abs(off.z) - inner.y);
                    CHECK(beyond > 0.0F);
                    CHECK(beyond < space.rim(n));
                    const float over = off.y - (rim_top - rim_slope * beyond);
                    CHECK(over > 0.0F);
                    CHECK(over < 0.02F);
                }
        }
}

TEST_CASE("Letters in a frame lie on no square") {
    for (const auto& id : boards_of_all()) {
        const Game game{id};
        const BoardSpace space{game.variant->topology};
        if (!space.plan() || space.plan()->discs) continue;
        CAPTURE(id);
        const auto& written = game.builder.board_meshes().flat.letters;
        for (const float label_size : label_sizes) {
            const auto letters = game.letters(label_size);
            REQUIRE(letters.size() == written.size());
            for (std::size_t n = 0; n < letters.size(); ++n) {
                if (written[n].square != rules::no_square) continue;
                for (const auto& corner : corners(letters[n], {})) {
                    CAPTURE(letters[n].text, label_size);
                    CHECK(space.plan()->square_at({corner.x, -corner.z}) == rules::no_square);
                    CHECK(glm::length(glm::vec2{corner.x, corner.z}) <
                          space.plan()->radius + flat_rim_width * 1.5F);
                }
            }
        }
    }
}

namespace {

void check_upright(const scene::Label& letter) {
    for (float yaw = -180.0F; yaw < 180.0F; yaw += 15.0F) {
        CAPTURE(yaw);
        const scene::Camera camera{.yaw = yaw * degree, .pitch = 0.5F};
        const glm::vec3 away{-std::sin(camera.yaw), 0.0F, -std::cos(camera.yaw)};
        const auto up = scene::text_axes(letter, camera).up;
        CHECK(glm::dot(glm::normalize(glm::vec3{up.x, 0.0F, up.z}), away) > 0.49F);
    }
}

} // namespace

TEST_CASE("Where two play, letters are the right way up for whoever looks") {
    for (const auto* id : {"tri-d", "chess", "star-2", "draughts-2", "glinski"}) {
        const Game game{id};
        for (const auto& letter : game.letters(1.0F)) {
            if (letter.turn != scene::Label::Turn::quarters) {
                CHECK(letter.turn == scene::Label::Turn::halves);
                continue;
            }
            CAPTURE(id, letter.text);
            check_upright(letter);
        }
    }
}

TEST_CASE("Where more sit round the board, letters on its frame stay as each of them reads them") {
    for (const auto* id : {"yalta", "star-3", "star-8"}) {
        CAPTURE(id);
        const auto letters = Game{id}.letters(1.0F);
        CHECK_FALSE(letters.empty());
        CHECK(std::ranges::all_of(
            letters, [](const auto& letter) { return letter.turn == scene::Label::Turn::none; }));
    }
}

TEST_CASE("The ranks inside the round board are large, and upright for whoever looks") {
    int ranks = 0;
    for (const auto& letter : Game{"round"}.letters(1.0F)) {
        if (letter.text.size() > 1) {
            CHECK(letter.turn == scene::Label::Turn::none); // a file on the frame
            continue;
        }
        CAPTURE(letter.text);
        ++ranks;
        CHECK(letter.height >= 0.33F);
        CHECK(letter.turn == scene::Label::Turn::quarters);
        check_upright(letter);
    }
    CHECK(ranks == 18);
}

TEST_CASE("A letter swings round without a jump") {
    for (const auto turn : {scene::Label::Turn::quarters, scene::Label::Turn::halves}) {
        scene::Label letter;
        letter.turn = turn;
        auto before = scene::text_axes(letter, {.yaw = -glm::pi<float>()});
        for (float yaw = -180.0F; yaw <= 180.0F; yaw += 0.25F) {
            CAPTURE(yaw);
            const auto now = scene::text_axes(letter, {.yaw = yaw * degree});
            CHECK(glm::dot(now.up, before.up) > std::cos(6.0F * degree));
            CHECK(glm::dot(now.up, now.right) == Approx(0.0F).margin(1e-5));
            before = now;
        }
        const auto round = scene::text_axes(letter, {.yaw = -glm::pi<float>()});
        CHECK(glm::dot(round.up, before.up) > 0.999F);
    }
}

TEST_CASE("Seen along its rim a letter is gone before it is a speck") {
    scene::Label letter;
    CHECK(scene::text_opacity(letter, {.target = {}, .pitch = 0.08F}) == 0.0F);
    CHECK(scene::text_opacity(letter, {.target = {}, .pitch = 0.26F}) == 1.0F);
    CHECK(scene::text_opacity(letter, {.target = {}, .pitch = -0.5F}) == 0.0F);
    letter.turn = scene::Label::Turn::upright;
    CHECK(scene::text_opacity(letter, {.target = {}, .pitch = 0.0F}) == 1.0F);
}

TEST_CASE("In every theme letters stand out from the rim that they lie in") {
    const auto themes = load_themes(source("assets/themes"));
    REQUIRE(themes.all.size() >= 5);
    const auto contrast = [](glm::vec3 a, glm::vec3 b) {
        const float one = scene::luminance(a) + 0.05F, other = scene::luminance(b) + 0.05F;
        return std::max(one, other) / std::min(one, other);
    };
    for (const auto& theme : themes.all) {
        CAPTURE(theme.name);
        for (const auto& level : theme.levels)
            CHECK(contrast(level.inlay.colour, level.rim.colour) > 2.7F);
        CHECK(contrast(glm::vec3{theme.flat.letter}, theme.flat.frame.colour) > 4.5F);
    }
}

} // namespace strata::view
