// SPDX-License-Identifier: MIT
// The start of a variant, and the other starts that may be chosen.
#include <algorithm>

#include "notation/names.h"
#include "notation/positions/position_text.h"
#include "notation/variants/variant_draft.h"

namespace strata::notation {
namespace {

using rules::Seat;
using rules::Setup;

// A text put together from a file, which knows where each part of it came from.
class PatchedText {
public:
    void add(std::string_view text, const Place& place) {
        places_.emplace_back(text_.size(), place);
        text_ += text;
    }
    [[nodiscard]] const std::string& text() const { return text_; }
    // Where the character of that column (1..) stands in the file; behind the end, the last part.
    [[nodiscard]] const Place& at(int column) const {
        const auto after = std::find_if(places_.begin() + 1, places_.end(), [&](const auto& entry) {
            return entry.first >= static_cast<std::size_t>(column);
        });
        return std::prev(after)->second;
    }

private:
    std::string text_;
    std::vector<std::pair<std::size_t, Place>> places_; // by offset, rising
};

// A word of a picture as position texts have it: dots are empty squares, and so are holes.
std::string man_text(std::string word, const Family& family) {
    const bool empty = word.find_first_not_of(".#") == std::string::npos;
    if (empty && !family.single_letters) return std::to_string(word.size());
    std::replace(word.begin(), word.end(), '.', '1');
    return word;
}

// NAME=ROWS, as in position texts.
PatchedText board_text(const std::string& name, const LocatedPicture& picture,
                       const Family& family) {
    const std::string_view within = family.single_letters ? "" : ",";
    const std::string_view below = family.one_row ? within : "/";
    PatchedText text;
    text.add(name + '=', picture.place);
    const LocatedText* before = nullptr;
    for (const auto& row : picture.rows)
        for (const auto& word : row) {
            if (before) text.add(&word == &row.front() ? below : within, before->place);
            text.add(man_text(word.value, family), word.place);
            before = &word;
        }
    return text;
}

// One picture of rings from those of the camps, each side by side in the outer rings.
LocatedPictures rings_of(const rules::Topology& topology, const LocatedPictures& camps,
                         const Place& place) {
    const auto rings_in_all = rows_of(topology, 0);
    LocatedPicture rings{place, {}};
    for (std::size_t n = camps.begin()->second.rows.size(); n < rings_in_all.size(); ++n)
        rings.rows.push_back({{std::string(rings_in_all[n].size(), '.'), place}});
    for (std::size_t row = 0; row < camps.begin()->second.rows.size(); ++row) {
        rings.rows.emplace_back();
        for (const auto& [name, camp] : camps)
            rings.rows.back().insert(rings.rows.back().end(), camp.rows[row].begin(),
                                     camp.rows[row].end());
    }
    return {{"board", rings}};
}

// The usual array in every camp, each queen on the file that `queens` names (ST-4); the mirrored
// array of the round board exchanges king and queen (RD-O1).
LocatedPictures default_array(const VariantDraft& draft, const LocatedText& queens) {
    LocatedPictures boards;
    for (std::size_t i = 0; i < draft.variant.seats.size(); ++i) {
        const auto& seat = draft.variant.seats[i];
        const bool on_d = (queens.value[i] == 'd') != draft.variant.options.mirror_array;
        const std::string_view men = on_d ? "RNBQKBNR" : "RNBKQBNR";
        const auto row = [&](auto man) {
            LocatedWords words;
            for (const char type : men) words.push_back({man(type), queens.place});
            return words;
        };
        const auto empty = row([](char) { return std::string("."); });
        const auto pawns = row([&](char) { return std::string{seat.letter, 'P'}; });
        const auto back = row([&](char type) { return std::string{seat.letter, type}; });
        boards[std::to_string(seat.camp + 1)] = {queens.place, {empty, empty, pawns, back}};
    }
    const auto& topology = draft.variant.topology;
    return topology.rings ? rings_of(topology, boards, queens.place) : boards;
}

// Twelve men on the dark squares of the first three ranks of every camp (ST-7.2).
LocatedPictures default_pieces(const VariantDraft& draft) {
    const Place& place = draft.rules.place;
    LocatedPictures boards;
    for (const auto& seat : draft.variant.seats) {
        const auto row = [&](std::string_view files) {
            LocatedWords words;
            for (const char file : files)
                words.push_back({file == '.' ? "." : std::string{seat.letter, file}, place});
            return words;
        };
        boards[std::to_string(seat.camp + 1)] = {
            place, {row("........"), row("M.M.M.M."), row(".M.M.M.M"), row("M.M.M.M.")}};
    }
    return boards;
}

bool check_queens(VariantDraft& draft, const LocatedText& queens) {
    if (!draft.variant.topology.camps || !draft.variant.has_kings())
        return draft.fail(queens.place, "rules.queens_nowhere");
    if (queens.value.size() == draft.variant.seats.size() &&
        queens.value.find_first_not_of("de") == std::string::npos)
        return true;
    return draft.fail(queens.place, "rules.queens");
}

class StartMaker {
public:
    // `stated`: the rights to castle that the file names.
    StartMaker(VariantDraft& draft, const std::optional<LocatedText>& stated)
        : draft_(draft),
          stated_(stated),
          reader_(draft.variant) {}

