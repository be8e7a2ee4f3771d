// SPDX-License-Identifier: MIT
#include "notation/games/tree_reader.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>

#include "notation/games/annotation_text.h"
#include "notation/games/clock_text.h"
#include "notation/games/game_words.h"
#include "notation/games/glyph_words.h"
#include "notation/moves/move_text.h"
#include "notation/words.h"
#include "rules/game/outcome.h"
#include "rules/position/null_move.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Position;
using Kind = GameToken::Kind;

// A comment behind another at the same place.
void add_comment(std::string& text, std::string_view more) {
    if (!text.empty() && !more.empty()) text += ' ';
    text += more;
}

// What could not be read, as words of a comment: braces and marks in it mean nothing there.
std::string as_words(std::string_view text) {
    std::string words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        words += c == '{' ? '(' : c == '}' ? ')' : c;
        if (text.substr(i).starts_with("[%")) words += ' ';
    }
    return tidy_comment(words);
}

} // namespace

TreeReader::TreeReader(std::string_view text, game::GameRecord& record, const Position& start,
                       std::vector<PieceAlphabet> alphabets)
    : text_(text),
      record_(record),
      plain_(start.variant()),
      alphabets_(std::move(alphabets)) {
    lines_.push_back({.position = start});
    remember_position(lines_.back());
    // Most moves of most games are longer than eight letters with their numbers; long games grow.
    constexpr std::size_t most = 4096;
    record.nodes.reserve(std::min(text.size() / 8, most));
}

GameToken TreeReader::read(GameLexer& lexer, GameToken token) {
    lexer_ = &lexer;
    for (; token.kind != Kind::end; token = lexer.next()) {
        if (token.kind == Kind::tag && begins_next_game(token, !result_.empty())) {
            errors.push_back({token.at, "game.second"});
            break;
        }
        skipped_ ? skip(token) : read_token(token);
    }
    finish(token);
    return token;
}

void TreeReader::read_token(const GameToken& token) {
    switch (token.kind) {
    case Kind::comment: return read_comment(token);
    case Kind::open: return open_variation(token);
    case Kind::close: return closes_number(token) ? void() : close_variation(token);
    case Kind::glyph: return read_glyph(token);
    case Kind::word: return read_word(token);
    case Kind::tag:
        warnings.push_back({token.at, {"game.tag_late", {{"tag", text::shown(token.text)}}}});
        late_tags.push_back(token);
        return;
    case Kind::stray:
        return fail(token, token.text == "}"   ? "game.brace"
                           : token.text == "]" ? "game.bracket"
                                               : "game.quote");
    case Kind::end: break;
    }
}

void TreeReader::fail(const GameToken& token, Message reason) {
    errors.push_back({token.at, std::move(reason)});
}

// The rest of the innermost line is kept in words: what follows a mistake follows no position.
void TreeReader::skip_line(std::size_t from, const GameToken& token, Message reason) {
    fail(token, std::move(reason));
    skipped_ = from;
    depth_ = token.kind == Kind::open ? 1 : 0;
    if (lines_.size() == 1 && token.kind != Kind::open) cut_off_ = result_.empty();
}

// Of a variation that has no place only itself is skipped, of a line all up to its end, or up to
// the result of the game.
void TreeReader::skip(const GameToken& token) {
    if (token.kind == Kind::word && lines_.size() == 1 && depth_ == 0 && result_.empty())
        if (auto result = result_in(token.text)) {
            keep_skipped(token.at);
            return read_result(token, *std::move(result));
        }
    if (token.kind == Kind::open) ++depth_;
    if (token.kind != Kind::close) return;
    const bool own = text_[*skipped_] == '(';
    if (depth_ > 0 && (--depth_ > 0 || !own)) return;
    if (own) return keep_skipped(token.end);
    if (lines_.size() == 1) return;
    keep_skipped(token.at);
    close_variation(token);
}

void TreeReader::keep_skipped(std::size_t end) {
    const auto begin = *std::exchange(skipped_, std::nullopt);
    add_comment_here(as_words(text_.substr(begin, end - begin)));
}

void TreeReader::finish(const GameToken& end) {
    if (skipped_) keep_skipped(end.at);
    if (lines_.size() > 1) errors.push_back({lines_.back().opened, "game.variation_open"});
    while (lines_.size() > 1) close_variation(end);
    settle_end(lines_.front());
}

