// SPDX-License-Identifier: MIT
// Tokenizer for a line of UCI, and the queue of input lines.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <iosfwd>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace strata::engines {

class UciWords {
public:
    explicit UciWords(std::string_view line) : rest_(line) {}
    // Returns an empty view at the end.
    std::string_view next();
    [[nodiscard]] std::string_view peek() const { return UciWords{*this}.next(); }
    // Returns the text up to that word, which is consumed too, or up to the end.
    std::string_view until(std::string_view word);
    // Returns the text that was not read yet, which stays.
    [[nodiscard]] std::string_view rest() const { return rest_; }

private:
    void skip_blanks();
    std::string_view rest_;
};

// Reads lines of `in` on its own thread up to `quit` or end of file, so that a command can be seen
// while another is being executed. The stream must outlive this object.
class UciInput {
public:
    explicit UciInput(std::istream& in);
    UciInput(const UciInput&) = delete;
    UciInput& operator=(const UciInput&) = delete;
    // Waits for `quit` or end of file.
    ~UciInput() { thread_.join(); }

    // Waits for the next line; returns nullopt at the end.
    [[nodiscard]] std::optional<std::string> next();
    // True if a line in the queue starts with that command.
    [[nodiscard]] bool holds(std::string_view order);
    // Waits while the condition is true. Meanwhile lines with that command are removed from the
    // queue and answered out of order. The condition is checked after each line and after wake().
    void answer_while(const std::function<bool()>& condition, std::string_view order,
                      const std::function<void()>& answer);
    void wake();

private:
    void read_all(std::istream& in);
    std::string take(std::deque<std::string>::iterator line);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    std::map<std::string, int, std::less<>> orders_; // number of queued lines by command
    bool ended_ = false;
    std::thread thread_;
};

} // namespace strata::engines
