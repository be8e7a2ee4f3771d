// SPDX-License-Identifier: MIT
// The door for libFuzzer. STRATA_FUZZ names the target: one program for all links once.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "target.h"

namespace {

const strata::fuzz::Target& chosen() {
    const char* name = std::getenv("STRATA_FUZZ");
    const auto* target = strata::fuzz::find_target(name ? name : "");
    if (target) return *target;
    std::fprintf(stderr, "STRATA_FUZZ names no target; there are:\n");
    for (const auto& known : strata::fuzz::targets())
        std::fprintf(stderr, "%s\n", std::string(known.name).c_str());
    std::exit(2);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    static const auto& target = chosen();
    target.run({reinterpret_cast<const char*>(bytes), count});
    return 0;
}
