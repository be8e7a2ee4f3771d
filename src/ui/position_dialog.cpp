// SPDX-License-Identifier: MIT
// The dialog for set-ups (E7): the men on the left, the board as a map in the middle, on the right
// whose turn it is and what else belongs to a position, and below it all that the rules refuse.
#include <algorithm>

#include <imgui.h>

#include "notation/words.h"
#include "rules/refusal.h"
#include "ui/controls.h"
#include "ui/flat_map_layout.h"
#include "ui/panels.h"
#include "ui/position_desk.h"
#include "ui/seat_state.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

constexpr int right_button = 1;

std::vector<ImVec2> corners(const MapSquare& square) {
    std::vector<ImVec2> points;
    for (const glm::vec2 point : square.outline) points.push_back({point.x, point.y});
    return points;
}

// What the two halves of the dialog share.
class Section {
public:
    Section(Frame& frame, PositionDesk& desk)
        : frame_(frame),
          desk_(desk),
          variant_(desk.editor.variant()),
          setup_(desk.editor.setup()),
          colours_(frame.style.colours),
          s_(frame.style.scale) {}

protected:
    [[nodiscard]] static rules::Seat seat(int n) { return static_cast<rules::Seat>(n); }
    [[nodiscard]] std::string name(rules::Seat seat) const {
        return seat_name(frame_.words, variant_, seat);
    }
    void heading(const char* key) {
        ImGui::Spacing();
        ImGui::PushFont(frame_.style.fonts.small);
        quiet_paragraph(frame_, frame_.say(key));
        ImGui::PopFont();
    }

    Frame& frame_;
    PositionDesk& desk_;
    const rules::Variant& variant_;
    const rules::Setup& setup_;
    const Palette& colours_;
    float s_;
};

// What the next click does.
class MenSection : Section {
public:
    using Section::Section;

    void draw(float wide) {
        heading("ui.editor.men");
        const auto men = men_of(variant_);
        const float gap = 4.0F * s_;
        const float side = std::min(40.0F * s_, (wide - 18.0F * s_) / 3.0F - gap);
        for (int n = 0; n < variant_.seat_count(); ++n) {
            ImGui::TextUnformatted(name(seat(n)).c_str());
            for (std::size_t i = 0; i < men.size(); ++i) {
                if (i % 3 != 0) ImGui::SameLine(0.0F, gap);
                man({men[i], seat(n)}, side);
            }
        }
        heading("ui.editor.click_means");
        brush(Brush::remove, "ui.editor.remove");
        if (variant_.game == rules::Game::draughts) return;
        if (!variant_.topology.fresh_by_place) brush(Brush::fresh, "ui.editor.fresh");
        brush(Brush::en_passant, "ui.editor.en_passant");
        if (variant_.topology.slots > 1) brush(Brush::pending, "ui.editor.pending");
    }

private:
    // A button that looks chosen while it is.
    bool choice(const std::string& label, const std::string& mark, bool chosen, ImVec2 size) {
        if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, packed(colours_.accent, 0.5F));
        const bool pressed = ImGui::Button((label + "###" + mark).c_str(), size);
        frame_.mark(mark);
        if (chosen) ImGui::PopStyleColor();
        return pressed;
    }
    void man(rules::Piece piece, float side) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string mark = "man." + std::to_string(rules::index(piece.army())) + "." +
                                 std::string(notation::key_of(piece.type()));
        if (choice("", mark, desk_.brush == Brush::man && desk_.man == piece, {side, side})) {
            desk_.brush = Brush::man;
            desk_.man = piece;
        }
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%s", piece_name(frame_, piece.type()).c_str());
        frame_.symbols.draw(*ImGui::GetWindowDrawList(), piece.type(),
                            {at.x + side * 0.1F, at.y + side * 0.1F}, side * 0.8F,
                            symbol_colours(frame_, piece.army()));
    }
    void brush(Brush what, const char* key) {
        ImGui::PushFont(frame_.style.fonts.small);
        if (choice(frame_.say(key), key, desk_.brush == what, {-1.0F, 0.0F})) desk_.brush = what;
        ImGui::PopFont();
    }
};

// The board. Every square is a button of its own, so that the arrows of the keyboard go over them.
class BoardSection : Section {
public:
    using Section::Section;

