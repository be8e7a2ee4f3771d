// SPDX-License-Identifier: MIT
// Demonstrations and games as files.
#include "films/film.h"

#include <cmath>
#include <filesystem>
#include <sstream>

#include "catch.h"
#include "cli/commands.h"
#include "data/library.h"
#include "films/film_maker.h"
#include "lessons/demo_library.h"
#include "lessons/demo_script.h"
#include "notation/positions/position_text.h"
#include "platform/files.h"
#include "temporary_folder.h"
#include "text/strings.h"

namespace strata::films {

namespace {

namespace fs = std::filesystem;

// A folder of its own that goes with the test.
struct Folder : tests::TemporaryFolder {
    [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
        platform::write_atomically(path / name, text);
        return (path / name).string();
    }
};

const char* const short_lesson = "title T\nkind lesson\ncaption \"Look.\"\narrow red b1W c3N\n"
                                 "overlay attacks\npause 0.6\nask \"Go.\"\nanswer b1W-c3N\n";
const char* const short_game =
    "[Variant \"tri-d\"]\n\n1. Nc3N {[%cal Gb1Wc3N] A comment.} Nc6N 2. e4N *\n";

cli::DemoOptions small(const std::string& name, const fs::path& output) {
    cli::DemoOptions options;
    options.name = name;
    options.output = output.string();
    options.width = 96;
    options.height = 54;
    options.settings.given = {"quality=low"};
    options.speed = 4.0;
    return options;
}

std::string drawn(const cli::DemoOptions& options) {
    std::ostringstream err;
    INFO(err.str());
    REQUIRE(cli::run_demo(options, {}, err) == cli::exit_fine);
    return platform::read_file(options.output);
}

render::Image plain(int width, int height, std::array<std::uint8_t, 4> pixel) {
    render::Image image{width, height, {}};
    for (int i = 0; i < width * height; ++i)
        image.rgba.insert(image.rgba.end(), pixel.begin(), pixel.end());
    return image;
}

} // namespace

TEST_CASE("A demonstration written twice is the same bytes, as GIF and as WebP", "[app_films]") {
    const Folder folder;
    const auto demo = folder.write("t.demo", short_lesson);
    for (const char* ending : {".gif", ".webp"}) {
        INFO(ending);
        const auto once = drawn(small(demo, folder.path / (std::string{"a"} + ending)));
        const auto twice = drawn(small(demo, folder.path / (std::string{"b"} + ending)));
        CHECK(once.size() > 2000);
        CHECK(once == twice);
        CHECK(once.substr(0, 4) == (ending == std::string{".gif"} ? "GIF8" : "RIFF"));
    }
    CHECK(std::distance(fs::directory_iterator{folder.path}, {}) == 5); // nothing half written
}

TEST_CASE("View, theme, overlay, presenter and background change what is drawn", "[app_films]") {
    const Folder folder;
    const auto demo = folder.write("t.demo", "title T\ncaption \"Look.\"\npause 1\n");
    const auto usual = small(demo, folder.path / "a.gif");
    const auto first = drawn(usual);
    const auto differs = [&](auto change) {
        auto options = usual;
        change(options);
        return drawn(options) != first;
    };
    CHECK(differs([](cli::DemoOptions& o) { o.view = "top"; }));
    CHECK(differs([](cli::DemoOptions& o) { o.camera = "10,30,20"; }));
    CHECK(differs([](cli::DemoOptions& o) { o.settings.given.push_back("theme=daylight"); }));
    CHECK(differs([](cli::DemoOptions& o) { o.presenter = true; }));
    CHECK(differs([](cli::DemoOptions& o) { o.transparent = true; }));
    CHECK(differs([](cli::DemoOptions& o) { o.width = 128; }));
}

TEST_CASE("What cannot be drawn is refused with the words that can", "[app_films]") {
    const Folder folder;
    const auto refusal = [&](auto change) {
        auto options = small(folder.write("t.demo", "title T\npause 1\n"), folder.path / "a.gif");
        change(options);
        std::ostringstream err;
        CHECK(cli::run_demo(options, {}, err) == cli::exit_usage);
        CHECK_FALSE(fs::exists(options.output));
        return err.str();
    };
    CHECK(refusal([](cli::DemoOptions& o) { o.view = "tpo"; }).find("top") != std::string::npos);
    CHECK(refusal([](cli::DemoOptions& o) {
              o.settings.given.push_back("theme=x");
          }).find("studio") != std::string::npos);
    CHECK(refusal([](cli::DemoOptions& o) { o.camera = "1"; }).find("--camera") !=
          std::string::npos);
}

// Browsers show what lasts less than that for a tenth of a second.
TEST_CASE("Every picture of a GIF lasts two hundredths of a second at least", "[app_films]") {
    const Folder folder;
    auto options = small(folder.write("t.demo", "title T\nmove b1W-c3N\n"), folder.path / "a.gif");
    options.fps = 60.0;
    options.speed = 8.0;
    const auto bytes = drawn(options);
    const std::string head{"\x21\xF9\x04", 3};
    int count = 0;
    for (auto at = bytes.find(head); at != std::string::npos; at = bytes.find(head, at + 1)) {
        CHECK(static_cast<unsigned char>(bytes[at + 4]) + 256 * bytes[at + 5] >= 2);
        ++count;
    }
    CHECK(count > 3);
}

TEST_CASE("A game names its players, in whatever language the seats are called") {
    const auto book = data::load_rules();
    auto german = text::Catalogue::parse("[seat]\nwhite = \"Weiss\"\nblack = \"Schwarz\"\n", "de");
    REQUIRE(german);
    session::Session game{book, "tri-d"};
    game.apply(session::SetTag{"White", "Ada"});
    game.apply(session::SetTag{"Black", "Bob"});
    CHECK(lessons::script_of_game(game, *german, {}).title == "Ada - Bob");
}

TEST_CASE("A folder gets the still moments, or every picture", "[app_films]") {
    const Folder folder;
    const auto demo = folder.write("t.demo", "title T\npause 1\nmove b1W-c3N\npause 1\n");
    auto options = small(demo, folder.path / "stills");
    std::ostringstream err;
    REQUIRE(cli::run_demo(options, {}, err) == cli::exit_fine);
    CHECK(std::distance(fs::directory_iterator{options.output}, {}) == 3);
    options.output = (folder.path / "all").string();
    options.fps = 10.0;
    options.speed = 1.0;
    REQUIRE(cli::run_demo(options, {}, err) == cli::exit_fine);
    CHECK(std::distance(fs::directory_iterator{options.output}, {}) > 10);
    CHECK(fs::exists(folder.path / "all" / "00001.png"));
}

TEST_CASE("A game is told move by move, to its end, and is not changed") {
    const auto book = data::load_rules();
    const auto words = data::load_words();
    session::Session game{book, "tri-d"};
    REQUIRE(game.apply(session::LoadGame{short_game}).kind == session::Report::Kind::new_game);
    game.apply(session::GoTo{game.record().last_of_main_line()});
    const auto end = notation::write_position(game.position());
    game.apply(session::Undo{});
    game.apply(session::Undo{});
    const auto kept = game.autosave_text();
    const auto script =
        lessons::script_of_game(game, words, {.first = lessons::moves_played(game)});
    CHECK(game.autosave_text() == kept);
    lessons::DemoPlayer player{script, book, {}, 0.0, lessons::Audience::learner};
    CHECK(player.caption() == "1. Black: Nc6N");
    for (double time = 0.0; !player.finished(time) && time < 60.0; time += 0.1)
        player.advance(time);
    CHECK(notation::write_position(player.session().position()) == end);
    CHECK(player.session().past().size() == 2);

    const auto all = lessons::script_of_game(game, words, {});
    lessons::DemoPlayer from_start{all, book, {}, 0.0};
    CHECK(from_start.caption().starts_with("1. White: Nc3N"));
    CHECK(from_start.caption().ends_with("A comment."));
    const auto before = from_start.camera(0.0, glm::vec2{640, 360});
    CHECK(from_start.moving(0.5));
    CHECK_FALSE(from_start.camera(0.9, glm::vec2{640, 360}) == before);
    from_start.advance(1.5);
    REQUIRE(from_start.annotations().arrows.size() == 1);
    from_start.set_leaning(false);
    CHECK(from_start.camera(0.9, glm::vec2{640, 360}) ==
          from_start.camera(0.0, glm::vec2{640, 360}));
}

TEST_CASE("What a game says at length is cut for its captions") {
    const auto book = data::load_rules();
    const auto words = data::load_words();
    session::Session game{book, "tri-d"};
    const std::string comment(std::size_t{1} << 20, 'x');
    const auto text = "[Variant \"tri-d\"]\n[White \"" + comment + "\"]\n\n{" + comment +
                      "} 1. Nc3N {" + comment + "} *\n";
    REQUIRE(game.apply(session::LoadGame{text}).kind == session::Report::Kind::new_game);
    const auto script = lessons::script_of_game(game, words, {});
    CHECK(script.title.size() < 200);
    for (const auto& step : script.steps)
        if (const auto* caption = std::get_if<lessons::CaptionStep>(&step.action)) {
            CHECK(text::letter_count(caption->text) < lessons::most_letters + 50);
            CHECK(caption->text.ends_with("x\u2026"));
        }
}

namespace {

void paint_grey(const Sight&, glm::ivec2 size, const TakeRows& take) {
    take(plain(size.x, size.y, {90, 90, 90, 255}));
}

std::ptrdiff_t count_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator{folder}, {});
}

} // namespace

