// SPDX-License-Identifier: MIT
// The clock of the window, and when it draws: what is asked of the next frame, and whether memory
// that frames need was given back. Times are seconds.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace strata::window {

class FramePace {
public:
    static constexpr double frame_time = 1.0 / 60.0;
    static constexpr double rest_after = 2.0; // without a frame
    // How long a hand that stopped still counts as turning; then the board is drawn in full.
    static constexpr double hand_rest = 0.12;

    [[nodiscard]] double now() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    }

    // Something changed that must be seen.
    void want_frame() { stale_ = true; }
    [[nodiscard]] bool stale() const { return stale_; }
    // The next frame is to be saved.
    void want_picture() { picture_ = true; }
    [[nodiscard]] bool wants_picture() const { return picture_; }
    [[nodiscard]] bool take_picture() { return std::exchange(picture_, false); }

    void hand_turns() { hand_until_ = now() + hand_rest; }
    [[nodiscard]] bool hand_turning() const { return now() < hand_until_; }

    // A frame begins; answers whether something changed since the last one.
    bool begin_frame() {
        last_frame_ = now();
        resting_ = false;
        reads_until_.reset();
        return std::exchange(stale_, false);
    }
    // A clock that the frame shows reads otherwise from then on.
    void reads_until(std::optional<double> time) { reads_until_ = time; }
    [[nodiscard]] std::optional<double> reads_until() const { return reads_until_; }
    // Whether what the frame shows is on its way. Answers whether it was and still is.
    bool note_moving(bool moving) { return std::exchange(moved_, moving) && moving; }
    [[nodiscard]] bool shows_movement() const { return moved_; }
    // What the last frame showed on its way has arrived, and was not seen there yet.
    void arrive() {
        if (moved_) stale_ = true;
    }
    [[nodiscard]] double last_frame() const { return last_frame_; }
    [[nodiscard]] double until_next_frame() const {
        return std::max(0.0, last_frame_ + frame_time - now());
    }

    [[nodiscard]] bool resting() const { return resting_; }
    // Once, when no frame was drawn for a while.
    [[nodiscard]] bool begin_rest() {
        if (resting_ || now() < last_frame_ + rest_after) return false;
        return resting_ = true;
    }

private:
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    bool stale_ = true;
    bool picture_ = false;
    double hand_until_ = 0.0;
    bool moved_ = false;
    bool resting_ = false;
    double last_frame_ = 0.0;
    std::optional<double> reads_until_;
};

} // namespace strata::window
