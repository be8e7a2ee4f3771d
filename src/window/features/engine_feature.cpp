// SPDX-License-Identifier: MIT
#include "window/features/engine_feature.h"

#include <system_error>

#include "platform/child.h"
#include "platform/files.h"
#include "window/play_options.h"

namespace strata::window {

void EngineFeature::start(const PlayOptions& options) {
    if (options.settings.no_file) return;
    for (const text::Message& problem : window_.engines.load(platform::config_home()))
        window_.show_error("ui.message.settings_failed", problem);
}

// Engines are asked who they are once somebody may choose among them.
void EngineFeature::update() {
    if (window_.engines.take()) window_.pace.want_frame();
    for (const auto& process : platform::take_left_behind())
        window_.toast(window_.words.say("engine.left_behind", {{"process", text_of(process)}}),
                      true);
    const auto& dialog = window_.state.dialog;
    if (window_.state.analysis || (dialog && dialog.now()->offers_engines()))
        window_.engines.look();
}

bool EngineFeature::handle(const ui::UiRequest& request) {
    if (const auto* engine = std::get_if<ui::TryEngine>(&request))
        window_.engines.try_out(engine->engine);
    else if (const auto* chosen = std::get_if<ui::SetEngine>(&request))
        set(*chosen);
    else
        return false;
    return true;
}

void EngineFeature::set(const ui::SetEngine& request) {
    try {
        const auto kept = window_.engines.set(request.before, request.engine);
        if (!kept.empty()) window_.note_kept(kept);
    } catch (const std::system_error& refusal) {
        window_.show_error("ui.message.settings_unsaved", text::message_of(refusal));
    }
    window_.pace.want_frame();
}

} // namespace strata::window
