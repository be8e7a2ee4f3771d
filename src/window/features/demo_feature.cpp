// SPDX-License-Identifier: MIT
#include "window/features/demo_feature.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "lessons/demo_library.h"
#include "lessons/demo_script.h"
#include "notation/games/link.h"
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
        {"play_as_show", Topic::shows, InShow::blocked, key("J"), call<&DemoFeature::play_game>,
         In{Menu::learn, 3},
         [](const session::Session& session) { return !session.line().empty(); }},
        {"slower", Topic::shows, Steer::slower, key("[")},
        {"faster", Topic::shows, Steer::faster, key("]")},
        {"next_step", Topic::shows, InShow{&ShowState::asks, Steer::hint, Steer::next}, key("N")},
    };
    return rows;
}

DemoFeature::DemoFeature(const Needs& needs)
    : book_(needs.book),
      game_(needs.game),
      notices_(needs.notices),
      status_(needs.status),
      dialogs_(needs.dialogs),
      stage_(needs.stage),
      preferences_(needs.preferences),
      cursor_(needs.cursor),
      window_(needs.window),
      table_(needs.table),
      demos_(needs.book, platform::state_home() / "lessons.txt") {}

void DemoFeature::start(const PlayOptions& options) {
    if (const auto& error = demos_.log().error(); !error.empty())
        notices_.show_error("ui.message.progress_failed", error);
    first_run_ = is_first_start(options);
    if (options.embedded) audience_ = lessons::Audience::pictures;
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
    dialogs_.close();
    demos_.begin(std::move(plan.script), plan.name, preferences_.view(), stage_.board_size(),
                 stage_.now(), audience_);
    demos_.show()->follow_moves(preferences_.panels().follow_moves);
    plan_ = std::move(plan);
    window_.screen_changed();
}

void DemoFeature::play(const std::filesystem::path& file) {
    dialogs_.close();
    const auto read = data::text_of(file);
    if (!read) return notices_.show_error("ui.message.failed", read.error());
    try {
        std::vector<text::TextError> told; // when the list was made
        const auto text = lessons::script_in(preferences_.words().language(), file, *read, told);
        auto script =
            lessons::parse_show(book_, preferences_.words(), text, file.filename().string(), {});
        if (!script) return notices_.show_error("ui.message.failed", script.error().message());
        const bool game = file.extension() != ".demo";
        ShowPlan plan{*std::move(script)};
        if (!game) plan.name = file.stem().string();
        begin(std::move(plan));
        if (const auto* next = demos_.next_lesson())
            plan_->next = {next->title, ui::PlayDemonstration{next->path}};
    } catch (const std::system_error& refusal) {
        notices_.show_error("ui.message.failed", text::message_of(refusal));
    }
}

// One that comes with the program; null: none is called so.
const ui::Demonstration* DemoFeature::shipped(const std::string& name) const {
    const auto found = std::ranges::find_if(
        demos_.list(), [&](const auto& one) { return one.path.stem().string() == name; });
    return found == demos_.list().end() ? nullptr : &*found;
}

// A link may not name a file.
void DemoFeature::play_named(const std::string& name) {
    if (const auto* one = shipped(name)) return play(one->path);
    notices_.show_error("ui.message.failed", {"link.no_demonstration", {{"name", name}}});
}

// Returns false if what plays has no link of its own, such as a replayed game.
bool DemoFeature::copy_link() {
    const auto* show = demos_.show();
    if (show == nullptr || shipped(show->name()) == nullptr) return false;
    game_.request(ui::CopyLink{
        notation::link_to_demonstration(preferences_.panels().link_address, show->name()),
        "ui.message.link_copied_show"});
    return true;
}

void DemoFeature::play_game() {
    const auto& game = game_.shown();
    lessons::GameShow request;
    if (game.line().back() != game.current()) request.first = lessons::moves_played(game);
    request.camera.framing = table_.camera_control().goal();
    begin(ShowPlan{lessons::script_of_game(game, preferences_.words(), request)});
}

void DemoFeature::play_next() {
    if (!demos_.has_next()) return leave();
    play(demos_.take_next());
    if (!demos_.show()) leave(); // its file is gone
}

void DemoFeature::leave() {
    demos_.leave();
    plan_.reset();
    window_.screen_changed();
}

void DemoFeature::update() {
    if (demos_.show() == nullptr && demos_.has_next()) play_next();
    auto* show = demos_.show();
    if (show == nullptr) return;
    const double now = stage_.now();
    for (const auto& report : show->take_played())
        window_.hear(cues_of(report, show->session(), game_.reading()), show->lands_in(now));
    if (show->finished(now)) end();
    trace(notices_.trace());
}

// It stands still at its end, where one can go on or leave.
void DemoFeature::end() {
    if (demos_.has_next()) return play_next();
    if (!demos_.come_to_end()) return;
    notices_.note_written(demos_.note_done(), "ui.message.progress_unsaved");
    if (plan_->solved && !demos_.show()->player().helped())
        game_.request(ui::UiRequest{*plan_->solved});
    stage_.want_frame();
}

void DemoFeature::go_on_after_end() {
    if (!plan_->next) return leave();
    const auto request = plan_->next->request;
    game_.request(request);
}

// Of what plays: lessons, or puzzles.
void DemoFeature::list() {
    if (plan_->list) return game_.request(ui::UiRequest{*plan_->list});
    leave();
    dialogs_.open<ui::DemonstrationsDialog>();
}

