// SPDX-License-Identifier: MIT
// Loaded in front of the C++ library: no thread is to be had from it, as in browsers. Those of the
// graphics driver are not of its making.
#include <system_error>

// std::thread::_M_start_thread, which every std::thread and std::jthread begins with.
[[noreturn]] void refuse() asm(
    "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE");

void refuse() { throw std::system_error(std::make_error_code(std::errc::operation_not_supported)); }
