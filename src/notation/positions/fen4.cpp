// SPDX-License-Identifier: MIT
#include "notation/positions/fen4.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "notation/letters.h"
#include "notation/names.h"
#include "notation/positions/flat_reader.h"
#include "notation/positions/position_text.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Castling;
using rules::Seat;
using rules::Setup;
using rules::slot;
using rules::Unexpected;
using rules::Variant;

constexpr std::size_t rows_in_all = 14;
// Before the rows, those in braces left out.
enum Fen4Field : std::size_t { turn, dead, near_rooks, far_rooks, points, halfmove, field_count };

char small(char c) { return is_capital(c) ? static_cast<char>(c + small_step) : c; }

// By the squares that must be free, of the castlings of the king where it stands; else that of its
// start.
bool is_near(const Variant& variant, const Setup& setup, Seat seat, Castling side) {
    std::size_t mine = 0, other = 0;
    for (const auto& rule : variant.castling) {
        const bool stands = setup.at(rule.king_from) == rules::Piece{rules::PieceType::king, seat};
        if (rule.seat == seat && stands) (rule.side == side ? mine : other) = rule.free.size();
    }
    return mine < other || (mine == 0 && side == Castling::king_side);
}

class Fen4Reader {
public:
    Fen4Reader(const Variant& variant, std::string_view text) : variant_(variant), text_(text) {}

    Parsed<std::string> read() {
        if (!split_fields() || !read_rows()) return Unexpected{error_};
        const auto flags = [&](Fen4Field field) { return split(fields_[field], ','); };
        for (const auto field : {dead, near_rooks, far_rooks, points})
            if (flags(field).size() != fen4_seats.size()) {
                fail(fields_[field].at,
                     {"position.four_values", {{"text", shown(fields_[field].text)}}});
                return Unexpected{error_};
            }
        return fmt::format("1={} {} {} {} {} 1{}{}", rows_, small(fields_[turn].text.front()),
                           rights(flags(near_rooks), flags(far_rooks)), passed(),
                           fields_[halfmove].text, out(flags(dead)), score(flags(points)));
    }

private:
    bool fail(std::size_t at, Message reason) {
        error_ = {"position", 1, static_cast<int>(at) + 1, std::move(reason)};
        return false;
    }

    // What stands in braces may hold dashes; the rows are behind the last one.
    bool split_fields() {
        const Part whole{text_, 0};
        const auto open = std::min(text_.find('{'), text_.size());
        const auto close = text_.rfind('}');
        extra_ =
            close == std::string_view::npos ? std::string_view{} : text_.substr(open, close - open);
        const auto last = text_.rfind('-');
        board_ = whole.from(last + 1);
        for (const auto& field : split(whole.until(std::min(open, last)), '-'))
            if (!text::trimmed(field.text).empty()) fields_.push_back(field);
        if (fields_.size() == field_count) return true;
        return fail(board_.at, {"position.fields_before", {{"count", fields_.size()}}});
    }

    // Missing corners are counted as empty squares, or written x.
    bool read_rows() {
        for (const auto& row : split(board_, '/')) {
            rows_ += rows_.empty() ? "" : "/";
            bool first = true;
            for (const auto& part : split(row, ',')) {
                const auto word = text::trimmed(part.text);
                if (word.empty()) continue; // a comma at the end of a line
                if (!first) rows_ += ',';
                first = false;
                if (!read_part(word, part.at)) return false;
            }
        }
        return true;
    }

    bool read_part(std::string_view word, std::size_t at) {
        if (word == "x") {
            rows_ += '1';
            return true;
        }
        if (word == "X") return fail(at, "position.wall");
        const bool is_dead = word.size() > 1 && word.front() == 'd' && word[1] != 'd';
        if (is_dead && word.size() < 3)
            return fail(at, {"position.nobody", {{"text", shown(word)}}});
        if (is_dead) dead_ += word[1];
        rows_ += word.substr(is_dead ? 1 : 0);
        return true;
    }

    std::string rights(const std::vector<Part>& near, const std::vector<Part>& far) {
        PositionReader pieces(variant_);
        if (!pieces.read_placement({"1=" + rows_, 0})) return "-";
        std::string all;
        for (std::size_t n = 0; n < fen4_seats.size(); ++n) {
            const auto seat = *seat_of(variant_, fen4_seats[n]);
            std::string mine;
            for (const auto side : {Castling::queen_side, Castling::king_side}) {
                const bool is = is_near(variant_, pieces.setup(), seat, side);
                if (text::trimmed((is ? near : far)[n].text) == "1")
                    mine += side == Castling::queen_side ? 'a' : 'h';
            }
            if (!mine.empty()) all += (all.empty() ? "" : ",") + (fen4_seats[n] + mine);
        }
        return all.empty() ? "-" : all;
    }

    // 'enPassant':('i3:i4','','',''): passed, and where the pawn stands.
    [[nodiscard]] std::string passed() const {
        auto at = extra_.find("enPassant");
        if (at == std::string_view::npos) return "-";
        std::string all;
        const auto end = std::min(extra_.find(')', at), extra_.size());
        for (at = extra_.find(':', extra_.find('(', at)); at < end; at = extra_.find(':', at + 1)) {
            auto name = extra_.substr(0, at);
            name.remove_prefix(name.find_last_of("'\"(") + 1);
            all += (all.empty() ? "" : ",") + std::string(name);
        }
        return all.empty() ? "-" : all;
    }

