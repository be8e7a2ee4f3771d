// SPDX-License-Identifier: MIT
// A page starts no other programs.
#include "platform/child.h"

#include <system_error>

namespace strata::platform {

Child::Child(const std::vector<std::string>& command, Errors) {
    throw std::system_error{std::make_error_code(std::errc::function_not_supported),
                            command.empty() ? std::string{} : command.front()};
}

Child::~Child() = default;

bool Child::tell(std::string_view, TimePoint) { return false; }
std::optional<std::size_t> Child::give(std::string_view, TimePoint) { return std::nullopt; }
std::optional<std::string> Child::hear(TimePoint) { return std::nullopt; }
bool Child::floods_output() const { return false; }
std::string Child::last_words(bool) { return {}; }
void Child::interrupt() const {}
bool Child::exited() const { return true; }
bool Child::exits_by(TimePoint) const { return true; }
Child::End Child::end(TimePoint) { return end_; }

void end_children() {}
std::vector<RunningProcess> take_left_behind() { return {}; }

} // namespace strata::platform
