// SPDX-License-Identifier: MIT
// Progressive ray tracing on background threads.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <utility>

#include "photo/film.h"
#include "photo/world.h"
#include "scene/camera.h"
#include "work/worker.h"

namespace strata::photo {

class PhotoRenderer {
public:
    // Samples per pixel after which the image is finished and the threads end.
    static constexpr int most_samples = 256;

    struct Stage {
        Print print;
        int samples = 0; // samples per pixel so far
    };

    // `wake` is called from another thread when a stage is complete.
    explicit PhotoRenderer(std::function<void()> wake) : worker_(std::move(wake)) {}

    // Cancels the previous image. The ray tracing structures are built in this call, so the meshes
    // may be freed afterwards; rendering runs on other threads.
    void begin(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera,
               glm::ivec2 size);
    // Waits until the threads have stopped, which takes a few milliseconds.
    void stop();
    // Returns the newest stage; nullopt if there is none since the last call.
    [[nodiscard]] std::optional<Stage> take() { return worker_.take(); }
    // Samples per pixel so far, also those of a stage that is not complete.
    [[nodiscard]] int samples() const { return samples_; }

private:
    using Output = work::Worker<Stage>::Output;
    struct Picture;

    bool refine(Picture& picture, Output& output);

    std::atomic<int> samples_ = 0;
    work::Worker<Stage> worker_; // declared last, so that the thread ends before what it uses
};

} // namespace strata::photo
