// SPDX-License-Identifier: MIT
#include "window/features/demo_feature.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "lessons/demo_library.h"
#include "lessons/demo_script.h"
#include "platform/files.h"
#include "ui/dialogs/demonstrations.h"
#include "ui/dialogs/new_game.h"
#include "window/cues.h"
#include "window/play_options.h"

namespace strata::window {

using ui::Steer;

std::span<const ui::ActionRow> DemoFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"play_as_show", Topic::shows, key("J"), call<&DemoFeature::play_game>, In{Menu::learn, 3},
         [](const session::Session& session) { return !session.line().empty(); }},
        // While a demonstration plays: see intercept().
        {"slower", Topic::shows, key("[")},
        {"faster", Topic::shows, key("]")},
        {"next_step", Topic::shows, key("N")},
    };
    return rows;
}

DemoFeature::DemoFeature(FeatureContext& context)
    : Feature(context),
      demos_(context.book, platform::state_home() / "lessons.txt") {
    context.begin_show = [this](ShowPlan plan) { begin(std::move(plan)); };
}

void DemoFeature::start(const PlayOptions& options) {
    if (const auto& error = demos_.log().error(); !error.empty())
        window_.show_error("ui.message.progress_failed", error);
    window_.state.first_run = is_first_start(options);
    demos_.queue(options.demonstrations);
}

// Nothing was ever kept for this person, and nothing is asked for now.
bool DemoFeature::is_first_start(const PlayOptions& options) {
    std::error_code error;
    // Where the system will not say, something may be.
    const auto exists = [&](const std::filesystem::path& file) {
        return std::filesystem::status(file, error).type() != std::filesystem::file_type::not_found;
    };
    const bool asks = !options.file.empty() || !options.variant.empty() ||
                      !options.position.empty() || !options.script.empty() ||
                      !options.demonstrations.empty();
    const bool known =
        files::has_settings(platform::config_home()) || exists(platform::state_home() / "games");
    return !asks && !known && demos_.log().first_start() && demos_.first_lesson();
}

void DemoFeature::begin(ShowPlan plan) {
    window_.state.dialog.close();
    window_.state.typed_move.open = false;
    demos_.begin(std::move(plan.script), plan.name, window_.view(), window_.board.size(),
                 window_.pace.now());
    demos_.show()->follow_moves(window_.panels().follow_moves);
    plan_ = std::move(plan);
    window_.controller.screen_changed();
}

void DemoFeature::play(const std::filesystem::path& file) {
    window_.state.dialog.close();
    const auto read = data::text_of(file);
    if (!read) return window_.show_error("ui.message.failed", read.error());
    try {
        std::vector<text::TextError> told; // when the list was made
        const auto text = lessons::script_in(window_.words.language(), file, *read, told);
        auto script =
            lessons::parse_show(window_.book, window_.words, text, file.filename().string(), {});
        if (!script) return window_.show_error("ui.message.failed", script.error().message());
        const bool game = file.extension() != ".demo";
        begin({*std::move(script), game ? "" : file.stem().string()});
        if (const auto* next = demos_.next_lesson())
            plan_->next = {next->title, ui::PlayDemonstration{next->path}};
    } catch (const std::system_error& refusal) {
        window_.show_error("ui.message.failed", text::message_of(refusal));
    }
}

void DemoFeature::play_game() {
    const auto& game = window_.shown();
    lessons::GameShow request;
    if (game.line().back() != game.current()) request.first = lessons::moves_played(game);
    request.camera.framing = window_.game_table.camera_control().goal();
    begin({lessons::script_of_game(game, window_.words, request), ""});
}

void DemoFeature::play_next() {
    if (!demos_.has_next()) return leave();
    play(demos_.take_next());
    if (!demos_.show()) leave(); // its file is gone
}

void DemoFeature::leave() {
    demos_.leave();
    plan_.reset();
    window_.state.typed_move.open = false;
    window_.controller.screen_changed();
}

void DemoFeature::update() {
    if (demos_.show() == nullptr && demos_.has_next()) play_next();
    auto* show = demos_.show();
    if (show == nullptr) return;
    const double now = window_.pace.now();
    for (const auto& report : show->take_played())
        window_.controller.hear(
            cues_of(report, show->session(), window_.controller.table().reading),
            show->lands_in(now));
    if (show->finished(now)) end();
    trace(window_.trace);
}

