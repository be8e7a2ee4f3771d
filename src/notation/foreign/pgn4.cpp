// SPDX-License-Identifier: MIT
// PGN4, games of four-player chess as their servers write them: tags, then rounds of moves in long
// algebraic form with ".." between, `1. h2-h3 .. b8-d8 .. Ne14-f12 .. Qn8xQg1+`.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "notation/foreign/foreign_game.h"
#include "notation/foreign/foreign_square.h"
#include "notation/foreign/pgn4.h"
#include "notation/games/game_words.h"
#include "notation/letters.h"
#include "notation/moves/move_text.h"
#include "notation/names.h"
#include "notation/positions/fen4.h"
#include "rules/position/position.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::PieceType;

constexpr std::string_view start_tag = "StartFen4";

// Names of starts that the servers write in place of a position.
struct NamedStart {
    std::string_view name;
    std::size_t choice; // 0: the usual start, then those that the rule file offers
};
constexpr NamedStart named_starts[] = {{"4PC", 0}, {"4PCo", 1}};

// Takes a square such as n14.
std::optional<SquareHint> take_square(TextCursor& cursor) {
    const char file = cursor.peek();
    if (!is_small(file)) return std::nullopt;
    cursor.take(std::string_view(&file, 1));
    const auto rank = cursor.take_number();
    if (!rank || *rank < 1) return std::nullopt;
    return SquareHint{file - 'a', *rank, {}};
}

std::optional<PieceType> take_piece(TextCursor& cursor) {
    if (cursor.take("P")) return PieceType::pawn;
    return capture_piece(cursor);
}

// Queens worth one point are called Q or D. The squares tell which piece it is.
std::optional<PieceType> take_piece(TextCursor& cursor, bool one_promotion) {
    if (one_promotion && (cursor.take("Q") || cursor.take("D"))) return std::nullopt;
    return take_piece(cursor);
}

// Qg1xQn8, d2-d4, k10-k11=Q. `one_promotion`: the game has no other than to the queen.
bool read_steps(std::string_view word, bool one_promotion, ForeignWish& wish) {
    TextCursor cursor{word};
    const bool is_pawn = !is_capital(cursor.peek());
    wish.type = is_pawn ? PieceType::pawn : take_piece(cursor, one_promotion);
    const auto from = take_square(cursor);
    wish.captures = cursor.peek() == 'x';
    if (!from || !cursor.take_any("-x")) return false;
    wish.taken = take_piece(cursor, one_promotion); // none: it may be a pawn
    const auto to = take_square(cursor);
    if (!to) return false;
    wish.from = *from;
    wish.to = *to;
    if (!cursor.take("=")) return cursor.done();
    wish.promotion_untold = one_promotion && (cursor.take("Q") || cursor.take("D"));
    if (!wish.promotion_untold && !(wish.promotion = take_piece(cursor))) return false;
    return cursor.done();
}

std::string_view without_marks(std::string_view word) {
    while (!word.empty() && std::string_view("+#!?").find(word.back()) != std::string_view::npos)
        word.remove_suffix(1);
    return word;
}

class Pgn4Reader {
public:
    Pgn4Reader(ForeignGame& game, bool one_promotion)
        : game_(game),
          one_promotion_(one_promotion) {}

    void read(const std::vector<ForeignWord>& words) {
        for (const auto& word : words)
            if (word.comment)
                (game_.moves.empty() ? game_.comment : game_.moves.back().comment) +=
                    text::trimmed(word.text);
            else
                read(word);
    }

private:
    // Variations are left out: these files have few, and the main line is the game.
    void read(const ForeignWord& word) {
        const auto opened = std::ranges::count(word.text, '(');
        const auto closed = std::ranges::count(word.text, ')');
        const bool inside = depth_ > 0 || opened > 0;
        depth_ += opened - closed;
        if (inside) {
            if (!std::exchange(told_, true))
                game_.remarks.push_back(word.place.error("foreign.variations"));
            return;
        }
        const auto text = without_move_number(word.text);
        if (text.empty() || text.find_first_not_of('.') == std::string_view::npos) return;
        if (is_result(text)) {
            if (game_.result.empty()) game_.result = text;
            return;
        }
        add_move(word.place, text);
    }

    void add_move(const Place& place, std::string_view text) {
        // A seat that is mated or stalemated has no move, which the rules find by themselves.
        if (text == "#" || text == "S" || text == "D") return;
        ForeignMove move{std::string(text), place, {}, {}, {}, {}};
        const auto word = without_marks(text);
        if (text == "R" || text == "T")
            move.wish.kind = rules::MoveKind::resignation;
        else if (word == "O-O" || word == "O-O-O")
            move.own = word;
        else if (!read_steps(word, one_promotion_, move.wish))
            move.refused = {"foreign.no_word", {{"move", shown(move.text)}}};
        game_.moves.push_back(std::move(move));
    }

    ForeignGame& game_;
    bool one_promotion_;
    std::ptrdiff_t depth_ = 0; // of parentheses
    bool told_ = false;
};

// "1-0" is a win of the first and third seats.
std::string result_of_teams(std::string_view word) {
    if (word == "1-0") return "1-0-1-0";
    if (word == "0-1") return "0-1-0-1";
    return word == "1/2-1/2" ? "1/2-1/2-1/2-1/2" : std::string{};
}

} // namespace

bool is_pgn4(const ForeignTags& head, std::string_view moves) {
    if (head.find(start_tag)) return true;
    const auto words = foreign_words(moves.substr(head.end), 0, head.place);
    for (std::size_t n = 0; n < words.size() && n < 8; ++n)
        if (words[n].text == "..") return true;
    return false;
}

