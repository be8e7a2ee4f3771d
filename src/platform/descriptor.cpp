// SPDX-License-Identifier: MIT
#include "platform/descriptor.h"

#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace strata::platform {
namespace {

class Troubles final : public std::error_category {
public:
    [[nodiscard]] const char* name() const noexcept override { return "file"; }
    [[nodiscard]] std::string message(int trouble) const override {
        switch (static_cast<FileTrouble>(trouble)) {
        case FileTrouble::no_file: return "it is a device or a pipe, and no file";
        case FileTrouble::no_reader: return "nobody reads from this pipe";
        case FileTrouble::too_long: break;
        }
        return "it is longer than 256 MiB";
    }
};

} // namespace

Descriptor::~Descriptor() {
    if (open()) ::close(number_);
}

bool Descriptor::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(number_, bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return false;
    }
    return true;
}

bool Descriptor::close() { return ::close(std::exchange(number_, -1)) == 0; }

std::error_code code_of(FileTrouble trouble) {
    static const Troubles troubles;
    return {static_cast<int>(trouble), troubles};
}

void refuse(std::error_code why, std::string_view what, const std::filesystem::path& path) {
    throw std::system_error(why, fmt::format("{} {}", what, path.string()));
}

} // namespace strata::platform