    // Some files have dead pieces of a seat without saying that it is out.
    [[nodiscard]] std::string out(const std::vector<Part>& flags) const {
        std::string letters;
        for (std::size_t n = 0; n < flags.size(); ++n)
            if (text::trimmed(flags[n].text) == "1" ||
                dead_.find(fen4_seats[n]) != std::string::npos)
                letters += fen4_seats[n];
        return letters.empty() ? "" : " inert=" + letters;
    }

    [[nodiscard]] std::string score(const std::vector<Part>& values) const {
        if (!variant_.keeps_points) return "";
        std::string all;
        for (const auto& info : variant_.seats) {
            const auto at = fen4_seats.find(info.letter);
            all += (all.empty() ? " score=" : "-") + std::string(text::trimmed(values[at].text));
        }
        return all;
    }

    const Variant& variant_;
    std::string_view text_;
    std::string_view extra_;
    std::vector<Part> fields_;
    Part board_;
    std::string rows_;
    std::string dead_; // the seats of dead pieces
    TextError error_;
};

std::string flags_of(const std::array<bool, 4>& flags) {
    return fmt::format("{:d},{:d},{:d},{:d}", flags[0], flags[1], flags[2], flags[3]);
}

// In the order of FEN4.
template <class Test>
std::array<bool, 4> of_seats(const Variant& variant, Test&& test) {
    std::array<bool, 4> flags{};
    for (std::size_t n = 0; n < flags.size(); ++n)
        flags[n] = test(*seat_of(variant, fen4_seats[n]));
    return flags;
}

std::string castling_flags(const Variant& variant, const Setup& setup, bool near) {
    return flags_of(of_seats(variant, [&](Seat seat) {
        return std::ranges::any_of(
            std::array{Castling::king_side, Castling::queen_side}, [&](Castling side) {
                return (setup.castling & rules::castling_bit(seat, side)) != 0 &&
                       is_near(variant, setup, seat, side) == near;
            });
    }));
}

std::string extra_text(const Variant& variant, const Setup& setup) {
    std::string all;
    bool any = false;
    const auto steps = double_steps(variant.topology);
    for (const char letter : fen4_seats) {
        const auto pawn = setup.en_passant[slot(*seat_of(variant, letter))];
        const auto* step = step_to(steps, setup, pawn);
        any = any || step;
        all += all.empty() ? "'" : ",'";
        if (step)
            all += variant.topology.at(step->passed).name + ':' + variant.topology.at(pawn).name;
        all += '\'';
    }
    return any ? "{'enPassant':(" + all + ")}-" : "";
}

// A piece whose seat is out is called dead.
std::string fen4_rows(const Variant& variant, const Setup& setup) {
    return rows_text(setup, variant.topology.chess_rows, ",", [&](rules::Piece piece) {
        return fmt::format("{}{}{}", setup.inert.has(piece.army()) ? "d" : "",
                           variant.seats[slot(piece.army())].letter,
                           letter_of(variant, piece.type()));
    });
}

} // namespace

bool is_fen4(std::string_view text) {
    text = text::trimmed(text);
    const auto is_flag = [](char c) { return c == '0' || c == '1'; };
    return text.size() > 9 && fen4_seats.find(small(text[0])) != std::string_view::npos &&
           is_capital(text[0]) && text[1] == '-' && is_flag(text[2]) && text[3] == ',' &&
           is_flag(text[4]) && text[5] == ',' && is_flag(text[6]) && text[7] == ',' &&
           is_flag(text[8]) && text[9] == '-';
}

bool speaks_fen4(const Variant& variant) {
    const auto& rows = variant.topology.chess_rows;
    return variant.seats.size() == fen4_seats.size() && rows.size() == rows_in_all &&
           rows.front().size() == rows_in_all &&
           std::ranges::all_of(fen4_seats, [&](char c) { return seat_of(variant, c).has_value(); });
}

Parsed<std::string> fen4_as_ours(const Variant& variant, std::string_view text) {
    return Fen4Reader(variant, text::trimmed(text)).read();
}

std::string write_fen4(const Variant& variant, const Setup& setup) {
    const char turn = variant.seats[slot(setup.turn)].letter;
    std::string score; // of teams that are several seats FEN4 has none
    for (const char letter : fen4_seats) {
        const auto team = static_cast<std::size_t>(variant.team(*seat_of(variant, letter)));
        score += fmt::format("{}{}", score.empty() ? "" : ",",
                             variant.keeps_points ? setup.score[team] : 0);
    }
    return fmt::format(
        "{}-{}-{}-{}-{}-{}-{}{}", static_cast<char>(turn - small_step),
        flags_of(of_seats(variant, [&](Seat seat) { return !setup.living.has(seat); })),
        castling_flags(variant, setup, true), castling_flags(variant, setup, false), score,
        setup.halfmove, extra_text(variant, setup), fen4_rows(variant, setup));
}

} // namespace strata::notation