    void draw() {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const float pad = 4.0F * s_;
        const Rect rect{{at.x + pad, at.y + pad}, {at.x + room.x - pad, at.y + room.y - pad}};
        const FlatMap map =
            frame_.flat_board != nullptr
                ? lay_out_map(variant_, rect, *frame_.flat_board, rules::Seat{0})
                : lay_out_map(variant_.topology, desk_.editor.existing(), rect, false);
        for (const MapPin& pin : map.pins) paint(map, pin);
        for (const MapSquare& square : map.squares) paint(map, square);
        for (const MapSquare& square : map.squares) button_of(square);
        answer_mouse(map);
    }

private:
    void answer_mouse(const FlatMap& map) {
        if (!ImGui::IsWindowHovered()) return;
        const ImVec2 mouse = ImGui::GetMousePos();
        const MapHit under = hit(map, setup_.arrangement, {mouse.x, mouse.y});
        const bool on_square = under.square != rules::no_square;
        if (on_square && ImGui::IsMouseClicked(right_button)) {
            desk_.editor.remove(under.square);
            desk_.look_again();
        }
        if (!ImGui::IsMouseClicked(0) || ImGui::IsAnyItemHovered()) return;
        if (on_square) // beside its button, in an outline that is no rectangle
            desk_.click(under.square);
        else if (under.pin != rules::no_pin)
            desk_.click(under.pin);
    }
    void button_of(const MapSquare& square) {
        const std::string& name = variant_.topology.at(square.square).name;
        const glm::vec2 size = square.rect.size();
        ImGui::SetCursorScreenPos({square.rect.min.x, square.rect.min.y});
        if (ImGui::InvisibleButton(("square." + name).c_str(), {size.x, size.y}))
            desk_.click(square.square);
        frame_.mark("set." + name);
        if (ImGui::IsItemHovered() || (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible))
            outline(square, colours_.cursor, 2.5F * s_);
    }
    void outline(const MapSquare& square, glm::vec4 colour, float width) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const Rect& rect = square.rect;
        if (square.outline.empty()) {
            list.AddRect({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y}, packed(colour), 0.0F,
                         0, width);
            return;
        }
        const auto points = corners(square);
        list.AddPolyline(points.data(), static_cast<int>(points.size()), packed(colour),
                         ImDrawFlags_Closed, width);
    }
    [[nodiscard]] bool is_refused(rules::Square square) const {
        return std::ranges::find(desk_.problems, square, &rules::SetupError::square) !=
               desk_.problems.end();
    }

    void paint(const FlatMap& map, const MapPin& pin) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool stands = setup_.arrangement.stands_on(pin.pin);
        const bool held = desk_.board == pin.pin;
        const bool goal = !stands && desk_.board != rules::no_pin;
        const float out = stands ? map.side * 0.1F : 0.0F;
        const glm::vec4 colour = held     ? colours_.selected
                                 : goal   ? colours_.target
                                 : stands ? colours_.quiet
                                          : colours_.edge;
        list.AddRect({pin.rect.min.x - out, pin.rect.min.y - out},
                     {pin.rect.max.x + out, pin.rect.max.y + out}, packed(colour), 0.0F, 0,
                     (held || goal ? 3.0F : 1.5F) * s_);
        const std::string& name = variant_.topology.at(pin.pin).name;
        const glm::vec2 middle = (pin.rect.min + pin.rect.max) / 2.0F;
        const ImVec2 extent = ImGui::CalcTextSize(name.c_str());
        if (!stands)
            list.AddText({middle.x - extent.x / 2.0F, middle.y - extent.y / 2.0F},
                         packed(colours_.quiet), name.c_str());
        frame_.marks.push_back(
            {"set.pin." + name,
             stands ? glm::vec2{middle.x, pin.rect.max.y + map.side * 0.1F} : middle});
    }
    void paint(const FlatMap& map, const MapSquare& square) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const bool dark = variant_.topology.at(square.square).dark;
        const Rect& rect = square.rect;
        if (square.outline.empty()) {
            list.AddRectFilled({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y},
                               packed(dark ? colours_.dark_square : colours_.light_square));
        } else {
            const auto points = corners(square);
            list.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                                     packed(dark ? colours_.dark_flat : colours_.light_flat));
        }
        const rules::Piece piece = desk_.editor.at(square.square);
        const glm::vec2 corner = rect.min + (rect.size() - square.man) / 2.0F;
        if (piece.exists()) {
            frame_.symbols.draw(list, piece.type(), corner, square.man,
                                symbol_colours(frame_, piece.army()));
            if (variant_.seat_count() > 2)
                draw_seat_sign(list, frame_, piece.army(), corner + square.man * 0.86F,
                               std::max(2.5F, square.man * 0.14F));
        }
        tell(list, square, corner);
        if (is_refused(square.square))
            outline(square, colours_.bad, std::max(2.0F, map.side * 0.08F));
    }
    // What is known of a man: never moved, just doubled, waits for its promotion.
    void tell(ImDrawList& list, const MapSquare& square, glm::vec2 corner) {
        std::string signs;
        if (setup_.fresh.test(rules::index(square.square)) && !variant_.topology.fresh_by_place)
            signs += '2';
        if (std::ranges::find(setup_.en_passant, square.square) != setup_.en_passant.end())
            signs += 'e';
        if (setup_.pending == square.square) signs += '?';
        if (signs.empty()) return;
        ImFont* font = frame_.style.fonts.small;
        const float size = std::max(10.0F, square.man * 0.36F);
        const ImVec2 extent = font->CalcTextSizeA(size, 1e6F, 0.0F, signs.c_str());
        list.AddRectFilled({corner.x - 1.0F, corner.y},
                           {corner.x + extent.x + 1.0F, corner.y + extent.y},
                           packed(colours_.panel, 0.85F), 2.0F);
        list.AddText(font, size, {corner.x, corner.y}, packed(colours_.text), signs.c_str());
    }
};

