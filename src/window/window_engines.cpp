// SPDX-License-Identifier: MIT
// Engines of others in the window: the list of them, what they say of themselves, and what happens
// when one fails.
#include <system_error>

#include "platform/child.h"
#include "platform/files.h"
#include "session/players.h"
#include "ui/dialogs/questions.h"
#include "window/window_loop.h"

namespace strata::window {

void WindowLoop::load_engines() {
    for (const text::Message& problem : panels_.engines.load(platform::config_home()))
        show_error("ui.message.settings_failed", problem);
    opponents_.know(panels_.engines.engines());
}

// They are asked who they are once somebody may choose among them.
void WindowLoop::follow_engines() {
    if (panels_.engines.take()) pace_.want_frame();
    for (const auto& process : platform::take_left_behind())
        toast(words_.say("engine.left_behind", {{"process", text_of(process)}}), true);
    ui::OpenDialog& dialog = panels_.moment.dialog;
    if (panels_.moment.analysis || (dialog && dialog.now()->offers_engines()))
        panels_.engines.look();
    auto& failed = panels_.failed;
    if (!failed) return;
    // Whatever has happened meanwhile: another player, another position.
    if (opponents_.failed(game_.session())) {
        if (!dialog && !failed->asked && !demos_.show()) {
            failed->asked = true;
            dialog.open<ui::EngineFailedQuestion>(failed->seat, failed->reason);
            pace_.want_frame();
        }
        return;
    }
    failed.reset();
    if (dialog.as<ui::EngineFailedQuestion>() != nullptr) dialog.close();
    pace_.want_frame();
}

void WindowLoop::tell_of_failure(const engines::SeatError& error) {
    const auto reason = words_.say(engines::sentence(error.what, error.engine));
    panels_.failed = FailedSeat{error.seat, reason};
    toast(words_.say("ui.engines.failed", {{"reason", reason}}), true);
    pace_.want_frame();
}

void WindowLoop::carry_out(const ui::TrySeatAgain& /*wish*/) {
    panels_.failed.reset();
    opponents_.try_again();
    pace_.want_frame();
}

void WindowLoop::carry_out(const ui::TryEngine& wish) { panels_.engines.try_out(wish.engine); }

void WindowLoop::carry_out(const ui::SetEngine& wish) {
    try {
        if (const auto kept = panels_.engines.set(wish.before, wish.engine); !kept.empty())
            tell_kept_as(kept);
    } catch (const std::system_error& refusal) {
        show_error("ui.message.settings_unsaved", text::message_of(refusal));
    }
    opponents_.know(panels_.engines.engines());
    pace_.want_frame();
}

// Null: our own engine analyses.
const engines::NamedEngine* WindowLoop::analysing_engine() const {
    const auto& name = settings_.now().panels.analyst;
    const auto* row = panels_.engines.shown().called(name);
    const bool knows = row != nullptr && row->state == ui::EngineRow::State::speaks &&
                       row->facts.knows(game_.session().variant());
    return knows ? engines::engine_called(panels_.engines.engines(), name) : nullptr;
}

void WindowLoop::end_analysis_by(const engines::AnalysisError& error) {
    settings_.now().panels.analyst.clear();
    toast(words_.say("ui.engines.analyst_failed",
                     {{"reason", words_.say(engines::sentence(error.what, error.engine))}}),
          true);
    pace_.want_frame();
}

} // namespace strata::window
