// SPDX-License-Identifier: MIT
#include "engines/uci.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <istream>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <ostream>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "data/endings_file.h"
#include "data/library.h"
#include "engines/request_text.h"
#include "engines/thinker.h"
#include "engines/uci_go.h"
#include "engines/uci_options.h"
#include "engines/uci_text.h"
#include "engines/uci_words.h"
#include "notation/moves/move_text.h"
#include "platform/memory.h"
#include "rules/moves/legal.h"
#include "search/level.h"
#include "search/perft.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

// Values set with setoption.
struct UciSettings {
    int level = 0; // 0: full strength
    bool limits = false;
    int elo = search::default_elo;
    int megabytes = 16;
    int threads = 1;
    int lines = 1;
    std::uint64_t seed = 0;
    search::Others others = search::Others::best_reply;
    bool tables = false;
    double overhead = default_overhead; // seconds

    [[nodiscard]] int level_now() const { return limits ? search::level_for_elo(elo) : level; }
};

class Uci {
public:
    Uci(const notation::RuleBook& book, std::istream& in, std::ostream& out)
        : book_(book),
          out_(out),
          variant_(book.find(plain_game) ? book.find(plain_game) : book.usual()),
          position_(rules::Position::start(variant_)),
          start_(position_),
          options_(uci_options(book, *variant_)),
          input_(in) {}

    void run();

private:
    // Returns false after `quit`.
    bool answer(std::string_view line);
    void say(std::string_view line) {
        const std::lock_guard lock(output_mutex_);
        out_ << line << '\n' << std::flush;
    }
    void show_error(const text::Message& message) {
        say("info string " + text::printable(data::english_words().say(message)));
    }

    void introduce();
    void set_option(UciWords words);
    void set(const UciOption& option, const std::string& value);
    void choose_form(std::shared_ptr<const rules::Variant> form);
    void choose_variant(std::string_view id);
    void load_tables();
    void set_position(UciWords words);
    [[nodiscard]] std::optional<text::Message> read_position(UciWords words);
    void go(UciWords words);
    // There is nothing to search: that answer comes at once, or when the client asks for it.
    void answer_without_search(bool waits);
    void count(int depth);
    void start(Thinker::Task task);
    // Stops a search. A perft count runs to its end unless `stop` was sent.
    void settle();
    void finish();
    search::Engine& engine();

    const notation::RuleBook& book_;
    std::ostream& out_;
    std::mutex output_mutex_;
    UciSettings settings_;
    std::shared_ptr<const rules::Variant> variant_;
    std::shared_ptr<const rules::Variant> form_; // which plain chess means; null: itself
    rules::Position position_;
    rules::Position start_;
    std::vector<UciOption> options_;
    std::vector<rules::Move> moves_; // from start_ to position_
    // Reason why no position is set: the last variant or position that was refused.
    std::optional<text::Message> no_variant_;
    std::optional<text::Message> no_position_;
    std::unique_ptr<search::Engine> engine_; // created on first use
    std::shared_ptr<const search::Tablebase> endings_;
    bool bounded_ = false;          // the last search has a limit of its own
    std::set<std::string> unknown_; // options that were named
    std::atomic<bool> counting_ = false;
    UciInput input_;
    Thinker thinker_; // declared last, so that the thread ends before the members it uses
};

// An exception in one command must not end the loop.
void Uci::run() {
    while (const auto line = input_.next()) {
        try {
            if (!answer(*line)) return settle();
        } catch (const std::exception& refusal) {
            show_error(text::message_of(refusal));
        }
    }
    finish();
}

bool Uci::answer(std::string_view line) {
    UciWords words(line);
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
        settle();
        if (engine_) engine_->clear();
    }
    return true;
}

void Uci::settle() {
    input_.answer_while([this] { return counting_.load(); }, "isready", [this] { say("readyok"); });
    thinker_.stop();
}

// At end of input no `stop` can follow, so a bounded search is finished and an unbounded one is
// stopped.
void Uci::finish() {
    if (counting_ || bounded_) thinker_.wait();
    thinker_.stop();
}

void Uci::introduce() {
    say(fmt::format("id name {}", engine_name()));
    say("id author the authors of Strata");
    for (const auto& option : options_) say(option.line());
    say("uciok");
}

