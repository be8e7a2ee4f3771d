// SPDX-License-Identifier: MIT
#include "drawn_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

#include "ui/imgui_versions.h"

namespace strata::tests {
namespace {

constexpr float slack = 1.0F; // pixels: letters are softer than their boxes

// A letter as it was drawn: one rectangle.
struct Quad {
    glm::vec2 low, high, uv_low, uv_high;
    ImU32 colour;
    ImVec4 clip;
};

struct Letter {
    const ImFontGlyph* glyph;
    float font; // its size
    bool whole; // else the text was cut where its box ends
};

using Corner = std::array<float, 4>; // of the texture

class Glyphs {
public:
    Glyphs() {
        const auto add = [this](const ImVector<ImFontGlyph>& glyphs, float size) {
            for (const ImFontGlyph& glyph : glyphs)
                if (glyph.Visible)
                    exact_.emplace(Corner{glyph.U0, glyph.V0, glyph.U1, glyph.V1},
                                   Known{&glyph, size});
        };
#if IMGUI_VERSION_NUM >= 19200
        auto& baked = ImGui::GetIO().Fonts->Builder->BakedPool;
        for (int i = 0; i < baked.Size; ++i) add(baked[i].Glyphs, baked[i].Size);
#else
        for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
            add(font->Glyphs, ui::size_of(*font));
#endif
    }

    [[nodiscard]] std::optional<Letter> of(const Quad& quad) const {
        const auto found =
            exact_.find({quad.uv_low.x, quad.uv_low.y, quad.uv_high.x, quad.uv_high.y});
        if (found != exact_.end()) return Letter{found->second.glyph, found->second.size, true};
        for (const auto& [corner, known] : exact_)
            if (quad.uv_low.x >= corner[0] && quad.uv_low.y >= corner[1] &&
                quad.uv_high.x <= corner[2] && quad.uv_high.y <= corner[3])
                return Letter{known.glyph, known.size, false};
        return std::nullopt;
    }

private:
    struct Known {
        const ImFontGlyph* glyph;
        float size;
    };
    std::map<Corner, Known> exact_;
};

glm::vec2 vec(ImVec2 v) { return {v.x, v.y}; }

// Two triangles with one picture of the texture; nothing for what has one colour.
std::optional<Quad> quad_at(const ImDrawList& list, const ImDrawCmd& command, unsigned at) {
    const ImDrawIdx* index = &list.IdxBuffer[static_cast<int>(command.IdxOffset + at)];
    if (index[0] != index[3] || index[2] != index[4]) return std::nullopt;
    const auto corner = [&](int n) -> const ImDrawVert& {
        return list.VtxBuffer[static_cast<int>(command.VtxOffset + index[n])];
    };
    const ImDrawVert& first = corner(0);
    const ImDrawVert& last = corner(2);
    if (first.uv.x >= last.uv.x || first.uv.y >= last.uv.y) return std::nullopt;
    return Quad{vec(first.pos), vec(last.pos), vec(first.uv),
                vec(last.uv),   first.col,     command.ClipRect};
}

std::vector<Quad> quads_of(const ImDrawList& list) {
    std::vector<Quad> quads;
    for (const ImDrawCmd& command : list.CmdBuffer) {
        if (command.UserCallback != nullptr ||
            command.GetTexID() != ui::texture_of(*ImGui::GetIO().Fonts))
            continue;
        for (unsigned at = 0; at + 6 <= command.ElemCount;) {
            const auto quad = quad_at(list, command, at);
            if (quad) quads.push_back(*quad);
            at += quad ? 6 : 3;
        }
    }
    return quads;
}

// Puts letters together that stand behind each other in one line.
class Writer {
public:
    explicit Writer(bool scrolls) : scrolls_(scrolls) {}

    void add(const Quad& quad, const Letter& letter) {
        const ImFontGlyph& glyph = *letter.glyph;
        const float wide = quad.high.x - quad.low.x;
        const float size = letter.whole ? wide / (glyph.X1 - glyph.X0) : size_;
        const float line = quad.low.y - glyph.Y0 * size;
        const float begin = quad.low.x - glyph.X0 * size;
        const bool goes_on = !texts.empty() && colour_ == quad.colour &&
                             (!letter.whole || std::abs(line - line_) < 0.6F) &&
                             begin > pen_ - 1.5F &&
                             begin < pen_ + 1.2F * glyph.AdvanceX * size + 8.0F;
        if (!goes_on) texts.push_back({{}, seen_from(quad), seen_to(quad), size * letter.font, {}});
        DrawnText& text = texts.back();
        if (goes_on && begin > pen_ + 2.0F) text.text += ' ';
        std::array<char, 5> utf8{};
        ImTextCharToUtf8(utf8.data(), glyph.Codepoint);
        text.text += utf8.data();
        text.low = glm::min(text.low, seen_from(quad));
        text.high = glm::max(text.high, seen_to(quad));
        if (const char* how = cut(quad, letter)) text.cut = how;
        colour_ = quad.colour;
        line_ = line;
        size_ = size;
        pen_ = begin + glyph.AdvanceX * size;
    }

