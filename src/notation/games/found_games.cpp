// SPDX-License-Identifier: MIT
#include "notation/games/found_games.h"

#include <algorithm>

#include "notation/foreign/foreign_text.h"
#include "notation/games/game_list.h"
#include "notation/games/handover.h"
#include "notation/positions/position_text.h"

namespace strata::notation {
namespace {

using Take = std::function<void(const FoundGame&)>;
using SharedVariant = std::shared_ptr<const rules::Variant>;

FoundGame found(Parsed<ReadGame> read) {
    if (!read) return {std::nullopt, 1, {read.error()}, {}};
    return {std::move(read->game), 1, std::move(read->errors), std::move(read->warnings)};
}

FoundGame found_handover(const RuleBook& book, std::string_view text, const std::string& source) {
    auto read = read_handover(book, text);
    if (!read) return {std::nullopt, 1, {TextError{source, 0, 0, read.error()}}, {}};
    return {std::move(*read), 1, {}, {}};
}

// Positions, one a line. What stands in one line is mostly of the same game as the line before it.
class PositionList {
public:
    PositionList(const RuleBook& book, const std::string& source) : book_(book), source_(source) {}

    // Boards are told by rows, in all games: rows/rows, or Q1=rows.
    static bool begins_one(std::string_view line) {
        const auto word = line.substr(0, line.find(' '));
        return line.find(' ') != std::string_view::npos &&
               word.find_first_of("[{(.") == std::string_view::npos &&
               std::ranges::count(word, '/') >= 2;
    }

    FoundGame read(std::string_view line, int number) {
        auto given = last_ ? read_position(last_, line) : first_that_fits(line);
        if (!given && last_) given = first_that_fits(line);
        if (!given) {
            auto error = given.error();
            error.source = source_;
            error.line = number;
            return {std::nullopt, number, {std::move(error)}, {}};
        }
        last_ = given->position.shared_variant();
        game::GameRecord record;
        record.start = given->position.setup();
        record.starts_elsewhere = !(record.start == last_->start);
        record.result = rules::outcome(given->position);
        FoundGame game{LoadedGame{last_, std::move(record)}, number, {}, {}};
        for (auto& notice : given->notices)
            game.warnings.push_back({source_, number, 0, std::move(notice)});
        return game;
    }

private:
    // The game that gets farthest says what is wrong.
    [[nodiscard]] Parsed<GivenPosition> first_that_fits(std::string_view line) const {
        std::optional<TextError> refused;
        const auto attempt = [&](const SharedVariant& variant) {
            auto given = read_position(variant, line);
            if (!given && (!refused || given.error().column > refused->column))
                refused = given.error();
            return given;
        };
        if (const auto plain = book_.plain())
            if (auto given = attempt(plain)) return given;
        for (const auto& variant : book_.variants())
            if (auto given = attempt(variant)) return given;
        return rules::Unexpected{refused.value_or(TextError{source_, 0, 0, "foreign.no_rules"})};
    }

    const RuleBook& book_;
    const std::string& source_;
    SharedVariant last_;
};

void for_each_position(const RuleBook& book, std::string_view text, const std::string& source,
                       const Take& take) {
    PositionList list{book, source};
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const auto line = trimmed(text.substr(0, end));
        if (!line.empty() && line[0] != '#') take(list.read(line, number));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

void for_each_of_file(const RuleBook& book, std::string_view text, const std::string& source,
                      const Take& take) {
    const auto games = games_in(text);
    for (std::size_t i = 0; i < games.size(); ++i) {
        auto game = found(read_game(book, own_text(text, games[i]), source));
        game.line = games[i].line;
        if (games.size() > 1)
            for (auto* list : {&game.errors, &game.warnings})
                for (auto& one : *list) one = error_in_game(i + 1, games[i], std::move(one));
        take(game);
    }
}

} // namespace

void for_each_game(const RuleBook& book, std::string_view text, const std::string& source,
                   const Take& take) {
    const auto inside = trimmed(text);
    if (inside.empty()) return;
    if (!inside.starts_with('[')) {
        if (looks_like_handover(text)) return take(found_handover(book, text, source));
        if (foreign_form_of(text)) return take(found(read_game(book, text, source)));
        if (PositionList::begins_one(inside.substr(0, inside.find('\n'))))
            return for_each_position(book, text, source, take);
    }
    for_each_of_file(book, text, source, take);
}

} // namespace strata::notation
