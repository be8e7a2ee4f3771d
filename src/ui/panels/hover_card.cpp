// SPDX-License-Identifier: MIT
#include "ui/panels/hover_card.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/panels/analysis.h"
#include "ui/panels/free_place.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

using rules::Square;

constexpr std::size_t most_pieces = 6; // that a line names

// "Attack board on Q1 (White)", in rule sets where boards belong to seats.
std::string with_owner(const text::Catalogue& words, const rules::Position& position,
                       rules::Pin pin, const std::string& board) {
    const auto owner = position.arrangement().owner_of(pin);
    const auto& options = position.variant().options;
    if (owner == rules::no_seat || options.empty_board_owner == rules::EmptyBoardOwner::nobody)
        return board;
    return words.say("ui.card.owned",
                     {{"board", board}, {"seat", notation::noun(position.variant(), owner)}});
}

// Says everything of one square.
class CardWriter {
public:
    CardWriter(const text::Catalogue& words, const rules::Position& position,
               const reading::Reading& reading)
        : words_(words),
          position_(position),
          reading_(reading),
          topology_(position.topology()),
          square_(reading.square),
          man_(position.at(square_)) {}

    HoverCard write() {
        HoverCard card{title(), place(), {}};
        if (position_.variant().goals.hill.test(rules::index(square_)))
            card.lines.push_back(say("ui.card.hill"));
        add_hilts(card);
        const auto attackers = men_of(reading_.attackers);
        const auto defenders = men_of(reading_.defenders);
        if (man_.exists()) {
            card.lines.push_back(pieces_line("ui.card.unattacked", "ui.card.attacked", attackers));
            card.lines.push_back(pieces_line("ui.card.undefended", "ui.card.defended", defenders));
        } else {
            add_guards(card, attackers, defenders);
        }
        add_pins(card);
        add_blockers(card);
        return card;
    }

private:
    [[nodiscard]] std::string say(const text::Message& message) const {
        return words_.say(message);
    }
    [[nodiscard]] const std::string& name(Square square) const { return topology_.at(square).name; }
    [[nodiscard]] text::Message piece(Square square) const {
        return notation::noun(position_.variant(), position_.at(square).type());
    }
    [[nodiscard]] text::Message seat(rules::Seat seat) const {
        return notation::noun(position_.variant(), seat);
    }
    // By the pieces that the seat plays with; in a game of armies taken over by their own colour.
    [[nodiscard]] rules::Seat army(Square square) const { return position_.at(square).army(); }
    [[nodiscard]] text::Message man(Square square) const {
        return {"ui.card.man",
                {{"seat", seat(army(square))}, {"piece", piece(square)}, {"square", name(square)}}};
    }

    std::string title() {
        return square_words(words_, position_, square_, names_of(topology_, square_));
    }

    std::string place() {
        std::string text = board();
        if (!topology_.alternating) return text;
        const auto shade =
            say(text::Message{text::enum_key("ui.card.", topology_.at(square_).tone)});
        return text.empty() ? shade : text + words_.say("words.comma") + shade;
    }
    std::string board() {
        const int number = topology_.at(square_).board;
        const auto& board = topology_.boards[static_cast<std::size_t>(number)];
        if (topology_.stacked())
            return board.pin ? with_owner(words_, position_, *board.pin,
                                          say({"ui.card.attack_board", {{"pin", board.name}}}))
                             : say({key("ui.card.main_board", "ui.card.lettered_level"),
                                    {{"level", notation::level_noun(topology_, board)}}});
        const auto& seats = position_.variant().seats;
        const auto home = std::ranges::find(seats, number, &rules::SeatInfo::camp);
        if (topology_.boards.size() < 2 || topology_.chess_names()) return {};
        if (home == seats.end()) return say({"ui.card.module", {{"number", number + 1}}});
        return say(
            {"ui.card.camp", {{"seat", seat(static_cast<rules::Seat>(home - seats.begin()))}}});
    }
    // Levels have names, or letters.
    [[nodiscard]] const char* key(const char* named, const char* lettered) const {
        return topology_.has_pins() ? named : lettered;
    }

