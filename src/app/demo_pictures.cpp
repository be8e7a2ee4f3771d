// SPDX-License-Identifier: MIT
#include "app/demo_pictures.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/film.h"

namespace strata::app {

namespace {

constexpr double frame_time = 1.0 / 12.0; // seconds, while something moves
constexpr double shortest_still = 0.5;    // seconds, to be worth a picture of its own
constexpr glm::ivec2 picture_size{1280, 720};

render::Image picture(PictureMaker& maker, const DemoPlayer& player, double time) {
    return maker.picture({.shown = player.shown(),
                          .hover = player.hover(),
                          .animation = player.animation(),
                          .time = time,
                          .settings = player.settings(time),
                          .camera = player.camera(time, picture_size),
                          .caption = player.caption()},
                         picture_size);
}

// While all stands still one picture lasts until the next step.
double next_time(const DemoPlayer& player, double time) {
    const double soon = time + frame_time;
    return player.moving(time) ? soon : std::max(soon, player.wakes_at());
}

} // namespace

void write_film(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& file) {
    Film film{picture_size};
    double time = 0.0;
    while (true) {
        film.add(picture(maker, player, time), time);
        if (player.finished(time)) break;
        time = next_time(player, time);
        player.advance(time);
    }
    film.write(file, time + 1.5);
}

void write_stills(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    int count = 0;
    double time = 0.0;
    while (true) {
        const bool last = player.finished(time);
        const double next = next_time(player, time);
        if (last || (!player.moving(time) && next > time + shortest_still))
            write_png(picture(maker, player, time),
                      (folder / fmt::format("{:02}.png", ++count)).string());
        if (last) return;
        time = next;
        player.advance(time);
    }
}

} // namespace strata::app
