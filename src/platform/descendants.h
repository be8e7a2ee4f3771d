// SPDX-License-Identifier: MIT
// The processes started by a child, directly or indirectly. A process may leave its group, session
// and parent, but it keeps its environment, which contains a marker of ours. Processes that replace
// their environment or belong to another user are not found. Linux only; elsewhere the list is
// empty.
#pragma once

#include <string>
#include <vector>

namespace strata::platform {

struct RunningProcess {
    int number = 0;
    std::string name; // of its program, as shortened by the system
};
// For example "sleep (process 1234)".
[[nodiscard]] std::string text_of(const RunningProcess& process);
// The name is empty if the process has ended.
[[nodiscard]] RunningProcess process_of(int number);

class Descendants {
public:
    Descendants();
    // The environment of this program with the marker, each entry as "NAME=value".
    [[nodiscard]] std::vector<std::string> environment() const;
    // Running processes, without zombies.
    [[nodiscard]] std::vector<RunningProcess> running() const;
    void kill() const;

private:
    std::string mark_;
};

} // namespace strata::platform