// What else belongs to a position, and what is wrong with it.
class StateSection : Section {
public:
    using Section::Section;

    void draw() {
        turn();
        castling();
        if (variant_.seat_count() > 2) living();
        if (!variant_.topology.pins.empty()) boards();
        hilts();
        counters();
    }

    void refusals() {
        if (desk_.problems.empty()) return paragraph(frame_.say("ui.editor.fine"));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(colours_.bad));
        for (const rules::SetupError& problem : desk_.problems) {
            std::string text = notation::sentence(frame_.words, variant_, setup_, problem);
            const auto clause = rules::clause(problem.fault, variant_.topology.shape);
            if (!clause.empty()) text += " (" + std::string(clause) + ")";
            paragraph(text);
            frame_.mark("refused." + std::string(notation::key_of(problem.fault)) + "." +
                        std::string(clause));
        }
        ImGui::PopStyleColor();
    }

private:
    // Two in a row.
    static void place(int n) {
        if (n % 2 != 0) ImGui::SameLine(ImGui::GetContentRegionMax().x * 0.5F);
    }
    bool tick(const std::string& label, const std::string& mark, bool on) {
        const bool pressed = ImGui::Checkbox((label + "###" + mark).c_str(), &on);
        frame_.mark(mark);
        return pressed;
    }

    void turn() {
        heading("ui.editor.turn");
        for (int n = 0; n < variant_.seat_count(); ++n) {
            place(n);
            const std::string mark = "turn." + std::to_string(n);
            if (ImGui::RadioButton((name(seat(n)) + "###" + mark).c_str(),
                                   setup_.turn == seat(n))) {
                desk_.editor.set_turn(seat(n));
                desk_.look_again();
            }
            frame_.mark(mark);
        }
    }
    void castling() {
        if (variant_.castling.empty()) return;
        heading("ui.editor.castling");
        std::uint16_t told = 0;
        for (const rules::CastlingRule& rule : variant_.castling) {
            const auto bit = rules::castling_bit(rule.seat, rule.side);
            if ((told & bit) != 0) continue; // a king that may start on two squares has two rules
            told = static_cast<std::uint16_t>(told | bit);
            const bool king = rule.side == rules::Castling::king_side;
            const char* key = king ? "ui.editor.king_side" : "ui.editor.queen_side";
            const std::string mark =
                "castling." + std::to_string(rules::index(rule.seat)) + (king ? ".k" : ".q");
            if (!tick(frame_.words.say(key, {{"seat", name(rule.seat)}}), mark,
                      (setup_.castling & bit) != 0))
                continue;
            desk_.editor.toggle_castling(rule.seat, rule.side);
            desk_.look_again();
        }
    }
    void living() {
        heading("ui.editor.living");
        for (int n = 0; n < variant_.seat_count(); ++n) {
            place(n);
            if (!tick(name(seat(n)), "living." + std::to_string(n),
                      ((setup_.living >> n) & 1) != 0))
                continue;
            desk_.editor.toggle_living(seat(n));
            desk_.look_again();
        }
    }
    // By keys as well: every board, with the pins it could stand on.
    void boards() {
        heading("ui.editor.boards");
        for (std::size_t p = 0; p < variant_.topology.pins.size(); ++p)
            if (const auto pin = static_cast<rules::Pin>(p); setup_.arrangement.stands_on(pin))
                board(pin);
    }
    void board(rules::Pin pin) {
        const std::string& here = variant_.topology.at(pin).name;
        ImGui::PushID(here.c_str());
        const auto goal = chosen_pin(here);
        ImGui::SameLine();
        const bool turns = ImGui::Button(frame_.say("ui.editor.turn_board").c_str());
        frame_.mark("board." + here + ".turn");
        const bool changes_hands =
            variant_.options.empty_board_owner == rules::EmptyBoardOwner::original && owner(pin);
        if (turns) desk_.editor.turn_board(pin);
        if (goal != rules::no_pin) desk_.editor.move_board(pin, goal);
        if (turns || changes_hands || goal != rules::no_pin) desk_.look_again();
        ImGui::PopID();
    }
    rules::Pin chosen_pin(const std::string& here) {
        auto goal = rules::no_pin;
        ImGui::SetNextItemWidth(70.0F * s_);
        if (ImGui::BeginCombo("##pin", here.c_str())) {
            for (std::size_t p = 0; p < variant_.topology.pins.size(); ++p) {
                const auto pin = static_cast<rules::Pin>(p);
                if (!setup_.arrangement.stands_on(pin) &&
                    ImGui::Selectable(variant_.topology.pins[p].name.c_str()))
                    goal = pin;
            }
            ImGui::EndCombo();
        }
        frame_.mark("board." + here);
        return goal;
    }
    // Of rule sets where an empty board belongs to somebody.
    bool owner(rules::Pin pin) {
        const auto now = setup_.arrangement.owner_of(pin);
        ImGui::SameLine();
        const std::string text = now == rules::no_seat ? "-" : name(now);
        const bool pressed = ImGui::Button((text + "###owner").c_str());
        frame_.mark("board." + variant_.topology.at(pin).name + ".owner");
        if (pressed) desk_.editor.set_owner(pin, seat(now == rules::Seat{0} ? 1 : 0));
        return pressed;
    }
    void hilts() {
        const int count = static_cast<int>(variant_.topology.home_arcs.size());
        if (count > 0) heading("ui.editor.hilts");
        for (int hilt = 0; hilt < count; ++hilt) {
            if (hilt > 0) ImGui::SameLine();
            if (!tick(std::to_string(hilt + 1), "hilt." + std::to_string(hilt),
                      ((setup_.open_hilts >> hilt) & 1) != 0))
                continue;
            desk_.editor.toggle_hilt(hilt);
            desk_.look_again();
        }
    }
    bool number(const char* key, const char* mark, int& value) {
        ImGui::SetNextItemWidth(110.0F * s_);
        const bool changed = ImGui::InputInt((frame_.say(key) + "###" + mark).c_str(), &value);
        frame_.mark(mark);
        return changed;
    }
    void counters() {
        heading("ui.editor.counters");
        int round = setup_.fullmove;
        int quiet = setup_.halfmove;
        const bool other_round = number("ui.editor.round", "round", round);
        const bool other_quiet = number("ui.editor.quiet", "quiet", quiet);
        if (!other_round && !other_quiet) return;
        desk_.editor.set_fullmove(round);
        desk_.editor.set_halfmove(quiet);
        desk_.look_again();
    }
};

