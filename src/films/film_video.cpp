// SPDX-License-Identifier: MIT
// MP4 and WebM through ffmpeg. It receives raw frames at a fixed rate and writes to a temporary
// file, which is renamed when it is complete.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "films/film.h"
#include "platform/child.h"
#include "platform/new_file.h"
#include "platform/process.h"
#include "text/message.h"
#include "text/strings.h"

namespace strata::films {

namespace {

using VideoClock = std::chrono::steady_clock;
using VideoWords = std::vector<std::string>;

constexpr std::chrono::seconds patience{60};        // without progress of ffmpeg
constexpr std::chrono::seconds last_grace{5};       // to exit after the end of input
constexpr std::chrono::milliseconds video_part{20}; // time slice, so that a window stays responsive
constexpr int most_lines = 1000;                    // lines of output read at once
// Then ffmpeg is terminated, which normally exits at the first error.
constexpr int most_complaints = 100;
constexpr std::size_t longest_reason = 300; // characters

// The quality is fixed: still areas need few bits.
VideoWords codec_words(VideoKind kind, bool clear) {
    if (kind == VideoKind::mp4)
        return {"-c:v",     "libx264", "-preset",   "fast",       "-crf", "18",
                "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f",   "mp4"};
    const char* const colours = clear ? "yuva420p" : "yuv420p";
    return {"-c:v",      "libvpx-vp9", "-b:v",    "0", "-crf",     "24",    "-deadline", "good",
            "-cpu-used", "4",          "-row-mt", "1", "-pix_fmt", colours, "-f",        "webm"};
}

// Sets the colour space that players expect for the size, and leaves out the creation time, so that
// output is reproducible.
VideoWords command_for(VideoKind kind, glm::ivec2 size, double rate, bool clear,
                       const std::filesystem::path& file) {
    VideoWords words{"ffmpeg",    "-hide_banner", "-nostdin", "-nostats",
                     "-loglevel", "error",        "-xerror"};
    const auto add = [&](const VideoWords& more) {
        words.insert(words.end(), more.begin(), more.end());
    };
    add({"-f", "rawvideo", "-pixel_format", "rgba", "-framerate", fmt::format("{}", rate)});
    add({"-video_size", fmt::format("{}x{}", size.x, size.y), "-i", "pipe:0"});
    add({"-progress", "pipe:1", "-an", "-bitexact"});
    add({"-vf", "scale=out_color_matrix=bt709:out_range=tv", "-colorspace", "bt709"});
    add({"-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"});
    add(codec_words(kind, clear));
    add({"-y", "file:" + file.string()});
    return words;
}

// "frame=12" is progress and no error.
bool is_progress(std::string_view line) {
    const auto end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789");
    return end != std::string_view::npos && line[end] == '=';
}

class VideoFilm final : public Film {
public:
    VideoFilm(VideoKind kind, glm::ivec2 size, double rate, bool clear, std::filesystem::path file)
        : file_(std::move(file)),
          rate_(rate),
          target_(file_),
          ffmpeg_(started(command_for(kind, size, rate, clear, target_.place()))) {}

    void add(const render::Image& image, double time) override {
        until_ = frame_at(time);
        next_ = image.rgba;
    }

    void write(const std::filesystem::path&, double end) override {
        end_ = std::max(frame_at(end), until_ + 1);
        last_ = true;
    }

    // Sends the previous image until the time of the next one.
    bool go_on() override {
        if (!ffmpeg_) return false;
        listen(VideoClock::now());
        if (frames_ < until_ && !picture_.empty()) return give();
        if (next_.empty()) return last_ && !has_finished();
        picture_ = std::move(next_);
        next_.clear();
        if (last_) until_ = end_;
        return last_;
    }

private:
    static std::unique_ptr<platform::Child> started(const VideoWords& command) {
        try {
            return std::make_unique<platform::Child>(command, platform::Child::Errors::heard);
        } catch (const std::system_error& refusal) {
            if (refusal.code() != std::errc::no_such_file_or_directory) throw;
            throw text::Failure{"video.no_ffmpeg"};
        }
    }

