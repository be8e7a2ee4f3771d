// SPDX-License-Identifier: MIT
#include "window/actions.h"

#include "ui/dialogs.h"
#include "window/feature_list.h"
#include "window/window_loop.h"

namespace strata::window {

const ui::ActionTable& actions() {
    static const ui::ActionTable all = [] {
        auto owners = FeatureList::rows();
        owners.insert(owners.end(), {ui::game_actions(), ui::view_actions(), WindowLoop::rows()});
        return ui::ActionTable{owners, ui::dialog_actions};
    }();
    return all;
}

} // namespace strata::window
