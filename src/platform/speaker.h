// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>

namespace strata::platform {

// Audio output. A separate thread opens the device at the first sound and closes it after a while
// of silence, so that no frame waits for a sound server and an idle program uses no time. Without a
// device or threads, sounds are silently discarded.
class Speaker {
public:
    static constexpr int rate = 48'000; // samples per second
    // Fills interleaved left and right samples, -1 to 1. Returns true if there is more to play.
    // Called from other threads, but never from two at the same time.
    using Source = std::function<bool(std::span<float> stereo)>;

    explicit Speaker(Source source);
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // Call when the source has something to play. Never blocks.
    void wake();

private:
    struct Work;
    std::unique_ptr<Work> work_;
};

} // namespace strata::platform
