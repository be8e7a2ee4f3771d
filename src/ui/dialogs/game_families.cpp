// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <set>
#include <span>
#include <string_view>

#include "notation/variants/families.h"
#include "ui/dialogs/new_game.h"

namespace strata::ui {
namespace {

constexpr std::string_view own_title = "ui.new_game.own";
constexpr std::string_view other_title = "ui.new_game.other";
constexpr auto titles = std::to_array<std::string_view>(
    {"ui.new_game.levels", "ui.new_game.space", "ui.new_game.chess", "ui.new_game.yalta",
     "ui.new_game.star", "ui.new_game.draughts", other_title, own_title});

std::string_view title_of(const rules::Variant& variant, std::span<const std::string> own) {
    if (std::ranges::find(own, variant.id) != own.end()) return own_title;
    return notation::kind_of(variant).heading;
}

constexpr std::size_t slider_from = 3; // numbers of seats: two are told apart by name

} // namespace

std::vector<GameFamily> game_families(const notation::RuleBook& book,
                                      std::span<const std::string> own) {
    std::vector<GameFamily> families;
    for (const auto title : titles) {
        // "ui.new_game.star": the card "family.star".
        GameFamily family{
            std::string(title), "family" + std::string(title.substr(title.rfind('.'))), {}};
        std::ranges::copy_if(book.variants(), std::back_inserter(family.games),
                             [&](const auto& one) { return title_of(*one, own) == title; });
        // Other boards have little in common: none is hidden behind the picture of another.
        if (title == other_title)
            for (const auto& game : family.games)
                families.push_back({game->name, "family." + game->id, {game}});
        else if (!family.games.empty())
            families.push_back(std::move(family));
    }
    return families;
}

GameTraits traits_of(const rules::Variant& variant) {
    return {variant.seat_count(), variant.has_partners(),
            variant.options.on_mate == rules::OnMate::takeover};
}

GameQuestions questions_of(const GameFamily& family, const rules::Variant& chosen) {
    GameQuestions questions;
    const GameTraits now = traits_of(chosen);
    std::set<int> seats;
    for (const auto& game : family.games) seats.insert(game->seat_count());
    const bool slider = seats.size() >= slider_from;
    if (slider) {
        questions.fewest = *seats.begin();
        questions.most = *seats.rbegin();
    }
    for (const auto& game : family.games) {
        GameTraits traits = traits_of(*game);
        if (slider && traits.seats != now.seats) continue;
        questions.partners |= traits.partners != now.partners;
        questions.takeover |= traits.takeover != now.takeover && traits.partners == now.partners;
        traits.seats = now.seats;
        if (traits == now) questions.others.push_back(game);
    }
    if (questions.others.size() == 1) questions.others.clear();
    return questions;
}

std::shared_ptr<const rules::Variant> nearest_game(const GameFamily& family, GameTraits wanted) {
    assert(!family.games.empty() && "a family has games");
    const auto distance = [&](const std::shared_ptr<const rules::Variant>& game) {
        const GameTraits has = traits_of(*game);
        return 4 * std::abs(has.seats - wanted.seats) + 2 * int{has.partners != wanted.partners} +
               int{has.takeover != wanted.takeover};
    };
    return *std::ranges::min_element(family.games, {}, distance);
}

std::optional<rules::Seat> NewGameSheet::person() const {
    std::optional<rules::Seat> found;
    for (const rules::Seat seat : chosen->every_seat()) {
        const bool plays =
            rules::slot(seat) < programs.size() && programs[rules::slot(seat)].is_program();
        if (plays) continue;
        if (found) return std::nullopt;
        found = seat;
    }
    return found;
}

WhoPlays NewGameSheet::who() const {
    const auto seats = std::min(programs.size(), chosen->seats.size());
    const auto mine = std::span(programs).first(seats);
    if (std::ranges::none_of(mine, &session::Player::is_program)) return WhoPlays::people;
    return person() ? WhoPlays::against : WhoPlays::mixed;
}

void NewGameSheet::seat_people() {
    std::ranges::fill(programs, session::Player{});
    random_seat = false;
}

void NewGameSheet::seat_against_computer(rules::Seat person, int level) {
    programs.resize(std::max(programs.size(), chosen->seats.size()));
    for (const rules::Seat seat : chosen->every_seat())
        programs[rules::slot(seat)] = {seat == person ? 0 : level, {}};
}

const GameFamily& NewGameSheet::family() const {
    const auto found = std::ranges::find_if(families, [&](const GameFamily& family) {
        return std::ranges::find(family.games, chosen) != family.games.end();
    });
    assert(found != families.end() && "a game that is offered is chosen");
    return *found;
}

void NewGameSheet::choose(std::shared_ptr<const rules::Variant> variant) {
    if (variant == chosen) return;
    const auto mine = chosen && who() == WhoPlays::against ? person() : std::nullopt;
    chosen = std::move(variant);
    start = 0;
    if (mine) keep_against(*mine);
}

// Seats that the game before did not have are the computer's, too.
void NewGameSheet::keep_against(rules::Seat mine) {
    programs.resize(std::max(programs.size(), chosen->seats.size()));
    const auto other = *std::ranges::find_if(programs, &session::Player::is_program);
    if (rules::slot(mine) >= chosen->seats.size()) mine = rules::Seat{0};
    for (const rules::Seat seat : chosen->every_seat()) {
        auto& player = programs[rules::slot(seat)];
        if (seat == mine)
            player = {};
        else if (!player.is_program())
            player = other;
    }
}

} // namespace strata::ui
