// SPDX-License-Identifier: MIT
#include "threads.h"

#include <atomic>
#include <cstdlib>
#include <iostream>
#include <system_error>

#include <dlfcn.h>

// std::thread::_M_start_thread, with which every std::thread, std::jthread and std::async begins.
// Graphics drivers make theirs in another way.
#define START_THREAD                                                                               \
    "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE"

namespace {

std::atomic<int> started = 0;
std::atomic<bool> refused = false;

} // namespace

void start_thread(void* thread, void* state, void (*depends)()) asm(START_THREAD);

void start_thread(void* thread, void* state, void (*depends)()) {
    if (refused) throw std::system_error(std::make_error_code(std::errc::operation_not_supported));
    ++started;
    static const auto real =
        reinterpret_cast<decltype(&start_thread)>(::dlsym(RTLD_NEXT, START_THREAD));
    real(thread, state, depends);
}

namespace strata::tests {

NoThreads::NoThreads() { refused = true; }
NoThreads::~NoThreads() { refused = false; }

bool has_unlabelled_threads() {
    if (started == 0 || std::getenv("STRATA_NO_THREADS") == nullptr) return false;
    std::cerr << "This test starts threads. In tests/CMakeLists.txt it needs the label `threads`, "
                 "so that ./check --all runs it under ThreadSanitizer.\n";
    return true;
}

} // namespace strata::tests
