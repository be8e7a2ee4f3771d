// SPDX-License-Identifier: MIT
#include "view/theme.h"

#include <cmath>

#include "board.h"

namespace strata::view {

namespace {

// What the eye makes of linear light, 0..100.
float lightness(const scene::Material& material) {
    const float y = glm::dot(material.colour, glm::vec3{0.2126F, 0.7152F, 0.0722F});
    return y <= 0.008856F ? 903.3F * y : 116.0F * std::cbrt(y) - 16.0F;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto place = text.find(what);
    REQUIRE(place != std::string::npos);
    return text.replace(place, what.size(), by);
}

std::string refusal(const std::string& text) {
    const auto theme = parse_theme(text, "t.toml");
    return theme ? std::string{} : theme.error().text();
}

} // namespace

TEST_CASE("The shipped themes are read, and the studio is among them") {
    const auto themes = load_themes(source("assets/themes"));
    for (const auto& problem : themes.problems) FAIL_CHECK(problem.text());
    CHECK(themes.all.size() >= 2);
    CHECK(themes.find("studio").name == "studio");
    CHECK(themes.find("no such theme").name == themes.all.front().name);
}

TEST_CASE("Armies and squares can be told apart in grey, and levels by their rims") {
    for (const auto& theme : load_themes(source("assets/themes")).all) {
        INFO(theme.name);
        CHECK(lightness(theme.pieces[0]) > lightness(theme.pieces[1]) + 50.0F);
        CHECK(lightness(theme.light_square) > lightness(theme.dark_square) + 25.0F);
        REQUIRE(theme.levels.size() >= 3);
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < a; ++b)
                CHECK(glm::distance(theme.level(a).rim.colour, theme.level(b).rim.colour) > 0.2F);
    }
}

TEST_CASE("A theme's mistakes are told with their place") {
    const auto good = tests::file_text("assets/themes/studio.toml");
    CHECK(refusal(good).empty());
    CHECK(refusal(replaced(good, "[stand]\ncolour", "[stand]\ncolor"))
              .find("unknown key 'color'; the nearest known one is 'colour'") == std::string::npos);
    CHECK(
        refusal(replaced(good, "[stand]\ncolour", "[stand]\ncolor")).find("'colour' is missing") !=
        std::string::npos);
    CHECK(refusal(replaced(good, "\nrim = 0.6", "\nrimm = 0.6"))
              .find("unknown key 'rimm'; the nearest known one is 'rim'") != std::string::npos);
    CHECK(refusal(replaced(good, "#d9e6ea", "#d9e6eg")).find("is no colour") != std::string::npos);
    CHECK(refusal(replaced(good, "[ghost]", "[ghast]")).find("ghost") != std::string::npos);
    CHECK(refusal("title = 3").starts_with("t.toml:1:9: "));
    CHECK(load_theme("nowhere.toml").error().text() == "nowhere.toml: cannot be read");
}

} // namespace strata::view
