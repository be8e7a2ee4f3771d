// SPDX-License-Identifier: MIT
// How commands are written; command_script.cpp reads them.
#include "notation/games/annotation_text.h"
#include "notation/games/clock_text.h"
#include "notation/moves/move_text.h"
#include "session/command_script.h"
#include "text/enum_names.h"

namespace strata::session {

namespace {

// Text that goes to the end of the line may hold line ends of its own.
std::string escape(std::string_view text) {
    std::string line;
    // A reader takes blanks in front for those behind the command.
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

// Writing: one function a command.
struct Writer {
    const rules::Position& position;
    const rules::Variant& variant = position.variant();
    const rules::Topology& topology = variant.topology;

    std::string operator()(const ClickSquare& c) const {
        return "click " + topology.at(c.square).name;
    }
    std::string operator()(const DropOn& c) const { return "drop " + topology.at(c.square).name; }
    std::string operator()(const ClickPin& c) const { return "pin " + topology.at(c.pin).name; }
    std::string operator()(const ToggleHalfTurn&) const { return "turn"; }
    std::string operator()(const ClearSelection&) const { return "clear"; }
    std::string operator()(const Choose& c) const {
        return "choose " + std::to_string(c.index + 1);
    }
    std::string operator()(const ChoosePending& c) const {
        return "promote " + variant.kind(c.type).name;
    }
    std::string operator()(const TypeMove& c) const { return "move " + escape(c.text); }
    std::string operator()(const PlayMove& c) const {
        // Out of turn nobody resigns: the seat is known.
        if (c.move.kind == rules::MoveKind::resignation) return "resign";
        return "move " + notation::write_move(position, c.move);
    }
    std::string operator()(const PlayPremove&) const { return "play-premove"; }
    std::string operator()(const Undo&) const { return "undo"; }
    std::string operator()(const Redo&) const { return "redo"; }
    std::string operator()(const GoTo& c) const { return "goto " + std::to_string(c.node); }
    std::string operator()(const NextSibling& c) const {
        return (c.step < 0 ? "sibling " : "sibling +") + std::to_string(c.step);
    }
    std::string operator()(const PromoteVariation& c) const {
        return "promote-line " + std::to_string(c.node);
    }
    std::string operator()(const DeleteVariation& c) const {
        return "delete-line " + std::to_string(c.node);
    }
    std::string operator()(const AddLine& c) const {
        return "add-line " + std::to_string(c.node) + ' ' + escape(c.moves);
    }
    std::string operator()(const SetComment& c) const {
        return "comment " + std::to_string(c.node) + ' ' + escape(c.text);
    }
    std::string operator()(const ToggleGlyph& c) const {
        return "glyph " + std::to_string(c.node) + ' ' + std::to_string(c.glyph);
    }
    std::string operator()(const ToggleMark& c) const {
        return "mark " + std::string{text::enum_name(c.ink)} + ' ' + topology.at(c.square).name;
    }
    std::string operator()(const ToggleArrow& c) const {
        return "arrow " + std::string{text::enum_name(c.ink)} + ' ' + topology.at(c.from).name +
               ' ' + topology.at(c.to).name;
    }
    std::string operator()(const ClearMarks&) const { return "clear-marks"; }
    std::string operator()(const ToggleWhatIf&) const { return "what-if"; }
    std::string operator()(const BackToMainLine&) const { return "back"; }
    std::string operator()(const NewGame& c) const {
        if (c.choice) return "new " + c.variant + " choice " + std::to_string(*c.choice + 1);
        return "new " + c.variant + (c.position ? ' ' + escape(*c.position) : "");
    }
    std::string operator()(const LoadGame& c) const { return "load " + escape(c.text); }
    std::string operator()(const SetTag& c) const {
        return "tag " + c.name + ' ' + escape(c.value);
    }
    std::string operator()(const Resign& c) const {
        return c.seat == rules::no_seat ? "resign" : "resign " + letter(c.seat);
    }
    std::string operator()(const OfferDraw&) const { return "offer-draw"; }
    std::string operator()(const AnswerDraw& c) const {
        return c.accept ? "accept-draw" : "decline-draw";
    }
    std::string operator()(const ClaimDraw&) const { return "claim-draw"; }
    std::string operator()(const SetClock& c) const {
        using notation::write_time_control;
        return "clock " + (c.control ? write_time_control(variant, *c.control) : "none");
    }
    std::string operator()(const StopClock&) const { return "stop-clock"; }
    std::string operator()(const StartClock&) const { return "start-clock"; }
    std::string operator()(const GiveTime& c) const {
        return "give-time " + letter(c.seat) + ' ' + notation::seconds_text(c.more);
    }
    std::string operator()(const Wait& c) const {
        return "wait " + notation::seconds_text(c.passed);
    }
    std::string operator()(const SetPlayer& c) const {
        return "player " + letter(c.seat) + ' ' +
               (c.player.is_program() ? text_of(c.player) : "person");
    }
    std::string operator()(const TakeBack& c) const { return "take-back " + letter(c.seat); }
    std::string operator()(const AnswerTakeBack& c) const {
        return c.accept ? "accept-take-back" : "decline-take-back";
    }

    [[nodiscard]] std::string letter(rules::Seat seat) const {
        return std::string(1, variant.seats[rules::slot(seat)].letter);
    }
};

} // namespace

std::string write_command(const rules::Position& position, const Command& command) {
    return std::visit(Writer{position}, command);
}

} // namespace strata::session