// It stands still at its end, where one can go on or leave.
void DemoFeature::end() {
    if (demos_.has_next()) return play_next();
    if (!demos_.come_to_end()) return;
    window_.note_written(demos_.note_done(), "ui.message.progress_unsaved");
    if (plan_->at_end) plan_->at_end(*demos_.show());
    window_.pace.want_frame();
}

void DemoFeature::go_on_after_end() {
    if (!plan_->next) return leave();
    const auto request = plan_->next->request;
    window_.request(request);
}

// Of what plays: lessons, or puzzles.
void DemoFeature::list() {
    if (plan_->list) return window_.request(ui::UiRequest{*plan_->list});
    leave();
    window_.state.dialog.open<ui::DemonstrationsDialog>();
}

bool DemoFeature::invites() const {
    return demos_.over() && demos_.show()->name() == ui::first_lesson && plan_->next;
}

// Against the easiest program: whoever has just learnt that boards move is to move one.
void DemoFeature::play_open_boards() {
    const auto variant = window_.shown().position().shared_variant();
    const auto found =
        std::ranges::find(variant->choices, ui::open_boards, &rules::StartChoice::name);
    leave();
    if (found == variant->choices.end()) return;
    ui::StartGame request{variant->id};
    request.choice = static_cast<std::size_t>(found - variant->choices.begin());
    request.programs.resize(variant->seats.size(), session::Player{1, {}});
    request.programs.front() = {};
    window_.request(request);
}

ui::DemoStatus DemoFeature::status() const {
    auto status = demos_.showing(window_.words);
    if (demos_.show()->name().empty()) status.follows = window_.panels().follow_moves;
    status.invites = invites();
    if (plan_->next && (status.over || status.lesson)) status.next = plan_->next->title;
    const auto& remark = window_.state.remark;
    if (!status.over && !remark.text.empty()) {
        status.remark = remark.text;
        status.bad = remark.bad;
    }
    return status;
}

bool DemoFeature::handle(const ui::UiRequest& request) {
    if (const auto* file = std::get_if<ui::PlayDemonstration>(&request))
        play(file->path);
    else if (const auto* show = std::get_if<ui::SteerShow>(&request))
        steer(show->way);
    else if (const auto* answer = std::get_if<ui::FirstRun>(&request))
        answer_first_run(answer->choice);
    else
        return false;
    return true;
}

void DemoFeature::steer(Steer way) {
    if (demos_.show() == nullptr && demos_.has_next()) play_next();
    auto* show = demos_.show();
    if (show == nullptr) return;
    const double now = window_.pace.now();
    window_.pace.want_frame();
    switch (way) {
    case Steer::leave: return leave();
    case Steer::play_on: return window_.request(ui::Action{"play_on"});
    case Steer::list: return list();
    case Steer::open_boards: return play_open_boards();
    case Steer::computer:
        leave();
        return window_.state.dialog.open<ui::NewGameDialog>("", ui::WhoPlays::against);
    case Steer::slower: return show->change_speed(-1, now);
    case Steer::faster: return show->change_speed(+1, now);
    case Steer::follow: {
        auto& follows = window_.panels().follow_moves;
        follows = !follows;
        return show->follow_moves(follows);
    }
    default: steer_playback(way);
    }
}

void DemoFeature::steer_playback(Steer way) {
    auto& show = *demos_.show();
    const double now = window_.pace.now();
    window_.state.remark = {};
    window_.controller.set_cursor({});
    if (way == Steer::back) {
        if (demos_.over() && plan_->again) return window_.request(ui::UiRequest{*plan_->again});
        demos_.leave_end();
        show.back(now);
    } else if (demos_.over()) {
        go_on_after_end();
    } else if (way == Steer::hint) {
        show.hint(now);
    } else if (way == Steer::solution) {
        show.show_all(now);
    } else if (way == Steer::next) {
        show.next(now);
    } else if (show.player().waiting()) {
        show.go_on(now);
    } else {
        show.set_paused(!show.paused(), now);
    }
    trace(window_.trace);
}

