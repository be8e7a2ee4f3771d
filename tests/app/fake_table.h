// SPDX-License-Identifier: MIT
// The table of the window without its window: the game of a document, and a camera over it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "desk_program.h"
#include "fake_ports.h"
#include "window/game_table.h"

namespace strata::tests {

struct FakeTable final : window::Cameras {
    files::desks::Home home;
    FakePorts ports;
    files::GameDocument document;
    window::GameTable table;
    files::SavedViews views;
    bool hand_holds = false;
    bool refuses = false; // to save

    explicit FakeTable(const std::string& variant)
        : document(book(), variant, files::SavedGames{home.games()}),
          table(document, ports.look, room()) {
        ports.document = &document;
        table.set_room(room(), 0.0);
    }
    // After another game has come.
    void begin() {
        table.begin(ports.time);
        table.set_room(room(), ports.time);
    }
    [[nodiscard]] static scene::Room room() { return scene::Room{glm::vec2{1280.0F, 720.0F}}; }

    [[nodiscard]] window::TableMaker& screen() override { return table; }
    [[nodiscard]] bool held() const override { return hand_holds; }
    [[nodiscard]] std::span<const float> piece_heights() const override { return heights_; }
    [[nodiscard]] const files::SavedView* saved_view(int slot) const override {
        return files::find_saved_view(views, document.session().variant().topology, slot);
    }
    data::Written save_view(int slot, const files::SavedView& view) override {
        if (refuses) return {{}, text::Message{"ui.message.failed"}};
        views[files::board_name(document.session().variant().topology)][slot] = view;
        return {};
    }

private:
    std::vector<float> heights_ = std::vector<float>(32, 0.5F);
};

} // namespace strata::tests
