// SPDX-License-Identifier: MIT
#include "session/command_script.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "notation/games/annotation_text.h"
#include "notation/games/clock_text.h"
#include "search/level.h"
#include "text/enum_names.h"
#include "text/strings.h"

namespace strata::session {

namespace {

std::string unescape(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\\' || i + 1 == line.size()) {
            text += line[i];
            continue;
        }
        const char letter = line[++i];
        text += letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter;
    }
    return text;
}

// A line that is read word by word; the first mistake is kept with its column.
class Line {
public:
    Line(const rules::Variant& variant, std::string_view text)
        : variant_(variant),
          topology_(variant.topology),
          text_(text) {}

    std::string_view word() {
        skip_spaces();
        const auto start = at_;
        while (at_ < text_.size() && text_[at_] != ' ' && text_[at_] != '\t') ++at_;
        word_at_ = start;
        return text_.substr(start, at_ - start);
    }
    // Takes the next word if it is this one.
    bool take(std::string_view wanted) {
        const auto start = at_;
        if (word() == wanted) return true;
        at_ = start;
        return false;
    }
    std::string rest() {
        skip_spaces();
        const auto start = at_;
        at_ = text_.size();
        return unescape(text_.substr(start));
    }
    // `missing` is what to say when there is none.
    std::string needed_rest(const char* missing) {
        auto text = rest();
        if (text.empty()) fail(missing, text_.size());
        return text;
    }
    rules::Square square() {
        const auto name = needed_word("script.no_square");
        const auto found = topology_.square_named(name);
        if (!found) fail({"square.unknown", {{"square", notation::shown(name)}}}, word_at_);
        return found.value_or(rules::no_square);
    }
    rules::Pin pin() {
        const auto name = needed_word("script.no_pin");
        const auto found = topology_.pin_named(name);
        if (!found) fail({"script.unknown_pin", {{"pin", notation::shown(name)}}}, word_at_);
        return found.value_or(rules::no_pin);
    }
    rules::PieceType piece() {
        const auto name = needed_word("script.no_piece");
        const auto& pieces = variant_.pieces;
        const auto found = std::ranges::find(pieces, name, &rules::PieceKind::name);
        if (found == pieces.end() || name.empty()) {
            fail({"script.unknown_piece", {{"piece", notation::shown(name)}}}, word_at_);
            return rules::PieceType::pawn;
        }
        return static_cast<rules::PieceType>(found - pieces.begin());
    }
    game::Ink ink() {
        const auto name = needed_word("script.no_ink");
        const auto found = text::enum_cast<game::Ink>(name);
        if (!found) fail({"script.unknown_ink", {{"ink", notation::shown(name)}}}, word_at_);
        return found.value_or(game::Ink::green);
    }
    int number(int least) {
        auto digits = needed_word("script.no_number");
        const auto whole = digits;
        if (digits.size() > 1 && digits.front() == '+') digits.remove_prefix(1);
        int number = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error != std::errc{} || end != digits.data() + digits.size() || number < least)
            fail({"script.number", {{"text", notation::shown(whole)}, {"least", least}}}, word_at_);
        return number;
    }
    rules::Seat seat() {
        const auto letter = needed_word("script.no_seat");
        for (const auto seat : variant_.every_seat())
            if (letter == std::string_view(&variant_.seats[rules::slot(seat)].letter, 1))
                return seat;
        fail({"script.unknown_seat", {{"text", notation::shown(letter)}}}, word_at_);
        return rules::no_seat;
    }
    game::Time seconds() {
        const auto text = needed_word("script.no_seconds");
        const auto time = notation::parse_seconds(text);
        if (!time) fail({"script.seconds", {{"text", notation::shown(text)}}}, word_at_);
        return time.value_or(game::Time{});
    }
    // Of the program; a person has none.
    Player player() {
        if (take("person")) return {};
        skip_spaces();
        const auto start = at_;
        auto player = read_player(rest());
        if (!player || !player->is_program())
            fail({"script.player", {{"most", search::max_level}}}, start);
        return player.value_or(Player{});
    }
    Resign resigned() {
        skip_spaces();
        return at_ == text_.size() ? Resign{} : Resign{seat()};
    }
    SetClock clock() {
        if (take("none")) return {};
        const auto text = needed_rest("script.no_clock");
        auto control = notation::parse_time_control(variant_, text);
        if (!control) fail(control.error().reason, text_.size() - text.size());
        return control ? SetClock{*std::move(control)} : SetClock{};
    }
    std::uint32_t node() { return static_cast<std::uint32_t>(number(0)); }
    std::string name(const char* missing) { return std::string{needed_word(missing)}; }

    void fail(notation::Message reason, std::size_t at) {
        if (error_) return;
        error_ = notation::TextError{"command", 0, static_cast<int>(at) + 1, std::move(reason)};
    }
    // What is left over is a mistake as well.
    notation::Parsed<Command> result(Command command) {
        if (const auto extra = word(); !extra.empty())
            fail({"script.too_much", {{"text", notation::shown(extra)}}}, word_at_);
        if (error_) return rules::Unexpected{*error_};
        return command;
    }

