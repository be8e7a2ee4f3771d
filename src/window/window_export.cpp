// SPDX-License-Identifier: MIT
// Pictures and films of the game for others: the sheet on which they are ordered, and the time
// between two frames in which they are made.
#include <algorithm>
#include <system_error>
#include <utility>

#include "films/picture_name.h"
#include "films/svg_board.h"
#include "lessons/demo_script.h"
#include "platform/files.h"
#include "ui/dialogs/export.h"
#include "window/window_loop.h"

namespace strata::window {
namespace {

// In the folder for pictures, unless a whole path was typed.
std::filesystem::path file_named(const std::string& typed) {
    return platform::pictures_dir() / typed;
}

bool is_filled_folder(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::is_directory(file, error) && !std::filesystem::is_empty(file, error);
}

} // namespace

std::span<const ui::ActionRow> WindowLoop::picture_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"screenshot", Topic::view, key("F12"), call<&W::take_picture, false>, In{Menu::game, 6}},
        {"clean_screenshot", Topic::view, ctrl("F12"), call<&W::take_picture, true>,
         In{Menu::game, 7}},
        {"export_file", Topic::view, ctrl_shift("E"), call<&W::open_export>, In{Menu::game, 8}},
        {"photograph", Topic::view, shift("F12"), call<&W::turn_photograph>,
         In{Menu::camera, 23,
            [](const Frame& frame, int) { return frame.edit.moment.photograph; }}},
    };
    return rows;
}

void WindowLoop::take_picture(bool clean) { pace_.want_picture(clean); }

void WindowLoop::turn_photograph() {
    bool& on = panels_.moment.photograph;
    on = !on;
    if (!on) return;
    const auto key = ui::shortcut(hints(), ui::Action{"photograph"});
    toast(words_.say("ui.message.photograph", {{"key", key}}));
}

void WindowLoop::open_export() {
    ui::ExportSheet sheet;
    sheet.last = static_cast<int>(session().line().size());
    sheet.videos = films::can_make_videos();
    panels_.moment.dialog.open<ui::ExportDialog>(std::move(sheet));
    panels_.moment.typed_move.open = false;
    game_.stop_turning();
}

std::unique_ptr<films::Reel> WindowLoop::reel_to_export() {
    const ui::ExportSheet& sheet = panels_.moment.dialog.as<ui::ExportDialog>()->sheet;
    const view::ViewSettings& look = settings_.now().view;
    if (settings_.now().panels.exporting.subject != ui::ExportSubject::game)
        return films::turntable(session(), look,
                                {.framing = game_.framing(), .seat = game_.sits_with()},
                                60.0 / look.turntable_speed);
    lessons::GameShow show;
    show.first = static_cast<std::size_t>(sheet.first);
    show.last = static_cast<std::size_t>(sheet.last);
    show.camera.framing = game_.framing();
    show.follows = settings_.now().panels.follow_moves;
    return films::reel_of(
        lessons::DemoPlayer{lessons::script_of_game(session(), words_, show), book_, look, 0.0});
}

films::ExportOptions WindowLoop::picture_to_export() const {
    const ui::ExportChoice& choice = settings_.now().panels.exporting;
    return {.size = choice.pixels(),
            .fps = choice.rate,
            .speed = choice.speed,
            .every = choice.format != ui::FilmFormat::stills,
            .transparent = choice.transparent && choice.can_be_clear()};
}

void WindowLoop::carry_out(const ui::ExportFile& wish) {
    if (wish.stop) {
        exporter_.stop();
        return toast(words_.say("ui.export.stopped"));
    }
    const auto* dialog = panels_.moment.dialog.as<ui::ExportDialog>();
    if (exporter_.busy() || dialog == nullptr) return;
    const ui::ExportSheet& sheet = dialog->sheet;
    if (sheet.file.empty()) return toast(words_.say("ui.export.no_name"), true);
    const auto file = file_named(sheet.file);
    if (is_filled_folder(file))
        return toast(words_.say("ui.export.not_empty", {{"file", file.string()}}), true);
    try {
        if (settings_.now().panels.exporting.page()) return write_page(file);
        exporter_.begin(*reel_to_export(), picture_to_export(), file);
    } catch (const std::exception& refusal) {
        show_error("ui.export.failed", text::message_of(refusal));
    }
}

void WindowLoop::write_page(const std::filesystem::path& file) {
    const view::ViewSettings& look = settings_.now().view;
    const films::PageContext goods{words_, themes_.find(look.theme), board_.piece_set()};
    const bool map = settings_.now().panels.exporting.subject == ui::ExportSubject::map_page;
    platform::write_result(file, map ? films::map_page(session(), goods, sight().from)
                                     : films::outline_page(session(), goods, table_now(),
                                                           board_.builder(), game_.framing()));
    tell_exported(file);
}

void WindowLoop::tell_exported(const std::filesystem::path& file) {
    panels_.moment.dialog.close();
    toast(words_.say("ui.export.done", {{"file", file.string()}}));
}

// One picture more. Whoever closes the dialog stops it.
bool WindowLoop::export_part() {
    if (!exporter_.busy()) return follow_export();
    pace_.want_frame();
    if (panels_.moment.dialog.as<ui::ExportDialog>() == nullptr) {
        carry_out(ui::ExportFile{true});
        return true;
    }
    try {
        if (!exporter_.step()) tell_exported(exporter_.file());
    } catch (const std::exception& refusal) {
        show_error("ui.export.failed", text::message_of(refusal));
    }
    return follow_export() || exporter_.busy();
}

// What the sheet shows follows what is chosen on it; answers whether something was drawn for it.
bool WindowLoop::follow_export() {
    auto* dialog = panels_.moment.dialog.as<ui::ExportDialog>();
    if (dialog == nullptr) {
        exporter_.forget_preview();
        return false;
    }
    propose_name();
    ui::ExportSheet& sheet = dialog->sheet;
    sheet.busy = exporter_.busy();
    sheet.progress = exporter_.progress();
    const Exporter::Order order{settings_.now().panels.exporting, sheet.first, sheet.last,
                                sheet.moment, ui::preview_room(gui_.style().scale)};
    if (exporter_.shows(order) || sheet.busy) return false;
    sheet.preview = exporter_.preview(order, *reel_to_export(), picture_to_export());
    pace_.want_frame();
    return true;
}

// A new one for each kind of file, unless a name was typed: that keeps its stem.
void WindowLoop::propose_name() {
    ui::ExportSheet& sheet = panels_.moment.dialog.as<ui::ExportDialog>()->sheet;
    const std::string ending = settings_.now().panels.exporting.ending();
    if (!sheet.proposed.empty() && sheet.ending == ending) return;
    sheet.ending = ending;
    const bool typed = sheet.file != sheet.proposed;
    sheet.proposed =
        films::free_picture_name(platform::pictures_dir(), settings_.now().view.picture_name,
                                 session().variant().id, ending)
            .string();
    if (typed)
        sheet.file = std::filesystem::path{sheet.file}.replace_extension(ending).string();
    else
        sheet.file = sheet.proposed;
    pace_.want_frame();
}

} // namespace strata::window
