// SPDX-License-Identifier: MIT
#include "ui/dialogs/export.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/controls.h"
#include "ui/dialogs/fields.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/number_slider.h"
#include "ui/panels/move_list_text.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// "12: c7N-c5N", as a format of numbers.
std::string ply_format(const Frame& frame, int ply) {
    std::string text = frame.say("ui.export.start");
    const auto& line = frame.in.session.line();
    const auto at = static_cast<std::size_t>(ply);
    if (ply > 0 && at <= line.size())
        for (const MoveRow& row : frame.edit.move_text.rows(frame.in.session))
            for (const MoveCell& cell : row.cells)
                if (cell.node == line[at - 1])
                    text = frame.say("ui.export.ply", {{"number", ply}, {"move", cell.text}});
    for (auto sign = text.find('%'); sign != std::string::npos; sign = text.find('%', sign + 2))
        text.insert(sign, 1, '%');
    return text;
}

void ply_field(Frame& frame, const char* key, int& ply, int low, int high) {
    const auto format = ply_format(frame, ply);
    field_label(frame, key);
    const ScopedFontShrink smaller(format);
    ImGui::SliderInt(fmt::format("##{}", key).c_str(), &ply, low, high, format.c_str(),
                     slider_flags(frame));
    frame.mark(key, frame.say(key) + ": " + format);
}

void range(Frame& frame, ExportSheet& sheet) {
    const int most = static_cast<int>(frame.in.session.line().size());
    if (most == 0) return;
    ply_field(frame, "ui.export.from", sheet.first, 0, most);
    sheet.last = std::max(sheet.last, sheet.first);
    ply_field(frame, "ui.export.to", sheet.last, sheet.first, most);
}

bool asked_for(const ExportChoice& choice, std::string_view key) {
    if (key == "export_subject") return true;
    if (key == "export_format") return choice.film();
    if (key == "export_speed" || key == "export_rate")
        return choice.film() && choice.format != FilmFormat::stills;
    return key == "export_transparent" ? choice.can_be_clear() : !choice.page();
}

// Without the words of formats that cannot be made here.
void format_field(Frame& frame, text::Setting setting) {
    auto& place = std::get<text::Word>(setting.place);
    std::uint8_t& format = *place.value;
    std::uint8_t shown = std::max(format, video_formats);
    shown = static_cast<std::uint8_t>(shown - video_formats);
    place.value = &shown;
    place.words = place.words.subspan(video_formats);
    field(frame, setting);
    format = static_cast<std::uint8_t>(shown + video_formats);
}

void fields(Frame& frame, ExportSheet& sheet) {
    ExportChoice& choice = frame.edit.state.exporting;
    std::vector<std::string> labels{"ui.export.from", "ui.export.to"};
    for (const auto& setting : settings_of(choice))
        if (!std::holds_alternative<text::Flag>(setting.place))
            labels.push_back(fmt::format("ui.settings.{}", setting.key));
    align_fields(frame, labels);
    for (const auto& setting : settings_of(choice)) {
        if (!asked_for(choice, setting.key)) continue;
        if (std::holds_alternative<text::Flag>(setting.place))
            tick_field(frame, setting, false);
        else if (setting.key == "export_format" && !sheet.videos)
            format_field(frame, setting);
        else
            field(frame, setting);
        if (setting.key == "export_subject" && choice.subject == ExportSubject::game)
            range(frame, sheet);
    }
}

// The picture, and a slider through the film.
void preview(Frame& frame, ExportSheet& sheet, glm::vec2 room) {
    const auto& now = sheet.preview;
    const glm::vec2 corner{ImGui::GetCursorPosX(), ImGui::GetCursorPosY()};
    if (now.texture != 0) {
        const float fit = std::min(room.x / now.size.x, room.y / now.size.y);
        const glm::vec2 size = now.size * fit;
        const glm::vec2 at = corner + (room - size) * 0.5F;
        ImGui::SetCursorPos({at.x, at.y});
        ImGui::Image(texture_id(now.texture), {size.x, size.y});
    }
    ImGui::SetCursorPos({corner.x, corner.y});
    ImGui::Dummy({room.x, room.y});
    if (frame.edit.state.exporting.page()) quiet_paragraph(frame, frame.say("ui.export.page"));
    if (!frame.edit.state.exporting.film()) return;
    ImGui::SetNextItemWidth(room.x);
    float percent = sheet.moment * 100.0F;
    if (ImGui::SliderFloat("##moment", &percent, 0.0F, 100.0F, "%.0f %%", slider_flags(frame)))
        sheet.moment = percent / 100.0F;
    frame.mark("moment");
    const double seconds = std::round(10.0 * now.seconds) / 10.0;
    const bool stills = frame.edit.state.exporting.format == FilmFormat::stills;
    quiet_paragraph(frame, frame.say(stills ? "ui.export.pictures" : "ui.export.film",
                                     {{"count", now.pictures}, {"seconds", seconds}}));
}

// Answers whether Enter was pressed in it.
bool file_field(Frame& frame, ExportSheet& sheet) {
    ImGui::AlignTextToFramePadding();
    write(frame.say("ui.export.file"));
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1.0F);
    const bool entered =
        ImGui::InputText("##file", &sheet.file, ImGuiInputTextFlags_EnterReturnsTrue);
    frame.mark("file");
    const bool folder = *frame.edit.state.exporting.ending() == '\0';
    if (sheet.replaces)
        quiet_paragraph(frame, frame.say("ui.export.replaces"));
    else
        quiet_paragraph(frame, frame.say(folder ? "ui.export.folder" : "ui.export.new_file"));
    return entered;
}

void progress(Frame& frame, const ExportSheet& sheet) {
    ImGui::ProgressBar(sheet.progress, {-1.0F, 0.0F});
    // Not by Enter: whoever pressed it to begin may press it once more.
    if (button(frame, frame.say("ui.export.stop"), "stop")) frame.request(ExportFile{.stop = true});
}

} // namespace

glm::vec2 preview_room(float scale) { return glm::vec2{290.0F, 190.0F} * scale; }

void ExportDialog::draw(Frame& frame) {
    ImGui::BeginDisabled(sheet.busy);
    const glm::vec2 room = preview_room(frame.in.style.scale);
    const float high = ImGui::GetFrameHeightWithSpacing() * 9.0F;
    const bool beside =
        ImGui::GetContentRegionAvail().x > room.x * 2.0F; // else one above the other
    ImGui::BeginChild("preview",
                      {room.x, beside ? high : room.y + ImGui::GetFrameHeightWithSpacing() * 3.0F},
                      false, ImGuiWindowFlags_NavFlattened);
    preview(frame, sheet, room);
    ImGui::EndChild();
    if (beside) ImGui::SameLine();
    ImGui::BeginChild("fields", {0.0F, high}, false, ImGuiWindowFlags_NavFlattened);
    fit_letters(frame, "fields");
    fields(frame, sheet);
    ImGui::EndChild();
    const bool entered = file_field(frame, sheet);
    ImGui::EndDisabled();
    if (sheet.busy) return progress(frame, sheet);
    // A file is not replaced by Enter.
    const bool pressed =
        button(frame, frame.say(sheet.replaces ? "ui.export.replace" : "ui.export.go"), "export",
               !sheet.replaces);
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel"))
        close_dialog(frame);
    else if ((entered && !sheet.replaces) || pressed)
        frame.request(ExportFile{.replaces = sheet.replaces});
}

} // namespace strata::ui
