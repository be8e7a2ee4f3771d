// SPDX-License-Identifier: MIT
// Everything that the finder lists.
#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "notation/variants/families.h"
#include "notation/words/sentences.h"
#include "ui/dialogs/fields.h"
#include "ui/dialogs/finder.h"
#include "ui/input/action_row.h"
#include "ui/input/keys.h"
#include "ui/look_names.h"

namespace strata::ui {
namespace {

using Lines = std::vector<FinderLine>;

// The moves of the cursor last: nobody looks for them. With a gamepad nobody types, and what its
// buttons do not do, above all new games, resigning and saving, comes first.
constexpr std::array topics_by_keys{Topic::moves, Topic::view,   Topic::game,   Topic::panels,
                                    Topic::shows, Topic::speech, Topic::playing};
constexpr std::array topics_by_pad{Topic::game,  Topic::moves,  Topic::view,   Topic::panels,
                                   Topic::shows, Topic::speech, Topic::playing};

std::string synonyms(const text::Catalogue& words, const std::string& key) {
    return words.has(key) ? words.say(std::string_view(key)) : std::string{};
}

std::string listed_name_of(const FinderSource& from, Action action, const ActionRow& row) {
    return row.run.name ? from.hints.words.say(row.run.name(from.session, action.n))
                        : plain_name(from.hints, action);
}

void add_actions(Lines& lines, const FinderSource& from) {
    const ActionTable& table = from.hints.keys.table();
    const auto add = [&](Action action) {
        const ActionRow& row = table.row(action);
        if (row.run.listed != nullptr && !row.run.listed(from.session, action.n)) return;
        lines.push_back({id_of(action), listed_name_of(from, action, row),
                         action_synonyms(from.hints, action),
                         from.hints.words.say(topic_titles[static_cast<std::size_t>(row.topic)]) +
                             ' ' + all_keys(from.hints, action),
                         action});
    };
    // Gamepads cannot type: what one wants most is first.
    const Action first{"new_game"};
    const bool pad = from.hints.pad;
    if (pad) add(first);
    for (const Topic topic : pad ? topics_by_pad : topics_by_keys)
        for (const Action action : table.all())
            if (table.row(action).topic == topic && table.row(action).id != "palette" &&
                !(pad && action == first))
                add(action);
}

// A theme or a set of pieces that the catalogue does not know has its own title.
void add_named(Lines& lines, const FinderSource& from, const std::string& setting,
               const std::string& kind, const std::string& name, const text::Message& title) {
    const text::Catalogue& words = from.hints.words;
    lines.push_back(
        {kind + '.' + name,
         words.say("ui.palette.value",
                   {{"setting", text::Message{"ui.settings." + setting}}, {"value", title}}),
         synonyms(words, "find." + kind + '.' + name),
         {},
         SetValue{setting + '=' + name}});
}

void add_themes(Lines& lines, const FinderSource& from) {
    for (const std::string& theme : from.themes.settings())
        add_named(lines, from, "theme", "theme", theme, name_of_theme(from.themes, theme));
    for (const std::string& pieces : from.themes.pieces)
        add_named(lines, from, "pieces", "pieces", pieces, text::named("ui.pieces.", pieces));
}

void add_settings(Lines& lines, const FinderSource& from) {
    view::ViewSettings view = from.view;
    UiState state;
    auto all = view::settings_of(view);
    std::ranges::move(settings_of(state), std::back_inserter(all));
    const text::Catalogue& words = from.hints.words;
    for (const text::Setting& setting : all) {
        if (setting.section == text::Section::none || setting.section == text::Section::files ||
            !applies(setting.key, from.session, view))
            continue;
        const std::string key(setting.key);
        const std::string name = words.say(std::string_view("ui.settings." + key));
        lines.push_back({"setting." + key, name, synonyms(words, "find.setting." + key),
                         words.say("ui.settings.title"), ShowSetting{key}});
        const auto* choice = std::get_if<text::Word>(&setting.place);
        if (choice == nullptr || key == "camera_seat") continue; // whose seats depend on the game
        for (const std::string_view word : choice->words) {
            const auto value = fmt::format("ui.settings.{}_{}", key, word);
            lines.push_back({fmt::format("{}.{}", key, word),
                             words.say("ui.palette.value",
                                       {{"setting", name}, {"value", text::Message{value}}}),
                             {},
                             {},
                             SetValue{fmt::format("{}={}", key, word)}});
        }
    }
}

// "ui.new_game.star": "star".
std::string family_of(const rules::Variant& variant) {
    const std::string heading = notation::kind_of(variant).heading;
    return heading.substr(heading.rfind('.') + 1);
}

void add_games(Lines& lines, const FinderSource& from) {
    const text::Catalogue& words = from.hints.words;
    for (const auto& variant : from.book.variants()) {
        const text::Message name = notation::name_of(*variant);
        const std::string about = "variant." + variant->id + ".about";
        const std::string family = synonyms(words, "find.game." + family_of(*variant));
        lines.push_back({"game." + variant->id, words.say("ui.palette.game", {{"game", name}}),
                         synonyms(words, "find.variant." + variant->id),
                         family + ' ' + synonyms(words, about), ChooseGame{variant->id}});
        lines.push_back({"rules." + variant->id,
                         words.say("ui.rules.title", {{"game", name}}),
                         {},
                         family + ' ' + words.say("find.action.rules"),
                         ShowRules{variant->id, 0}});
    }
    for (const std::string& id : from.puzzle_games)
        if (const auto variant = from.book.find(id))
            lines.push_back(
                {"puzzles." + id,
                 words.say("ui.palette.puzzles", {{"game", notation::name_of(*variant)}}),
                 {},
                 words.say("find.action.puzzles"),
                 ListPuzzles{id}});
}

void add_lessons(Lines& lines, const FinderSource& from) {
    const std::string words = from.hints.words.say("find.action.demonstrations");
    for (const Demonstration& demo : from.demonstrations)
        lines.push_back({"lesson." + demo.path.stem().string(),
                         demo.title,
                         {},
                         words,
                         PlayDemonstration{demo.path}});
}

void add_rules(Lines& lines, const FinderSource& from) {
    const text::Catalogue& words = from.hints.words;
    for (std::size_t n = 0; n < from.rule_headings.size(); ++n)
        lines.push_back({"rules.section." + std::to_string(n + 1),
                         words.say("ui.rules.title", {{"game", from.rule_headings[n]}}),
                         {},
                         words.say("find.action.rules"),
                         ShowRules{{}, n}});
}

} // namespace

std::string action_synonyms(const Hints& hints, Action action) {
    const ActionRow& row = hints.keys.table().row(action);
    return synonyms(hints.words,
                    "find.action." + (row.run.own_words ? id_of(action) : std::string(row.id)));
}

Lines action_lines(const FinderSource& source) {
    Lines lines;
    add_actions(lines, source);
    return lines;
}

Lines finder_lines(const FinderSource& source) {
    Lines lines = action_lines(source);
    add_settings(lines, source);
    add_themes(lines, source);
    add_games(lines, source);
    add_lessons(lines, source);
    add_rules(lines, source);
    return lines;
}

} // namespace strata::ui
