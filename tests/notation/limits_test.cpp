// SPDX-License-Identifier: MIT
// What texts may ask for: counters, and the lines of a graph.
#include "notation/variants/rule_file.h"
#include "rules/moves/legal.h"
#include "rules/position/setup.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

// A graph of 256 squares, each line of which jumps about among them.
std::string large_graph(int lines, int length) {
    std::string text =
        "name = 'x'\npromotions = ['queen']\n[board]\nshape = 'graph'\nsquares = [\n";
    for (int i = 0; i < 256; ++i)
        text += "{ name = 's" + std::to_string(i) + "', at = [" + std::to_string(i % 16) + ", " +
                std::to_string(i / 16) + "] },\n";
    text += "]\nlines = [\n";
    // By odd steps around all squares, but never from one king to the other.
    for (int line = 0; line < lines; ++line) {
        text += '"';
        for (int i = 0; i < length; ++i)
            text += (i ? " s" : "s") + std::to_string((line + i * (2 * (line % 120) + 3)) % 256);
        text += "\",\n";
    }
    text += "]\n[[seats]]\nname = 'white'\nletter = 'w'\n[[seats]]\nname = 'black'\nletter = 'b'\n"
            "[start.boards]\nboard = 'wK";
    for (int i = 0; i < 254; ++i) text += " .";
    return text + " bK'\n";
}

notation::Parsed<std::shared_ptr<const rules::Variant>> built(const std::string& text) {
    const auto file = notation::read_rule_file(text, "large.toml");
    REQUIRE(file);
    return notation::build_variant(*file);
}

} // namespace

TEST_CASE("counters beyond a million are refused, and those at a million count no further") {
    const auto board = [](const std::string& id) -> std::string {
        return id == "tri-d"
                   ? "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 b - - "
               : id == "chess" ? "4k3/8/8/8/8/8/8/R3K3 b - - "
                               : "1=8/8/8/4,wK,3;2=8/8/8/4,bK,3;3=8/8/8/rR,3,rK,3 r - - ";
    };
    for (const std::string id : {"tri-d", "chess", "star-3-takeover"}) {
        INFO(id);
        const std::string last = id == "tri-d" ? " -" : "";
        for (const auto* counts : {"1000001 1", "0 1000001", "2147483647 1", "0 2147483647"}) {
            const auto refused = notation::parse_position(shipped(id), board(id) + counts + last);
            REQUIRE_FALSE(refused);
            CHECK(told(refused.error().reason).find("exceeds the maximum of 1000000") !=
                  std::string::npos);
        }
        auto position = position_at(board(id) + "1000000 1000000" + last, id);
        const auto before = position;
        const auto quiet = rules::legal_moves(position).front();
        const auto change = position.play(quiet);
        CHECK(position.setup().halfmove == rules::highest_count);
        CHECK(position.setup().fullmove == rules::highest_count);
        CHECK(position_at(notation::write_position(position), id) == position);
        position.undo(change);
        CHECK(position == before);
        auto beyond = position.setup();
        beyond.fullmove = rules::highest_count + 1;
        const auto refusal = rules::Position::from_setup(position.shared_variant(), beyond);
        REQUIRE_FALSE(refusal);
        CHECK(refusal.error().front().fault == rules::SetupFault::counter_out_of_range);
    }
}

TEST_CASE("a graph of so many long lines that they would fill the memory is refused at the first "
          "too many") {
    const auto refused = built(large_graph(600, 256));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().line == 279);
    CHECK(told(refused.error().reason).find("more than 1000000 squares") != std::string::npos);
    const auto large = built(large_graph(15, 256));
    INFO((large ? "" : told(large.error())));
    REQUIRE(large);
    CHECK_FALSE(rules::legal_moves(rules::Position::start(*large)).empty());
    CHECK(built(large_graph(600, 40)));
}
