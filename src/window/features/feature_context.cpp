// SPDX-License-Identifier: MIT
#include "window/features/feature_context.h"

#include <exception>
#include <utility>

#include "films/picture_name.h"
#include "films/png_file.h"
#include "films/png_text.h"
#include "platform/files.h"
#include "text/strings.h"
#include "ui/writing.h"

namespace strata::window {
namespace {

constexpr double toast_time = 4.5; // seconds
constexpr double error_time = 9.0;

} // namespace

bool FeatureContext::game_on_screen() const { return &screen() == &game_table; }

void FeatureContext::leave_demonstration() {
    if (!game_on_screen()) request(ui::SteerShow{ui::Steer::leave});
}

std::shared_ptr<const search::Tablebase> FeatureContext::tablebase() const {
    return tablebases.of(game().position().shared_variant());
}

void FeatureContext::toast(const std::string& text, bool error) {
    state.toasts.push_back({text::shortened(text, ui::letters_of_notice),
                            pace.now() + (error ? error_time : toast_time), error});
    trace.notice(text);
    controller.message(text);
    pace.want_frame();
}

void FeatureContext::show_error(const char* key, const text::Message& reason) {
    toast(words.say(key, {{"reason", reason}}), true);
}

void FeatureContext::save_picture(const std::function<render::Image()>& draw) {
    try {
        const auto file = films::free_picture_name(platform::pictures_dir(), view().picture_name,
                                                   shown().variant().id);
        films::write_png(draw(), file, films::text_for_picture(shown().position()));
        toast(words.say("ui.message.picture", {{"file", file.string()}}));
    } catch (const std::exception& refusal) {
        show_error("ui.message.failed", text::message_of(refusal));
    }
}

void FeatureContext::note_kept(const std::filesystem::path& file) {
    toast(words.say("ui.message.old_file_kept", {{"file", file.string()}}), true);
}

void FeatureContext::note_written(const data::Written& file, const char* unsaved) {
    if (!file.kept_aside.empty()) note_kept(file.kept_aside);
    if (file.refusal) show_error(unsaved, *file.refusal);
}

void FeatureContext::note_set_aside(const std::filesystem::path& before) {
    if (before.empty() || before == document.kept_file()) return;
    toast(words.say("ui.message.set_aside",
                    {{"key", ui::shortcut(keys(), ui::Action{"kept_games"})}}));
}

void FeatureContext::set_status(const std::string& sentence) {
    if (sentence.empty()) return;
    state.remark = {sentence};
    trace.status(sentence);
    controller.message(sentence);
}

void FeatureContext::set_refusal(const std::string& sentence, std::vector<rules::Square> squares) {
    state.remark = {sentence, true, std::move(squares)};
    trace.status(sentence);
    controller.message(sentence);
    pace.want_frame();
}

} // namespace strata::window