    // What the swords beside it stand for, on the round board.
    void add_hilts(HoverCard& card) const {
        std::uint8_t beside = 0;
        for (const auto& route :
             topology_.cells[rules::slot(topology_.cell_of(square_))].over_hilts)
            beside |= route.hilts.front();
        bool open = false, closed = false;
        for (int hilt = 0; beside >> hilt != 0; ++hilt)
            if ((beside >> hilt & 1) != 0) (position_.is_open(hilt) ? open : closed) = true;
        if (closed) card.lines.push_back(say("ui.card.hilt_closed"));
        if (open) card.lines.push_back(say("ui.card.hilt_open"));
    }

    // Of an empty square: each side guards it with its own pieces.
    void add_guards(HoverCard& card, std::vector<Square> guards, const std::vector<Square>& more) {
        guards.insert(guards.end(), more.begin(), more.end());
        if (guards.empty()) return card.lines.push_back(say("ui.card.unguarded"));
        for (const rules::Seat seat : position_.variant().every_seat()) {
            std::vector<Square> own;
            std::ranges::copy_if(guards, std::back_inserter(own),
                                 [&](Square square) { return army(square) == seat; });
            if (own.empty()) continue;
            card.lines.push_back(
                say({"ui.card.guarded",
                     {{"seat", this->seat(seat)}, {"men", listed(std::move(own), false)}}}));
        }
    }

    // "Black bishop f6N, queen d8B, Red rook 3a1": the seat where another one's men begin.
    // Without a seat before the first where what stands before them names it.
    std::string listed(std::vector<Square> sorted, bool with_seat = true) {
        std::ranges::sort(sorted, {}, [&](Square s) {
            return std::pair{rules::index(army(s)), s};
        });
        std::string text;
        for (std::size_t n = 0; n < std::min(sorted.size(), most_pieces); ++n) {
            const bool same = n > 0 ? army(sorted[n]) == army(sorted[n - 1]) : !with_seat;
            if (n > 0) text += words_.say("words.comma");
            text += same ? say({"ui.card.another",
                                {{"piece", piece(sorted[n])}, {"square", name(sorted[n])}}})
                         : say(man(sorted[n]));
        }
        if (sorted.size() <= most_pieces) return text;
        return say({"ui.card.more", {{"men", text}, {"count", sorted.size() - most_pieces}}});
    }
    std::string pieces_line(const char* none, const char* some, std::vector<Square> men) {
        return men.empty() ? say(none) : say({some, {{"men", listed(std::move(men))}}});
    }
    static std::vector<Square> men_of(const std::vector<reading::Attack>& attacks) {
        std::vector<Square> men;
        for (const auto& attack : attacks) men.push_back(attack.man);
        return men;
    }

    void add_pins(HoverCard& card) {
        if (!man_.exists()) return;
        for (const auto& pin : reading_.pins)
            if (pin.piece == square_)
                card.lines.push_back(
                    say({"ui.card.pinned", {{"man", man(pin.pinner)}, {"king", name(pin.king)}}}));
    }

    // Who stands on another level is told with it: there one would not look for him.
    text::Message blocker(Square square) const {
        const auto& own = topology_.at(square_);
        const auto& there = topology_.at(square);
        if (!topology_.stacked() || own.board == there.board) return man(square);
        const auto& board = topology_.boards[static_cast<std::size_t>(there.board)];
        if (board.pin) return {"ui.card.on_pin", {{"man", man(square)}, {"pin", board.name}}};
        return {key("ui.card.on_level", "ui.card.on_lettered_level"),
                {{"man", man(square)}, {"level", notation::level_noun(topology_, board)}}};
    }
    void add_blockers(HoverCard& card) {
        std::vector<Square> seen;
        std::string text;
        for (const auto& line : reading_.sight.lines)
            for (const auto square : line.blockers) {
                if (std::ranges::find(seen, square) != seen.end()) continue;
                seen.push_back(square);
                if (!text.empty()) text += words_.say("words.comma");
                text += say(blocker(square));
            }
        if (!text.empty()) card.lines.push_back(say({"ui.card.blocked", {{"men", text}}}));
    }

    const text::Catalogue& words_;
    const rules::Position& position_;
    const reading::Reading& reading_;
    const rules::Topology& topology_;
    Square square_;
    rules::Piece man_;
};

