// SPDX-License-Identifier: MIT
#include "data/endings_file.h"

#include "book.h"
#include "catch.h"
#include "temporary_folder.h"

using namespace strata;

namespace {

std::shared_ptr<const search::EndgameSpace> tri_d_endings() {
    return std::make_shared<const search::EndgameSpace>(strata::book().find("tri-d"));
}

// No tables of anything, but of the right size.
search::EndgameTables invented(const search::EndgameSpace& space) {
    search::EndgameTables tables;
    for (std::size_t n = 0; n < tables.size(); ++n) {
        tables[n].losses.assign(space.index(search::every_helper[n]).size(), 0);
        tables[n].losses[1000 + n] = static_cast<std::uint8_t>(n + 1);
        tables[n].strong = {1000 + n, 500 + n, static_cast<int>(n)};
        tables[n].bare = {2000 + n, 600 + n, static_cast<int>(n) + 7};
    }
    return tables;
}

std::string error_with(const std::shared_ptr<const search::EndgameSpace>& space,
                       const std::filesystem::path& file, const std::string& bytes) {
    tests::write(file, bytes);
    const auto found = data::load_endings(space, file);
    CHECK(found.endings == nullptr);
    return found.error.key;
}

} // namespace

TEST_CASE("tables of endings are kept in a file, and a damaged or strange one is refused") {
    const auto space = tri_d_endings();
    const tests::TemporaryFolder folder;
    const auto file = folder.path / "cache" / "endings";
    const auto none = data::load_endings(space, file);
    CHECK(none.endings == nullptr);
    CHECK(none.error.empty());

    data::store_endings(search::Tablebase(space, invented(*space)), file);
    const auto found = data::load_endings(space, file);
    REQUIRE(found.endings);
    CHECK(found.error.empty());
    for (const auto helper : search::every_helper) {
        const auto wanted = invented(*space)[static_cast<std::size_t>(helper)];
        CHECK(found.endings->table(helper).losses == wanted.losses);
        CHECK(found.endings->table(helper).strong == wanted.strong);
        CHECK(found.endings->table(helper).bare == wanted.bare);
    }

    const auto whole = tests::read(file);
    const std::string damaged = "tables.damaged";
    CHECK(error_with(space, file, "") == damaged);
    CHECK(error_with(space, file, "strata-endings-1\n") == damaged);
    CHECK(error_with(space, file, whole.substr(0, whole.size() / 2)) == damaged);
    CHECK(error_with(space, file, whole + "x") == damaged);
    for (const auto at : {std::size_t{3}, std::size_t{20}, std::size_t{40}, whole.size() - 9}) {
        auto other = whole;
        other[at] = static_cast<char>(other[at] ^ 1);
        CHECK(error_with(space, file, other) == damaged);
    }
    // Whole, but of other rules.
    CHECK(error_with(space, file, data::packed(invented(*space), 7)) == "tables.other_rules");
    // Whole, but of tables of another size.
    auto small = invented(*space);
    small[1].losses.resize(1000);
    CHECK(error_with(space, file, data::packed(small, space->digest())) == damaged);
}
