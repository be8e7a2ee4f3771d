// SPDX-License-Identifier: MIT
#include "ui/dialogs/file_dialog.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/chrono.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/controls.h"
#include "ui/dialogs/questions.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr const char* game_ending = ".pgn";
constexpr const char* rules_ending = ".toml";

} // namespace

std::string date_words(std::chrono::system_clock::time_point time) {
    return fmt::format("{:%Y-%m-%d %H:%M}",
                       fmt::localtime(std::chrono::system_clock::to_time_t(time)));
}

FileList list_folder(const std::filesystem::path& folder) {
    FileList list;
    std::error_code error;
    std::filesystem::directory_iterator at(folder, error);
    while (!error && at != std::filesystem::directory_iterator{}) {
        std::string name = at->path().filename().string();
        std::error_code ignored; // an entry that cannot be asked is listed as an old file
        if (!name.starts_with('.'))
            list.entries.push_back(
                {std::move(name), at->is_directory(ignored), at->last_write_time(ignored)});
        at.increment(error);
    }
    list.unreadable = static_cast<bool>(error);
    return list;
}

namespace {

bool is_for_us(const std::filesystem::path& name) {
    auto ending = name.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; });
    return ending == game_ending || ending == rules_ending;
}

} // namespace

std::vector<FileEntry> shown_files(const FileList& list, FileOrder order, bool all) {
    std::vector<FileEntry> shown;
    std::ranges::copy_if(list.entries, std::back_inserter(shown), [&](const FileEntry& entry) {
        return all || entry.folder || is_for_us(entry.name);
    });
    std::ranges::sort(shown, [&](const FileEntry& a, const FileEntry& b) {
        if (a.folder != b.folder) return a.folder;
        if (!a.folder && a.changed != b.changed && order != FileOrder::name)
            return order == FileOrder::newest ? a.changed > b.changed : a.changed < b.changed;
        return a.name < b.name;
    });
    return shown;
}

std::string game_file_name(const std::string& typed) {
    return std::filesystem::path(typed).has_extension() ? typed : typed + game_ending;
}

FileDialog::FileDialog(Purpose purpose, const std::filesystem::path& file,
                       std::vector<Place> places)
    : Dialog(purpose == Purpose::save ? "ui.file.save" : "ui.file.open", 720.0F),
      saving_(purpose == Purpose::save),
      folder_(file.parent_path()),
      name_(file.filename().string()),
      places_(std::move(places)) {}

void FileDialog::enter(const std::filesystem::path& folder) {
    folder_ = folder.lexically_normal();
    if (!folder_.has_filename() && folder_.has_parent_path() && folder_ != folder_.root_path())
        folder_ = folder_.parent_path();
    fresh_ = true;
}

// A name, or a path from this folder or from the root.
void FileDialog::finish(Frame& frame) {
    if (name_.empty()) return;
    std::filesystem::path path = folder_ / name_;
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        name_.clear();
        return enter(path);
    }
    if (!saving_) {
        close_dialog(frame);
        return frame.request(OpenFile{path});
    }
    path = path.parent_path() / game_file_name(path.filename().string());
    folder_ = path.parent_path();
    name_ = path.filename().string();
    const auto this_dialog = frame.edit.transient.dialog.now();
    close_dialog(frame);
    if (!std::filesystem::exists(path, error)) return frame.request(SaveFile{path});
    frame.edit.transient.dialog.open(overwrite_question(path, this_dialog));
}

void FileDialog::draw_row(Frame& frame, const FileEntry& entry) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = entry.folder ? entry.name + "/" : entry.name;
    const bool chosen = entry.name == name_;
    const auto flags = ImGuiSelectableFlags_AllowDoubleClick |
                       ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_SpanAllColumns;
    const bool cut = ImGui::CalcTextSize(label.c_str()).x > ImGui::GetContentRegionAvail().x;
    const bool pressed = selectable(label, chosen, flags);
    if (cut && ImGui::IsItemHovered()) tooltip(label);
    frame.mark("file." + entry.name, label);
    ImGui::TableNextColumn();
    if (!entry.folder) {
        const auto changed = std::chrono::file_clock::to_sys(entry.changed);
        quiet_text(frame, date_words(std::chrono::time_point_cast<std::chrono::seconds>(changed)));
    }
    if (!pressed) return;
    if (entry.folder) return enter(folder_ / entry.name);
    name_ = entry.name;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) finish(frame);
}