// In units of the scale.
constexpr float widest = 310.0F;
constexpr float narrowest_card = 140.0F;
constexpr float lowest = 130.0F; // room under the cards of the seats that is worth taking
constexpr float pad = 9.0F;

constexpr double card_wait = 0.4; // seconds

// Where the card may stand: under the cards of the seats where they leave room, else in a corner of
// the picture.
struct Spot {
    Rect room;
    bool in_picture = false;
};

Spot spot_of(const Frame& frame) {
    const float s = frame.in.style.scale;
    if (const Rect left = left_by_seats(frame); left.size().y >= lowest * s) return {left, false};
    return {picture_room(frame), true};
}

glm::vec2 largest_card(const Frame& frame, const Spot& spot) {
    if (!spot.in_picture) return spot.room.size();
    const glm::vec2 board = frame.in.layout.board.size();
    return {std::min(widest * frame.in.style.scale, board.x * 0.36F), board.y * 0.38F};
}

float height_of(ImFont* font, const std::string& text, float wrap) {
    return wrapped_extent(*font, size_of(*font), text, wrap).y;
}

struct Row {
    ImFont* font;
    glm::vec4 colour;
    std::string text;
};

std::vector<Row> rows_of(const Frame& frame, const HoverCard& card) {
    const auto& fonts = frame.in.style.fonts;
    const auto& colours = frame.in.style.colours;
    std::vector<Row> rows{{fonts.strong, colours.text, card.title}};
    if (!card.place.empty()) rows.push_back({fonts.small, colours.quiet, card.place});
    for (const auto& line : card.lines) rows.push_back({fonts.small, colours.text, line});
    return rows;
}

// Leaves rows away, the last one first, until they fit; answers how high they are.
float fit(std::vector<Row>& rows, float wrap, float gap, float room) {
    const auto height = [&] {
        float sum = 0.0F;
        for (const auto& row : rows) sum += height_of(row.font, row.text, wrap) + gap;
        return sum - gap;
    };
    while (rows.size() > 1 && height() > room) rows.pop_back();
    return height();
}

// As wide as its rows need.
float width_of(const std::vector<Row>& rows, float wrap) {
    float wide = 0.0F;
    for (const auto& row : rows)
        wide = std::max(wide, wrapped_extent(*row.font, size_of(*row.font), row.text, wrap).x);
    return wide;
}

// Nothing is drawn where no place is free; the status line says it in short then.
void draw(Frame& frame, const HoverCard& card) {
    const float s = frame.in.style.scale;
    const Spot spot = spot_of(frame);
    const glm::vec2 largest = largest_card(frame, spot);
    const float wrap = largest.x - 2.0F * pad * s;
    auto rows = rows_of(frame, card);
    const float gap = 3.0F * s;
    const float high = fit(rows, wrap, gap, largest.y - 2.0F * pad * s) + 2.0F * pad * s;
    const float wide = spot.in_picture ? width_of(rows, wrap) + 2.0F * pad * s : largest.x;
    Rect place{spot.room.max - glm::vec2{wide, high}, spot.room.max};
    if (spot.in_picture) {
        auto& rest = frame.edit.transient.card;
        const auto free = free_place(frame, {wide, high}, rest.corner);
        rest.unplaced = !free;
        if (!free) return;
        rest.place = place = *free;
    }
    const glm::vec2 low = glm::floor(place.min);
    ImDrawList& list =
        spot.in_picture ? *ImGui::GetBackgroundDrawList() : *ImGui::GetForegroundDrawList();
    const glm::vec4 ground =
        spot.in_picture ? frame.in.style.colours.panel : frame.in.style.colours.raised;
    list.AddRectFilled({low.x, low.y}, {low.x + wide, low.y + high}, packed(ground, 0.94F),
                       8.0F * s);
    list.AddRect({low.x, low.y}, {low.x + wide, low.y + high}, packed(frame.in.style.colours.edge),
                 8.0F * s);
    float y = low.y + pad * s;
    for (const auto& row : rows) {
        add_wrapped(list, *row.font, size_of(*row.font), {low.x + pad * s, y}, packed(row.colour),
                    row.text, wrap);
        y += height_of(row.font, row.text, wrap) + gap;
    }
}

