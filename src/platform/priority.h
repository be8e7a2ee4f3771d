// SPDX-License-Identifier: MIT
#pragma once

namespace strata::platform {

// From now on the thread that calls this gets what time other work of the machine leaves, where the
// system lets threads say so.
void give_way();

} // namespace strata::platform
