// SPDX-License-Identifier: MIT
// What a film shows, as its time goes on.
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
    // Goes on to `time`, in seconds, which never runs backwards.
    virtual void advance(double time) = 0;
    // Whether the picture at `time` still moves; else nothing changes before wakes_at().
    [[nodiscard]] virtual bool moving(double time) const = 0;
    [[nodiscard]] virtual double wakes_at() const = 0;
    [[nodiscard]] virtual bool finished(double time) const = 0;
    // Its end looks as its beginning does.
    [[nodiscard]] virtual bool loops() const = 0;
    // Refers to what the reel holds. Words below have their usual size at `words` 1.
    [[nodiscard]] virtual Sight sight(double time, glm::ivec2 size, float words) = 0;

protected:
    Reel() = default;
    Reel(const Reel&) = default;
    Reel& operator=(const Reel&) = default;
};

// The player must stand at time 0.
[[nodiscard]] std::unique_ptr<Reel> reel_of(lessons::DemoPlayer player);

// Where one looks from, and the seat whose men boards must not hide from there.
struct ReelCamera {
    view::Framing framing;
    std::optional<rules::Seat> seat{};
};

// The game as it stands; the camera goes once round the board in so many seconds.
[[nodiscard]] std::unique_ptr<Reel> turntable(const session::Session& session,
                                              const view::ViewSettings& look,
                                              const ReelCamera& camera, double seconds);

} // namespace strata::films
