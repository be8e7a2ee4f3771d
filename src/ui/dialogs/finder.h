// SPDX-License-Identifier: MIT
// Everything that can be found by words: actions, settings and their values, games, lessons,
// puzzles and pages of rules; which lines a search finds, and in which order. Knows nothing of
// ImGui.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ui/frame.h"
#include "ui/input/action.h"
#include "ui/request.h"

namespace strata::ui {

// Opens the settings at that row.
struct ShowSetting {
    std::string key;
};
// Sets it, such as "theme=walnut".
struct SetValue {
    std::string key_and_value;
};
// Opens the dialog of new games with that one chosen.
struct ChooseGame {
    std::string variant;
};
// Opens the rules of that game, or those of the game on the table if empty, at a section from 0.
struct ShowRules {
    std::string variant;
    std::size_t section = 0;
};
using FinderEffect = std::variant<Action, ShowSetting, SetValue, ChooseGame, PlayDemonstration,
                                  ListPuzzles, ShowRules>;

struct FinderLine {
    std::string id; // "undo", "setting.theme", "theme.walnut", "game.yalta", "lesson.05-pawns"
    std::string name;
    std::string synonyms{}; // words and phrases, separated by semicolons
    std::string more{};     // text that may help: the group, the keys, what a game is about
    FinderEffect effect{};
};

struct FinderMatches {
    std::vector<const FinderLine*> lines; // best first; empty only if there are no lines at all
    bool nearest = false;                 // no line matches: these are the most similar ones
};

// Lines in which every word of `search` occurs, in any order and ignoring case and accents: a whole
// name first, then a whole synonym, words of the name, words of synonyms, beginnings and parts of
// words, and last words with one typing error. Lines whose ids are `recent` come first among
// equals. Words of `ignored`, such as "the", count only if there are no others.
[[nodiscard]] FinderMatches found_lines(std::span<const FinderLine> all, std::string_view search,
                                        std::span<const std::string> recent,
                                        std::string_view ignored = {});

// What the lines are made from.
struct FinderSource {
    const Hints& hints;
    const session::Session& session;
    const view::ViewSettings& view;
    const view::Themes& themes;
    const notation::RuleBook& book;
    std::span<const Demonstration> demonstrations{};
    std::span<const std::string> puzzle_games{};  // ids of the games that have puzzles
    std::span<const std::string> rule_headings{}; // of the game on the table
};
// Synonyms of the action in the language in use.
[[nodiscard]] std::string action_synonyms(const Hints& hints, Action action);
// Actions that are offered now, in the order of their topics; first those that a gamepad cannot do
// otherwise if one is used.
[[nodiscard]] std::vector<FinderLine> action_lines(const FinderSource& source);
// The same, and everything else.
[[nodiscard]] std::vector<FinderLine> finder_lines(const FinderSource& source);

} // namespace strata::ui
