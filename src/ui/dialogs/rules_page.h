// SPDX-License-Identifier: MIT
// The rules of a game, section by section, with small boards that show them. Read
// when it is opened first; kept while the game is the same.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/words/page.h"
#include "ui/dialogs/live_diagram.h"
#include "ui/frame.h"

namespace strata::ui {

class RulesPage {
public:
    // The pages of one language, and where one of its own is missing that of the folder behind.
    explicit RulesPage(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}

    using Shared = std::shared_ptr<const rules::Variant>;

    // In its dialog: the rules of that game.
    void draw(Frame& frame, const Shared& variant);
    // Shows that section, from 0, when it is drawn next.
    void go_to(std::size_t section) { wanted_ = section; }
    // Shows where that rule is told, such as "TD-M1", when it is drawn next; its paragraph stands
    // out.
    void go_to_rule(std::string rule) {
        rule_ = std::move(rule);
        to_rule_ = !rule_.empty();
    }
    // Headings of the sections of that game; none if the pages cannot be read.
    [[nodiscard]] std::vector<std::string> headings(Frame& frame, const rules::Variant& variant);

private:
    using Boards = std::vector<std::optional<LiveDiagram>>;

    void load(Frame& frame);
    void read(Frame& frame, const Shared& variant);
    [[nodiscard]] std::optional<std::size_t> section_of_rule() const;
    void open_section(const notation::RuleBook& book, std::size_t number);
    void answer_keys(const Frame& frame);
    void draw_contents(Frame& frame);
    void draw_section(Frame& frame);
    void draw_text(const Frame& frame, const notation::PagePart& part);
    void draw_diagram(Frame& frame, std::size_t first_word, std::size_t part);
    void draw_board(Frame& frame, std::size_t part, glm::vec2 size);
    void draw_caption(const Frame& frame, std::size_t part) const;
    [[nodiscard]] Boards::const_iterator first_board() const;
    [[nodiscard]] std::string filled(const Frame& frame, const std::string& text) const;

    std::vector<std::filesystem::path> folders_;
    std::optional<notation::Pages> pages_;
    std::string problem_; // why there are none
    Shared variant_;      // whose page it is
    notation::Page page_;
    std::size_t section_ = 0;
    std::optional<std::size_t> wanted_;
    std::string rule_; // that stands out; empty: none
    bool to_rule_ = false;
    Boards diagrams_; // by part of the section
    bool to_top_ = false;
    float scroll_ = 0.0F; // asked for by a key, in pixels
};

// The dialog; null: of the game on the table.
[[nodiscard]] std::shared_ptr<Dialog> rules_of(std::shared_ptr<const rules::Variant> variant);

} // namespace strata::ui
