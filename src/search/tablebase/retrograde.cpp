// SPDX-License-Identifier: MIT
#include "search/tablebase/retrograde.h"

#include <cstring>

namespace strata::search {

namespace {

// During generation an undecided position of Black has the value `open` plus the number of moves
// not yet known to lose.
constexpr std::uint8_t open = 128;
constexpr auto no_position = EndgameValues::no_position;
constexpr std::size_t progress_interval = 1 << 16;

class RetrogradeAnalysis {
public:
    RetrogradeAnalysis(const EndgameGeometry& geometry, Helper type, const EndgameIndex& index,
                       const Promoted& promoted, const GenerationCallbacks& watch)
        : moves_(geometry, type),
          pawn_(type == Helper::pawn),
          index_(index),
          promoted_(promoted),
          watch_(watch) {}

    std::optional<EndgameValues> run() {
        values_.black.assign(index_.size(), no_position);
        values_.white.assign(index_.size(), no_position);
        for (std::size_t number = 0; number < index_.size(); ++number) {
            if (!report_progress(number, 0)) return std::nullopt;
            if (const auto pieces = index_.pieces(number); pieces && moves_.is_valid(*pieces))
                init_position(*pieces, number);
        }
        for (std::uint8_t now = 1; now <= last_; ++now) {
            if (!each_of(values_.black, now,
                         [&](const ThreePieces& pieces) { add_loss(pieces, now); }) ||
                !each_of(values_.white, now,
                         [&](const ThreePieces& pieces) { add_win(pieces, now); }))
                return std::nullopt;
        }
        for (auto& value : values_.black)
            if (value >= open && value != no_position) value = 0;
        return std::move(values_);
    }

private:
    bool report_progress(std::size_t number, int share) {
        if (number % progress_interval != 0) return true;
        if (watch_.progress)
            watch_.progress(share == 0 ? static_cast<int>(number * 40 / index_.size()) : share);
        return !watch_.stop || !watch_.stop();
    }

    void set_value(std::uint8_t& place, int value) {
        place = static_cast<std::uint8_t>(value);
        last_ = std::max(last_, place);
    }

    void init_position(const ThreePieces& pieces, std::size_t number) {
        const bool check = moves_.in_check(pieces);
        int count = 0, worst = 0;
        bool draws = false;
        const auto uncover = [&](const ThreePieces& next) {
            ++count;
            const int value = after_uncovering(next);
            worst = std::max(worst, value);
            draws = draws || value == 0;
        };
        int plain = 0;
        const bool safe = moves_.bare_king_moves(
            pieces, [&](const ThreePieces&) { ++plain; }, uncover);
        count += plain;
        auto& black = values_.black[number];
        if (!safe || draws || (count == 0 && !check))
            black = 0;
        else if (count == 0)
            set_value(black, 1);
        else if (plain == 0)
            set_value(black, worst + 1);
        else
            black = static_cast<std::uint8_t>(open + plain);
        if (check) return;
        auto& white = values_.white[number];
        white = 0;
        if (!pawn_) return;
        int best = 0;
        moves_.strong_side_moves(
            pieces, [](const ThreePieces&) {},
            [&](const ThreePieces& next) {
                const int value = after_promotion(next);
                if (value != 0 && (best == 0 || value < best)) best = value;
            });
        if (best != 0) set_value(white, best);
    }

    // Black is to move after the promotion. Returns White's value before it; 0 if it does not win.
    [[nodiscard]] int after_promotion(ThreePieces pieces) const {
        pieces.unmoved = false;
        int best = 0;
        for (const std::size_t of : {0U, 1U}) {
            const int value = promoted_.values[of]->black[promoted_.index[of]->of(pieces)];
            if (value != 0 && value != no_position && (best == 0 || value < best)) best = value;
        }
        return best;
    }
    // White chooses the promotion, and is to move.
    [[nodiscard]] int after_uncovering(ThreePieces pieces) const {
        pieces.unmoved = false;
        int best = 0;
        for (const std::size_t of : {0U, 1U}) {
            const int value = promoted_.values[of]->white[promoted_.index[of]->of(pieces)];
            if (value != 0 && value != no_position && (best == 0 || value < best)) best = value;
        }
        return best;
    }

    template <class Visit>
    bool each_of(const std::vector<std::uint8_t>& values, std::uint8_t wanted, Visit&& visit) {
        const auto* const first = values.data();
        const auto* const end = first + values.size();
        std::size_t seen = 0;
        const int share = 40 + std::min(59, 2 * wanted);
        for (const auto* at = first; at < end; ++at) {
            at = static_cast<const std::uint8_t*>(
                std::memchr(at, wanted, static_cast<std::size_t>(end - at)));
            if (!at) break;
            if (!report_progress(seen++, share)) return false;
            visit(*index_.pieces(static_cast<std::size_t>(at - first)));
        }
        return report_progress(0, share);
    }

    // Black loses in this position, so White wins in all predecessors.
    void add_loss(const ThreePieces& pieces, std::uint8_t now) {
        moves_.before_strong_side_move(pieces, [&](const ThreePieces& before) {
            if (!exist(before)) return;
            auto& value = values_.white[index_.of(before)];
            if (value == 0 || (value > now && value != no_position)) set_value(value, now);
        });
    }

    // White wins in this position, so Black has one move less in all predecessors.
    void add_win(const ThreePieces& pieces, std::uint8_t now) {
        moves_.before_bare_king_move(pieces, [&](const ThreePieces& before) {
            if (!exist(before)) return;
            auto& value = values_.black[index_.of(before)];
            if (value <= open || value == no_position || --value != open) return;
            int worst = now;
            if (pawn_)
                moves_.bare_king_moves(
                    before, [](const ThreePieces&) {},
                    [&](const ThreePieces& next) {
                        worst = std::max(worst, after_uncovering(next));
                    });
            set_value(value, worst + 1);
        });
    }

    static bool exist(const ThreePieces& pieces) {
        return EndgameGeometry::exists(pieces.king, pieces.pins) &&
               EndgameGeometry::exists(pieces.bare, pieces.pins) &&
               EndgameGeometry::exists(pieces.helper, pieces.pins);
    }

    ThreePieceMoves moves_;
    bool pawn_;
    const EndgameIndex& index_;
    const Promoted& promoted_;
    const GenerationCallbacks& watch_;
    EndgameValues values_;
    std::uint8_t last_ = 1;
};

} // namespace

std::optional<EndgameValues> generate_endgame(const EndgameGeometry& geometry, Helper type,
                                              const EndgameIndex& index, const Promoted& promoted,
                                              const GenerationCallbacks& watch) {
    return RetrogradeAnalysis(geometry, type, index, promoted, watch).run();
}

} // namespace strata::search
