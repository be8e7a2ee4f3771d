// SPDX-License-Identifier: MIT
#include "view/theme.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "text/toml_fields.h"
#include "view/settings.h"

namespace strata::view {

namespace {

using text::TomlFields;

constexpr std::array<std::string_view, 5> surfaces{"plain", "wood", "marble", "glass", "metal"};

float linear(int byte) {
    const float value = static_cast<float>(byte) / 255.0F;
    return value <= 0.04045F ? value / 12.92F : std::pow((value + 0.055F) / 1.055F, 2.4F);
}

// "#rrggbb", as painters' programs write it.
std::optional<glm::vec3> parse_colour(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    glm::vec3 colour{0.0F};
    for (int n = 0; n < 3; ++n) {
        const char* begin = text.data() + 1 + 2 * n;
        int byte = 0;
        const auto [stop, problem] = std::from_chars(begin, begin + 2, byte, 16);
        if (problem != std::errc{} || stop != begin + 2) return std::nullopt;
        colour[n] = linear(byte);
    }
    return colour;
}

// One file on its way to a theme.
class ThemeReader {
public:
    ThemeReader(const toml::table& table, std::string file)
        : table_(table),
          file_(std::move(file)),
          top_(table, file_, problems_) {}

    text::Parsed<Theme> read() {
        top_.need(top_.text("title", theme_.title), "title");
        read_levels();
        if (const auto* table = section(top_, "army")) read_pieces(*table);
        if (const auto* table = section(top_, "flat")) read_flat(*table);
        for (const auto& [key, part] : parts())
            if (const auto* table = section(top_, key)) *part = material(*table);
        read_coordinate();
        if (const auto* table = top_.table("ink")) read_inks(*table);
        if (const auto* table = section(top_, "light")) read_light(*table);
        if (const auto* table = section(top_, "background")) read_background(*table);
        theme_.insight = usual_insight_looks(theme_.background);
        if (const auto* table = top_.table("overlay")) read_overlay(*table);
        top_.finish();
        if (!problems_.empty()) return rules::Unexpected{problems_.front()};
        return theme_;
    }

private:
    std::vector<std::pair<std::string_view, scene::Material*>> parts() {
        auto& t = theme_;
        return {{"light_square", &t.light_square},
                {"dark_square", &t.dark_square},
                {"stand", &t.stand},
                {"pin", &t.pin},
                {"selected", &t.selected},
                {"target", &t.target},
                {"capture", &t.capture},
                {"free_pin", &t.free_pin},
                {"last_move", &t.last_move},
                {"check", &t.check},
                {"provisional_check", &t.provisional_check},
                {"path", &t.path},
                {"inert", &t.inert},
                {"hover", &t.hover},
                {"cursor", &t.cursor},
                {"ghost", &t.ghost}};
    }

    TomlFields fields(const toml::table& table) { return {table, file_, problems_}; }

    const toml::table* section(TomlFields& in, std::string_view key) {
        const auto* table = in.table(key);
        in.need(table != nullptr, key);
        return table;
    }

    void colour(TomlFields& in, const toml::table& table, std::string_view key, glm::vec3& value) {
        std::string text;
        const bool read = in.text(key, text);
        in.need(read, key);
        if (!read) return;
        if (const auto found = parse_colour(text))
            value = *found;
        else
            in.note(*table.get(key), {"theme.colour", {{"text", text::shown(text)}}});
    }

    scene::Material material(const toml::table& table) {
        scene::Material result;
        auto in = fields(table);
        colour(in, table, "colour", result.colour);
        in.number("opacity", result.opacity, 0.0F, 1.0F);
        in.number("roughness", result.roughness, 0.0F, 1.0F);
        in.number("glow", result.glow, 0.0F, 4.0F);
        in.number("rim", result.rim, 0.0F, 1.0F);
        in.number("mirror", result.mirror, 0.0F, 1.0F);
        int surface = 0;
        if (in.word("surface", surface, surfaces))
            result.surface = static_cast<scene::Surface>(surface);
        in.finish();
        return result;
    }

    // The tables of a list; the key must be there and the list not be empty.
    std::vector<const toml::table*> sections(std::string_view key) {
        std::vector<const toml::table*> tables;
        const auto* list = top_.list(key);
        top_.need(list != nullptr, key);
        if (!list) return tables;
        for (const auto& entry : *list)
            if (entry.is_table())
                tables.push_back(entry.as_table());
            else
                top_.note(entry, {"theme.tables", {{"key", key}}});
        if (tables.empty()) top_.note(*list, {"theme.empty", {{"key", key}}});
        return tables;
    }

    void read_levels() {
        for (const auto* table : sections("level")) {
            LevelLook look;
            auto in = fields(*table);
            read_materials(in, {{"rim", &look.rim}, {"inlay", &look.inlay}});
            glm::vec3 label{1.0F};
            colour(in, *table, "label", label);
            look.label = {label, 1.0F};
            in.finish();
            theme_.levels.push_back(look);
        }
    }

