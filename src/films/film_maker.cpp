// SPDX-License-Identifier: MIT
#include "films/film_maker.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "films/caption.h"
#include "films/png_file.h"
#include "films/png_text.h"

namespace strata::films {
namespace {

constexpr double shortest_still = 0.5; // seconds a still moment must last to get an image
constexpr double last_still = 1.5;
constexpr double most_of_gif = 50.0; // frames per second; browsers slow down faster GIFs
constexpr int samples_for_colours = 12;
constexpr int sample_height = 180;

bool is_video(PictureKind kind) { return kind == PictureKind::mp4 || kind == PictureKind::webm; }

ExportOptions possible_wish(ExportOptions wish, PictureKind kind) {
    if (kind == PictureKind::gif) wish.fps = std::min(wish.fps, most_of_gif);
    // Chroma subsampling needs even sizes.
    if (is_video(kind)) wish.size = glm::max(wish.size / 2 * 2, glm::ivec2{2});
    return wish;
}

} // namespace

bool Projector::still() const {
    return at_end() || (!reel_->moving(time_) && next() > time_ + shortest_still);
}

void Projector::go_on() {
    time_ = next();
    reel_->advance(time_);
}

void Projector::go_to(double time) {
    while (!at_end() && time_ < time) go_on();
}

Sight Projector::sight(glm::ivec2 size) {
    auto sight = reel_->sight(time_, size, wish_.presenter ? presenter_words : 1.0F);
    sight.transparent = wish_.transparent;
    return sight;
}

// While nothing moves, one frame lasts until the next change.
double Projector::next() const {
    const double soon = time_ + wish_.speed / wish_.fps;
    return reel_->moving(time_) ? soon : std::max(soon, reel_->wakes_at());
}

FilmLength length_of(const Reel& reel, const ExportOptions& wish) {
    FilmLength length;
    Projector counter{reel.copy(), wish};
    for (; !counter.at_end(); counter.go_on()) {
        ++length.pictures;
        if (counter.still()) ++length.stills;
    }
    if (!reel.loops()) { // otherwise the first frame is also the last
        ++length.pictures;
        ++length.stills;
    }
    length.seconds = counter.time();
    length.lasts = length.seconds / wish.speed + (reel.loops() ? 0.0 : last_still);
    return length;
}

FilmMaker::FilmMaker(Draw draw, const Reel& reel, ExportOptions wish, std::filesystem::path output)
    : draw_(std::move(draw)),
      wish_(possible_wish(wish, kind_of(output))),
      output_(std::move(output)),
      kind_(kind_of(output_)),
      loops_(reel.loops()),
      length_(length_of(reel, wish_)),
      projector_(reel.copy(), wish_) {
    if (kind_ == PictureKind::webp) film_ = make_webp(wish_.size);
    if (is_video(kind_))
        film_ = make_video(kind_ == PictureKind::mp4 ? VideoKind::mp4 : VideoKind::webm, wish_.size,
                           wish_.fps, wish_.transparent, output_);
    if (kind_ != PictureKind::png)
        all_steps_ =
            kind_ == PictureKind::folder && !wish_.every ? length_.stills : length_.pictures;
    if (kind_ != PictureKind::gif) return;
    sampler_.emplace(reel.copy(), wish_);
    // Still moments show the board best; a reel without any is sampled at regular intervals.
    const int moments = length_.stills > 1 ? length_.stills - 1 : length_.pictures;
    sample_every_ = 1 + moments / samples_for_colours;
    all_steps_ += moments / sample_every_ + 1;
}

float FilmMaker::progress() const {
    return std::min(1.0F, static_cast<float>(steps_) / static_cast<float>(all_steps_));
}

render::Image picture_of(const Draw& draw, const Sight& sight, glm::ivec2 size) {
    render::Image whole{size.x, size.y, {}};
    whole.rgba.reserve(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
    draw(sight, size, [&](const render::Image& rows) {
        whole.rgba.insert(whole.rgba.end(), rows.rgba.begin(), rows.rgba.end());
    });
    return whole;
}

// Renders one small sample image per step.
void FilmMaker::look_for_colours() {
    const glm::ivec2 small{std::max(16, sample_height * wish_.size.x / wish_.size.y),
                           sample_height};
    const auto passes_by = [&] {
        if (sampler_->at_end()) return false;
        if (length_.stills > 1 && !sampler_->still()) return true;
        return sampled_++ % sample_every_ != 0;
    };
    while (passes_by()) sampler_->go_on();
    samples_.push_back(picture_of(draw_, sampler_->sight(small), small));
    if (!sampler_->at_end()) return sampler_->go_on();
    film_ = make_gif(wish_.size, Palette{samples_}, wish_.transparent);
    sampler_.reset();
    samples_.clear();
}

void FilmMaker::write_picture() {
    auto file = output_;
    if (kind_ == PictureKind::folder) {
        std::error_code error;
        if (written_.empty()) made_folder_ = !std::filesystem::exists(output_, error);
        const auto number = written_.size() + 1;
        file /= wish_.every ? fmt::format("{:05}.png", number) : fmt::format("{:02}.png", number);
    }
    const auto sight = projector_.sight(wish_.size);
    PngFile png(file, wish_.size, !wish_.transparent, text_for_picture(sight.table.position));
    draw_(sight, wish_.size, [&](const render::Image& rows) { png.add(rows); });
    png.finish();
    if (kind_ == PictureKind::folder) written_.push_back(std::move(file));
}

bool FilmMaker::skips() const {
    return kind_ == PictureKind::folder && !wish_.every && !projector_.still();
}

bool FilmMaker::step() {
    if (film_ && film_->go_on()) return true;
    if (over_) return false;
    ++steps_;
    if (sampler_) {
        look_for_colours();
        return true;
    }
    while (skips()) projector_.go_on();
    if (film_)
        film_->add(picture_of(draw_, projector_.sight(wish_.size), wish_.size),
                   projector_.time() / wish_.speed);
    else
        write_picture();
    if (kind_ == PictureKind::png) return false;
    bool over = projector_.at_end();
    if (!over) projector_.go_on();
    over = over || (loops_ && projector_.at_end());
    if (!over || !film_) return !over;
    film_->write(output_, length_.lasts);
    over_ = true;
    return film_->go_on();
}

void FilmMaker::take_back() {
    std::error_code error; // errors are ignored
    for (const auto& file : written_) std::filesystem::remove(file, error);
    if (made_folder_) std::filesystem::remove(output_, error);
    written_.clear();
}

void write_film(Draw draw, const Reel& reel, const ExportOptions& wish,
                const std::filesystem::path& output) {
    FilmMaker maker{std::move(draw), reel, wish, output};
    while (maker.step()) {
    }
}

} // namespace strata::films
