// SPDX-License-Identifier: MIT
#include "window/features/export_feature.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "films/picture_name.h"
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
        {"export_file", Topic::view, InShow::blocked, ctrl_shift("E"), call<&ExportFeature::open>,
         In{Menu::file, 25}},
    };
    return rows;
}

ExportFeature::ExportFeature(const Needs& needs)
    : book_(needs.book),
      game_(needs.game),
      notices_(needs.notices),
      dialogs_(needs.dialogs),
      stage_(needs.stage),
      preferences_(needs.preferences),
      pictures_(needs.pictures),
      table_(needs.table),
      typed_move_(needs.typed_move),
      exporter_([this](const films::Sight& sight, glm::ivec2 size, const films::TakeRows& take) {
          pictures_.draw(sight, size, take);
      }) {}

ui::ExportDialog* ExportFeature::dialog() const { return dialogs_.as<ui::ExportDialog>(); }

void ExportFeature::open() {
    ui::ExportSheet sheet;
    sheet.last = static_cast<int>(game_.session().line().size());
    sheet.videos = films::can_make_videos();
    dialogs_.open<ui::ExportDialog>(std::move(sheet));
    typed_move_.open = false;
    table_.stop_turning();
}

std::unique_ptr<films::Reel> ExportFeature::reel() const {
    const ui::ExportSheet& sheet = dialog()->sheet;
    const view::ViewSettings& look = preferences_.view();
    if (preferences_.panels().exporting.subject != ui::ExportSubject::game)
        return films::turntable(
            game_.session(), look,
            {.framing = table_.camera_control().goal(), .seat = table_.sits_with()},
            60.0 / look.turntable_speed);
    lessons::GameShow show;
    show.first = static_cast<std::size_t>(sheet.first);
    show.last = static_cast<std::size_t>(sheet.last);
    show.camera.framing = table_.camera_control().goal();
    show.follows = preferences_.panels().follow_moves;
    return films::reel_of(lessons::DemoPlayer{
        lessons::script_of_game(game_.session(), preferences_.words(), show), book_, look, 0.0});
}

films::ExportOptions ExportFeature::picture() const {
    const ui::ExportChoice& choice = preferences_.panels().exporting;
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
    notices_.toast(preferences_.words().say("ui.export.stopped"));
}

void ExportFeature::begin(bool may_replace) {
    if (exporter_.busy() || dialog() == nullptr) return;
    ui::ExportSheet& sheet = dialog()->sheet;
    const auto& words = preferences_.words();
    if (sheet.file.empty()) return notices_.toast(words.say("ui.export.no_name"), true);
    const auto file = file_named(sheet.file);
    if (is_filled_folder(file))
        return notices_.toast(words.say("ui.export.not_empty", {{"file", file.string()}}), true);
    sheet.replaces = is_file(file);
    if (sheet.replaces && !may_replace) return stage_.want_frame(); // the button says so now
    try {
        if (preferences_.panels().exporting.page()) return write_page(file);
        exporter_.begin(*reel(), picture(), file);
        notices_.trace().export_begins();
    } catch (const std::exception& refusal) {
        notices_.show_error("ui.export.failed", text::message_of(refusal));
    }
}

void ExportFeature::write_page(const std::filesystem::path& file) {
    platform::write_result(file, pictures_.page(preferences_.panels().exporting.subject));
    done(file);
}

void ExportFeature::done(const std::filesystem::path& file) {
    dialogs_.close();
    notices_.toast(preferences_.words().say("ui.export.done", {{"file", file.string()}}));
}

// One more picture. Closing the dialog stops it.
bool ExportFeature::work() {
    if (!exporter_.busy()) return update_preview();
    stage_.want_frame();
    if (dialog() == nullptr) {
        stop();
        return true;
    }
    try {
        if (!exporter_.step()) done(exporter_.file());
    } catch (const std::exception& refusal) {
        notices_.show_error("ui.export.failed", text::message_of(refusal));
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
    if (std::exchange(sheet.replaces, replaces) != replaces) stage_.want_frame();
    const Exporter::Order order{preferences_.panels().exporting, sheet.first, sheet.last,
                                sheet.moment, ui::preview_room(preferences_.scale())};
    if (exporter_.shows(order) || sheet.busy) return false;
    sheet.preview = exporter_.preview(order, *reel(), picture());
    stage_.want_frame();
    return true;
}

// A new name for each kind of file, unless one was typed: that keeps its stem.
void ExportFeature::propose_name(ui::ExportSheet& sheet) {
    const std::string ending = preferences_.panels().exporting.ending();
    if (!sheet.proposed.empty() && sheet.ending == ending) return;
    sheet.ending = ending;
    const bool typed = sheet.file != sheet.proposed;
    sheet.proposed =
        films::free_picture_name(platform::pictures_dir(), preferences_.view().picture_name,
                                 game_.session().variant().id, ending)
            .string();
    if (typed)
        sheet.file = std::filesystem::path{sheet.file}.replace_extension(ending).string();
    else
        sheet.file = sheet.proposed;
    stage_.want_frame();
}

} // namespace strata::window
