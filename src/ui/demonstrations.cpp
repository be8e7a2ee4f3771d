// SPDX-License-Identifier: MIT
#include "ui/controls.h"
#include "ui/panels.h"

namespace strata::ui {

void draw_demonstrations(Frame& frame) {
    if (!begin_dialog(frame, Dialog::demonstrations, frame.say("ui.demo.title"), 440.0F)) return;
    paragraph(frame.say(frame.demonstrations.empty() ? "ui.demo.none" : "ui.demo.choose"));
    for (const Demonstration& demo : frame.demonstrations)
        if (button(frame, demo.title, "show." + demo.path.stem().string())) {
            frame.wish(PlayDemonstration{demo.path});
            close_dialog(frame);
        }
    end_dialog_with_cancel(frame);
}

} // namespace strata::ui
