// SPDX-License-Identifier: MIT
// photo_bench [WIDTHxHEIGHT] [SECONDS] [REFERENCE]: how near a photograph of the start of tri-d
// comes to one of REFERENCE samples (1024) without smoothing, with 1, 2, 4 .. samples, until one
// took longer than SECONDS (60). Prints samples, seconds, and the peak signal-to-noise ratio in dB.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "data/library.h"
#include "films/picture_maker.h"
#include "photo/photograph.h"
#include "photo/rows.h"

using namespace strata;

int main(int count, char** words) {
    glm::ivec2 size{640, 360};
    if (count > 1 && std::sscanf(words[1], "%dx%d", &size.x, &size.y) != 2) return 2;
    const double most = count > 2 ? std::atof(words[2]) : 60.0;
    const int reference = count > 3 ? std::atoi(words[3]) : 1024;

    const auto book = data::load_rules();
    const session::Session session{book, "tri-d"};
    view::ViewSettings look;
    look.quality = view::Quality::high;
    const view::BoardSpace space{session.variant().topology, {}};
    const scene::Camera camera = view::camera_for(view::default_view(), space, glm::vec2(size));
    const auto reading = reading::read(session, {});
    const films::Sight sight{.table = view::table_of(session, reading, {}, look, camera),
                             .caption = {}};
    const view::SceneBuilder builder{session.variant(), films::usable_pieces(look)};
    const auto scene = films::scene_of(sight, size, builder, films::shipped_themes());

    const auto photograph = [&](int samples, bool smoothing) {
        return photo::photograph(scene, builder.meshes(), camera,
                                 {.size = size,
                                  .samples = samples,
                                  .seed = smoothing ? 1U : 2U, // of other chances
                                  .smoothing = smoothing,
                                  .threads = photo::threads_here()});
    };
    const auto truth = photograph(reference, false);
    std::printf("%dx%d, %d threads, against %d samples\nsamples seconds     dB\n", size.x, size.y,
                photo::threads_here(), reference);
    double took = 0.0;
    for (int samples = 1; samples <= reference / 4 && took < most; samples *= 2) {
        const auto begin = std::chrono::steady_clock::now();
        const auto print = photograph(samples, true);
        took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        std::printf("%7d %7.2f %6.2f\n", samples, took, photo::signal_to_noise(print, truth));
        std::fflush(stdout);
    }
    return 0;
}
