// SPDX-License-Identifier: MIT
// The actions that only change what the panels and the view keep: no file, camera or game is
// needed.
#pragma once

#include "session/session.h"
#include "text/catalogue.h"
#include "ui/input/action.h"
#include "ui/ui_state.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::ui {

struct LocalState {
    UiState& state;
    Moment& moment;
    view::ViewSettings& view;
    const view::Themes& themes;
    const session::Session& session;
    float scale = 1.0F;      // in use now
    bool side_panels = true; // whether the window has room for them
};

// Whether the action was one of these.
bool act_locally(Action action, LocalState local);

} // namespace strata::ui