    // The rights to castle are those of the file, or all of them in the usual array.
    bool make(const LocatedPictures& boards, bool usual, Setup& setup) {
        return check_boards(boards) && place(boards) && rights(usual, setup) && turn(setup);
    }

private:
    // Alone a board cannot be complete, but its own mistakes show at their own place.
    bool check_boards(const LocatedPictures& boards) {
        for (const auto& [name, picture] : boards) {
            if (!check_holes(picture)) return false;
            const auto text = board_text(name, picture, *draft_.family);
            PositionReader single(draft_.variant);
            if (!single.read_board({text.text(), 0}))
                return draft_.fail(text.at(single.error().column), single.error().reason);
        }
        return true;
    }

    // The picture of the start made them; those of choices can have no others.
    bool check_holes(const LocatedPicture& picture) {
        const auto holes = holes_of(picture);
        const auto& rows = draft_.variant.topology.chess_rows;
        return std::ranges::all_of(holes, [&](const Hole& hole) {
            return (hole.row < rows.size() && hole.file < rows[hole.row].size() &&
                    rows[hole.row][hole.file] == rules::no_square) ||
                   draft_.fail(hole.place, "rules.hole_nowhere");
        });
    }

    bool place(const LocatedPictures& boards) {
        std::string all;
        for (const auto& [name, picture] : boards)
            all += (all.empty() ? "" : ";") + board_text(name, picture, *draft_.family).text();
        return reader_.read_placement({all, 0}) ||
               draft_.fail(boards.begin()->second.place, reader_.error().reason);
    }

    bool rights(bool usual, Setup& setup) {
        if (stated_ && !reader_.read_castling({stated_->value, 0}))
            return draft_.fail(stated_->place, reader_.error().reason);
        setup = reader_.setup();
        if (!stated_ && usual)
            for (const auto& rule : draft_.variant.castling)
                setup.castling |= rules::castling_bit(rule.seat, rule.side);
        return true;
    }

    bool turn(Setup& setup) {
        const auto& stated = draft_.rules.turn;
        return !stated || find_seat(draft_, *stated, setup.turn);
    }

