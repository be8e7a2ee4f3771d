// SPDX-License-Identifier: MIT
#include "notation/position_text.h"

#include <fmt/format.h>

#include "notation/flat_reader.h"
#include "notation/names.h"
#include "notation/position_reader.h"
#include "notation/tri_d_reader.h"
#include "notation/words.h"

namespace strata::notation {
namespace {

using rules::Setup;
using rules::Unexpected;

std::string fault_text(const rules::Variant& variant, const rules::SetupError& error) {
    std::string text = spelled_out(key_of(error.fault));
    if (error.seat != rules::no_seat)
        text += " (" + variant.seats[rules::slot(error.seat)].name + ")";
    if (error.square != rules::no_square)
        text += " (" + variant.topology.at(error.square).name + ")";
    return text;
}

} // namespace

std::string write_setup(const rules::Variant& variant, const Setup& setup) {
    return is_flat(variant.topology) ? write_flat(variant, setup) : write_tri_d(variant, setup);
}

std::string write_position(const rules::Position& position) {
    return write_setup(position.variant(), position.setup());
}

Parsed<Setup> parse_setup(const rules::Variant& variant, std::string_view text) {
    PositionReader reader(variant);
    if (!reader.read(text)) return Unexpected{reader.error()};
    return reader.setup();
}

std::string faults_text(const rules::Variant& variant, const rules::SetupErrors& errors) {
    constexpr std::size_t most = 12;
    const auto told = errors.size() > most ? most - 1 : errors.size();
    std::string text;
    for (std::size_t i = 0; i < told; ++i)
        text += (i == 0 ? "" : ", ") + fault_text(variant, errors[i]);
    if (told < errors.size()) text += fmt::format(" and {} more", errors.size() - told);
    return text;
}

Parsed<rules::Position> parse_position(std::shared_ptr<const rules::Variant> variant,
                                       std::string_view text) {
    const auto setup = parse_setup(*variant, text);
    if (!setup) return Unexpected{setup.error()};
    auto position = rules::Position::from_setup(variant, *setup);
    if (position) return std::move(*position);
    return Unexpected{TextError{"position", 0, 0, faults_text(*variant, position.error())}};
}

} // namespace strata::notation
