// SPDX-License-Identifier: MIT
#include "app/engine/uci.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "app/engine/thinker.h"
#include "app/engine/uci_text.h"
#include "app/files/endings_file.h"
#include "app/library.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "search/level.h"
#include "search/perft.h"
#include "text/strings.h"

namespace strata::app {

namespace {

// Words of a line, one after the other.
class Words {
public:
    explicit Words(std::string_view line) : rest_(line) {}
    // Empty at the end.
    std::string_view next() {
        skip_blanks();
        const auto end = std::min(rest_.find_first_of(" \t\r"), rest_.size());
        const auto word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return word;
    }
    // All up to that word, which is taken as well, or to the end.
    std::string_view until(std::string_view word) {
        skip_blanks();
        const auto all = rest_;
        for (;;) {
            skip_blanks();
            const auto before = rest_.size();
            const auto found = next();
            if (found.empty()) return text::trimmed(all);
            if (found == word) return text::trimmed(all.substr(0, all.size() - before));
        }
    }

private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r"), rest_.size()));
    }
    std::string_view rest_;
};

template <class Number>
std::optional<Number> number_of(std::string_view word, Number low, Number high) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return std::clamp(number, low, high);
}

constexpr int largest_table = 1024; // megabytes
constexpr int most_lines = 100;
constexpr int usual_table = 16;

struct UciOptions {
    int level = 0; // 0: all it can
    int megabytes = usual_table;
    int lines = 1;
    std::uint64_t seed = 0;
    search::Others others = search::Others::best_reply;
    bool tables = false;
};

class Uci {
public:
    Uci(const notation::RuleBook& book, std::ostream& out)
        : book_(book),
          out_(out),
          variant_(book.find(plain_game) ? book.find(plain_game) : book.usual()),
          position_(rules::Position::start(variant_)) {}

    // False after `quit`.
    bool answer(std::string_view line);

private:
    void say(std::string_view line) {
        const std::lock_guard lock(mouth_);
        out_ << line << '\n' << std::flush;
    }
    void complain(const text::Message& message) {
        say("info string " + text::printable(english_words().say(message)));
    }

    void introduce();
    void set_option(Words words);
    void set(std::string_view name, std::string_view value);
    void choose_variant(std::string_view id);
    void load_tables();
    void set_position(Words words);
    // A new game is thought of; nothing before it counts.
    void begin_at(rules::Position position);
    void play_all(Words words);
    void go(Words words);
    void count(int depth);
    void start(Thinker::Task task);
    search::Engine& engine();

    const notation::RuleBook& book_;
    std::ostream& out_;
    std::mutex mouth_;
    UciOptions options_;
    std::shared_ptr<const rules::Variant> variant_;
    rules::Position position_;
    std::vector<std::uint64_t> past_;
    std::unique_ptr<search::Engine> engine_; // made when it is first needed
    std::shared_ptr<const search::Endings> endings_;
    Thinker thinker_; // ends before all that it uses
};

bool Uci::answer(std::string_view line) {
    Words words(line);
    const auto order = words.next();
    if (order == "quit") return false;
    if (order == "uci") introduce();
    if (order == "isready") say("readyok");
    if (order == "stop") thinker_.stop();
    if (order == "ponderhit") thinker_.go_on();
    if (order == "setoption") set_option(words);
    if (order == "position") set_position(words);
    if (order == "go") go(words);
    if (order == "ucinewgame") {
        thinker_.stop();
        if (engine_) engine_->clear();
    }
    return true;
}

void Uci::introduce() {
    say("id name Strata");
    say("id author the authors of Strata");
    std::string ids;
    for (const auto& variant : book_.variants()) ids += " var " + variant->id;
    say(fmt::format("option name UCI_Variant type combo default {}{}", variant_->id, ids));
    std::string levels;
    for (int level = 1; level <= search::highest_level; ++level)
        levels += fmt::format(" var {}", level);
    say("option name Level type combo default full var full" + levels);
    say(fmt::format("option name Hash type spin default {} min 1 max {}", usual_table,
                    largest_table));
    say("option name Threads type spin default 1 min 1 max 1");
    say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", most_lines));
    say("option name Ponder type check default false");
    say("option name Seed type spin default 0 min 0 max 1000000000");
    say("option name Others type combo default best_reply var best_reply var paranoid");
    say("option name Tables type check default false");
    say("option name Clear Hash type button");
    say("uciok");
}

void Uci::set_option(Words words) {
    if (words.next() != "name") return;
    const auto name = words.until("value");
    thinker_.stop();
    set(name, words.until(""));
}

