// SPDX-License-Identifier: MIT
// The words of a game: numbers, results, passed turns, and moves in the spelling of others.
#include <algorithm>
#include <utility>

#include "notation/games/game_words.h"
#include "notation/games/glyph_words.h"
#include "notation/games/tree_reader.h"
#include "notation/moves/move_text.h"
#include "rules/position/null_move.h"
#include "text/encoding.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Position;
using Kind = GameToken::Kind;

// Stand behind a move, and say what the board says.
constexpr std::string_view idle_words[] = {"+", "++", "#", "\u2020", "\u2021"};
// En passant, longer ones first; "e. p." is two words.
constexpr std::string_view passing_words[] = {"e.p.", "a.p.", "e.p", "ep.", "ep", "e.", "p."};

} // namespace

void TreeReader::read_word(const GameToken& token) {
    if (!result_.empty() && lines_.size() == 1) return read_after_result(token);
    if (is_both_lose(token)) return read_result(token, "0-0");
    if (passed_) return read_after_pass(token);
    if (token.text.back() == '.' && without_number(token.text).empty()) {
        number_ = number_.value_or(token.at);
        return;
    }
    if (const auto plain = plain_move(token.text)) return add_move(token, *plain, {});
    if (auto result = parted_result(token)) return read_result(token, *std::move(result));
    if (auto result = result_in(token.text)) return read_result(token, *std::move(result));
    const bool zeros = is_passed_turn(token.text); // 0000 is no number
    auto word = zeros ? token.text : without_number(token.text);
    if (word.size() != token.text.size() && !number_) number_ = token.at;
    if (auto result = result_in(word)) return read_result(token, *std::move(result));
    if (word.ends_with(',')) {
        warn_once(token, "game.commas");
        word = word.substr(0, word.find_last_not_of(',') + 1);
    }
    if (word.empty() || is_idle(word)) return;
    if (is_passed_turn(word)) return pass(token, word);
    if (const auto glyph = glyph_called(word)) return add_glyph_here(*glyph);
    read_move(token, word);
}

void TreeReader::warn_once(const GameToken& token, Message reason) {
    const auto same = [&](const Fault& fault) { return fault.reason.key == reason.key; };
    if (std::ranges::none_of(warnings, same)) warnings.push_back({token.at, std::move(reason)});
}

// "e.p.", "ep+", "++": says what the board says; glyphs behind it are kept.
bool TreeReader::is_idle(std::string_view word) {
    if (std::ranges::find(idle_words, word) != std::end(idle_words)) return true;
    const auto* passing = std::ranges::find_if(
        passing_words, [&](std::string_view one) { return word.starts_with(one); });
    if (passing == std::end(passing_words)) return false;
    word.remove_prefix(passing->size());
    word.remove_prefix(std::min(word.find_first_not_of("+#"), word.size()));
    if (word.empty()) return true;
    const auto glyph = glyph_called(word);
    if (glyph) add_glyph_here(*glyph);
    return glyph.has_value();
}

std::optional<std::string> TreeReader::result_in(std::string_view word) const {
    auto result = default_result(word);
    return result && winners_of(end().variant(), *result) ? std::move(result) : std::nullopt;
}

// "0-0" is castling, unless it is the last word of a game of which the tag says the same, or says
// nothing where nobody can castle.
bool TreeReader::is_both_lose(const GameToken& token) {
    if (token.text.front() != '0' || lines_.size() > 1) return false;
    const auto result = result_or_castling(token.text);
    if (!result || !all_lose(*result) || !winners_of(end().variant(), *result)) return false;
    auto ahead = *lexer_;
    auto next = ahead.next();
    while (next.kind == Kind::comment || next.kind == Kind::glyph) next = ahead.next();
    if (next.kind != Kind::end && next.kind != Kind::tag) return false;
    if (all_lose(tag_result) && !number_) return true;
    std::vector<int> glyphs;
    Message reason;
    return (all_lose(tag_result) || (tag_result.empty() && !number_)) &&
           !move_of(token.text, glyphs, reason);
}

