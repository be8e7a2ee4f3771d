// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <vector>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/library.h"
#include "app/picture_maker.h"

namespace strata::app {
namespace {

constexpr glm::ivec2 tile_size{480, 320};
constexpr int columns = 6;

struct Tile {
    std::string variant;
    std::string caption;
    view::ViewSettings settings;
    std::string view;   // a named one; empty: the usual
    std::string select; // a square, as if clicked
};

std::vector<Tile> variants_of(const notation::RuleBook& book) {
    std::vector<Tile> tiles;
    for (const auto& variant : book.variants())
        tiles.push_back({variant->id, variant->id, {}, {}, {}});
    return tiles;
}

std::vector<Tile> themes_of(const view::Themes& themes) {
    std::vector<Tile> tiles;
    for (const auto& theme : themes.all)
        for (const char* variant : {"tri-d", "yalta", "round", "draughts-4"})
            tiles.push_back({variant,
                             fmt::format("theme {}: {}", theme.name, variant),
                             {.theme = theme.name},
                             {},
                             {}});
    return tiles;
}

std::vector<Tile> pieces_of(const view::Themes& themes) {
    std::vector<Tile> tiles;
    for (const auto& name : themes.pieces)
        for (const char* variant : {"tri-d", "chess", "round"})
            for (const char* view : {"white", "top"})
                tiles.push_back({variant,
                                 fmt::format("pieces {}: {}, {}", name, variant, view),
                                 {.pieces = name, .quality = view::Quality::high},
                                 view,
                                 {}});
    return tiles;
}

std::vector<Tile> overlays() {
    std::vector<Tile> tiles;
    constexpr std::array names{"none", "reach", "attacks", "defence"};
    for (const auto& [variant, square] : {std::pair{"tri-d", "b1W"}, std::pair{"yalta", "1b1"}})
        for (std::size_t n = 0; n < names.size(); ++n)
            for (const bool lines : {false, true}) {
                if (lines && n != 0) continue;
                Tile tile{
                    variant,
                    fmt::format("overlay {}{}: {}", names[n], lines ? " with lines" : "", variant),
                    {},
                    {},
                    square};
                tile.settings.overlay = static_cast<view::Overlay>(n);
                tile.settings.show_lines = lines;
                tiles.push_back(tile);
            }
    return tiles;
}

std::vector<Tile> bent_spaces() {
    std::vector<Tile> tiles;
    for (const char* variant : {"tri-d", "yalta", "star-6", "round"})
        for (const float share : {0.5F, 1.0F}) {
            Tile tile{variant, fmt::format("flattened by {:.1f}: {}", share, variant), {}, {}, {}};
            tile.settings.flatten = share;
            tiles.push_back(tile);
        }
    Tile pulled{"tri-d", "pulled apart: tri-d", {}, {}, {}};
    pulled.settings.pull_apart = 1.0F;
    tiles.push_back(pulled);
    return tiles;
}

std::vector<Tile> all_tiles(const notation::RuleBook& book) {
    const auto themes = load_shipped_themes();
    std::vector<Tile> tiles;
    for (auto& part :
         {variants_of(book), themes_of(themes), pieces_of(themes), overlays(), bent_spaces()})
        tiles.insert(tiles.end(), part.begin(), part.end());
    return tiles;
}

// The whole board above the strip with the words.
scene::Camera over_caption(const view::NamedView& view, const view::BoardSpace& space) {
    constexpr float room = 0.87F; // of the height
    auto camera = view::camera_for(view, space, glm::vec2(tile_size) * glm::vec2(1.0F, room));
    camera.distance /= room;
    const float height = 2.0F * camera.distance * glm::tan(camera.field_of_view * 0.5F);
    camera.target -= camera.up() * (height * (1.0F - room) * 0.5F);
    return camera;
}

class Drawer {
public:
    explicit Drawer(const notation::RuleBook& book) : book_(book) {}

    render::Image draw(const Tile& tile) {
        session::Session session{book_, tile.variant};
        const auto& topology = session.position().topology();
        if (!maker_)
            maker_.emplace(topology, tile.settings);
        else
            maker_->set_board(topology, tile.settings);
        if (const auto square = topology.square_named(tile.select))
            session.apply(session::ClickSquare{*square});
        const view::BoardSpace space{topology, {.pull_apart = tile.settings.pull_apart}};
        const auto& view = tile.view.empty() ? view::default_view() : *view::find_view(tile.view);
        return maker_->picture({.shown = view::shown(session),
                                .hover = {},
                                .settings = tile.settings,
                                .camera = over_caption(view, space),
                                .caption = tile.caption},
                               tile_size);
    }

private:
    const notation::RuleBook& book_;
    std::optional<PictureMaker> maker_;
};

void paste(render::Image& sheet, const render::Image& tile, int number) {
    const auto row = static_cast<std::size_t>(tile.width) * 4;
    const auto left = static_cast<std::size_t>(number % columns) * row;
    const auto top = static_cast<std::size_t>(number / columns * tile.height);
    for (std::size_t y = 0; y < static_cast<std::size_t>(tile.height); ++y)
        std::copy_n(tile.rgba.begin() + static_cast<std::ptrdiff_t>(y * row), row,
                    sheet.rgba.begin() +
                        static_cast<std::ptrdiff_t>((top + y) * row * columns + left));
}

} // namespace

int run_contact_sheet(const SheetOptions& options, std::ostream&) {
    const auto book = load_rules();
    const auto tiles = all_tiles(book);
    const int rows = (static_cast<int>(tiles.size()) + columns - 1) / columns;
    render::Image sheet{tile_size.x * columns, tile_size.y * rows, {}};
    sheet.rgba.assign(
        static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height) * 4, 255);
    Drawer drawer{book};
    int number = 0;
    for (const auto& tile : tiles) paste(sheet, drawer.draw(tile), number++);
    write_png(sheet, options.output);
    return exit_fine;
}

} // namespace strata::app
