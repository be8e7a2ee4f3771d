// SPDX-License-Identifier: MIT
#include "window/actions.h"

#include "ui/dialogs.h"
#include "window/window_loop.h"

namespace strata::window {

const ui::ActionTable& actions() {
    static const ui::ActionTable all{
        {WindowLoop::hand_actions(), ui::game_actions(), WindowLoop::program_actions(),
         WindowLoop::analysis_actions(), WindowLoop::advice_actions(), WindowLoop::review_actions(),
         WindowLoop::camera_actions(), ui::view_actions(), WindowLoop::picture_actions(),
         WindowLoop::file_actions(), WindowLoop::show_actions(), WindowLoop::speech_actions()},
        ui::dialog_actions};
    return all;
}

} // namespace strata::window
