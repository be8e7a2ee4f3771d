// SPDX-License-Identifier: MIT
// Animated GIF with one palette; each frame stores only the changed area.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include <gif_lib.h>

#include "films/film.h"
#include "platform/files.h"
#include "text/message.h"

namespace strata::films {

namespace {

constexpr std::uint8_t clear_number = Palette::most;

[[noreturn]] void fail() { throw text::Failure{"machine.no_frame"}; }
void expect(int answer) {
    if (answer != GIF_OK) fail();
}

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<std::string*>(gif->UserData)
        ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
}

struct ChangedArea {
    int left = 0, top = 0, right = 0, bottom = 0; // right and bottom are exclusive
};

class GifFilm final : public Film {
public:
    GifFilm(glm::ivec2 size, Palette palette, bool clear)
        : size_(size),
          palette_(std::move(palette)),
          clear_(clear) {
        int error = 0;
        gif_ = EGifOpen(&bytes_, append, &error);
        if (!gif_) throw text::Failure{"machine.no_animation"};
        EGifSetGifVersion(gif_, true);
        GifColorType colours[256]{};
        for (std::size_t i = 0; i < palette_.colours().size(); ++i) {
            const auto& c = palette_.colours()[i];
            colours[i] = {c[0], c[1], c[2]};
        }
        ColorMapObject* map = GifMakeMapObject(256, colours);
        const int answer = map ? EGifPutScreenDesc(gif_, size.x, size.y, 8, 0, map) : GIF_ERROR;
        GifFreeMapObject(map);
        expect(answer);
        put_loop();
    }
    ~GifFilm() override {
        if (gif_) EGifCloseFile(gif_, nullptr);
    }
    GifFilm(const GifFilm&) = delete;
    GifFilm& operator=(const GifFilm&) = delete;

    void add(const render::Image& image, double time) override {
        auto numbers = palette_.numbers(image, clear_number);
        if (waiting_ && numbers == *waiting_) return; // extends the previous frame
        put_waiting(time);
        waiting_ = std::move(numbers);
        began_ = time;
    }

    void write(const std::filesystem::path& file, double end) override {
        put_waiting(end);
        EGifCloseFile(std::exchange(gif_, nullptr), nullptr);
        platform::write_result(file, bytes_);
    }

private:
    void put_loop() {
        const GifByteType times[]{1, 0, 0};
        expect(EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE));
        expect(EGifPutExtensionBlock(gif_, 11, "NETSCAPE2.0"));
        expect(EGifPutExtensionBlock(gif_, 3, times));
        expect(EGifPutExtensionTrailer(gif_));
    }

    // Area that differs from the previous frame. Identical frames are merged, so it is not empty.
    [[nodiscard]] ChangedArea changed(const std::vector<std::uint8_t>& now) const {
        if (shown_.empty() || clear_) return {0, 0, size_.x, size_.y};
        ChangedArea area{size_.x, size_.y, 0, 0};
        std::size_t i = 0;
        for (int y = 0; y < size_.y; ++y)
            for (int x = 0; x < size_.x; ++x, ++i) {
                if (now[i] == shown_[i]) continue;
                area = {std::min(area.left, x), std::min(area.top, y), std::max(area.right, x + 1),
                        std::max(area.bottom, y + 1)};
            }
        assert(area.right > 0 && "a picture that is the last one goes on");
        return area;
    }

    void put_waiting(double until) {
        if (!waiting_) return;
        const auto now = *std::exchange(waiting_, std::nullopt);
        // Rounds the absolute time, so that errors do not accumulate.
        const auto hundredths = [](double time) { return std::lround(time * 100.0); };
        constexpr long longest = std::numeric_limits<std::uint16_t>::max();
        const long lasts = hundredths(until) - hundredths(began_);
        const GraphicsControlBlock control{clear_ ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, false,
                                           static_cast<int>(std::min(lasts, longest)),
                                           clear_number};
        GifByteType block[4];
        EGifGCBToExtension(&control, block);
        expect(EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, sizeof block, block));
        const ChangedArea area = changed(now);
        const int wide = area.right - area.left;
        expect(EGifPutImageDesc(gif_, area.left, area.top, wide, area.bottom - area.top, false,
                                nullptr));
        std::vector<GifPixelType> row(static_cast<std::size_t>(wide));
        for (int y = area.top; y < area.bottom; ++y) {
            for (int x = 0; x < wide; ++x) {
                const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.x) +
                               static_cast<std::size_t>(area.left + x);
                const bool same = !clear_ && !shown_.empty() && now[i] == shown_[i];
                row[static_cast<std::size_t>(x)] = same ? clear_number : now[i];
            }
            expect(EGifPutLine(gif_, row.data(), wide));
        }
        shown_ = now;
    }

    glm::ivec2 size_;
    Palette palette_;
    bool clear_;
    GifFileType* gif_ = nullptr;
    std::string bytes_;
    std::vector<std::uint8_t> shown_;
    std::optional<std::vector<std::uint8_t>> waiting_; // its duration is not known yet
    double began_ = 0.0;
};

} // namespace

std::unique_ptr<Film> make_gif(glm::ivec2 size, Palette colours, bool clear) {
    return std::make_unique<GifFilm>(size, std::move(colours), clear);
}

} // namespace strata::films
