// SPDX-License-Identifier: MIT
// A variant while it is being made from a joined rule file. Every step fills a part of it and
// answers false at the first mistake, which `error` then has.
#pragma once

#include <map>

#include "notation/variants/families.h"
#include "notation/variants/rule_file.h"

namespace strata::notation {

struct VariantDraft {
    const RuleFile& rules;
    rules::Variant variant;
    TextError error;
    const Family* family = nullptr; // by make_shape

    bool fail(const Place& place, Message reason) {
        error = place.error(std::move(reason));
        return false;
    }
};

// A place of a grid that has no square: a # in its picture.
struct Hole {
    std::size_t row = 0, file = 0; // from the highest rank, and from the left
    Place place;
};
[[nodiscard]] std::vector<Hole> holes_of(const LocatedPicture& picture);

// The squares of a graph board by name, as numbers in the order of the file.
using SpotNumbers = std::map<std::string, int>;

// In this order. The shape itself comes first, the topology needs seats and options.
bool make_options(VariantDraft& draft);
bool make_shape(VariantDraft& draft);
bool make_seats(VariantDraft& draft);
bool make_topology(VariantDraft& draft);
bool make_castling(VariantDraft& draft);
bool make_start(VariantDraft& draft);
bool make_shuffle(VariantDraft& draft);

// Steps of the above.
bool make_grid(VariantDraft& draft);
bool make_graph(VariantDraft& draft);
bool make_lattice(VariantDraft& draft); // a grid with levels
// The pawns of somebody must come from another side.
bool check_headings(VariantDraft& draft);
bool find_seat(VariantDraft& draft, const LocatedText& stated, rules::Seat& seat);

} // namespace strata::notation
