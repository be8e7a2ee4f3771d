// SPDX-License-Identifier: MIT
// One rule file as it stands, before it is joined with what it inherits. rules/README.md has the
// grammar.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/text_error.h"
#include "rules/variant.h"

namespace strata::notation {

// Where something stands in a file.
struct Place {
    std::string source;
    int line = 0;
    int column = 0;
    [[nodiscard]] TextError error(std::string reason) const {
        return {source, line, column, std::move(reason)};
    }
};

// A value of a file that remembers its place, for messages that only come up once all is joined.
template <class T>
struct Stated {
    T value;
    Place place;
};
using StatedText = Stated<std::string>;

struct StatedSeat {
    StatedText name;
    StatedText letter;
};

struct StatedCastling {
    StatedText seat;
    rules::Castling side{};
    StatedText king_from, king_to, rook_from, rook_to;
};

struct RuleFile {
    std::string id; // the file's name without .toml
    Place place;    // of the file as a whole
    std::optional<StatedText> inherits;
    std::optional<int> order;
    std::optional<StatedText> name;
    std::optional<StatedText> shape;
    std::optional<std::vector<StatedSeat>> seats;
    std::optional<std::vector<StatedCastling>> castling;
    std::optional<std::vector<rules::PieceType>> promotions;
    std::map<std::string, std::string> options; // name -> word, both known to be good
    std::optional<StatedText> turn;
    std::optional<StatedText> rights;         // castling letters at the start
    std::map<std::string, StatedText> boards; // picture by board, as "4/4/DDDD/NBBN"
};

// Checks keys, types and words; the first mistake is named with line, column and the nearest known
// word.
[[nodiscard]] Parsed<RuleFile> read_rule_file(std::string_view text, const std::string& source);

// What `child` says, and what `parent` says where `child` is silent. The place in the menu is not
// inherited.
[[nodiscard]] RuleFile joined(const RuleFile& parent, const RuleFile& child);

// The finished variant; refuses what is missing, names that the board does not have, and an illegal
// start.
[[nodiscard]] Parsed<std::shared_ptr<const rules::Variant>> build_variant(const RuleFile& rules);

} // namespace strata::notation
