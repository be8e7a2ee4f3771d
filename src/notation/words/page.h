// SPDX-License-Identifier: MIT
// The rules pages of assets/pages/<language>: what the program tells of a game. A page serves all
// games of a family; its parts name the options and facts for which they are true.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "notation/variants/rule_book.h"
#include "notation/variants/rule_file.h"
#include "rules/position/position.h"

namespace strata::notation {

// "onMate=inert|remove seats=3": what must be so, one of the words for each name. Names are those
// of the options and of the facts, see fact_words().
struct Condition {
    struct Term {
        std::string name;
        std::vector<std::string> words;
    };
    std::vector<Term> terms; // none: always
    [[nodiscard]] bool holds(const rules::Variant& variant) const;
};

// What is said of a game beside its options: shape, game, seats, many (more than two), direction of
// the turn, partners, score (whether one is kept). The words a fact may have; empty for an unknown
// name.
[[nodiscard]] std::vector<std::string> fact_words(std::string_view name);
// The word of a fact or an option. Precondition: a known name.
[[nodiscard]] std::string fact_word(const rules::Variant& variant, std::string_view name);

// A small board. It shows what the rules say of a man or a movable board in hand.
struct Diagram {
    std::optional<LocatedText> variant;  // an id; else the game that is read about
    std::optional<LocatedText> position; // a position text, or "start"
    std::optional<LocatedWords> men;     // else: the kings of the start and these, such as wN1d4
    LocatedText show;                    // the square, or the pin of the board, in hand
    std::string caption;
};

struct PagePart {
    Condition when;
    std::string title; // of the paragraph; often empty
    std::string text;
    std::optional<Diagram> diagram; // in place of a text
};

struct PageSection {
    std::string heading;
    bool options = false; // the options of the game follow, each with its sentence
    std::vector<PagePart> parts;
};
using Page = std::vector<PageSection>;

// What an option means, by word. Of games for which `only` does not hold it means nothing; where
// `when` does not hold it is told only if it is not the usual one.
struct OptionText {
    Condition only, when;
    std::string title;
    std::map<std::string, std::string> words;
};
using OptionTexts = std::map<std::string, OptionText>; // by option

// Keys, types, conditions and words are checked; the first mistake is named with its place. Whether
// a diagram can be set up, is not.
[[nodiscard]] Parsed<Page> read_page(std::string_view text, const std::string& source);
// Every option with all its words must be there.
[[nodiscard]] Parsed<OptionTexts> read_option_texts(std::string_view text,
                                                    const std::string& source);

// The position of a diagram on the page of `reader`, with the turn given to whose man is shown.
// Refused with the place in the page.
[[nodiscard]] Parsed<rules::Position>
diagram_position(const RuleBook& book, const std::shared_ptr<const rules::Variant>& reader,
                 const Diagram& diagram);

class Pages {
public:
    // Reads *.toml of the last folder, all of which must be right; options.toml holds the
    // sentences of the options. A page of an earlier folder, which is that of a translation,
    // stands in for the one of its name. One with a mistake is left out and told by faults().
    [[nodiscard]] static Parsed<Pages> load(const std::vector<std::filesystem::path>& folders);
    [[nodiscard]] const std::map<std::string, Page>& all() const { return pages_; }
    [[nodiscard]] const OptionTexts& options() const { return options_; }
    // What is true of this game: parts whose condition holds, with its options, without empty
    // sections.
    [[nodiscard]] Page of(const rules::Variant& variant) const;
    [[nodiscard]] const std::vector<TextError>& faults() const { return faults_; }

private:
    // Answers the mistake of the file; without one its page is there.
    std::optional<TextError> take(const std::filesystem::path& path);

    std::map<std::string, Page> pages_; // by file name without .toml
    OptionTexts options_;
    std::vector<TextError> faults_;
};

} // namespace strata::notation
