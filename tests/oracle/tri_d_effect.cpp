// SPDX-License-Identifier: MIT
#include "oracle/tri_d_effect.h"

#include "oracle/tri_d_generate.h"
#include "oracle/tri_d_steps.h"

#include <algorithm>
#include <bitset>

namespace strata::oracle {
namespace {

constexpr int plan_cells = file_count * rank_count;
using Cells = std::bitset<plan_cells>;

int cell(int file, int rank) { return rank * file_count + file; }
int cell(const Square& square) { return cell(square.file, square.rank); }

std::string joined(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ",") + name;
    }
    return text;
}

/// Man by man the columns that he attacks (TD-M6), looked for forwards, away from him.
class Attacks {
public:
    Attacks(const State& state, const Options& options) : state_(state), options_(options) {
        for (int file = 0; file < file_count; ++file) {
            for (int rank = 0; rank < rank_count; ++rank) {
                for (const Square& square : state.column(file, rank)) {
                    if (state.at(square) != no_piece) {
                        men_.push_back({square, {}});
                        look_from(men_.back());
                    }
                }
            }
        }
    }

    /// The men of that colour that attack the column of a square, by name.
    std::string attackers(const Square& target, char by) const {
        std::vector<std::string> names;
        for (const Man& man : men_) {
            if (is_colour(state_.at(man.square), by) && man.cells.test(std::size_t(cell(target)))) {
                names.push_back(square_name(man.square));
            }
        }
        return joined(names);
    }

    /// TD-M3, TD-M4: the columns that a slider attacks in one direction.
    std::vector<Square> along(const Square& from, Step step) const {
        std::vector<Square> columns;
        int file = from.file + step.file;
        int rank = from.rank + step.rank;
        for (; on_plan(file, rank); file += step.file, rank += step.rank) {
            if (state_.column(file, rank).empty() && options_.gaps == Gaps::block) {
                break;
            }
            columns.push_back({file, rank, 0});
            if (!state_.column_empty(file, rank)) {
                break;
            }
        }
        return columns;
    }

private:
    struct Man {
        Square square;
        Cells cells;
    };

    void look_from(Man& man) {
        const char piece = state_.at(man.square);
        const auto add = [&](int file, int rank) {
            if (on_plan(file, rank)) {
                man.cells.set(std::size_t(cell(file, rank)));
            }
        };
        const int file = man.square.file;
        const int rank = man.square.rank;
        if (is_pawn(piece)) { // TD-P3
            add(file - 1, rank + forward(is_white(piece) ? 'w' : 'b'));
            add(file + 1, rank + forward(is_white(piece) ? 'w' : 'b'));
        } else if (kind(piece) == 'N') {
            for (const Step step : knight_steps) {
                add(file + step.file, rank + step.rank);
            }
        } else if (kind(piece) == 'K') {
            for (const Step step : king_steps) {
                add(file + step.file, rank + step.rank);
            }
        } else {
            for (const Step step : king_steps) {
                const bool slanted = step.file != 0 && step.rank != 0;
                if (kind(piece) == (slanted ? 'R' : 'B')) {
                    continue;
                }
                for (const Square& column : along(man.square, step)) {
                    add(column.file, column.rank);
                }
            }
        }
    }

    const State& state_;
    const Options& options_;
    std::vector<Man> men_;
};

class Effect {
public:
    Effect(const State& before, const Options& options, const Move& move)
        : before_(before),
          after_(play(before, options, move)),
          move_(move),
          was_(before_, options),
          is_(after_, options) {}

    std::vector<std::string> run() {
        tell_squares();
        for (int file = 0; file < file_count; ++file) {
            for (int rank = 0; rank < rank_count; ++rank) {
                for (const Square& square : before_.column(file, rank)) {
                    if (before_.at(square) != no_piece) {
                        tell_man(square);
                    }
                }
            }
        }
        std::sort(lines_.begin(), lines_.end());
        return lines_;
    }

private:
    void tell(const std::string& line) { lines_.push_back(line); }

    void tell_squares() {
        for (int file = 0; file < 2; ++file) {
            for (int rank = 0; rank < 2; ++rank) {
                const Square from{pin_file(move_.from_pin) + file, pin_base(move_.from_pin) + rank,
                                  main_levels + move_.from_pin};
                tell("square " + square_name(from) + " " + square_name(then(from)));
            }
        }
    }

