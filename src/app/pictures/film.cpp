// SPDX-License-Identifier: MIT
// Films as animated WebP.
#include "app/pictures/film.h"

#include <cmath>
#include <stdexcept>
#include <string_view>

#include <webp/encode.h>
#include <webp/mux.h>

#include "platform/files.h"
#include "text/message.h"

namespace strata::app {

namespace {

constexpr float picture_quality = 82.0F; // of 100
constexpr int effort = 1;                // of 6: small enough, and written while one waits

int milliseconds(double seconds) { return static_cast<int>(std::lround(seconds * 1000.0)); }

class WebpFilm final : public Film {
public:
    explicit WebpFilm(glm::ivec2 size) {
        WebPAnimEncoderOptions options;
        const bool known = WebPAnimEncoderOptionsInit(&options) && WebPConfigInit(&config_);
        options.kmax = 0; // no whole pictures in between: they would be tried in vain
        handle_ = known ? WebPAnimEncoderNew(size.x, size.y, &options) : nullptr;
        if (!handle_) throw text::Failure{"machine.no_animation"};
        config_.quality = picture_quality;
        config_.method = effort;
        config_.thread_level = 1;
    }
    ~WebpFilm() override { WebPAnimEncoderDelete(handle_); }
    WebpFilm(const WebpFilm&) = delete;
    WebpFilm& operator=(const WebpFilm&) = delete;

    void add(const render::Image& image, double time) override {
        WebPPicture picture;
        bool fine = WebPPictureInit(&picture) != 0;
        picture.width = image.width;
        picture.height = image.height;
        picture.use_argb = 1;
        fine = fine && WebPPictureImportRGBA(&picture, image.rgba.data(), image.width * 4) != 0 &&
               WebPAnimEncoderAdd(handle_, &picture, milliseconds(time), &config_) != 0;
        WebPPictureFree(&picture);
        if (!fine) throw text::Failure{"machine.no_frame"};
    }

    void write(const std::filesystem::path& file, double end) override {
        WebPData data;
        WebPDataInit(&data);
        const bool built = WebPAnimEncoderAdd(handle_, nullptr, milliseconds(end), nullptr) != 0 &&
                           WebPAnimEncoderAssemble(handle_, &data) != 0;
        const std::string bytes{reinterpret_cast<const char*>(data.bytes), built ? data.size : 0};
        WebPDataClear(&data);
        if (!built) throw text::Failure{{"machine.no_film", {{"file", file.string()}}}};
        platform::write_result(file, bytes);
    }

private:
    WebPAnimEncoder* handle_ = nullptr;
    WebPConfig config_{};
};

} // namespace

std::unique_ptr<Film> make_webp(glm::ivec2 size) { return std::make_unique<WebpFilm>(size); }

} // namespace strata::app
