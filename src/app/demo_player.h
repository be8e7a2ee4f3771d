// SPDX-License-Identifier: MIT
// Plays a demonstration: given the time, what is to be seen. The window and `strata demo` both
// ask it, so that they show the same.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_script.h"
#include "session/session.h"
#include "view/animation.h"
#include "view/cameras.h"
#include "view/table.h"

namespace strata::app {

// Pictures answer their own questions after a while; a learner, and a presenter, are waited for.
enum class Audience : std::uint8_t { pictures, learner };

// What the lesson says of the last thing the learner did.
struct Feedback {
    enum class Kind : std::uint8_t {
        none,
        right,
        wrong, // legal but not meant; the move is taken back
        hint,
        shown, // the learner asked to be shown
    };
    Kind kind = Kind::none;
    std::string words; // of the script; empty: the usual ones
};

class DemoPlayer {
public:
    static constexpr double never = std::numeric_limits<double>::infinity();

    // `start` is the time at which it begins, in seconds. `base` are the settings it starts from;
    // its speed is the speed of moves, 1 where that is off. The book must live as long.
    DemoPlayer(DemoScript script, const notation::RuleBook& book, const view::ViewSettings& base,
               double start, Audience audience = Audience::pictures);

    // Goes on to `time`, which never runs backwards.
    void advance(double time);
    // Goes at once to the end of the next pause or move; for a key that skips ahead. A question is
    // answered, and what waits for the presenter goes on.
    void skip(double time);
    // The same without moves on their way, for a clock that stands still.
    void step(double time);
    // To where the last words were first seen, or the words before them, and plays from there.
    void back(double time);
    // Ends a `wait`.
    void go_on(double time);

    // Whether the learner is to play now; false while a wrong move is taken back.
    [[nodiscard]] bool asking() const { return stop_ == Stop::question && !taking_back_; }
    [[nodiscard]] bool waiting() const { return stop_ == Stop::presenter; }
    // What the learner wishes to play, or points at; nothing happens unless asking().
    session::Report answer(const session::Command& command, double time);
    // The first time the hint, if there is one; then the answer.
    void hint(double time);
    [[nodiscard]] bool hinted() const { return hinted_; }
    // Precondition: asking().
    [[nodiscard]] bool has_hint() const { return !question().hint.empty(); }
    [[nodiscard]] const Feedback& feedback() const { return feedback_; }
    // The piece was carried to its square by hand, and need not fly.
    void drop_animation() { animation_.reset(); }

    [[nodiscard]] bool finished(double time) const;
    // Whether the picture at `time` still moves; else nothing changes before wakes_at().
    [[nodiscard]] bool moving(double time) const;
    [[nodiscard]] double wakes_at() const { return due_; } // may be never
    // How much of the script is done, 0..1; stands still between two steps.
    [[nodiscard]] float progress() const;

    [[nodiscard]] const DemoScript& script() const { return script_; }
    [[nodiscard]] const session::Session& session() const { return session_; }
    [[nodiscard]] const std::string& caption() const { return caption_; }
    [[nodiscard]] const notation::Annotations& annotations() const { return annotations_; }
    // What is seen at `time` in a picture of `size` pixels; `hand` is what a learner points at,
    // null for what the script does.
    [[nodiscard]] view::Table table(double time, glm::vec2 size, const view::Hover* hand = nullptr);
    [[nodiscard]] view::ViewSettings settings(double time) const;
    [[nodiscard]] scene::Camera camera(double time, glm::vec2 size) const;
    // The lower part of the picture that the caption covers, 0..1: views with a name keep above it.
    void set_caption_share(float share) { caption_share_ = share; }
    // Whether it leans towards what happens, where the script says so.
    void set_leaning(bool leans) { leans_ = leans; }
    // The spectator turned the board by hand; the script's next camera starts from there.
    void take_camera(const scene::Camera& camera);
    void show_view(const view::NamedView& view, double time);

private:
    struct Actor; // does one step
    enum class Stop : std::uint8_t { none, presenter, question };

    void begin(double start);
    void run_to(std::size_t step); // from the start, at once
    bool do_next();
    void play_on_main_line();
    void answer_by_itself();
    void settle(double time); // nothing is on its way any more
    void play(const session::Report& report);
    void judge(const session::Report& report, double time);
    session::Report point_at(const session::Command& command, double time);
    void accept(Feedback::Kind kind);
    void show_answer(double time);
    void glide_to(CameraStep step, double start, double duration);
    [[nodiscard]] bool ends_scene(std::size_t step) const;
    [[nodiscard]] std::size_t scene_of(std::size_t step) const; // index of its first step
    [[nodiscard]] const AskStep& question() const;
    [[nodiscard]] scene::Camera resolve(const CameraStep& step, double time, glm::vec2 size) const;

    DemoScript script_;
    const notation::RuleBook* book_;
    view::ViewSettings base_;
    Audience audience_;
    float caption_share_ = 0.16F;
    bool leans_ = true;

    session::Session session_;
    reading::Reader reader_;
    view::ViewSettings settings_;
    view::Hover hover_;
    std::optional<view::Animation> animation_;
    std::string caption_;
    notation::Annotations annotations_;
    view::Glide pull_apart_;
    view::Glide flatten_;
    CameraStep camera_from_;
    CameraStep camera_to_;
    double camera_start_ = 0.0;
    double camera_duration_ = 0.0;
    double due_ = 0.0; // when the next step is done
    std::size_t next_ = 0;
    double scene_began_ = 0.0;

    bool quick_ = false; // steps take no time
    Stop stop_ = Stop::none;
    bool thinking_ = false;    // pictures: the answer comes when it is due
    bool taking_back_ = false; // a wrong answer, when it is due
    bool hinted_ = false;
    // Another answer than the first was accepted: the main line is gone back to before a step that
    // needs it.
    bool astray_ = false;
    std::optional<rules::Move> detour_; // back on it with this move
    rules::Move main_answer_;
    Feedback feedback_;
};

} // namespace strata::app
