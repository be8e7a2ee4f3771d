// SPDX-License-Identifier: MIT
#include "files/saved_views.h"

#include "catch.h"
#include "shipped_files.h"

using namespace strata;
using tests::told;

TEST_CASE("Saved views are read as they were written") {
    files::SavedViews all;
    files::SavedView one;
    one.camera.yaw = -1.25F;
    one.camera.pitch = 0.123456F;
    one.camera.distance = 17.5F;
    one.camera.target = {0.1F, 3.0F, -2.5F};
    one.camera.orthographic = true;
    one.spread = {0.5F, 0.25F};
    all["tri-d"][1] = one;
    all["star-5"][9] = {};
    const auto read = files::read_saved_views(files::write_saved_views(all), "viewpoints.toml");
    CHECK(read.faults.empty());
    CHECK(read.all == all);
}

TEST_CASE("Boards that somebody named with blanks, dots or quotes are written as they were read") {
    files::SavedViews all;
    for (const char* board :
         {"my board", "a.b", "", "\"\\", "Brett f\u00FCr drei", "#1", "plain_1-a"})
        all[board][1] = {};
    const auto read = files::read_saved_views(files::write_saved_views(all), "viewpoints.toml");
    for (const auto& fault : read.faults) UNSCOPED_INFO(told(fault));
    CHECK(read.faults.empty());
    CHECK(read.all == all);
}

TEST_CASE("Saved views belong to a shape of board, whatever is played on it") {
    const auto& book = tests::shipped_rules();
    files::SavedViews all;
    all["star-3"][2].camera.yaw = 1.0F;
    for (const char* id : {"star-3", "yalta", "draughts-3"})
        CHECK(files::find_saved_view(all, book.find(id)->topology, 2) != nullptr);
    CHECK(files::find_saved_view(all, book.find("star-3")->topology, 1) == nullptr);
    CHECK(files::find_saved_view(all, book.find("star-4")->topology, 2) == nullptr);
    CHECK(files::find_saved_view(all, book.find("tri-d")->topology, 2) == nullptr);
}

TEST_CASE("A damaged file of saved views is told where it is wrong") {
    const auto refused = [](const std::string& text) {
        const auto read = files::read_saved_views(text, "viewpoints.toml");
        return read.faults.empty() ? std::string{} : told(read.faults.front());
    };
    CHECK(refused("[tri-d.1]\nyaw = \"left\"\n").find("yaw") != std::string::npos);
    CHECK(refused("[tri-d.10]\n").find("1 to 9") != std::string::npos);
    CHECK(refused("[tri-d.1").find("viewpoints.toml:1") != std::string::npos);
    files::SavedViews all;
    all["round"][3] = {};
    auto text = files::write_saved_views(all);
    text.replace(text.find("distance = "), 11, "distance = -");
    CHECK(refused(text).find("distance") != std::string::npos);
}
