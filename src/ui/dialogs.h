// SPDX-License-Identifier: MIT
// The actions that open dialogs, each in the file of its dialog: a new one is listed here.
#pragma once

#include <array>

#include "ui/frame.h"
#include "ui/input/action_row.h"

namespace strata::ui {

extern const ActionRow change_keys_action, clocks_action, comment_action, demonstrations_action,
    edit_position_action, engines_action, guide_action, help_action, new_game_action,
    palette_action, panels_action, players_action, rules_action, settings_action, tags_action;
inline constexpr std::array dialog_actions{
    &change_keys_action, &clocks_action,        &comment_action, &demonstrations_action,
    &engines_action,     &edit_position_action, &guide_action,   &help_action,
    &new_game_action,    &palette_action,       &panels_action,  &players_action,
    &rules_action,       &settings_action,      &tags_action};

} // namespace strata::ui
