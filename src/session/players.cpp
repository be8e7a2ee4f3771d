// SPDX-License-Identifier: MIT
#include "session/players.h"

#include <charconv>

#include "notation/games/game_words.h"
#include "search/level.h"
#include "session/command_handler.h"

namespace strata::session {

namespace {

static_assert(most_level == search::max_level);

// As in PGN, where they are for two players: "WhiteType".
constexpr const char* type_end = "Type";
constexpr const char* level_end = "Level";
constexpr const char* engine_end = "Engine";
constexpr const char* program_type = "program";
constexpr const char* program_name = "Strata";

template <class Number>
Number number_of(const std::string* text) {
    Number number = 0;
    if (text == nullptr) return number;
    const auto* end = text->data() + text->size();
    const auto read = std::from_chars(text->data(), end, number);
    return read.ec == std::errc{} && read.ptr == end ? number : 0;
}

void erase_tag(game::GameRecord& record, const std::string& name) {
    std::erase_if(record.tags, [&](const auto& tag) { return tag.first == name; });
}

// A level takes precedence over an engine.
Player player_under(const game::GameRecord& record, const std::string& name) {
    const auto* type = record.tag(name + type_end);
    if (type == nullptr || *type != program_type) return {};
    const int level = number_of<int>(record.tag(name + level_end));
    if (level >= 1 && level <= search::max_level) return {level, {}};
    const auto* engine = record.tag(name + engine_end);
    auto player = engine == nullptr ? std::nullopt : read_player(*engine);
    return player && player->engine ? *std::move(player) : Player{};
}

// The default name of an engine.
std::string name_of(const Player& player) {
    return player.engine ? player.engine->name : program_name;
}

} // namespace

int level_of(const game::GameRecord& record, const rules::Variant& variant, rules::Seat seat) {
    return player_of(record, variant, seat).level;
}

Player player_of(const game::GameRecord& record, const rules::Variant& variant, rules::Seat seat) {
    return player_under(record, notation::seat_tags(variant)[rules::slot(seat)]);
}

rules::Seats programs(const Session& session) {
    rules::Seats seats;
    const auto tags = notation::seat_tags(session.variant());
    for (const rules::Seat seat : session.variant().every_seat())
        if (player_under(session.record(), tags[rules::slot(seat)]).is_program()) seats |= seat;
    return seats;
}

rules::Seats engine_seats(const Session& session) {
    rules::Seats seats;
    for (const rules::Seat seat : session.variant().every_seat())
        if (player_of(session, seat).engine) seats |= seat;
    return seats;
}

std::uint64_t seed_of(const Session& session) {
    return number_of<std::uint64_t>(session.record().tag(seed_tag));
}

bool at_the_game(const Session& session) {
    return !session.in_what_if() && !session.outcome().ended() &&
           !session.record().result.ended() &&
           session.current() == session.record().last_of_main_line();
}

std::optional<rules::Seat> program_to_move(const Session& session) {
    const auto mover = session.position().mover();
    if (!player_of(session, mover).is_program() || !at_the_game(session)) return std::nullopt;
    return mover;
}

bool may_be_analysed(const Session& session) {
    const auto played = programs(session);
    const auto people = session.variant().every_seat() - played;
    return played.none() || people.none() || session.record().result.ended();
}

bool clocks_let_think(const Session& session) {
    const auto& clocks = session.clocks();
    return !clocks || clocks->running() || clocks->seat() == rules::no_seat;
}

std::optional<rules::Seat> who_may_resign(const Session& session) {
    const auto mover = session.position().mover();
    if (!player_of(session, mover).is_program()) return mover;
    const auto person = only_person(session);
    return session.variant().seat_count() == 2 ? person : std::nullopt;
}

std::optional<rules::Seat> only_person(const Session& session) {
    const auto people = session.variant().every_seat() - programs(session);
    if (people.count() != 1 || people == session.variant().every_seat()) return std::nullopt;
    return people.front();
}

// An engine without a user-defined name is listed under its default name.
Report Session::CommandHandler::operator()(const SetPlayer& wish) {
    const auto& player = wish.player;
    if (!session.variant().every_seat().has(wish.seat) || player.level < 0 ||
        player.level > search::max_level || read_player(text_of(player)) != player)
        return report(Report::Kind::nothing);
    const auto before = player_of(session, wish.seat);
    if (before == player) return report(Report::Kind::nothing);
    auto& record = session.record_;
    const auto name = notation::seat_tags(session.variant())[rules::slot(wish.seat)];
    if (const auto* called = record.tag(name);
        called != nullptr && before.is_program() && *called == name_of(before))
        erase_tag(record, name);
    for (const char* end : {type_end, level_end, engine_end}) erase_tag(record, name + end);
    if (player.is_program()) {
        const auto* called = record.tag(name);
        if (called == nullptr || *called == "?") record.set_tag(name, name_of(player));
        record.set_tag(name + type_end, program_type);
        record.set_tag(name + (player.engine ? engine_end : level_end), text_of(player));
    }
    game_changed();
    return report(Report::Kind::changed);
}

} // namespace strata::session
