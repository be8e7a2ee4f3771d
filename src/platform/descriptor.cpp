// SPDX-License-Identifier: MIT
#include "platform/descriptor.h"

#include <array>
#include <string>

#include <unistd.h>

namespace strata::platform {
namespace {

class Errors final : public std::error_category {
public:
    [[nodiscard]] const char* name() const noexcept override { return "file"; }
    [[nodiscard]] std::string message(int error) const override {
        constexpr std::array<const char*, 4> keys{"system.no_file", "system.no_reader",
                                                  "system.too_long", "system.planted"};
        return keys[static_cast<std::size_t>(error) - 1];
    }
};

const Errors error_category;

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

std::error_code code_of(FileError error) { return {static_cast<int>(error), error_category}; }

text::Message reason_of(std::error_code why) {
    return why.category() == error_category ? text::Message{why.message()} : text::reason_of(why);
}

void refuse(std::error_code why, const char* key, const std::filesystem::path& path) {
    throw text::FileFailure{why, {key, {{"file", path.string()}, {"reason", reason_of(why)}}}};
}

} // namespace strata::platform
