// SPDX-License-Identifier: MIT
#include <ostream>

#include "app/commands/commands.h"
#include "app/library.h"
#include "notation/games/game_text.h"
#include "notation/positions/position_text.h"
#include "session/command_script.h"

namespace strata::app {

namespace {

// Plays the text to its end; the mistake, if there is one.
std::optional<notation::TextError> play_to_end(session::Session& session,
                                               const notation::RuleBook& book,
                                               const std::string& text, const std::string& file) {
    if (session::looks_like_script(text)) {
        const auto count = session::run_script(session, text, file);
        return count ? std::nullopt : std::optional{count.error()};
    }
    // Read here first: the session does not know the name of the file.
    if (const auto game = notation::parse_game(book, text, file); !game) return game.error();
    session.apply(session::LoadGame{text});
    session.apply(session::GoTo{session.record().last_of_main_line()});
    return std::nullopt;
}

} // namespace

int run_replay(const ReplayOptions& options, std::ostream& out, std::ostream& err) {
    const auto text = read_text(options.file, err);
    if (!text) return exit_failed;
    const auto book = load_rules(err);
    session::Session session{book, book.variants().front()->id};
    if (const auto error = play_to_end(session, book, *text, options.file)) {
        complain(*error, err);
        return exit_failed;
    }
    out << notation::write_position(session.position()) << '\n';
    return exit_fine;
}

} // namespace strata::app
