// SPDX-License-Identifier: MIT
#include "reading/reasons.h"

#include <algorithm>

#include "rules/answers/insight.h"
#include "rules/moves/legal.h"

namespace strata::reading {

namespace {

using Kind = Reason::Kind;

constexpr std::size_t most_reasons = 3;

class Search {
public:
    Search(const rules::Position& position, const rules::Move& move)
        : before_(move.before.exists() ? position.after_pending(move.before) : position),
          after_(position),
          move_(move),
          mover_(position.mover()) {
        after_.play(move);
    }

    std::vector<Reason> all(const Prospects& prospects) {
        if (prospects.wins_in > 0)
            add({.kind = before_.variant().has_kings() ? Kind::mates : Kind::wins,
                 .count = prospects.wins_in});
        const bool checked = rules::in_check(before_, mover_);
        if (checked) add({.kind = Kind::parries});
        look_at_captures();
        if (move_.promotes || move_.uncovered.exists()) add({.kind = Kind::promotes});
        if (prospects.gains && prospects.wins_in == 0) add({.kind = Kind::material});
        if (prospects.wins_in != 1) look_at_checks();
        if (!checked) look_at_own_safety();
        if (move_.kind == rules::MoveKind::board) look_at_lines();
        if (reasons_.empty()) look_at_quiet_gains();
        if (reasons_.empty()) add({.kind = Kind::quiet});
        if (reasons_.size() > most_reasons) reasons_.resize(most_reasons);
        return std::move(reasons_);
    }

private:
    void add(Reason reason) { reasons_.push_back(reason); }
    void add_man(Kind kind, rules::Square square, rules::PieceType type) {
        add({.kind = kind, .square = square, .type = type});
    }

    void look_at_captures() {
        if (move_.jumps != 0) {
            add({.kind = Kind::captures, .count = move_.jumps});
            return;
        }
        if (move_.kind != rules::MoveKind::piece) return;
        const auto victim = before_.at(move_.to);
        if (victim.exists()) add_man(Kind::takes, move_.to, victim.type());
        if (move_.en_passant) add({.kind = Kind::captures, .count = 1});
    }
    void look_at_checks() {
        for (const rules::Seat seat : before_.variant().every_seat())
            if (before_.are_enemies(seat, mover_) && after_.is_living(seat) &&
                rules::in_check(after_, seat) && !rules::in_check(before_, seat)) {
                add({.kind = Kind::checks});
                return;
            }
    }
    // Kings are excluded: an attack on one is a check, for which there is Kind::parries.
    void look_at_own_safety() {
        if (move_.from == rules::no_square || !after_.is_living(mover_)) return;
        const auto man = before_.at(move_.from);
        if (!before_.variant().has_kings() || man.is(rules::PieceType::king)) return;
        if (rules::attacking_seats(before_, move_.from, mover_).any() &&
            rules::attacking_seats(after_, move_.to, mover_).none())
            add_man(Kind::saves, move_.from, man.type());
    }
    // What a move without an immediate effect is for; only the first such purpose.
    void look_at_quiet_gains() {
        if (!before_.variant().has_kings() || move_.kind != rules::MoveKind::piece ||
            !after_.is_living(mover_))
            return;
        after_.occupied().for_each([&](int n) {
            const auto square = static_cast<rules::Square>(n);
            const auto man = after_.at(square);
            const auto owner = after_.commander(man.army());
            if (!reasons_.empty() || man.is(rules::PieceType::king) || square == move_.to) return;
            const auto now = rules::contest_over(after_, square);
            if (owner == mover_) {
                if (now.defenders.none() || !before_.at(square).exists()) return;
                const auto then = rules::contest_over(before_, square);
                if (then.attackers.any() && then.defenders.none())
                    add_man(Kind::guards, square, man.type());
            } else if (before_.are_enemies(owner, mover_) && attacks_anew(square) &&
                       (now.defenders.none() || is_worth_more(man.type()))) {
                add_man(Kind::attacks, square, man.type());
            }
        });
        if (!reasons_.empty() || move_.from == rules::no_square) return;
        const auto man = before_.at(move_.from);
        const bool minor = man.is(rules::PieceType::knight) || man.is(rules::PieceType::bishop);
        const auto start = rules::Position::start(before_.shared_variant());
        if (minor && start.at(move_.from) == man)
            add_man(Kind::develops, move_.from, man.type());
        else
            look_at_freedom();
    }
    [[nodiscard]] bool attacks_anew(rules::Square square) const {
        return rules::attackers(after_, square, mover_).any() &&
               rules::attackers(before_, square, mover_).none();
    }
    // Than the moved piece, whoever the owners are.
    [[nodiscard]] bool is_worth_more(rules::PieceType type) const {
        using enum rules::PieceType;
        const auto rank = [](rules::PieceType one) {
            if (one == knight || one == bishop) return 1;
            return one == rook ? 2 : one == queen ? 3 : 0;
        };
        const auto own = after_.at(move_.to);
        return !own.is(king) && rank(type) > rank(own.type());
    }
    // Only what is plain to see: two squares more at least.
    void look_at_freedom() {
        constexpr int enough = 2;
        const auto squares = [](const rules::Position& position, rules::Square from) {
            return static_cast<int>(rules::reach_of(position, from).count());
        };
        const auto man = after_.at(move_.to);
        if (man.is(rules::PieceType::king) || man.is(rules::PieceType::pawn)) return;
        const int more = squares(after_, move_.to) - squares(before_, move_.from);
        if (more >= enough)
            add({.kind = Kind::frees, .count = more, .square = move_.from, .type = man.type()});
    }
    // Only the first of each kind.
    void look_at_lines() {
        const auto effect = rules::effect_of(before_, move_);
        const auto tell = [&](Kind kind, const std::vector<rules::LineChange>& lines, bool own) {
            for (const auto& line : lines) {
                if (before_.of(mover_).test(rules::index(line.slider)) != own) continue;
                return add_man(kind, line.slider, before_.at(line.slider).type());
            }
        };
        tell(Kind::opens, effect.opened, true);
        tell(Kind::closes, effect.closed, false);
    }

