// SPDX-License-Identifier: MIT
#include "window/features/engine_feature.h"

#include <system_error>

#include "platform/child.h"
#include "platform/files.h"
#include "window/play_options.h"

namespace strata::window {

void EngineFeature::start(const PlayOptions& options) {
    if (options.settings.no_file) return;
    for (const text::Message& problem : engines_.load(platform::config_home()))
        notices_.show_error("ui.message.settings_failed", problem);
}

// Engines are asked who they are once somebody may choose among them.
void EngineFeature::update() {
    if (engines_.take()) stage_.want_frame();
    for (const auto& process : platform::take_left_behind())
        notices_.toast(
            preferences_.words().say("engine.left_behind", {{"process", text_of(process)}}), true);
    const auto* dialog = dialogs_.now_open();
    if (state_.analysis || (dialog != nullptr && dialog->offers_engines())) engines_.look();
}

bool EngineFeature::handle(const ui::UiRequest& request) {
    if (const auto* engine = std::get_if<ui::TryEngine>(&request))
        engines_.try_out(engine->engine);
    else if (const auto* chosen = std::get_if<ui::SetEngine>(&request))
        set(*chosen);
    else
        return false;
    return true;
}

void EngineFeature::set(const ui::SetEngine& request) {
    data::Written written;
    try {
        written.kept_aside = engines_.set(request.before, request.engine);
    } catch (const std::system_error& refusal) {
        written.refusal = text::message_of(refusal);
    }
    notices_.note_written(written, "ui.message.settings_unsaved");
    stage_.want_frame();
}

} // namespace strata::window
