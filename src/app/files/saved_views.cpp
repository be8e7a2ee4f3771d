// SPDX-License-Identifier: MIT
#include "app/files/saved_views.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "app/files/shared_file.h"
#include "notation/variants/families.h"
#include "platform/files.h"
#include "text/toml_fields.h"

namespace strata::app {
namespace {

constexpr const char* file_name = "viewpoints.toml";
constexpr int slots = 9;

// Where each number of a saved view is kept, and between what it must be.
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

// Nothing when a number is missing or wrong, which is noted.
std::optional<SavedView> read_one(const toml::table& table, const std::string& file,
                                  ReadSavedViews& result) {
    SavedView point;
    const auto faults = result.faults.size();
    text::TomlFields fields{table, file, result.faults};
    for (const Number& number : numbers_of(point))
        fields.need(fields.number(number.key, *number.place, number.low, number.high), number.key);
    fields.flag("parallel", point.camera.orthographic);
    fields.finish(result.warnings);
    return result.faults.size() == faults ? std::optional(point) : std::nullopt;
}

std::optional<int> slot_named(std::string_view name) {
    int slot = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), slot);
    const bool whole = error == std::errc{} && end == name.data() + name.size();
    return whole && slot >= 1 && slot <= slots ? std::optional(slot) : std::nullopt;
}

} // namespace

std::string board_name(const rules::Topology& topology) {
    const auto& family = notation::family_of(topology);
    if (family.one_size) return std::string(family.word);
    // Others have more or fewer modules, or squares.
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
    toml::table boards;
    for (const auto& [board, points] : all) {
        toml::table slots_of_board;
        for (const auto& [slot, kept] : points) {
            SavedView point = kept;
            toml::table numbers;
            for (const Number& number : numbers_of(point))
                numbers.insert(number.key, text::shortest(*number.place));
            numbers.insert("parallel", point.camera.orthographic);
            slots_of_board.insert(fmt::format("{}", slot), std::move(numbers));
        }
        boards.insert(board, std::move(slots_of_board));
    }
    return fmt::format("# Where the camera was kept, by board and slot; angles in radians.\n{}\n",
                       text::printed(boards));
}

ReadSavedViews read_saved_views(std::string_view text, const std::string& file) {
    ReadSavedViews result;
    const auto fault = [&](const toml::node& where, const text::Message& reason) {
        result.faults.push_back(text::error_at(file, where.source(), reason));
    };
    const auto table = text::readable_toml(std::string(text), file, result.faults);
    for (const auto& [board, points] : table) {
        if (!points.is_table()) {
            fault(points, "settings.saved_views");
            continue;
        }
        for (const auto& [name, kept] : *points.as_table()) {
            const auto slot = slot_named(name.str());
            if (!slot || !kept.is_table())
                fault(kept, "settings.saved_view");
            else if (const auto point = read_one(*kept.as_table(), file, result))
                result.all[std::string(board.str())][*slot] = *point;
        }
    }
    return result;
}

SavedViews load_saved_views(const std::filesystem::path& folder,
                            std::vector<text::Message>& problems) {
    const auto found = find_file(folder / file_name);
    if (!found.trouble.empty()) problems.push_back(found.trouble);
    auto read = read_saved_views(found.text.value_or(""), file_name);
    if (!read.faults.empty()) problems.push_back(read.faults.front().message());
    return std::move(read.all);
}

std::filesystem::path store_view(const std::filesystem::path& folder, const std::string& board,
                                 int slot, const SavedView& point) {
    const auto file = folder / file_name;
    const auto found = find_file(file);
    auto read = read_saved_views(found.text.value_or(""), file_name);
    read.all[board][slot] = point;
    const auto text = write_saved_views(read.all);
    const bool whole = found.trouble.empty() && read.whole() &&
                       !has_foreign_comment(found.text.value_or(""), text);
    std::filesystem::path kept;
    if (!whole) kept = keep_as_bak(file, found);
    platform::write_atomically(file, text);
    return kept;
}

} // namespace strata::app
