// SPDX-License-Identifier: MIT
#include "platform/memory.h"

#include <cstdlib> // brings __GLIBC__ where there is one

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace strata::platform {

void give_memory_back() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace strata::platform
