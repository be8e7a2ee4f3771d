// SPDX-License-Identifier: MIT
#include "session/command_script.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "notation/games/clock_text.h"
#include "notation/moves/move_text.h"
#include "notation/words.h"
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

// Text that extends to the end of the line may itself contain line ends.
std::string escape(std::string_view text) {
    std::string line;
    // The reader would treat leading spaces as those after the command.
    if (text.starts_with(' ') || text.starts_with('\t')) line += '\\';
    for (const char letter : text) {
        if (letter == '\n')
            line += "\\n";
        else if (letter == '\r')
            line += "\\r";
        else if (letter == '\\')
            line += "\\\\";
        else
            line += letter;
    }
    return line;
}

// A line read word by word. Stores the first error with its column.
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
    // Consumes the next word if it is this one.
    bool take(std::string_view wanted) {
        const auto start = at_;
        if (word() == wanted) return true;
        at_ = start;
        return false;
    }
    bool at_end() {
        skip_spaces();
        return at_ == text_.size();
    }
    // `missing` is the error if there is none.
    std::string needed_word(const char* missing) {
        const auto found = word();
        if (found.empty()) fail(missing, word_at_);
        return std::string{found};
    }
    int number(int least) {
        const auto whole = needed_word("script.no_number");
        std::string_view digits = whole;
        if (digits.size() > 1 && digits.front() == '+') digits.remove_prefix(1);
        int number = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error != std::errc{} || end != digits.data() + digits.size() || number < least)
            fail({"script.number", {{"text", notation::shown(whole)}, {"least", least}}}, word_at_);
        return number;
    }

    void read(std::string& text) {
        skip_spaces();
        text = unescape(text_.substr(at_));
        at_ = text_.size();
        if (text.empty() && no_text != nullptr) fail(no_text, at_);
    }
    void read(rules::Square& square) {
        const auto name = needed_word("script.no_square");
        const auto found = topology_.square_named(name);
        if (!found) fail({"square.unknown", {{"square", notation::shown(name)}}}, word_at_);
        square = found.value_or(rules::no_square);
    }
    void read(rules::Pin& pin) {
        const auto name = needed_word("script.no_pin");
        const auto found = topology_.pin_named(name);
        if (!found) fail({"script.unknown_pin", {{"pin", notation::shown(name)}}}, word_at_);
        pin = found.value_or(rules::no_pin);
    }
    void read(rules::PieceType& piece) {
        const auto name = needed_word("script.no_piece");
        const auto& pieces = variant_.pieces;
        const auto found = std::ranges::find(pieces, name, &rules::PieceKind::name);
        if (found == pieces.end() || name.empty())
            return fail({"script.unknown_piece", {{"piece", notation::shown(name)}}}, word_at_);
        piece = static_cast<rules::PieceType>(found - pieces.begin());
    }
    void read(game::Ink& ink) {
        const auto name = needed_word("script.no_ink");
        const auto found = text::enum_cast<game::Ink>(name);
        if (!found)
            fail({"script.unknown_ink",
                  {{"ink", notation::shown(name)},
                   {"nearest", text::nearest(name, text::enum_names<game::Ink>)}}},
                 word_at_);
        ink = found.value_or(game::Ink::green);
    }
    void read(rules::Seat& seat) {
        const auto letter = needed_word("script.no_seat");
        for (const auto one : variant_.every_seat())
            if (letter == std::string_view(&variant_.seats[rules::slot(one)].letter, 1)) {
                seat = one;
                return;
            }
        fail({"script.unknown_seat", {{"text", notation::shown(letter)}}}, word_at_);
    }
    void read(rules::Ending& ending) {
        skip_spaces();
        const auto start = at_;
        const auto text = notation::trimmed(text_.substr(start));
        at_ = text_.size();
        for (const auto known : forfeit_endings)
            if (text == notation::word_for(known)) {
                ending = known;
                return;
            }
        fail({"script.ending", {{"text", notation::shown(text)}}}, start);
    }
    void read(game::Time& time) {
        const auto text = needed_word("script.no_seconds");
        const auto found = notation::parse_seconds(text);
        if (!found) fail({"script.seconds", {{"text", notation::shown(text)}}}, word_at_);
        time = found.value_or(game::Time{});
    }
    // The settings of an engine; a person has none.
    void read(Player& player) {
        if (take("person")) return;
        skip_spaces();
        const auto start = at_;
        std::string text;
        read(text);
        const auto found = read_player(text);
        if (!found || !found->is_program())
            return fail({"script.player", {{"most", search::max_level}}}, start);
        player = *found;
    }
    void read(std::optional<game::TimeControl>& control) {
        if (take("none")) return;
        std::string text;
        read(text);
        if (error_) return;
        auto read = notation::parse_time_control(variant_, text);
        if (!read) return fail(read.error().reason, text_.size() - text.size());
        control = *std::move(read);
    }
    void read(std::uint32_t& node) { node = static_cast<std::uint32_t>(number(0)); }
    void read(int& glyph) { glyph = number(0); }

    void fail(notation::Message reason, std::size_t at) {
        if (error_) return;
        error_ = notation::TextError{"command", 0, static_cast<int>(at) + 1, std::move(reason)};
    }
    // Text left over is an error too.
    notation::Parsed<Command> result(Command command) {
        if (const auto extra = word(); !extra.empty())
            fail({"script.too_much", {{"text", notation::shown(extra)}}}, word_at_);
        if (error_) return rules::Unexpected{*error_};
        return command;
    }

    const char* no_text = nullptr; // the error if the text is missing; null if it may be empty