    // A table of tables of materials, all of which must be there.
    void read_materials(TomlFields& in,
                        std::initializer_list<std::pair<std::string_view, scene::Material*>> all) {
        for (const auto& [key, part] : all)
            if (const auto* table = section(in, key)) *part = material(*table);
    }

    void read_pieces(const toml::table& table) {
        auto in = fields(table);
        auto& p = theme_.pieces;
        read_materials(in, {{"w", &p[0]},
                            {"b", &p[1]},
                            {"r", &p[2]},
                            {"g", &p[3]},
                            {"y", &p[4]},
                            {"v", &p[5]},
                            {"o", &p[6]},
                            {"c", &p[7]},
                            {"grey", &p[8]},
                            {"brown", &p[9]}});
        in.finish();
    }

    void read_inks(const toml::table& table) {
        auto in = fields(table);
        auto& i = theme_.inks;
        read_materials(in, {{"green", &i[0]}, {"red", &i[1]}, {"yellow", &i[2]}, {"blue", &i[3]}});
        in.finish();
    }

    // Those that are named.
    void read_overlay(const toml::table& table) {
        auto in = fields(table);
        auto& i = theme_.insight;
        const std::initializer_list<std::pair<std::string_view, scene::Material*>> all{
            {"reach", &i.reach},   {"attacker", &i.attacker}, {"defender", &i.defender},
            {"pinned", &i.pinned}, {"blocker", &i.blocker},   {"dark", &i.dark},
            {"light", &i.light}};
        for (const auto& [key, part] : all)
            if (const auto* look = in.table(key)) *part = material(*look);
        in.finish();
    }

    void read_flat(const toml::table& table) {
        auto in = fields(table);
        auto& f = theme_.flat;
        read_materials(in, {{"light", &f.light},
                            {"dark", &f.dark},
                            {"frame", &f.frame},
                            {"bed", &f.bed},
                            {"inlay", &f.inlay},
                            {"foot", &f.foot},
                            {"blade", &f.blade},
                            {"grip", &f.grip}});
        glm::vec3 letter{1.0F};
        colour(in, table, "letter", letter);
        f.letter = {letter, 1.0F};
        in.finish();
    }

    void read_coordinate() {
        glm::vec3 value{1.0F};
        colour(top_, table_, "coordinate", value);
        theme_.coordinate = {value, 1.0F};
    }

    // A colour and how strong it is.
    void lamp(TomlFields& in, const toml::table& table, std::string_view key, glm::vec3& value) {
        colour(in, table, key, value);
        float strength = 1.0F;
        in.number(fmt::format("{}_strength", key), strength, 0.0F, 10.0F);
        value *= strength;
    }

    void read_light(const toml::table& table) {
        auto in = fields(table);
        lamp(in, table, "sun", theme_.light.sun);
        lamp(in, table, "sky", theme_.light.sky);
        lamp(in, table, "ground", theme_.light.ground);
        in.number("from_right", theme_.light.towards.x, -1.0F, 1.0F);
        in.number("from_above", theme_.light.towards.y, 0.1F, 1.0F);
        in.number("from_front", theme_.light.towards.z, -1.0F, 1.0F);
        in.finish();
    }

    void read_background(const toml::table& table) {
        auto in = fields(table);
        colour(in, table, "top", theme_.background.top);
        colour(in, table, "bottom", theme_.background.bottom);
        colour(in, table, "floor", theme_.background.floor.colour);
        in.finish();
    }

    const toml::table& table_;
    std::string file_;
    std::vector<text::TextError> problems_;
    TomlFields top_;
    Theme theme_;
};

} // namespace

const LevelLook& Theme::level(int n) const {
    return levels[std::min(static_cast<std::size_t>(n), levels.size() - 1)];
}

text::Parsed<Theme> parse_theme(std::string_view text, const std::string& file) {
    const auto table = text::parse_toml(text, file);
    if (!table) return rules::Unexpected{table.error()};
    return ThemeReader{*table, file}.read();
}

text::Parsed<Theme> load_theme(const std::filesystem::path& file) {
    const auto text = text::read_toml_text(file);
    if (!text) return rules::Unexpected{text.error()};
    auto theme = parse_theme(*text, file.string());
    if (theme) theme->name = file.stem().string();
    return theme;
}

const Theme& Themes::find(std::string_view name) const {
    auto found = std::ranges::find(all, name, &Theme::name);
    if (found == all.end()) found = std::ranges::find(all, ViewSettings{}.theme, &Theme::name);
    return found == all.end() ? all.front() : *found;
}

std::vector<std::filesystem::path> toml_files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code absent;
    for (const auto& entry : std::filesystem::directory_iterator{folder, absent})
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

Themes load_themes(const std::filesystem::path& folder) {
    Themes themes;
    for (const auto& file : toml_files(folder)) {
        auto theme = load_theme(file);
        if (theme)
            themes.all.push_back(std::move(*theme));
        else
            themes.problems.push_back(theme.error());
    }
    return themes;
}

} // namespace strata::view