// "1 - 0", "1/2- 1/2": takes the words that belong to it.
std::optional<std::string> TreeReader::parted_result(const GameToken& token) {
    constexpr std::string_view begins = "01\xC2";
    constexpr std::size_t longest = 6;
    const auto first = token.text;
    if (lines_.size() > 1 || begins.find(first.front()) == std::string_view::npos ||
        first.back() == '.' || first.size() > longest)
        return std::nullopt;
    auto ahead = *lexer_;
    std::string whole(first);
    for (int more = 0; more < 2; ++more) {
        const auto next = ahead.next();
        if (next.kind != Kind::word || next.text.size() > longest) return std::nullopt;
        whole += next.text;
        auto result = result_or_castling(whole);
        if (!result || !winners_of(end().variant(), *result)) continue;
        *lexer_ = ahead;
        return result;
    }
    return std::nullopt;
}

// Words behind the result say how the game ended: they become a comment.
void TreeReader::read_after_result(const GameToken& token) {
    const auto word = without_number(token.text);
    if (word.empty()) {
        if (!number_) number_ = token.at;
        return;
    }
    if (auto result = result_in(token.text)) return read_result(token, *std::move(result));
    if (const auto glyph = glyph_called(word)) return add_glyph_here(*glyph);
    std::vector<int> glyphs;
    Message reason;
    const auto from = std::exchange(number_, std::nullopt).value_or(token.at);
    if (move_of(word, glyphs, reason)) return skip_line(from, token, "game.after_result");
    warnings.push_back({token.at, {"game.words_behind", {{"text", text::shown(token.text)}}}});
    skipped_ = from;
    depth_ = 0;
}

// A result within a variation says nothing about the game.
void TreeReader::read_result(const GameToken& token, std::string result) {
    number_.reset();
    if (lines_.size() > 1) return;
    if (!result_.empty())
        warnings.push_back({token.at, "game.two_results"});
    else
        result_ = std::move(result);
}

void TreeReader::read_move(const GameToken& token, std::string_view word) {
    const auto from = std::exchange(number_, std::nullopt).value_or(token.at);
    std::vector<int> glyphs;
    Message reason;
    if (const auto move = move_of(word, glyphs, reason)) return add_move(token, *move, glyphs);
    if (read_parted_promotion(token, word) || read_glued(token, word)) return;
    skip_line(from, token, std::move(reason));
}

// "e8(Q)", "e8=(Q)", "e8 [Q]", "e8 (=Q)", "e8 =Q", "e8 Q": the letter stands apart from the word.
// It is asked of words that are no move without it, so it is no move or variation of its own.
bool TreeReader::read_parted_promotion(const GameToken& token, std::string_view word) {
    auto rest = text_.substr(token.end);
    const auto take = [&](std::string_view signs) {
        const char sign = rest.empty() ? '\0' : rest.front();
        if (sign == '\0' || signs.find(sign) == std::string_view::npos) return '\0';
        rest.remove_prefix(1);
        return sign;
    };
    while (take(text::blanks) != '\0') {
    }
    const char open = take("([");
    take("=/");
    while (take(text::blanks) != '\0') {
    }
    if (rest.empty()) return false;
    const auto letter = rest.substr(0, text::first_letter(rest).bytes);
    rest.remove_prefix(letter.size());
    const bool closed =
        open == '\0'
            ? rest.empty() || std::string_view(" \t\r\n+#!?,.;){($").find(rest[0]) != rest.npos
            : take(open == '(' ? ")" : "]") != '\0';
    if (!closed) return false;
    word = word.substr(0, word.find_last_not_of("=/") + 1);
    const auto whole = std::string(word) + '=' + std::string(letter);
    std::vector<int> glyphs;
    Message reason;
    const auto move = move_of(whole, glyphs, reason);
    if (!move || !move->promotes) return false;
    const auto end = text_.size() - rest.size();
    lexer_->go_to(end);
    warn_once(token,
              {"game.read_as",
               {{"text", text::shown(text_.substr(token.at, end - token.at))}, {"moves", whole}}});
    add_move(token, *move, glyphs);
    return true;
}

namespace {

// Moves without a blank between them, taken apart.
class Unglued {
public:
    struct Part {
        std::string_view text;
        rules::Move move;
        std::vector<int> glyphs;
    };
    Unglued(const PlainSan& plain, const std::vector<PieceAlphabet>& alphabets)
        : plain_(plain),
          alphabets_(alphabets) {}