private:
    void skip_spaces() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }

    const rules::Variant& variant_;
    const rules::Topology& topology_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t word_at_ = 0;
    std::optional<notation::TextError> error_;
};

// The words after the command word.
struct Writer {
    const rules::Variant& variant;
    std::string words{};

    void add(std::string_view word) { words.append(" ").append(word); }
    void write(const std::string& text) { add(escape(text)); }
    void write(rules::Square square) { add(variant.topology.at(square).name); }
    void write(rules::Pin pin) { add(variant.topology.at(pin).name); }
    void write(rules::PieceType type) { add(variant.kind(type).name); }
    void write(game::Ink ink) { add(text::enum_name(ink)); }
    void write(rules::Seat seat) { add({&variant.seats[rules::slot(seat)].letter, 1}); }
    void write(game::Time time) { add(notation::seconds_text(time)); }
    void write(rules::Ending ending) { add(notation::word_for(ending)); }
    void write(const Player& player) { add(player.is_program() ? text_of(player) : "person"); }
    void write(const std::optional<game::TimeControl>& control) {
        add(control ? notation::write_time_control(variant, *control) : "none");
    }
    void write(std::uint32_t node) { add(std::to_string(node)); }
    void write(int glyph) { add(std::to_string(glyph)); }
};

struct Row {
    std::string_view word;
    Command (*read)(Line&);
    bool (*write)(Writer&, const Command&); // returns false if the command is of another kind
    const char* no_text = nullptr;
};

// A command whose members follow its word.
template <class Kind, auto... members>
constexpr Row row(std::string_view word, const char* no_text = nullptr) {
    return {word,
            [](Line& line) -> Command {
                Kind command{};
                (line.read(command.*members), ...);
                return command;
            },
            [](Writer& out, const Command& command) {
                const auto* kind = std::get_if<Kind>(&command);
                if (kind) (out.write(kind->*members), ...);
                return kind != nullptr;
            },
            no_text};
}

template <class Answer, bool accept>
constexpr Row answer(std::string_view word) {
    return {word, [](Line&) -> Command { return Answer{accept}; },
            [](Writer&, const Command& command) {
                const auto* answer = std::get_if<Answer>(&command);
                return answer && answer->accept == accept;
            }};
}

// A command with its own reader and writer.
template <class Kind, auto read, auto write>
constexpr Row own_row(std::string_view word) {
    return {word, [](Line& line) -> Command { return read(line); },
            [](Writer& out, const Command& command) {
                const auto* kind = std::get_if<Kind>(&command);
                if (kind) write(out, *kind);
                return kind != nullptr;
            }};
}

