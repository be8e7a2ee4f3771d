// SPDX-License-Identifier: MIT
#include "window/key_takers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "notation/words/piece_letters.h"
#include "ui/dialogs/key_sheet.h"
#include "ui/input/action_row.h"
#include "ui/panels/first_run.h"
#include "ui/panels/promotion.h"
#include "ui/table/table_talk.h"

namespace strata::window {
namespace {

using By = Press::By;

// Those that would answer the card at once have done enough, and so has any button.
class EndingShowKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        const bool ends = press.by == By::pad || press.is_key("Space") || press.is_key("Escape") ||
                          press.is_key("Enter");
        return ends && context_.end_show(press) ? Taken::whole : Taken::no;
    }
};

// Takes none.
class Listeners final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        if (press.by == By::key) context_.hear(press);
        return Taken::no;
    }
};

class CarriedPanelKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        if (!press.is_key("Escape") || !std::exchange(context_.state().carried, std::nullopt))
            return Taken::no;
        context_.draw_panels();
        return Taken::whole;
    }
};

// The sheet of keys takes what it waits for, and what moves about in it.
class KeySheetKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        auto* dialog = context_.state().dialog.as<ui::KeysDialog>();
        if (dialog == nullptr || press.by == By::pad || is_held_key(press.name)) return Taken::no;
        const bool waits = dialog->sheet.waits != ui::KeySheet::Waits::no;
        if (press.by == By::text ? !waits : !press.is_chord) return Taken::no;
        const auto keys = ui::press(dialog->sheet, context_.keys(), press.chord);
        if (!keys) return Taken::no;
        context_.request(ui::UseKeys{*keys});
        context_.draw_panels();
        return Taken::whole;
    }
};

// ImGui has heard of the key, and closes a list that is open in the dialog itself.
class DialogKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        auto& dialog = context_.state().dialog;
        if (!dialog) return Taken::no;
        if (press.by == By::pad) {
            if (!context_.game_on_screen()) return Taken::no;
            context_.press_as_key(press.name);
            return Taken::whole;
        }
        if (press.by == By::text) {
            context_.write(press.name);
            return Taken::key_only;
        }
        if (press.is_key("Escape") && !context_.has_list_in_dialog()) dialog.close();
        context_.draw_panels();
        return Taken::key_only;
    }
};

// A text field, or a card of table mode that asks.
class FieldKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        const bool asks = press.by == By::key && context_.asks_at_table();
        if (!asks && !context_.has_text_field()) return Taken::no;
        if (press.by == By::pad) {
            context_.press_as_key(press.name);
            return Taken::whole;
        }
        if (press.by == By::text) {
            context_.write(press.name);
            return Taken::key_only;
        }
        if (press.is_key("Escape")) {
            ui::hush(context_.state().talk);
            context_.state().typed_move.open = false;
        }
        context_.draw_panels();
        return Taken::key_only;
    }
};

class PopupKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        if (!context_.has_popup()) return Taken::no;
        if (press.by == By::pad) {
            context_.press_as_key(press.name);
            return Taken::whole;
        }
        if (!press.is_key("Escape")) return Taken::no;
        context_.state().menu.close = true;
        context_.draw_panels();
        return Taken::whole;
    }
};

// Where its field has lost the keyboard.
class TypedMoveKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        if (!press.is_key("Escape") || !std::exchange(context_.state().typed_move.open, false))
            return Taken::no;
        context_.draw_panels();
        return Taken::whole;
    }
};

// What is only text is for nobody below.
class TextOnly final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override { return press.is_chord ? Taken::no : Taken::key_only; }
};

// The letter of a piece takes it; arrows go through the pieces, and Enter takes the one they stand
// at.
class PromotionKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        if (press.held.ctrl || press.held.alt || !context_.takes_commands()) return Taken::no;
        auto& state = context_.state().promotion;
        const auto question = ui::promotion_question(context_.shown(), state.first);
        if (!question) return Taken::no;
        const auto name = key_of(press, state.at);
        const auto count = static_cast<int>(question->types.size());
        if (name == "Left" || name == "Right") {
            const int by = name == "Left" ? count - 1 : 1;
            state.at = state.at < 0 ? 0 : (state.at + by) % count;
        } else if (const auto type = chosen(*question, name, state.at)) {
            if (const auto answer = ui::choose_promotion(context_.shown(), state, *question, *type))
                context_.request(*answer);
        } else {
            return Taken::no;
        }
        context_.draw_panels();
        return Taken::whole;
    }