// A click on a heading orders by it; one more turns the order of dates round.
void FileDialog::draw_headings(Frame& frame) {
    FileOrder& now = frame.edit.transient.dialogs.file_view.order;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const auto heading = [&](const char* key, const char* sign, const char* mark) {
        const std::string label = frame.say(key) + sign + "###" + mark;
        const bool pressed = selectable(label, false, ImGuiSelectableFlags_DontClosePopups);
        frame.mark(mark);
        return pressed;
    };
    const auto order_by = [&](FileOrder order) {
        now = order;
        fresh_ = true;
    };
    using enum FileOrder;
    if (heading("ui.file.name", now == name ? " ▲" : "", "by_name")) order_by(name);
    ImGui::TableNextColumn();
    const char* sign = now == newest ? " ▼" : now == oldest ? " ▲" : "";
    if (heading("ui.file.changed", sign, "by_date")) order_by(now == newest ? oldest : newest);
}

void FileDialog::draw_entries(Frame& frame, float high) {
    const FileView& view = frame.edit.transient.dialogs.file_view;
    if (std::exchange(fresh_, false)) {
        list_ = list_folder(folder_);
        list_.entries = shown_files(list_, view.order, view.all);
    }
    const auto& shown = list_.entries;
    const float date = ImGui::CalcTextSize("0000-00-00 00:00").x + 12.0F * frame.in.style.scale;
    if (!ImGui::BeginTable("files", 2, ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersOuter,
                           {0.0F, high}))
        return;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("date", ImGuiTableColumnFlags_WidthFixed, date);
    ImGui::TableSetupScrollFreeze(0, 1);
    draw_headings(frame);
    if (folder_.has_relative_path()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (selectable("../", false, ImGuiSelectableFlags_DontClosePopups))
            enter(folder_.parent_path());
        frame.mark("file...");
    }
    for (const FileEntry& entry : shown) draw_row(frame, entry);
    if (shown.empty() || list_.unreadable) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        quiet_paragraph(frame, frame.say(!list_.unreadable ? "ui.file.empty"
                                         : shown.empty()   ? "ui.file.unreadable"
                                                           : "ui.file.cut_short"));
    }
    ImGui::EndTable();
}

namespace {

bool choice(Frame& frame, const std::string& name, const std::string& mark) {
    const bool pressed =
        selectable(name + "###" + mark, false, ImGuiSelectableFlags_DontClosePopups);
    frame.mark(mark);
    return pressed;
}

} // namespace

// Where one may want to go, and the files used last, in a column of that size.
void FileDialog::draw_places(Frame& frame, glm::vec2 size) {
    ImGui::BeginChild("places", {size.x, size.y}, false, ImGuiWindowFlags_NavFlattened);
    quiet_text(frame, frame.say("ui.file.places"));
    for (const auto& [name, folder] : places_)
        if (choice(frame, frame.say(name), "place." + folder.string())) enter(folder);
    if (!frame.edit.state.recent_files.empty()) {
        ImGui::Spacing();
        quiet_text(frame, frame.say("ui.file.recent"));
    }
    for (std::size_t n = 0; n < frame.edit.state.recent_files.size(); ++n) {
        const std::filesystem::path file = frame.edit.state.recent_files[n];
        if (choice(frame, file.filename().string(), "recent." + std::to_string(n))) {
            enter(file.parent_path());
            name_ = file.filename().string();
        }
        if (ImGui::IsItemHovered()) tooltip(file);
    }
    ImGui::EndChild();
}

void FileDialog::draw(Frame& frame) {
    quiet_paragraph(frame, folder_.string());
    const float high = std::min(300.0F * frame.in.style.scale, frame.in.layout.window.y * 0.4F);
    const float aside = std::min(170.0F * frame.in.style.scale, ImGui::GetWindowWidth() * 0.3F);
    draw_places(frame, {aside, high});
    ImGui::SameLine();
    draw_entries(frame, high);
    if (check_box(frame, frame.say("ui.file.all"), "all_files",
                  frame.edit.transient.dialogs.file_view.all))
        fresh_ = true;
    write(frame.say("ui.file.name"));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1.0F);
    const bool entered = ImGui::InputText(
        "##name", &name_, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    frame.mark("name");
    const bool pressed = button(frame, title(frame), "finish", true);
    ImGui::SameLine();
    const bool cancelled = button(frame, frame.say("ui.cancel"), "cancel");
    if (entered || pressed)
        finish(frame);
    else if (cancelled)
        close_dialog(frame);
    frame.edit.state.folder = folder_.string();
}

} // namespace strata::ui
