// SPDX-License-Identifier: MIT
#include "ui/linked_text.h"

#include <algorithm>

#include <imgui.h>

#include "ui/frame.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// Control characters that no catalogue has.
constexpr char link_begins = '\x0e';
constexpr char link_ends = '\x0f';
constexpr int no_link = -1;

// Words between two places where a line may break: a link, and what clings to it.
struct Chunk {
    struct Part {
        std::string_view words;
        int id = no_link;
    };
    std::vector<Part> parts;
};

std::vector<Chunk> chunks_of(const LinkedText& words) {
    std::vector<Chunk> all(1);
    const std::string_view text = words.text;
    const auto add_plain = [&](std::string_view plain) {
        while (!plain.empty()) {
            const auto blank = std::min(plain.find(' '), plain.size());
            if (blank > 0) all.back().parts.push_back({plain.substr(0, blank)});
            if (blank < plain.size() && !all.back().parts.empty()) all.emplace_back();
            plain.remove_prefix(std::min(blank + 1, plain.size()));
        }
    };
    std::size_t done = 0;
    for (const auto& link : words.links) {
        add_plain(text.substr(done, link.begin - done));
        all.back().parts.push_back({text.substr(link.begin, link.end - link.begin), link.id});
        done = link.end;
    }
    add_plain(text.substr(done));
    if (all.back().parts.empty()) all.pop_back();
    return all;
}

class Paragraph {
public:
    Paragraph(Frame& frame, const std::string& mark, std::optional<int> shown)
        : frame_(frame),
          mark_(mark),
          shown_(shown),
          font_(*ImGui::GetFont()),
          corner_(ImGui::GetCursorScreenPos()),
          room_(std::max(1.0F, ImGui::GetContentRegionAvail().x)) {}

    TouchedLinks draw(const LinkedText& words) {
        for (const Chunk& chunk : chunks_of(words)) place(chunk);
        ImGui::SetCursorScreenPos(corner_);
        ImGui::Dummy({widest_, y_ + line()});
        return touched_;
    }

private:
    [[nodiscard]] static float line() { return ImGui::GetTextLineHeight(); }
    [[nodiscard]] float width_of(std::string_view words, float size) const {
        return font_.CalcTextSizeA(size, 1e6F, 0.0F, words.data(), words.data() + words.size()).x;
    }

    void place(const Chunk& chunk) {
        float size = ImGui::GetFontSize();
        const auto wide = [&] {
            float sum = 0.0F;
            for (const auto& part : chunk.parts) sum += width_of(part.words, size);
            return sum;
        };
        if (const float all = wide(); all > room_) size *= room_ / all;
        const float blank = x_ > 0.0F ? width_of(" ", ImGui::GetFontSize()) : 0.0F;
        if (x_ > 0.0F && x_ + blank + wide() > room_) {
            x_ = 0.0F;
            y_ += line();
        } else {
            x_ += blank;
        }
        for (const auto& part : chunk.parts) write(part, size);
        widest_ = std::max(widest_, x_);
    }

    void write(const Chunk::Part& part, float size) {
        auto& list = *ImGui::GetWindowDrawList();
        const Palette& colours = frame_.in.style.colours;
        const float s = frame_.in.style.scale;
        const float wide = width_of(part.words, size);
        const ImVec2 at{corner_.x + x_, corner_.y + y_};
        auto colour = colours.text;
        if (part.id != no_link) {
            ImGui::SetCursorScreenPos(at);
            const std::string name = mark_ + "." + std::to_string(part.id);
            if (invisible_button(name.c_str(), {std::max(1.0F, wide), line()}))
                touched_.clicked = part.id;
            frame_.mark(name, std::string(part.words));
            const bool pointed = ImGui::IsItemHovered();
            if (pointed) {
                touched_.pointed = part.id;
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            }
            if (pointed || shown_ == part.id)
                list.AddRectFilled({at.x - 2.0F * s, at.y}, {at.x + wide + 2.0F * s, at.y + line()},
                                   packed(colours.hovered), 3.0F * s);
            // A line below it, for those who do not see the colour.
            list.AddLine({at.x, at.y + line() - s}, {at.x + wide, at.y + line() - s},
                         packed(colours.accent), s);
            colour = colours.accent;
        }
        add_text(list, font_, size, {at.x, at.y}, packed(colour), part.words);
        x_ += wide;
    }

    Frame& frame_;
    const std::string& mark_;
    std::optional<int> shown_;
    ImFont& font_;
    ImVec2 corner_;
    float room_;
    float x_ = 0.0F, y_ = 0.0F, widest_ = 0.0F; // from the corner
    TouchedLinks touched_;
};

} // namespace

std::string as_link(std::string_view words, int id) {
    std::string text{link_begins, static_cast<char>('0' + id)};
    text += words;
    text += link_ends;
    return text;
}

LinkedText read_links(std::string_view sentence) {
    LinkedText words;
    for (std::size_t n = 0; n < sentence.size(); ++n) {
        if (sentence[n] == link_begins && n + 1 < sentence.size()) {
            words.links.push_back({words.text.size(), words.text.size(), sentence[++n] - '0'});
        } else if (sentence[n] == link_ends && !words.links.empty()) {
            words.links.back().end = words.text.size();
        } else {
            words.text += sentence[n];
        }
    }
    return words;
}

TouchedLinks linked_paragraph(Frame& frame, const LinkedText& words, const std::string& mark,
                              std::optional<int> shown) {
    return Paragraph{frame, mark, shown}.draw(words);
}

} // namespace strata::ui