TEST_CASE("A part of a game is told from move to move") {
    const auto book = data::load_rules();
    const auto words = data::load_words();
    session::Session game{book, "tri-d"};
    REQUIRE(game.apply(session::LoadGame{short_game}).kind == session::Report::Kind::new_game);
    const auto script = lessons::script_of_game(game, words, {.first = 1, .last = 2});
    lessons::DemoPlayer player{script, book, {}, 0.0};
    CHECK(player.caption() == "1. Black: Nc6N");
    for (double time = 0.0; !player.finished(time) && time < 60.0; time += 0.1)
        player.advance(time);
    CHECK(player.session().past().size() == 1);
    for (const std::size_t count : {0U, 1U, 3U}) {
        game.apply(session::GoTo{count == 0 ? game::root_node : game.line()[count - 1]});
        CHECK(lessons::moves_played(game) == count);
    }
}

TEST_CASE("A turntable is one turn, and its last picture is not its first once more") {
    const auto book = data::load_rules();
    const session::Session game{book, "chess"};
    const auto reel = turntable(game, {}, {}, 4.0);
    ExportOptions request{.size = {16, 16}, .fps = 2.0};
    const auto length = length_of(*reel, request);
    CHECK(length.pictures == 8);
    CHECK(length.lasts == 4.0);
    const auto first = reel->sight(0.0, request.size, 1.0F).table.camera;
    const auto quarter = reel->sight(1.0, request.size, 1.0F).table.camera;
    CHECK(std::abs(quarter.yaw - first.yaw) == Approx(1.5708).margin(1e-3));
}