void buttons(Frame& frame, PositionDesk& desk) {
    const bool fine = desk.problems.empty();
    if (!fine) ImGui::BeginDisabled();
    if (button(frame, frame.say("ui.editor.use"), fine ? "use" : "use.refused", fine) && fine) {
        close_dialog(frame);
        frame.wish(StartPosition{desk.text});
    }
    if (!fine) ImGui::EndDisabled();
    ImGui::SameLine();
    if (button(frame, frame.say("ui.editor.copy"), "copy"))
        ImGui::SetClipboardText(desk.text.c_str());
    ImGui::SameLine();
    const bool start = button(frame, frame.say("ui.editor.start"), "set.start");
    ImGui::SameLine();
    const bool clear = button(frame, frame.say("ui.editor.clear"), "set.clear");
    if (start) desk.editor.set_start();
    if (clear) desk.editor.clear();
    if (start || clear) desk.look_again();
    ImGui::SameLine();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
}

} // namespace

void draw_position_editor(Frame& frame) {
    auto& desk = frame.moment.position_desk;
    const bool open = frame.moment.dialog == Dialog::edit_position;
    if (!open) desk.reset();
    if (open && !desk) desk = std::make_shared<PositionDesk>(frame.session.position());
    if (!begin_dialog(frame, Dialog::edit_position, frame.say("ui.editor.title"), 1180.0F)) return;
    const auto kept = desk; // the dialog may close within
    const float s = frame.style.scale;
    const float wide = ImGui::GetContentRegionAvail().x;
    const float high = frame.layout.window.y - 118.0F * s;
    const float left = std::min(166.0F * s, wide * 0.25F);
    const float right = std::min(300.0F * s, wide * 0.36F);
    ImGui::BeginChild("men", {left, high});
    MenSection{frame, *kept}.draw(left);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("board", {wide - left - right - 16.0F * s, high}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    BoardSection{frame, *kept}.draw();
    ImGui::EndChild();
    ImGui::SameLine();
    const float told = std::floor(high * 0.27F); // what is refused is always in sight
    ImGui::BeginGroup();
    ImGui::BeginChild("state", {right, high - told - ImGui::GetStyle().ItemSpacing.y});
    StateSection{frame, *kept}.draw();
    ImGui::EndChild();
    ImGui::BeginChild("refused", {right, told}, true);
    StateSection{frame, *kept}.refusals();
    ImGui::EndChild();
    ImGui::EndGroup();
    buttons(frame, *kept);
    end_dialog();
}

} // namespace strata::ui
