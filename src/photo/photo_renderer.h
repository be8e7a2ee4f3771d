// SPDX-License-Identifier: MIT
// A photograph that refines on threads of its own while one looks at it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "photo/film.h"
#include "photo/world.h"
#include "scene/camera.h"

namespace strata::photo {

class PhotoRenderer {
public:
    // Of each pixel; then the picture is done, and nothing runs any more.
    static constexpr int most_samples = 256;

    struct Stage {
        Print print;
        int samples = 0; // that it is made of
    };

    // `wake` is called from another thread when a stage is there.
    explicit PhotoRenderer(std::function<void()> wake) : wake_(std::move(wake)) {}

    // What was begun before is dropped. The world is worked out here and now, so that the meshes
    // may go; the rest on other threads.
    void begin(const scene::Scene& scene, BodyStore& bodies, const scene::Camera& camera,
               glm::ivec2 size);
    // Returns when no thread works for it any more, within a few milliseconds.
    void stop();
    // The newest stage, once; nothing: none since the last call.
    [[nodiscard]] std::optional<Stage> take();

private:
    void refine(const std::stop_token& stop, const World& world, const scene::Camera& camera,
                glm::ivec2 size);

    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Stage> stage_;
    std::jthread worker_; // last: it ends before what it uses
};

} // namespace strata::photo
