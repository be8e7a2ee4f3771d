// SPDX-License-Identifier: MIT
#include "notation/games/game_text.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "notation/foreign/foreign_text.h"
#include "notation/games/ending_words.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_variant.h"
#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/games/listed_positions.h"
#include "notation/games/text_kind.h"
#include "notation/games/tree_reader.h"
#include "notation/moves/move_spellings.h"
#include "notation/positions/position_text.h"
#include "notation/variants/option_text.h"
#include "notation/variants/variant_names.h"
#include "notation/words.h"
#include "rules/game/winnable.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Ending;
using rules::Position;
using rules::Seat;
using rules::Unexpected;
using rules::Variant;
using Kind = GameToken::Kind;

// A tag as it is kept.
struct Tag {
    std::string name;
    std::string value;
    std::size_t at = 0;
};

bool is_name_sign(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

class GameReader {
public:
    GameReader(const RuleBook& book, std::string_view text, std::string source)
        : book_(book),
          text_(text),
          places_(text),
          lexer_(text),
          source_(std::move(source)) {}

    // Whether there is something to take; else error() says why not.
    bool read() {
        read_tags();
        if (!choose_variant()) return false;
        check_rule_set();
        if (!read_setup()) return false;
        read_moves();
        read_result();
        keep_tags();
        return true;
    }
    [[nodiscard]] const TextError& error() const { return errors_.back(); }
    ReadGame take() {
        const auto ending = stated_ending();
        return {{std::move(variant_), std::move(record_)},
                std::move(errors_),
                std::move(warnings_),
                std::move(move_places_),
                ending};
    }

private:
    TextError at(std::size_t place, Message reason) {
        const auto [line, column] = places_.at(place);
        return {source_, line, column, std::move(reason)};
    }
    bool fail(std::size_t place, Message reason) {
        errors_.push_back(at(place, std::move(reason)));
        return false;
    }
    bool fail(const Tag& tag, Message reason) { return fail(tag.at, std::move(reason)); }
    void warn(std::size_t place, Message reason) {
        warnings_.push_back(at(place, std::move(reason)));
    }

    [[nodiscard]] const Tag* tag(std::string_view name) const {
        for (const auto& one : tags_)
            if (same_tag(one.name, name)) return &one;
        return nullptr;
    }

    [[nodiscard]] std::optional<LocatedEnding> stated_ending() const {
        const Tag* stated = tag("Termination");
        const auto ending = stated ? value_of<Ending>(stated->value) : std::nullopt;
        if (!ending) return std::nullopt;
        return LocatedEnding{*ending, stated->at};
    }

    // Remarks before the tags are said of the game, as those before its first move.
    void read_tags() {
        const auto begin = lexer_;
        for (token_ = lexer_.next(); token_.kind == Kind::comment; token_ = lexer_.next())
            remarks_.push_back(token_);
        if (token_.kind != Kind::tag) {
            lexer_ = begin;
            token_ = lexer_.next();
            remarks_.clear();
        }
        for (; token_.kind == Kind::tag; token_ = lexer_.next()) add_tag(token_);
    }

    void add_tag(const GameToken& token) {
        Tag tag{tag_name(token), tag_value(token), token.at};
        judge_form(token, tag);
        if (tag.name.empty()) return;
        if (names_.insert(tag.name).second)
            tags_.push_back(std::move(tag));
        else
            replace_tag(std::move(tag));
    }

    void judge_form(const GameToken& token, Tag& tag) {
        const bool no_name = token.text.empty();
        if (no_name || !token.quoted) {
            fail(token.at, "game.tag_form");
        } else if (!token.closed) {
            const auto quote = tag.value.find('"');
            fail(token.at, quote == std::string::npos ? "game.tag_quote" : "game.tag_open");
            tag.value.resize(std::min(quote, tag.value.size()));
        } else if (tag.name != token.text) {
            warn(token.at,
                 {"game.tag_odd", {{"tag", shown(token.text)}, {"kept", shown(tag.name)}}});
        }
    }

    // A name has letters, digits and _; other signs become that.
    static std::string tag_name(const GameToken& token) {
        std::string name(token.text);
        for (char& c : name)
            if (!is_name_sign(c)) c = '_';
        return name;
    }

    // The later one says what is known now; a tag that says nothing takes nothing away.
    void replace_tag(Tag tag) {
        warn(tag.at, {"game.tag_twice", {{"tag", shown(tag.name)}}});
        const auto is_known = [](const std::string& value) {
            return !value.empty() && value != "?";
        };
        const auto old = std::ranges::find(tags_, tag.name, &Tag::name);
        if (is_known(tag.value) || !is_known(old->value)) *old = std::move(tag);
    }

    bool choose_variant() {
        const Tag* named = tag("Variant");
        if (named && name_key(named->value).empty()) named = nullptr;
        const Tag* start = position_tag();
        if (!named)
            variant_ = unnamed_game(book_, start ? start->value : "", first_move());
        else if (variant_ = book_.find(named->value); !variant_)
            variant_ = book_.find_shuffled(named->value);
        return variant_ ||
               fail(named ? named->at : token_.at, book_.unknown(named ? shown(named->value) : ""));
    }

    // FEN, or what files had before there was one: a Setup that is a position, and no switch.
    [[nodiscard]] const Tag* position_tag() const {
        for (const auto* name : {"FEN", "Setup"})
            for (const auto& tag : tags_)
                if (same_tag(tag.name, name) &&
                    tag.value.find_first_not_of("0123456789? ") != std::string::npos)
                    return &tag;
        return nullptr;
    }

    // Behind the tags; empty when there is none.
    [[nodiscard]] std::string_view first_move() const {
        auto ahead = lexer_;
        for (auto token = token_; token.kind != Kind::end; token = ahead.next())
            if (token.kind == Kind::word && !without_number(token.text).empty())
                return without_number(token.text);
        return {};
    }

    // Moves that were legal under other options might mean something else here.
    bool check_rule_set() {
        const Tag* stated = tag("RuleSet");
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
        const Tag* stated = position_tag();
        record_.starts_elsewhere = stated != nullptr;
        record_.start = variant_->start;
        if (!stated) return true;
        const auto given = read_position(variant_, stated->value);
        if (!given) return fail(*stated, {"game.setup", {{"reason", given.error().message()}}});
        const Tag* named = tag("Variant");
        if (named && book_.find_shuffled(named->value) && !given->notices.empty())
            return fail(*named,
                        {"game.shuffled",
                         {{"game", shuffled_name(named->value)}, {"variant", variant_->id}}});
        for (const auto& notice : given->notices) warn(stated->at, notice);
        record_.start = given->position.setup();
        record_.starts_elsewhere = !(record_.start == variant_->start);
        return true;
    }

    // By the first of its names, which is that by which most know it.
    [[nodiscard]] std::string shuffled_name(std::string_view given) const {
        const auto& names = variant_->other_names.shuffled;
        return names.empty() ? shown(given) : names.front();
    }

    void keep_tags() {
        const auto roster = roster_of(*variant_);
        for (const auto& tag : tags_) {
            bool known = is_derived(tag.name);
            for (const auto& [name, unknown] : roster)
                known = known || (name == tag.name && unknown == tag.value);
            if (!known) record_.tags.emplace_back(tag.name, tag.value);
        }
        const Tag* told = tag(termination_tag);
        const bool ended = record_.result.ended();
        if (!ended && !odd_result_.empty()) record_.tags.emplace_back("Result", odd_result_);
        if (!told || told->value.empty())
            record_.ending_untold = ended;
        else if (!ended || record_.result.ending == Ending::unstated ||
                 told->value != word_for(record_.result.ending))
            record_.tags.emplace_back(termination_tag, told->value);
    }

    void read_moves() {
        const auto start = Position::from_setup(variant_, record_.start);
        record_.start = start->setup(); // as it is once mates and passes have taken effect
        TreeReader reader(text_, record_, *start, alphabets_of(*variant_, text_.substr(token_.at)));
        for (const auto& remark : remarks_) reader.read_remark(remark);
        if (const Tag* stated = tag("Result")) reader.tag_result = bare_result(*stated);
        token_ = reader.read(lexer_, token_);
        for (auto& [place, reason] : reader.errors) fail(place, std::move(reason));
        for (auto& [place, reason] : reader.warnings) warn(place, std::move(reason));
        for (const auto& token : reader.late_tags) add_tag(token);
        ended_with_ = reader.result();
        cut_off_ = reader.cut_off();
        move_places_ = std::move(reader.places);
        end_.emplace(reader.end());
    }

    // The result behind the moves counts more than that of the tag, and what the moves show more
    // than both.
    void read_result() {
        record_.result = rules::outcome(*end_);
        const Tag* stated = tag("Result");
        const auto in_tag = stated ? result_of_tag(*stated) : std::string();
        // `*` behind the moves says nothing, and is all that can stand there if both lose: "0-0" is
        // castling.
        const bool told_by_tag =
            ended_with_.empty() || (ended_with_ == unfinished && !in_tag.empty());
        if (!ended_with_.empty() && !in_tag.empty() && in_tag != ended_with_ &&
            !(told_by_tag && all_lose(in_tag)))
            warn(stated->at,
                 {"game.other_end", {{"stated", shown(in_tag)}, {"ended", ended_with_}}});
        std::string result = told_by_tag ? in_tag : ended_with_;
        if (result.empty()) {
            if (!cut_off_) warn(token_.at, "game.no_result");
            result = unfinished;
        }
        if (!record_.result.ended()) return read_agreed(result);
        if (result == unfinished || result == result_of_moves()) return;
        warn(stated ? stated->at : token_.at, {"game.other_result",
                                               {{"stated", result},
                                                {"ending", word_for(record_.result.ending)},
                                                {"ended", result_of_moves()}}});
    }

    // Without blanks, and in our spelling if it is a result; empty when it says nothing.
    static std::string bare_result(const Tag& stated) {
        std::string value;
        GameLexer words{stated.value};
        for (auto word = words.next(); word.kind != Kind::end; word = words.next())
            value += stated.value.substr(word.at, word.end - word.at);
        if (value == "?") return {};
        return result_or_castling(value).value_or(value);
    }

    // A result of this game, or empty. What is none stays a tag as it was written if the game
    // has no other; words behind a result become a comment.
    std::string result_of_tag(const Tag& stated) {
        auto value = bare_result(stated);
        if (value.empty() || winners_of(*variant_, value)) return value;
        const std::string_view whole = stated.value;
        for (auto end = whole.find(' '); end != std::string_view::npos;
             end = whole.find(' ', end + 1)) {
            value = bare_result({{}, std::string(whole.substr(0, end)), 0});
            if (!value.empty() && winners_of(*variant_, value))
                return with_remark(stated, std::move(value), whole.substr(end));
        }
        warn(stated.at, {"game.unknown_result", {{"result", shown(stated.value)}}});
        odd_result_ = stated.value;
        return {};
    }

    std::string with_remark(const Tag& stated, std::string result, std::string_view words) {
        warn(stated.at, {"game.words_in_result", {{"result", result}, {"text", shown(words)}}});
        const auto last = record_.last_of_main_line();
        auto& comment = record_.nodes[last].comment;
        const auto remark = typed_comment(words);
        if (comment.find(remark) == std::string::npos)
            comment += (comment.empty() ? "" : " ") + remark;
        TreeReader::join_clock(record_, last);
        return result;
    }

    // The position decides nothing: the tag or a comment may tell why.
    void read_agreed(const std::string& result) {
        if (result == unfinished) return;
        record_.result = rules::drawn(*end_, Ending::none);
        record_.result.winners = *winners_of(*variant_, result);
        record_.result.ending = all_lose(result) ? Ending::double_forfeit : why_ended();
        if (record_.result.ending == Ending::double_forfeit) return;
        if (record_.result.winners.any())
            name_loser();
        else if (record_.result.ending == Ending::time)
            record_.result.loser = end_->mover();
    }

    [[nodiscard]] Ending why_ended() {
        const Tag* stated = tag(termination_tag);
        if (const auto ours = stated ? value_of<Ending>(stated->value) : std::nullopt)
            return our_ending(*stated, *ours);
        if (variant_->seat_count() > 2) return Ending::unstated;
        SeatNames names;
        const auto tags = seat_tags(*variant_);
        for (const Seat seat : variant_->every_seat()) {
            names.emplace_back(tags[rules::slot(seat)], seat);
            if (const Tag* name = tag(tags[rules::slot(seat)]))
                names.emplace_back(name->value, seat);
        }
        auto told = stated ? ending_of_tag(stated->value, names) : std::nullopt;
        const auto& comment = record_.nodes[record_.last_of_main_line()].comment;
        if (!told) told = ending_of_comment(comment, names);
        const auto winners = record_.result.winners;
        const auto winner = winners.any() ? winners.front() : rules::no_seat;
        return told && told->fit(winner) ? told->ending : Ending::unstated;
    }

    // A word of ours says what was decided by word of mouth; what a position shows, it shows
    // without it.
    Ending our_ending(const Tag& stated, Ending told) {
        const bool won = record_.result.winners.any();
        const bool many = variant_->seat_count() > 2;
        // Where the leader wins a drawn game (ST-O21), a draw may have a winner.
        const bool draws = !won || variant_->options.leader_at_draw == rules::LeaderAtDraw::wins;
        switch (told) {
        case Ending::repetition:
        case Ending::fifty_moves:
        case Ending::fivefold:
        case Ending::agreement: return draws ? told : Ending::unstated;
        case Ending::resignation: return won ? told : Ending::unstated;
        case Ending::dead_position:
            if (!won && rules::is_dead_end(*end_)) return told;
            return never(stated);
        // Among more than two it puts one seat out, which is a move of the game.
        case Ending::time: return many && won ? Ending::unstated : told;
        case Ending::abandoned:
        case Ending::rules_infraction:
        case Ending::adjudication: return many ? Ending::unstated : told;
        case Ending::none:
        case Ending::unstated:
        case Ending::seventy_five_moves:
        case Ending::double_forfeit: return Ending::unstated;
        default: return never(stated);
        }
    }

    Ending never(const Tag& stated) {
        if (!cut_off_) warn(stated.at, {"ending.never", {{"told", stated.value}}});
        return Ending::unstated;
    }

    // With two seats the other one; with more the seat to move is the last that could resign.
    void name_loser() {
        const Position& end = *end_;
        auto& result = record_.result;
        result.winner = result.winners.front();
        result.loser = variant_->seat_count() == 2 ? end.next_seat(result.winner) : end.mover();
        if (result.wins(end.next_seat(result.loser))) result.winner = end.next_seat(result.loser);
    }

    [[nodiscard]] std::string result_of_moves() const {
        return result_text(*variant_, record_.result, end_->setup().living);
    }

    const RuleBook& book_;
    std::string_view text_;
    PlaceFinder places_;
    GameLexer lexer_;
    std::string source_;
    GameToken token_;
    std::vector<GameToken> remarks_; // before the tags
    std::vector<Tag> tags_;
    std::set<std::string, std::less<>> names_;
    std::shared_ptr<const Variant> variant_;
    game::GameRecord record_;
    std::vector<std::size_t> move_places_;
    std::optional<Position> end_; // of the main line
    bool cut_off_ = false;        // before its end
    std::string ended_with_;
    std::string odd_result_; // in the tag, where it is no result
    std::vector<TextError> errors_;
    std::vector<TextError> warnings_;
};

} // namespace

