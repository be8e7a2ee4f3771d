// SPDX-License-Identifier: MIT
// Exports a reel to files, one image per step, so that a window stays responsive and can cancel it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "films/film.h"
#include "films/picture_name.h"
#include "films/reel.h"

namespace strata::films {

struct ExportOptions {
    glm::ivec2 size{1280, 720};
    double fps = 12.0;        // frames per second while something moves, 1..60
    double speed = 1.0;       // playback speed relative to the reel, 0.25..8
    bool every = false;       // a folder gets every frame instead of only the still ones
    bool transparent = false; // without background
    bool presenter = false;   // large captions
};

// Steps through the frames of a reel. Times are those of the reel.
class Projector {
public:
    Projector(std::unique_ptr<Reel> reel, const ExportOptions& wish)
        : reel_(std::move(reel)),
          wish_(wish) {}

    [[nodiscard]] double time() const { return time_; }
    [[nodiscard]] bool at_end() const { return reel_->finished(time_); }
    // True if nothing moves for a while from now on.
    [[nodiscard]] bool still() const;
    void go_on();
    // Advances to the first frame at or after `time`, or to the last one.
    void go_to(double time);
    // Refers to data of the reel.
    [[nodiscard]] Sight sight(glm::ivec2 size);

private:
    [[nodiscard]] double next() const;

    std::unique_ptr<Reel> reel_;
    ExportOptions wish_;
    double time_ = 0.0;
};

struct FilmLength {
    int pictures = 0;     // frames of a video, or of a folder with every frame
    int stills = 0;       // moments without movement
    double seconds = 0.0; // of the reel
    double lasts = 0.0;   // seconds of the video
};
[[nodiscard]] FilmLength length_of(const Reel& reel, const ExportOptions& wish);

// Receives the rows of an image from the top, several at a time.
using TakeRows = std::function<void(const render::Image& rows)>;
using Draw = std::function<void(const Sight& sight, glm::ivec2 size, const TakeRows& take)>;

[[nodiscard]] render::Image picture_of(const Draw& draw, const Sight& sight, glm::ivec2 size);

class FilmMaker {
public:
    // The output is FILE.mp4 or FILE.webm (the size is rounded down to even), FILE.webp, FILE.gif
    // (at most 50 frames per second), FILE.png (the first frame), or a folder for 01.png and so on.
    // Throws std::runtime_error if there is no memory for the size, and what make_video() throws.
    FilmMaker(Draw draw, const Reel& reel, ExportOptions wish, std::filesystem::path output);

    // Exports the next frame. Returns false if it was the last one and everything is written.
    // Throws std::exception that names the file.
    bool step();
    [[nodiscard]] float progress() const; // 0..1
    // Removes the images written to a folder. Single files need no removal, because they appear
    // only when complete.
    void take_back();

private:
    void look_for_colours();
    void write_picture();
    [[nodiscard]] bool skips() const;

    Draw draw_;
    ExportOptions wish_;
    std::filesystem::path output_;
    PictureKind kind_;
    bool loops_;
    FilmLength length_;
    Projector projector_;
    std::optional<Projector> sampler_; // for a GIF, until its palette is known
    std::vector<render::Image> samples_;
    int sample_every_ = 1;
    int sampled_ = 0; // number of candidate moments passed
    std::unique_ptr<Film> film_;
    bool over_ = false; // the last frame has been added
    bool made_folder_ = false;
    std::vector<std::filesystem::path> written_; // in the folder
    int steps_ = 0;
    int all_steps_ = 1;
};

void write_film(Draw draw, const Reel& reel, const ExportOptions& wish,
                const std::filesystem::path& output);

} // namespace strata::films
