// SPDX-License-Identifier: MIT
#include "notation/games/listed_positions.h"

#include <limits>
#include <optional>
#include <utility>

#include "notation/games/text_kind.h"
#include "notation/positions/position_text.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

// Without a column it is the pieces that are wrong.
int reach(const TextError& error) {
    return error.column == 0 ? std::numeric_limits<int>::max() : error.column;
}

} // namespace

ListedPositions::ListedPositions(const RuleBook& book, std::string source,
                                 std::shared_ptr<const rules::Variant> likely)
    : book_(&book),
      source_(std::move(source)),
      last_(std::move(likely)) {}

Parsed<ReadGame> ListedPositions::read(std::string_view line, int number) {
    line = without_label(text::trimmed(line));
    auto given = line == start_word ? start() : first_that_fits(line);
    if (!given) {
        auto error = given.error();
        error.source = source_;
        error.line = number;
        return rules::Unexpected{std::move(error)};
    }
    last_ = given->position.shared_variant();
    game::GameRecord record;
    record.start = given->position.setup();
    record.starts_elsewhere = !(record.start == last_->start);
    record.result = rules::outcome(given->position);
    for (auto& [code, operand] : given->operations)
        record.set_tag(operation_tag(code), std::move(operand));
    ReadGame read{{last_, std::move(record)}, {}, {}, {0}, {}};
    for (auto& notice : given->notices)
        read.warnings.push_back({source_, number, 0, std::move(notice)});
    return read;
}

Parsed<GivenPosition> ListedPositions::start() const {
    const auto variant = last_ ? last_ : book_->plain();
    if (!variant) return rules::Unexpected{TextError{source_, 0, 0, "foreign.no_rules"}};
    return GivenPosition{rules::Position::start(variant), {}};
}

Parsed<GivenPosition> ListedPositions::first_that_fits(std::string_view line) const {
    std::optional<TextError> refused;
    const auto attempt = [&](const SharedVariant& variant) {
        auto given = read_position(variant, line);
        if (!given && (!refused || reach(given.error()) > reach(*refused))) refused = given.error();
        return given;
    };
    if (last_)
        if (auto given = attempt(last_)) return given;
    if (const auto plain = book_->plain())
        if (auto given = attempt(plain)) return given;
    for (const auto& variant : book_->variants())
        if (auto given = attempt(variant)) return given;
    return rules::Unexpected{refused.value_or(TextError{source_, 0, 0, "foreign.no_rules"})};
}

} // namespace strata::notation