namespace {

// A game of another program. Places in our words mean nothing to who wrote the text.
Parsed<ReadGame> read_foreign_game(const RuleBook& book, ForeignForm form, std::string_view text,
                                   const std::string& source) {
    auto told = translated(book, form, text, source);
    if (!told) return Unexpected{told.error()};
    auto read = read_game_file(book, told->game, source);
    if (!read) return read;
    read->places.assign(read->places.size(), 0);
    read->termination.reset();
    read->warnings = std::move(told->remarks);
    if (told->fault) read->errors = {*std::move(told->fault)};
    return read;
}

Parsed<ReadGame> read_handed_over(const RuleBook& book, std::string_view text,
                                  const std::string& source) {
    const auto line = handover_in(text);
    auto game = read_handover(book, line.empty() ? text : line);
    if (!game) return Unexpected{TextError{source, 0, 0, game.error()}};
    const auto nodes = game->record.nodes.size();
    return ReadGame{*std::move(game), {}, {}, std::vector<std::size_t>(nodes), {}};
}

// Of several the first.
Parsed<ReadGame> read_listed_position(const RuleBook& book, std::string_view text,
                                      const std::string& source) {
    ListedPositions list{book, source};
    std::optional<Parsed<ReadGame>> read;
    std::optional<int> second;
    each_listed_line(text, [&](std::string_view line, int number, std::size_t) {
        if (!is_position_line(line)) return;
        if (!read)
            read = list.read(line, number);
        else if (!second)
            second = number;
    });
    assert(read && "a text of this kind has a position");
    if (*read && second) (*read)->errors.push_back({source, *second, 1, "game.second"});
    return *std::move(read);
}

bool is_prose_alone(std::string_view text) {
    GameLexer lexer{text};
    auto token = lexer.next();
    bool prose = false;
    for (; token.kind == Kind::comment; token = lexer.next()) prose = prose || token.prose;
    return prose && token.kind == Kind::end;
}

} // namespace

