// SPDX-License-Identifier: MIT
// Demonstrations and lessons in the window: how they begin and end, the keys and buttons that steer
// them, and the learner's hand on their board. The user's own game, camera and settings wait
// untouched.
#include <algorithm>
#include <sstream>
#include <system_error>
#include <utility>

#include "app/demo_library.h"
#include "app/game_script.h"
#include "app/library.h"
#include "app/window_loop.h"
#include "notation/move_text.h"
#include "platform/files.h"
#include "ui/local_actions.h"

namespace strata::app {

namespace {

ui::DemoGroup group_of(DemoKind kind) { return static_cast<ui::DemoGroup>(kind); }

} // namespace

// As they come with the program, the course numbered and with ticks; what newcomers are offered
// stands before it. What cannot be read is left out: `strata check` says why.
std::vector<ui::Demonstration> WindowLoop::list_demonstrations() const {
    std::vector<ui::Demonstration> found;
    int lessons = 0;
    for (const auto& file : shipped_demos()) {
        std::ostringstream unsaid;
        const auto text = read_text(file.string(), unsaid);
        if (!text) continue;
        const auto head = parse_demo_head(book_, *text, file.filename().string());
        if (!head) continue;
        const auto name = file.stem().string();
        const bool first = name == ui::first_lesson;
        const auto group = group_of(head->kind);
        const int number = group == ui::DemoGroup::course && !first ? ++lessons : 0;
        found.insert(first ? found.begin() : found.end(),
                     {head->title, file, group, number, lessons_.done(name)});
    }
    return found;
}

void WindowLoop::begin_with_demonstrations(std::vector<std::filesystem::path> files) {
    demos_waiting_ = std::move(files);
    moment_.first_run = false;
    next_demonstration();
}

void WindowLoop::begin_show(DemoScript script, const std::string& name) {
    demo_title_ = script.title;
    demo_name_ = name;
    demo_over_ = false;
    moment_.dialog = ui::Dialog::none;
    moment_.typing = false;
    demo_.emplace(std::move(script), book_, preferences_.view, now());
    demo_->follow_moves(preferences_.panels.follow_moves);
    another_board();
}

// The board in the window is another one: of a show, or the user's own again.
void WindowLoop::another_board() {
    const auto& variant = session().variant();
    flat_board_.reset();
    if (variant.topology.shape != rules::Shape::tri_d) flat_board_.emplace(variant);
    set_cursor({});
    hover_ = {};
    pointer_.let_go();
    in_the_way_.clear();
    moment_.status.clear();
    moment_.first_promotion.reset();
    if (!demo_) trace_.position(session());
    stale_ = true;
}

void WindowLoop::carry_out(const ui::PlayDemonstration& wish) {
    moment_.dialog = ui::Dialog::none;
    try {
        GameShow whole;
        whole.from_here = false;
        auto script = parse_show(book_, words_, platform::read_file(wish.path),
                                 wish.path.filename().string(), whole);
        if (!script) return complain("ui.message.failed", script.error().text());
        const bool game = wish.path.extension() != ".demo";
        begin_show(std::move(*script), game ? "" : wish.path.stem().string());
    } catch (const std::system_error& refusal) {
        complain("ui.message.failed", refusal.what());
    }
}

void WindowLoop::play_game_as_show() {
    const auto& game = session();
    GameShow wish;
    wish.from_here = game.line().back() != game.current();
    if (camera_.named() != nullptr && !camera_.goal().orthographic)
        wish.camera.named = camera_.named(); // fits the room that a show has
    else
        wish.camera.exact = camera_.goal();
    begin_show(script_of_game(game, words_, wish), "");
}

void WindowLoop::next_demonstration() {
    if (demos_waiting_.empty()) return leave_demonstration();
    const auto file = demos_waiting_.front();
    demos_waiting_.erase(demos_waiting_.begin());
    demo_.reset();
    carry_out(ui::PlayDemonstration{file});
    if (!demo_) leave_demonstration(); // its file is gone
}

void WindowLoop::leave_demonstration() {
    demo_.reset();
    demos_waiting_.clear();
    moment_.typing = false;
    another_board();
}

// It stands still at its end, where one can go on or leave.
void WindowLoop::end_show() {
    if (!demos_waiting_.empty()) return next_demonstration();
    if (std::exchange(demo_over_, true)) return;
    stale_ = true;
    if (demo_name_.empty()) return;
    lessons_.finish(demo_name_);
    for (auto& one : demonstrations_)
        if (one.path.stem() == demo_name_) one.done = true;
}

// The lesson after the one that plays; null after the last.
const ui::Demonstration* WindowLoop::next_lesson() const {
    bool here = false;
    for (const auto& one : demonstrations_) {
        if (one.group != ui::DemoGroup::course) continue;
        if (here) return &one;
        here = one.path.stem() == demo_name_;
    }
    return nullptr;
}

ui::Showing WindowLoop::showing() const {
    const DemoPlayer& player = demo_->player();
    ui::Showing show;
    show.title = demo_title_;
    show.caption = player.caption();
    show.paused = demo_->paused();
    show.asking = player.asking();
    show.waiting = player.waiting();
    show.hinted = player.hinted() || (show.asking && !player.has_hint());
    show.over = demo_over_;
    show.lesson = player.script().kind == DemoKind::lesson;
    show.progress = player.progress();
    show.speed = demo_->speed();
    if (demo_name_.empty()) show.follows = preferences_.panels.follow_moves;
    if (const auto* next = show.lesson ? next_lesson() : nullptr) show.next = next->title;
    using enum Feedback::Kind;
    const Feedback& said = player.feedback();
    show.bad = said.kind == wrong;
    switch (said.kind) {
    case none: break;
    case right: show.remark = words_.say("ui.demo.right"); break;
    case shown: show.remark = words_.say("ui.demo.shown"); break;
    case hint: show.remark = said.words; break;
    case wrong: show.remark = said.words.empty() ? words_.say("ui.demo.wrong") : said.words; break;
    }
    if (!moment_.status.empty()) {
        show.remark = moment_.status;
        show.bad = moment_.status_bad;
    }
    if (show.over) show.remark = words_.say(show.lesson ? "ui.demo.done" : "ui.demo.over");
    return show;
}

// The wishes of the buttons; keys come here too.
void WindowLoop::carry_out(const ui::SteerShow& wish) {
    if (!demo_) return;
    stale_ = true;
    if (wish.way == ui::Steer::leave) return leave_demonstration();
    if (wish.way == ui::Steer::list) {
        leave_demonstration();
        moment_.dialog = ui::Dialog::demonstrations;
        return;
    }
    if (wish.way == ui::Steer::follow) {
        preferences_.panels.follow_moves = !preferences_.panels.follow_moves;
        return demo_->follow_moves(preferences_.panels.follow_moves);
    }
    if (wish.way == ui::Steer::slower) return demo_->change_speed(-1, now());
    if (wish.way == ui::Steer::faster) return demo_->change_speed(+1, now());
    moment_.status.clear();
    in_the_way_.clear();
    set_cursor({});
    if (wish.way == ui::Steer::back) {
        demo_over_ = false;
        demo_->back(now());
    } else if (demo_over_) {
        go_on_after_end();
    } else if (wish.way == ui::Steer::hint) {
        demo_->hint(now());
    } else if (wish.way == ui::Steer::next) {
        demo_->next(now());
    } else if (demo_->player().waiting()) {
        demo_->go_on(now());
    } else {
        demo_->set_paused(!demo_->paused(), now());
    }
    tell_show();
}

void WindowLoop::go_on_after_end() {
    const auto* next = demo_->player().script().kind == DemoKind::lesson ? next_lesson() : nullptr;
    if (!next) return leave_demonstration();
    const auto file = next->path;
    carry_out(ui::PlayDemonstration{file});
}

// What the learner plays or points at; everything else waits for the question.
void WindowLoop::answer_question(const session::Command& command) {
    trace_.command(session().variant().topology, command);
    answer(demo_->answer(command, now()));
    tell_show();
}

bool WindowLoop::learner_plays() const { return demo_ && demo_->player().asking(); }

void WindowLoop::press_in_show(const std::string& name) {
    const auto action = ui::action_for({name, held_.ctrl, held_.shift, held_.alt});
    if (!action) return;
    const bool asks = learner_plays();
    using enum ui::Action;
    using ui::Steer;
    using ui::SteerShow;
    switch (*action) {
    case clear:
        if (asks && session().selection().active())
            return answer_question(session::ClearSelection{});
        return carry_out(SteerShow{Steer::leave});
    case click:
        if (!asks) return carry_out(SteerShow{Steer::pause});
        if (name == "Space" && !cursor_.shown()) return carry_out(SteerShow{Steer::hint});
        break;
    case next_step: return carry_out(SteerShow{asks ? Steer::hint : Steer::next});
    case undo: return carry_out(SteerShow{Steer::back});
    case redo: return carry_out(SteerShow{Steer::next});
    case slower: return carry_out(SteerShow{Steer::slower});
    case faster: return carry_out(SteerShow{Steer::faster});
    case follow_mover:
        if (demo_name_.empty()) carry_out(SteerShow{Steer::follow});
        return;
    case demonstrations: return carry_out(SteerShow{Steer::list});
    case cursor_left:
        if (!asks) return carry_out(SteerShow{Steer::back});
        break;
    case cursor_right:
        if (!asks) return carry_out(SteerShow{Steer::next});
        break;
    case turn_board:
        if (asks) answer_question(session::ToggleHalfTurn{});
        return;
    case type_move:
    case full_screen:
    case screenshot:
    case quit:
    case presenter:
    case larger:
    case smaller:
    case usual_size:
        if (*action != type_move || asks) carry_out(*action);
        return;
    default: break;
    }
    if (asks && act_on_cursor(*action)) return;
    look_in_show(*action);
}

void WindowLoop::tell_show() {
    if (!demo_ || !trace_.on()) return;
    const auto show = showing();
    const char* state = show.over      ? "over"
                        : show.waiting ? "waits"
                        : show.asking  ? "asks"
                                       : "plays";
    trace_.show(state, show.remark.empty() ? show.caption : show.remark);
}

// Nothing was ever kept for this person, and nothing is asked for now.
bool WindowLoop::is_first_start(const PlayOptions& options) const {
    std::error_code error;
    // Where the system will not say, something may be.
    const auto exists = [&](const std::filesystem::path& file) {
        return std::filesystem::status(file, error).type() != std::filesystem::file_type::not_found;
    };
    const bool asks = !options.file.empty() || !options.variant.empty() ||
                      !options.position.empty() || !options.script.empty();
    const bool known = exists(platform::config_home() / "board.toml") ||
                       exists(platform::config_home() / "panels.toml") ||
                       exists(platform::state_home() / "games");
    const bool offered = std::ranges::any_of(
        demonstrations_, [](const auto& one) { return one.path.stem() == ui::first_lesson; });
    return !asks && !known && lessons_.first_start() && offered;
}

// The card of the first start is answered, and never comes again.
void WindowLoop::carry_out(const ui::FirstRun& answer) {
    moment_.first_run = false;
    lessons_.note_first_start();
    stale_ = true;
    if (!answer.show) return;
    for (const auto& one : demonstrations_)
        if (one.path.stem() == ui::first_lesson) return carry_out(ui::PlayDemonstration{one.path});
}

} // namespace strata::app
