// SPDX-License-Identifier: MIT
#include "films/webp_file.h"

#include <cstddef>
#include <cstdint>

#include <webp/decode.h>

#include "text/files.h"

namespace strata::films {

std::optional<render::Image> read_webp(const std::filesystem::path& file) {
    const auto bytes = text::read_whole_file(file);
    if (!bytes) return std::nullopt;
    const auto* const data = reinterpret_cast<const std::uint8_t*>(bytes->data());
    render::Image image;
    if (WebPGetInfo(data, bytes->size(), &image.width, &image.height) == 0) return std::nullopt;
    const int stride = image.width * 4;
    image.rgba.resize(static_cast<std::size_t>(stride) * static_cast<std::size_t>(image.height));
    if (WebPDecodeRGBAInto(data, bytes->size(), image.rgba.data(), image.rgba.size(), stride) ==
        nullptr)
        return std::nullopt;
    return image;
}

} // namespace strata::films