// Many clients set options that were not announced, with each game: each is named once.
void Uci::set_option(UciWords words) {
    if (words.next() != "name") return;
    const auto name = words.until("value");
    const auto* option = option_called(options_, name);
    if (option == nullptr) {
        constexpr std::size_t most_named = 100;
        if (!name.empty() && unknown_.size() < most_named &&
            unknown_.insert(text::folded(name)).second)
            show_error({"uci.no_option", {{"option", text::shown(name)}}});
        return;
    }
    settle();
    const auto given = words.until("");
    if (option->name == "UCI_Variant") return choose_variant(given);
    const auto value = option->value(given);
    if (!value) return show_error(option->refusal(given));
    if (const auto form = form_of(book_, *option))
        choose_form(*value == "true" ? form : nullptr);
    else
        set(*option, *value);
}

void Uci::set(const UciOption& option, const std::string& value) {
    const auto number = [&] { return std::atoi(value.c_str()); };
    const auto& name = option.name;
    if (name == "Level") settings_.level = number(); // full strength: 0
    if (name == "UCI_LimitStrength") settings_.limits = value == "true";
    if (name == "UCI_Elo") settings_.elo = number();
    if (name == "Threads") settings_.threads = number();
    if (name == "MultiPV") settings_.lines = number();
    if (name == "Seed") settings_.seed = static_cast<std::uint64_t>(number());
    if (name == "Others") settings_.others = others_of(value);
    if (name == "Tables") {
        settings_.tables = value == "true";
        load_tables();
    }
    if (name == "Move Overhead") settings_.overhead = number() / 1e3;
    if (name == "Clear Hash" && engine_) engine_->clear();
    if (name == "Hash") {
        settings_.megabytes = number();
        engine_.reset();
    }
}

// Of plain chess, whether that is chosen before or after.
void Uci::choose_form(std::shared_ptr<const rules::Variant> form) {
    const bool plain = variant_ == book_.plain() || variant_ == form_;
    form_ = std::move(form);
    if (plain) choose_variant(notation::RuleBook::plain_id);
}

void Uci::choose_variant(std::string_view id) {
    auto found = book_.find(id);
    if (form_ && found == book_.plain()) found = form_;
    no_variant_.reset();
    if (!found) no_variant_ = text::Message{"uci.no_variant", {{"variant", text::shown(id)}}};
    if (!found) return show_error(*no_variant_);
    variant_ = found;
    start_ = position_ = rules::Position::start(variant_);
    moves_.clear();
    no_position_.reset();
    engine_.reset();
    load_tables();
}

// Loads saved tables only; building them would take a minute.
void Uci::load_tables() {
    endings_.reset();
    if (!settings_.tables) return;
    auto found = data::kept_endings(variant_);
    if (!found.endings) show_error(found.error);
    endings_ = std::move(found.endings);
}

void Uci::set_position(UciWords words) {
    settle();
    no_position_ = read_position(words);
    if (no_position_) show_error(*no_position_);
}

// Returns the reason for a refusal. A refused position clears the old one, so that no search result
// is mistaken for one of the new position.
std::optional<text::Message> Uci::read_position(UciWords words) {
    std::vector<text::Message> notices;
    auto place = read_place(variant_, words, notices);
    for (const auto& notice : notices) show_error(notice);
    if (!place) return place.error();
    start_ = std::move(place->start);
    moves_ = std::move(place->moves);
    position_ = std::move(place->position);
    return std::nullopt;
}

namespace {

// Looks for a mate at full width first. If none is found in time, a somewhat deeper normal search
// may find a longer one and always returns a move. Its node limit bounds the waiting time.
void bound_by_mate(search::SearchRequest& question, int moves, int seats) {
    constexpr int deeper = 4;                        // plies
    constexpr std::uint64_t most_nodes = 20'000'000; // about half a minute
    const int plies = std::min(moves, search::max_ply) * seats - (seats - 1);
    question.mate = std::min(moves, search::max_ply);
    question.depth = std::min(question.depth, std::min(plies + deeper, search::max_ply - 1));
    if (question.nodes == 0) question.nodes = most_nodes;
}

} // namespace

// The time of seat w is wtime and winc, in milliseconds.
void Uci::go(UciWords words) {
    settle();
    auto order = read_go(words, position_);
    order.clock.overhead = settings_.overhead;
    const auto& missing = no_variant_ ? no_variant_ : no_position_;
    if (!missing)
        for (const auto& fault : order.faults) show_error(fault);
    const bool none = order.chosen && order.only.empty();
    if (missing) show_error({"uci.no_position", {{"reason", *missing}}});
    if (!missing && none) show_error(text::Message{"uci.no_moves"});
    if (missing || none) return answer_without_search(order.waits);
    if (order.perft) return count(*order.perft);
    Thinker::Task task{{.start = start_, .moves = moves_, .search_moves = order.only},
                       think_time(order.clock),
                       order.waits};
    auto& question = task.question;
    question.depth = order.depth.value_or(question.depth);
    question.nodes = order.nodes.value_or(question.nodes);
    if (order.mate) bound_by_mate(question, *order.mate, variant_->seat_count());
    bounded_ = order.is_bounded();
    const bool waits = task.waits;
    try {
        return start(std::move(task));
    } catch (const std::exception& refusal) { // no memory for tables or a thread
        show_error(text::message_of(refusal));
    }
    bounded_ = false;
    if (waits) return answer_without_search(true);
    say(best_move_line(position_, nullptr));
}