void Uci::set(std::string_view name, std::string_view value) {
    const auto number = [&](auto& into, auto low, auto high) {
        if (const auto read = number_of<decltype(low)>(value, low, high)) into = *read;
    };
    if (name == "UCI_Variant") choose_variant(value);
    if (name == "MultiPV") number(options_.lines, 1, most_lines);
    if (name == "Seed") number(options_.seed, std::uint64_t{0}, std::uint64_t{1'000'000'000});
    if (name == "Others")
        options_.others =
            value == "paranoid" ? search::Others::paranoid : search::Others::best_reply;
    if (name == "Level") options_.level = number_of(value, 0, search::highest_level).value_or(0);
    if (name == "Tables") {
        options_.tables = value == "true";
        load_tables();
    }
    if (name == "Clear Hash" && engine_) engine_->clear();
    if (name == "Hash") {
        number(options_.megabytes, 1, largest_table);
        engine_.reset();
    }
}

void Uci::choose_variant(std::string_view id) {
    const auto found = book_.find(std::string(id));
    if (!found) return complain({"uci.no_variant", {{"variant", id}}});
    variant_ = found;
    begin_at(rules::Position::start(variant_));
    engine_.reset();
    load_tables();
}

// Those that are kept; none are made here, for that would take a minute.
void Uci::load_tables() {
    endings_.reset();
    if (!options_.tables) return;
    auto found = kept_endings(variant_);
    if (!found.endings) complain(found.trouble);
    endings_ = std::move(found.endings);
}

void Uci::set_position(Words words) {
    const auto kind = words.next();
    const auto text = words.until("moves");
    auto position = rules::Position::start(variant_);
    if (kind == "fen") {
        const auto read = notation::parse_position(variant_, text);
        if (!read) return complain(read.error().message());
        position = *read;
    } else if (kind != "startpos") {
        return;
    }
    begin_at(std::move(position));
    play_all(words);
}

void Uci::begin_at(rules::Position position) {
    thinker_.stop();
    position_ = std::move(position);
    past_.clear();
}

void Uci::play_all(Words words) {
    for (auto word = words.next(); !word.empty(); word = words.next()) {
        const auto move = read_uci_move(position_, word);
        if (!move) return complain({"uci.no_move", {{"move", word}}});
        past_.push_back(position_.key());
        position_.play(*move);
    }
}

// The time of seat w is wtime and winc, in thousandths of a second.
void Uci::go(Words words) {
    Clock clock;
    Thinker::Task task{{.position = position_, .past = past_}, std::nullopt, false};
    auto& question = task.question;
    const auto letter = variant_->seats[rules::slot(position_.mover())].letter;
    const auto number = [&](std::uint64_t most) {
        return number_of<std::uint64_t>(words.next(), 0, most);
    };
    constexpr std::uint64_t longest = 1'000'000'000'000;
    const auto seconds = [&] { return static_cast<double>(number(longest).value_or(0)) / 1e3; };
    for (auto word = words.next(); !word.empty(); word = words.next()) {
        if (word == "perft") return count(static_cast<int>(number(99).value_or(1)));
        if (word == "depth")
            question.depth = static_cast<int>(
                std::max<std::uint64_t>(number(search::deepest_line - 1).value_or(1), 1));
        if (word == "nodes")
            question.nodes = std::max<std::uint64_t>(number(longest).value_or(1), 1);
        if (word == "movetime") clock.exact = seconds();
        if (word == "movestogo") clock.moves_to_go = static_cast<int>(number(1000).value_or(0));
        if (word == "infinite" || word == "ponder") task.waits = true;
        if (word == std::string(1, letter) + "time") clock.left = seconds();
        if (word == std::string(1, letter) + "inc") clock.increment = seconds();
    }
    task.time = think_time(clock);
    start(std::move(task));
}

search::Engine& Uci::engine() {
    if (!engine_)
        engine_ = std::make_unique<search::Engine>(*variant_, load_weights(*variant_),
                                                   static_cast<std::size_t>(options_.megabytes));
    return *engine_;
}

void Uci::start(Thinker::Task task) {
    thinker_.stop();
    auto& question = task.question;
    question.others = options_.others;
    question.lines = options_.lines;
    question.endings = endings_;
    std::optional<search::Level> level;
    if (options_.level > 0) {
        level = search::level(options_.level);
        question.lines = std::max(question.lines, level->lines);
        if (question.nodes == 0 || question.nodes > level->nodes) question.nodes = level->nodes;
        engine().clear();         // the same position, the same move
        question.endings.reset(); // no level was measured with them
    }
    const auto seed = options_.seed ^ position_.key();
    thinker_.think(engine(), std::move(task),
                   {.progress =
                        [this](const search::Answer& answer, double seconds) {
                            for (const auto& line :
                                 info_lines(position_, answer, engine_->evaluation(), seconds))
                                say(line);
                        },
                    .done =
                        [this, level, seed](const search::Answer& answer) {
                            const search::Line* line =
                                answer.lines.empty() ? nullptr : &answer.lines.front();
                            if (line && level) line = &search::choose(answer, *level, seed);
                            say(best_move_line(position_, line));
                        }});
}

void Uci::count(int depth) {
    thinker_.work([this, depth](const std::function<bool()>& stops) {
        std::uint64_t nodes = 1;
        if (depth > 0) {
            const search::PerftWatch watch{
                [this](const search::RootCount& one) {
                    say(fmt::format("{}: {}", uci_move(position_, one.move), one.nodes));
                },
                stops};
            nodes = search::total(search::divide(position_, depth, watch));
        }
        say(fmt::format("Nodes searched: {}", nodes));
    });
}

} // namespace

void run_uci(const notation::RuleBook& book, std::istream& in, std::ostream& out) {
    Uci uci(book, out);
    for (std::string line; std::getline(in, line) && uci.answer(line);) {
    }
}

} // namespace strata::app
