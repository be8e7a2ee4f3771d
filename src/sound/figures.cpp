// SPDX-License-Identifier: MIT
#include "sound/figures.h"

#include <map>
#include <string>

#include "text/strings.h"
#include "text/toml_reader.h"

namespace strata::sound {
namespace {

using text::TomlReader;

constexpr float lowest_peak = -30.0F; // dBFS
constexpr float highest_peak = -4.5F; // above it the mixer starts to compress
constexpr float highest = 20'000.0F;  // maximum of any number in a row

// Rows of three numbers.
template <class One>
void read_rows(TomlReader& in, std::string_view key, std::vector<One>& into) {
    const auto* list = in.list(key);
    if (!list) return;
    for (const auto& node : *list) {
        const auto row = in.row(
            node, 3, 3, 0.0F, highest, {"field.row", {{"count", 3}}},
            {"field.numbers", {{"key", std::string(key)}, {"low", 0.0F}, {"high", highest}}});
        if (row.size() == 3) into.push_back({row[0], row[1], row[2]});
    }
}

Body read_body(TomlReader& in) {
    Body body;
    in.need({"modes"});
    read_rows(in, "modes", body.modes);
    std::array<float, 3> knock{};
    if (in.numbers("knock", knock, 0.0F, highest)) body.knock = {knock[0], knock[1], knock[2]};
    return body;
}

Figure read_figure(TomlReader& in, const std::map<std::string, Body>& bodies) {
    Figure figure;
    in.need({"body", "strokes", "peak"});
    std::string body;
    if (in.text("body", body)) {
        if (const auto found = bodies.find(body); found != bodies.end())
            figure.body = found->second;
        else
            in.note(*in.all().get("body"), {"sounds.body", {{"body", text::shown(body)}}});
    }
    in.number("peak", figure.peak, lowest_peak, highest_peak);
    read_rows(in, "strokes", figure.strokes);
    return figure;
}

Figures read_figures(TomlReader& in) {
    std::map<std::string, Body> bodies;
    in.need({"body", "figure"});
    in.table("body", [&](TomlReader& all) {
        for (const auto& [name, node] : all.all())
            all.table(name.str(), [&, word = std::string(name.str())](TomlReader& one) {
                bodies.emplace(word, read_body(one));
            });
    });
    Figures figures;
    in.table("figure", [&](TomlReader& all) {
        for (std::size_t i = 0; i < event_words.size(); ++i) {
            all.need({event_words[i]});
            all.table(event_words[i],
                      [&](TomlReader& one) { figures[i] = read_figure(one, bodies); });
        }
    });
    return figures;
}

} // namespace

text::Parsed<Figures> parse_figures(std::string_view text, const std::string& file) {
    return text::read_with(text, file, read_figures);
}

} // namespace strata::sound
