// SPDX-License-Identifier: MIT
#include "window/window_context.h"

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

bool WindowContext::game_on_screen() const { return &screen() == &game_table; }

void WindowContext::leave_demonstration() {
    if (!game_on_screen()) request(ui::SteerShow{ui::Steer::leave});
}

std::shared_ptr<const search::Tablebase> WindowContext::tablebase() const {
    return tablebases.of(game().position().shared_variant());
}

void WindowContext::toast(const std::string& text, bool error) {
    ui::add_toast(state.toasts, {text::shortened(text, ui::letters_of_notice),
                                 pace.now() + (error ? error_time : toast_time), error});
    trace.notice(text);
    controller.message(text);
    pace.want_frame();
}

void WindowContext::show_error(const char* key, const text::Message& reason) {
    toast(words.say(key, {{"reason", reason}}), true);
}

void WindowContext::save_picture(const std::function<render::Image()>& draw) {
    try {
        const auto file = films::free_picture_name(platform::pictures_dir(), view().picture_name,
                                                   shown().variant().id);
        films::write_png(draw(), file, films::text_for_picture(shown().position()));
        toast(words.say("ui.message.picture", {{"file", file.string()}}));
    } catch (const std::exception& refusal) {
        show_error("ui.message.failed", text::message_of(refusal));
    }
}

void WindowContext::copy_picture(const std::function<render::Image()>& draw) {
    try {
        switch (os_window.copy_picture(
            films::png_bytes(draw(), films::text_for_picture(shown().position())))) {
        case platform::Held::yes: return toast(words.say("ui.message.picture_copied"));
        case platform::Held::no: return toast(words.say("ui.message.picture_not_copied"), true);
        case platform::Held::no_program: return toast(words.say("ui.message.no_wl_copy"), true);
        }
    } catch (const std::exception& refusal) {
        show_error("ui.message.failed", text::message_of(refusal));
    }
}

void WindowContext::note_kept(const std::filesystem::path& file) {
    toast(words.say("ui.message.old_file_kept", {{"file", file.string()}}), true);
}

void WindowContext::note_written(const data::Written& file, const char* unsaved) {
    if (!file.kept_aside.empty()) note_kept(file.kept_aside);
    if (file.refusal) show_error(unsaved, *file.refusal);
}

void WindowContext::note_set_aside(const std::filesystem::path& before) {
    if (before.empty() || before == document.kept_file()) return;
    toast(words.say("ui.message.set_aside",
                    {{"key", ui::shortcut(keys(), ui::Action{"kept_games"})}}));
}

void WindowContext::set_status(const std::string& sentence, std::vector<rules::Square> squares) {
    if (sentence.empty()) return;
    status.say({sentence, false, std::move(squares)});
    trace.status(sentence);
    controller.message(sentence);
}

void WindowContext::set_refusal(const std::string& sentence, std::vector<rules::Square> squares) {
    status.say({sentence, true, std::move(squares)});
    trace.status(sentence);
    controller.message(sentence);
    pace.want_frame();
}

} // namespace strata::window
