// SPDX-License-Identifier: MIT
#include "notation/games/game_text.h"

#include <bit>
#include <charconv>
#include <set>

#include "notation/games/clock_text.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_variant.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_spellings.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "notation/variants/option_text.h"
#include "notation/variants/variant_names.h"
#include "notation/words.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Ending;
using rules::Outcome;
using rules::Position;
using rules::Seat;
using rules::Unexpected;
using rules::Variant;
using Kind = GameToken::Kind;

// The PGN suffixes of a move and the glyphs they stand for.
constexpr std::pair<std::string_view, int> suffixes[] = {{"!!", 3}, {"??", 4}, {"!?", 5},
                                                         {"?!", 6}, {"!", 1},  {"?", 2}};

// Stands behind a move, and says what the board says.
constexpr std::string_view passing_word = "e.p.";

// One line of the tree while it is read.
struct Reached {
    game::NodeId node = game::root_node;
    Position position;        // after the moves of this line so far
    Position before;          // before its last move: where a variation of that move starts
    std::string comment = {}; // told before the line's next move
    bool moved = false;
    bool passed = false; // its last word was `--`: a variation here replaces no move
    bool tried = false;  // it began as such a variation
    GameToken opened = {};
};

// A comment behind another at the same place.
void add_comment(std::string& text, std::string_view more) {
    if (!text.empty() && !more.empty()) text += ' ';
    text += more;
}

// 12. 12... and bare numbers say nothing that the moves do not say.
std::string_view without_number(std::string_view word) {
    const auto digits = word.find_first_not_of("0123456789");
    if (digits == std::string_view::npos) return {};
    if (digits == 0 || word[digits] != '.') return word;
    const auto dots = word.find_first_not_of('.', digits);
    return dots == std::string_view::npos ? std::string_view{} : word.substr(dots);
}

class GameReader {
public:
    GameReader(const RuleBook& book, std::string_view text, std::string source)
        : book_(book),
          text_(text),
          lexer_(text, source),
          source_(std::move(source)) {}

    bool read() {
        return next() && read_tags() && choose_variant() && check_rule_set() && read_setup() &&
               keep_tags() && read_moves() && read_result();
    }
    // Whether there is something to take; fault() says where reading ended.
    bool salvage() {
        if (!next() || !read_tags() || !choose_variant()) return false;
        const bool same_rules = check_rule_set();
        const auto other_rules = error_;
        if (!read_setup()) return false;
        const bool whole = keep_tags() && read_moves() && read_result();
        if (!whole) record_.result = rules::outcome(lines_.front().position);
        if (!same_rules)
            fault_ = other_rules;
        else if (!whole)
            fault_ = error_;
        return true;
    }
    [[nodiscard]] const std::optional<TextError>& fault() const { return fault_; }
    [[nodiscard]] const TextError& error() const { return error_; }
    LoadedGame take() { return {std::move(variant_), std::move(record_)}; }
    PlacedGame take_placed() {
        const auto ending = stated_ending();
        return {take(), std::move(places_), ending};
    }

private:
    bool fail(const GameToken& at, Message reason) {
        error_ = {source_, at.line, at.column, std::move(reason)};
        return false;
    }

    bool next() {
        auto token = lexer_.next();
        if (token)
            token_ = std::move(*token);
        else
            error_ = token.error();
        return token.has_value();
    }

    [[nodiscard]] const GameToken* tag(std::string_view name) const {
        for (const auto& token : tags_)
            if (same_tag(token.text, name)) return &token;
        return nullptr;
    }

    [[nodiscard]] std::optional<StatedEnding> stated_ending() const {
        const GameToken* stated = tag("Termination");
        const auto ending = stated ? value_of<Ending>(stated->value) : std::nullopt;
        if (!ending) return std::nullopt;
        return StatedEnding{*ending, {stated->line, stated->column}};
    }

    bool read_tags() {
        std::set<std::string> names;
        while (token_.kind == Kind::tag) {
            if (!names.insert(token_.text).second)
                return fail(token_, {"game.tag_twice", {{"tag", shown(token_.text)}}});
            tags_.push_back(token_);
            if (!next()) return false;
        }
        return true;
    }