    /// Where what was on that square is after the move.
    Square then(const Square& square) const {
        return square.level == main_levels + move_.from_pin
                   ? riding_square(square, move_.from_pin, move_.to_pin, move_.turned)
                   : square;
    }

    void tell_man(const Square& square) {
        const char piece = before_.at(square);
        const char colour = is_white(piece) ? 'w' : 'b';
        const bool stays = then(square) == square && after_.at(square) == piece;
        const std::string sliders = "BRQ";
        if (stays && sliders.find(kind(piece)) != std::string::npos) {
            tell_lines(square, kind(piece));
        }
        tell_promotion(square);
        if (kind(piece) == 'K') {
            return report_checks(square, colour);
        }
        compare(square, colour, other(colour), "attacked", "freed");
        compare(square, colour, colour, "defended", "undefended");
    }

    void tell_lines(const Square& slider, char type) {
        for (const Step step : king_steps) {
            const bool slanted = step.file != 0 && step.rank != 0;
            if (type == (slanted ? 'R' : 'B')) {
                continue;
            }
            const auto was = was_.along(slider, step);
            const auto is = is_.along(slider, step);
            report_line("opened", slider, after_, is, was);
            report_line("closed", slider, before_, was, is);
        }
    }

    /// The squares over the columns that are in the first list and not in the second.
    void report_line(const std::string& word, const Square& slider, const State& state,
                     const std::vector<Square>& columns, const std::vector<Square>& without) {
        std::vector<std::string> names;
        for (const Square& column : columns) {
            if (std::find(without.begin(), without.end(), column) == without.end()) {
                for (const Square& square : state.column(column.file, column.rank)) {
                    names.push_back(square_name(square));
                }
            }
        }
        if (!names.empty()) {
            tell(word + " " + square_name(slider) + ": " + joined(names));
        }
    }

    void report_checks(const Square& king, char colour) {
        const std::string was = was_.attackers(king, other(colour));
        const std::string is = is_.attackers(then(king), other(colour));
        if (colour != before_.side) {
            tell_each("check", is, then(king));
        } else {
            tell_each("parried", was, king);
        }
    }

    /// A legal move leaves nobody who attacks the own king, and finds nobody who attacks the other.
    void tell_each(const std::string& word, const std::string& men, const Square& king) {
        for (std::size_t at = 0; at < men.size();) {
            const std::size_t end = std::min(men.find(',', at), men.size());
            tell(word + " " + men.substr(at, end - at) + " " + square_name(king));
            at = end + 1;
        }
    }

    void tell_promotion(const Square& square) {
        const std::string places = square_name(square) + " " + square_name(then(square)) + " ";
        if (is_pawn(before_.at(square)) && !is_pawn(after_.at(then(square)))) {
            tell("promoted " + places + kind(after_.at(then(square))));
        }
        if (after_.pending == square) {
            tell("promoted " + places + "later");
        }
    }

    void compare(const Square& square, char colour, char by, const std::string& begun,
                 const std::string& ended) {
        const std::string was = was_.attackers(square, by);
        const std::string is = is_.attackers(then(square), by);
        const std::string man = square_name(square) + " ";
        if (was.empty() && !is.empty()) {
            tell(colour + (" " + begun + " ") + man + is);
        }
        if (!was.empty() && is.empty()) {
            tell(colour + (" " + ended + " ") + man + was);
        }
    }

    const State& before_;
    const State after_;
    const Move& move_;
    const Attacks was_;
    const Attacks is_;
    std::vector<std::string> lines_;
};

/// TD-P7: the choice for a waiting pawn comes first.
State with_choice(State state, const Move& move) {
    if (move.pending) {
        state.at(*move.pending) = coloured(move.pending_promotion, state.side);
        state.pending.reset();
    }
    return state;
}

} // namespace

std::vector<std::string> effect_of(const State& state, const Options& options, const Move& move) {
    const State chosen = with_choice(state, move);
    Move alone = move;
    alone.pending.reset();
    return Effect(chosen, options, alone).run();
}

std::string result_of(const State& state, const Options& options, const Move& move) {
    const State after = play(state, options, move);
    if (!legal_moves(after, options).empty()) {
        return "none";
    }
    return king_attacked(after, options, after.side) ? "checkmate" : "stalemate";
}

} // namespace strata::oracle
