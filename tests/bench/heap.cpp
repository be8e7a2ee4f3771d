// SPDX-License-Identifier: MIT
// Loaded before the C library (LD_PRELOAD), this says how much of the heap of `strata` is in use,
// in bytes, to whoever connects to the socket STRATA_HEAP_SOCKET. Resident memory says less: it
// holds what the allocator has not given back.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>

#include <malloc.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

// There under AddressSanitizer, which brings an allocator of its own.
extern "C" [[gnu::weak]] std::size_t __sanitizer_get_current_allocated_bytes();

namespace {

std::size_t bytes_in_use() {
    if (__sanitizer_get_current_allocated_bytes != nullptr)
        return __sanitizer_get_current_allocated_bytes();
    const struct mallinfo2 heap = ::mallinfo2();
    return heap.uordblks + heap.hblkhd; // in arenas, and mapped one by one
}

// Answers until the program ends.
void answer(int listening) {
    for (;;) {
        const int caller = ::accept4(listening, nullptr, nullptr, SOCK_CLOEXEC);
        if (caller < 0) continue;
        const auto text = std::to_string(bytes_in_use()) + "\n";
        [[maybe_unused]] const auto sent = ::send(caller, text.data(), text.size(), MSG_NOSIGNAL);
        ::close(caller);
    }
}

[[gnu::constructor]] void listen_for_callers() {
    const char* const path = std::getenv("STRATA_HEAP_SOCKET");
    if (path == nullptr || std::string_view{program_invocation_short_name} != "strata") return;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::strlen(path) >= sizeof address.sun_path) return;
    std::strcpy(address.sun_path, path);
    // A second program of the same environment finds the address taken, and is not asked.
    const int listening = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
        ::listen(listening, 1) == 0)
        std::thread(answer, listening).detach();
    else
        ::close(listening);
}

} // namespace
