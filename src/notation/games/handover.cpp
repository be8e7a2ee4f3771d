// SPDX-License-Identifier: MIT
#include "notation/games/handover.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "notation/games/clock_text.h"
#include "notation/games/game_words.h"
#include "notation/letters.h"
#include "notation/moves/move_text.h"
#include "notation/percent.h"
#include "notation/positions/position_text.h"
#include "notation/variants/option_text.h"
#include "notation/words.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Seat;
using rules::Unexpected;
using rules::Variant;
using Record = game::GameRecord;
using VariantPointer = std::shared_ptr<const Variant>;

constexpr std::string_view ends_place_tag = "At";
constexpr std::string_view line_begins = "Strata1";
constexpr std::string_view plain_signs = "-=:+/.";

// What stands between the semicolons of a line, behind its first word and before its checksum.
struct HandoverLine {
    std::string variant;
    std::string rules; // their digest
    std::string seats;
    std::string start; // empty: that of the variant
    std::string clocks;
    std::string moves;
    std::string end; // empty: the moves tell it, or nobody has ended the game
};
constexpr std::size_t handover_parts = 9;
constexpr std::size_t checksum_digits = 16;
constexpr std::size_t longest_handover = std::size_t{1} << 20; // bytes; 1,000 moves are 10,000

bool is_checksum_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

// "Strata", the number of a version, and a semicolon.
bool begins_handover(std::string_view text) {
    constexpr std::string_view first = "Strata";
    if (!text.starts_with(first)) return false;
    text.remove_prefix(first.size());
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    return digits > 0 && digits < text.size() && text[digits] == ';';
}

bool goes_plain(char c) {
    return is_small(c) || is_digit(c) || is_capital(c) ||
           plain_signs.find(c) != std::string_view::npos;
}

