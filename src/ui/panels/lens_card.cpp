// SPDX-License-Identifier: MIT
#include "ui/panels/lens_words.h"

#include <algorithm>

#include <imgui.h>

#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

constexpr float widest_card = 316.0F; // all in units of the scale
constexpr float card_pad = 12.0F;
constexpr float sign_room = 25.0F;
constexpr float narrow_board = 800.0F; // where the card would touch the banner
constexpr float line_gap = 4.0F;
constexpr float share_of_width = 0.38F; // of the board, at most
constexpr float share_of_height = 0.48F;

// A text that breaks at a width, and how large it is then.
struct TextBlock {
    ImFont* font;
    std::string text;
    float wrap;
    [[nodiscard]] glm::vec2 size() const {
        return wrapped_extent(*font, size_of(*font), text, wrap);
    }
    void draw(ImDrawList& list, glm::vec2 at, glm::vec4 colour) const {
        add_wrapped(list, *font, size_of(*font), at, packed(colour), text, wrap);
    }
};

// The card before it is drawn: as many sentences as there is room for. It stands in the upper left
// corner over the board, where a stack of boards leaves room in every view of a seat.
class Card {
public:
    Card(const Frame& frame, const LensWords& words)
        : frame_(frame),
          scale_(frame.in.style.scale),
          room_(glm::floor(glm::vec2{
              std::min(widest_card * scale_, frame.in.layout.board.size().x * share_of_width),
              frame.in.layout.board.size().y * share_of_height})),
          title_{frame.in.style.fonts.strong, words.title, room_.x - 2.0F * card_pad * scale_} {
        size_ = title_.size();
        for (std::size_t n = 0; n < words.lines.size(); ++n)
            if (!add(words.lines[n], words.lines.size() - n)) break;
    }

    void draw() const {
        const Palette& colours = frame_.in.style.colours;
        const glm::vec2 whole = size_ + 2.0F * card_pad * scale_;
        const Rect& board = frame_.in.layout.board;
        const bool narrow = board.size().x < narrow_board * scale_;
        const float top = narrow ? frame_.in.layout.banner.max.y : board.min.y;
        const glm::vec2 low = glm::floor(glm::vec2{board.min.x, top} + card_pad * scale_);
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        const ImVec2 corner{low.x, low.y};
        const ImVec2 other{low.x + whole.x, low.y + whole.y};
        list.AddRectFilled(corner, other, packed(colours.panel, 0.94F), 10.0F * scale_);
        list.AddRect(corner, other, packed(colours.edge), 10.0F * scale_);
        glm::vec2 at = low + card_pad * scale_;
        title_.draw(list, at, colours.text);
        at.y += title_.size().y;
        for (const Row& row : rows_) {
            at.y += line_gap * scale_;
            const float first_line = size_of(*row.block.font) / 2.0F;
            if (row.line)
                draw_lens_sign(list, colours, *row.line,
                               at + glm::vec2{sign_room * scale_ * 0.36F, first_line},
                               15.0F * scale_);
            row.block.draw(list, at + glm::vec2{sign_room * scale_, 0.0F},
                           row.line && row.line->sign != LensSign::hint &&
                                   row.line->sign != LensSign::rides
                               ? colours.text
                               : colours.quiet);
            at.y += row.block.size().y;
        }
    }

private:
    struct Row {
        const LensLine* line; // null: how many more there are
        TextBlock block;
    };

    [[nodiscard]] TextBlock block(const std::string& text) const {
        return {frame_.in.style.fonts.small, text,
                room_.x - (2.0F * card_pad + sign_room) * scale_};
    }
    // `left`: sentences not told yet, this one included.
    bool add(const LensLine& line, std::size_t left) {
        const TextBlock text = block(line.text);
        const TextBlock rest = block(frame_.say("ui.lens.others", {{"count", left}}));
        const float needed = text.size().y + line_gap * scale_;
        const float kept = left > 1 ? rest.size().y + line_gap * scale_ : 0.0F;
        const bool fits = size_.y + needed + kept + 2.0F * card_pad * scale_ <= room_.y;
        push(fits || rows_.empty() ? Row{&line, text} : Row{nullptr, rest});
        return fits || rows_.size() == 1;
    }
    void push(Row row) {
        const glm::vec2 extent = row.block.size();
        size_.x = std::max(size_.x, extent.x + sign_room * scale_);
        size_.y += extent.y + line_gap * scale_;
        rows_.push_back(std::move(row));
    }

    const Frame& frame_;
    float scale_;
    glm::vec2 room_;
    TextBlock title_;
    glm::vec2 size_{0.0F};
    std::vector<Row> rows_;
};

} // namespace

void draw_lens_card(Frame& frame) {
    const auto words =
        lens_words(frame.in.hints, frame.in.session.position(), frame.in.table.reading);
    if (words && !frame.edit.transient.map.large) Card(frame, *words).draw();
}

} // namespace strata::ui
