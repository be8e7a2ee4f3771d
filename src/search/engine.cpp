// SPDX-License-Identifier: MIT
#include "search/engine.h"

#include <algorithm>
#include <optional>

#include "search/mate.h"

namespace strata::search {

namespace {

// Deeper and deeper, each depth with what the one before has found.
class Deepening {
public:
    Deepening(Tree& tree, const Question& question, const Watch& watch, const Table& table)
        : tree_(tree),
          question_(question),
          watch_(watch),
          table_(table),
          lines_(std::min(tree.roots().size(), static_cast<std::size_t>(question.lines))) {}

    Answer run() {
        if (lines_ == 0) return answer_;
        for (int depth = 1; depth <= question_.depth; ++depth) {
            if (depth > 1 && watch_.deepen && !watch_.deepen(answer_)) break;
            if (!go(depth)) break;
            take(depth);
            if (is_found(depth)) break;
        }
        if (answer_.lines.empty()) take(0);
        answer_.nodes = tree_.nodes();
        return answer_;
    }

private:
    // False when stopped on the way. A single line keeps what was better already.
    bool go(int depth) {
        tree_.reset_deepest();
        for (std::size_t line = 0; line < lines_; ++line) {
            look(depth, line);
            if (!tree_.stopped()) continue;
            if (lines_ == 1 && depth > 1) take(answer_.depth);
            return false;
        }
        std::stable_sort(tree_.roots().begin(),
                         tree_.roots().begin() + static_cast<std::ptrdiff_t>(lines_),
                         [](const auto& a, const auto& b) { return a.score > b.score; });
        return true;
    }

    // A narrow window around the last score, wider on whichever side it proves too narrow.
    void look(int depth, std::size_t line) {
        constexpr int deep_enough = 4, narrow = 24;
        int alpha = -infinite, beta = infinite, width = narrow;
        const int last = tree_.roots()[line].score;
        if (depth >= deep_enough && !is_decided(last) && last != -infinite) {
            alpha = last - width;
            beta = last + width;
        }
        for (;;) {
            const int score = tree_.walk(alpha, beta, depth, line);
            if (tree_.stopped() || (score > alpha && score < beta)) return;
            tell_bound(depth, line, score, score <= alpha ? Bound::upper : Bound::lower);
            width *= 4;
            const bool far = width > 1000;
            if (score <= alpha)
                alpha = far ? -infinite : std::max(-infinite, score - width);
            else
                beta = far ? infinite : std::min(infinite, score + width);
        }
    }

    void tell_bound(int depth, std::size_t line, int score, Bound bound) {
        if (!watch_.bound || lines_ != 1) return;
        Answer answer;
        answer.lines.push_back({tree_.roots()[line].line, std::max(score, -won), bound});
        answer.depth = depth;
        answer.seldepth = tree_.deepest();
        answer.nodes = tree_.nodes();
        answer.fullness = table_.fullness();
        watch_.bound(answer);
    }

    void take(int depth) {
        answer_.lines.clear();
        for (std::size_t line = 0; line < lines_; ++line) {
            const auto& root = tree_.roots()[line];
            answer_.lines.push_back({root.line, std::max(root.score, -won), root.bound});
        }
        // A line that comes from an unfinished iteration may be longer than the last one was deep.
        answer_.seldepth =
            depth > answer_.depth ? tree_.deepest() : std::max(answer_.seldepth, tree_.deepest());
        answer_.depth = depth;
        answer_.nodes = tree_.nodes();
        answer_.fullness = table_.fullness();
        if (depth > 0 && watch_.progress) watch_.progress(answer_);
    }

    // A win as near as was looked for: nothing deeper is better.
    [[nodiscard]] bool is_found(int depth) const {
        return std::ranges::all_of(answer_.lines, [&](const Line& line) {
            return is_decided(line.score) && plies_to_end(line.score) <= depth;
        });
    }

