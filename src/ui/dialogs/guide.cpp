// SPDX-License-Identifier: MIT
// The guide, docs/guide, page by page.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <imgui.h>

#include "text/files.h"
#include "text/markdown.h"
#include "text/toml.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/leaves.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

using BlockKind = text::MarkdownBlock::Kind;

constexpr const char* contents_file = "README.md";              // links to the pages in their order
constexpr ImGuiWindowFlags guide_pane = ImGuiWindowFlags_NoNav; // keys scroll
constexpr float longest_line = 720.0F;                          // of words, in units of the scale

class GuideDialog final : public Dialog {
public:
    GuideDialog() : Dialog("ui.guide.title", 1060.0F) {}

    void draw(Frame& frame) override;

private:
    struct Leaf {
        std::string name; // of its file, without .md
        std::vector<text::MarkdownBlock> blocks;
        [[nodiscard]] const std::string& title() const {
            const bool titled = !blocks.empty() && blocks.front().kind == BlockKind::title;
            return titled ? blocks.front().text : name;
        }
    };

    void read(const Frame& frame);
    [[nodiscard]] std::optional<std::string> text_of(const Frame& frame, const std::string& file);
    void open(std::size_t leaf);
    void draw_contents(Frame& frame);
    void draw_leaf(Frame& frame, float scroll);
    static void draw_block(Frame& frame, const text::MarkdownBlock& block);

    bool read_ = false;
    std::vector<Leaf> leaves_;
    std::string problem_; // why there are fewer
    std::size_t leaf_ = 0;
    bool to_top_ = false;
};

std::optional<std::string> GuideDialog::text_of(const Frame& frame, const std::string& file) {
    auto text = text::read_toml_text(frame.in.guide.folder / file);
    if (text) return *std::move(text);
    problem_ = frame.in.words.say(text.error());
    return std::nullopt;
}

void GuideDialog::read(const Frame& frame) {
    if (std::exchange(read_, true)) return;
    const auto contents = text_of(frame, contents_file);
    if (!contents) return;
    for (const std::string& file : text::linked_files(*contents, ".md"))
        if (const auto page = text_of(frame, file))
            leaves_.push_back({file.substr(0, file.size() - 3), text::read_markdown(*page)});
}

void GuideDialog::open(std::size_t leaf) {
    leaf_ = leaf;
    to_top_ = true;
}

void GuideDialog::draw_contents(Frame& frame) {
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const std::string id = "guide." + leaves_[i].name;
        const std::string label = leaves_[i].title() + "###" + id;
        if (selectable(label, i == leaf_)) open(i);
        frame.mark(id);
    }
}

void draw_cell(const Frame& frame, const std::string& text, bool heading) {
    ImGui::TableNextColumn();
    if (heading) ImGui::PushFont(frame.in.style.fonts.strong);
    paragraph(text);
    if (heading) ImGui::PopFont();
}

void draw_table(const Frame& frame, const text::MarkdownBlock& block) {
    const std::size_t columns = block.rows.front().size();
    if (columns == 0 ||
        !ImGui::BeginTable("table", static_cast<int>(columns), ImGuiTableFlags_BordersInnerH))
        return;
    for (const auto& row : block.rows) {
        ImGui::TableNextRow();
        for (std::size_t i = 0; i < columns; ++i)
            draw_cell(frame, i < row.size() ? row[i] : std::string{}, &row == &block.rows.front());
    }
    ImGui::EndTable();
}

void draw_picture(Frame& frame, const text::MarkdownBlock& block) {
    if (!frame.in.guide.picture) return;
    const GuidePicture picture = frame.in.guide.picture(block.file);
    if (picture.texture == 0 || picture.size.x <= 0.0F) return quiet_paragraph(frame, block.text);
    const float wide = ImGui::GetContentRegionAvail().x;
    ImGui::Image(texture_id(picture.texture), {wide, wide * picture.size.y / picture.size.x});
    frame.mark("picture." + block.file);
}

// Command lines keep their ends of lines; one that is too long breaks.
void draw_code(const Frame& frame, const text::MarkdownBlock& block) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.accent));
    paragraph(block.text);
    ImGui::PopStyleColor();
}

void GuideDialog::draw_block(Frame& frame, const text::MarkdownBlock& block) {
    const auto heading = [&](ImFont* font) {
        ImGui::PushFont(font);
        paragraph(block.text);
        ImGui::PopFont();
    };
    switch (block.kind) {
    case BlockKind::title: heading(frame.in.style.fonts.title); break;
    case BlockKind::heading: heading(frame.in.style.fonts.strong); break;
    case BlockKind::paragraph: paragraph(block.text); break;
    case BlockKind::item: paragraph("\u2022 " + block.text); break;
    case BlockKind::code: draw_code(frame, block); break;
    case BlockKind::table: draw_table(frame, block); break;
    case BlockKind::picture: draw_picture(frame, block); break;
    }
    ImGui::Dummy({0.0F, 3.0F * frame.in.style.scale});
}

void GuideDialog::draw_leaf(Frame& frame, float scroll) {
    scroll_leaf(scroll, std::exchange(to_top_, false));
    if (!problem_.empty()) paragraph(problem_);
    if (frame.in.words.language() != "en") quiet_paragraph(frame, frame.say("ui.guide.english"));
    if (leaf_ >= leaves_.size()) return;
    const auto& blocks = leaves_[leaf_].blocks;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        draw_block(frame, blocks[i]);
        ImGui::PopID();
    }
}

void GuideDialog::draw(Frame& frame) {
    read(frame);
    const LeafKeys keys = leaf_keys(frame);
    if (keys.turn > 0 && leaf_ + 1 < leaves_.size()) open(leaf_ + 1);
    if (keys.turn < 0 && leaf_ > 0) open(leaf_ - 1);
    const float scale = frame.in.style.scale;
    const float high = std::min(720.0F * scale, frame.in.layout.window.y - 130.0F * scale);
    const float wide = ImGui::GetContentRegionAvail().x;
    ImGui::BeginChild("contents", {std::min(220.0F * scale, wide * 0.3F), high}, false, guide_pane);
    fit_letters(frame, "guide");
    draw_contents(frame);
    ImGui::EndChild();
    ImGui::SameLine(0.0F, 20.0F * scale);
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::BeginChild("leaf", {std::min(room, longest_line * scale), high}, false, guide_pane);
    draw_leaf(frame, keys.scroll);
    ImGui::EndChild();
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
    ImGui::SameLine(0.0F, 16.0F * scale);
    ImGui::AlignTextToFramePadding();
    quiet_paragraph(frame, frame.say("ui.rules.keys"));
}

} // namespace

const ActionRow guide_action{"guide",     Topic::panels,      InShow::blocked,
                             shift("F1"), opens<GuideDialog>, In{Menu::help, 0}};

} // namespace strata::ui