    bool choose_variant() {
        const GameToken* named = tag("Variant");
        if (named && name_key(named->value).empty()) named = nullptr;
        const GameToken* start = position_tag();
        if (!named)
            variant_ = unnamed_game(book_, start ? start->value : "", first_move());
        else if (variant_ = book_.find(named->value); !variant_)
            variant_ = book_.find_shuffled(named->value);
        return variant_ ||
               fail(named ? *named : token_, book_.unknown(named ? shown(named->value) : ""));
    }

    // FEN, or what files had before there was one: a Setup that is a position, and no switch.
    [[nodiscard]] const GameToken* position_tag() const {
        for (const auto* name : {"FEN", "Setup"})
            for (const auto& token : tags_)
                if (same_tag(token.text, name) &&
                    token.value.find_first_not_of("0123456789? ") != std::string::npos)
                    return &token;
        return nullptr;
    }

    // Behind the tags; empty when there is none.
    [[nodiscard]] std::string first_move() const {
        auto ahead = lexer_;
        for (auto token = token_; token.kind != Kind::end;) {
            const auto word = token.kind == Kind::word ? without_number(token.text) : "";
            if (!word.empty()) return std::string(word);
            auto next = ahead.next();
            if (!next) break;
            token = *std::move(next);
        }
        return {};
    }

    // Moves that were legal under other options might mean something else here.
    bool check_rule_set() {
        const GameToken* stated = tag("RuleSet");
        if (!stated) return true;
        rules::Options options;
        // Games that were saved before there were these options do not name them.
        options.fivefold = variant_->options.fivefold;
        options.seventy_five_moves = variant_->options.seventy_five_moves;
        std::string_view rest = stated->value;
        if (rest == standard_rules) rest = {};
        while (!rest.empty()) {
            const std::string_view pair = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
            const auto equals = std::min(pair.find('='), pair.size());
            if (!set_option(options, pair.substr(0, equals),
                            pair.substr(std::min(equals + 1, pair.size()))))
                return fail(*stated,
                            {"game.unknown_option",
                             {{"option", shown(pair)},
                              {"nearest", nearest(pair.substr(0, equals), option_names())}}});
        }
        for (const auto& name : option_names())
            if (option_word(options, name) != option_word(variant_->options, name))
                return fail(*stated, {"game.other_option",
                                      {{"option", name},
                                       {"given", option_word(options, name)},
                                       {"variant", variant_->id},
                                       {"wanted", option_word(variant_->options, name)}}});
        return true;
    }

    bool read_setup() {
        const GameToken* stated = position_tag();
        record_.starts_elsewhere = stated != nullptr;
        record_.start = variant_->start;
        if (!stated) return true;
        const auto given = read_position(variant_, stated->value);
        if (!given) return fail(*stated, {"game.setup", {{"reason", given.error().message()}}});
        const GameToken* named = tag("Variant");
        if (named && book_.find_shuffled(named->value) && !given->notices.empty())
            return fail(*named, {"game.shuffled",
                                 {{"game", shown(named->value)}, {"variant", variant_->id}}});
        record_.start = given->position.setup();
        record_.starts_elsewhere = !(record_.start == variant_->start);
        return true;
    }

    // Other programs have words of their own for how a game ended.
    static bool is_foreign_end(const GameToken& token) {
        return token.text == "Termination" && !value_of<Ending>(token.value);
    }

    bool keep_tags() {
        const auto roster = roster_of(*variant_);
        for (const auto& token : tags_) {
            bool known = is_derived(token.text) && !is_foreign_end(token);
            for (const auto& [name, unknown] : roster)
                known = known || (name == token.text && unknown == token.value);
            if (!known) record_.tags.emplace_back(token.text, token.value);
        }
        return true;
    }

    bool read_moves() {
        auto start = Position::from_setup(variant_, record_.start);
        alphabets_ = alphabets_of(*variant_, text_.substr(std::min(token_.at, text_.size())));
        record_.start = start->setup(); // as it is once mates and passes have taken effect
        lines_.push_back({game::root_node, *start, *start});
        while (token_.kind != Kind::end) {
            if (!read_token()) return false;
            if (!next()) return false;
        }
        if (lines_.size() > 1) return fail(lines_.back().opened, "game.variation_open");
        return true;
    }

