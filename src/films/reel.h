// SPDX-License-Identifier: MIT
// Time-based source of what a video shows.
#pragma once

#include <memory>
#include <optional>

#include "films/picture_maker.h"
#include "lessons/demo_player.h"
#include "session/session.h"
#include "view/motion/framing.h"

namespace strata::films {

class Reel {
public:
    virtual ~Reel() = default;

    [[nodiscard]] virtual std::unique_ptr<Reel> copy() const = 0;
    // Advances to `time`, in seconds, which must not decrease.
    virtual void advance(double time) = 0;
    // True if the image moves at `time`; otherwise nothing changes before wakes_at().
    [[nodiscard]] virtual bool moving(double time) const = 0;
    [[nodiscard]] virtual double wakes_at() const = 0;
    [[nodiscard]] virtual bool finished(double time) const = 0;
    // True if its end looks like its start.
    [[nodiscard]] virtual bool loops() const = 0;
    // Refers to data of the reel. `words` scales the captions; 1 is the default.
    [[nodiscard]] virtual Sight sight(double time, glm::ivec2 size, float words) = 0;

protected:
    Reel() = default;
    Reel(const Reel&) = default;
    Reel& operator=(const Reel&) = default;
};

// The player must be at time 0.
[[nodiscard]] std::unique_ptr<Reel> reel_of(lessons::DemoPlayer player);

// A camera, and the seat whose pieces must not be hidden by boards.
struct ReelCamera {
    view::Framing framing;
    std::optional<rules::Seat> seat{};
};

// The current position; the camera turns once around the board in `seconds`.
[[nodiscard]] std::unique_ptr<Reel> turntable(const session::Session& session,
                                              const view::ViewSettings& look,
                                              const ReelCamera& camera, double seconds);

} // namespace strata::films