// While a demonstration plays, keys steer it, or are for the learner's board.
bool DemoFeature::intercept(ui::Action action, bool by_space) {
    if (demos_.show() == nullptr) return false;
    static constexpr std::array<std::pair<std::string_view, Steer>, 4> steers{
        {{"play_on", Steer::play_on},
         {"undo", Steer::back},
         {"slower", Steer::slower},
         {"faster", Steer::faster}}};
    static constexpr std::array<std::string_view, 17> as_ever{
        "view",    "reset_view", "orbit_left",  "orbit_right",  "orbit_up",   "orbit_down",
        "zoom_in", "zoom_out",   "full_screen", "screenshot",   "quit",       "presenter",
        "larger",  "smaller",    "usual_size",  "save_picture", "save_cutout"};
    const DemoShow& show = *demos_.show();
    const bool asks = show.takes_commands();
    const auto steer_to = [this](Steer way) {
        steer(way);
        return true;
    };
    const std::string_view id = action.row;
    const auto found = std::ranges::find(steers, id, &std::pair<std::string_view, Steer>::first);
    if (found != steers.end()) return steer_to(found->second);
    if (id == "clear") {
        if (!asks || !show.session().selection().active()) return steer_to(Steer::leave);
        window_.request(session::Command{session::ClearSelection{}});
        return true;
    }
    if (invites() && id == "new_game") return steer_to(Steer::computer);
    if (invites() && id == "click" && !by_space) return steer_to(Steer::open_boards);
    if (id == "click" && !asks) return steer_to(Steer::pause);
    if (id == "click" && by_space && !window_.hand.cursor.shown()) return steer_to(Steer::hint);
    if (id == "next_step") return steer_to(asks ? Steer::hint : Steer::next);
    if (id == "redo") return steer_to(show.is_puzzle() ? Steer::solution : Steer::next);
    if (id == "follow_mover" && show.name().empty()) return steer_to(Steer::follow);
    if (id == "cursor_left" && !asks) return steer_to(Steer::back);
    if (id == "cursor_right" && !asks) return steer_to(Steer::next);
    if (id == "puzzles") return false; // they leave it
    if (id == "demonstrations") {
        leave();
        window_.state.dialog.open<ui::DemonstrationsDialog>();
        return true;
    }
    const bool always = std::ranges::find(as_ever, id) != as_ever.end();
    const auto& table = window_.settings.keys().table();
    return !always && !(asks && table.row(action).topic == ui::Topic::playing);
}

void DemoFeature::on_report(const session::Report& report) {
    if (report.kind == session::Report::Kind::played && window_.state.first_run)
        answer_first_run(ui::FirstChoice::nothing);
}

// The card of the first start never comes again.
void DemoFeature::answer_first_run(ui::FirstChoice choice) {
    using enum ui::FirstChoice;
    window_.state.first_run = false;
    demos_.log().note_first_start();
    window_.pace.want_frame();
    const auto lesson = demos_.first_lesson();
    if (choice == learn && lesson) play(*lesson);
    if (choice == computer) window_.state.dialog.open<ui::NewGameDialog>("", ui::WhoPlays::against);
    if (choice == friend_here)
        window_.state.dialog.open<ui::NewGameDialog>("", ui::WhoPlays::people);
}

void DemoFeature::on_language() {
    const auto problems = demos_.speak(window_.words.language());
    for (const auto& problem : problems.left_out)
        window_.show_error("ui.message.demo_left_out", problem.message());
    for (const auto& fault : problems.translations)
        window_.show_error("ui.message.failed", fault.message());
}

void DemoFeature::show(FeatureViews& views) const {
    views.demonstrations = demos_.list();
    if (demos_.show() != nullptr) views.demo = status();
}

void DemoFeature::trace(Trace& trace) const {
    if (demos_.show() == nullptr || !trace.on()) return;
    const auto show = status();
    const char* state = show.over      ? "over"
                        : show.waiting ? "waits"
                        : show.asking  ? "asks"
                                       : "plays";
    trace.changed("show", state + (' ' + (show.remark.empty() ? show.caption : show.remark)));
}

std::optional<text::Message> DemoFeature::save_at_exit() { return demos_.log().keep().refusal; }

} // namespace strata::window