    bool read_token() {
        switch (token_.kind) {
        case Kind::tag: return fail(token_, "game.second");
        case Kind::comment: return read_comment();
        case Kind::open: return open_variation();
        case Kind::close: return close_variation();
        case Kind::glyph: return read_glyph();
        case Kind::word: return read_word();
        case Kind::end: break;
        }
        return true;
    }

    bool read_comment() {
        Reached& line = lines_.back();
        const bool before_first = !line.moved && lines_.size() > 1;
        game::Node& node = record_.nodes[line.node];
        if (before_first || line.node == game::root_node || node.clock) {
            add_comment(before_first ? line.comment : node.comment, token_.text);
            return true;
        }
        auto [clock, words] = take_clock(token_.text);
        node.clock = clock;
        add_comment(node.comment, words);
        return true;
    }

    bool open_variation() {
        const Reached& around = lines_.back();
        if (!around.moved && !around.passed) return fail(token_, "game.nothing_to_vary");
        if (lines_.size() > deepest_variation) return fail(token_, "game.too_deep");
        Reached line = around.passed ? Reached{around.node, around.position, around.position}
                                     : Reached{record_.nodes[around.node].parent, around.before,
                                               around.before};
        line.tried = around.passed;
        line.opened = token_;
        lines_.push_back(std::move(line));
        return true;
    }

    bool close_variation() {
        if (lines_.size() == 1) return fail(token_, "game.parenthesis");
        lines_.pop_back();
        return true;
    }

    bool read_glyph() {
        int glyph = 0;
        const char* end = token_.text.data() + token_.text.size();
        const auto result = std::from_chars(token_.text.data(), end, glyph);
        if (result.ec != std::errc() || result.ptr != end || glyph < 0 || glyph > 255)
            return fail(token_, {"game.unknown_glyph", {{"glyph", shown(token_.text)}}});
        if (!lines_.back().moved) return fail(token_, "game.nothing_to_mark");
        record_.nodes[lines_.back().node].glyphs.push_back(glyph);
        return true;
    }

    bool read_word() {
        const auto word = without_number(token_.text);
        if (word.empty() || word == passing_word) return true;
        if (word == no_move) return lines_.back().passed = true;
        if (winners_of(*variant_, word)) return end_line(std::string(word));
        if (!ended_with_.empty()) return fail(token_, "game.after_result");
        return read_move(word);
    }

    // A result within a variation says nothing about the game.
    bool end_line(std::string result) {
        if (lines_.size() > 1) return true;
        if (!ended_with_.empty()) return fail(token_, "game.two_results");
        ended_with_ = std::move(result);
        return true;
    }

    bool read_move(std::string_view word) {
        int glyph = 0;
        for (const auto& [suffix, number] : suffixes) {
            if (glyph || !word.ends_with(suffix)) continue;
            glyph = number;
            word.remove_suffix(suffix.size());
        }
        Reached& line = lines_.back();
        const auto move = parse_readable(line.position, word, alphabets_);
        if (!move) return fail(token_, move.error().reason);
        line.before = line.position;
        line.position.play(*move);
        const bool tried = line.tried && !line.moved;
        line.node = tried ? record_.try_out(line.node, *move) : record_.add(line.node, *move);
        line.moved = true;
        line.passed = false;
        if (line.node == places_.size()) places_.push_back({token_.line, token_.column});
        game::Node& node = record_.nodes[line.node];
        add_comment(node.comment, std::exchange(line.comment, {}));
        if (glyph) node.glyphs.push_back(glyph);
        return true;
    }

