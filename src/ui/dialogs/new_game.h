// SPDX-License-Identifier: MIT
// What the sheet for a new game offers: the games in families, and of a family by how many play it,
// with whom, and what becomes of a mated player's men. Knows nothing of ImGui.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/time_control.h"
#include "notation/variants/rule_book.h"
#include "session/player.h"
#include "ui/dialog.h"

namespace strata::ui {

using GameList = std::vector<std::shared_ptr<const rules::Variant>>;

// Games that one card stands for, in the order of the book; never empty.
struct GameFamily {
    std::string title; // key of the catalogue
    std::string card;  // name of its card
    GameList games;
};
// Those with the ids in `own` are a family of their own.
[[nodiscard]] std::vector<GameFamily> game_families(const notation::RuleBook& book,
                                                    std::span<const std::string> own);

// What tells the games of a family apart.
struct GameTraits {
    int seats = 2;
    bool partners = false;
    bool takeover = false; // of a mated player's men
    bool operator==(const GameTraits&) const = default;
};
[[nodiscard]] GameTraits traits_of(const rules::Variant& variant);

// What is to be asked beside a game that is chosen.
struct GameQuestions {
    int fewest = 0; // seats, where a slider for them is worth it; else 0
    int most = 0;
    bool partners = false; // a switch would lead to another game
    bool takeover = false;
    GameList others; // that differ in nothing of this, itself among them; empty: it is the only one
};
[[nodiscard]] GameQuestions questions_of(const GameFamily& family, const rules::Variant& chosen);
// The game that comes nearest to it: the number of seats counts most, then partners.
[[nodiscard]] std::shared_ptr<const rules::Variant> nearest_game(const GameFamily& family,
                                                                 GameTraits wanted);

// Who plays, as people say it.
enum class WhoPlays : std::uint8_t {
    people,  // at this screen
    against, // one person against the computer
    mixed,
};

// What is chosen on it.
struct NewGameSheet {
    std::vector<GameFamily> families;
    std::shared_ptr<const rules::Variant> chosen;
    std::size_t start = 0; // of its starts: 0 the usual one, then Variant::choices
    std::optional<game::TimeControl> clock;
    bool handicap = false;
    std::map<rules::Seat, rules::PieceType> without; // what seats begin without
    std::vector<session::Player> programs;           // by seat; else persons
    std::vector<std::string> players; // by seat; more than the game has are kept for others

    bool random_seat = false; // whoever plays against the computer gets a seat by chance

    [[nodiscard]] WhoPlays who() const;
    // The only one that a person plays; nullopt if there are more or none.
    [[nodiscard]] std::optional<rules::Seat> person() const;
    void seat_people();
    // All others are played by the computer.
    void seat_against_computer(rules::Seat person, int level);
    [[nodiscard]] const GameFamily& family() const; // of the chosen one
    // Whoever plays against the computer does so in every game.
    void choose(std::shared_ptr<const rules::Variant> variant);

private:
    void keep_against(rules::Seat mine);
};

class NewGameDialog final : public Dialog {
public:
    // `variant` is the id of the game to choose first; empty: the one played last. `who` plays;
    // mixed: as last time.
    explicit NewGameDialog(std::string variant = {}, WhoPlays who = WhoPlays::mixed)
        : Dialog("ui.new_game.title", 860.0F),
          variant_(std::move(variant)),
          who_(who) {}

    void draw(Frame& frame) override;
    [[nodiscard]] bool offers_engines() const override { return true; }

private:
    std::string variant_;
    WhoPlays who_;
    std::optional<NewGameSheet> sheet_; // made when it is drawn first
};

} // namespace strata::ui