private:
    void skip_spaces() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }
    std::string_view needed_word(const char* missing) {
        const auto found = word();
        if (found.empty()) fail(missing, word_at_);
        return found;
    }

    const rules::Variant& variant_;
    const rules::Topology& topology_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t word_at_ = 0;
    std::optional<notation::TextError> error_;
};

struct Word {
    std::string_view word;
    Command (*read)(Line&);
};

// Braces evaluate in order, so each argument may take its word from the line.
constexpr auto no_least = -1000000;
const std::array words = {
    Word{"click", [](Line& l) -> Command { return ClickSquare{l.square()}; }},
    Word{"drop", [](Line& l) -> Command { return DropOn{l.square()}; }},
    Word{"pin", [](Line& l) -> Command { return ClickPin{l.pin()}; }},
    Word{"turn", [](Line&) -> Command { return ToggleHalfTurn{}; }},
    Word{"clear", [](Line&) -> Command { return ClearSelection{}; }},
    Word{"choose",
         [](Line& l) -> Command { return Choose{static_cast<std::size_t>(l.number(1)) - 1}; }},
    Word{"promote", [](Line& l) -> Command { return ChoosePending{l.piece()}; }},
    Word{"move", [](Line& l) -> Command { return TypeMove{l.needed_rest("script.no_move")}; }},
    Word{"play-premove", [](Line&) -> Command { return PlayPremove{}; }},
    Word{"undo", [](Line&) -> Command { return Undo{}; }},
    Word{"redo", [](Line&) -> Command { return Redo{}; }},
    Word{"goto", [](Line& l) -> Command { return GoTo{l.node()}; }},
    Word{"sibling", [](Line& l) -> Command { return NextSibling{l.number(no_least)}; }},
    Word{"promote-line", [](Line& l) -> Command { return PromoteVariation{l.node()}; }},
    Word{"delete-line", [](Line& l) -> Command { return DeleteVariation{l.node()}; }},
    Word{"add-line",
         [](Line& l) -> Command {
             return AddLine{l.node(), l.needed_rest("script.no_move")};
         }},
    Word{"comment",
         [](Line& l) -> Command {
             return SetComment{l.node(), l.rest()};
         }},
    Word{"glyph",
         [](Line& l) -> Command {
             return ToggleGlyph{l.node(), l.number(0)};
         }},
    Word{"mark",
         [](Line& l) -> Command {
             return ToggleMark{l.ink(), l.square()};
         }},
    Word{"arrow",
         [](Line& l) -> Command {
             return ToggleArrow{l.ink(), l.square(), l.square()};
         }},
    Word{"clear-marks", [](Line&) -> Command { return ClearMarks{}; }},
    Word{"what-if", [](Line&) -> Command { return ToggleWhatIf{}; }},
    Word{"back", [](Line&) -> Command { return BackToMainLine{}; }},
    Word{"new",
         [](Line& l) -> Command {
             NewGame game{l.name("script.no_variant"), {}};
             if (l.take("choice"))
                 game.choice = static_cast<std::size_t>(l.number(1)) - 1;
             else if (auto position = l.rest(); !position.empty())
                 game.position = std::move(position);
             return game;
         }},
    Word{"load", [](Line& l) -> Command { return LoadGame{l.needed_rest("script.no_game")}; }},
    Word{"tag",
         [](Line& l) -> Command {
             return SetTag{l.name("script.no_tag"), l.rest()};
         }},
    Word{"resign", [](Line& l) -> Command { return l.resigned(); }},
    Word{"offer-draw", [](Line&) -> Command { return OfferDraw{}; }},
    Word{"accept-draw", [](Line&) -> Command { return AnswerDraw{true}; }},
    Word{"decline-draw", [](Line&) -> Command { return AnswerDraw{false}; }},
    Word{"claim-draw", [](Line&) -> Command { return ClaimDraw{}; }},
    Word{"clock", [](Line& l) -> Command { return l.clock(); }},
    Word{"stop-clock", [](Line&) -> Command { return StopClock{}; }},
    Word{"start-clock", [](Line&) -> Command { return StartClock{}; }},
    Word{"give-time",
         [](Line& l) -> Command {
             return GiveTime{l.seat(), l.seconds()};
         }},
    Word{"wait", [](Line& l) -> Command { return Wait{l.seconds()}; }},
    Word{"player",
         [](Line& l) -> Command {
             const auto seat = l.seat();
             return SetPlayer{seat, l.player()};
         }},
    Word{"take-back", [](Line& l) -> Command { return TakeBack{l.seat()}; }},
    Word{"accept-take-back", [](Line&) -> Command { return AnswerTakeBack{true}; }},
    Word{"decline-take-back", [](Line&) -> Command { return AnswerTakeBack{false}; }},
};