TEST_CASE("What is made a picture a step can be given up, and leaves what was there") {
    const Folder folder;
    const auto book = data::load_rules();
    const session::Session game{book, "chess"};
    const auto reel = turntable(game, {}, {}, 4.0);
    const ExportOptions request{.size = {16, 16}, .fps = 2.0, .every = true};
    for (const char* name : {"old.webp", "old.gif"}) {
        const auto file = folder.write(name, "old");
        {
            FilmMaker maker{paint_grey, *reel, request, file};
            REQUIRE(maker.step());
            REQUIRE(maker.step());
            CHECK(maker.progress() > 0.0F);
            CHECK(maker.progress() < 1.0F);
            maker.take_back();
        }
        CHECK(platform::read_file(file) == "old");
        write_film(paint_grey, *reel, request, file);
        CHECK(platform::read_file(file) != "old");
    }
    const auto pictures = folder.path / "new";
    FilmMaker maker{paint_grey, *reel, request, pictures};
    REQUIRE(maker.step());
    REQUIRE(maker.step());
    CHECK(count_in(pictures) == 2);
    maker.take_back();
    CHECK_FALSE(fs::exists(pictures));
    CHECK(count_in(folder.path) == 2);
    write_film(paint_grey, *reel, request, pictures);
    CHECK(count_in(pictures) == 8);
}

TEST_CASE("A game file is drawn like a demonstration", "[app_films]") {
    const Folder folder;
    const auto file = folder.write("g.pgn", short_game);
    CHECK(drawn(small(file, folder.path / "g.webp")).substr(0, 4) == "RIFF");
    std::ostringstream err;
    auto broken = small(folder.write("h.pgn", "[Variant \"tri-d\"]\n\n1. Nc3N Nz9 *\n"),
                        folder.path / "h.webp");
    CHECK(cli::run_demo(broken, {}, err) == cli::exit_failed);
    CHECK(err.str().find("h.pgn:3:") != std::string::npos);
}

TEST_CASE("A palette holds the colours of its pictures, and mixes what it has not") {
    std::vector<render::Image> samples{plain(8, 8, {250, 10, 10, 255}),
                                       plain(8, 8, {10, 10, 250, 255})};
    const Palette two{samples};
    CHECK(two.colours().size() == 2);
    const auto red = two.numbers(samples[0], 255);
    CHECK(std::ranges::count(red, red.front()) == 64);
    const auto clear = two.numbers(plain(4, 4, {9, 9, 9, 0}), 255);
    CHECK(std::ranges::count(clear, 255) == 16);

    // However many pixels they have: a colour that is alone cannot be parted.
    CHECK(Palette{{plain(372191, 1, {255, 255, 255, 255})}}.colours().size() == 1);

    render::Image ramp{256, 16, {}};
    for (int i = 0; i < 256 * 16; ++i)
        for (const int value : {i % 256, i % 256, i % 256, 255})
            ramp.rgba.push_back(static_cast<std::uint8_t>(value));
    const Palette grey{{ramp}};
    const auto numbers = grey.numbers(ramp, 255);
    double off = 0.0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        off += std::abs(int{grey.colours()[numbers[i]][0]} - int{ramp.rgba[4 * i]});
    CHECK(off / static_cast<double>(numbers.size()) < 8.0);
}

} // namespace strata::films
