// SPDX-License-Identifier: MIT
// From a joined rule file to a finished variant.
#include "notation/rule_file.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/nearest.h"
#include "notation/option_text.h"
#include "notation/position_reader.h"
#include "notation/position_text.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;

struct Shape {
    std::string_view name;
    rules::Topology (*make)();
};
constexpr Shape shapes[] = {{"tri-d", rules::tri_d_topology}};

std::vector<std::string> shape_names() {
    std::vector<std::string> names;
    for (const auto& shape : shapes) names.emplace_back(shape.name);
    return names;
}

// Fills a Variant step by step; every step answers false at the first mistake.
class Builder {
public:
    explicit Builder(const RuleFile& rules) : rules_(rules) {}

    bool build() {
        return nothing_missing() && read_shape() && read_seats() && read_castling() &&
               read_promotions() && read_start() && finish();
    }
    [[nodiscard]] const TextError& error() const { return error_; }
    [[nodiscard]] std::shared_ptr<const Variant> variant() const { return finished_; }

private:
    bool fail(const Place& place, std::string reason) {
        error_ = place.error(std::move(reason));
        return false;
    }

    bool nothing_missing() {
        const std::pair<bool, std::string_view> parts[] = {
            {rules_.shape.has_value(), "board.shape"},
            {rules_.seats.has_value(), "seats"},
            {!rules_.boards.empty(), "start.boards"},
            {rules_.promotions.has_value(), "promotions"}};
        for (const auto& [there, key] : parts)
            if (!there)
                return fail(rules_.place, fmt::format("'{}' is missing, and nothing that has it "
                                                      "is inherited",
                                                      key));
        return true;
    }

    bool read_shape() {
        for (const auto& shape : shapes) {
            if (shape.name != rules_.shape->value) continue;
            variant_.topology = shape.make();
            return true;
        }
        return fail(rules_.shape->place,
                    fmt::format("board shape '{}' is unknown; there are: {}",
                                shown(rules_.shape->value), listed(shape_names())));
    }

    bool read_seats() {
        for (const auto& seat : *rules_.seats) {
            if (seat.letter.value.size() != 1 || seat.letter.value == "-")
                return fail(seat.letter.place, "the letter of a seat is one character");
            variant_.seats.push_back({seat.name.value, seat.letter.value[0]});
        }
        // The letters of 7.2 tell two armies apart, by capitals and small letters.
        if (variant_.seats.size() != 2)
            return fail(rules_.seats->empty() ? rules_.place : rules_.seats->back().name.place,
                        fmt::format("this board seats 2, not {}", variant_.seats.size()));
        if (variant_.seats[0].letter == variant_.seats[1].letter)
            return fail(rules_.seats->back().letter.place, "two seats have the same letter");
        return true;
    }

    bool read_seat(const StatedText& stated, rules::Seat& seat) {
        std::vector<std::string> known;
        for (std::size_t i = 0; i < variant_.seats.size(); ++i) {
            known.push_back(variant_.seats[i].name);
            if (known.back() != stated.value) continue;
            seat = static_cast<rules::Seat>(i);
            return true;
        }
        return fail(stated.place, fmt::format("no seat is called '{}'; there are: {}",
                                              shown(stated.value), listed(known)));
    }

    bool read_square(const StatedText& stated, rules::Square& square) {
        const auto found = variant_.topology.square_named(stated.value);
        if (!found)
            return fail(stated.place,
                        fmt::format("'{}' is no square of this board", shown(stated.value)));
        square = *found;
        return true;
    }

    bool read_castling() {
        if (!rules_.castling) return true;
        for (const auto& stated : *rules_.castling) {
            rules::CastlingRule rule;
            rule.side = stated.side;
            if (!read_seat(stated.seat, rule.seat) ||
                !read_square(stated.king_from, rule.king_from) ||
                !read_square(stated.king_to, rule.king_to) ||
                !read_square(stated.rook_from, rule.rook_from) ||
                !read_square(stated.rook_to, rule.rook_to))
                return false;
            const auto same = [&](const rules::CastlingRule& other) {
                return other.seat == rule.seat && other.side == rule.side;
            };
            if (std::any_of(variant_.castling.begin(), variant_.castling.end(), same))
                return fail(stated.seat.place, "this seat castles to that side already");
            variant_.castling.push_back(rule);
        }
        return true;
    }

    bool read_promotions() {
        using enum rules::PieceType;
        for (const auto type : *rules_.promotions) {
            const auto& list = variant_.promotions;
            if (type == pawn || type == king ||
                std::find(list.begin(), list.end(), type) != list.end())
                return fail(rules_.place, "'promotions' lists queen, rook, bishop and knight, "
                                          "each once at most");
            variant_.promotions.push_back(type);
        }
        if (!variant_.promotions.empty()) return true;
        return fail(rules_.place, "'promotions' is empty");
    }

    // The boards are put together to the first field of a position text.
    bool read_start() {
        for (const auto& [name, word] : rules_.options)
            if (!set_option(variant_.options, name, word)) return fail(rules_.place, name);
        PositionReader reader(variant_);
        std::string placement;
        for (const auto& [name, rows] : rules_.boards) {
            placement += (placement.empty() ? "" : ";") + name + "=" + rows.value;
            // Alone it cannot be complete, but its own mistakes show at its own place.
            PositionReader single(variant_);
            if (!single.read_board({name + "=" + rows.value, 0}))
                return fail(rows.place, single.error().reason);
        }
        if (!reader.read_placement({placement, 0}))
            return fail(rules_.boards.begin()->second.place, reader.error().reason);
        if (rules_.rights && !reader.read_castling({rules_.rights->value, 0}))
            return fail(rules_.rights->place, reader.error().reason);
        variant_.start = reader.setup();
        return !rules_.turn || read_seat(*rules_.turn, variant_.start.turn);
    }

    bool finish() {
        variant_.id = rules_.id;
        variant_.name = rules_.name ? rules_.name->value : rules_.id;
        finished_ = rules::finish(std::move(variant_));
        const auto start = rules::Position::from_setup(finished_, finished_->start);
        if (start) return true;
        return fail(rules_.boards.begin()->second.place,
                    "the start breaks the rules: " + faults_text(*finished_, start.error()));
    }

    const RuleFile& rules_;
    Variant variant_;
    std::shared_ptr<const Variant> finished_;
    TextError error_;
};

} // namespace

Parsed<std::shared_ptr<const Variant>> build_variant(const RuleFile& rules) {
    Builder builder(rules);
    if (!builder.build()) return Unexpected{builder.error()};
    return builder.variant();
}

} // namespace strata::notation