bool DemoFeature::invites() const {
    return demos_.over() && demos_.show()->name() == ui::first_lesson && plan_->next;
}

// Against the easiest program: whoever has just learnt that boards move is to move one.
void DemoFeature::play_open_boards() {
    const auto variant = game_.shown().position().shared_variant();
    const auto found =
        std::ranges::find(variant->choices, ui::open_boards, &rules::StartChoice::name);
    leave();
    if (found == variant->choices.end()) return;
    ui::StartGame request{variant->id};
    request.choice = static_cast<std::size_t>(found - variant->choices.begin());
    request.programs.resize(variant->seats.size(), session::Player{1, {}});
    request.programs.front() = {};
    game_.request(request);
}

ui::DemoStatus DemoFeature::status() const {
    auto status = demos_.showing(preferences_.words());
    if (demos_.show()->name().empty()) status.follows = preferences_.panels().follow_moves;
    status.invites = invites();
    if (plan_->next && (status.over || status.lesson)) status.next = plan_->next->title;
    const auto& remark = status_.status();
    if (!status.over && !remark.text.empty()) {
        status.remark = remark.text;
        status.bad = remark.bad;
    }
    return status;
}

bool DemoFeature::handle(const ui::UiRequest& request) {
    if (const auto* file = std::get_if<ui::PlayDemonstration>(&request))
        play(file->path);
    else if (const auto* named = std::get_if<ui::PlayNamedShow>(&request))
        play_named(named->name);
    else if (const auto* action = std::get_if<ui::Action>(&request))
        return action->row == "copy_link" && copy_link();
    else if (const auto* one = std::get_if<ui::PlayShow>(&request))
        begin(dynamic_cast<const ShowPlan&>(*one->plan));
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
    const double now = stage_.now();
    stage_.want_frame();
    switch (way) {
    case Steer::leave: return leave();
    case Steer::play_on: return game_.request(ui::Action{"play_on"});
    case Steer::list: return list();
    case Steer::open_boards: return play_open_boards();
    case Steer::again: {
        ShowPlan plan = *std::move(plan_);
        plan.script = show->player().script();
        return begin(std::move(plan));
    }
    case Steer::computer:
        leave();
        return dialogs_.open<ui::NewGameDialog>("", ui::WhoPlays::against);
    case Steer::slower: return show->change_speed(-1, now);
    case Steer::faster: return show->change_speed(+1, now);
    case Steer::follow: {
        auto& follows = preferences_.panels().follow_moves;
        follows = !follows;
        return show->follow_moves(follows);
    }
    default: steer_playback(way);
    }
}

void DemoFeature::steer_playback(Steer way) {
    auto& show = *demos_.show();
    const double now = stage_.now();
    status_.clear_status();
    cursor_.set_cursor({});
    if (way == Steer::back) {
        if (demos_.over() && plan_->again) return game_.request(ui::UiRequest{*plan_->again});
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
    trace(notices_.trace());
}

// While a demonstration plays, keys steer it, or are for the learner's board.
bool DemoFeature::intercept(ui::Action action, bool by_space) {
    if (demos_.show() == nullptr) return false;
    const auto& row = preferences_.keys().keys.table().row(action);
    const auto effect = row.in_show.effect(state_of(*demos_.show(), by_space));
    switch (effect.kind) {
    case ui::InShow::as_ever: return false;
    case ui::InShow::leaves: leave(); return false;
    case ui::InShow::puts_down: game_.request(session::Command{session::ClearSelection{}}); break;
    case ui::InShow::steers: steer(effect.way); break;
    case ui::InShow::board: // one of the others
    case ui::InShow::blocked: break;
    }
    return true;
}

ui::ShowState DemoFeature::state_of(const DemoShow& show, bool by_space) const {
    const bool asks = show.takes_commands();
    return {.asks = asks,
            .holds = asks && show.session().selection().active(),
            .puzzle = show.is_puzzle(),
            .game = show.name().empty(),
            .invites = invites(),
            .by_space = by_space,
            .cursor = cursor_.cursor().shown()};
}

void DemoFeature::on_report(const session::Report& report) {
    if (report.kind == session::Report::Kind::played && first_run_)
        answer_first_run(ui::FirstChoice::nothing);
}

// The card of the first start never comes again.
void DemoFeature::answer_first_run(ui::FirstChoice choice) {
    using enum ui::FirstChoice;
    first_run_ = false;
    demos_.log().note_first_start();
    stage_.want_frame();
    const auto lesson = demos_.first_lesson();
    if (choice == learn && lesson) play(*lesson);
    if (choice == computer) dialogs_.open<ui::NewGameDialog>("", ui::WhoPlays::against);
    if (choice == friend_here) dialogs_.open<ui::NewGameDialog>("", ui::WhoPlays::people);
}

void DemoFeature::on_language() {
    const auto problems = demos_.speak(preferences_.words().language());
    for (const auto& problem : problems.left_out)
        notices_.show_error("ui.message.demo_left_out", problem.message());
    for (const auto& fault : problems.translations)
        notices_.show_error("ui.message.failed", fault.message());
}

void DemoFeature::show(FeatureViews& views) const {
    views.demonstrations = demos_.list();
    views.on_screen.first_run = first_run_;
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
