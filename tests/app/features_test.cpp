// SPDX-License-Identifier: MIT
// Features without a window: what they ask of it is made up.
#include "fake_ports.h"
#include "window/features/analysis_feature.h"
#include "window/features/puzzle_feature.h"
#include "window/features/review_feature.h"
#include "window/puzzles.h"
#include "window/show_plan.h"

using namespace strata;
using namespace strata::window;

namespace {

using tests::call;
using tests::FakePorts;

struct Lines {
    FakePorts ports;
    EngineRegistry engines{[] {}};
    AnalysisFeature analysis{{ports, ports, ports, ports, ports.state, engines}};
    ReviewFeature review{{ports, ports, ports, ports, ports, ports, ports.state.review}};

    [[nodiscard]] ui::ShownLines shown() const {
        FeatureViews views;
        analysis.show(views);
        review.show(views);
        return views.on_screen.lines;
    }
};

} // namespace

TEST_CASE("A puzzle asks for its demonstration, and notes its end, by requests") {
    FakePorts ports;
    PuzzleFeature puzzles{book(), ports, ports, ports, ports, ports};
    ports.shows_game = false;
    REQUIRE(puzzles.handle(ui::ListPuzzles{"tri-d"}));
    CHECK(ports.state.dialog);
    REQUIRE(ports.requests.size() == 1); // what plays is left first
    const auto* steered = std::get_if<ui::SteerShow>(&ports.requests.front());
    REQUIRE(steered != nullptr);
    CHECK(steered->way == ui::Steer::leave);

    const auto sheet = Puzzles{book(), {}}.sheet("tri-d", 0);
    const std::string id = sheet.games.at(sheet.game).puzzles.front().id;
    REQUIRE(puzzles.handle(ui::OpenPuzzle{id}));
    CHECK_FALSE(ports.state.dialog);
    const auto* asked = ports.asked<ui::PlayShow>();
    REQUIRE(asked != nullptr);
    const auto* show = asked->plan.get();
    CHECK(show->name == id);
    CHECK(dynamic_cast<const window::ShowPlan*>(show) != nullptr);
    REQUIRE(show->solved);
    CHECK(ports.written.empty());
    REQUIRE(puzzles.handle(*show->solved));
    CHECK(ports.written == std::vector<std::string>{"ui.message.progress_unsaved"});
    CHECK_FALSE(puzzles.handle(ui::Leave{}));
}

TEST_CASE("Of two features that show lines the board has that of the last") {
    Lines lines;
    CHECK_FALSE(lines.shown().analysis);
    REQUIRE(lines.analysis.handle(ui::PointAtLine{ui::LinePlace{1, 2}}));
    CHECK(lines.shown().analysis == ui::LinePlace{1, 2});
    CHECK_FALSE(lines.shown().review);
    CHECK_FALSE(lines.review.cancel()); // it is not its own

    lines.ports.light.show(lines.review, {0, 0});
    CHECK_FALSE(lines.shown().analysis);
    CHECK(lines.shown().review == ui::LinePlace{0, 0});
    CHECK_FALSE(lines.analysis.cancel());
    CHECK(lines.analysis.handle(ui::PointAtLine{})); // nor does the mouse end it elsewhere
    CHECK(lines.shown().review == ui::LinePlace{0, 0});

    REQUIRE(lines.analysis.handle(ui::PointAtLine{ui::LinePlace{0, 1}}));
    CHECK(lines.analysis.cancel());
    CHECK(lines.ports.light.dark());
    CHECK_FALSE(lines.analysis.cancel());
}

TEST_CASE("A line that is clicked is tried out, and no longer shown") {
    Lines lines;
    REQUIRE(lines.ports.game.apply(session::TypeMove{"e4"}).transition);
    const auto move = lines.ports.game.past().back().move;
    lines.ports.game.apply(session::Undo{});
    lines.analysis.handle(ui::PointAtLine{ui::LinePlace{0, 0}});
    REQUIRE(lines.analysis.handle(ui::TryLine{{move}}));
    CHECK(lines.ports.light.dark());
    CHECK(lines.ports.game.in_what_if());
    CHECK(lines.ports.requests.size() == 2);
}

TEST_CASE("A review that opens takes the card of the result away") {
    Lines lines;
    lines.ports.card.emplace();
    call(lines.review, ReviewFeature::rows(), "review");
    CHECK_FALSE(lines.ports.card);
    FeatureViews views;
    lines.review.show(views);
    CHECK(views.review != nullptr);
    CHECK(lines.review.put_away());
    lines.review.show(views);
    CHECK(views.review == nullptr);
}