    // Two moves at least, or one and the result of a game; `parts` and `rest` are then set.
    bool take(const Position& position, std::string_view word) {
        while (word.starts_with(',')) word.remove_prefix(1);
        word = without_number(word);
        rest = word;
        if (word.empty() || word == unfinished || default_result(word))
            return parts.size() + (word.empty() ? 0 : 1) >= 2;
        for (std::size_t size = 2; size <= word.size(); ++size) {
            const auto move = move_in(position, word.substr(0, size));
            if (!move) continue;
            auto behind = word.substr(size);
            parts.push_back({word.substr(0, size), *move, {}});
            behind.remove_prefix(std::min(behind.find_first_not_of("+#"), behind.size()));
            const auto judged = std::min(behind.find_first_not_of("!?"), behind.size());
            if (const auto glyph = glyph_called(behind.substr(0, judged)); judged > 0 && glyph) {
                parts.back().glyphs.push_back(*glyph);
                behind.remove_prefix(judged);
            }
            auto next = position;
            next.play(*move);
            if (take(next, behind)) return true;
            parts.pop_back();
        }
        return false;
    }

    std::vector<Part> parts;
    std::string_view rest; // the result behind them

private:
    [[nodiscard]] std::optional<rules::Move> move_in(const Position& position,
                                                     std::string_view text) const {
        if (alphabets_.empty())
            if (const auto move = plain_.find(position, text)) return move;
        const bool promotes = text.size() > 2 && text[text.size() - 2] == '=';
        if (!promotes && alphabets_.empty()) return std::nullopt;
        const auto move = parse_readable(position, text, alphabets_);
        return move ? std::optional(*move) : std::nullopt;
    }

    const PlainSan& plain_;
    const std::vector<PieceAlphabet>& alphabets_;
};

} // namespace

// "e4e5", "Nf3,Nc6", "Nf3!Nc6", "Qxf7#1-0". Where squares are named as in chess: elsewhere a word
// could be parted in more than one way.
bool TreeReader::read_glued(const GameToken& token, std::string_view word) {
    const auto& position = lines_.back().position;
    const auto& variant = position.variant();
    if (word.size() > longest_move(variant) || !variant.topology.chess_names()) return false;
    Unglued unglued{plain_, alphabets_};
    if (!unglued.take(position, word)) return false;
    std::string moves;
    for (const auto& part : unglued.parts) moves.append(moves.empty() ? "" : " ").append(part.text);
    warn_once(token, {"game.read_as", {{"text", text::shown(word)}, {"moves", moves}}});
    for (const auto& part : unglued.parts) add_move(token, part.move, part.glyphs);
    if (auto result = result_in(unglued.rest)) read_result(token, *std::move(result));
    return true;
}

namespace {

bool variation_follows(GameLexer ahead) {
    auto token = ahead.next();
    while (token.kind == Kind::comment) token = ahead.next();
    return token.kind == Kind::open;
}

} // namespace

// A turn is passed in side lines alone. Elsewhere `--` is the place of a move that was not played
// yet, or that of a seat that is passed over.
void TreeReader::pass(const GameToken& token, std::string_view word) {
    const auto from = std::exchange(number_, std::nullopt).value_or(token.at);
    Line& line = lines_.back();
    const bool main = lines_.size() == 1;
    if (line.position.variant().seat_count() > 2 || (main && word == no_move)) {
        line.passed = true;
        if (line.position.variant().seat_count() == 2) passed_ = from;
        return;
    }
    if (main) return skip_line(from, token, {"game.passed", {{"text", text::shown(word)}}});
    if (!rules::may_pass(line.position)) {
        if (word != no_move || !line.moved || !variation_follows(*lexer_))
            return skip_line(from, token, "game.pass_in_check");
        line.passed = true;
        return;
    }
    add_move(token, rules::null_move, {});
    line.passed = word == no_move;
}

// Behind `--` in the main line no move can follow: the turn was passed, which the rules of no game
// allow. What is kept begins with it.
void TreeReader::read_after_pass(const GameToken& token) {
    if (auto result = parted_result(token)) return read_result(token, *std::move(result));
    if (auto result = result_in(token.text)) return read_result(token, *std::move(result));
    if (is_passed_turn(token.text)) return;
    const auto from = *std::exchange(passed_, std::nullopt);
    number_.reset();
    skip_line(from, token, {"game.passed", {{"text", std::string(no_move)}}});
}

} // namespace strata::notation
