// SPDX-License-Identifier: MIT
// The camera of the window: what keys do with it, and the viewpoints that a person keeps.
#include <system_error>

#include "app/window/window_loop.h"
#include "platform/files.h"

namespace strata::app {

// While a show plays its camera is steered, and the script's next one starts from there.
void WindowLoop::look_in_show(ui::Action action) {
    DemoShow& show = *demos_.show();
    if (turn_by_key(show, action, board_.size().y, pace_.now())) return;
    if (action == ui::Action::view_5) return show.toggle_parallel(pace_.now());
    if (action == ui::Action::reset_view) return show.show_view(view::default_view(), pace_.now());
    if (const auto* named = view_of(action)) show.show_view(*named, pace_.now());
}

bool WindowLoop::act_on_viewpoints(ui::Action action) {
    using enum ui::Action;
    if (action >= keep_view_1 && action <= keep_view_9) {
        keep_viewpoint(static_cast<int>(action) - static_cast<int>(keep_view_1) + 1);
        return true;
    }
    if (action < go_to_view_1 || action > go_to_view_9) return false;
    go_to_viewpoint(static_cast<int>(action) - static_cast<int>(go_to_view_1) + 1);
    return true;
}

void WindowLoop::keep_viewpoint(int slot) {
    try {
        const auto kept = settings_.keep_viewpoint(board_name(session().variant().topology), slot,
                                                   game_.viewpoint(pace_.now()));
        if (!kept.empty()) tell_kept_as(kept);
        toast(words_.say("ui.message.viewpoint_kept", {{"number", slot}}));
    } catch (const std::system_error& refusal) {
        complain("ui.message.failed", text::message_of(refusal));
    }
}

void WindowLoop::go_to_viewpoint(int slot) {
    const auto* kept = find_viewpoint(settings_.viewpoints(), session().variant().topology, slot);
    if (!kept) return toast(words_.say("ui.message.viewpoint_empty", {{"number", slot}}));
    game_.go_to(*kept, pace_.now());
}

} // namespace strata::app