const Word* find_word(std::string_view word) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const Word& known) { return known.word == word; });
    return found == words.end() ? nullptr : &*found;
}

std::string nearest_word(std::string_view word) {
    std::vector<std::string> known;
    for (const auto& each : words) known.emplace_back(each.word);
    return text::nearest(word, known);
}

// Calls visit(line, number) until it answers false. Line ends of every system are understood.
template <class Visit>
void each_line(std::string_view text, Visit&& visit) {
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        const auto first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos || line[first] == '#') continue;
        if (!visit(line, number)) return;
    }
}

} // namespace

notation::Parsed<Command> parse_command(const rules::Variant& variant, std::string_view text) {
    Line line{variant, text};
    const auto first = line.word();
    const auto* known = find_word(first);
    if (known) {
        auto command = known->read(line);
        return line.result(std::move(command));
    }
    line.fail(
        {"script.unknown", {{"command", notation::shown(first)}, {"nearest", nearest_word(first)}}},
        0);
    return line.result(Undo{});
}

bool looks_like_script(std::string_view text) {
    bool answer = false;
    each_line(text, [&](std::string_view line, int) {
        const auto start = line.find_first_not_of(" \t");
        const auto end = std::min(line.find_first_of(" \t", start), line.size());
        answer = find_word(line.substr(start, end - start)) != nullptr;
        return false;
    });
    return answer;
}

notation::Parsed<int> run_script(Session& session, std::string_view text, const std::string& source,
                                 const ScriptWatch& watch) {
    int count = 0;
    std::optional<notation::TextError> error;
    each_line(text, [&](std::string_view line, int number) {
        const auto command = parse_command(session.variant(), line);
        if (!command) {
            error = command.error();
        } else {
            const auto report = session.apply(*command);
            if (!report.message.empty()) error = notation::TextError{{}, 0, 0, report.message};
            if (watch) watch(number, *command, report);
            ++count;
        }
        if (error) {
            error->source = source;
            error->line = number;
        }
        return !error;
    });
    if (error) return rules::Unexpected{*error};
    return count;
}

} // namespace strata::session