    rules::Position before_;
    rules::Position after_;
    const rules::Move& move_;
    rules::Seat mover_;
    std::vector<Reason> reasons_;
};

// Where this is all, it is worth saying what is to follow.
bool says_little(Kind kind) {
    return kind == Kind::quiet || kind == Kind::frees || kind == Kind::develops;
}

bool is_gain(Kind kind) {
    return kind == Kind::takes || kind == Kind::captures || kind == Kind::promotes ||
           kind == Kind::checks;
}

bool is_capture(const rules::Position& position, const rules::Move& move) {
    return move.jumps != 0 || move.en_passant ||
           (move.kind == rules::MoveKind::piece && position.at(move.to).exists());
}

} // namespace

std::vector<Reason> reasons_of(const rules::Position& position, const rules::Move& move,
                               const Prospects& prospects) {
    return Search(position, move).all(prospects);
}

std::vector<Reason> reasons_of_line(const rules::Position& position,
                                    std::span<const rules::Move> line, const Prospects& prospects) {
    auto reasons = reasons_of(position, line.front(), prospects);
    if (!says_little(reasons.front().kind)) return reasons;
    auto later = position;
    later.play(line.front());
    std::size_t next = 1;
    for (; next < line.size() && later.mover() != position.mover(); ++next) {
        if (is_capture(later, line[next])) return reasons; // what follows only takes back
        later.play(line[next]);
    }
    if (next >= line.size()) return reasons;
    auto gain = reasons_of(later, line[next], {}).front();
    if (!is_gain(gain.kind)) return reasons;
    gain.later = true;
    if (reasons.front().kind == Kind::quiet) reasons.clear();
    reasons.push_back(gain);
    return reasons;
}

} // namespace strata::reading
