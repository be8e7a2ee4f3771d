// SPDX-License-Identifier: MIT
// Encoders for animations and videos.
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
    // Adds an image shown from `time` on, in seconds; times must increase. Throws
    // std::runtime_error if memory runs out.
    virtual void add(const render::Image& image, double time) = 0;
    // Finishes the file; `end` is the end time of the last image. A partial file is never left
    // behind. Throws std::system_error or std::runtime_error that names the file.
    virtual void write(const std::filesystem::path& file, double end) = 0;
    // Does a part of the pending work and returns true while some is left. Call it until it returns
    // false, before the next add() and after write(). Throws as write() does.
    [[nodiscard]] virtual bool go_on() { return false; }
};

// All images must have this size. Both functions throw std::runtime_error if memory runs out.
[[nodiscard]] std::unique_ptr<Film> make_webp(glm::ivec2 size);
// `colours` is the palette of the images. With `clear`, transparent pixels stay transparent.
[[nodiscard]] std::unique_ptr<Film> make_gif(glm::ivec2 size, Palette colours, bool clear);

enum class VideoKind { mp4, webm };
// True if the program ffmpeg is installed, which encodes videos.
[[nodiscard]] bool can_make_videos();
// `rate` is frames per second; the size must be even. A WebM may be transparent (`clear`). The file
// appears only when it is complete. Throws std::runtime_error if there is no ffmpeg, and
// std::system_error if the file cannot be written.
[[nodiscard]] std::unique_ptr<Film> make_video(VideoKind kind, glm::ivec2 size, double rate,
                                               bool clear, const std::filesystem::path& file);

} // namespace strata::films
