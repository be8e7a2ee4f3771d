// SPDX-License-Identifier: MIT
#include "files/saved_views.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "data/shared_file.h"
#include "notation/variants/families.h"
#include "text/toml_reader.h"

namespace strata::files {
namespace {

constexpr const char* file_name = "viewpoints.toml";
constexpr int most_slots = 9;

// Key, member and limits of each number of a view.
struct Number {
    const char* key;
    float low, high;
    float* place;
};

std::array<Number, 9> numbers_of(SavedView& point) {
    scene::Camera& camera = point.camera;
    return {{{"yaw", -7.0F, 7.0F, &camera.yaw},
             {"pitch", -1.55F, 1.55F, &camera.pitch},
             {"distance", 1.0F, 500.0F, &camera.distance},
             {"field_of_view", 0.01F, 2.0F, &camera.field_of_view},
             {"x", -100.0F, 100.0F, &camera.target.x},
             {"y", -100.0F, 100.0F, &camera.target.y},
             {"z", -100.0F, 100.0F, &camera.target.z},
             {"pull_apart", 0.0F, 1.0F, &point.spread.pull_apart},
             {"flatten", 0.0F, 1.0F, &point.spread.flatten}}};
}

std::optional<int> slot_named(std::string_view name) {
    int slot = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), slot);
    const bool whole = error == std::errc{} && end == name.data() + name.size();
    return whole && slot >= 1 && slot <= most_slots ? std::optional(slot) : std::nullopt;
}

} // namespace

std::string board_name(const rules::Topology& topology) {
    const auto& family = notation::family_of(topology);
    if (family.one_size) return std::string(family.word);
    // Boards of other families differ in the number of modules or squares.
    const auto boards = topology.boards.size();
    return fmt::format("{}-{}", family.word, boards == 1 ? topology.squares.size() : boards);
}

const SavedView* find_saved_view(const SavedViews& all, const rules::Topology& topology, int slot) {
    const auto board = all.find(board_name(topology));
    if (board == all.end()) return nullptr;
    const auto found = board->second.find(slot);
    return found == board->second.end() ? nullptr : &found->second;
}

std::string write_saved_views(const SavedViews& all) {
    std::string written = "# Where the camera was kept, by board and slot; angles in radians.\n";
    for (const auto& [board, points] : all) {
        for (const auto& [slot, kept] : points) {
            SavedView point = kept;
            written += fmt::format("\n[{}.{}]\n", text::printed_key(board), slot);
            for (const Number& number : numbers_of(point))
                written += fmt::format("{} = {}\n", number.key, *number.place);
            written += fmt::format("parallel = {}\nshows_all = {}\n", point.camera.orthographic,
                                   point.shows_all);
        }
    }
    return written;
}

ReadSavedViews read_saved_views(std::string_view text, const std::string& file) {
    ReadSavedViews result;
    const auto table = text::readable_toml(std::string(text), file, result.faults);
    text::TomlReader boards{table, file, result.faults, &result.warnings};
    for (const auto& [board, points] : table) {
        const auto read_slot = [&](text::TomlReader& slots, std::string_view name) {
            const auto slot = slot_named(name);
            if (!slot) return slots.note(*slots.find(name), "settings.saved_view");
            SavedView point;
            const bool right = slots.table(name, [&](text::TomlReader& in) {
                for (const Number& number : numbers_of(point)) {
                    in.need({number.key});
                    in.number(number.key, *number.place, number.low, number.high);
                }
                in.flag("parallel", point.camera.orthographic);
                in.flag("shows_all", point.shows_all);
            });
            if (right) result.all[std::string(board.str())][*slot] = point;
        };
        boards.table(board.str(), [&](text::TomlReader& slots) {
            for (const auto& [name, kept] : slots.all()) read_slot(slots, name.str());
        });
    }
    return result;
}

SavedViews load_saved_views(const std::filesystem::path& folder,
                            std::vector<text::Message>& problems) {
    const auto found = data::find_file(folder / file_name);
    if (!found.error.empty()) problems.push_back(found.error);
    auto read = read_saved_views(found.text.value_or(""), file_name);
    if (!read.faults.empty()) problems.push_back(read.faults.front().message());
    return std::move(read.all);
}

std::filesystem::path store_view(const std::filesystem::path& folder, const std::string& board,
                                 int slot, const SavedView& point) {
    const auto file = folder / file_name;
    const auto found = data::find_file(file);
    auto read = read_saved_views(found.text.value_or(""), file_name);
    read.all[board][slot] = point;
    const auto text = write_saved_views(read.all);
    return data::write_over(file, found, read.whole(), text, text);
}

} // namespace strata::files
