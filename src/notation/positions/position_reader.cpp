// SPDX-License-Identifier: MIT
#include "notation/positions/position_reader.h"

#include "notation/names.h"
#include "notation/positions/flat_reader.h"
#include "notation/positions/tri_d_reader.h"

namespace strata::notation {
namespace {

std::unique_ptr<SetupReader> reader_for(const rules::Variant& variant) {
    if (!variant.topology.has_levels()) return std::make_unique<FlatReader>(variant);
    return std::make_unique<TriDReader>(variant);
}

} // namespace

PositionReader::PositionReader(const rules::Variant& variant) : reader_(reader_for(variant)) {}

} // namespace strata::notation
