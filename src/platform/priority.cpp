// SPDX-License-Identifier: MIT
#include "platform/priority.h"

#include <sys/resource.h>

namespace strata::platform {

// On Linux a priority belongs to the thread, whatever POSIX says.
void give_way() {
#ifdef __linux__
    constexpr int modest = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, 0, modest)); // refused: as before
#endif
}

} // namespace strata::platform
