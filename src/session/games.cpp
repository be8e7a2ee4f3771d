// SPDX-License-Identifier: MIT
// Starting games, and games as text.
#include <cassert>
#include <tuple>

#include "notation/games/clock_text.h"
#include "notation/games/game_text.h"
#include "notation/positions/position_text.h"
#include "session/command_handler.h"
#include "session/place.h"
#include "session/starts.h"

namespace strata::session {

namespace {

// A tag of our own for the current node. Like ended_tag it is omitted at the end of the main line.
constexpr const char* shown_tag = "Shown";
// A tag of our own for the time that the side to move has spent on its turn.
constexpr const char* thought_tag = "Thought";

void mark(game::GameRecord& record, const char* tag, game::NodeId node) {
    if (node != record.last_of_main_line()) record.set_tag(tag, write_place(record, node));
}

// The node that the tag names, or the end of the main line. Removes the tag.
game::NodeId take_mark(game::GameRecord& record, const char* tag) {
    std::optional<game::NodeId> place;
    if (const auto* text = record.tag(tag)) place = find_place(record, *text);
    std::erase_if(record.tags, [&](const auto& entry) { return entry.first == tag; });
    return place.value_or(record.last_of_main_line());
}

game::Time take_ghost_line(game::GameRecord& record) {
    const auto* text = record.tag(thought_tag);
    const auto thought = text ? notation::parse_clock(*text) : std::nullopt;
    std::erase_if(record.tags, [&](const auto& entry) { return entry.first == thought_tag; });
    return thought.value_or(game::Time{});
}

} // namespace

std::string Session::game_text() const {
    auto record = record_;
    if (declared_result_ && record.on_main_line(declared_result_->node))
        mark(record, ended_tag, declared_result_->node);
    return notation::write_game(variant(), record);
}

std::string Session::autosave_text() const {
    auto record = record_;
    if (declared_result_ && record.on_main_line(declared_result_->node))
        mark(record, ended_tag, declared_result_->node);
    mark(record, shown_tag, current_);
    if (timing_.clocks && timing_.clocks->thought(timing_.now) > game::Time{})
        record.set_tag(thought_tag, notation::clock_text(timing_.clocks->thought(timing_.now)));
    return notation::write_game(variant(), record);
}

void Session::CommandHandler::set_up(rules::Position position, game::GameRecord record) {
    session.position_ = std::move(position);
    session.record_ = std::move(record);
    session.current_ = game::root_node;
    session.past_.clear();
    session.repetitions_ = Repetitions{session.position_};
    session.line_.clear();
    if (const auto first = session.record_.next(game::root_node)) follow(*first);
    session.wishes_ = {};
    session.waiting_ = {};
    session.declared_result_.reset();
    session.main_line_ = {};
    session.what_if_.reset();
    arrived();
    set_clocks();
    game_changed();
}

Report Session::CommandHandler::operator()(const NewGame& wish) {
    const auto variant = session.book_->find(wish.variant);
    if (!variant) return failed(session.book_->unknown(notation::shown(wish.variant)));
    auto position = rules::Position::start(variant);
    if (wish.position) {
        auto wanted = notation::parse_position(variant, *wish.position);
        if (!wanted) return failed(wanted.error().message());
        position = *std::move(wanted);
    } else if (wish.choice) {
        const auto count = static_cast<std::size_t>(other_starts(*variant));
        if (*wish.choice >= count) return failed({"variant.few_choices", {{"count", count}}});
        const auto start = other_start(*variant, static_cast<int>(*wish.choice));
        auto chosen = rules::Position::from_setup(variant, start);
        assert(chosen && "a variant is only loaded when every start it offers obeys the rules");
        position = *std::move(chosen);
    }
    game::GameRecord record;
    record.start = position.setup();
    record.starts_elsewhere = wish.position.has_value() || wish.choice.has_value();
    set_up(std::move(position), std::move(record));
    update_result();
    return report(Report::Kind::new_game);
}

Report Session::CommandHandler::operator()(const LoadGame& wish) {
    auto read = wish.read ? notation::Parsed<notation::ReadGame>{*wish.read}
                          : notation::read_game(*session.book_, wish.text, "game");
    if (!read) return failed(read.error().message());
    auto& loaded = read->game;
    // A text that is not a game fails at its first word.
    if (!read->errors.empty() && !notation::holds_anything(loaded))
        return failed(read->errors.front().message());
    const auto& odd = read->errors.empty() ? read->warnings : read->errors;
    auto start = rules::Position::from_setup(loaded.variant, loaded.record.start);
    assert(start && "a game is only read when its start obeys the rules");
    auto record = std::move(loaded.record);
    const auto shown = take_mark(record, shown_tag);
    const auto thought = take_ghost_line(record);
    const auto ended = take_mark(record, ended_tag);
    const auto written = record.result;
    const auto told = std::pair{record.tags, record.ending_untold};
    set_up(*std::move(start), std::move(record));
    update_result();
    // A result that the moves do not show was agreed, claimed or due to resignation.
    if (written.ended() && written != session.record_.result) {
        session.declared_result_ = DeclaredResult{ended, written};
        update_result();
    }
    if (session.record_.result == written)
        std::tie(session.record_.tags, session.record_.ending_untold) = told;
    if (shown != game::root_node) go_to(shown);
    arrived();
    set_clocks(thought);
    auto done = report(Report::Kind::new_game);
    done.partly = !read->errors.empty();
    if (!odd.empty()) done.message = odd.front().message();
    return done;
}

} // namespace strata::session
