// SPDX-License-Identifier: MIT
#include "ui/dialogs/rules_page.h"

#include <algorithm>
#include <utility>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/leaves.h"
#include "ui/fitting.h"
#include "ui/style.h"
#include "ui/writing.h"
#include "view/builder.h"

namespace strata::ui {
namespace {

constexpr ImGuiWindowFlags pane = ImGuiWindowFlags_NoNav; // keys scroll, see answer_keys

// What the rules answer for what is in hand.
std::string answer(const Frame& frame, const session::Session& session) {
    const session::Selection& hand = session.selection();
    const rules::Topology& topology = session.variant().topology;
    if (hand.board != rules::no_pin)
        return frame.say("ui.rules.board", {{"pin", topology.at(hand.board).name},
                                            {"count", session::target_pins(hand).size()}});
    if (hand.piece == rules::no_square) return {};
    const auto type = session.position().at(hand.piece).type();
    return frame.say("ui.rules.man", {{"piece", notation::noun(session.variant(), type)},
                                      {"square", topology.at(hand.piece).name},
                                      {"count", session::target_squares(hand).size()}});
}

// Three levels lie side by side; a flat board is as high as wide.
glm::vec2 diagram_size(const Frame& frame, bool flat, float room) {
    const float scale = frame.in.style.scale;
    if (flat) return glm::vec2{std::min(350.0F * scale, room)};
    return {std::min(820.0F * scale, room), std::min(820.0F * scale, room) * 0.26F};
}

// The code is followed by no digit or point: "TD-P1" is not the beginning of a longer one.
bool tells_of(std::string_view text, std::string_view rule) {
    if (rule.empty()) return false;
    for (auto at = text.find(rule); at != std::string_view::npos; at = text.find(rule, at + 1)) {
        const auto end = at + rule.size();
        if (end == text.size() || text[end] == ')' || text[end] == ',' || text[end] == ' ')
            return true;
    }
    return false;
}

// A bar beside the paragraph that was drawn last.
void stands_out(const Frame& frame, float top) {
    const float wide = 3.0F * frame.in.style.scale;
    const ImVec2 foot = ImGui::GetItemRectMax();
    const float left = ImGui::GetWindowPos().x;
    ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {left + wide, foot.y},
                                              packed(frame.in.style.colours.accent));
}

} // namespace

void RulesPage::load(Frame& frame) {
    if (pages_ || !problem_.empty()) return;
    auto pages = notation::Pages::load(folders_);
    if (pages)
        pages_ = *std::move(pages);
    else
        problem_ = frame.in.words.say(pages.error());
    if (pages_ && !pages_->faults().empty())
        frame.request(TellProblem{frame.in.words.say(pages_->faults().front())});
}

void RulesPage::read(Frame& frame, const Shared& variant) {
    load(frame);
    if (!pages_) return;
    const bool other = variant_ != variant;
    if (other) {
        variant_ = variant;
        page_ = pages_->of(*variant);
    }
    if (to_rule_) wanted_ = section_of_rule();
    const auto wanted = std::exchange(wanted_, std::nullopt);
    if (wanted || other) open_section(frame.in.book, wanted.value_or(0));
}

std::vector<std::string> RulesPage::headings(Frame& frame, const rules::Variant& variant) {
    load(frame);
    std::vector<std::string> all;
    if (!pages_) return all;
    for (const auto& section : pages_->of(variant)) all.push_back(section.heading);
    return all;
}

std::optional<std::size_t> RulesPage::section_of_rule() const {
    for (std::size_t i = 0; i < page_.size(); ++i)
        if (std::ranges::any_of(page_[i].parts, [&](const auto& part) {
                return tells_of(part.text, rule_) || tells_of(part.title, rule_);
            }))
            return i;
    return std::nullopt;
}

void RulesPage::open_section(const notation::RuleBook& book, std::size_t number) {
    diagrams_.clear();
    section_ = number;
    to_top_ = true;
    if (section_ >= page_.size()) return;
    for (const notation::PagePart& part : page_[section_].parts)
        diagrams_.push_back(part.diagram ? LiveDiagram::make(book, variant_, *part.diagram)
                                         : std::nullopt);
}

void RulesPage::answer_keys(const Frame& frame) {
    const LeafKeys keys = leaf_keys(frame);
    if (keys.turn > 0 && section_ + 1 < page_.size()) open_section(frame.in.book, section_ + 1);
    if (keys.turn < 0 && section_ > 0) open_section(frame.in.book, section_ - 1);
    scroll_ = keys.scroll;
}

void RulesPage::draw_contents(Frame& frame) {
    for (std::size_t i = 0; i < page_.size(); ++i) {
        const std::string id = "rules." + std::to_string(i + 1);
        const std::string label = page_[i].heading + "###" + id;
        if (selectable(label, i == section_)) open_section(frame.in.book, i);
        frame.mark(id);
    }
}

std::string RulesPage::filled(const Frame& frame, const std::string& text) const {
    std::string hill;
    for (const rules::Square square : rules::listed(variant_->goals.hill))
        hill += (hill.empty() ? "" : ", ") + variant_->topology.at(square).name;
    return frame.in.words.fill(text, {{"seats", notation::nouns(*variant_, variant_->every_seat())},
                                      {"count", variant_->seat_count()},
                                      {"rounds", variant_->options.limit_rounds},
                                      {"hill", hill},
                                      {"checks", variant_->goals.checks}});
}

