// SPDX-License-Identifier: MIT
// Opening and saving: a list of the folder, and a name that can be typed, a whole path as well.
#include <algorithm>
#include <chrono>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

void enter(FileChoice& files, const std::filesystem::path& folder) {
    files.folder = folder.lexically_normal();
    if (!files.folder.has_filename() && files.folder.has_parent_path() &&
        files.folder != files.folder.root_path())
        files.folder = files.folder.parent_path();
    files.fresh = true;
}

// A name, or a path from this folder or from the root.
void finish(Frame& frame, bool saving) {
    FileChoice& files = frame.moment.files;
    if (files.name.empty()) return;
    std::filesystem::path path = files.folder / files.name;
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        files.name.clear();
        return enter(files, path);
    }
    if (!saving) {
        close_dialog(frame);
        return frame.wish(OpenFile{path});
    }
    path = path.parent_path() / game_file_name(path.filename().string());
    files.folder = path.parent_path();
    files.name = path.filename().string();
    close_dialog(frame);
    if (!std::filesystem::exists(path, error)) return frame.wish(SaveFile{path});
    frame.moment.dialog = Dialog::question;
    frame.moment.question = Question::overwrite;
}

void row(Frame& frame, const FileEntry& entry, bool saving) {
    FileChoice& files = frame.moment.files;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = entry.folder ? entry.name + "/" : entry.name;
    const bool chosen = entry.name == files.name;
    const auto flags = ImGuiSelectableFlags_AllowDoubleClick |
                       ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_SpanAllColumns;
    const bool cut = ImGui::CalcTextSize(label.c_str()).x > ImGui::GetContentRegionAvail().x;
    const bool pressed = ImGui::Selectable(label.c_str(), chosen, flags);
    if (cut && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", label.c_str());
    frame.mark("file." + entry.name, label);
    ImGui::TableNextColumn();
    if (!entry.folder) {
        const auto changed = std::chrono::file_clock::to_sys(entry.changed);
        quiet_text(frame, date_words(std::chrono::time_point_cast<std::chrono::seconds>(changed)));
    }
    if (!pressed) return;
    if (entry.folder) return enter(files, files.folder / entry.name);
    files.name = entry.name;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) finish(frame, saving);
}

// A click on a heading orders by it; one more turns the order of dates round.
void headings(Frame& frame) {
    FileChoice& files = frame.moment.files;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const auto heading = [&](const char* key, const char* sign, const char* mark) {
        const std::string label = frame.say(key) + sign + "###" + mark;
        const bool pressed =
            ImGui::Selectable(label.c_str(), false, ImGuiSelectableFlags_DontClosePopups);
        frame.mark(mark);
        return pressed;
    };
    const auto order_by = [&](FileOrder order) {
        files.order = order;
        files.fresh = true;
    };
    using enum FileOrder;
    if (heading("ui.file.name", files.order == name ? " ▲" : "", "by_name")) order_by(name);
    ImGui::TableNextColumn();
    const char* sign = files.order == newest ? " ▼" : files.order == oldest ? " ▲" : "";
    if (heading("ui.file.changed", sign, "by_date"))
        order_by(files.order == newest ? oldest : newest);
}

void entries(Frame& frame, bool saving, float high) {
    FileChoice& files = frame.moment.files;
    if (std::exchange(files.fresh, false)) {
        files.list = list_folder(files.folder);
        files.list.entries = shown_files(files.list, files.order, files.all);
    }
    const auto& shown = files.list.entries;
    const float date = ImGui::CalcTextSize("0000-00-00 00:00").x + 12.0F * frame.style.scale;
    if (!ImGui::BeginTable("files", 2, ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersOuter,
                           {0.0F, high}))
        return;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("date", ImGuiTableColumnFlags_WidthFixed, date);
    ImGui::TableSetupScrollFreeze(0, 1);
    headings(frame);
    if (files.folder.has_relative_path()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (ImGui::Selectable("../", false, ImGuiSelectableFlags_DontClosePopups))
            enter(files, files.folder.parent_path());
        frame.mark("file...");
    }
    for (const FileEntry& entry : shown) row(frame, entry, saving);
    if (shown.empty() || files.list.unreadable) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        quiet_paragraph(frame, frame.say(!files.list.unreadable ? "ui.file.empty"
                                         : shown.empty()        ? "ui.file.unreadable"
                                                                : "ui.file.cut_short"));
    }
    ImGui::EndTable();
}

bool choice(Frame& frame, const std::string& name, const std::string& mark) {
    const bool pressed = ImGui::Selectable((name + "###" + mark).c_str(), false,
                                           ImGuiSelectableFlags_DontClosePopups);
    frame.mark(mark);
    return pressed;
}

// Where one may want to go, and the files used last, in a column of that size.
void places(Frame& frame, glm::vec2 size) {
    FileChoice& files = frame.moment.files;
    ImGui::BeginChild("places", {size.x, size.y}, false, ImGuiWindowFlags_NavFlattened);
    quiet_text(frame, frame.say("ui.file.places"));
    for (const auto& [name, folder] : files.places)
        if (choice(frame, frame.say(name), "place." + folder.string())) enter(files, folder);
    if (!frame.state.recent_files.empty()) {
        ImGui::Spacing();
        quiet_text(frame, frame.say("ui.file.recent"));
    }
    for (std::size_t n = 0; n < frame.state.recent_files.size(); ++n) {
        const std::filesystem::path file = frame.state.recent_files[n];
        if (choice(frame, file.filename().string(), "recent." + std::to_string(n))) {
            enter(files, file.parent_path());
            files.name = file.filename().string();
        }
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", file.c_str());
    }
    ImGui::EndChild();
}

} // namespace

void draw_file_dialog(Frame& frame) {
    const Dialog current =
        frame.moment.dialog == Dialog::none ? frame.moment.drawn : frame.moment.dialog;
    const bool saving = current == Dialog::save_file;
    const Dialog dialog = saving ? Dialog::save_file : Dialog::open_file;
    const std::string title = frame.say(saving ? "ui.file.save" : "ui.file.open");
    if (!begin_dialog(frame, dialog, title, 720.0F)) return;
    quiet_paragraph(frame, frame.moment.files.folder.string());
    const float high = std::min(300.0F * frame.style.scale, frame.layout.window.y * 0.4F);
    const float aside = std::min(170.0F * frame.style.scale, ImGui::GetWindowWidth() * 0.3F);
    places(frame, {aside, high});
    ImGui::SameLine();
    entries(frame, saving, high);
    if (check_box(frame, frame.say("ui.file.all"), "all_files", frame.moment.files.all))
        frame.moment.files.fresh = true;
    ImGui::TextUnformatted(frame.say("ui.file.name").c_str());
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    const bool entered =
        ImGui::InputText("##name", &frame.moment.files.name,
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    frame.mark("name");
    const bool pressed = button(frame, title, "finish", true);
    ImGui::SameLine();
    const bool cancelled = button(frame, frame.say("ui.cancel"), "cancel");
    if (entered || pressed)
        finish(frame, saving);
    else if (cancelled)
        close_dialog(frame);
    frame.state.folder = frame.moment.files.folder.string();
    end_dialog();
}

} // namespace strata::ui
