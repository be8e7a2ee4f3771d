// SPDX-License-Identifier: MIT
#include "ui/board_picture.h"

#include <imgui.h>

#include "ui/frame.h"
#include "ui/imgui_versions.h"

namespace strata::ui {

void show_board_picture(const Frame& frame, const BoardPicture& picture, glm::vec2 at) {
    if (!frame.in.game_picture || picture.size.x < 1 || picture.size.y < 1) return;
    const auto texture = frame.in.game_picture(picture);
    if (texture == 0) return;
    const glm::vec2 low = glm::floor(at);
    const glm::vec2 high = low + glm::vec2(picture.size);
    ImGui::GetWindowDrawList()->AddImage(texture_id(texture), {low.x, low.y}, {high.x, high.y});
}

} // namespace strata::ui