    VariantDraft& draft_;
    const std::optional<LocatedText>& stated_;
    PositionReader reader_;
};

// What `array` says, and of other boards what `base` has.
LocatedPictures pictures_of(const VariantDraft& draft, const LocatedArray& array,
                            const LocatedPictures& base = {}) {
    auto boards = array.boards;
    if (array.queens) boards.merge(default_array(draft, *array.queens));
    if (array.empty() && draft.variant.has_jumps()) boards.merge(default_pieces(draft));
    boards.insert(base.begin(), base.end());
    return boards;
}

bool make_choice(VariantDraft& draft, const LocatedChoice& choice) {
    if (choice.array.empty()) return draft.fail(choice.name.place, "rules.choice_empty");
    if (choice.array.queens && !check_queens(draft, *choice.array.queens)) return false;
    const auto& start = draft.rules.array;
    const auto boards = pictures_of(draft, choice.array, pictures_of(draft, start));
    rules::StartChoice made{choice.name.value, {}};
    const auto& rights = choice.rights ? choice.rights : draft.rules.rights;
    if (!StartMaker(draft, rights).make(boards, start.queens || choice.array.queens, made.start))
        return false;
    draft.variant.choices.push_back(std::move(made));
    return true;
}

} // namespace

bool make_start(VariantDraft& draft) {
    const auto& array = draft.rules.array;
    if (array.queens && !check_queens(draft, *array.queens)) return false;
    if (!StartMaker(draft, draft.rules.rights)
             .make(pictures_of(draft, array), array.queens.has_value(), draft.variant.start))
        return false;
    if (!draft.rules.choices) return true;
    return std::ranges::all_of(*draft.rules.choices,
                               [&](const auto& choice) { return make_choice(draft, choice); });
}

namespace {

// The pieces of the row on which the king of that seat starts; empty where there is no such row.
std::vector<rules::PieceType> back_row(const rules::Variant& variant, Seat seat) {
    const auto at = [&](rules::Square square) { return variant.start.at(square); };
    for (const auto& row : variant.topology.chess_rows) {
        if (std::ranges::count(row, rules::Piece{rules::PieceType::king, seat}, at) != 1) continue;
        std::vector<rules::PieceType> types;
        for (const auto square : row)
            if (at(square).exists() && at(square).army() == seat && !at(square).is_pawn())
                types.push_back(at(square).type());
        return types.size() == row.size() ? types : std::vector<rules::PieceType>{};
    }
    return {};
}

using Flag = bool rules::Shuffle::*;
constexpr std::pair<std::string_view, Flag> shuffle_words[] = {
    {"bishopsApart", &rules::Shuffle::bishops_apart},
    {"kingBetweenRooks", &rules::Shuffle::king_between_rooks},
    {"castles", &rules::Shuffle::castles},
    {"anywhere", nullptr}};

bool add_word(VariantDraft& draft, const LocatedText& word) {
    const auto found =
        std::ranges::find(shuffle_words, word.value, &std::pair<std::string_view, Flag>::first);
    if (found != std::end(shuffle_words)) {
        if (found->second) draft.variant.shuffle.value().*(found->second) = true;
        return true;
    }
    std::vector<std::string> known;
    for (const auto& [name, flag] : shuffle_words) known.emplace_back(name);
    return draft.fail(word.place, {"rules.unknown_option",
                                   {{"option", "shuffle"},
                                    {"word", shown(word.value)},
                                    {"nearest_of", listed(known)},
                                    {"nearest", text::nearest(word.value, known)}}});
}

} // namespace

bool make_shuffle(VariantDraft& draft) {
    const auto& stated = draft.rules.shuffle;
    if (!stated) return true;
    auto& variant = draft.variant;
    const auto row = back_row(variant, Seat{0});
    if (!speaks_fen(variant) || row.empty() || row != back_row(variant, Seat{1}))
        return draft.fail(stated->place, "rules.shuffle_nowhere");
    variant.shuffle.emplace();
    if (!std::ranges::all_of(stated->value,
                             [&](const auto& word) { return add_word(draft, word); }))
        return false;
    const auto count = [&](rules::PieceType type) { return std::ranges::count(row, type); };
    const auto& shuffle = *variant.shuffle;
    if (shuffle.bishops_apart && count(rules::PieceType::bishop) != 2)
        return draft.fail(stated->place, "rules.shuffle_bishops");
    if (shuffle.king_between_rooks && count(rules::PieceType::rook) != 2)
        return draft.fail(stated->place, "rules.shuffle_rooks");
    if (shuffle.castles && (!shuffle.king_between_rooks || variant.start.castling == 0))
        return draft.fail(stated->place, "rules.shuffle_castles");
    return true;
}

} // namespace strata::notation