// '_' for a blank, %5F for what may not stand there.
std::string packed_text(std::string_view text) {
    std::string packed;
    for (const char c : text) {
        if (c == ' ')
            packed += '_';
        else if (goes_plain(c))
            packed += c;
        else
            packed += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return packed;
}

std::string unpacked_text(std::string_view packed) {
    std::string text{packed};
    std::ranges::replace(text, '_', ' ');
    return percent_decoded(text);
}

std::vector<std::string_view> parted(std::string_view text, char between) {
    std::vector<std::string_view> all;
    while (true) {
        const auto at = text.find(between);
        all.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return all;
        text.remove_prefix(at + 1);
    }
}

std::string checksum(std::string_view text) { return fmt::format("{:016x}", text::digest(text)); }

std::string tag_text(const Record& record, const std::string& name) {
    const auto* value = record.tag(name);
    return value == nullptr || *value == "?" ? std::string{} : *value;
}

// "Ann@k3f9,Strata*3@,": name, level of a program and place of every seat, in turn order. Of a
// program of others what stands in the tag Engine takes the place of the level.
std::string seats_in_line(const Variant& variant, const Record& record) {
    std::string text;
    for (const auto& tag : seat_tags(variant)) {
        if (!text.empty()) text += ',';
        text += packed_text(tag_text(record, tag));
        auto level = tag_text(record, tag + "Level");
        if (level.empty()) level = tag_text(record, tag + "Engine");
        if (tag_text(record, tag + "Type") == "program" && !level.empty())
            text += '*' + packed_text(level);
        text += '@' + packed_text(tag_text(record, place_tag(tag)));
    }
    return text;
}

// The control, and what each seat had left after its last move.
std::string clocks_in_line(const VariantPointer& variant, const Record& record) {
    const auto control = tag_text(record, time_control_tag);
    if (control.empty()) return {};
    std::array<std::optional<game::Time>, rules::max_seats> left{};
    auto position = *rules::Position::from_setup(variant, record.start);
    for (const auto node : record.path_to(record.last_of_main_line())) {
        const auto mover = position.mover();
        position.play(record.nodes[node].move);
        if (record.nodes[node].clock) left[rules::slot(mover)] = record.nodes[node].clock;
    }
    std::string text = packed_text(control);
    for (const Seat seat : variant->every_seat())
        text += ',' + (left[rules::slot(seat)] ? clock_text(*left[rules::slot(seat)]) : "");
    return text;
}

std::string moves_in_line(const VariantPointer& variant, const Record& record) {
    std::string text;
    const auto start = *rules::Position::from_setup(variant, record.start);
    for (const auto& move : write_line(start, record.line_to(record.last_of_main_line())))
        text += (text.empty() ? "" : "~") + packed_text(move);
    return text;
}

// What the moves do not show: "1-0:resignation".
std::string end_in_line(const VariantPointer& variant, const Record& record) {
    if (!record.result.ended()) return {};
    auto position = *rules::Position::from_setup(variant, record.start);
    for (const auto& move : record.line_to(record.last_of_main_line())) position.play(move);
    const auto ending = record.result.ending;
    return fmt::format("{}:{}", result_text(*variant, record.result, position.setup().living),
                       ending == rules::Ending::unstated ? "" : packed_text(word_for(ending)));
}

std::string seat_tags_of(const Variant& variant, std::string_view text) {
    std::string tags;
    const auto all = seat_tags(variant);
    const auto told = parted(text, ',');
    for (std::size_t seat = 0; seat < std::min(all.size(), told.size()); ++seat) {
        const auto at = told[seat].rfind('@');
        const auto who = told[seat].substr(0, at);
        const auto star = who.find('*');
        if (const auto name = unpacked_text(who.substr(0, star)); !name.empty())
            tags += tag_line(all[seat], name);
        if (star != std::string_view::npos) {
            const auto program = unpacked_text(who.substr(star + 1));
            const bool level = program.find_first_not_of("0123456789") == std::string::npos;
            tags += tag_line(all[seat] + "Type", "program") +
                    tag_line(all[seat] + (level ? "Level" : "Engine"), program);
        }
        if (at != std::string_view::npos && at + 1 < told[seat].size())
            tags += tag_line(place_tag(all[seat]), unpacked_text(told[seat].substr(at + 1)));
    }
    return tags;
}

// The same as a game file, for its reader.
std::string as_file(const Variant& variant, const HandoverLine& line) {
    std::string text = tag_line("Variant", variant.id) + seat_tags_of(variant, line.seats);
    if (!line.start.empty()) text += tag_line("FEN", unpacked_text(line.start));
    if (const auto control = parted(line.clocks, ',').front(); !control.empty())
        text += tag_line(time_control_tag, unpacked_text(control));
    const auto ended = parted(line.end, ':');
    if (ended.size() == 2)
        text += tag_line("Result", ended[0]) + tag_line(termination_tag, unpacked_text(ended[1]));
    text += '\n';
    for (const auto move : parted(line.moves, '~')) text += unpacked_text(move) + '\n';
    return text + (ended.size() == 2 ? std::string(ended[0]) : std::string(unfinished)) + '\n';
}

// To the last move of each seat.
void give_clocks(const VariantPointer& variant, Record& record, std::string_view text) {
    auto left = parted(text, ',');
    left.erase(left.begin());
    auto position = *rules::Position::from_setup(variant, record.start);
    std::array<game::NodeId, rules::max_seats> last{};
    for (const auto node : record.path_to(record.last_of_main_line())) {
        last[rules::slot(position.mover())] = node;
        position.play(record.nodes[node].move);
    }
    for (std::size_t seat = 0; seat < std::min(left.size(), last.size()); ++seat)
        if (last[seat] != game::root_node) record.nodes[last[seat]].clock = parse_clock(left[seat]);
}

rules::Expected<HandoverLine, Message> handover_parts_of(std::string_view text) {
    if (text.size() > longest_handover)
        return Unexpected{Message{"handover.too_long", {{"most", longest_handover}}}};
    std::string line;
    for (const char c : text)
        if (!is_blank(c)) line += c;
    const auto told = parted(line, ';');
    if (told.front() != line_begins) {
        if (told.front().starts_with("Strata") && told.size() > 1)
            return Unexpected{Message{
                "handover.version",
                {{"given", text::shown(told.front())}, {"wanted", std::string(line_begins)}}}};
        return Unexpected{Message{"handover.no_line", {{"wanted", std::string(line_begins)}}}};
    }
    if (told.size() != handover_parts)
        return Unexpected{
            Message{"handover.parts", {{"given", told.size()}, {"wanted", handover_parts}}}};
    const auto whole = std::string_view{line}.substr(0, line.size() - told.back().size() - 1);
    if (told.back() != checksum(whole))
        return Unexpected{Message{
            "handover.damaged", {{"given", text::shown(told.back())}, {"found", checksum(whole)}}}};
    const auto part = [&](std::size_t number) { return std::string(told[number]); };
    return HandoverLine{part(1), part(2), part(3), part(4), part(5), part(6), part(7)};
}

} // namespace

