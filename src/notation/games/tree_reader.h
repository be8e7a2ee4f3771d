// SPDX-License-Identifier: MIT
// The moves of a game file, read into the tree of a record. Nothing that is written is lost: where
// a line cannot be read further, its rest becomes a comment at that place.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "notation/games/game_lexer.h"
#include "notation/moves/move_spellings.h"
#include "notation/moves/plain_san.h"
#include "notation/text_error.h"
#include "rules/position/position.h"

namespace strata::notation {

class TreeReader {
public:
    // What is wrong with a place of the text.
    struct Fault {
        std::size_t at = 0;
        Message reason;
    };

    // `start` is the position of record.start; `alphabets` as parse_readable takes them.
    TreeReader(std::string_view text, game::GameRecord& record, const rules::Position& start,
               std::vector<PieceAlphabet> alphabets);

    // What the tag says, to tell "0-0" from castling; empty when it says nothing.
    std::string tag_result;

    // A comment before the tags.
    void read_remark(const GameToken& token) { read_comment(token); }
    // Reads on from `token` to the end of the game; returns the token there.
    GameToken read(GameLexer& lexer, GameToken token);

    [[nodiscard]] const rules::Position& end() const { return lines_.front().position; }
    // The result behind the moves, in our spelling; empty when there is none.
    [[nodiscard]] const std::string& result() const { return result_; }
    // The main line was cut off at a mistake.
    [[nodiscard]] bool cut_off() const { return cut_off_; }
    // A clock in the words that came together behind a move becomes that of the move.
    static void join_clock(game::GameRecord& record, game::NodeId id);
    std::vector<Fault> errors;   // in the order of the text, but for those at its end
    std::vector<Fault> warnings; // the same
    std::vector<GameToken> late_tags;
    std::vector<std::size_t> places{0}; // where each node's move stands; the root has none

private:
    // One line of the tree while it is read.
    struct Line {
        game::NodeId node = game::root_node;
        rules::Position position;    // after the moves of this line so far
        rules::Transition last = {}; // its last move: a variation of that starts before it
        bool moved = false;
        bool passed = false;          // its last word was `--`: a variation replaces no move
        bool tried = false;           // it began as such a variation
        std::string comment = {};     // told before its first move
        std::vector<int> glyphs = {}; // the same
        std::optional<game::NodeId> first = {};  // its first move
        std::optional<game::NodeId> closed = {}; // that of the variation that closed last
        std::vector<std::uint64_t> keys = {};    // repetition keys of its positions, until over_
        std::size_t fresh = 0;        // of them, since the last move that cannot be taken back
        std::size_t fresh_before = 0; // the same before the last move
        std::size_t opened = 0;       // where its parenthesis stands
    };

    void read_token(const GameToken& token);
    void read_comment(const GameToken& token);
    void read_glyph(const GameToken& token);
    void read_word(const GameToken& token);
    void read_move(const GameToken& token, std::string_view word);
    void read_result(const GameToken& token, std::string result);
    void read_after_result(const GameToken& token);
    void read_after_pass(const GameToken& token);
    bool closes_number(const GameToken& token);
    bool read_parted_promotion(const GameToken& token, std::string_view word);
    bool read_glued(const GameToken& token, std::string_view word);
    bool is_idle(std::string_view word);
    void warn_once(const GameToken& token, Message reason);
    [[nodiscard]] bool holds_only_remarks() const;
    [[nodiscard]] bool is_both_lose(const GameToken& token);
    [[nodiscard]] std::optional<std::string> parted_result(const GameToken& token);
    [[nodiscard]] std::optional<std::string> result_in(std::string_view word) const;
    void pass(const GameToken& token, std::string_view word);
    void add_move(const GameToken& token, const rules::Move& move, const std::vector<int>& glyphs);
    void look_for_end(const GameToken& token, const rules::Move& move);
    void remember_position(Line& line) const;
    void open_variation(const GameToken& token);
    void close_variation(const GameToken& token);
    void settle_end(Line& line);
    void finish(const GameToken& end);

    void fail(const GameToken& token, Message reason);
    void skip_line(std::size_t from, const GameToken& token, Message reason);
    void skip(const GameToken& token);
    void keep_skipped(std::size_t end);

    void add_comment_here(std::string_view text);
    void add_glyph_here(int glyph);
    [[nodiscard]] std::optional<rules::Move> plain_move(std::string_view word) const;
    [[nodiscard]] std::optional<rules::Move> move_of(std::string_view word,
                                                     std::vector<int>& glyphs, Message& reason);

    std::string_view text_;
    GameLexer* lexer_ = nullptr; // behind the token that is read
    game::GameRecord& record_;
    PlainSan plain_;
    std::vector<PieceAlphabet> alphabets_;
    std::vector<Line> lines_;
    std::string result_;
    bool cut_off_ = false;
    bool over_ = false;                  // a move after the end of the game was found
    std::optional<std::size_t> passed_;  // where a turn of the main line was passed
    std::optional<std::size_t> number_;  // where the number before the next move stands
    bool bracketed_ = false;             // a bracket stood behind a number
    std::optional<std::size_t> skipped_; // what cannot be read begins here
    int depth_ = 0;                      // of parentheses within what is skipped
};

} // namespace strata::notation