constexpr auto no_least = -1000000;
constexpr std::array rows{
    row<ClickSquare, &ClickSquare::square>("click"),
    row<DropOn, &DropOn::square>("drop"),
    row<ClickPin, &ClickPin::pin>("pin"),
    row<ToggleHalfTurn>("turn"),
    row<ClearSelection>("clear"),
    own_row<Choose, [](Line& l) { return Choose{static_cast<std::size_t>(l.number(1)) - 1}; },
            [](Writer& out, const Choose& c) { out.add(std::to_string(c.index + 1)); }>("choose"),
    row<ChoosePending, &ChoosePending::type>("promote"),
    row<TypeMove, &TypeMove::text>("move", "script.no_move"),
    row<PlayPremove>("play-premove"),
    row<Undo>("undo"),
    row<Redo>("redo"),
    row<GoTo, &GoTo::node>("goto"),
    own_row<NextSibling, [](Line& l) { return NextSibling{l.number(no_least)}; },
            [](Writer& out, const NextSibling& c) {
                out.add((c.step < 0 ? "" : "+") + std::to_string(c.step));
            }>("sibling"),
    row<PromoteVariation, &PromoteVariation::node>("promote-line"),
    row<DeleteVariation, &DeleteVariation::node>("delete-line"),
    row<AddLine, &AddLine::node, &AddLine::moves>("add-line", "script.no_move"),
    row<SetComment, &SetComment::node, &SetComment::text>("comment"),
    row<ToggleGlyph, &ToggleGlyph::node, &ToggleGlyph::glyph>("glyph"),
    row<ToggleMark, &ToggleMark::ink, &ToggleMark::square>("mark"),
    row<ToggleArrow, &ToggleArrow::ink, &ToggleArrow::from, &ToggleArrow::to>("arrow"),
    row<ClearMarks>("clear-marks"),
    row<ToggleWhatIf>("what-if"),
    row<BackToMainLine>("back"),
    own_row<NewGame,
            [](Line& l) {
                NewGame game{l.needed_word("script.no_variant"), {}};
                if (l.take("choice"))
                    game.choice = static_cast<std::size_t>(l.number(1)) - 1;
                else if (!l.at_end())
                    l.read(game.position.emplace());
                return game;
            },
            [](Writer& out, const NewGame& c) {
                out.add(c.variant);
                if (c.choice) out.add("choice " + std::to_string(*c.choice + 1));
                if (c.position) out.write(*c.position);
            }>("new"),
    row<LoadGame, &LoadGame::text>("load", "script.no_game"),
    own_row<SetTag,
            [](Line& l) {
                SetTag tag{l.needed_word("script.no_tag"), {}};
                l.read(tag.value);
                return tag;
            },
            [](Writer& out, const SetTag& c) {
                out.add(c.name);
                out.write(c.value);
            }>("tag"),
    own_row<Resign,
            [](Line& l) {
                Resign resign;
                if (!l.at_end()) l.read(resign.seat);
                return resign;
            },
            [](Writer& out, const Resign& c) {
                if (c.seat != rules::no_seat) out.write(c.seat);
            }>("resign"),
    row<Forfeit, &Forfeit::seat, &Forfeit::ending>("forfeit"),
    row<OfferDraw>("offer-draw"),
    answer<AnswerDraw, true>("accept-draw"),
    answer<AnswerDraw, false>("decline-draw"),
    own_row<ClaimDraw,
            [](Line& l) {
                ClaimDraw claim;
                if (!l.at_end()) l.read(claim.move);
                return claim;
            },
            [](Writer& out, const ClaimDraw& c) {
                if (!c.move.empty()) out.write(c.move);
            }>("claim-draw"),
    row<SetClock, &SetClock::control>("clock", "script.no_clock"),
    row<StopClock>("stop-clock"),
    row<StartClock>("start-clock"),
    row<GiveTime, &GiveTime::seat, &GiveTime::more>("give-time"),
    row<Wait, &Wait::passed>("wait"),
    row<SetPlayer, &SetPlayer::seat, &SetPlayer::player>("player"),
    row<TakeBack, &TakeBack::seat>("take-back"),
    answer<AnswerTakeBack, true>("accept-take-back"),
    answer<AnswerTakeBack, false>("decline-take-back"),
};

const Row* find_row(std::string_view word) {
    const auto* const found = std::ranges::find(rows, word, &Row::word);
    return found == rows.end() ? nullptr : &*found;
}

// Calls visit(line, number) until it returns false. Accepts LF and CRLF line ends.
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

std::string write_command(const rules::Position& position, const Command& command) {
    if (const auto* play = std::get_if<PlayMove>(&command)) {
        // A resignation move is always that of the seat to move, so the seat is not written.
        if (play->move.kind == rules::MoveKind::resignation) return "resign";
        return "move " + notation::write_move(position, play->move);
    }
    Writer out{position.variant()};
    const auto* const row =
        std::ranges::find_if(rows, [&](const Row& one) { return one.write(out, command); });
    return std::string{row->word} + out.words;
}

notation::Parsed<Command> parse_command(const rules::Variant& variant, std::string_view text) {
    Line line{variant, text};
    const auto first = line.word();
    if (const auto* row = find_row(first)) {
        line.no_text = row->no_text;
        auto command = row->read(line);
        return line.result(std::move(command));
    }
    std::vector<std::string_view> known;
    for (const auto& row : rows) known.push_back(row.word);
    line.fail({"script.unknown",
               {{"command", notation::shown(first)}, {"nearest", text::nearest(first, known)}}},
              0);
    return line.result(Undo{});
}

bool looks_like_script(std::string_view text) {
    bool answer = false;
    each_line(text, [&](std::string_view line, int) {
        const auto start = line.find_first_not_of(" \t");
        const auto end = std::min(line.find_first_of(" \t", start), line.size());
        answer = find_row(line.substr(start, end - start)) != nullptr;
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