    bool read_result() {
        const GameToken* stated = tag("Result");
        const std::string in_tag = stated ? stated->value : "";
        if (stated && in_tag != "?" && !winners_of(*variant_, in_tag))
            return fail(*stated, {"game.unknown_result", {{"result", shown(in_tag)}}});
        if (!ended_with_.empty() && stated && in_tag != "?" && in_tag != ended_with_)
            return fail(*stated,
                        {"game.other_end", {{"stated", shown(in_tag)}, {"ended", ended_with_}}});
        std::string result = ended_with_.empty() ? in_tag : ended_with_;
        if (result.empty() || result == "?") result = unfinished;
        const GameToken& place = stated ? *stated : token_;
        record_.result = rules::outcome(lines_.front().position);
        if (!record_.result.ended()) return read_agreed(result);
        if (result == unfinished || result == result_of_moves()) return true;
        return fail(place, {"game.other_result",
                            {{"stated", result},
                             {"ending", word_for(record_.result.ending)},
                             {"ended", result_of_moves()}}});
    }

    // The position decides nothing: somebody resigned, or the players or a claim made it a draw.
    bool read_agreed(const std::string& result) {
        if (result == unfinished) return true;
        const auto winners = *winners_of(*variant_, result);
        const GameToken* stated = tag("Termination");
        const auto told =
            stated ? value_of<Ending>(stated->value).value_or(Ending::none) : Ending::none;
        if (told == Ending::checkmate || told == Ending::stalemate ||
            told == Ending::dead_position || told == Ending::last_side || told == Ending::hill ||
            told == Ending::checks)
            return fail(*stated, {"ending.never", {{"told", stated->value}}});
        const bool claimed =
            told == Ending::repetition || told == Ending::fifty_moves || told == Ending::fivefold;
        record_.result = rules::drawn(lines_.front().position, Ending::none);
        record_.result.winners = winners;
        // Where the leader wins a drawn game (ST-O21), a claim may have a winner.
        const bool drawn =
            winners.none() || ((claimed || told == Ending::agreement) &&
                               variant_->options.leader_at_draw == rules::LeaderAtDraw::wins);
        // Among more than two it puts one seat out, which is a move of the game.
        const bool in_time = told != Ending::time || variant_->seat_count() > 2;
        if (!drawn) {
            record_.result.ending = in_time ? Ending::resignation : Ending::time;
            name_resigner(winners);
        } else {
            record_.result.ending = claimed || !in_time ? told : Ending::agreement;
            if (!in_time) record_.result.loser = lines_.front().position.mover();
        }
        return true;
    }

    // With two seats the other one; with more the seat to move is the last that could resign.
    void name_resigner(rules::Seats winners) {
        const Position& end = lines_.front().position;
        auto& result = record_.result;
        result.winner = winners.front();
        result.loser = variant_->seat_count() == 2 ? end.next_seat(result.winner) : end.mover();
        if (result.wins(end.next_seat(result.loser))) result.winner = end.next_seat(result.loser);
    }

    [[nodiscard]] std::string result_of_moves() const {
        return result_text(*variant_, record_.result, lines_.front().position.setup().living);
    }

    const RuleBook& book_;
    std::string_view text_;
    GameLexer lexer_;
    std::string source_;
    GameToken token_;
    std::vector<GameToken> tags_;
    std::vector<PieceAlphabet> alphabets_; // none: the letters of the rule file
    std::shared_ptr<const Variant> variant_;
    game::GameRecord record_;
    std::vector<Reached> lines_;
    std::vector<GamePlace> places_{GamePlace{}}; // by node
    std::string ended_with_;
    TextError error_;
    std::optional<TextError> fault_;
};

} // namespace

Parsed<LoadedGame> parse_game(const RuleBook& book, std::string_view text, std::string source) {
    GameReader reader(book, text, std::move(source));
    if (!reader.read()) return Unexpected{reader.error()};
    return reader.take();
}

Parsed<PlacedGame> parse_placed_game(const RuleBook& book, std::string_view text,
                                     std::string source) {
    GameReader reader(book, text, std::move(source));
    if (!reader.read()) return Unexpected{reader.error()};
    return reader.take_placed();
}

Parsed<SalvagedGame> salvage_game(const RuleBook& book, std::string_view text, std::string source) {
    GameReader reader(book, text, std::move(source));
    if (!reader.salvage()) return Unexpected{reader.error()};
    return SalvagedGame{reader.take(), reader.fault()};
}

} // namespace strata::notation
