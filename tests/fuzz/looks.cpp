// SPDX-License-Identifier: MIT
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "english.h"
#include "files/saved_views.h"
#include "files/settings_file.h"
#include "parsers.h"
#include "text/strings.h"
#include "view/board/board_space.h"
#include "view/bodies/piece_set.h"
#include "view/motion/cameras.h"
#include "view/theme.h"

namespace strata::fuzz {

void settings(std::string_view input) {
    files::Preferences read;
    for (const auto& fault : text::read_settings(files::settings_of(read), input, "s.toml").faults)
        demand_clear(fault);
    files::Preferences again;
    const auto problems =
        text::read_settings(files::settings_of(again), files::written(read), "s.toml");
    demand(problems.none(), "settings that are written are read");
    demand(again == read, "settings that are written and read are the same");
}

Seeds setting_seeds() {
    files::Preferences other;
    other.view.faded_levels = 5;
    other.view.quality_chosen = true;
    other.view.picture_name = "a \"b\" \\ {n}";
    other.panels.scale = 1.25F;
    other.panels.folder = "/home/a \"b\"/\xC3\xA9";
    return {files::written(files::Preferences{}), files::written(other), "theme = 'deck'\n"};
}

// One setting, as behind -D.
void setting(std::string_view input) {
    files::Preferences tried;
    if (const auto why = text::set(files::settings_of(tried), input)) {
        // Whoever prints it escapes what was typed.
        demand(!strata::tests::told(*why).empty(), "a refusal says why");
        demand(tried == files::Preferences{}, "what is refused changes nothing");
    }
}

Seeds one_setting_seeds() { return {"theme=deck", "flatten=0.5", "faded_levels=[1]", "x=\"\""}; }

void saved_views(std::string_view input) {
    const auto read = files::read_saved_views(input, "viewpoints.toml");
    for (const auto& fault : read.faults) demand_clear(fault);
    const auto again =
        files::read_saved_views(files::write_saved_views(read.all), "viewpoints.toml");
    demand(again.faults.empty(), "saved views that are written are read");
    demand(again.all == read.all, "saved views that are written and read are the same");
}

Seeds saved_view_seeds() {
    files::SavedViews some;
    some["tri-d"][1] = {};
    some["star-3"][9].camera.orthographic = true;
    return {files::write_saved_views(some), files::write_saved_views({})};
}

void themes(std::string_view input) {
    const auto theme = view::parse_theme(input, "theme.toml");
    if (!theme) demand_clear(theme.error());
}

Seeds theme_seeds() { return texts_in("assets/themes", ".toml"); }

void pieces(std::string_view input) {
    static const auto file = std::filesystem::temp_directory_path() /
                             ("strata-fuzz-" + std::to_string(getpid()) + ".toml");
    std::ofstream(file, std::ios::binary) << input;
    constexpr int segments = 6;
    const auto set = view::load_piece_set(file, segments);
    std::filesystem::remove(file);
    if (!set) demand_clear(set.error());
}

Seeds piece_seeds() { return texts_in("assets/pieces", ".toml"); }

void numbers(std::string_view input) {
    static const view::BoardSpace space{book().find("tri-d")->topology};
    while (!input.empty()) {
        const auto [word, rest] = split_line(input);
        input = rest;
        if (const auto number = text::number_in(word, 0.25, 8.0))
            demand(*number >= 0.25 && *number <= 8.0, "a number is within its range");
        const auto camera = view::parse_camera(word, space);
        if (!camera) {
            demand_clear(strata::tests::told(camera.error()));
            continue;
        }
        for (const float number :
             {camera->camera.yaw, camera->camera.pitch, camera->camera.distance,
              camera->camera.target.x, camera->camera.target.y, camera->camera.target.z})
            demand(number > -1e6F && number < 1e6F, "a camera stands somewhere");
    }
}

Seeds number_seeds() {
    return {"30,40,12\n-30,89.5,7,1,2,3\n", "0,0,1\n1e3,5,nan\ninf,1,1\n",
            "nan\n0.5\n+2\n1e1\n0x1\n"};
}

} // namespace strata::fuzz
