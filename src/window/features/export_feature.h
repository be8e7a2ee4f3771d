// SPDX-License-Identifier: MIT
// Pictures, pages and films of the game for others: the dialog in which they are ordered, and the
// time between two frames in which they are made.
#pragma once

#include <memory>

#include "ui/dialogs/export.h"
#include "window/exporter.h"
#include "window/features/feature.h"
#include "window/game_table.h"
#include "window/picture_ports.h"

namespace strata::window {

class ExportFeature : public Feature {
public:
    struct Needs {
        const notation::RuleBook& book;
        const Game& game;
        Notices& notices;
        Dialogs& dialogs;
        Stage& stage;
        Preferences& preferences;
        Pictures& pictures;
        GameTable& table;
        ui::TypedMove& typed_move; // gives way to the dialog
    };
    explicit ExportFeature(const Needs& needs);
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    bool work() override;
    bool handle(const ui::UiRequest& request) override;
    void release_graphics() override { exporter_.forget_preview(); }

private:
    void open();
    void begin(bool may_replace);
    void stop();
    void write_page(const std::filesystem::path& file);
    void done(const std::filesystem::path& file);
    [[nodiscard]] ui::ExportDialog* dialog() const;
    [[nodiscard]] std::unique_ptr<films::Reel> reel() const;
    [[nodiscard]] films::ExportOptions picture() const;
    bool update_preview();
    void propose_name(ui::ExportSheet& sheet);

    const notation::RuleBook& book_;
    const Game& game_;
    Notices& notices_;
    Dialogs& dialogs_;
    Stage& stage_;
    Preferences& preferences_;
    Pictures& pictures_;
    GameTable& table_;
    ui::TypedMove& typed_move_;
    Exporter exporter_;
};

} // namespace strata::window