Parsed<ForeignGame> read_pgn4(std::string_view text, const std::string& source) {
    auto head = foreign_tags(text, source);
    ForeignGame game;
    bool teams = true;
    if (const auto variant = head.find("Variant"))
        teams = text::folded(head.tags[*variant].second).starts_with("team");
    game.plays = [teams](const rules::Variant& variant) {
        return speaks_fen4(variant) && variant.has_partners() == teams;
    };
    // Without a word the start is that which was usual when the game was saved: since 2022, when
    // files began to name their rules, another than before.
    game.starts = {0, 1};
    if (!head.find("RuleVariants")) std::ranges::reverse(game.starts);
    Pgn4Reader reader(game, !teams);
    if (const auto start = head.find(start_tag)) {
        const auto& told = head.tags[*start].second;
        const auto named = std::ranges::find_if(named_starts, [&](const NamedStart& one) {
            return text::folded(one.name) == text::folded(told);
        });
        if (named != std::end(named_starts)) {
            game.starts = {named->choice};
        } else if (is_fen4(told)) {
            game.position = told;
        } else {
            return rules::Unexpected{
                head.places[*start].error({"foreign.start", {{"text", shown(told)}}})};
        }
    }
    reader.read(foreign_words(text, head.end, head.place));
    if (const auto result = head.find("Result"); result && game.result.empty())
        game.result = head.tags[*result].second;
    game.result = teams ? result_of_teams(game.result) : std::string{};
    std::erase_if(head.tags, [](const auto& tag) { return tag.first == start_tag; });
    game.tags = std::move(head.tags);
    return game;
}

namespace {

std::string long_form(const rules::Position& position, const rules::Move& move) {
    const auto& topology = position.topology();
    const auto letter = [&](rules::Square square) {
        const auto piece = position.at(square);
        return piece.is_pawn() ? std::string{}
                               : std::string{letter_of(position.variant(), piece.type())};
    };
    const bool captures = move.en_passant || position.at(move.to).exists();
    auto word = fmt::format(
        "{}{}{}{}{}", letter(move.from), topology.at(move.from).name, captures ? "x" : "-",
        captures && !move.en_passant ? letter(move.to) : "", topology.at(move.to).name);
    if (move.promotes) word += fmt::format("={}", letter_of(position.variant(), move.promotion));
    return word;
}

// Castling as our readable form has it, without the signs behind it; resigning by a letter.
std::string told_move(const rules::Position& position, const game::Node& node) {
    const auto& move = node.move;
    if (move.kind == rules::MoveKind::resignation)
        return node.clock && node.clock->count() == 0 ? "T" : "R";
    if (move.kind != rules::MoveKind::castling) return long_form(position, move);
    const auto text = write_readable(position, move, TurnSign::letter);
    return text.substr(0, text.find_first_not_of("O-"));
}

// Of the teams in turn order; or the points of all.
std::string result_word(const rules::Variant& variant, const rules::Outcome& outcome) {
    if (!outcome.ended()) return std::string(unfinished);
    if (variant.keeps_points) return score_text(variant, outcome.score);
    if (outcome.winners.none()) return "1/2-1/2";
    return outcome.wins(rules::Seat{0}) ? "1-0" : "0-1";
}

std::string tags_of(const std::shared_ptr<const rules::Variant>& variant,
                    const game::GameRecord& record) {
    const auto& promotions = variant->promotions;
    const auto only = promotions.size() > 1
                          ? std::string{}
                          : fmt::format(" PromoteTo={}", letter_of(*variant, promotions.front()));
    auto text = tag_line("Variant", variant->has_partners() ? "Teams" : "FFA") +
                tag_line("RuleVariants", "EnPassant" + only);
    for (const auto& [name, value] : record.tags)
        if (!is_derived(name)) text += tag_line(name, value);
    text += tag_line("Result", result_word(*variant, record.result));
    if (!record.starts_elsewhere) return text;
    for (const auto& [name, choice] : named_starts)
        if (choice > 0 && choice <= variant->choices.size() &&
            rules::Position::from_setup(variant, variant->choices[choice - 1].start)->setup() ==
                record.start)
            return text + tag_line(start_tag, name);
    return text + tag_line(start_tag, write_fen4(*variant, record.start));
}

} // namespace

std::string write_pgn4(const std::shared_ptr<const rules::Variant>& variant,
                       const game::GameRecord& record) {
    auto position = *rules::Position::from_setup(variant, record.start);
    auto text = tags_of(variant, record) + '\n';
    int round = 0;
    for (const auto id : record.path_to(record.last_of_main_line())) {
        const auto& move = record.nodes[id].move;
        // Its letter would be that of whose turn it is.
        if (move.kind == rules::MoveKind::resignation && move.resigns != position.mover()) break;
        // From the first move on, wherever the game starts.
        const int now = position.setup().fullmove - record.start.fullmove + 1;
        if (now != round) {
            text += fmt::format("{}{}.", round == 0 ? "" : "\n", now);
            const int passed = round == 0 ? rules::index(position.mover()) : 0;
            for (int seat = 0; seat < passed; ++seat) text += " ..";
            round = now;
        } else {
            text += " ..";
        }
        text += ' ' + told_move(position, record.nodes[id]);
        position.play(move);
    }
    if (record.result.ending == rules::Ending::checkmate) text += " #";
    if (record.result.ending == rules::Ending::stalemate) text += " S";
    return text + '\n';
}

} // namespace strata::notation
