// SPDX-License-Identifier: MIT
#include "ui/qr_code.h"

#include <cstddef>
#include <memory>

#include <qrencode.h>

namespace strata::ui {
namespace {

constexpr int largest_version = 25; // 117 modules a side: finer ones blur in a phone

} // namespace

std::optional<QrCode> qr_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_L),
        QRcode_free);
    if (!code || code->version > largest_version) return std::nullopt;
    QrCode made{code->width, {}};
    const auto side = static_cast<std::size_t>(code->width);
    for (std::size_t n = 0; n < side * side; ++n) made.dark.push_back((code->data[n] & 1U) != 0);
    return made;
}

} // namespace strata::ui
