// SPDX-License-Identifier: MIT
#include "films/picture_name.h"

#include <fstream>

#include "catch.h"

using namespace strata;

TEST_CASE("Pictures are named after the pattern, and none is overwritten") {
    const auto folder = std::filesystem::temp_directory_path() / "strata-picture-names";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto next = [&](const char* pattern) {
        const auto file = films::free_picture_name(folder, pattern, "tri-d");
        CHECK(file.parent_path() == folder);
        CHECK_FALSE(std::filesystem::exists(file));
        std::ofstream{file} << "taken";
        return file.filename().string();
    };
    CHECK(next("strata-{variant}-{n}") == "strata-tri-d-001.png");
    CHECK(next("strata-{variant}-{n}") == "strata-tri-d-002.png");
    CHECK(next("my board") == "my board.png");
    CHECK(next("my board") == "my board-001.png");
    CHECK(next("../{variant}/{n}") == "..-tri-d-001.png");
    CHECK(next("") == "001.png");
    std::filesystem::remove_all(folder);
}
