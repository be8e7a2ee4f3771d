// SPDX-License-Identifier: MIT
#include "films/reel.h"

#include <algorithm>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "films/caption.h"
#include "reading/reading.h"
#include "view/motion/clear_view.h"
#include "view/motion/extent.h"

namespace strata::films {
namespace {

class DemoReel final : public Reel {
public:
    explicit DemoReel(lessons::DemoPlayer player) : player_(std::move(player)) {}

    [[nodiscard]] std::unique_ptr<Reel> copy() const override {
        return std::make_unique<DemoReel>(*this);
    }
    void advance(double time) override { player_.advance(time); }
    [[nodiscard]] bool moving(double time) const override { return player_.moving(time); }
    [[nodiscard]] double wakes_at() const override { return player_.wakes_at(); }
    [[nodiscard]] bool finished(double time) const override { return player_.finished(time); }
    [[nodiscard]] bool loops() const override { return false; }
    [[nodiscard]] Sight sight(double time, glm::ivec2 size, float words) override {
        return {.table = player_.table(time, above_caption(size, words)),
                .caption = player_.caption(),
                .caption_scale = words};
    }

private:
    lessons::DemoPlayer player_;
};

class Turntable final : public Reel {
public:
    Turntable(const session::Session& session, const view::ViewSettings& look,
              const ReelCamera& from, double seconds)
        : session_(session),
          look_(look),
          from_(from),
          space_(session.variant().topology, {look.pull_apart, look.flatten}),
          extent_(view::extent_of(space_, session.annotations().arrows)),
          seconds_(seconds) {}

    [[nodiscard]] std::unique_ptr<Reel> copy() const override {
        return std::make_unique<Turntable>(*this);
    }
    void advance(double) override {}
    [[nodiscard]] bool moving(double time) const override { return time < seconds_; }
    [[nodiscard]] double wakes_at() const override { return seconds_; }
    [[nodiscard]] bool finished(double time) const override { return time >= seconds_; }
    [[nodiscard]] bool loops() const override { return true; }
    [[nodiscard]] Sight sight(double time, glm::ivec2 size, float) override {
        const auto angle = static_cast<float>(glm::two_pi<double>() * time / seconds_);
        const auto framing = view::turned(from_.framing, angle, extent_, glm::vec2{size});
        const auto camera = view::camera_of(framing, extent_, glm::vec2{size});
        auto table = view::table_of(session_, reader_.read(session_, {}), {}, look_, camera);
        if (from_.seat)
            table.faded =
                view::squares_before_pieces(space_, session_.position(), *from_.seat, camera.eye());
        return {.table = table, .caption = {}};
    }

private:
    session::Session session_;
    reading::Reader reader_;
    view::ViewSettings look_;
    ReelCamera from_;
    view::BoardSpace space_;
    view::Extent extent_;
    double seconds_;
};

} // namespace

std::unique_ptr<Reel> reel_of(lessons::DemoPlayer player) {
    return std::make_unique<DemoReel>(std::move(player));
}

std::unique_ptr<Reel> turntable(const session::Session& session, const view::ViewSettings& look,
                                const ReelCamera& camera, double seconds) {
    return std::make_unique<Turntable>(session, look, camera, seconds);
}

} // namespace strata::films
