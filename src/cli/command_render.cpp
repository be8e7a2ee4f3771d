// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <ostream>
#include <sstream>

#include "cli/commands.h"
#include "data/library.h"
#include "films/photo_file.h"
#include "films/picture_maker.h"
#include "films/picture_name.h"
#include "films/svg_board.h"
#include "notation/games/annotation_text.h"
#include "notation/moves/move_text.h"
#include "platform/files.h"
#include "view/motion/clear_view.h"
#include "view/motion/flatten_camera.h"
#include "view/pick_code.h"

namespace strata::cli {

namespace {

// Turns the options into an image file; every step may fail.
class RenderOrder {
public:
    RenderOrder(const RenderOptions& options, session::Session& session, std::ostream& err)
        : options_(options),
          session_(session),
          err_(err) {}

    bool read_state() {
        return set_up() && read_fade() && read_marks() && read_selection() && read_hover();
    }

    bool draw() {
        if (const auto why = films::refused_look(films::shipped_themes(), settings_))
            return refuse(*why);
        const bool page = films::kind_of(options_.output) == films::PictureKind::svg;
        if (options_.map && !page) return refuse("--map", "cli.map_is_page");
        if (options_.photo && page) return refuse("--quality", "cli.page_is_drawn");
        if (!read_camera()) return false;
        const auto reading = reading::read(session_, hover_);
        auto table = view::table_of(session_, reading, hover_, settings_, camera_);
        table.levels = levels();
        if (seat_)
            table.faded =
                view::squares_before_pieces(space(), session_.position(), *seat_, camera_.eye());
        if (page) return write_page(table);
        // What was asked for is shown, also on a photograph.
        const bool plain = options_.photo && options_.select.empty() && options_.hover.empty();
        const films::Sight sight{.table = plain ? view::bare(table) : table,
                                 .caption = {},
                                 .transparent = options_.transparent};
        const glm::ivec2 size{options_.width, options_.height};
        if (options_.photo) return photograph(sight, size);
        films::PictureMaker{session_.variant(), settings_}.write(sight, size, options_.output);
        return true;
    }

private:
    bool photograph(const films::Sight& sight, glm::ivec2 size) {
        if (size.x * size.y > films::most_photo_pixels)
            return refuse("--size", {"cli.photo_size", {{"most", films::most_photo_pixels}}});
        films::write_photo(session_.variant(), sight, size,
                           options_.samples > 0 ? options_.samples : default_samples,
                           static_cast<std::uint32_t>(options_.seed), options_.output);
        return true;
    }

    bool write_page(const view::Table& table) {
        const auto words = data::words_for_files(preferences_.panels.language);
        const auto& themes = films::shipped_themes();
        const auto pieces = films::usable_pieces(settings_);
        const films::PageContext page_context{words, themes.of(settings_.theme, topology()),
                                              pieces};
        const auto text =
            options_.map
                ? films::map_page(session_, page_context, seat_.value_or(rules::Seat{0}))
                : films::outline_page(session_, page_context, table,
                                      view::SceneBuilder{session_.variant(), pieces}, framing_);
        platform::write_result(options_.output, text);
        return true;
    }

    bool refuse(const text::Message& why) {
        data::show_error(why, err_);
        return false;
    }
    bool refuse(const char* option, text::Message reason) {
        return refuse(text::TextError{option, 0, 0, std::move(reason)}.message());
    }

    [[nodiscard]] const rules::Topology& topology() const { return session_.position().topology(); }

    bool set_up() {
        if (!options_.position.empty()) {
            const auto report =
                session_.apply(session::NewGame{options_.variant, options_.position});
            if (report.kind == session::Report::Kind::failed) return refuse(report.message);
        }
        return play_moves();
    }

    bool play_moves() {
        std::istringstream moves(options_.moves);
        std::string move;
        for (int number = 1; moves >> move; ++number) {
            const auto read = notation::parse_move(session_.position(), move);
            if (!read)
                return refuse("--moves", {"move.refused",
                                          {{"number", number},
                                           {"move", move},
                                           {"column", read.error().column},
                                           {"reason", read.error().reason}}});
            session_.apply(session::PlayMove{*read});
        }
        return true;
    }

