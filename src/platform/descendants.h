// SPDX-License-Identifier: MIT
// The processes that a child starts, and those that they start. A process may leave its group, its
// session and its parent; it keeps its environment, in which we leave a mark. One that writes its
// environment anew, or belongs to another user, is not found. Linux only: elsewhere none is.
#pragma once

#include <string>
#include <vector>

namespace strata::platform {

struct RunningProcess {
    int number = 0;
    std::string name; // of its program, as the system shortens it
};
// "sleep (process 1234)"
[[nodiscard]] std::string text_of(const RunningProcess& process);
// Without a name where it has ended.
[[nodiscard]] RunningProcess process_of(int number);

class Descendants {
public:
    Descendants();
    // Of this program, with the mark: "NAME=value" each.
    [[nodiscard]] std::vector<std::string> environment() const;
    // Those that run now, and have not ended without being waited for.
    [[nodiscard]] std::vector<RunningProcess> running() const;
    void kill() const;

private:
    std::string mark_;
};

} // namespace strata::platform
