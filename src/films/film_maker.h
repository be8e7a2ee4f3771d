// SPDX-License-Identifier: MIT
// Films and pictures of a reel on their way to files, a picture a step: a window can answer in
// between, and stop.
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
    double fps = 12.0;        // pictures a second while something moves, 1..60
    double speed = 1.0;       // 0.25..8 times that of the reel
    bool every = false;       // a folder gets every picture of the film, not only the still ones
    bool transparent = false; // no background
    bool presenter = false;   // large words
};

// Goes through a reel picture by picture. Times are the reel's.
class Projector {
public:
    Projector(std::unique_ptr<Reel> reel, const ExportOptions& wish)
        : reel_(std::move(reel)),
          wish_(wish) {}

    [[nodiscard]] double time() const { return time_; }
    [[nodiscard]] bool at_end() const { return reel_->finished(time_); }
    // Stands still for a while now.
    [[nodiscard]] bool still() const;
    void go_on();
    // To the first picture that is not before `time`, or the last one.
    void go_to(double time);
    // Refers to the reel.
    [[nodiscard]] Sight sight(glm::ivec2 size);

private:
    [[nodiscard]] double next() const;

    std::unique_ptr<Reel> reel_;
    ExportOptions wish_;
    double time_ = 0.0;
};

// Which pictures there will be.
struct FilmLength {
    int pictures = 0;     // of a film, or of a folder with every one
    int stills = 0;       // moments at which all stands still
    double seconds = 0.0; // of the reel
    double lasts = 0.0;   // seconds of the film
};
[[nodiscard]] FilmLength length_of(const Reel& reel, const ExportOptions& wish);

// Draws into pictures, whose rows are handed over from the top, some at once.
using TakeRows = std::function<void(const render::Image& rows)>;
using Draw = std::function<void(const Sight& sight, glm::ivec2 size, const TakeRows& take)>;

// The whole of it.
[[nodiscard]] render::Image picture_of(const Draw& draw, const Sight& sight, glm::ivec2 size);

class FilmMaker {
public:
    // FILE.mp4 or FILE.webm, whose size is made even; FILE.webp; FILE.gif, which has 50 pictures a
    // second at most; FILE.png, the first picture; or a folder, with 01.png and so on for each
    // still picture or for every one. Throws std::runtime_error when there is no memory for a film
    // of that size, and what make_video() throws.
    FilmMaker(Draw draw, const Reel& reel, ExportOptions wish, std::filesystem::path output);

    // The next picture; false: it was the last, and all is written. Throws std::exception that
    // names the file.
    bool step();
    [[nodiscard]] float progress() const; // 0..1
    // Removes the pictures that a folder has got. A file is there whole or not at all.
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
    std::optional<Projector> sampler_; // of a GIF, until its colours are known
    std::vector<render::Image> samples_;
    int sample_every_ = 1;
    int sampled_ = 0; // moments that might have been samples
    std::unique_ptr<Film> film_;
    bool over_ = false; // the film has its last picture
    bool made_folder_ = false;
    std::vector<std::filesystem::path> written_; // into the folder
    int steps_ = 0;
    int all_steps_ = 1;
};

// All of it at once.
void write_film(Draw draw, const Reel& reel, const ExportOptions& wish,
                const std::filesystem::path& output);

} // namespace strata::films
