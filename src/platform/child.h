// SPDX-License-Identifier: MIT
// Another program that runs beside this one and is spoken to in lines.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/descendants.h"
#include "platform/descriptor.h"

namespace strata::platform {

// The word for this program itself, among commands.
inline constexpr const char* this_program = "/proc/self/exe";

class Child {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    // Where what it says of errors goes: where ours go, or to hear(), between what else it says.
    enum class Errors { ours, heard };

    // The first word is looked for as a shell does, then among the system's games. It is the head
    // of a group of processes, which end together with all other Descendants. Throws
    // std::system_error.
    explicit Child(const std::vector<std::string>& command, Errors errors = Errors::ours);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child();

    // Gives it a line to read. False when it has not taken the whole of it by then.
    [[nodiscard]] bool tell(std::string_view line, TimePoint until);
    // Gives it bytes; how many of them it has taken by then. Nothing when it reads no more.
    [[nodiscard]] std::optional<std::size_t> give(std::string_view bytes, TimePoint until);
    // There is no more to read.
    void give_end() { in_ = Descriptor{}; }
    // The next line that it says, without its end; nothing when none is whole by then.
    [[nodiscard]] std::optional<std::string> hear(TimePoint until);
    // It says nothing more, and every line was heard.
    [[nodiscard]] bool ended() const { return at_end_ && heard_.empty(); }
    // It says a line that no program means.
    [[nodiscard]] bool floods_output() const;
    // It takes no more lines.
    [[nodiscard]] bool deaf() const { return deaf_; }
    // Its process has ended, though another one that it started may still hold its output.
    [[nodiscard]] bool exited() const;
    // Waits for that.
    [[nodiscard]] bool exits_by(TimePoint until) const;

    struct End {
        int status = 0;     // when it ended by itself
        std::string signal; // "SIGSEGV", where one ended it
    };
    // Lets it end by itself until then, after the end of what it reads; then it is killed. What
    // runs two seconds later is left behind; see take_left_behind().
    End end(TimePoint until);

private:
    void read_more();
    [[nodiscard]] std::vector<RunningProcess> kill_all(bool ended, int& status) const;

    Descendants descendants_;
    Descriptor in_;  // what it reads
    Descriptor out_; // what it says
    int process_ = -1;
    End end_;
    std::string heard_;
    bool at_end_ = false;
    bool deaf_ = false;
};

// For whoever ends this program: kills all children that run, and waits for none. From any thread.
void end_children();
// What children have started and nothing could end, since this was asked last. From any thread.
[[nodiscard]] std::vector<RunningProcess> take_left_behind();

} // namespace strata::platform
