// SPDX-License-Identifier: MIT
// The camera of the window: what keys do with it, and the saved views that a person keeps.
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

bool WindowLoop::act_on_saved_views(ui::Action action) {
    using enum ui::Action;
    if (action >= keep_view_1 && action <= keep_view_9) {
        save_view(static_cast<int>(action) - static_cast<int>(keep_view_1) + 1);
        return true;
    }
    if (action < go_to_view_1 || action > go_to_view_9) return false;
    go_to_saved_view(static_cast<int>(action) - static_cast<int>(go_to_view_1) + 1);
    return true;
}

void WindowLoop::save_view(int slot) {
    try {
        const auto kept = settings_.save_view(board_name(session().variant().topology), slot,
                                              game_.saved_view(pace_.now()));
        if (!kept.empty()) tell_kept_as(kept);
        toast(words_.say("ui.message.view_saved", {{"number", slot}}));
    } catch (const std::system_error& refusal) {
        complain("ui.message.failed", text::message_of(refusal));
    }
}

void WindowLoop::go_to_saved_view(int slot) {
    const auto* kept = find_saved_view(settings_.saved_views(), session().variant().topology, slot);
    if (!kept) return toast(words_.say("ui.message.view_empty", {{"number", slot}}));
    game_.go_to(*kept, pace_.now());
}

} // namespace strata::app
