// SPDX-License-Identifier: MIT
// The tags of the game: who plays, where and when, and what else its file says of it.
#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/games/game_words.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// Those that every file has, then those that this one has as well, and a free line.
std::vector<std::pair<std::string, std::string>> tags_now(const session::Session& session) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [name, unknown] : notation::roster_of(session.variant())) {
        const std::string* value = session.record().tag(name);
        all.emplace_back(name, value == nullptr || *value == unknown ? "" : *value);
    }
    for (const auto& tag : session.record().tags) {
        const bool listed =
            std::ranges::any_of(all, [&](const auto& other) { return other.first == tag.first; });
        if (!listed && !notation::is_derived(tag.first)) all.push_back(tag);
    }
    all.emplace_back();
    return all;
}

int only_of_names(ImGuiInputTextCallbackData* data) {
    const auto letter = data->EventChar;
    const bool plain = letter < 128 && (std::isalnum(static_cast<int>(letter)) != 0);
    return plain || letter == '_' ? 0 : 1;
}

void tag_row(Frame& frame, std::pair<std::string, std::string>& tag, bool last) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    if (last) {
        ImGui::InputTextWithHint("##new", frame.say("ui.tags.name").c_str(), &tag.first,
                                 ImGuiInputTextFlags_CallbackCharFilter, only_of_names);
        frame.mark("tag.new");
    } else {
        ImGui::AlignTextToFramePadding();
        write_in_room(tag.first);
    }
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::InputText(("##" + (last ? std::string("value") : tag.first)).c_str(), &tag.second);
    frame.mark(last ? "tag.value" : "tag." + tag.first);
}

class TagsDialog final : public Dialog {
public:
    explicit TagsDialog(const session::Session& session)
        : Dialog("ui.tags.title", 520.0F),
          tags_(tags_now(session)) {}

    void draw(Frame& frame) override;

private:
    void keep(Frame& frame);

    std::vector<std::pair<std::string, std::string>> tags_; // one without a name is new
};

void TagsDialog::keep(Frame& frame) {
    const auto before = tags_now(frame.in.session);
    for (const auto& tag : tags_) {
        const auto same = std::ranges::find(before, tag);
        if (!tag.first.empty() && same == before.end())
            frame.request(session::SetTag{tag.first, tag.second});
    }
    close_dialog(frame);
}

void TagsDialog::draw(Frame& frame) {
    const float s = frame.in.style.scale;
    const float wanted = ImGui::GetFrameHeightWithSpacing() * static_cast<float>(tags_.size() + 1);
    const float room = frame.in.layout.window.y - 130.0F * s;
    ImGui::BeginChild("tags", {0.0F, std::min(wanted, room)}, false, ImGuiWindowFlags_NavFlattened);
    if (ImGui::BeginTable("##tags", 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.35F);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.65F);
        for (auto& tag : tags_) tag_row(frame, tag, &tag == &tags_.back());
        ImGui::EndTable();
    }
    ImGui::EndChild();
    if (button(frame, frame.say("ui.note.keep"), "tags.keep", true)) keep(frame);
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
}

} // namespace

const ActionRow tags_action{"tags",
                            Topic::game,
                            InShow::blocked,
                            Chords{ctrl("T"), alt_shift("T")},
                            opens<TagsDialog>,
                            In{Menu::file, 31}};

} // namespace strata::ui