    Tree& tree_;
    const Question& question_;
    const Watch& watch_;
    const Table& table_;
    std::size_t lines_;
    Answer answer_;
};

int score_of(const EndingValue& value) {
    if (!value.decides()) return draw;
    return value.result == EndingValue::Result::win ? won - value.plies : value.plies - won;
}

bool may_play(const Question& question, const rules::Move& move) {
    return question.only.empty() || std::ranges::find(question.only, move) != question.only.end();
}

// What the tables say of each move.
Answer from_tables(const Question& question) {
    Answer answer;
    answer.by_table = true;
    answer.depth = 1;
    for (const auto& [move, value] : ending_moves(*question.endings, question.position)) {
        ++answer.nodes;
        if (answer.lines.size() < static_cast<std::size_t>(question.lines) &&
            may_play(question, move))
            answer.lines.push_back({{move}, score_of(value)});
    }
    if (!answer.lines.empty() && is_decided(answer.lines.front().score))
        answer.depth = plies_to_end(answer.lines.front().score);
    return answer;
}

// A mate that is forced within so many plies, where it can be found in time; nothing is said of
// what else there is. Where more than two play, a mate does not win the game.
std::optional<Answer> from_hunt(const Question& question, const Watch& watch, bool& no_mate) {
    constexpr std::uint64_t most_nodes = 3'000'000;
    const auto& variant = question.position.variant();
    if (question.mate <= 0 || variant.seat_count() != 2 || !variant.has_kings())
        return std::nullopt;
    const int plies = std::min(question.mate, deepest_hunt);
    MateHunt hunt{question.position, question.position.mover(),
                  question.nodes != 0 ? std::min(question.nodes, most_nodes) : most_nodes};
    hunt.allow_only(question.only);
    hunt.stop_if(watch.stop);
    auto line = hunt.fastest_line(plies);
    no_mate = line.empty() && !hunt.exhausted() && plies == question.mate;
    if (line.empty()) return std::nullopt;
    Answer answer;
    answer.depth = static_cast<int>(line.size());
    answer.nodes = hunt.nodes();
    answer.lines.push_back({std::move(line), won - answer.depth});
    return answer;
}

// On to the mate, from where the tables know the way.
void follow_to_mate(const Question& question, Line& line) {
    if (!is_decided(line.score)) return;
    auto position = question.position;
    for (const auto& move : line.moves) (void)position.play(move);
    while (line.moves.size() < static_cast<std::size_t>(deepest_line)) {
        if (const auto value = question.endings->probe(position); !value || value->plies == 0)
            break;
        const auto moves = ending_moves(*question.endings, position);
        if (moves.empty() || !moves.front().value.decides()) break;
        line.moves.push_back(moves.front().move);
        (void)position.play(moves.front().move);
    }
}

} // namespace

Engine::Engine(const rules::Variant& variant, const Weights& weights, std::size_t megabytes)
    : evaluation_(variant, weights),
      table_(megabytes),
      history_(variant) {}

Answer Engine::think(const Question& question, const Watch& watch) {
    const auto* endings = question.endings.get();
    if (endings && endings->probe_in_time(question.position)) {
        auto answer = from_tables(question);
        for (auto& line : answer.lines) follow_to_mate(question, line);
        if (watch.progress) watch.progress(answer);
        return answer;
    }
    bool no_mate = false;
    if (auto mate = from_hunt(question, watch, no_mate)) {
        if (watch.progress) watch.progress(*mate);
        return *std::move(mate);
    }
    table_.grow_older();
    Tree tree(question.position, question.past, evaluation_, table_, history_, question.others,
              {question.nodes, watch.stop, watch.root_move}, endings);
    std::erase_if(tree.roots(),
                  [&](const Tree::Root& root) { return !may_play(question, root.move); });
    auto answer = Deepening(tree, question, watch, table_).run();
    answer.no_mate = no_mate;
    if (endings)
        for (auto& line : answer.lines) follow_to_mate(question, line);
    return answer;
}

} // namespace strata::search
