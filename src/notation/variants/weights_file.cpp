// SPDX-License-Identifier: MIT
#include "notation/variants/weights_file.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/enum_names.h"
#include "text/files.h"
#include "text/toml.h"
#include "text/toml_reader.h"

namespace strata::notation {

namespace {

using search::Terms;
using search::Weights;

constexpr int heaviest = 5000;

constexpr auto& type_words = text::enum_names<rules::PieceType>;

void read_types(text::TomlReader& in, std::string_view key, Terms::ByType& values) {
    in.table(key, [&](text::TomlReader& types) {
        for (std::size_t type = 0; type < type_words.size(); ++type)
            types.whole(type_words[type], values[type], -heaviest, heaviest);
    });
}

template <std::size_t count>
void read_row(text::TomlReader& in, std::string_view key, std::span<int, count> values) {
    if (count == 1) {
        in.whole(key, values.front(), -heaviest, heaviest);
        return;
    }
    std::array<float, count> numbers{};
    if (in.numbers(key, numbers, -heaviest, heaviest))
        std::ranges::transform(numbers, values.begin(),
                               [](float number) { return static_cast<int>(number); });
}

void read_terms(text::TomlReader& in, std::string_view key, Terms& terms) {
    in.table(key, [&](text::TomlReader& table) {
        search::for_each_term(
            terms, [&](std::string_view name, auto& by_type) { read_types(table, name, by_type); },
            [&](std::string_view name, auto& rows) {
                table.table(name, [&](text::TomlReader& types) {
                    for (std::size_t type = 0; type < type_words.size(); ++type)
                        read_row(types, type_words[type], std::span(rows[type]));
                });
            },
            [&](std::string_view name, auto row) { read_row(table, name, row); });
    });
}

std::string row_text(std::span<const int> row) { return fmt::format("[{}]", fmt::join(row, ", ")); }

bool counts(std::span<const int> row) {
    return std::ranges::any_of(row, [](int number) { return number != 0; });
}

std::string types_text(std::string_view table, const Terms::ByType& values) {
    std::string text;
    for (std::size_t type = 0; type < type_words.size(); ++type)
        if (values[type] != 0) text += fmt::format("{} = {}\n", type_words[type], values[type]);
    return text.empty() ? text : fmt::format("\n[{}]\n", table) + text;
}

std::string terms_text(std::string_view key, const Terms& terms) {
    std::string numbers, tables;
    search::for_each_term(
        terms,
        [&](std::string_view name, const auto& by_type) {
            tables += types_text(fmt::format("{}.{}", key, name), by_type);
        },
        [&](std::string_view name, const auto& rows) {
            std::string text;
            for (std::size_t type = 0; type < type_words.size(); ++type)
                if (counts(rows[type]))
                    text += fmt::format("{} = {}\n", type_words[type], row_text(rows[type]));
            if (!text.empty()) tables += fmt::format("\n[{}.{}]\n", key, name) + text;
        },
        [&](std::string_view name, auto row) {
            if (!counts(row)) return;
            numbers += row.size() == 1 ? fmt::format("{} = {}\n", name, row.front())
                                       : fmt::format("{} = {}\n", name, row_text(row));
        });
    return fmt::format("\n[{}]\n", key) + numbers + tables;
}

} // namespace

std::string write_weights(const Weights& weights) {
    return types_text("phase", weights.phase) + terms_text("middle", weights.middle) +
           terms_text("ending", weights.ending);
}

Parsed<Weights> parse_weights(std::string_view text, const std::string& source) {
    return text::read_with(text, source, [](text::TomlReader& in) {
        Weights weights;
        read_types(in, "phase", weights.phase);
        read_terms(in, "middle", weights.middle);
        read_terms(in, "ending", weights.ending);
        return weights;
    });
}

std::filesystem::path weights_file(const std::filesystem::path& folder,
                                   const rules::Variant& variant) {
    if (auto own = folder / (variant.id + ".toml"); text::may_exist(own)) return own;
    if (variant.has_jumps()) return folder / "jumps.toml";
    return folder / (variant.topology.has_pins() ? "levels.toml" : "flat.toml");
}

Parsed<Weights> load_weights(const std::filesystem::path& folder, const rules::Variant& variant) {
    const auto file = weights_file(folder, variant);
    const auto text = text::read_toml_text(file);
    if (!text) return rules::Unexpected{text.error()};
    return parse_weights(*text, file.string());
}

} // namespace strata::notation
