// SPDX-License-Identifier: MIT
#include "engines/uci_go.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "engines/uci_text.h"
#include "search/score.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

constexpr std::uint64_t largest = 1'000'000'000'000; // nodes or milliseconds

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

class GoReader {
public:
    GoReader(UciWords words, const rules::Position& position)
        : words_(words),
          position_(position) {}

    GoOrder read() {
        for (auto word = words_.next(); !word.empty(); word = words_.next()) read(word);
        return std::move(order_);
    }

private:
    void read(std::string_view word) {
        if (word == "infinite" || word == "ponder") order_.waits = true;
        if (word == "searchmoves") read_moves();
        if (word == "perft") order_.perft = small(word, 0, most_counted);
        if (word == "depth") order_.depth = small(word, 1, search::max_ply - 1);
        if (word == "mate") order_.mate = small(word, 1, search::max_ply - 1);
        if (word == "movestogo") order_.clock.moves_to_go = small(word, 0, most_to_go);
        if (word == "nodes") order_.nodes = number(word, 1, largest);
        if (word == "movetime") order_.clock.exact = seconds(word);
        const auto letter = letter_of_clock(word);
        if (!letter) return;
        const bool own =
            *letter == position_.variant().seats[rules::slot(position_.mover())].letter;
        const double time = seconds(word);
        if (own && word.ends_with("time")) order_.clock.left = time;
        if (own && word.ends_with("inc")) order_.clock.increment = time;
    }

    // Seat letter of words such as wtime and rinc.
    [[nodiscard]] std::optional<char> letter_of_clock(std::string_view word) const {
        if (word.empty() || (word.substr(1) != "time" && word.substr(1) != "inc"))
            return std::nullopt;
        for (const auto seat : position_.variant().every_seat())
            if (position_.variant().seats[rules::slot(seat)].letter == word.front())
                return word.front();
        return std::nullopt;
    }

    [[nodiscard]] bool is_known(std::string_view word) const {
        constexpr std::array<std::string_view, 9> known{"infinite", "ponder",   "searchmoves",
                                                        "perft",    "depth",    "mate",
                                                        "nodes",    "movetime", "movestogo"};
        return std::ranges::find(known, word) != known.end() || letter_of_clock(word);
    }

    std::uint64_t number(std::string_view limit, std::uint64_t least, std::uint64_t most) {
        const auto word = words_.peek();
        if (!is_known(word)) words_.next();
        std::uint64_t number = most;
        if (is_number(word)) // a number with too many digits is not converted
            std::from_chars(word.data(), word.data() + word.size(), number);
        if (is_number(word) && number >= least) return std::min(number, most);
        order_.faults.push_back({"uci.no_limit",
                                 {{"limit", limit},
                                  {"value", text::shown(is_known(word) ? "" : word)},
                                  {"least", least}}});
        return least;
    }
    int small(std::string_view limit, int least, int most) {
        return static_cast<int>(
            number(limit, static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most)));
    }
    double seconds(std::string_view limit) {
        return static_cast<double>(number(limit, 0, largest)) / 1e3;
    }

    void read_moves() {
        while (!words_.peek().empty() && !is_known(words_.peek())) {
            order_.chosen = true;
            const auto word = words_.next();
            const auto move = read_uci_move(position_, word);
            if (move)
                order_.only.push_back(*move);
            else
                order_.faults.push_back({"uci.no_move", {{"move", text::shown(word)}}});
        }
    }

    static constexpr int most_counted = 99; // plies
    static constexpr int most_to_go = 1000; // moves

    UciWords words_;
    const rules::Position& position_;
    GoOrder order_;
};

} // namespace

GoOrder read_go(UciWords words, const rules::Position& position) {
    return GoReader{words, position}.read();
}

} // namespace strata::engines
