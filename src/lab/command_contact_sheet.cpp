// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "data/library.h"
#include "films/caption.h"
#include "films/picture_maker.h"
#include "films/png_file.h"
#include "lab/commands.h"
#include "text/enum_names.h"
#include "view/motion/flatten_camera.h"
#include "view/pick_code.h"

namespace strata::lab {
namespace {

constexpr glm::ivec2 tile_size{480, 320};
constexpr int columns = 6;

struct Tile {
    std::string variant;
    std::string caption;
    view::ViewSettings settings{};
    std::string view{};              // name of a preset view; empty: default
    std::string position{};          // position text; empty: start
    std::vector<std::string> near{}; // squares to zoom in on; empty: the whole board
    std::string select{};            // square or pin to click
    std::string hover{};             // square or pin under the pointer
    std::string marks{};             // arrows and marks, in the syntax of game files
};

// Taken from games in the tests; pieces of every seat are in contact.
struct MiddleGame {
    const char* variant;
    const char* position;
};
constexpr std::array middle_games{
    MiddleGame{"tri-d", "W=p3/P1P1/B2D/RQB1;N=3b/P3/4/P2N;B=q1b1/2n1/3p/pp2;Q1w=D1/2;Q6b=1r/d1;"
                        "K1w=DD/KR;K6b=rk/dd b K - 1 17 -"},
    MiddleGame{"yalta", "1=wP,7/2,wN,1,wP,3/1,wP,3,wP,wP,wP/wR,3,wK,wB,wN,wR;2=1,rB,3,wP,2/3,bP,4/"
                        "bP,bP,bP,bK,bN,1,bP,bP/bR,1,bB,2,bB,1,bR;3=8/rP,2,rP,3,rP/"
                        "rP,1,rP,1,rP,rP,rP,1/rR,3,rK,rB,rN,rR w wah,rah - 1 9 check=b:r@r"},
    MiddleGame{"round", "7,bC,16/24/3,wP,20/13,gP,4,bN,5/wP,wP,wP,1,wP,1,wP,wP,gP,gP,gP,gP,gP,3"
                        ",bP,bP,bP,bQ,bP,bP,bP,bP/wR,wN,2,wK,wB,wN,wR,gR,gN,gB,gQ,gK,gB,gN,bR,4"
                        ",bK,bB,bN,bR w wah,bh - 0 10 inert=g hilts=011"},
    MiddleGame{"draughts-4",
               "1=7,wM/wM,5,wM,1/1,wM,1,wM,1,wM,1,gM/wM,1,wM,3,wM,1;2=7,bM/bM,7/1,rM,1,bM,3,bM/2,"
               "bM,1,bM,1,bM,1;3=3,gM,4/2,rM,1,rM,3/1,rM,1,rM,1,rM,1,rM/rM,1,rM,1,rM,3;4=1,gM,6/2,"
               "gM,3,gM,1/1,gM,3,gM,2/gM,1,gM,1,gM,1,gM,1 r - - 0 8"},
};
// Q1 carries only a knight.
constexpr const char* board_to_move = "W=4/2P1/PP1P/1BB1;N=4/4/4/4;B=1bb1/pp1p/2p1/4;Q1=1N/2;"
                                      "Q6=1q/2;K1=PP/KR;K6=rk/pp w - - 4 12 -";

// A rook at the far end of the file pins the pawn to its king.
constexpr const char* pinned_pawn = "W=4/2P1/PPP1/1BB1;N=4/4/4/4;B=1bbr/ppp1/2p1/4;Q1=1N/2;"
                                    "Q6=1q/2;K1=PP/KR;K6=1k/pp w - - 4 12 -";

std::vector<Tile> variants_of(const notation::RuleBook& book) {
    std::vector<Tile> tiles;
    for (const auto& variant : book.variants())
        tiles.push_back({.variant = variant->id, .caption = variant->id});
    return tiles;
}

std::vector<Tile> themes_of(const view::Themes& themes) {
    std::vector<Tile> tiles;
    for (const auto& theme : themes.all)
        for (const auto& [variant, position] : middle_games)
            tiles.push_back({.variant = variant,
                             .caption = fmt::format("theme {}: {}", theme.name, variant),
                             .settings = {.theme = theme.name},
                             .position = position});
    return tiles;
}

std::vector<Tile> pieces_of(const view::Themes& themes) {
    const std::vector<Tile> close{
        {.variant = "chess", .caption = "chess", .near = {"b1", "g1"}},
        {.variant = "tri-d", .caption = "tri-d", .near = {"a0Q1", "c1W", "f0K1"}},
        {.variant = "chess", .caption = "chess, top", .view = "top", .near = {"b2", "g1"}},
    };
    std::vector<Tile> tiles;
    for (const auto& name : themes.pieces)
        for (auto tile : close) {
            tile.caption = fmt::format("pieces {}: {}", name, tile.caption);
            tile.settings = {.pieces = name, .quality = view::Quality::high};
            tiles.push_back(std::move(tile));
        }
    return tiles;
}

std::vector<Tile> overlays() {
    std::vector<Tile> tiles{{.variant = "tri-d",
                             .caption = "lines, a pin: tri-d",
                             .settings = {.show_lines = true},
                             .position = pinned_pawn}};
    for (const auto& [game, square] : {std::pair{0, "d7B"}, std::pair{1, "1c3"}})
        for (std::size_t n = game == 0 ? 1 : 0; n < text::enum_names<view::Overlay>.size(); ++n) {
            const auto& [variant, position] = middle_games[static_cast<std::size_t>(game)];
            Tile tile{.variant = variant,
                      .caption = fmt::format("{}, pointing at {}: {}",
                                             n == 0 ? "lines" : text::enum_names<view::Overlay>[n],
                                             square, variant),
                      .position = position,
                      .hover = square};
            tile.settings.overlay = static_cast<view::Overlay>(n);
            tile.settings.show_lines = n == 0;
            tiles.push_back(std::move(tile));
        }
    return tiles;
}

std::vector<Tile> things_in_hand() {
    const std::string_view marks =
        "[%csl Gd3N,Re6N,Yb5N,Bc8B] [%cal Gb2Wb4N,Re1Wd5N,Yc2Wc5N,Bd2Wd6B]";
    return {
        {.variant = "tri-d",
         .caption = "a board in hand",
         .position = board_to_move,
         .select = "Q1"},
        {.variant = "tri-d",
         .caption = "the lens: Q1 to Q2",
         .position = board_to_move,
         .select = "Q1",
         .hover = "Q2"},
        {.variant = "tri-d",
         .caption = "a man in hand",
         .position = middle_games[0].position,
         .select = "d7B"},
        {.variant = "tri-d",
         .caption = "arrows and marks",
         .position = board_to_move,
         .marks = std::string{marks}},
        {.variant = "yalta",
         .caption = "arrows and marks: yalta",
         .marks = "[%csl G1d4,R2d4] [%cal G1c13a3,R1d22d2,Y1f13e4,B2c11c3]"},
        {.variant = "round",
         .caption = "a man in hand: round",
         .position = middle_games[2].position,
         .select = "wb1"},
    };
}

std::vector<Tile> bent_spaces() {
    std::vector<Tile> tiles;
    for (const char* variant : {"tri-d", "yalta", "star-4", "round"})
        for (const float share : {0.3F, 0.5F, 0.7F, 1.0F}) {
            Tile tile{.variant = variant,
                      .caption = fmt::format("flattened by {:.1f}: {}", share, variant)};
            tile.settings.flatten = share;
            tiles.push_back(std::move(tile));
        }
    Tile pulled{.variant = "tri-d", .caption = "pulled apart: tri-d"};
    pulled.settings.pull_apart = 1.0F;
    tiles.push_back(std::move(pulled));
    return tiles;
}

std::vector<Tile> all_tiles(const notation::RuleBook& book) {
    const auto& themes = films::shipped_themes();
    if (!themes.problems.empty()) throw text::Failure{themes.problems.front().message()};
    std::vector<Tile> tiles;
    for (auto& part : {variants_of(book), themes_of(themes), pieces_of(themes), overlays(),
                       things_in_hand(), bent_spaces()})
        tiles.insert(tiles.end(), part.begin(), part.end());
    return tiles;
}

// Camera for the area above the caption.
scene::Camera camera_of(const Tile& tile, const view::BoardSpace& space) {
    const auto room = films::above_caption(tile_size, 1.0F);
    const auto& view = tile.view.empty() ? view::default_view() : *view::find_view(tile.view);
    const auto extent = view::extent_of(space);
    auto framing = view::framing_for(view, space);
    if (tile.settings.flatten > 0.0F) framing = view::flattened(framing, space, extent, room);
    std::vector<rules::Square> near;
    for (const auto& name : tile.near) near.push_back(*space.topology().square_named(name));
    return view::camera_near(view::camera_of(framing, extent, room), space, near, room);
}

class Drawer {
public:
    explicit Drawer(const notation::RuleBook& book) : book_(book) {}

