// SPDX-License-Identifier: MIT
#include "notation/variants/weights_file.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "text/toml.h"
#include "text/toml_reader.h"

namespace strata::notation {

namespace {

using search::Weights;

constexpr int heaviest = 5000;

// By rules::PieceType.
constexpr std::array<std::string_view, rules::built_in_types> type_words{
    "pawn", "knight", "bishop", "rook", "queen", "king", "crossed_pawn", "man", "crowned"};

void read_types(text::TomlReader& in, std::string_view key, Weights::ByType& values) {
    in.table(key, [&](text::TomlReader& types) {
        for (std::size_t type = 0; type < type_words.size(); ++type)
            types.whole(type_words[type], values[type], -heaviest, heaviest);
    });
}

void read_steps(text::TomlReader& in, std::string_view key, Weights::BySteps& values) {
    std::array<float, std::tuple_size_v<Weights::BySteps>> numbers{};
    if (in.numbers(key, numbers, -heaviest, heaviest))
        std::ranges::transform(numbers, values.begin(),
                               [](float number) { return static_cast<int>(number); });
}

} // namespace

Parsed<Weights> parse_weights(std::string_view text, const std::string& source) {
    return text::read_with(text, source, [](text::TomlReader& in) {
        Weights weights;
        read_types(in, "material", weights.material);
        read_types(in, "place", weights.place);
        read_types(in, "mobility", weights.mobility);
        read_types(in, "near_king", weights.near_king);
        read_steps(in, "to_go", weights.to_go);
        read_steps(in, "passed", weights.passed);
        const auto number = [&](std::string_view key, int& value) {
            in.whole(key, value, -heaviest, heaviest);
        };
        number("king_place", weights.king_place);
        number("king_place_end", weights.king_place_end);
        number("shield", weights.shield);
        number("doubled", weights.doubled);
        number("rider", weights.rider);
        number("check_given", weights.check_given);
        number("tempo", weights.tempo);
        return weights;
    });
}

std::filesystem::path weights_file(const std::filesystem::path& folder,
                                   const rules::Variant& variant) {
    std::error_code none;
    if (auto own = folder / (variant.id + ".toml"); std::filesystem::exists(own, none)) return own;
    if (variant.has_jumps()) return folder / "jumps.toml";
    return folder / (variant.topology.has_levels() ? "levels.toml" : "flat.toml");
}

Parsed<Weights> load_weights(const std::filesystem::path& folder, const rules::Variant& variant) {
    const auto file = weights_file(folder, variant);
    const auto text = text::read_toml_text(file);
    if (!text) return rules::Unexpected{text.error()};
    return parse_weights(*text, file.string());
}

} // namespace strata::notation