    std::vector<DrawnText> texts;

private:
    // What is out of sight, scrolled under a title for one, lies on nothing.
    static glm::vec2 seen_from(const Quad& quad) {
        return glm::max(quad.low, {quad.clip.x, quad.clip.y});
    }
    static glm::vec2 seen_to(const Quad& quad) {
        return glm::min(quad.high, {quad.clip.z, quad.clip.w});
    }
    [[nodiscard]] const char* cut(const Quad& quad, const Letter& letter) const {
        const ImVec4& clip = quad.clip;
        const bool beside = quad.low.x < clip.x - slack || quad.high.x > clip.z + slack;
        const bool above = quad.low.y < clip.y - slack || quad.high.y > clip.w + slack;
        // What scrolls is cut above and below, and is not drawn at all where it is out of sight.
        if (!scrolls_ && above && quad.high.y > clip.y && quad.low.y < clip.w)
            return "above or below";
        if (beside && quad.high.y > clip.y && quad.low.y < clip.w) return "at its side";
        const ImFontGlyph& glyph = *letter.glyph;
        const float share = (quad.uv_high.x - quad.uv_low.x) / (glyph.U1 - glyph.U0);
        if (!letter.whole && (!scrolls_ || share < 0.999F)) return "by its box";
        return nullptr;
    }

    bool scrolls_;
    ImU32 colour_ = 0;
    float line_ = 0.0F;
    float size_ = 1.0F;
    float pen_ = 0.0F;
};

// "ST-6." : the rest stands on another line.
bool ends_in_clause(const std::string& text) {
    const auto digits = text.find_last_not_of("0123456789", text.size() - 2);
    return text.size() > 4 && text.back() == '.' && digits < text.size() - 2 &&
           text[digits] == '-' && digits > 1 && std::isupper(text[digits - 1]) != 0 &&
           std::isupper(text[digits - 2]) != 0;
}

bool lie_on_each_other(const DrawnText& a, const DrawnText& b) {
    const glm::vec2 both = glm::min(a.high, b.high) - glm::max(a.low, b.low);
    return both.x > 2.0F && both.y > 2.0F && a.text != b.text;
}

const ImGuiWindow* window_of(const ImDrawList& list) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->DrawList == &list) return window;
    return nullptr;
}

bool scrolls(const ImGuiWindow* window) {
    // What lies in a window that scrolls is cut with it.
    for (; window != nullptr; window = window->ParentWindow)
        if (window->ScrollMax.y > 0.0F && (window->Flags & ImGuiWindowFlags_NoScrollbar) == 0)
            return true;
    return false;
}

void judge_windows(std::vector<std::string>& faults) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (!window->Active || window->Hidden || window->IsFallbackWindow) continue;
        if (std::string_view(window->Name).find("/##note") != std::string_view::npos)
            continue; // typed
        // What reaches into the margin is seen.
        const ImVec2 margin = window->WindowPadding;
        if (window->ScrollMax.x > slack + margin.x)
            faults.push_back(fmt::format("{}: what it holds is {} pixels wider than itself",
                                         window->Name, window->ScrollMax.x));
        if (window->ScrollMax.y > slack + margin.y &&
            (window->Flags & ImGuiWindowFlags_NoScrollbar) != 0 &&
            (window->Flags & ImGuiWindowFlags_MenuBar) == 0)
            faults.push_back(fmt::format("{}: what it holds is {} pixels higher than itself",
                                         window->Name, window->ScrollMax.y));
        if (window->ParentWindow == nullptr && (window->Pos.x < -slack || window->Pos.y < -slack ||
                                                window->Pos.x + window->Size.x > screen.x + slack ||
                                                window->Pos.y + window->Size.y > screen.y + slack))
            faults.push_back(fmt::format(
                "{}: leaves the screen, {},{} to {},{}", window->Name, window->Pos.x, window->Pos.y,
                window->Pos.x + window->Size.x, window->Pos.y + window->Size.y));
    }
}

} // namespace

std::vector<DrawnWindow> drawn_windows() {
    const Glyphs glyphs;
    std::vector<DrawnWindow> windows;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int n = 0; n < data.CmdListsCount; ++n) {
        const ImDrawList& list = *data.CmdLists[n];
        const ImGuiWindow* window = window_of(list);
        Writer writer(scrolls(window));
        for (const Quad& quad : quads_of(list))
            if (const auto letter = glyphs.of(quad)) writer.add(quad, *letter);
        windows.push_back({window != nullptr ? window->Name : "?", std::move(writer.texts)});
    }
    return windows;
}

std::vector<std::string> faults_of_text() {
    std::vector<std::string> faults;
    for (const DrawnWindow& window : drawn_windows()) {
        for (const DrawnText& text : window.texts)
            if (!text.cut.empty())
                faults.push_back(
                    fmt::format("{}: '{}' is cut {}", window.name, text.text, text.cut));
        for (const DrawnText& text : window.texts)
            if (ends_in_clause(text.text))
                faults.push_back(
                    fmt::format("{}: the clause of '{}' is broken", window.name, text.text));
        for (std::size_t a = 0; a < window.texts.size(); ++a)
            for (std::size_t b = a + 1; b < window.texts.size(); ++b)
                if (lie_on_each_other(window.texts[a], window.texts[b]))
                    faults.push_back(fmt::format("{}: '{}' and '{}' lie on each other", window.name,
                                                 window.texts[a].text, window.texts[b].text));
    }
    judge_windows(faults);
    return faults;
}

} // namespace strata::tests