private:
    static std::string_view key_of(const Press& press, int at) {
        if (press.by != By::pad) return press.name;
        if (press.name == "A") return at < 0 ? "Right" : "Enter";
        return press.name.size() > 2 ? std::string_view(press.name) : std::string_view{};
    }

    [[nodiscard]] std::optional<rules::PieceType> chosen(const ui::PromotionQuestion& question,
                                                         std::string_view name, int at) const {
        if (name == "Enter" && at >= 0) return question.types[static_cast<std::size_t>(at)];
        const notation::PieceLetters letters{context_.words()};
        for (const auto type : question.types)
            if (name.size() == 1 && name[0] == letters.letter(context_.shown().variant(), type))
                return type;
        return std::nullopt;
    }
};

// The answer of a key or a button to a card that asks.
std::optional<bool> answer_of(const Press& press) {
    const bool pad = press.by == By::pad;
    if (pad ? press.name == "A" : press.chord.key == "Space") return true;
    if (pad ? press.name == "B" : press.chord.key == "Escape") return false;
    return std::nullopt;
}

// The cards of the first start: arrows go through what they offer, and Enter takes it.
class FirstCardKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        const auto covers = context_.covers();
        if (!covers.first_run || covers.photograph || !context_.game_on_screen()) return Taken::no;
        if (press.by != By::pad && leads(press.chord)) return Taken::whole;
        const auto yes = answer_of(press);
        if (!yes) return Taken::no;
        context_.request(ui::FirstRun{*yes ? ui::first_choice(context_.state().dialogs.first_choice)
                                           : ui::FirstChoice::nothing});
        return Taken::whole;
    }

private:
    bool leads(const ui::Chord& chord) {
        if (chord.ctrl || chord.alt || chord.shift) return false;
        int& at = context_.state().dialogs.first_choice;
        if (chord.key == "Enter") {
            context_.request(ui::FirstRun{ui::first_choice(at)});
            return true;
        }
        const bool back = chord.key == "Left" || chord.key == "Up";
        if (!back && chord.key != "Right" && chord.key != "Down") return false;
        at = (at + (back ? ui::first_choices - 1 : 1)) % ui::first_choices;
        context_.say(ui::first_choice_title(at));
        return true;
    }
};

// The card of how a game ended.
class ResultCardKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        const bool asks = context_.has_result() && context_.shown().outcome().ended() &&
                          !context_.state().presenter && !context_.covers().photograph &&
                          context_.game_on_screen();
        const auto yes = answer_of(press);
        if (!asks || !yes) return Taken::no;
        context_.request(ui::AfterGame{*yes});
        return Taken::whole;
    }
};

class BoardKeys final : public KeyTaker {
public:
    using KeyTaker::KeyTaker;
    Taken take(const Press& press) override {
        const auto& keys = context_.keys();
        const auto action =
            press.by == By::pad ? keys.table().on_pad(press.name) : keys.action_for(press.chord);
        if (action) context_.act(*action, press);
        return press.by == By::text ? Taken::key_only : Taken::whole;
    }
};

template <class... Takers>
std::vector<std::unique_ptr<KeyTaker>> stacked(KeyContext& context) {
    std::vector<std::unique_ptr<KeyTaker>> takers;
    (takers.push_back(std::make_unique<Takers>(context)), ...);
    return takers;
}

} // namespace

std::vector<std::unique_ptr<KeyTaker>> key_takers(KeyContext& context) {
    return stacked<EndingShowKeys,   //
                   Listeners,        //
                   CarriedPanelKeys, //
                   KeySheetKeys,     //
                   DialogKeys,       //
                   FieldKeys,        //
                   PopupKeys,        //
                   TypedMoveKeys,    //
                   TextOnly,         //
                   PromotionKeys,    //
                   FirstCardKeys,    //
                   ResultCardKeys,   //
                   BoardKeys>(context);
}

bool is_alt_gr(std::string_view name) { return name == "AltGr" || name == "ModeSwitch"; }

bool is_held_key(std::string_view name) {
    return is_alt_gr(name) ||
           std::ranges::any_of(std::array{" Ctrl", " Control", " Shift", " Alt", " GUI"},
                               [&](const char* end) { return name.ends_with(end); });
}

} // namespace strata::window
