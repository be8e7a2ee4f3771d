// SPDX-License-Identifier: MIT
// Plays a demonstration: given the time, what is to be seen. The window and `strata demo` both
// ask it, so that they show the same.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lessons/demo_camera.h"
#include "lessons/demo_script.h"
#include "session/session.h"
#include "view/motion/animation.h"
#include "view/motion/cameras.h"
#include "view/table.h"
#include "work/worker.h"

namespace strata::lessons {

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
    // Of a puzzle: the wrong answer and, once that is known, what the others play so that it does
    // not mate in time.
    struct Played {
        rules::Position before;
        rules::Move move;
    };
    std::vector<Played> refuted{};
};

class DemoPlayer {
public:
    static constexpr double never = std::numeric_limits<double>::infinity();

    // `start` is the time at which it begins, in seconds. `base` are the settings it starts from;
    // its speed is the speed of moves, 1 where that is off. The book must live as long.
    DemoPlayer(DemoScript script, const notation::RuleBook& book, const view::ViewSettings& base,
               double start, Audience audience = Audience::pictures);

    // Goes on to `time`, which never runs backwards, or to where the program still looks for what
    // refutes an answer.
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
    [[nodiscard]] bool asking() const {
        return stop_ == Stop::question && asked_.to_take_back == 0;
    }
    [[nodiscard]] bool waiting() const { return stop_ == Stop::presenter; }
    // What the learner wishes to play, or points at; nothing happens unless asking().
    session::Report answer(const session::Command& command, double time);
    // The first time the hint, if there is one; then the answer.
    void hint(double time);
    // All answers that are left, one after the other.
    void show_all(double time);
    // What has been played on a puzzle's board since this was asked last: it is heard.
    [[nodiscard]] std::vector<session::Report> take_played() { return std::exchange(played_, {}); }
    // Until what moves has arrived.
    [[nodiscard]] double lands_in(double time) const {
        return animation_ ? std::max(0.0, animation_->ends_at() - time) : 0.0;
    }
    // An answer was shown.
    [[nodiscard]] bool helped() const { return helped_; }
    [[nodiscard]] bool hinted() const { return asked_.hinted; }
    // Precondition: asking().
    [[nodiscard]] bool has_hint() const { return !question().hint.empty(); }
    [[nodiscard]] const Feedback& feedback() const { return asked_.feedback; }
    // The piece was carried to its square by hand, and need not fly.
    void drop_animation() { animation_.reset(); }

    [[nodiscard]] bool finished(double time) const;
    // Whether the picture at `time` still moves; else nothing changes before wakes_at().
    [[nodiscard]] bool moving(double time) const;
    [[nodiscard]] double wakes_at() const { return pace_.due; } // may be never
    // How much of the script is done, 0..1; stands still between two steps.
    [[nodiscard]] float progress() const;

    [[nodiscard]] const DemoScript& script() const { return script_; }
    [[nodiscard]] const session::Session& session() const { return session_; }
    [[nodiscard]] const std::string& caption() const { return shown_.caption; }
    [[nodiscard]] const game::Annotations& annotations() const { return shown_.annotations; }
    // What is seen at `time` in that picture; `hand` is what a learner points at, null for what the
    // script does.
    [[nodiscard]] view::Table table(double time, const scene::Room& room,
                                    const view::Hover* hand = nullptr);
    [[nodiscard]] view::ViewSettings settings(double time) const;
    [[nodiscard]] scene::Camera camera(double time, const scene::Room& room) const;
    [[nodiscard]] view::Framing framing(double time, const scene::Room& room) const;
    // The board as it is then, and what of it is drawn.
    [[nodiscard]] view::BoardSpace space(double time) const;
    [[nodiscard]] view::Extent extent(double time) const;
    void set_leaning(bool leans) { camera_.set_leaning(leans); }
    // The spectator turned the board by hand; the script's next camera starts from there.
    void take_camera(const view::Framing& framing);
    void show_view(const view::NamedView& view, double time);

private:
    static constexpr double refuted_time = 2.6; // before what refutes an answer is taken back
    struct Actor;                               // does one step
    enum class Stop : std::uint8_t { none, presenter, question };
    // A search beside the show, which ends soon after the last player that wants it.
    struct Hunt {
        work::Worker<std::vector<rules::Move>> worker{[] {}}; // each frame asks it
        std::optional<std::vector<rules::Move>> found;
    };
    // A question that is put.
    struct Asked {
        bool thinking = false;            // pictures: the answer comes when it is due
        int to_take_back = 0;             // moves of a wrong answer, when they are due
        std::shared_ptr<Hunt> defence;    // against a wrong answer, being looked for
        std::vector<rules::Move> replies; // of it, the next one last
        bool hinted = false;
        Feedback feedback;
    };
    // What steps have brought up beside the position.
    struct Shown {
        view::Hover hover;
        std::string caption;
        game::Annotations annotations;
    };
    // Of the steps, in seconds.
    struct Pace {
        double due = 0.0; // when the next step is done
        double scene_began = 0.0;
        bool quick = false; // steps take no time
    };
    // Another answer than the first was accepted: the main line is gone back to before a step that
    // needs it.
    struct Detour {
        bool astray = false;
        rules::Move main_answer;
        std::optional<rules::Move> back; // on it with this move
    };

    void begin(double start);
    void run_to(std::size_t step); // from the start, at once
    bool do_next();
    void play_on_main_line();
    void answer_by_itself();
    void settle(double time); // nothing is on its way any more
    void play(const session::Report& report);
    void unmark(rules::Pin board);
    void judge(const session::Report& report, const rules::Position& before, double time);
    void look_for_defence(const rules::Position& before, const rules::Move& move);
    bool take_defence(double time); // false while it is looked for
    session::Report point_at(const session::Command& command, double time);
    void accept(Feedback::Kind kind);
    void show_answer(double time);
    [[nodiscard]] bool ends_scene(std::size_t step) const;
    [[nodiscard]] std::size_t scene_of(std::size_t step) const; // index of its first step
    [[nodiscard]] const AskStep& question() const;

    DemoScript script_;
    const notation::RuleBook* book_;
    view::ViewSettings base_;
    Audience audience_;

    session::Session session_;
    view::BoardSpace space_;          // unbent
    std::vector<game::Arrow> arrows_; // all that the script draws
    reading::Reader reader_;
    view::ViewSettings settings_;
    Shown shown_;
    std::optional<view::Animation> animation_;
    view::Glide fall_ = view::king_at_rest; // of the king that is laid down
    view::ExplodeAnimation spread_;
    DemoCamera camera_;
    std::size_t next_ = 0;
    Pace pace_;
    Stop stop_ = Stop::none;
    Asked asked_;
    Detour detour_;
    bool helped_ = false;
    std::vector<session::Report> played_;
};

} // namespace strata::lessons
