// SPDX-License-Identifier: MIT
// Animated WebP.
#include "films/film.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <webp/encode.h>
#include <webp/mux.h>

#include "platform/files.h"
#include "text/message.h"

namespace strata::films {

namespace {

constexpr float picture_quality = 82.0F; // of 100
constexpr int effort = 1;                // of 6: small enough, and fast

int milliseconds(double seconds) { return static_cast<int>(std::lround(seconds * 1000.0)); }

struct WebpBytes {
    WebPData data;
    WebpBytes() { WebPDataInit(&data); }
    WebpBytes(const WebpBytes&) = delete;
    WebpBytes& operator=(const WebpBytes&) = delete;
    ~WebpBytes() { WebPDataClear(&data); }
};

class WebpFilm final : public Film {
public:
    explicit WebpFilm(glm::ivec2 size) {
        WebPAnimEncoderOptions options;
        const bool known = WebPAnimEncoderOptionsInit(&options) && WebPConfigInit(&config_);
        options.kmax = 0; // no key frames: the encoder would only try them in vain
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
        WebpBytes built;
        if (WebPAnimEncoderAdd(handle_, nullptr, milliseconds(end), nullptr) == 0 ||
            WebPAnimEncoderAssemble(handle_, &built.data) == 0 || !is_film(built, end))
            throw text::Failure{{"machine.no_film", {{"file", file.string()}}}};
        platform::write_result(file,
                               {reinterpret_cast<const char*>(built.data.bytes), built.data.size});
    }

private:
    // libwebp encodes identical frames as a still image, so the frame is then added twice. Returns
    // false if memory runs out.
    static bool is_film(WebpBytes& built, double end) {
        using Mux = std::unique_ptr<WebPMux, decltype(&WebPMuxDelete)>;
        const Mux still(WebPMuxCreate(&built.data, 1), WebPMuxDelete);
        int moving = 0;
        if (!still || WebPMuxNumChunks(still.get(), WEBP_CHUNK_ANMF, &moving) != WEBP_MUX_OK)
            return false;
        if (moving > 0) return true;
        const Mux film(WebPMuxNew(), WebPMuxDelete);
        const WebPMuxAnimParams params{.bgcolor = 0, .loop_count = 0};
        WebPMuxFrameInfo frame{};
        frame.bitstream = built.data;
        frame.duration = std::max(1, milliseconds(end) / 2);
        frame.id = WEBP_CHUNK_ANMF;
        frame.dispose_method = WEBP_MUX_DISPOSE_NONE;
        frame.blend_method = WEBP_MUX_NO_BLEND;
        WebpBytes twice;
        const bool made = film && WebPMuxPushFrame(film.get(), &frame, 1) == WEBP_MUX_OK &&
                          WebPMuxPushFrame(film.get(), &frame, 1) == WEBP_MUX_OK &&
                          WebPMuxSetAnimationParams(film.get(), &params) == WEBP_MUX_OK &&
                          WebPMuxAssemble(film.get(), &twice.data) == WEBP_MUX_OK;
        std::swap(built.data, twice.data);
        return made;
    }

    WebPAnimEncoder* handle_ = nullptr;
    WebPConfig config_{};
};

} // namespace

std::unique_ptr<Film> make_webp(glm::ivec2 size) { return std::make_unique<WebpFilm>(size); }

} // namespace strata::films
