// SPDX-License-Identifier: MIT
#include "oracle/plain_uci.h"

#include <algorithm>
#include <cctype>
#include <istream>
#include <ostream>
#include <sstream>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/position/key.h"

namespace strata::oracle {

namespace {

// e7-e8=Q is e7e8q in the protocol, where squares are called as in chess.
std::string protocol_text(const rules::Position& position, std::string text) {
    if (!position.topology().chess_names()) return text;
    std::erase_if(text, [](char c) { return c == '-' || c == '='; });
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

class PlainUci {
public:
    PlainUci(PlainPlayer player, const notation::RuleBook& book, std::ostream& out)
        : player_(player),
          book_(book),
          out_(out),
          position_(rules::Position::start(book.find("chess"))) {}

    void answer(const std::string& line) {
        std::istringstream words(line);
        std::string order;
        words >> order;
        if (order == "uci") introduce();
        if (order == "isready") say("readyok");
        if (order == "setoption") set_option(words);
        if (order == "position") set_position(words);
        if (order == "go") go();
    }

private:
    // The match waits for each line.
    void say(const std::string& line) { out_ << line << '\n' << std::flush; }

    void introduce() {
        say(player_ == PlainPlayer::greedy ? "id name Greedy" : "id name Three plies");
        std::string ids;
        for (const auto& variant : book_.variants()) ids += " var " + variant->id;
        say("option name UCI_Variant type combo default chess" + ids);
        say("option name Seed type spin default 0 min 0 max 1000000000");
        say("uciok");
    }

    // setoption name Seed value 7
    void set_option(std::istringstream& words) {
        std::string skip, name, value;
        words >> skip >> name >> skip >> value;
        if (name == "Seed") std::istringstream(value) >> seed_;
        if (name != "UCI_Variant") return;
        if (const auto variant = book_.find(value))
            position_ = rules::Position::start(variant);
        else
            say("info string no game is called " + value);
    }

    // position startpos moves e2e4; a text after `fen` may have blanks.
    void set_position(std::istringstream& words) {
        std::string kind, text, word;
        words >> kind;
        while (words >> word && word != "moves") text += (text.empty() ? "" : " ") + word;
        auto position = rules::Position::start(position_.shared_variant());
        if (kind == "fen") {
            const auto read = notation::parse_position(position_.shared_variant(), text);
            if (!read) return say("info string no position: " + text);
            position = *read;
        }
        played_ = 0;
        while (words >> word) {
            const auto move = read_move(position, word);
            if (!move) return say("info string no legal move: " + word);
            position.play(*move);
            ++played_;
        }
        position_ = position;
    }

    static std::optional<rules::Move> read_move(const rules::Position& position,
                                                const std::string& word) {
        for (const auto& text : notation::write_moves(position))
            if (protocol_text(position, text) == word) return *notation::parse_move(position, text);
        return std::nullopt;
    }

    // How many moves have been played is part of the chance: nobody repeats for ever.
    void go() {
        if (!rules::has_legal_move(position_)) return say("bestmove (none)");
        const auto chance = rules::key::mix(position_.key() ^ rules::key::mix(seed_ + played_));
        const auto move = plain_move(player_, position_, chance);
        say("bestmove " + protocol_text(position_, notation::write_move(position_, move)));
    }

    PlainPlayer player_;
    const notation::RuleBook& book_;
    std::ostream& out_;
    rules::Position position_;
    std::uint64_t seed_ = 0;
    std::uint64_t played_ = 0; // moves, since the position that was given
};

} // namespace

void run_plain_uci(PlainPlayer player, const notation::RuleBook& book, std::istream& in,
                   std::ostream& out) {
    PlainUci uci(player, book, out);
    for (std::string line; std::getline(in, line) && line != "quit";) uci.answer(line);
}

} // namespace strata::oracle
