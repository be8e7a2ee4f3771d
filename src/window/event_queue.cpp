// SPDX-License-Identifier: MIT
#include "window/event_queue.h"

#include <array>
#include <ctime>
#include <utility>
#include <variant>

namespace strata::window {
namespace {

bool quits_at_once(const platform::InputEvent& event) {
    const auto* quit = std::get_if<platform::Quit>(&event);
    return quit != nullptr && quit->why != platform::Quit::Why::asked;
}

// By its place in InputEvent.
constexpr std::array kinds{"mouse_move", "mouse_button", "wheel",      "key",       "text",
                           "digit_keys", "resize",       "expose",     "quit",      "interrupted",
                           "file",       "text_dropped", "pad_button", "pad_stick", "pad_plugged",
                           "finger",     "mark",         "focus"};
static_assert(kinds.size() == std::variant_size_v<platform::InputEvent>);

} // namespace

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void EventQueue::add(std::span<const platform::InputEvent> events) {
    const bool behind = !events_.empty();
    for (const auto& event : events) {
        const auto* move = std::get_if<platform::MouseMove>(&event);
        auto* last = events_.empty() ? nullptr : std::get_if<platform::MouseMove>(&events_.back());
        if (quits_at_once(event))
            events_.push_front(event);
        else if (behind && move != nullptr && last != nullptr)
            *last = {move->position, last->by + move->by};
        else
            events_.push_back(event);
    }
}

void EventQueue::handle(const std::function<void(const platform::InputEvent&)>& handle,
                        const std::function<bool()>& time_is_up) {
    slowest_ = {};
    while (!events_.empty()) {
        const auto event = std::move(events_.front());
        events_.pop_front();
        const double begun = thread_seconds();
        handle(event);
        const double took = thread_seconds() - begun;
        if (took > slowest_.seconds) slowest_ = {kinds[event.index()], took};
        if (time_is_up()) return;
    }
}

} // namespace strata::window