void TreeReader::read_comment(const GameToken& token) {
    if (!token.closed) fail(token, "game.comment_open");
    if (token.prose) {
        warnings.push_back({token.at, {"game.prose", {{"text", text::shown(token.text)}}}});
        return add_comment_here(as_words(token.text));
    }
    if (auto odd = odd_mark(token.text))
        warnings.push_back(
            {static_cast<std::size_t>(token.text.data() - text_.data()) + odd->at, odd->reason});
    add_comment_here(tidy_comment(token.text));
}

// At the end of the innermost line.
void TreeReader::add_comment_here(std::string_view text) {
    Line& line = lines_.back();
    game::Node& node = record_.nodes[line.node];
    if (line.closed) return add_comment(record_.nodes[*line.closed].comment_after, text);
    if (!line.moved && lines_.size() > 1) return add_comment(line.comment, text);
    if (line.node == game::root_node || node.clock) return add_comment(node.comment, text);
    auto [clock, words] = take_clock(text);
    node.clock = clock;
    add_comment(node.comment, words);
}

// A mark may be parted over several comments.
void TreeReader::join_clock(game::GameRecord& record, game::NodeId id) {
    game::Node& node = record.nodes[id];
    if (id == game::root_node || node.clock || node.comment.empty()) return;
    auto [clock, words] = take_clock(node.comment);
    if (!clock) return;
    node.clock = clock;
    node.comment = std::move(words);
}

// The standard has names for 0 to 255; some programs go on. A number that none can be stays in
// words.
void TreeReader::read_glyph(const GameToken& token) {
    int glyph = 0;
    auto digits = token.text;
    while (digits.ends_with(',') || digits.ends_with('.')) digits.remove_suffix(1);
    const char* end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, glyph);
    if (result.ec == std::errc::result_out_of_range && result.ptr == end && digits[0] != '-') {
        warnings.push_back({token.at, {"game.high_glyph", {{"glyph", text::shown(digits)}}}});
        return add_comment_here('$' + std::string(digits));
    }
    if (result.ec != std::errc() || result.ptr != end || glyph < 0)
        return fail(token, {"game.unknown_glyph", {{"glyph", text::shown(token.text)}}});
    if (glyph > 255) warnings.push_back({token.at, {"game.high_glyph", {{"glyph", glyph}}}});
    if (!lines_.back().moved && lines_.size() == 1)
        warnings.push_back({token.at, "game.nothing_to_mark"});
    add_glyph_here(glyph);
}

// Before the first move of a line they are said of it.
void TreeReader::add_glyph_here(int glyph) {
    Line& line = lines_.back();
    (line.moved ? record_.nodes[line.node].glyphs : line.glyphs).push_back(glyph);
}

// Letters of other languages may be English ones with another meaning.
std::optional<rules::Move> TreeReader::plain_move(std::string_view word) const {
    return alphabets_.empty() ? plain_.find(lines_.back().position, word) : std::nullopt;
}

// Signs may be glued to a move, and some of them are signs of moves as well.
std::optional<rules::Move> TreeReader::move_of(std::string_view word, std::vector<int>& glyphs,
                                               Message& reason) {
    const Position& position = lines_.back().position;
    auto bare = word;
    while (const auto glyph = take_glued_glyph(bare)) glyphs.insert(glyphs.begin(), *glyph);
    if (const auto plain = plain_move(bare)) return plain;
    if (const auto move = parse_readable(position, bare, alphabets_))
        return *move;
    else
        reason = move.error().reason;
    if (bare.size() == word.size()) return std::nullopt;
    glyphs.clear();
    const auto move = parse_readable(position, word, alphabets_);
    return move ? std::optional(*move) : std::nullopt;
}

void TreeReader::add_move(const GameToken& token, const rules::Move& move,
                          const std::vector<int>& glyphs) {
    number_.reset();
    Line& line = lines_.back();
    if (line.moved) join_clock(record_, line.node);
    if (!over_) look_for_end(token, move);
    line.last = line.position.play(move);
    if (!over_) remember_position(line);
    const bool aside = line.tried && !line.moved;
    line.node = aside ? record_.append_aside(line.node, move) : record_.append(line.node, move);
    line.moved = true;
    line.passed = false;
    line.closed.reset();
    if (!line.first) line.first = line.node;
    places.push_back(token.at);
    game::Node& node = record_.nodes[line.node];
    node.comment_before = std::exchange(line.comment, {});
    node.glyphs = std::exchange(line.glyphs, {});
    node.glyphs.insert(node.glyphs.end(), glyphs.begin(), glyphs.end());
}