    render::Image draw(const Tile& tile) {
        session::Session session{book_, tile.variant};
        if (!tile.position.empty()) {
            const auto report = session.apply(session::NewGame{tile.variant, tile.position});
            if (report.kind == session::Report::Kind::failed) throw text::Failure{report.message};
        }
        const auto& topology = session.position().topology();
        if (!maker_)
            maker_.emplace(session.variant(), tile.settings);
        else
            maker_->set_board(session.variant(), tile.settings);
        session.apply(session::SetComment{game::root_node, tile.marks});
        const auto hand = view::place_named(topology, tile.select).value_or(view::Picked{});
        if (hand.square != rules::no_square) session.apply(session::ClickSquare{hand.square});
        if (hand.pin != rules::no_pin) session.apply(session::ClickPin{hand.pin});
        const auto under = view::place_named(topology, tile.hover).value_or(view::Picked{});
        view::Hover hover;
        hover.square = under.square;
        hover.pin = under.pin;
        const view::BoardSpace space{topology, {tile.settings.pull_apart, tile.settings.flatten}};
        const auto reading = reading::read(session, hover);
        const auto table =
            view::table_of(session, reading, hover, tile.settings, camera_of(tile, space));
        return maker_->picture({.table = table, .caption = tile.caption}, tile_size);
    }

private:
    const notation::RuleBook& book_;
    std::optional<films::PictureMaker> maker_;
};

void paste(render::Image& strip, const render::Image& tile, int column) {
    const auto row = static_cast<std::size_t>(tile.width) * 4;
    const auto left = static_cast<std::size_t>(column) * row;
    for (std::size_t y = 0; y < static_cast<std::size_t>(tile.height); ++y)
        std::copy_n(tile.rgba.begin() + static_cast<std::ptrdiff_t>(y * row), row,
                    strip.rgba.begin() + static_cast<std::ptrdiff_t>(y * row * columns + left));
}

} // namespace

int run_contact_sheet(const SheetOptions& options, std::ostream&) {
    const auto book = data::load_rules();
    const auto tiles = all_tiles(book);
    const int rows = (static_cast<int>(tiles.size()) + columns - 1) / columns;
    films::PngFile sheet{options.output, tile_size * glm::ivec2(columns, rows), true};
    Drawer drawer{book};
    auto tile = tiles.begin();
    for (int row = 0; row < rows; ++row) {
        render::Image strip{tile_size.x * columns, tile_size.y, {}};
        strip.rgba.assign(static_cast<std::size_t>(strip.width * strip.height) * 4, 255);
        for (int column = 0; column < columns && tile != tiles.end(); ++column)
            paste(strip, drawer.draw(*tile++), column);
        sheet.add(strip);
    }
    sheet.finish();
    return cli::exit_fine;
}

} // namespace strata::lab