// The pointer has rested there for so long that it seems to ask.
bool has_rested(Frame& frame, Square square, int taken) {
    CardState& rest = frame.edit.transient.card;
    if (rest.square != square || rest.taken != taken) {
        rest.square = square;
        rest.taken = taken;
        rest.since = frame.in.time;
    }
    const double then = rest.since + card_wait;
    if (frame.in.time >= then) return true;
    frame.wake_at(then);
    return false;
}

} // namespace

std::string names_of(const rules::Topology& topology, Square square) {
    const auto& info = topology.at(square);
    if (info.label.empty() || topology.chess_names()) return info.name;
    return info.name + " (" + info.label + ")";
}

std::string square_words(const text::Catalogue& words, const rules::Position& position,
                         Square square, const std::string& name) {
    const rules::Piece man = position.at(square);
    if (!man.exists()) return words.say("ui.hover.empty", {{"square", name}});
    return words.say("ui.hover.piece", {{"square", name},
                                        {"seat", notation::noun(position.variant(), man.army())},
                                        {"piece", notation::noun(position.variant(), man.type())}});
}

std::string pin_words(const text::Catalogue& words, const rules::Position& position,
                      rules::Pin pin) {
    const bool stands = position.arrangement().stands_on(pin);
    const auto text = words.say(stands ? "ui.hover.board" : "ui.hover.pin",
                                {{"pin", position.topology().at(pin).name}});
    return stands ? with_owner(words, position, pin, text) : text;
}

std::string taken_words(const text::Catalogue& words, const rules::Variant& variant,
                        const reading::CapturedPiece& taken) {
    return words.say("ui.hover.taken", {{"seat", notation::noun(variant, taken.man.army())},
                                        {"piece", notation::noun(variant, taken.man.type())},
                                        {"by", notation::noun(variant, taken.by)}});
}

const reading::CapturedPiece* taken_under(const view::Table& table) {
    const auto& taken = table.reading.taken;
    const auto number = static_cast<std::size_t>(table.hover.taken);
    return number < taken.size() ? &taken[number] : nullptr;
}

HoverCard card_of(const text::Catalogue& words, const rules::Position& position,
                  const reading::Reading& reading) {
    return CardWriter(words, position, reading).write();
}

std::string in_one_line(const HoverCard& card) {
    std::string text = card.title;
    if (!card.place.empty()) text += "; " + card.place;
    for (const auto& line : card.lines) text += "; " + line;
    return text;
}

bool has_room_for_card(const Frame& frame) {
    const Spot spot = spot_of(frame);
    return frame.edit.state.hover_card && !frame.edit.transient.dialog &&
           !(frame.edit.transient.map.large && spot.in_picture) &&
           largest_card(frame, spot).x >= narrowest_card * frame.in.style.scale;
}

void draw_hover_card(Frame& frame) {
    frame.edit.transient.card.text.clear();
    frame.edit.transient.card.unplaced = false;
    frame.edit.transient.card.place = {};
    const auto& hover = frame.in.table.hover;
    const bool on_pin = hover.square == rules::no_square && hover.pin != rules::no_pin;
    const Square square = hover.any_square();
    const rules::Position& position = frame.in.session.position();
    const auto* taken = taken_under(frame.in.table);
    const bool on_square = !on_pin && square != rules::no_square && position.exists(square);
    if (!has_room_for_card(frame) || (!taken && !on_square)) {
        frame.edit.transient.card.square = rules::no_square;
        frame.edit.transient.card.taken = view::none_taken;
        return;
    }
    auto card = taken ? HoverCard{taken_words(frame.in.words, position.variant(), *taken), {}, {}}
                      : card_of(frame.in.words, position, frame.in.table.reading);
    if (!taken && frame.in.analysis && frame.in.analysis->by_table)
        card.lines.push_back(
            frame.say(sentence_of(frame.in.session.variant(), *frame.in.analysis)));
    frame.edit.transient.card.text = in_one_line(card);
    const bool rested = has_rested(frame, on_square ? square : rules::no_square, hover.taken);
    if (rested && !shows_result(frame)) draw(frame, card);
}

} // namespace strata::ui
