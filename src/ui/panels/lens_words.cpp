// SPDX-License-Identifier: MIT
#include "ui/panels/lens_words.h"

#include <algorithm>
#include <array>

#include "notation/words/sentences.h"
#include "ui/input/keys.h"

namespace strata::ui {

namespace {

using rules::AttackChange;
using rules::Square;
using text::Catalogue;

constexpr std::size_t longest_list = 3; // squares or men that are named in one sentence

class Teller {
public:
    Teller(const Catalogue& words, const rules::Position& position,
           const reading::BoardMovePreview& lens)
        : words_(words),
          lens_(lens),
          effect_(*lens.effect),
          before_(effect_.move.before.exists() ? position.after_pending(effect_.move.before)
                                               : position) {}

    std::vector<LensLine> lines() && {
        report_end();
        report_checks();
        report_promotions();
        say_pieces(LensSign::attacked, "ui.lens.attacked", effect_.hostile.attacked);
        say_pieces(LensSign::danger, "ui.lens.danger", effect_.own.attacked);
        say_pieces(LensSign::danger, "ui.lens.undefended", lens_.undefended);
        say_pieces(LensSign::saved, "ui.lens.saved", effect_.own.freed);
        say_pieces(LensSign::saved, "ui.lens.defended", lens_.defended);
        for (const auto& line : effect_.opened) report_line(LensSign::opened, line);
        for (const auto& line : effect_.closed) report_line(LensSign::closed, line);
        say_pieces(LensSign::escaped, "ui.lens.escaped", effect_.hostile.freed);
        if (lines_.empty()) tell(LensSign::hint, words_.say("ui.lens.nothing"));
        report_passenger();
        return std::move(lines_);
    }

private:
    void tell(LensSign sign, std::string text, bool hostile = false) {
        lines_.push_back({sign, std::move(text), hostile});
    }
    [[nodiscard]] const std::string& name(Square square) const {
        return before_.topology().at(square).name;
    }
    [[nodiscard]] rules::Seat own() const { return before_.mover(); }

    // Who stands on a square once the board has moved.
    [[nodiscard]] rules::PieceType type_after(Square square) const {
        for (const auto& one : effect_.promotions)
            if (one.to == square && one.becomes.exists()) return one.becomes.type();
        return before_.at(square == effect_.move.to ? effect_.move.from : square).type();
    }
    [[nodiscard]] text::Message man(rules::PieceType type, Square square) const {
        return {"words.piece_on",
                {{"piece", notation::noun(before_.variant(), type)}, {"square", name(square)}}};
    }
    [[nodiscard]] text::Message piece_after(Square square) const {
        return man(type_after(square), square);
    }
    static std::vector<text::Message> shortened(std::vector<text::Message> list) {
        const std::size_t count = list.size();
        if (count <= longest_list) return list;
        list.resize(longest_list - 1);
        list.push_back({"ui.lens.more", {{"count", count - longest_list + 1}}});
        return list;
    }

    void report_end() {
        using Result = rules::BoardMoveEffect::Result;
        if (effect_.result == Result::checkmate) tell(LensSign::mate, words_.say("ui.lens.mate"));
        if (effect_.result == Result::stalemate)
            tell(LensSign::stalemate, words_.say("ui.lens.stalemate"));
    }
    void report_checks() {
        const auto checkers = [&](const std::vector<rules::CheckChange>& checks, bool after) {
            std::vector<text::Message> men;
            for (const auto& one : checks)
                men.push_back(after ? piece_after(one.checker)
                                    : man(before_.at(one.checker).type(), one.checker));
            return shortened(men);
        };
        if (!effect_.checks.empty()) {
            const bool by_rider =
                std::ranges::any_of(effect_.checks, [&](const rules::CheckChange& one) {
                    return one.checker == effect_.move.to;
                });
            tell(LensSign::check, words_.say(by_rider ? "ui.lens.check" : "ui.lens.discovered",
                                             {{"king", name(effect_.checks.front().king)},
                                              {"men", checkers(effect_.checks, true)}}));
        }
        if (!effect_.parried.empty())
            tell(LensSign::parried,
                 words_.say("ui.lens.parried", {{"men", checkers(effect_.parried, false)}}));
    }
    void report_promotions() {
        static constexpr std::array<const char*, 3> keys{
            "ui.lens.rider_promoted", "ui.lens.promoted", "ui.lens.promoted_later"};
        for (const auto& one : effect_.promotions)
            tell(LensSign::promoted,
                 words_.say(keys[static_cast<std::size_t>(one.kind)], {{"square", name(one.to)}}));
    }

    void say_pieces(LensSign sign, const char* key, const std::vector<AttackChange>& men) {
        if (men.empty()) return;
        std::vector<text::Message> names;
        for (const auto& one : men) names.push_back(piece_after(one.after));
        tell(sign, words_.say(key, {{"men", shortened(names)}}));
    }
    void report_line(LensSign sign, const rules::LineChange& line) {
        std::vector<text::Message> targets; // men first: they matter
        for (const bool men : {true, false})
            for (const auto square : line.squares) {
                const bool held = before_.at(square).exists() && square != effect_.move.from;
                if (held != men) continue;
                targets.push_back(held ? piece_after(square) : text::as_is(name(square)));
            }
        const bool hostile = !before_.of(own()).test(rules::index(line.slider));
        tell(sign,
             words_.say(sign == LensSign::opened ? "ui.lens.opened" : "ui.lens.closed",
                        {{"man", piece_after(line.slider)}, {"squares", shortened(targets)}}),
             hostile);
    }
    void report_passenger() {
        const auto& move = effect_.move;
        if (move.from == rules::no_square) return;
        tell(LensSign::rides,
             words_.say("ui.lens.rides", {{"man", man(before_.at(move.from).type(), move.from)},
                                          {"square", name(move.to)}}));
    }

    const Catalogue& words_;
    const reading::BoardMovePreview& lens_;
    const rules::BoardMoveEffect& effect_;
    const rules::Position before_;
    std::vector<LensLine> lines_;
};

} // namespace

std::optional<LensWords> lens_words(const Catalogue& words, const rules::Position& position,
                                    const reading::BoardMovePreview& lens,
                                    const std::string& turn_key) {
    const auto* pointed = lens.pointed();
    if (pointed == nullptr) return std::nullopt;
    const auto& topology = position.topology();
    LensWords told;
    const bool turned = lens.effect ? lens.effect->move.half_turn : lens.half_turn;
    told.title = words.say(
        turned ? "ui.lens.title_turned" : "ui.lens.title",
        {{"pin_from", topology.at(lens.board).name}, {"pin_to", topology.at(pointed->pin).name}});
    if (lens.effect) {
        told.lines = Teller(words, position, lens).lines();
    } else if (pointed->refusal) {
        told.lines.push_back(
            {LensSign::refused, words.say(notation::sentence(position, *pointed->refusal))});
        if (pointed->if_turned)
            told.lines.push_back(
                {LensSign::hint,
                 words.say(lens.half_turn ? "ui.lens.if_turned_back" : "ui.lens.if_turned",
                           {{"turn", turn_key}})});
    }
    return told;
}

std::optional<LensWords> lens_words(const Hints& hints, const rules::Position& position,
                                    const reading::Reading& reading) {
    if (!reading.lens) return std::nullopt;
    return lens_words(hints.words, position, *reading.lens, shortcut(hints, Action{"turn_board"}));
}

} // namespace strata::ui