std::string place_tag(std::string_view seat_tag) {
    return std::string(seat_tag) + std::string(ends_place_tag);
}

bool is_place_tag(std::string_view tag) {
    return tag.size() > ends_place_tag.size() && tag.ends_with(ends_place_tag);
}

rules::Seats seats_at(const Variant& variant, const Record& record, std::string_view machine) {
    rules::Seats here;
    const auto tags = seat_tags(variant);
    for (const Seat seat : variant.every_seat())
        if (tag_text(record, place_tag(tags[rules::slot(seat)])) == machine) here |= seat;
    return here;
}

void claim_seats(const VariantPointer& variant, Record& record, std::string_view machine) {
    const auto tags = seat_tags(*variant);
    auto position = *rules::Position::from_setup(variant, record.start);
    for (const auto& move : record.line_to(record.last_of_main_line())) {
        const auto tag = place_tag(tags[rules::slot(position.mover())]);
        if (record.tag(tag) == nullptr) record.set_tag(tag, std::string(machine));
        position.play(move);
    }
}

namespace {

std::string points_in_digest(const rules::Points& points) {
    return fmt::format(" {}/{}/{}/{}/{}/{}", fmt::join(points.captured, ","), points.mate,
                       points.stalemate, points.draw, fmt::join(points.queen_checks, ","),
                       fmt::join(points.checks, ","));
}

} // namespace

std::string rules_digest(const VariantPointer& variant) {
    std::string told = variant->id + ' ' + write_differences(variant->options);
    for (const auto& seat : variant->seats)
        told += fmt::format(" {}{}.{}", seat.letter, seat.camp, seat.team);
    for (const auto& kind : variant->pieces)
        if (kind.exists()) {
            told += fmt::format(" {}{}", kind.letter, kind.movement);
            if (kind.quiet != kind.movement) told += fmt::format("-{}", kind.quiet);
        }
    for (const auto& step : variant->custom_steps) {
        told += fmt::format(" {}/{}/{}", step.across, step.along, step.times);
        if (step.upright || step.crossing != rules::Crossing::plain)
            told += fmt::format("/{}/{}", step.up, static_cast<int>(step.crossing));
    }
    for (const auto type : variant->promotions) told += fmt::format(" ={}", rules::slot(type));
    for (const auto square : variant->topology.squares)
        told += ' ' + variant->topology.at(square).name;
    for (const auto square : rules::listed(variant->goals.hill))
        told += " !" + variant->topology.at(square).name;
    told += fmt::format(" {}", variant->goals.checks);
    if (variant->keeps_points) told += points_in_digest(variant->points);
    if (variant->goals.last_of) told += fmt::format(" !{}", rules::slot(*variant->goals.last_of));
    const auto begin = rules::Position::start(variant);
    told += ' ' + write_position(begin);
    for (const auto& move : write_moves(begin)) told += ' ' + move;
    return checksum(told).substr(0, 8);
}

std::string write_handover(const VariantPointer& variant, const Record& record) {
    const auto start =
        record.starts_elsewhere ? packed_text(write_setup(*variant, record.start)) : std::string{};
    const auto text = fmt::format("{};{};{};{};{};{};{};{}", line_begins, packed_text(variant->id),
                                  rules_digest(variant), seats_in_line(*variant, record), start,
                                  clocks_in_line(variant, record), moves_in_line(variant, record),
                                  end_in_line(variant, record));
    return text + ';' + checksum(text);
}

