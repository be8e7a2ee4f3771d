// SPDX-License-Identifier: MIT
#include "app/pictures/demo_pictures.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "app/pictures/caption.h"
#include "app/pictures/film.h"
#include "app/pictures/picture_name.h"

namespace strata::app {

namespace {

constexpr double shortest_still = 0.5; // seconds, to be worth a picture of its own
constexpr double last_still = 1.5;
constexpr double most_of_gif = 50.0; // pictures a second; browsers show shorter ones for longer
constexpr std::size_t samples_for_colours = 12;
constexpr int sample_height = 180;

// Goes through a demonstration picture by picture. Times are the player's.
class Projector {
public:
    Projector(PictureMaker& maker, DemoPlayer player, const PictureWish& wish)
        : maker_(maker),
          player_(std::move(player)),
          wish_(wish) {}

    [[nodiscard]] double time() const { return time_; }
    [[nodiscard]] bool at_end() const { return player_.finished(time_); }
    // Stands still for a while now.
    [[nodiscard]] bool still() const {
        return at_end() || (!player_.moving(time_) && next() > time_ + shortest_still);
    }
    void go_on() {
        time_ = next();
        player_.advance(time_);
    }

    [[nodiscard]] render::Image picture() { return picture(wish_.size); }
    [[nodiscard]] render::Image picture(glm::ivec2 size) {
        return maker_.picture(sight(size), size);
    }
    void write(const std::filesystem::path& file) {
        maker_.write(sight(wish_.size), wish_.size, file);
    }

private:
    [[nodiscard]] Sight sight(glm::ivec2 size) {
        return {.table = player_.table(time_, above_caption(size, caption_scale())),
                .caption = player_.caption(),
                .caption_scale = caption_scale(),
                .transparent = wish_.transparent};
    }
    [[nodiscard]] float caption_scale() const { return wish_.presenter ? 1.5F : 1.0F; }
    // While all stands still one picture lasts until the next step.
    [[nodiscard]] double next() const {
        const double soon = time_ + wish_.speed / wish_.fps;
        return player_.moving(time_) ? soon : std::max(soon, player_.wakes_at());
    }

    PictureMaker& maker_;
    DemoPlayer player_;
    PictureWish wish_;
    double time_ = 0.0;
};

// From small pictures of its still moments, some of them.
Palette colours_of(const Projector& from_start, glm::ivec2 size) {
    std::size_t stills = 0;
    for (auto counter = from_start; !counter.at_end(); counter.go_on())
        if (counter.still()) ++stills;
    const auto every = 1 + stills / samples_for_colours;
    const glm::ivec2 small{std::max(16, sample_height * size.x / size.y), sample_height};
    std::vector<render::Image> samples;
    std::size_t count = 0;
    for (auto projector = from_start;; projector.go_on()) {
        const bool last = projector.at_end();
        if (last || (projector.still() && count++ % every == 0))
            samples.push_back(projector.picture(small));
        if (last) return Palette{samples};
    }
}

} // namespace

void write_film(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& file,
                PictureWish wish) {
    const bool gif = kind_of(file) == PictureKind::gif;
    if (gif) wish.fps = std::min(wish.fps, most_of_gif);
    Projector projector{maker, std::move(player), wish};
    const auto film = gif ? make_gif(wish.size, colours_of(projector, wish.size), wish.transparent)
                          : make_webp(wish.size);
    for (;; projector.go_on()) {
        film->add(projector.picture(), projector.time() / wish.speed);
        if (projector.at_end()) break;
    }
    film->write(file, projector.time() / wish.speed + last_still);
}

void write_pictures(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& folder,
                    const PictureWish& wish) {
    Projector projector{maker, std::move(player), wish};
    int count = 0;
    for (;; projector.go_on()) {
        if (wish.every || projector.still()) {
            const auto name =
                wish.every ? fmt::format("{:05}.png", ++count) : fmt::format("{:02}.png", ++count);
            projector.write(folder / name);
        }
        if (projector.at_end()) return;
    }
}

} // namespace strata::app