    bool read_fade() {
        const auto levels = view::levels_named(topology(), options_.fade);
        if (!levels) return refuse("--fade", {"demo.levels", {{"text", options_.fade}}});
        settings_.faded_levels |= *levels;
        return true;
    }

    // Parsed as marks in a comment at that position of a game.
    bool read_marks() {
        const auto read = notation::read_annotations(topology(), options_.marks);
        if (read.problem)
            return refuse(text::TextError{"--marks", 0, read.problem->column, read.problem->reason}
                              .message());
        session_.apply(session::SetComment{game::root_node, options_.marks});
        return options_.marks.empty() || !read.annotations.empty() ||
               refuse("--marks", "cli.no_mark");
    }

    bool read_selection() {
        if (options_.select.empty()) return true;
        const auto place = view::place_named(topology(), options_.select);
        if (!place) return refuse("--select", {"place.unknown", {{"name", options_.select}}});
        if (place->kind == view::Picked::Kind::square)
            session_.apply(session::ClickSquare{place->square});
        else
            session_.apply(session::ClickPin{place->pin});
        return session_.selection().active() ||
               refuse("--select", {"demo.nothing_selected", {{"name", options_.select}}});
    }

    bool read_hover() {
        if (options_.hover.empty()) return true;
        const auto place = view::place_named(topology(), options_.hover);
        if (!place) return refuse("--hover", {"place.unknown", {{"name", options_.hover}}});
        hover_.square = place->square;
        hover_.pin = place->pin;
        return true;
    }

    [[nodiscard]] view::BoardSpace space() const {
        return view::BoardSpace{topology(), {settings_.pull_apart, settings_.flatten, levels()}};
    }
    [[nodiscard]] view::LevelLayout levels() const {
        const glm::vec2 size{options_.width, options_.height};
        return {.across = view::lie_across(topology(), scene::size_of_eye(settings_.eyes, size))};
    }

    bool read_camera() {
        const auto space = this->space();
        const auto size =
            scene::size_of_eye(settings_.eyes, glm::vec2{options_.width, options_.height});
        const auto* view =
            options_.view.empty() ? &view::default_view() : view::find_view(options_.view);
        if (!view) return refuse("--view", view::no_view(options_.view));
        const auto extent = view::extent_of(space, session_.annotations().arrows);
        auto framing = view::framing_for(*view, space);
        if (options_.view.empty() && settings_.flatten > 0.0F && view::flattens(topology()))
            framing = view::flattened(framing, space, extent, size);
        if (view->seat && options_.camera.empty()) seat_ = static_cast<rules::Seat>(*view->seat);
        if (!options_.camera.empty()) {
            const auto written = view::parse_camera(options_.camera, space);
            if (!written) return refuse("--camera", written.error());
            framing = view::framing_of(written->camera, extent, size);
            if (written->shows_all) framing = view::showing_all(framing);
        }
        framing_ = framing;
        camera_ = view::camera_of(framing, extent, size);
        return true;
    }

    const RenderOptions& options_;
    session::Session& session_;
    std::ostream& err_;
    files::Preferences preferences_ = files::chosen_preferences(options_.settings);
    view::ViewSettings& settings_ = preferences_.view;
    view::Hover hover_;
    view::Framing framing_;
    scene::Camera camera_;
    std::optional<rules::Seat> seat_; // seat whose point of view is used
};

} // namespace

int run_render(const RenderOptions& options, std::ostream& err) {
    const auto book = data::load_rules(err);
    if (!data::find_variant(book, options.variant, err)) return exit_failed;
    session::Session session{book, options.variant};
    RenderOrder order{options, session, err};
    if (!order.read_state()) return exit_usage;
    return order.draw() ? exit_fine : exit_usage;
}

} // namespace strata::cli
