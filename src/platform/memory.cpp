// SPDX-License-Identifier: MIT
#include "platform/memory.h"

#include <cstdlib> // brings __GLIBC__ where there is one

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace strata::platform {

void keep_memory_at_hand() {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 2 << 20); // pictures are above, what a frame needs is below
#endif
}

void give_memory_back() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace strata::platform
