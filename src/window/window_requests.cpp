// SPDX-License-Identifier: MIT
// What panels, keys and features ask for.
#include <algorithm>
#include <system_error>

#include "data/library.h"
#include "notation/words/piece_letters.h"
#include "ui/look_names.h"
#include "ui/panel_moves.h"
#include "window/actions.h"
#include "window/window_loop.h"

namespace strata::window {

std::span<const ui::ActionRow> WindowLoop::rows() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"reset_layout", Topic::panels, InShow::blocked, ctrl_shift("Home"), call<&W::reset_panels>,
         In{Menu::window, 16}},
        {"screenshot", Topic::view, InShow::as_ever, ctrl_shift("F12"), call<&W::take_picture>,
         In{Menu::file, 24}},
        {"full_screen", Topic::view, InShow::as_ever, Chords{key("F11"), alt("Enter")},
         call<&W::turn_full_screen>, In{Menu::view, 24}},
        {"quit", Topic::game, InShow::as_ever, ctrl("Q"), call<&W::leave>, In{Menu::file, 41}},
    };
    return rows;
}

// What no feature does is done here.
void WindowLoop::handle(const ui::UiRequest& request) {
    pace_.want_frame();
    if (features_.handle(request)) return;
    if (const auto* command = std::get_if<session::Command>(&request)) controller_.handle(*command);
    if (const auto* action = std::get_if<ui::Action>(&request)) run_action(*action);
    if (std::holds_alternative<ui::AfterGame>(request)) controller_.close_result();
    if (const auto* keys = std::get_if<ui::UseKeys>(&request)) use_keys(keys->keys);
    if (const auto* docks = std::get_if<ui::UseDocks>(&request)) use_docks(*docks);
    if (const auto* problem = std::get_if<ui::TellProblem>(&request))
        status_.say({problem->text, true});
    if (std::holds_alternative<ui::Leave>(request)) leaving_ = Leaving::asked;
}

namespace {

// A key that was hit by accident hides something: which one it was brings it back.
text::Message switched_off(const ui::Hints& keys, ui::Action action) {
    const auto key = ui::first_key(keys, action);
    if (key.empty()) return {};
    return {"ui.message.switched_off", {{"action", ui::plain_name(keys, action)}, {"key", key}}};
}

} // namespace

void WindowLoop::run_action(ui::Action action) {
    const ui::ActionRow& row = actions().row(action);
    const auto& session = screen().session();
    if (row.possible != nullptr && !row.possible(session)) {
        if (row.id == "claim_draw")
            context_.toast(model_.words.say("ui.message.claim_refused"), true);
        return;
    }
    pace_.want_frame();
    // The rules open at what was refused last.
    const auto rule = row.id == "rules" ? panels_.state.rule : std::string{};
    controller_.clear_status();
    panels_.state.rule = rule;
    const bool own = std::ranges::any_of(rows(), [&](const auto& one) { return &one == &row; });
    ui::ActionHost* host = this;
    if (!own) host = features_.owner_of(row);
    if (host == nullptr && std::holds_alternative<ui::Call>(row.effect)) return; // left out
    auto& panels = preferences();
    const ui::Layout& layout = panels_.layout;
    const bool room =
        layout.of(ui::Panel::moves).size().x + layout.of(ui::Panel::map).size().x > 0.0F ||
        (!panels.move_list && !panels.flat_map);
    ui::LocalState local{panels,        panels_.state, model_.settings.now().view,
                         model_.themes, session,       gui_.style().scale,
                         room};
    const view::ViewSettings before = local.view;
    const auto* flag = std::get_if<ui::Switch>(&row.effect);
    const bool was_on = flag != nullptr && (*flag)(local);
    if (const auto command = ui::act(row, action.n, local, host != nullptr ? *host : *this))
        controller_.handle(*command);
    auto told = ui::new_look(before, model_.settings.now().view, model_.themes);
    if (was_on && !(*flag)(local)) told = switched_off(context_.keys(), action);
    if (!told.empty()) context_.set_status(model_.words.say(told));
}

void WindowLoop::use_keys(const ui::Keys& keys) {
    try {
        const auto kept = model_.settings.use_keys(keys);
        if (!kept.empty()) context_.note_kept(kept);
    } catch (const std::system_error& refusal) {
        context_.show_error("ui.message.settings_unsaved", text::message_of(refusal));
    }
}

void WindowLoop::use_docks(const ui::UseDocks& request) {
    preferences().docks = request.docks;
    context_.set_status(model_.words.say(request.told));
}

void WindowLoop::reset_panels() {
    context_.set_status(model_.words.say(ui::reset_panels(preferences(), panels_.state)));
}

void WindowLoop::turn_full_screen() { window_.set_full_screen(!window_.full_screen()); }

void WindowLoop::leave() { handle(ui::Leave{}); }

// All that is said from now on is in the language of the settings; a show that plays stays as it
// is.
void WindowLoop::apply_language() {
    auto& words = model_.words;
    if (panels_.language != preferences().language) {
        panels_.language = preferences().language;
        try {
            words = data::load_words(panels_.language);
        } catch (const text::Failure& refusal) {
            return context_.show_error("ui.message.failed", refusal.message());
        }
        for (const auto& fault : words.faults())
            context_.show_error("ui.message.failed", fault.message());
    }
    panels_.rules_page = ui::RulesPage{data::page_folders(words.language())};
    rebuild_move_list();
    for (const auto& feature : features_) feature->on_language();
    status_.clear();
    pace_.want_frame();
}

// In the style of the settings.
void WindowLoop::rebuild_move_list() {
    panels_.moves = preferences().moves;
    panels_.move_text = ui::MoveListText{notation::PieceLetters{model_.words, panels_.moves}};
    pace_.want_frame();
}

} // namespace strata::window
