// SPDX-License-Identifier: MIT
#include <glm/gtc/constants.hpp>

#include "view/boards.h"
#include "view/marks/annotation_marks.h"
#include "view/marks/marks.h"

namespace strata::view {

namespace {

constexpr auto ghost_ink = game::Ink::blue;
constexpr float earlier = 0.45F; // opacity of all but the last move

void add_board_of(Stage& stage, const reading::GhostLine::Board& board) {
    const float yaw = board.half_turn ? glm::pi<float>() : 0.0F;
    const auto top = stage.space.pin_top(board.to);
    add_ghost_board(stage, stage.topology().at(board.from).board, turned(top, yaw), board.to);
    const auto [low, length] = stage.space.rod(board.to);
    stage.add_mark(stage.board_meshes.rod, stretched(low, length), stage.theme.ghost);
}

} // namespace

void add_ghost_line(Stage& stage, const Table& table) {
    for (const auto& board : table.ghost_line->boards) add_board_of(stage, board);
    for (const auto& step : table.ghost_line->steps)
        add_arrow(stage, table, {ghost_ink, step.from, step.to}, step.last ? 1.0F : earlier);
}

std::vector<rules::Pin> leaving(const Table& table) {
    std::vector<rules::Pin> pins;
    if (table.bare) return pins;
    const auto& lens = table.reading.lens;
    if (lens && lens->effect) pins.push_back(lens->board);
    if (table.ghost_line)
        for (const auto& board : table.ghost_line->boards) pins.push_back(board.from);
    return pins;
}

} // namespace strata::view
