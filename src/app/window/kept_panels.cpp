// SPDX-License-Identifier: MIT
#include "app/window/kept_panels.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <imgui.h>
#include <imgui_impl_opengl3.h>

namespace strata::app {
namespace {

// In pixels from the lower left corner.
struct Area {
    glm::ivec2 low, high;
};

template <class T>
std::size_t hash_of(const T* things, int count) {
    const auto bytes = static_cast<std::size_t>(count) * sizeof(T);
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(things), bytes});
}

std::size_t key_of(const ImDrawData& panels) {
    std::size_t key = 0;
    const auto add = [&key](std::size_t more) { key = key * 0x100000001B3u ^ more; };
    for (int n = 0; n < panels.CmdListsCount; ++n) {
        const ImDrawList& list = *panels.CmdLists[n];
        add(hash_of(list.VtxBuffer.Data, list.VtxBuffer.Size));
        add(hash_of(list.IdxBuffer.Data, list.IdxBuffer.Size));
        for (const ImDrawCmd& command : list.CmdBuffer) {
            add(hash_of(&command.ClipRect, 1));
            add(command.ElemCount);
        }
    }
    return key;
}

// What lies beside the board: below, above, left and right of it.
std::array<Area, 4> beside(const Area& board, glm::ivec2 window) {
    return {{{{0, 0}, {window.x, board.low.y}},
             {{0, board.high.y}, window},
             {{0, board.low.y}, {board.low.x, board.high.y}},
             {{board.high.x, board.low.y}, {window.x, board.high.y}}}};
}

// Leaves of each drawing only what lies over the board.
void cut(ImDrawData& panels, const Area& board, int height) {
    const ImVec4 room(static_cast<float>(board.low.x), static_cast<float>(height - board.high.y),
                      static_cast<float>(board.high.x), static_cast<float>(height - board.low.y));
    for (int n = 0; n < panels.CmdListsCount; ++n) {
        for (ImDrawCmd& command : panels.CmdLists[n]->CmdBuffer) {
            ImVec4& clip = command.ClipRect;
            clip = {std::max(clip.x, room.x), std::max(clip.y, room.y), std::min(clip.z, room.z),
                    std::min(clip.w, room.w)};
        }
    }
}

} // namespace

void KeptPanels::show(ImDrawData& panels, glm::ivec2 window, const ui::Rect& board, bool moving) {
    if (!moving) return ImGui_ImplOpenGL3_RenderDrawData(&panels);
    const glm::ivec2 low(static_cast<int>(board.min.x), window.y - static_cast<int>(board.max.y));
    const Area room{low, low + glm::ivec2(board.size())};
    const std::size_t key = key_of(panels);
    if (!picture_ || picture_->size() != window || key_ != key) {
        if (!picture_ || picture_->size() != window) picture_.emplace(window);
        picture_->bind();
        ImGui_ImplOpenGL3_RenderDrawData(&panels);
        key_ = key;
    }
    for (const Area& area : beside(room, window))
        render::copy_part(picture_->target(), {}, area.low, area.high, area.low);
    cut(panels, room, window.y);
    ImGui_ImplOpenGL3_RenderDrawData(&panels);
}

} // namespace strata::app
