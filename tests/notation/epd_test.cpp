// SPDX-License-Identifier: MIT
// The operations of EPD, as suites write them.
#include "notation/positions/epd.h"

#include "notation/positions/position_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::EpdOperation;
using notation::split_epd;
using Operations = std::vector<EpdOperation>;

namespace epd {

const std::string fields = "2k5/8/8/8/8/8/8/R3K3 w Q -";

Operations read(const std::string& behind) {
    const auto text = fields + behind;
    const auto line = split_epd(text);
    CHECK(line.fields.substr(0, fields.size()) == fields);
    return line.operations;
}

} // namespace epd

TEST_CASE("operations are read in every dialect that suites have") {
    using epd::read;
    CHECK(read("").empty());
    CHECK(read(" 0 1").empty());
    const Operations usual{{"bm", "Ra8+"}, {"id", "pos 7"}};
    for (const auto* text :
         {" bm Ra8+; id \"pos 7\";", " bm Ra8+; id \"pos 7\"", " 0 1 bm Ra8+; id \"pos 7\";",
          " ; bm Ra8+; id pos 7 ", "; bm Ra8+ ; id pos 7;", " - ; bm Ra8+;id \"pos 7\" ;;",
          " bm Ra8+ id \"pos 7\"", "  bm   Ra8+;  id  \"pos  7\" ; "}) {
        INFO(text);
        CHECK(read(text) == usual);
    }
    CHECK(read(" id \"a; b; hmvc 5\"; bm Ra8+ Kd2;") ==
          Operations{{"id", "a; b; hmvc 5"}, {"bm", "Ra8+ Kd2"}});
    CHECK(read(" 0 1 ;D1 20 ;D2 400") == Operations{{"D1", "20"}, {"D2", "400"}});
    CHECK(read(" 0 1; D4 23441") == Operations{{"D4", "23441"}});
    CHECK(read(" 0 1 bm Rc8+ dm 26") == Operations{{"bm", "Rc8+"}, {"dm", "26"}});
    CHECK(read(" 1 4; v=-328") == Operations{{"v", "-328"}});
    CHECK(read(" ; am Nxb6 + ? ; c1 diff=10 ") ==
          Operations{{"am", "Nxb6 + ?"}, {"c1", "diff=10"}});
    CHECK(read(" acd 5; ce 32764; dm 2; pv Qg6 h5 Qh7#; noop;") ==
          Operations{
              {"acd", "5"}, {"ce", "32764"}, {"dm", "2"}, {"pv", "Qg6 h5 Qh7#"}, {"noop", ""}});
    CHECK(read(" bm Ra8; Ae \"Engine 3\"; c0 \"f5=10, Be5+=2\";") ==
          Operations{{"bm", "Ra8"}, {"Ae", "Engine 3"}, {"c0", "f5=10, Be5+=2"}});
    // c4 is a move among moves, and a code before its text.
    CHECK(read(" bm c4; id \"a\";") == Operations{{"bm", "c4"}, {"id", "a"}});
    CHECK(read(" am c3; bm Kd2 c4 e4;") == Operations{{"am", "c3"}, {"bm", "Kd2 c4 e4"}});
    CHECK(read(" pv c4 Kd7 c5; c4 \"a line\";") ==
          Operations{{"pv", "c4 Kd7 c5"}, {"c4", "a line"}});
    CHECK(read(" bm Kd2 c4 \"a line\";") == Operations{{"bm", "Kd2"}, {"c4", "a line"}});
    CHECK(read(std::string(" id \"BK.01\"\0", 12)) == Operations{{"id", "BK.01"}});
    // What is no operation is a comment.
    CHECK(read("; bad EPD, by Ben") == Operations{{"c0", "bad EPD, by Ben"}});
    CHECK(read(" bm Ra8; c0 \"one\"; from a post; +- no repeat") ==
          Operations{{"bm", "Ra8"}, {"c0", "one"}, {"c1", "from a post"}, {"c2", "+- no repeat"}});
    CHECK(read(" id \"a\"; id \"b\"; bm Ra8; bm Kd2;") ==
          Operations{{"id", "a; b"}, {"bm", "Ra8 Kd2"}});
    CHECK(read(" id \"never closed; bm Ra8;") ==
          Operations{{"id", "\"never closed"}, {"bm", "Ra8"}});
    CHECK(split_epd("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w HAha - bm a3;").operations ==
          Operations{{"bm", "a3"}});
    CHECK(split_epd("8/8/8/8/8/8/8/8 w bm Nf3;").operations == Operations{{"bm", "Nf3"}});
    CHECK(split_epd("8/8/8/8/2P5/8/8/8 b - c3 0 1").operations.empty());
    CHECK(split_epd("8/8/8/8/2P5/8/8/8 b - c3 c3 \"x\"; bm Nf3;").operations ==
          Operations{{"c3", "x"}, {"bm", "Nf3"}});
    CHECK(split_epd("").operations.empty());
    CHECK(split_epd(";").operations.empty());
}

TEST_CASE("what is written is read again") {
    const Operations all{{"bm", "Ra8+ Kd2"}, {"id", "pos; 7"},   {"c9", "x"},  {"D6", "119060324"},
                         {"ce", "-45"},      {"Ae", "Engine 3"}, {"noop", ""}, {"v", "-328"}};
    std::string behind;
    notation::Tags tags{{"Event", "x"}, {"date", "2019"}};
    for (const auto& one : all) {
        behind += ' ' + notation::write_operation(one);
        tags.emplace_back(notation::operation_tag(one.code), one.operand);
    }
    CHECK(epd::read(behind) == all);
    CHECK(notation::operations_of(tags) == all);
    CHECK(notation::write_operation({"id", "the \"best\""}) == "id \"the 'best'\";");
}

TEST_CASE("the counters of an EPD are those of its position, and other operations no notice") {
    const auto given = notation::read_position(
        shipped("chess"), epd::fields + " bm Ra8+; id \"hmvc 9; fmvn 9;\"; hmvc 5; fmvn 20;");
    REQUIRE(given);
    CHECK(notation::write_position(given->position) == epd::fields + " 5 20");
    CHECK(given->notices.empty());
    CHECK(given->operations == Operations{{"bm", "Ra8+"}, {"id", "hmvc 9; fmvn 9;"}});
    const auto glued =
        notation::read_position(shipped("chess"), "4k3/8/8/8/8/8/8/4K2R w - -0 7 bm Kd2;");
    REQUIRE(glued);
    CHECK(notation::write_position(glued->position) == "4k3/8/8/8/8/8/8/4K2R w - - 0 7");
}
