// SPDX-License-Identifier: MIT
#include "engines/uci_words.h"

#include <algorithm>
#include <istream>
#include <utility>

#include "text/strings.h"

namespace strata::engines {

std::string_view UciWords::next() {
    skip_blanks();
    const auto word = rest_.substr(0, std::min(rest_.find_first_of(text::blanks), rest_.size()));
    rest_.remove_prefix(word.size());
    return word;
}

std::string_view UciWords::until(std::string_view word) {
    skip_blanks();
    const auto all = rest_;
    for (;;) {
        skip_blanks();
        const auto before = rest_.size();
        const auto found = next();
        if (found.empty()) return text::trimmed(all);
        if (found == word) return text::trimmed(all.substr(0, all.size() - before));
    }
}

void UciWords::skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(text::blanks), rest_.size()));
}

UciInput::UciInput(std::istream& in) : thread_([this, &in] { read_all(in); }) {}

void UciInput::read_all(std::istream& in) {
    bool goes_on = true;
    for (std::string line; goes_on && std::getline(in, line);) {
        const std::string order{UciWords{line}.next()};
        goes_on = order != "quit";
        {
            const std::scoped_lock lock(mutex_);
            ++orders_[order];
            lines_.push_back(std::move(line));
        }
        changed_.notify_all();
    }
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
}

std::string UciInput::take(std::deque<std::string>::iterator line) {
    auto text = std::move(*line);
    lines_.erase(line);
    const auto count = orders_.find(UciWords{text}.next());
    if (--count->second == 0) orders_.erase(count);
    return text;
}

std::optional<std::string> UciInput::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    return take(lines_.begin());
}

bool UciInput::holds(std::string_view order) {
    const std::scoped_lock lock(mutex_);
    return orders_.contains(order);
}

void UciInput::answer_while(const std::function<bool()>& condition, std::string_view order,
                            const std::function<void()>& answer) {
    std::unique_lock lock(mutex_);
    for (;; changed_.wait(lock)) {
        while (orders_.contains(order)) {
            static_cast<void>(take(std::ranges::find_if(
                lines_, [&](const std::string& line) { return UciWords{line}.next() == order; })));
            answer();
        }
        if (!condition()) return;
    }
}

void UciInput::wake() {
    {
        // Prevents a lost wake-up between checking the condition and waiting.
        const std::scoped_lock lock(mutex_);
    }
    changed_.notify_all();
}

} // namespace strata::engines