// Ends that nobody has to declare; whatever follows is played on. A move that could be read is
// legal, so there is one; to pass or to resign none is needed.
void TreeReader::look_for_end(const GameToken& token, const rules::Move& move) {
    const Line& line = lines_.back();
    const Position& position = line.position;
    auto ending = move.kind == rules::MoveKind::resignation ? rules::outcome(position).ending
                                                            : rules::drawn_despite_moves(position);
    const auto keys = std::span(line.keys).subspan(line.fresh);
    constexpr std::size_t fewest = 3; // times that a position must have been there
    if (ending == rules::Ending::none && keys.size() >= fewest) {
        if (position.options().repetition == rules::DrawClaim::automatic &&
            rules::can_claim_repetition(position, keys))
            ending = rules::Ending::repetition;
        else if (rules::is_fivefold(position, keys))
            ending = rules::Ending::fivefold;
    }
    if (ending == rules::Ending::none) return;
    over_ = true;
    warnings.push_back({token.at, {"ending.over", {{"ending", word_for(ending)}}}});
}

void TreeReader::remember_position(Line& line) const {
    line.fresh_before = line.fresh;
    if (line.position.setup().halfmove == 0) line.fresh = line.keys.size();
    line.keys.push_back(rules::repetition_key(line.position));
}

// Nothing but comments up to its end: what stands before the first move of a line can be told so.
bool TreeReader::holds_only_remarks() const {
    auto ahead = *lexer_;
    for (int depth = 1; depth > 0;) {
        const auto token = ahead.next();
        if (token.kind == Kind::open)
            ++depth;
        else if (token.kind == Kind::close)
            --depth;
        else if (token.kind != Kind::comment)
            return false;
    }
    return true;
}

void TreeReader::open_variation(const GameToken& token) {
    const Line& around = lines_.back();
    const bool replaces = around.moved || around.passed;
    if (!replaces && !holds_only_remarks())
        return skip_line(token.at, token, "game.nothing_to_vary");
    if (lines_.size() > deepest_variation) return skip_line(token.at, token, "game.too_deep");
    number_.reset();
    passed_.reset();
    Line line{.position = around.position, .opened = token.at};
    const bool aside = around.passed && !rules::is_null(record_.nodes[around.node].move);
    line.node = aside ? around.node : record_.nodes[around.node].parent;
    line.tried = aside;
    if (replaces && !aside) line.position.undo(around.last);
    if (replaces && !over_) {
        const auto first = aside ? around.fresh : around.fresh_before;
        line.keys.assign(around.keys.begin() + static_cast<std::ptrdiff_t>(first),
                         around.keys.end() - (aside ? 0 : 1));
    }
    lines_.push_back(std::move(line));
}

// "1) e4 e5 2) Nf3". In a variation only of a game that numbers its moves so.
bool TreeReader::closes_number(const GameToken& token) {
    if (!number_ || (lines_.size() > 1 && !bracketed_)) return false;
    const auto number = text_.substr(*number_, token.at - *number_);
    if (number.find_first_not_of("0123456789") != std::string_view::npos) return false;
    if (!std::exchange(bracketed_, true))
        warnings.push_back({*number_,
                            {"game.read_as",
                             {{"text", text::shown(text_.substr(*number_, token.end - *number_))},
                              {"moves", std::string(number) + '.'}}}});
    return true;
}

void TreeReader::close_variation(const GameToken& token) {
    number_.reset();
    if (lines_.size() == 1) return fail(token, "game.parenthesis");
    settle_end(lines_.back());
    const Line line = std::move(lines_.back());
    lines_.pop_back();
    // Variations of a first move are siblings of it: what follows stands behind the last of them.
    if (line.first)
        lines_.back().closed = record_.nodes[record_.nodes[*line.first].parent].children.back();
    else if (line.glyphs.empty())
        add_comment_here(line.comment); // where the variation stood
    else
        add_comment_here(as_words(text_.substr(line.opened, token.end - line.opened)));
}

// `--` at the end of a side line, with variations of it, was no turn that is passed: it stands for
// a move that was not played.
void TreeReader::settle_end(Line& line) {
    if (line.moved) join_clock(record_, line.node);
    if (!line.passed || !line.moved) return;
    const game::Node& node = record_.nodes[line.node];
    const auto parent = node.parent;
    auto& siblings = record_.nodes[parent].children;
    const bool says = !node.comment.empty() || !node.comment_before.empty() ||
                      !node.glyphs.empty() || node.clock.has_value();
    if (!rules::is_null(node.move) || says || siblings.size() < 2 || siblings.front() != line.node)
        return;
    siblings.remove(line.node);
    record_.nodes[parent].open = true;
}

} // namespace strata::notation