Parsed<ReadGame> read_game(const RuleBook& book, std::string_view text, std::string source) {
    switch (kind_of(text)) {
    case TextKind::foreign: return read_foreign_game(book, *foreign_form_of(text), text, source);
    case TextKind::handover: return read_handed_over(book, text, source);
    case TextKind::positions: return read_listed_position(book, text, source);
    case TextKind::uci:
        return read_game_file(book, uci_as_file(text::trimmed(text)), std::move(source));
    case TextKind::json: return Unexpected{TextError{source, 0, 0, "game.json"}};
    case TextKind::blank: break;
    case TextKind::games:
        if (is_prose_alone(text))
            return Unexpected{
                TextError{source, 0, 0, {"given.unknown", {{"text", text::shown(text)}}}}};
        break;
    }
    return read_game_file(book, text, std::move(source));
}

Parsed<ReadGame> read_game_file(const RuleBook& book, std::string_view text, std::string source) {
    GameReader reader(book, text, std::move(source));
    if (!reader.read()) return Unexpected{reader.error()};
    return reader.take();
}

Parsed<LoadedGame> parse_game(const RuleBook& book, std::string_view text, std::string source) {
    auto read = read_game(book, text, std::move(source));
    if (!read) return Unexpected{read.error()};
    if (!read->errors.empty()) return Unexpected{std::move(read->errors.front())};
    return std::move(read->game);
}

} // namespace strata::notation
