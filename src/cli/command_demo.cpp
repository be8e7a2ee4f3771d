// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/commands.h"
#include "data/library.h"
#include "films/caption.h"
#include "films/film_maker.h"
#include "films/picture_name.h"
#include "lessons/demo_library.h"
#include "lessons/demo_script.h"
#include "view/motion/cameras.h"
#include "view/pick_code.h"

namespace strata::cli {

namespace {

using Files = std::vector<std::filesystem::path>;

bool is_film(const std::filesystem::path& output) {
    return films::kind_of(output) != films::PictureKind::folder;
}

// Turns the options into output files; every step may fail.
class DemoOrder {
public:
    DemoOrder(const DemoOptions& options, std::ostream& err) : options_(options), err_(err) {
        wish_.size = {options.width, options.height};
        if (options.width == 0) // a GIF of full size would be very large
            wish_.size = films::kind_of(options.output) == films::PictureKind::gif
                             ? glm::ivec2{640, 360}
                             : glm::ivec2{1280, 720};
        if (options.fps > 0.0) wish_.fps = options.fps;
        wish_.every = options.fps > 0.0;
        wish_.speed = options.speed;
        wish_.transparent = options.transparent;
        wish_.presenter = options.presenter;
    }

    // With several demonstrations each gets a folder.
    int draw(const Files& files) {
        const std::filesystem::path output{options_.output};
        if (files.size() > 1 && is_film(output)) {
            data::show_error(text::TextError{output.string(), 0, 0, "cli.one_demonstration"}, err_);
            return exit_usage;
        }
        if (wish_.transparent && films::kind_of(output) == films::PictureKind::mp4) {
            data::show_error(text::TextError{output.string(), 0, 0, "video.no_clear"}, err_);
            return exit_usage;
        }
        if (!read_settings()) return exit_usage;
        for (const auto& file : files) {
            auto script = lessons::read_show(book_, words_, file, game_, err_);
            if (!script) return exit_failed;
            if (!look(*script)) return exit_usage;
            draw(*std::move(script), files.size() > 1 ? output / file.stem() : output);
        }
        return exit_fine;
    }

private:
    bool refuse(const char* option, text::Message reason) {
        data::show_error(text::TextError{option, 0, 0, std::move(reason)}, err_);
        return false;
    }

    bool read_settings() {
        if (const auto why = films::refused_look(films::shipped_themes(), settings_)) {
            data::show_error(*why, err_);
            return false;
        }
        if (wish_.presenter) settings_.label_size = films::presenter_labels(settings_.label_size);
        game_.follows = !options_.still;
        return true;
    }

    // Replaces the cameras of the script.
    bool look(lessons::DemoScript& script) {
        lessons::CameraStep camera;
        if (!options_.view.empty() && !(camera.named = view::find_view(options_.view)))
            return refuse("--view", view::no_view(options_.view));
        if (!options_.camera.empty()) {
            const view::BoardSpace space{script.variant->topology};
            const auto written = view::parse_camera(options_.camera, space);
            if (!written) return refuse("--camera", written.error());
            camera = lessons::camera_step(*written);
        }
        if (!options_.view.empty() || !options_.camera.empty()) lessons::look_from(script, camera);
        return true;
    }

    void draw(lessons::DemoScript script, const std::filesystem::path& output) {
        films::PictureMaker maker{*script.variant, settings_};
        const auto reel =
            films::reel_of(lessons::DemoPlayer{std::move(script), book_, settings_, 0.0});
        films::write_film([&](const films::Sight& sight, glm::ivec2 size,
                              const films::TakeRows& take) { maker.draw(sight, size, take); },
                          *reel, wish_, output);
    }

    const DemoOptions& options_;
    std::ostream& err_;
    notation::RuleBook book_ = data::load_rules(err_);
    files::Preferences preferences_ = files::chosen_preferences(options_.settings);
    text::Catalogue words_ = data::words_for_files(preferences_.panels.language);
    view::ViewSettings& settings_ = preferences_.view;
    films::ExportOptions wish_;
    lessons::GameShow game_;
};

} // namespace

int run_demo(const DemoOptions& options, const ShowFiles& show, std::ostream& err) {
    Files files;
    if (!options.name.empty()) {
        const auto file = lessons::find_demo(options.name, err);
        if (!file) return exit_failed;
        files = {*file};
    } else {
        std::vector<text::TextError> faults;
        files = lessons::shipped_demos(faults);
        data::show_error(faults, err);
    }
    if (files.empty()) {
        data::show_error("cli.no_demonstration", err);
        return exit_failed;
    }
    if (options.output.empty()) return show(std::move(files), err);
    return DemoOrder{options, err}.draw(files);
}

} // namespace strata::cli
