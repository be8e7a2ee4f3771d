// SPDX-License-Identifier: MIT
#include "notation/games/ending_words.h"

#include <array>
#include <string>

#include "notation/text_error.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Ending;

// Of whom a phrase is said: "White resigns", "White wins on time"; a draw is said of nobody.
enum class Of { loser, winner, draw };

struct Phrase {
    std::string_view text; // behind the player, or behind "draw by"
    Of of;
    Ending ending;
    bool alone = false; // clear in a comment without a player as well
};

// As Lichess, chess.com, FICS, XBoard, Cute Chess, Arena and the PGN standard have them.
constexpr Phrase phrases[] = {
    {"resigns", Of::loser, Ending::resignation, true},
    {"resigned", Of::loser, Ending::resignation, true},
    {"has resigned", Of::loser, Ending::resignation},
    {"resignation", Of::loser, Ending::resignation, true},
    {"gives up", Of::loser, Ending::resignation},
    {"gave up", Of::loser, Ending::resignation},
    {"forfeits on time", Of::loser, Ending::time, true},
    {"forfeited on time", Of::loser, Ending::time, true},
    {"forfeits by time", Of::loser, Ending::time},
    {"loses on time", Of::loser, Ending::time, true},
    {"lost on time", Of::loser, Ending::time, true},
    {"loses by time forfeit", Of::loser, Ending::time},
    {"ran out of time", Of::loser, Ending::time},
    {"runs out of time", Of::loser, Ending::time},
    {"has run out of time", Of::loser, Ending::time},
    {"timed out", Of::loser, Ending::time},
    {"times out", Of::loser, Ending::time},
    {"overstepped the time limit", Of::loser, Ending::time},
    {"oversteps the time limit", Of::loser, Ending::time},
    {"exceeded the time limit", Of::loser, Ending::time},
    {"exceeds the time limit", Of::loser, Ending::time},
    {"'s flag fell", Of::loser, Ending::time},
    {"'s time ran out", Of::loser, Ending::time},
    {"time forfeit", Of::loser, Ending::time, true},
    {"time out", Of::loser, Ending::time},
    {"timeout", Of::loser, Ending::time},
    {"time", Of::loser, Ending::time},
    {"on time", Of::loser, Ending::time},
    {"disconnects", Of::loser, Ending::abandoned},
    {"disconnected", Of::loser, Ending::abandoned},
    {"forfeits by disconnection", Of::loser, Ending::abandoned},
    {"left the game", Of::loser, Ending::abandoned},
    {"leaves the game", Of::loser, Ending::abandoned},
    {"abandons the game", Of::loser, Ending::abandoned},
    {"abandoned the game", Of::loser, Ending::abandoned},
    {"'s connection stalls", Of::loser, Ending::abandoned},
    {"stalled connection", Of::loser, Ending::abandoned},
    {"abandoned", Of::loser, Ending::abandoned},
    {"game abandoned", Of::loser, Ending::abandoned, true},
    {"makes an illegal move", Of::loser, Ending::rules_infraction},
    {"made an illegal move", Of::loser, Ending::rules_infraction},
    {"loses by illegal move", Of::loser, Ending::rules_infraction},
    {"illegal move", Of::loser, Ending::rules_infraction},
    {"rules infraction", Of::loser, Ending::rules_infraction, true},
    {"wins by resignation", Of::winner, Ending::resignation},
    {"won by resignation", Of::winner, Ending::resignation},
    {"wins on time", Of::winner, Ending::time},
    {"won on time", Of::winner, Ending::time},
    {"wins by time forfeit", Of::winner, Ending::time},
    {"won by time forfeit", Of::winner, Ending::time},
    {"wins by abandonment", Of::winner, Ending::abandoned},
    {"won - game abandoned", Of::winner, Ending::abandoned},
    {"wins - game abandoned", Of::winner, Ending::abandoned},
    {"wins by rules infraction", Of::winner, Ending::rules_infraction},
    {"wins by adjudication", Of::winner, Ending::adjudication},
    {"won by adjudication", Of::winner, Ending::adjudication},
    {"agreement", Of::draw, Ending::agreement, true},
    {"mutual agreement", Of::draw, Ending::agreement, true},
    {"draw agreed", Of::draw, Ending::agreement, true},
    {"adjudication", Of::draw, Ending::adjudication},
    {"repetition", Of::draw, Ending::repetition},
    {"threefold repetition", Of::draw, Ending::repetition},
    {"3-fold repetition", Of::draw, Ending::repetition},
    {"fifty moves", Of::draw, Ending::fifty_moves},
    {"fifty moves rule", Of::draw, Ending::fifty_moves},
    {"fifty-move rule", Of::draw, Ending::fifty_moves},
    {"50-move rule", Of::draw, Ending::fifty_moves},
    {"50 move rule", Of::draw, Ending::fifty_moves},
    {"timeout vs insufficient material", Of::draw, Ending::time},
    {"time forfeit", Of::draw, Ending::time},
    {"fivefold repetition", Of::draw, Ending::fivefold},
};