void RulesPage::draw_text(const Frame& frame, const notation::PagePart& part) {
    if (part.diagram) return; // one that does not fit a user's own board
    if (!part.title.empty()) {
        ImGui::PushFont(frame.in.style.fonts.strong);
        paragraph(filled(frame, part.title));
        ImGui::PopFont();
    }
    const bool asked = tells_of(part.text, rule_);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    paragraph(filled(frame, part.text));
    if (asked) stands_out(frame, from.y);
    if (asked && std::exchange(to_rule_, false)) ImGui::SetScrollHereY();
    ImGui::Dummy({0.0F, 3.0F * frame.in.style.scale});
}

// What the rules answer to the man in hand.
void RulesPage::draw_caption(const Frame& frame, std::size_t part) const {
    const std::string& caption = page_[section_].parts[part].diagram->caption;
    if (!caption.empty()) paragraph(filled(frame, caption));
    ImGui::PushFont(frame.in.style.fonts.strong);
    paragraph(answer(frame, diagrams_[part]->session()));
    ImGui::PopFont();
    if (first_board() == diagrams_.begin() + static_cast<long>(part))
        quiet_paragraph(frame, frame.say("ui.rules.click"));
}

RulesPage::Boards::const_iterator RulesPage::first_board() const {
    return std::ranges::find_if(diagrams_, [](const auto& one) { return one.has_value(); });
}

void RulesPage::draw_board(Frame& frame, std::size_t part, glm::vec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const glm::vec2 corner{at.x, at.y};
    diagrams_[part]->draw(frame, {corner, corner + size}, "diagram" + std::to_string(part + 1));
}

// Words to the left of a flat board, and above levels.
void RulesPage::draw_diagram(Frame& frame, std::size_t first_word, std::size_t part) {
    const bool flat = !diagrams_[part]->session().variant().topology.stacked();
    const float room = ImGui::GetContentRegionAvail().x;
    const glm::vec2 size = diagram_size(frame, flat, room);
    const auto words = [&] {
        for (std::size_t i = first_word; i < part; ++i) draw_text(frame, page_[section_].parts[i]);
    };
    const std::string id = "beside" + std::to_string(part);
    if (flat && room > size.x * 1.7F && ImGui::BeginTable(id.c_str(), 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, size.x);
        ImGui::TableNextColumn();
        words();
        draw_caption(frame, part);
        ImGui::TableNextColumn();
        draw_board(frame, part, size);
        ImGui::EndTable();
    } else {
        words();
        draw_board(frame, part, size);
        draw_caption(frame, part);
    }
    ImGui::Dummy({0.0F, 8.0F * frame.in.style.scale});
}

// A diagram goes with the words since the last title before it.
void RulesPage::draw_section(Frame& frame) {
    scroll_leaf(scroll_, std::exchange(to_top_, false));
    if (section_ >= page_.size()) return paragraph(problem_);
    const auto& parts = page_[section_].parts;
    ImGui::PushFont(frame.in.style.fonts.title);
    paragraph(page_[section_].heading);
    ImGui::PopFont();
    ImGui::Dummy({0.0F, 3.0F * frame.in.style.scale});
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!diagrams_[i]) continue;
        std::size_t first = i;
        while (first > drawn && (first == i || parts[first].title.empty())) --first;
        for (; drawn < first; ++drawn) draw_text(frame, parts[drawn]);
        draw_diagram(frame, first, i);
        drawn = i + 1;
    }
    for (; drawn < parts.size(); ++drawn) draw_text(frame, parts[drawn]);
}

void RulesPage::draw(Frame& frame, const Shared& variant) {
    read(frame, variant);
    answer_keys(frame);
    const float scale = frame.in.style.scale;
    const float high = std::min(720.0F * scale, frame.in.layout.window.y - 130.0F * scale);
    const float wide = ImGui::GetContentRegionAvail().x;
    ImGui::BeginChild("contents", {std::min(220.0F * scale, wide * 0.3F), high}, false, pane);
    fit_letters(frame, variant_ ? variant_->id : "");
    draw_contents(frame);
    ImGui::EndChild();
    ImGui::SameLine(0.0F, 20.0F * scale);
    // Lines of words alone would be too long to read.
    const float line =
        first_board() != diagrams_.end() ? 0.0F : std::min(wide * 0.7F, 720.0F * scale);
    ImGui::BeginChild("section", {line, high}, false, pane);
    draw_section(frame);
    ImGui::EndChild();
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
    ImGui::SameLine(0.0F, 16.0F * scale);
    ImGui::AlignTextToFramePadding();
    quiet_paragraph(frame, frame.say("ui.rules.keys"));
}

namespace {

class RulesDialog final : public Dialog {
public:
    explicit RulesDialog(RulesPage::Shared variant = nullptr)
        : Dialog("ui.rules.title", 1120.0F),
          variant_(std::move(variant)) {}

    [[nodiscard]] std::string title(const Frame& frame) const override {
        return frame.say("ui.rules.title", {{"game", text::Message{shown(frame)->name}}});
    }
    void draw(Frame& frame) override {
        if (!std::exchange(begun_, true))
            frame.edit.rules_page->go_to_rule(std::exchange(frame.edit.transient.rule, {}));
        frame.edit.rules_page->draw(frame, shown(frame));
    }

private:
    [[nodiscard]] const RulesPage::Shared& shown(const Frame& frame) const {
        return variant_ ? variant_ : frame.in.session.position().shared_variant();
    }

    RulesPage::Shared variant_; // null: that of the game on the table
    bool begun_ = false;
};

} // namespace

std::shared_ptr<Dialog> rules_of(std::shared_ptr<const rules::Variant> variant) {
    return std::make_shared<RulesDialog>(std::move(variant));
}

const ActionRow rules_action{"rules",
                             Topic::panels,
                             InShow::blocked,
                             Chords{key("F2"), key("R")},
                             opens<RulesDialog>,
                             In{Menu::help, 2}};

} // namespace strata::ui
