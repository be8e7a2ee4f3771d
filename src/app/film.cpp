// SPDX-License-Identifier: MIT
#include "app/film.h"

#include <cassert>
#include <cmath>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>
#include <webp/encode.h>
#include <webp/mux.h>

namespace strata::app {

namespace {

constexpr float picture_quality = 82.0F; // of 100
constexpr int effort = 2;                // of 6: small enough, and written while one waits

int milliseconds(double seconds) { return static_cast<int>(std::lround(seconds * 1000.0)); }

} // namespace

struct Film::Encoder {
    explicit Encoder(glm::ivec2 size) {
        WebPAnimEncoderOptions options;
        const bool known = WebPAnimEncoderOptionsInit(&options) && WebPConfigInit(&config);
        handle = known ? WebPAnimEncoderNew(size.x, size.y, &options) : nullptr;
        if (!handle) throw std::runtime_error("Cannot begin an animation.");
        config.quality = picture_quality;
        config.method = effort;
    }
    ~Encoder() { WebPAnimEncoderDelete(handle); }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    WebPAnimEncoder* handle = nullptr;
    WebPConfig config{};
};

Film::Film(glm::ivec2 size) : encoder_(std::make_unique<Encoder>(size)) {}
Film::~Film() = default;

void Film::add(const render::Image& image, double time) {
    WebPPicture picture;
    bool fine = WebPPictureInit(&picture) != 0;
    picture.width = image.width;
    picture.height = image.height;
    picture.use_argb = 1;
    fine =
        fine && WebPPictureImportRGBA(&picture, image.rgba.data(), image.width * 4) != 0 &&
        WebPAnimEncoderAdd(encoder_->handle, &picture, milliseconds(time), &encoder_->config) != 0;
    WebPPictureFree(&picture);
    if (!fine) throw std::runtime_error("Cannot add a picture to the animation.");
}

void Film::write(const std::filesystem::path& file, double end) {
    WebPData data;
    WebPDataInit(&data);
    const bool built =
        WebPAnimEncoderAdd(encoder_->handle, nullptr, milliseconds(end), nullptr) != 0 &&
        WebPAnimEncoderAssemble(encoder_->handle, &data) != 0;
    std::ofstream out{file, std::ios::binary};
    if (built)
        out.write(reinterpret_cast<const char*>(data.bytes),
                  static_cast<std::streamsize>(data.size));
    out.flush();
    WebPDataClear(&data);
    if (!built || !out) throw std::runtime_error(fmt::format("Cannot write {}.", file.string()));
}

} // namespace strata::app
