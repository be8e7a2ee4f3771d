// SPDX-License-Identifier: MIT
#include "app/settings_file.h"

#include "catch.h"

namespace strata::app {

TEST_CASE("Panels are kept as they were, whatever the folder of the last file is called") {
    ui::UiState state;
    state.scale = 1.5F;
    state.follow_moves = !state.follow_moves;
    for (const char* folder : {"/home/ada", "/a \"b\" \\\\c", "/two\nlines\tand a tab", "/\x7F"}) {
        state.folder = folder;
        const auto read = read_panels(write_panels(state), "panels.toml");
        REQUIRE(read);
        CHECK(*read == state);
    }
    state.folder = "/latin-1 \xFC"; // no text at all: everything else is kept
    const auto read = read_panels(write_panels(state), "panels.toml");
    REQUIRE(read);
    state.folder.clear();
    CHECK(*read == state);
}

} // namespace strata::app
