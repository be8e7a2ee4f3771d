// SPDX-License-Identifier: MIT
#include "engines/uci_text.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "notation/moves/move_text.h"
#include "rules/moves/legal.h"
#include "search/expected_score.h"

namespace strata::engines {

namespace {

// Chess960 castling notation, for example e1h1: the king captures its own rook.
std::string own_rook_text(const rules::Position& position, rules::Castling side) {
    const auto* rule = position.castling_rule(position.mover(), side);
    if (!rule) return {};
    const auto& topology = position.topology();
    return topology.at(rule->king_from).name + topology.at(rule->rook_from).name;
}

} // namespace

std::string uci_move(const rules::Position& position, const rules::Move& move) {
    if (move.kind == rules::MoveKind::castling && position.variant().castles_from_anywhere())
        return own_rook_text(position, move.side);
    auto text = notation::write_move(position, move);
    const auto& topology = position.topology();
    const bool plain = topology.chess_names() || (topology.stacked() && !topology.has_pins());
    if (!plain) return text;
    std::erase(text, '-');
    if (const auto sign = text.find('='); sign != std::string::npos) {
        text.erase(sign, 1);
        for (auto at = sign; at < text.size(); ++at)
            text[at] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[at])));
    }
    return text;
}

std::optional<rules::Move> read_uci_move(const rules::Position& position, std::string_view text) {
    for (const auto& move : rules::legal_moves(position))
        if (uci_move(position, move) == text ||
            (move.kind == rules::MoveKind::castling && own_rook_text(position, move.side) == text))
            return move;
    if (auto move = notation::parse_move(position, text)) return *move;
    return std::nullopt;
}

namespace {

std::string_view bound_text(search::Bound bound) {
    if (bound == search::Bound::lower) return " lowerbound";
    if (bound == search::Bound::upper) return " upperbound";
    return {};
}

std::string score_text(const rules::Position& position, const search::Line& line) {
    const auto bound = bound_text(line.bound);
    if (!search::is_decided(line.score)) return fmt::format("cp {}{}", line.score, bound);
    const int seats = position.variant().seat_count();
    const int rounds = (search::plies_to_end(line.score) + seats - 1) / seats;
    return fmt::format("mate {}{}", line.score < 0 ? -rounds : rounds, bound);
}

// Returns the moves of a line and leaves `position` at its end.
std::string line_text(rules::Position& position, const search::Line& line) {
    std::string text;
    for (const auto& move : line.moves) {
        text += " " + uci_move(position, move);
        position.play(move);
    }
    return text;
}

// With more than two seats one score is not enough.
std::string shares_text(const rules::Position& end, const search::Evaluation& evaluation) {
    const auto shares = search::expected_scores(end, evaluation.by_seat(end));
    std::string text = "info string shares";
    for (const auto seat : end.variant().every_seat())
        text += fmt::format(" {} {}", end.variant().seats[rules::slot(seat)].letter,
                            shares[rules::slot(seat)]);
    return text;
}

} // namespace

std::vector<std::string> info_lines(const rules::Position& position,
                                    const search::SearchResult& answer,
                                    const search::Evaluation& evaluation, double seconds) {
    std::vector<std::string> lines;
    const auto rate = static_cast<double>(answer.nodes) / std::max(seconds, 1e-3);
    const auto seldepth =
        answer.seldepth > 0 ? fmt::format(" seldepth {}", answer.seldepth) : std::string{};
    std::string shares;
    for (std::size_t n = 0; n < answer.lines.size(); ++n) {
        const auto& line = answer.lines[n];
        auto end = position;
        const auto moves = line_text(end, line);
        lines.push_back(
            fmt::format("info depth {}{} multipv {} score {} nodes {} nps {:.0f} hashfull "
                        "{} time {:.0f} pv{}",
                        answer.depth, seldepth, n + 1, score_text(position, line), answer.nodes,
                        rate, answer.hashfull, seconds * 1e3, moves));
        if (n == 0 && position.variant().seat_count() > 2 && line.bound == search::Bound::exact)
            shares = shares_text(end, evaluation);
    }
    if (!shares.empty()) lines.push_back(shares);
    return lines;
}

std::optional<std::string> root_move_line(const rules::Position& position,
                                          const search::CurrentMove& move, double seconds) {
    constexpr double enough = 3.0;
    if (seconds < enough) return std::nullopt;
    return fmt::format("info depth {} currmove {} currmovenumber {}", move.depth,
                       uci_move(position, move.move), move.number);
}

std::string best_move_line(const rules::Position& position, const search::Line* line) {
    const auto legal = line ? std::vector<rules::Move>{} : rules::legal_moves(position);
    if (!line && legal.empty()) return "bestmove (none)";
    if (!line) return "bestmove " + uci_move(position, legal.front());
    std::string text = "bestmove " + uci_move(position, line->moves.front());
    if (line->moves.size() < 2 || position.variant().seat_count() != 2) return text;
    auto next = position;
    next.play(line->moves.front());
    return text + " ponder " + uci_move(next, line->moves[1]);
}

} // namespace strata::engines
