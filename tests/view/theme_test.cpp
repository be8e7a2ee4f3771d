// SPDX-License-Identifier: MIT
#include "eyes.h"
#include "view/settings.h"
#include "view/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "board.h"

using strata::tests::told;

namespace strata::view {

namespace {

using tests::lab;

float lightness(const scene::Material& material) { return lab(material.colour).x; }

// The smallest difference of any two of the colours, for any of the eyes.
float least_difference(const std::vector<glm::vec3>& colours) {
    float least = 1e6F;
    for (const auto& eye : tests::eyes)
        for (std::size_t a = 0; a < colours.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                least = std::min(least, tests::difference(colours[a], colours[b], eye));
    return least;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto place = text.find(what);
    REQUIRE(place != std::string::npos);
    return text.replace(place, what.size(), by);
}

std::string refusal(const std::string& text) {
    const auto theme = parse_theme(text, "t.toml");
    return theme ? std::string{} : told(theme.error());
}

} // namespace

TEST_CASE("the middle tone of hexagonal boards is told from both others in every theme") {
    for (const auto& theme : load_themes(source("assets/themes")).all) {
        INFO(theme.name);
        const auto tone = [&](rules::Tone one) { return lab(theme.flat.square(one).colour); };
        const auto middle = tone(rules::Tone::middle);
        CHECK(glm::distance(middle, tone(rules::Tone::light)) > 20.0F);
        CHECK(glm::distance(middle, tone(rules::Tone::dark)) > 14.0F);
        CHECK(tone(rules::Tone::light).x - middle.x > 14.0F);
        CHECK(middle.x - tone(rules::Tone::dark).x > 10.0F);
    }
}

TEST_CASE("The shipped themes are read, and the studio is among them") {
    const auto themes = load_themes(source("assets/themes"));
    for (const auto& problem : themes.problems) FAIL_CHECK(told(problem));
    CHECK(themes.all.size() >= 4);
    CHECK(themes.find("studio").name == "studio");
    CHECK(themes.find("no such theme").name == "studio");
}

TEST_CASE("Until a theme is chosen, boards with levels have a place and flat ones wood") {
    const auto themes = load_themes(source("assets/themes"));
    const auto& usual = view::ViewSettings{}.theme;
    const auto& levels = shipped_rules().find("tri-d")->topology;
    const auto& flat = shipped_rules().find("chess")->topology;
    CHECK(themes.of(usual, levels).background.place != scene::Place::none);
    CHECK(themes.of(usual, flat).name == "studio");
    for (const auto& theme : themes.all) CHECK(themes.of(theme.name, levels).name == theme.name);
    CHECK(themes.settings().size() == themes.all.size() + 1);
    CHECK(themes.settings().front() == usual);
}

TEST_CASE("Armies and squares can be told apart in grey, and levels by their rims") {
    for (const auto& theme : load_themes(source("assets/themes")).all) {
        INFO(theme.name);
        CHECK(lightness(theme.pieces[0]) > lightness(theme.pieces[1]) + 50.0F);
        CHECK(lightness(theme.light_square) > lightness(theme.dark_square) + 25.0F);
        REQUIRE(theme.levels.size() >= 3);
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < a; ++b)
                CHECK(std::abs(lightness(theme.level(a).rim) - lightness(theme.level(b).rim)) >
                      12.0F);
        for (const auto& level : theme.levels)
            CHECK(std::abs(lightness(level.rim) - lightness(level.inlay)) > 30.0F);
    }
}

TEST_CASE("The theme of high contrast tells all its colours apart for colour-blind eyes") {
    const auto theme = load_theme(source("assets/themes/contrast.toml"));
    REQUIRE(theme);
    const auto colours = [](std::initializer_list<const scene::Material*> materials) {
        std::vector<glm::vec3> found;
        for (const auto* material : materials) found.push_back(material->colour);
        return found;
    };
    std::vector<glm::vec3> armies;
    for (const auto& army : theme->pieces) armies.push_back(army.colour);
    CHECK(least_difference(armies) > 20.0F);
    CHECK(least_difference(colours(
              {&theme->levels[0].rim, &theme->levels[1].rim, &theme->levels[2].rim})) > 50.0F);
    CHECK(least_difference(colours({&theme->light_square, &theme->dark_square, &theme->pieces[0],
                                    &theme->pieces[1]})) > 20.0F);
    CHECK(least_difference(
              colours({&theme->selected, &theme->target, &theme->capture, &theme->last_move,
                       &theme->check, &theme->hover, &theme->cursor})) > 19.0F);
}

TEST_CASE("A theme's mistakes are told with their place") {
    const auto good = tests::file_text("assets/themes/studio.toml");
    CHECK(refusal(good).empty());
    CHECK(refusal(replaced(good, "[army.blue]\ncolour = \"#2b5fc4\"\nroughness = 0.36\nrim = 0.3\n",
                           ""))
              .empty());
    CHECK(refusal(replaced(good, "[stand]\ncolour", "[stand]\ncolor"))
              .ends_with("unknown key 'color'; the nearest known one is 'colour'"));
    CHECK(refusal(replaced(good, "[stand]\ncolour", "[stand]\n# colour"))
              .ends_with("'colour' is missing"));
    CHECK(refusal(replaced(good, "\nrim = 0.6", "\nrimm = 0.6"))
              .find("unknown key 'rimm'; the nearest known one is 'rim'") != std::string::npos);
    CHECK(refusal(replaced(good, "#f5e8cc", "#f5e8cg")).find("is not a colour") !=
          std::string::npos);
    CHECK(refusal(replaced(good, "[ghost]", "[ghast]")).find("ghost") != std::string::npos);
    CHECK(refusal("title = 3").starts_with("t.toml:1:9: "));
    CHECK(told(load_theme("nowhere.toml").error()) ==
          "nowhere.toml: cannot be read: No such file or directory");
}

} // namespace strata::view
