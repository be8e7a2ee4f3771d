// SPDX-License-Identifier: MIT
#include "notation/positions/position_text.h"

#include "notation/names.h"
#include "notation/positions/flat_reader.h"
#include "notation/positions/levels_reader.h"
#include "notation/words/sentences.h"

namespace strata::notation {

namespace {

using rules::Setup;
using rules::Unexpected;

} // namespace

std::string write_setup(const rules::Variant& variant, const Setup& setup) {
    return variant.topology.has_levels() ? write_levels(variant, setup)
                                         : write_flat(variant, setup);
}

std::string write_position(const rules::Position& position) {
    return write_setup(position.variant(), position.setup());
}

Parsed<Setup> parse_setup(const rules::Variant& variant, std::string_view text) {
    PositionReader reader(variant);
    if (!reader.read(text)) return Unexpected{reader.error()};
    return reader.setup();
}

Message faults_of(const rules::Variant& variant, const Setup& setup,
                  const rules::SetupErrors& errors) {
    constexpr std::size_t most = 5;
    const auto told = errors.size() > most ? most - 1 : errors.size();
    Message all = sentence(variant, setup, errors.front());
    for (std::size_t i = 1; i < told; ++i)
        all = {"words.sentences", {{"one", all}, {"other", sentence(variant, setup, errors[i])}}};
    if (told == errors.size()) return all;
    return {"position.more_faults", {{"faults", all}, {"count", errors.size() - told}}};
}

Parsed<rules::Position> parse_position(std::shared_ptr<const rules::Variant> variant,
                                       std::string_view text) {
    const auto setup = parse_setup(*variant, text);
    if (!setup) return Unexpected{setup.error()};
    auto position = rules::Position::from_setup(variant, *setup);
    if (position) return std::move(*position);
    return Unexpected{TextError{"position", 0, 0, faults_of(*variant, *setup, position.error())}};
}

namespace {

std::unique_ptr<SetupReader> reader_for(const rules::Variant& variant) {
    if (!variant.topology.has_levels()) return std::make_unique<FlatReader>(variant);
    return std::make_unique<LevelsReader>(variant);
}

} // namespace

PositionReader::PositionReader(const rules::Variant& variant) : reader_(reader_for(variant)) {}

} // namespace strata::notation
