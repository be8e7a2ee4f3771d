// SPDX-License-Identifier: MIT
// Games that come from somewhere and go somewhere: files, kept games, positions and games as text,
// new games, and the question before one is lost.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/game_document.h"
#include "notation/games/given_text.h"
#include "notation/games/handover.h"
#include "ui/dialogs/file_dialog.h"
#include "window/features/feature.h"
#include "window/game_lister.h"
#include "window/game_table.h"

namespace strata::window {

class FileFeature : public Feature {
public:
    struct Needs {
        const notation::RuleBook& book;
        files::GameDocument& document;
        Game& game;
        TablePort& changes;
        Notices& notices;
        StatusPort& status;
        Dialogs& dialogs;
        Stage& stage;
        Preferences& preferences;
        Clipboard& clipboard;
        GameTable& table;
    };
    explicit FileFeature(const Needs& needs)
        : book_(needs.book),
          document_(needs.document),
          game_(needs.game),
          changes_(needs.changes),
          notices_(needs.notices),
          status_(needs.status),
          dialogs_(needs.dialogs),
          stage_(needs.stage),
          preferences_(needs.preferences),
          clipboard_(needs.clipboard),
          table_(needs.table) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    void start(const PlayOptions& options) override;
    // The list of a file of many games grows while it is open.
    void update() override;
    bool handle(const ui::UiRequest& request) override;

private:
    void sit_with_person();
    void run(const ui::OpenFile& request);
    void run(const ui::OpenText& request);
    void run(const ui::TakeText& request);
    void run(const ui::SaveFile& request);
    void run(const ui::OpenKeptGame& request);
    void run(const ui::ClearKeptGames& request);
    void run(const ui::StartGame& request);
    void run(const ui::StartPosition& request);
    void run(const ui::TakeOver& request);

    void choose_file(ui::FileDialog::Purpose purpose);
    void save_again();
    [[nodiscard]] bool asks_first(ui::UiRequest request);
    // How a line fits to the game on the table, or to a kept one.
    struct Fit {
        notation::LoadedGame game;
        notation::Comparison found;
        std::filesystem::path kept; // empty: it is on the table
    };
    [[nodiscard]] Fit fit_of(const notation::LoadedGame& theirs) const;
    void offer(const Fit& fit, const notation::LoadedGame& theirs, const std::string& line);
    void list_kept_games();
    void note_restored(const files::Restored& restored);
    void offer_left_open(bool with_list);
    void remember_file(const std::filesystem::path& file);
    bool offer_games(const std::filesystem::path& file);
    void take_given(const notation::GivenText& given);
    [[nodiscard]] std::optional<notation::GivenText> text_in_file(const std::filesystem::path& file,
                                                                  files::Error& refusal) const;
    [[nodiscard]] std::optional<notation::GivenText>
    position_in_picture(const std::filesystem::path& file, files::Error& refusal) const;
    void begin_opened(const std::filesystem::path& kept_before);
    void set_players(const std::vector<session::Player>& players);
    void note_other_game(const std::string& id_before);
    void note_all(const std::vector<text::Message>& notices);
    void note_oddity(const std::string& file);
    void note_taken_over();
    void copy_position();
    void copy_game();
    void paste();

    void command(const session::Command& command) { game_.request(command); }
    void say(const text::Message& message, bool error = false) {
        notices_.toast(preferences_.words().say(message), error);
    }

    const notation::RuleBook& book_;
    files::GameDocument& document_;
    Game& game_;
    TablePort& changes_;
    Notices& notices_;
    StatusPort& status_;
    Dialogs& dialogs_;
    Stage& stage_;
    Preferences& preferences_;
    Clipboard& clipboard_;
    GameTable& table_;
    std::vector<std::filesystem::path> left_open_; // kept games whose program was killed
    GameLister lister_{[this] { stage_.wake(); }};
};

} // namespace strata::window
