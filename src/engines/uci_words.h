// SPDX-License-Identifier: MIT
// The words of one line of the protocol, and the lines that wait to be read.
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
    // Empty at the end.
    std::string_view next();
    [[nodiscard]] std::string_view peek() const { return UciWords{*this}.next(); }
    // All up to that word, which is taken as well, or to the end.
    std::string_view until(std::string_view word);

private:
    void skip_blanks();
    std::string_view rest_;
};

// Lines of `in`, read by a thread of its own up to `quit` or the end, so that an order can be heard
// while another one is carried out. The stream must outlive it.
class UciInput {
public:
    explicit UciInput(std::istream& in);
    UciInput(const UciInput&) = delete;
    UciInput& operator=(const UciInput&) = delete;
    // Waits for the thread, that is for `quit` or the end of the stream.
    ~UciInput() { thread_.join(); }

    // Waits for the next line; nothing at the end.
    [[nodiscard]] std::optional<std::string> next();
    // Whether a line that was read and not yet taken has that order.
    [[nodiscard]] bool holds(std::string_view order);
    // Waits while the condition is true; lines of that order are taken out of their turn meanwhile,
    // and answered. The condition is looked at after each line that is read, and after wake().
    void answer_while(const std::function<bool()>& condition, std::string_view order,
                      const std::function<void()>& answer);
    void wake();

private:
    void read_all(std::istream& in);
    std::string take(std::deque<std::string>::iterator line);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    std::map<std::string, int, std::less<>> orders_; // how many of the lines have each
    bool ended_ = false;
    std::thread thread_;
};

} // namespace strata::engines
