// SPDX-License-Identifier: MIT
// Plays a demonstration: given the time, what is to be seen. The window and `strata demo` both
// ask it, so that they show the same.
#pragma once

#include <optional>
#include <string>

#include "app/demo_script.h"
#include "session/session.h"
#include "view/animation.h"
#include "view/builder.h"
#include "view/settings.h"

namespace strata::app {

class DemoPlayer {
public:
    // `start` is the time at which it begins, in seconds. `base` are the settings it starts from;
    // its speed is the speed of moves, 1 where that is off.
    DemoPlayer(DemoScript script, const notation::RuleBook& book, const view::ViewSettings& base,
               double start);

    // Goes on to `time`, which never runs backwards.
    void advance(double time);
    // Goes at once to the end of the next pause or move; for a key that skips ahead.
    void skip(double time);

    [[nodiscard]] bool finished(double time) const;
    // Whether the picture at `time` still moves; else nothing changes before wakes_at().
    [[nodiscard]] bool moving(double time) const;
    [[nodiscard]] double wakes_at() const { return due_; }

    [[nodiscard]] const DemoScript& script() const { return script_; }
    [[nodiscard]] const session::Session& session() const { return session_; }
    [[nodiscard]] const view::Hover& hover() const { return hover_; }
    [[nodiscard]] const view::Animation* animation() const {
        return animation_ ? &*animation_ : nullptr;
    }
    [[nodiscard]] const std::string& caption() const { return caption_; }
    [[nodiscard]] view::ViewSettings settings(double time) const;
    [[nodiscard]] scene::Camera camera(double time, glm::vec2 size) const;

private:
    struct Actor; // does one step

    [[nodiscard]] scene::Camera resolve(const CameraStep& step, double time, glm::vec2 size) const;

    DemoScript script_;
    session::Session session_;
    view::ViewSettings settings_;
    view::Hover hover_;
    std::optional<view::Animation> animation_;
    std::string caption_;
    view::Glide pull_apart_;
    CameraStep camera_from_;
    CameraStep camera_to_;
    double camera_start_ = 0.0;
    double camera_duration_ = 0.0;
    double due_ = 0.0; // when the next step is done
    std::size_t next_ = 0;
};

} // namespace strata::app
