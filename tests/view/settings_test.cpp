// SPDX-License-Identifier: MIT
#include "view/settings.h"

#include <string>
#include <vector>

#include "catch.h"
#include "english.h"

using strata::tests::told;

namespace strata::view {
namespace {

struct ReadSettings : text::SettingsProblems {
    ViewSettings settings;
};

std::string write_settings(ViewSettings settings) { return text::written(settings_of(settings)); }

ReadSettings read_settings(const std::string& text, const std::string& file) {
    ReadSettings result;
    static_cast<text::SettingsProblems&>(result) =
        text::read_settings(settings_of(result.settings), text, file);
    return result;
}

} // namespace

TEST_CASE("Settings come back from their text as they were") {
    // That every single one does is tested with the file of settings (tests/app).
    ViewSettings settings;
    CHECK(read_settings(write_settings(settings), "settings.toml").settings == settings);
    settings = {.theme = "daylight",
                .pull_apart = 0.35F,
                .faded_levels = 0b101,
                .animation_speed = 0.1F,
                .seat = CameraSeat::seat_8,
                .eyes = {.kind = scene::Stereo::side_by_side, .parallax = -0.5F},
                .picture_name = "my \\ \"board\""};
    const auto read = read_settings(write_settings(settings), "settings.toml");
    CHECK(read.faults.empty());
    CHECK(read.settings == settings);
    CHECK(read.warnings.empty());
}

TEST_CASE("Settings that are left out keep their defaults") {
    const auto read = read_settings("coordinates = false\n", "s.toml");
    CHECK(read.faults.empty());
    ViewSettings expected;
    expected.coordinates = false;
    CHECK(read.settings == expected);
}

TEST_CASE("A quality that nobody has chosen is not written, and is measured again") {
    CHECK(write_settings({}).find("quality") == std::string::npos);
    CHECK(read_settings("quality = \"low\"\n", "s.toml").settings.quality_chosen);
    CHECK_FALSE(read_settings("shadows = false\n", "s.toml").settings.quality_chosen);
}

TEST_CASE("An unknown key is named with its place and the nearest known one") {
    const auto read = read_settings("\npul_apart = 0.5\n", "s.toml");
    CHECK(read.faults.empty());
    REQUIRE(read.warnings.size() == 1);
    CHECK(told(read.warnings[0]) ==
          "s.toml:2:1: unknown key 'pul_apart'; the nearest known one is 'pull_apart'");
}

TEST_CASE("Wrong values of settings are told where they stand, and count as left out") {
    const auto refusal = [](const char* text) {
        const auto read = read_settings(text, "s.toml");
        REQUIRE(read.faults.size() == 1);
        CHECK(read.settings == ViewSettings{}); // what is wrong counts as left out
        return told(read.faults.front());
    };
    CHECK(refusal("pull_apart = 2\n") == "s.toml:1:14: 'pull_apart' must be a number from 0 to 1");
    CHECK(refusal("a = 1\ncoordinates = 3").starts_with("s.toml:2:15: 'coordinates' must be"));
    CHECK(refusal("camera_seat = \"sofa\"").find("free, mover, seat-1, seat-2") !=
          std::string::npos);
    CHECK(refusal("faded_levels = [40]").find("from 0 to 31") != std::string::npos);
    CHECK(refusal("theme = ").starts_with("s.toml:1:"));
}

TEST_CASE("Lines of settings that are no TOML cost no other line") {
    const auto read = read_settings("theme = walnut\ncoordinates = false\n]]\nshadows = false\n\n"
                                    "label_size = 1.5 1.5\npieces = \"deck\"",
                                    "s.toml");
    REQUIRE(read.faults.size() == 3);
    for (const auto& [fault, line] : {std::pair{0, 1}, {1, 3}, {2, 6}})
        CHECK(read.faults[static_cast<std::size_t>(fault)].line == line);
    ViewSettings expected;
    expected.coordinates = false;
    expected.shadows = false;
    expected.pieces = "deck";
    CHECK(read.settings == expected);
    std::string endless;
    for (int line = 0; line < 3000; ++line) endless += "]\n";
    CHECK(read_settings(endless, "s.toml").settings == ViewSettings{});
}

TEST_CASE("What stands behind -D sets one setting, or is refused with the reason") {
    ViewSettings settings;
    const auto table = settings_of(settings);
    for (const char* given : {"theme=walnut", "pieces=\"deck\"", "flatten=0.5", "shadows=false",
                              "quality=high", "faded_levels=[0, 2]", "picture_name="}) {
        INFO(given);
        CHECK(text::set(table, given) == std::nullopt);
    }
    ViewSettings expected;
    expected.theme = "walnut";
    expected.pieces = "deck";
    expected.flatten = 0.5F;
    expected.shadows = false;
    expected.quality = Quality::high;
    expected.quality_chosen = true;
    expected.faded_levels = 0b101;
    expected.picture_name = "";
    CHECK(settings == expected);

    const auto refusal = [&](const char* given) {
        const auto why = text::set(table, given);
        return why ? told(*why) : std::string();
    };
    CHECK(refusal("theme") == "'theme' is not of the form key=value");
    CHECK(refusal("flaten=1") == "unknown key 'flaten'; the nearest known one is 'flatten'");
    CHECK(refusal("flatten=2") == "'flatten' must be a number from 0 to 1, not '2'");
    CHECK(refusal("flatten=") == "'flatten' must be a number from 0 to 1, not ''");
    CHECK(refusal("shadows=maybe") == "'shadows' must be true or false, not 'maybe'");
    CHECK(refusal("quality=best") == "'quality' must be one of low, medium, high, not 'best'");
    CHECK(refusal("faded_levels=[40]")
              .starts_with("'faded_levels' must be a list of numbers from 0 to 31"));
    CHECK(refusal("theme=\"deck").starts_with("'theme' must be a text"));
    CHECK(refusal("flatten=1\ntheme='deck'").starts_with("'flatten' must be a number"));
    CHECK(settings == expected);
}

TEST_CASE("Settings that were given and not changed since are put back") {
    ViewSettings file;
    file.theme = "walnut";
    ViewSettings given = file;
    given.theme = "deck";
    given.quality = Quality::high;
    given.quality_chosen = true;
    ViewSettings now = given;
    now.quality = Quality::low; // changed since
    now.shadows = false;        // never given
    const std::vector<std::string> keys{"theme", "quality"};
    text::put_back(settings_of(now), settings_of(given), settings_of(file), keys);
    CHECK(now.theme == "walnut");
    CHECK(now.quality == Quality::low);
    CHECK_FALSE(now.shadows);
}

} // namespace strata::view
