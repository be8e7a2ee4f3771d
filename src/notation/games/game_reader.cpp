// SPDX-License-Identifier: MIT
#include "notation/games/game_text.h"

#include <algorithm>
#include <cassert>
#include <set>

#include "notation/foreign/foreign_text.h"
#include "notation/games/game_lexer.h"
#include "notation/games/game_result.h"
#include "notation/games/game_variant.h"
#include "notation/games/game_words.h"
#include "notation/games/handover.h"
#include "notation/games/link.h"
#include "notation/games/listed_positions.h"
#include "notation/games/text_kind.h"
#include "notation/games/tree_reader.h"
#include "notation/moves/move_spellings.h"
#include "notation/positions/position_text.h"
#include "notation/variants/option_text.h"
#include "notation/variants/variant_names.h"
#include "notation/words.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Ending;
using rules::Position;
using rules::Unexpected;
using rules::Variant;
using Kind = GameToken::Kind;

using Tag = ReadTag;

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

    [[nodiscard]] const Tag* tag(std::string_view name) const { return tag_called(tags_, name); }

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
        else
            variant_ = book_.find(named->value);
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
        variant_ = given->position.shared_variant(); // with the castling of that start
        for (const auto& notice : given->notices) warn(stated->at, notice);
        record_.start = given->position.setup();
        record_.starts_elsewhere = !(record_.start == variant_->start);
        return true;
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
        if (const Tag* stated = tag("Result")) reader.tag_result = bare_result(stated->value);
        token_ = reader.read(lexer_, token_);
        for (auto& [place, reason] : reader.errors) fail(place, std::move(reason));
        for (auto& [place, reason] : reader.warnings) warn(place, std::move(reason));
        for (const auto& token : reader.late_tags) add_tag(token);
        move_places_ = std::move(reader.places);
        auto result = read_result(record_, tags_,
                                  {reader.end(), reader.result(), token_.at, reader.cut_off()});
        for (auto& [place, reason] : result.warnings) warn(place, std::move(reason));
        odd_result_ = std::move(result.odd_tag);
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

// A demonstration is no game.
Parsed<ReadGame> read_linked_game(const RuleBook& book, std::string_view text,
                                  const std::string& source) {
    const auto link = read_link(text);
    if (!link) return Unexpected{TextError{source, 0, 0, link.error()}};
    switch (link->kind) {
    case Link::Kind::game: return read_handed_over(book, link->text, source);
    case Link::Kind::demonstration:
        return Unexpected{TextError{source, 0, 0, {"link.no_game", {{"name", link->text}}}}};
    case Link::Kind::position: break;
    }
    const auto variant = link->variant.empty() ? std::string{} : tag_line("Variant", link->variant);
    return read_game_file(book, variant + tag_line("FEN", link->text) + "\n*\n", source);
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
    case TextKind::link: return read_linked_game(book, text, source);
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

bool holds_anything(const LoadedGame& game) {
    const auto& record = game.record;
    return record.nodes.size() > 1 || record.starts_elsewhere || !record.tags.empty() ||
           record.result.ended();
}

Parsed<LoadedGame> parse_game(const RuleBook& book, std::string_view text, std::string source) {
    auto read = read_game(book, text, std::move(source));
    if (!read) return Unexpected{read.error()};
    if (!read->errors.empty()) return Unexpected{std::move(read->errors.front())};
    return std::move(read->game);
}

} // namespace strata::notation