bool looks_like_handover(std::string_view text) {
    if (text.size() > longest_handover) text = text.substr(0, longest_handover);
    std::string line;
    for (const char c : text)
        if (!is_blank(c)) line += c;
    if (begins_handover(line)) return true;
    if (line.size() < line_begins.size() + 1 + checksum_digits) return false;
    const auto head = std::string_view{line}.substr(0, line_begins.size() + 1);
    const auto wanted = std::string(line_begins) + ';';
    int wrong = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) wrong += head[i] != wanted[i];
    const auto tail = std::string_view{line}.substr(line.size() - checksum_digits - 1);
    return wrong <= 1 && tail[0] == ';' && std::ranges::all_of(tail.substr(1), is_checksum_digit);
}

std::string_view handover_in(std::string_view text) {
    constexpr std::string_view first = "Strata";
    auto at = text.find(first);
    while (at != std::string_view::npos && !begins_handover(text.substr(at)))
        at = text.find(first, at + 1);
    if (at == std::string_view::npos) return {};
    auto end = at;
    for (std::size_t parts = 1; parts < handover_parts && end < text.size(); ++end)
        parts += text[end] == ';';
    for (std::size_t found = 0; found < checksum_digits && end < text.size(); ++end)
        if (is_checksum_digit(text[end]))
            ++found;
        else if (!is_blank(text[end]))
            break;
    return text.substr(at, end - at);
}

rules::Expected<LoadedGame, Message> read_handover(const RuleBook& book, std::string_view text) {
    const auto line = handover_parts_of(text);
    if (!line) return Unexpected{line.error()};
    const auto id = unpacked_text(line->variant);
    const auto variant = book.find(id);
    if (!variant) return Unexpected{book.unknown(text::shown(id))};
    if (const auto here = rules_digest(variant); here != line->rules)
        return Unexpected{Message{
            "handover.rules",
            {{"variant", variant->id}, {"given", text::shown(line->rules)}, {"here", here}}}};
    auto game = parse_game(book, as_file(*variant, *line), "");
    if (!game) return Unexpected{game.error().message()};
    give_clocks(variant, game->record, line->clocks);
    return *std::move(game);
}

std::optional<Record> gone_on(const Record& mine, const Record& theirs) {
    if (!(mine.start == theirs.start)) return std::nullopt;
    const auto was = mine.line_to(mine.last_of_main_line());
    const auto is = theirs.path_to(theirs.last_of_main_line());
    if (is.size() < was.size() || mine.result.ended()) return std::nullopt;
    auto record = mine;
    game::NodeId node = game::root_node;
    for (std::size_t ply = 0; ply < is.size(); ++ply) {
        const auto& step = theirs.nodes[is[ply]];
        if (ply < was.size() && !(was[ply] == step.move)) return std::nullopt;
        node = record.add(node, step.move);
        if (step.clock) record.nodes[node].clock = step.clock;
    }
    for (const auto& [name, value] : theirs.tags) record.set_tag(name, value);
    record.result = theirs.result;
    record.ending_untold = theirs.ending_untold;
    return record;
}

Comparison compare(const LoadedGame& mine, const LoadedGame& theirs) {
    using enum Relation;
    if (mine.variant->id != theirs.variant->id ||
        (mine.variant != theirs.variant &&
         rules_digest(mine.variant) != rules_digest(theirs.variant)))
        return {other_rules};
    if (!(mine.record.start == theirs.record.start)) return {other_game};
    Comparison found{same};
    for (const auto& tag : seat_tags(*mine.variant)) {
        const auto here = tag_text(mine.record, place_tag(tag));
        const auto there = tag_text(theirs.record, place_tag(tag));
        if (here.empty() || there.empty()) continue;
        if (here != there) return {other_game};
        found.same_places = true;
    }
    const auto was = mine.record.line_to(mine.record.last_of_main_line());
    const auto is = theirs.record.line_to(theirs.record.last_of_main_line());
    while (found.moves < std::min(was.size(), is.size()) && was[found.moves] == is[found.moves])
        ++found.moves;
    const bool ends = mine.record.result.ended();
    if (found.moves < std::min(was.size(), is.size()))
        found.relation = found.moves == 0 && !found.same_places ? other_game : branches;
    else if (is.size() != was.size())
        found.relation = is.size() < was.size() ? older : ends ? branches : newer;
    else if (!(mine.record.result == theirs.record.result))
        found.relation = !ends ? newer : theirs.record.result.ended() ? branches : older;
    return found;
}

} // namespace strata::notation
