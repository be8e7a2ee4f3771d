// SPDX-License-Identifier: MIT
// The list of the games that are kept. Each is read when it comes into sight.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/expected.h"
#include "session/session.h"
#include "ui/dialog.h"
#include "ui/map/flat_board.h"

namespace strata::ui {

struct KeptGame {
    enum class State : std::uint8_t {
        closed,
        killed,  // the program that had it open did not end well
        program, // open in another one
        table,   // the game of this window
        no_file, // a pipe, a device, a folder
    };
    std::filesystem::path file;
    std::string date; // of its last change, as people write it here
    State state = State::closed;
    bool with_others = false; // it is under way, and some of its seats play elsewhere
};

struct KeptGames {
    // What can be read of a game, and what is wrong with the rest; refused: nothing can be read.
    struct Content {
        session::Session session;
        text::Message fault; // empty: all of it was read
        std::optional<FlatBoard> board{};
    };
    using Read =
        std::function<rules::Expected<Content, text::Message>(const std::filesystem::path&)>;

    static constexpr std::size_t plenty = 100; // from more on the list offers to clear the oldest

    std::vector<KeptGame> games; // those left by a program that did not end well first, then those
                                 // with others, then by date, the latest first
    std::string machine;         // what places of games call this one
    Read read;

    // The oldest, which are more than plenty; none that is open anywhere.
    [[nodiscard]] std::vector<std::filesystem::path> surplus() const;
    const rules::Expected<Content, text::Message>& content(const KeptGame& game);

private:
    std::map<std::filesystem::path, rules::Expected<Content, text::Message>> contents_;
};

class KeptGamesDialog final : public Dialog {
public:
    explicit KeptGamesDialog(KeptGames kept)
        : Dialog("ui.kept.title", 680.0F),
          kept_(std::move(kept)) {}

    void draw(Frame& frame) override;

private:
    void offer_to_clear(Frame& frame);

    KeptGames kept_;
};

} // namespace strata::ui
