// SPDX-License-Identifier: MIT
// Opening and saving: a list of the folder, and a name that can be typed, a whole path as well.
#include <algorithm>

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
    const std::string label = entry.folder ? entry.name + "/" : entry.name;
    const bool chosen = entry.name == files.name;
    const auto flags = ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups;
    if (ImGui::Selectable(label.c_str(), chosen, flags)) {
        if (entry.folder) return enter(files, files.folder / entry.name);
        files.name = entry.name;
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) finish(frame, saving);
    }
    frame.mark("file." + entry.name);
}

void entries(Frame& frame, bool saving) {
    FileChoice& files = frame.moment.files;
    if (files.fresh) files.list = list_folder(files.folder);
    files.fresh = false;
    const float high = std::min(300.0F * frame.style.scale, frame.layout.window.y * 0.4F);
    ImGui::BeginChild("files", {0.0F, high}, true);
    if (files.list.unreadable) paragraph(frame.say("ui.file.unreadable"));
    if (files.folder.has_relative_path() &&
        ImGui::Selectable("../", false, ImGuiSelectableFlags_DontClosePopups))
        enter(files, files.folder.parent_path());
    const auto list = files.list.entries; // a click may read another folder
    for (const FileEntry& entry : list) row(frame, entry, saving);
    ImGui::EndChild();
}

} // namespace

void draw_file_dialog(Frame& frame) {
    const Dialog current =
        frame.moment.dialog == Dialog::none ? frame.moment.drawn : frame.moment.dialog;
    const bool saving = current == Dialog::save_file;
    const Dialog dialog = saving ? Dialog::save_file : Dialog::open_file;
    const std::string title = frame.say(saving ? "ui.file.save" : "ui.file.open");
    if (!begin_dialog(frame, dialog, title, 560.0F)) return;
    quiet_paragraph(frame, frame.moment.files.folder.string());
    entries(frame, saving);
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
