// SPDX-License-Identifier: MIT
// Pictures that follow each other, as one animated file.
#pragma once

#include <filesystem>
#include <memory>

#include <glm/glm.hpp>

#include "films/palette.h"
#include "render/image.h"

namespace strata::films {

class Film {
public:
    virtual ~Film() = default;
    // Shown from `time` on, in seconds; times grow. Throws std::runtime_error when there is no
    // memory for it.
    virtual void add(const render::Image& image, double time) = 0;
    // `end` is when the last picture stops. The file is there whole or not at all. Throws
    // std::system_error or std::runtime_error that names the file.
    virtual void write(const std::filesystem::path& file, double end) = 0;
    // Before the next picture, and after write(), as long as it answers true: something was left to
    // do, and a part of it is done now. Throws as write() does.
    [[nodiscard]] virtual bool go_on() { return false; }
};

// All pictures have this size. Both throw std::runtime_error when there is no memory for it.
[[nodiscard]] std::unique_ptr<Film> make_webp(glm::ivec2 size);
// `colours` are the ones that its pictures are drawn with. Where a picture is clear, so is the
// film.
[[nodiscard]] std::unique_ptr<Film> make_gif(glm::ivec2 size, Palette colours, bool clear);

enum class VideoKind { mp4, webm };
// True if the program ffmpeg is there, which makes them.
[[nodiscard]] bool can_make_videos();
// So many pictures a second, of an even size. A WebM may be `clear`. Nobody sees the file before it
// is whole. Throws std::runtime_error when there is no ffmpeg, std::system_error when the file
// cannot be.
[[nodiscard]] std::unique_ptr<Film> make_video(VideoKind kind, glm::ivec2 size, double rate,
                                               bool clear, const std::filesystem::path& file);

} // namespace strata::films
