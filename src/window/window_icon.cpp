// SPDX-License-Identifier: MIT
#include "window/window_icon.h"

#include <memory>

#include <stb/stb_image.h>

#include "platform/files.h"

namespace strata::window {

namespace {

constexpr int largest = 1024;
constexpr int channels = 4;
// Desktops make smaller ones of it.
constexpr auto icon_file = "icons/hicolor/128x128/apps/strata.png";

} // namespace

render::Image read_icon(const std::filesystem::path& file) {
    int width = 0;
    int height = 0;
    int in_file = 0;
    if (stbi_info(file.c_str(), &width, &height, &in_file) == 0) return {};
    if (width > largest || height > largest) return {};
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels{
        stbi_load(file.c_str(), &width, &height, &in_file, channels), stbi_image_free};
    if (!pixels) return {};
    const auto bytes =
        static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * channels;
    return {width, height, {pixels.get(), pixels.get() + bytes}};
}

void set_icon(platform::Window& window) {
    const auto file = platform::shared_path(icon_file);
    if (file.empty()) return;
    const render::Image icon = read_icon(file);
    if (!icon.rgba.empty()) window.set_icon(icon.rgba, {icon.width, icon.height});
}

} // namespace strata::window
