// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>

namespace strata::platform {

// The loudspeakers. A thread of its own opens them at the first sound and closes them when nothing
// was heard for a while, so that no frame waits for a sound server and rest costs nothing. Where
// there are none, or no thread is to be had, all is played to nobody, without a word.
class Speaker {
public:
    static constexpr int rate = 48'000; // samples a second
    // Left and right by turns, -1 to 1; answers whether more is to be heard after them. It is
    // called on other threads, never on two at the same time.
    using Source = std::function<bool(std::span<float> stereo)>;

    explicit Speaker(Source source);
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // The source has something to be heard. Never waits.
    void wake();

private:
    struct Work;
    std::unique_ptr<Work> work_;
};

} // namespace strata::platform
