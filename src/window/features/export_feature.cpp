// SPDX-License-Identifier: MIT
#include "window/features/export_feature.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "films/picture_name.h"
#include "films/svg_board.h"
#include "lessons/demo_script.h"
#include "platform/files.h"

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

bool is_file(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::is_regular_file(file, error);
}

} // namespace

std::span<const ui::ActionRow> ExportFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"export_file", Topic::view, ctrl_shift("E"), call<&ExportFeature::open>,
         In{Menu::file, 24}},
    };
    return rows;
}

ExportFeature::ExportFeature(FeatureContext& context)
    : Feature(context),
      exporter_([this](const films::Sight& sight, glm::ivec2 size, const films::TakeRows& take) {
          auto& board = window_.board;
          board.draw_picture(films::scene_of(sight, size, board.builder(), window_.themes),
                             sight.table.camera, size, take);
      }) {}

ui::ExportDialog* ExportFeature::dialog() const {
    return window_.state.dialog.as<ui::ExportDialog>();
}

void ExportFeature::open() {
    ui::ExportSheet sheet;
    sheet.last = static_cast<int>(window_.game().line().size());
    sheet.videos = films::can_make_videos();
    window_.state.dialog.open<ui::ExportDialog>(std::move(sheet));
    window_.state.typed_move.open = false;
    window_.game_table.stop_turning();
}

std::unique_ptr<films::Reel> ExportFeature::reel() const {
    const ui::ExportSheet& sheet = dialog()->sheet;
    const view::ViewSettings& look = window_.view();
    auto& table = window_.game_table;
    if (window_.panels().exporting.subject != ui::ExportSubject::game)
        return films::turntable(
            window_.game(), look,
            {.framing = table.camera_control().goal(), .seat = table.sits_with()},
            60.0 / look.turntable_speed);
    lessons::GameShow show;
    show.first = static_cast<std::size_t>(sheet.first);
    show.last = static_cast<std::size_t>(sheet.last);
    show.camera.framing = table.camera_control().goal();
    show.follows = window_.panels().follow_moves;
    return films::reel_of(lessons::DemoPlayer{
        lessons::script_of_game(window_.game(), window_.words, show), window_.book, look, 0.0});
}

films::ExportOptions ExportFeature::picture() const {
    const ui::ExportChoice& choice = window_.panels().exporting;
    return {.size = choice.pixels(),
            .fps = choice.rate,
            .speed = choice.speed,
            .every = choice.format != ui::FilmFormat::stills,
            .transparent = choice.transparent && choice.can_be_clear()};
}

bool ExportFeature::handle(const ui::UiRequest& request) {
    const auto* order = std::get_if<ui::ExportFile>(&request);
    if (order == nullptr) return false;
    order->stop ? stop() : begin(order->replaces);
    return true;
}

void ExportFeature::stop() {
    exporter_.stop();
    window_.toast(window_.words.say("ui.export.stopped"));
}

void ExportFeature::begin(bool may_replace) {
    if (exporter_.busy() || dialog() == nullptr) return;
    ui::ExportSheet& sheet = dialog()->sheet;
    const auto& words = window_.words;
    if (sheet.file.empty()) return window_.toast(words.say("ui.export.no_name"), true);
    const auto file = file_named(sheet.file);
    if (is_filled_folder(file))
        return window_.toast(words.say("ui.export.not_empty", {{"file", file.string()}}), true);
    sheet.replaces = is_file(file);
    if (sheet.replaces && !may_replace) return window_.pace.want_frame(); // the button says so now
    try {
        if (window_.panels().exporting.page()) return write_page(file);
        exporter_.begin(*reel(), picture(), file);
        window_.trace.export_begins();
    } catch (const std::exception& refusal) {
        window_.show_error("ui.export.failed", text::message_of(refusal));
    }
}

void ExportFeature::write_page(const std::filesystem::path& file) {
    const auto& board = window_.board;
    auto& table = window_.game_table;
    const films::PageContext goods{
        window_.words, window_.themes.of(window_.view().theme, window_.game().variant().topology),
        board.piece_set()};
    const bool map = window_.panels().exporting.subject == ui::ExportSubject::map_page;
    auto unselected = window_.game();
    unselected.apply(session::ClearSelection{});
    platform::write_result(
        file, map ? films::map_page(unselected, goods, table.seat_below())
                  : films::outline_page(window_.game(), goods, window_.controller.table(),
                                        board.builder(), table.camera_control().goal()));
    done(file);
}

void ExportFeature::done(const std::filesystem::path& file) {
    window_.state.dialog.close();
    window_.toast(window_.words.say("ui.export.done", {{"file", file.string()}}));
}

// One more picture. Closing the dialog stops it.
bool ExportFeature::work() {
    if (!exporter_.busy()) return update_preview();
    window_.pace.want_frame();
    if (dialog() == nullptr) {
        stop();
        return true;
    }
    try {
        if (!exporter_.step()) done(exporter_.file());
    } catch (const std::exception& refusal) {
        window_.show_error("ui.export.failed", text::message_of(refusal));
    }
    return update_preview() || exporter_.busy();
}

// What the dialog shows follows what is chosen in it. Returns whether something was drawn for it.
bool ExportFeature::update_preview() {
    if (dialog() == nullptr) {
        exporter_.forget_preview();
        return false;
    }
    ui::ExportSheet& sheet = dialog()->sheet;
    propose_name(sheet);
    sheet.busy = exporter_.busy();
    sheet.progress = exporter_.progress();
    const bool replaces = is_file(file_named(sheet.file));
    if (std::exchange(sheet.replaces, replaces) != replaces) window_.pace.want_frame();
    const Exporter::Order order{window_.panels().exporting, sheet.first, sheet.last, sheet.moment,
                                ui::preview_room(window_.style.scale)};
    if (exporter_.shows(order) || sheet.busy) return false;
    sheet.preview = exporter_.preview(order, *reel(), picture());
    window_.pace.want_frame();
    return true;
}

// A new name for each kind of file, unless one was typed: that keeps its stem.
void ExportFeature::propose_name(ui::ExportSheet& sheet) {
    const std::string ending = window_.panels().exporting.ending();
    if (!sheet.proposed.empty() && sheet.ending == ending) return;
    sheet.ending = ending;
    const bool typed = sheet.file != sheet.proposed;
    sheet.proposed = films::free_picture_name(platform::pictures_dir(), window_.view().picture_name,
                                              window_.game().variant().id, ending)
                         .string();
    if (typed)
        sheet.file = std::filesystem::path{sheet.file}.replace_extension(ending).string();
    else
        sheet.file = sheet.proposed;
    window_.pace.want_frame();
}

} // namespace strata::window
