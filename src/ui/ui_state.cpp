// SPDX-License-Identifier: MIT
#include "ui/ui_state.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::ui {

namespace {
constexpr std::size_t most_players = 8;

constexpr std::array<std::string_view, 6> export_sizes{"640x360",   "1280x720",  "1920x1080",
                                                       "3840x2160", "1080x1080", "1080x1920"};
constexpr std::array<glm::ivec2, 6> export_pixels{
    {{640, 360}, {1280, 720}, {1920, 1080}, {3840, 2160}, {1080, 1080}, {1080, 1920}}};
} // namespace

glm::ivec2 ExportChoice::pixels() const { return export_pixels[size]; }

bool ExportChoice::film() const {
    return subject == ExportSubject::game || subject == ExportSubject::turntable;
}

bool ExportChoice::page() const {
    return subject == ExportSubject::map_page || subject == ExportSubject::outline_page;
}

const char* ExportChoice::ending() const {
    if (page()) return ".svg";
    if (subject == ExportSubject::picture) return ".png";
    constexpr std::array endings{".mp4", ".webm", ".webp", ".gif", "", ""};
    return endings[static_cast<std::size_t>(format)];
}

bool ExportChoice::can_be_clear() const {
    return !page() && !(film() && format == FilmFormat::mp4);
}

text::Settings settings_of(ExportChoice& choice) {
    using text::Number;
    using text::Unit;
    return {
        {"export_subject", text::word(choice.subject), text::Section::files},
        {"export_format", text::word(choice.format), text::Section::files},
        {"export_size", text::Word{&choice.size, export_sizes}, text::Section::files},
        {"export_speed", Number{&choice.speed, 0.25F, 8.0F}, text::Section::files, Unit::times},
        {"export_rate", Number{&choice.rate, 1.0F, 50.0F}, text::Section::files, Unit::whole},
        {"export_transparent", text::Flag{&choice.transparent}, text::Section::files},
    };
}

text::Settings settings_of(UiState& state) {
    using text::Flag;
    text::Settings all{
        {"language", text::word(state.language), text::Section::words},
        {"scale", text::Number{&state.scale, smallest_scale, largest_scale, true},
         text::Section::words, text::Unit::percent},
        {"large_controls", Flag{&state.large_controls}, text::Section::words},
        {"move_form", text::word(state.moves.form), text::Section::words},
        {"level_names", text::word(state.moves.levels), text::Section::words},
        {"move_list", Flag{&state.move_list}},
        {"flat_map", Flag{&state.flat_map}},
        {"seat_panel", Flag{&state.seat_panel}},
        {"layout", text::form(state.docks, written, read_docks)},
        {"hover_card", Flag{&state.hover_card}},
        {"control_strip", Flag{&state.control_strip}},
        {"sound", Flag{&state.sound}, text::Section::sound},
        {"volume", text::Number{&state.volume, 0.0F, 1.0F}, text::Section::sound,
         text::Unit::percent, !state.sound},
        {"speech", Flag{&state.speech}, text::Section::sound},
        {"speech_detail", text::word(state.speech_detail), text::Section::sound, text::Unit::none,
         !state.speech},
        {"table_screen", text::word(state.table_screen), text::Section::play},
        {"follow_moves", Flag{&state.follow_moves}, text::Section::motion},
        {"window", text::Name{&state.window.place}},
        {"maximised", Flag{&state.window.maximised}},
        {"maximising", Flag{&state.window.maximising}},
        {"last_game", text::Name{&state.new_game.id}},
        {"last_start", text::Whole{&state.new_game.start, 0, 31}},
        {"players", text::Names{&state.new_game.players, most_players}},
        {"programs", text::Names{&state.new_game.programs, most_players}},
        {"last_random_seat", Flag{&state.new_game.random_seat}},
        {"last_level", text::Whole{&state.new_game.level, 1, 8}},
        {"programs_resign", Flag{&state.programs_resign}, text::Section::play},
        {"analyst", text::Name{&state.analysis_engine}},
        {"analysis_lines", text::Whole{&state.analysis_lines, 1, most_analysis_lines},
         text::Section::play, text::Unit::whole},
        {"endings", Flag{&state.endings}, text::Section::play},
        {"last_clock", text::Name{&state.new_game.clock}},
        {"folder", text::Name{&state.folder}},
        {"machine", text::Name{&state.machine}},
        {"link_address", text::Name{&state.link_address}},
        {"notice_moves", Flag{&state.notice_moves}, text::Section::play},
        {"knows_camera", Flag{&state.knows.camera}},
        {"knows_boards", Flag{&state.knows.boards}},
        {"recent_files", text::Names{&state.recent_files, most_recent_files}},
        {"recent_actions", text::Names{&state.recent_actions, most_recent_actions}},
    };
    for (const auto& setting : settings_of(state.exporting)) all.push_back(setting);
    return all;
}

namespace {

void put_first(std::vector<std::string>& all, const std::string& one, std::size_t most) {
    std::erase(all, one);
    all.insert(all.begin(), one);
    if (all.size() > most) all.resize(most);
}

} // namespace

void add_toast(std::vector<Toast>& toasts, Toast toast) {
    std::erase_if(toasts, [&](const Toast& one) { return one.text == toast.text; });
    toasts.push_back(std::move(toast));
}

void remember_file(UiState& state, const std::filesystem::path& file) {
    put_first(state.recent_files, file.string(), most_recent_files);
}

void remember_action(UiState& state, const std::string& id) {
    put_first(state.recent_actions, id, most_recent_actions);
}

} // namespace strata::ui