void Uci::answer_without_search(bool waits) {
    bounded_ = !waits;
    if (!waits) return say("bestmove 0000");
    try {
        thinker_.hold([this] { say("bestmove 0000"); });
    } catch (const std::exception&) { // no memory for a thread
        say("bestmove 0000");
    }
}

namespace {

// Limits a hash size in megabytes to half of the free memory.
int fitting(int wanted) {
    const auto left = platform::memory_left();
    if (!left) return wanted;
    const auto half = *left >> 21U;
    return static_cast<int>(std::clamp<std::uint64_t>(half, 1, static_cast<std::uint64_t>(wanted)));
}

} // namespace

search::Engine& Uci::engine() {
    if (engine_) return *engine_;
    const auto weights = data::load_weights(*variant_);
    int megabytes = fitting(settings_.megabytes);
    while (!engine_) {
        try {
            engine_ = std::make_unique<search::Engine>(*variant_, weights,
                                                       static_cast<std::size_t>(megabytes));
        } catch (const std::bad_alloc&) {
            if (megabytes == 1) throw;
            megabytes /= 2;
        }
    }
    if (megabytes < settings_.megabytes)
        show_error(
            {"uci.small_table", {{"wanted", settings_.megabytes}, {"megabytes", megabytes}}});
    return *engine_;
}

void Uci::start(Thinker::Task task) {
    auto& question = task.question;
    question.others = settings_.others;
    question.lines = settings_.lines;
    engine().use(endings_);
    std::optional<search::Level> level;
    if (const int number = settings_.level_now(); number > 0) {
        level = search::level(number);
        question.lines = std::max(question.lines, level->lines);
        if (question.nodes == 0 || question.nodes > level->nodes) question.nodes = level->nodes;
        engine().clear();      // reproducible: the same position gives the same move
        engine().use(nullptr); // the levels were calibrated without tablebases
    }
    engine().set_threads(level ? 1 : settings_.threads);
    const auto seed = settings_.seed ^ position_.key();
    const auto say_lines = [this](const search::SearchResult& answer, double seconds) {
        for (const auto& line : info_lines(position_, answer, engine_->evaluation(), seconds))
            say(line);
    };
    thinker_.think(engine(), std::move(task),
                   {.progress = say_lines,
                    .done =
                        [this, level, seed](const search::SearchResult& answer) {
                            const search::Line* line =
                                answer.lines.empty() ? nullptr : &answer.lines.front();
                            if (line && level) line = &search::choose_line(answer, *level, seed);
                            if (answer.no_mate) show_error(text::Message{"uci.no_mate"});
                            say(best_move_line(position_, line));
                        },
                    .bound = say_lines,
                    .root_move =
                        [this](const search::CurrentMove& move, double seconds) {
                            if (const auto line = root_move_line(position_, move, seconds))
                                say(*line);
                        }});
}

// A count that was interrupted is not printed.
void Uci::count(int depth) {
    counting_ = true;
    thinker_.work([this, depth](const std::stop_token& stop) {
        const search::PerftCallbacks watch{
            [this](const search::RootCount& one) {
                say(fmt::format("{}: {}", uci_move(position_, one.move), one.nodes));
            },
            [&] { return stop.stop_requested() || input_.holds("stop"); }};
        const auto count =
            depth > 0 ? search::divide(position_, depth, watch) : std::vector<search::RootCount>{};
        const auto first_moves = depth > 0 ? rules::count_legal_moves(position_) : 0;
        if (count.size() < first_moves)
            show_error({"uci.count_stopped", {{"counted", count.size()}, {"moves", first_moves}}});
        else
            say(fmt::format("Nodes searched: {}", depth > 0 ? search::total(count) : 1));
        counting_ = false;
        input_.wake();
    });
}

} // namespace

void run_uci(const notation::RuleBook& book, std::istream& in, std::ostream& out) {
    Uci{book, in, out}.run();
}

} // namespace strata::engines
