// SPDX-License-Identifier: MIT
// A child process with line-based communication.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/descendants.h"
#include "platform/descriptor.h"

namespace strata::platform {

// The command word for this program itself.
inline constexpr const char* this_program = "/proc/self/exe";

class Child {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    // Destination of its standard error: ours; hear() together with its standard output; or ours
    // and last_words().
    enum class Errors { ours, heard, apart };

    // The first word is searched like in a shell, then in the system's games folder. The child
    // leads a process group, which is ended together with all other Descendants. Throws
    // std::system_error.
    explicit Child(const std::vector<std::string>& command, Errors errors = Errors::ours);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child();

    // Writes a line to its standard input. Returns false if it has not been accepted completely by
    // then.
    [[nodiscard]] bool tell(std::string_view line, TimePoint until);
    // Writes bytes. Returns how many have been accepted by then, or nullopt if it no longer reads.
    [[nodiscard]] std::optional<std::size_t> give(std::string_view bytes, TimePoint until);
    // Closes its standard input.
    void give_end() { in_ = Descriptor{}; }
    // The next line of its output, without line end, or nullopt if no complete line arrives by
    // then.
    [[nodiscard]] std::optional<std::string> hear(TimePoint until);
    // True if its output has ended and every line was read.
    [[nodiscard]] bool ended() const { return at_end_ && heard_.empty(); }
    // True if it writes a line too long for any real program.
    [[nodiscard]] bool floods_output() const;
    // The last line that it wrote to its standard error, if that is read apart; else, with
    // `output_too`, the last line of its output.
    [[nodiscard]] std::string last_words(bool output_too);
    // Sends SIGINT to the process.
    void interrupt() const;
    // True if it no longer reads its input.
    [[nodiscard]] bool deaf() const { return deaf_; }
    // True if its process has ended, even if another one that it started still holds its output.
    [[nodiscard]] bool exited() const;
    // Waits for that, and returns whether it has happened.
    [[nodiscard]] bool exits_by(TimePoint until) const;

    struct End {
        int status = 0;     // if it exited by itself
        std::string signal; // for example "SIGSEGV", if a signal ended it
    };
    // Closes its input and lets it exit by itself until then, then kills it. Processes that still
    // run two seconds later are abandoned; see take_left_behind().
    End end(TimePoint until);

private:
    void read_more();
    void read_errors();
    // True if there is output before then. Reads what is written to standard error meanwhile.
    [[nodiscard]] bool has_output(TimePoint until);
    [[nodiscard]] std::vector<RunningProcess> kill_all(bool ended, int& status) const;

    Descendants descendants_;
    Descriptor in_;     // its standard input
    Descriptor out_;    // its output
    Descriptor errors_; // its standard error, if that is read apart
    int process_ = -1;
    End end_;
    std::string heard_;
    std::string last_heard_;  // the last line with words
    std::string last_errors_; // the end of its standard error
    bool at_end_ = false;
    bool deaf_ = false;
};

// For the end of this program: kills all running children without waiting for them. Callable from
// any thread.
void end_children();
// Processes that children started and that could not be ended, since the last call. Callable from
// any thread.
[[nodiscard]] std::vector<RunningProcess> take_left_behind();

} // namespace strata::platform