    [[nodiscard]] std::int64_t frame_at(double time) const { return std::llround(time * rate_); }

    [[noreturn]] void fail(text::Message reason) const {
        throw text::Failure{
            {"video.failed", {{"file", file_.string()}, {"reason", std::move(reason)}}}};
    }

    // Any output counts as a sign of life.
    void listen(VideoClock::time_point until) {
        for (int lines = 0; lines < most_lines; ++lines) {
            auto line = ffmpeg_->hear(until);
            if (!line) break;
            until = alive_ = VideoClock::now();
            if (is_progress(*line) || line->empty()) continue;
            said_ = *std::move(line);
            if (++complaints_ == most_complaints) fail(last_said());
        }
        if (ffmpeg_->floods_output()) fail(last_said());
        if (VideoClock::now() - alive_ > patience)
            fail({"video.silent", {{"seconds", patience.count()}}});
    }

    // Writes the rest of a frame, or a part of it.
    bool give() {
        const std::string_view bytes{reinterpret_cast<const char*>(picture_.data()),
                                     picture_.size()};
        const auto taken = ffmpeg_->give(bytes.substr(given_), VideoClock::now() + video_part);
        if (!taken) reads_no_more();
        if (*taken > 0) alive_ = VideoClock::now();
        given_ += *taken;
        if (given_ == bytes.size()) {
            given_ = 0;
            ++frames_;
        }
        return true;
    }

    [[noreturn]] void reads_no_more() {
        listen(VideoClock::now() + last_grace);
        const bool silent = said_.empty() && !ffmpeg_->ended();
        const auto end = ffmpeg_->end(VideoClock::now());
        fail(silent ? text::Message{"video.closed"} : reason_of(end));
    }

    bool has_finished() {
        ffmpeg_->give_end();
        listen(VideoClock::now() + video_part);
        if (!ffmpeg_->ended()) return false;
        const auto end = ffmpeg_->end(VideoClock::now() + last_grace);
        if (end.status != 0 || !end.signal.empty() || !said_.empty()) fail(reason_of(end));
        if (wrote_nothing()) fail("video.nothing");
        ffmpeg_.reset();
        target_.finish();
        return true;
    }

    [[nodiscard]] bool wrote_nothing() const {
        std::error_code none;
        const auto size = std::filesystem::file_size(target_.place(), none);
        return none || size == 0;
    }

    // Replaces the temporary name by the one the user knows.
    [[nodiscard]] text::Message last_said() const {
        auto said = text::one_line(said_);
        const auto place = target_.place().string();
        if (const auto at = said.find(place); at != std::string::npos)
            said.replace(at, place.size(), file_.string());
        return text::as_is(text::shortened(said, longest_reason));
    }

    [[nodiscard]] text::Message reason_of(const platform::Child::End& end) const {
        if (!said_.empty()) return last_said();
        if (!end.signal.empty()) return {"video.signal", {{"signal", end.signal}}};
        if (end.status == 0) return wrote_nothing() ? "video.nothing" : "video.ended_early";
        return {"video.status", {{"status", end.status}}};
    }

    std::filesystem::path file_;
    double rate_;
    platform::NewFile target_;
    // Declared after its file, so that it ends first; null when all is done.
    std::unique_ptr<platform::Child> ffmpeg_;
    std::vector<std::uint8_t> picture_; // current image
    std::vector<std::uint8_t> next_;    // empty: no further image so far
    std::int64_t frames_ = 0;           // frames sent
    std::int64_t until_ = 0;            // frame number of the next image
    std::int64_t end_ = 0;              // total number of frames
    std::size_t given_ = 0;             // bytes sent of the current frame
    bool last_ = false;
    std::string said_; // its last line that is no progress
    int complaints_ = 0;
    VideoClock::time_point alive_ = VideoClock::now();
};

} // namespace

bool can_make_videos() { return platform::is_program("ffmpeg"); }

std::unique_ptr<Film> make_video(VideoKind kind, glm::ivec2 size, double rate, bool clear,
                                 const std::filesystem::path& file) {
    return std::make_unique<VideoFilm>(kind, size, rate, clear, file);
}

} // namespace strata::films