// What stands before the reason of a draw.
constexpr std::string_view draws[] = {"game drawn by the ", "game drawn by ", "draw by the ",
                                      "draw by ", "drawn by "};

// The same reasons of the tag alone, which may stand beside any result.
constexpr std::pair<std::string_view, Ending> tags_of_any[] = {
    {"adjudication", Ending::adjudication},
    {"adjudicated", Ending::adjudication},
    {"abandoned", Ending::abandoned},
    {"rules infraction", Ending::rules_infraction},
};

EndingWords words_of_phrase(const Phrase& phrase, rules::Seat player) {
    EndingWords words{phrase.ending,
                      phrase.of == Of::draw ? EndingWords::Kind::drawn : EndingWords::Kind::won};
    (phrase.of == Of::winner ? words.winner : words.loser) = player;
    return words;
}

// `said` is folded, without the player whose name stood before it.
std::optional<EndingWords> said_of(std::string_view said, rules::Seat player) {
    for (const auto& phrase : phrases)
        if (phrase.of != Of::draw && said == phrase.text) return words_of_phrase(phrase, player);
    return std::nullopt;
}

std::optional<EndingWords> said_of_draw(std::string_view said) {
    for (const auto begin : draws)
        if (said.starts_with(begin)) {
            said.remove_prefix(begin.size());
            for (const auto& phrase : phrases)
                if (phrase.of == Of::draw && said == phrase.text)
                    return words_of_phrase(phrase, rules::no_seat);
            return std::nullopt;
        }
    return std::nullopt;
}

// A sentence with a player, or of a draw.
std::optional<EndingWords> whole_sentence(std::string_view said, const SeatNames& names) {
    if (auto draw = said_of_draw(said)) return draw;
    for (const auto& [name, seat] : names) {
        const auto begin = text::folded(name);
        if (begin.empty() || !said.starts_with(begin)) continue;
        const auto rest = said.substr(begin.size());
        if (!rest.starts_with(' ') && !rest.starts_with('\'')) continue;
        if (auto words = said_of(trimmed(rest), seat)) return words;
    }
    return std::nullopt;
}

} // namespace

bool EndingWords::fit(rules::Seat won) const {
    if (won == rules::no_seat) return kind != Kind::won;
    return kind != Kind::drawn && loser != won && (winner == rules::no_seat || winner == won);
}

std::optional<EndingWords> ending_of_tag(std::string_view value, const SeatNames& names) {
    const auto said = text::folded(trimmed(value));
    for (const auto& [text, ending] : tags_of_any)
        if (said == text) return EndingWords{ending};
    if (said == "time forfeit") return EndingWords{Ending::time};
    if (auto words = whole_sentence(said, names)) return words;
    if (auto words = said_of(said, rules::no_seat)) return words;
    for (const auto& phrase : phrases)
        if (phrase.of == Of::draw && said == phrase.text)
            return words_of_phrase(phrase, rules::no_seat);
    return std::nullopt;
}

std::optional<EndingWords> ending_of_comment(std::string_view comment, const SeatNames& names) {
    constexpr std::size_t longest = 200; // no such sentence is longer
    while (!comment.empty()) {
        const auto end = std::min(comment.find_first_of(".;:,!\n"), comment.size());
        const auto sentence = trimmed(comment.substr(0, end));
        comment.remove_prefix(std::min(end + 1, comment.size()));
        if (sentence.empty() || sentence.size() > longest) continue;
        const auto said = text::folded(sentence);
        if (auto words = whole_sentence(said, names)) return words;
        for (const auto& phrase : phrases)
            if (phrase.alone && said == phrase.text) return words_of_phrase(phrase, rules::no_seat);
    }
    return std::nullopt;
}

} // namespace strata::notation
