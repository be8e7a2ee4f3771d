// SPDX-License-Identifier: MIT
// Suites of positions solved by an engine: which it found, and how many.
#include <ostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/match_options.h"
#include "cli/suite_runner.h"
#include "data/library.h"
#include "engines/engines_file.h"
#include "notation/games/found_games.h"
#include "notation/moves/move_text.h"
#include "platform/end_requests.h"
#include "platform/files.h"
#include "text/strings.h"

namespace strata::cli {
namespace {

struct SuiteCounts {
    int found = 0;
    int asked = 0;
    int without_task = 0; // positions that ask for nothing
    int refused = 0;      // lines that are no positions, and files that cannot be read
    bool engine_failed = false;
    bool interrupted = false;
};

class SuiteRun {
public:
    SuiteRun(const BenchOptions& options, MatchEngine engine, std::ostream& out, std::ostream& err)
        : options_(options),
          runner_(std::move(engine), limits_of(options), options.patience),
          out_(out),
          err_(err) {}

    void run(const notation::RuleBook& book, const std::string& file, const std::string& text) {
        notation::for_each_game(book, text, file, [&](const notation::FoundGame& found) {
            if (found.refusal) {
                data::show_error(*found.refusal, err_);
                ++counts_.refused;
            }
            if (!found.read || over()) return;
            const auto task = lessons::suite_task(found.read->game);
            if (!task)
                ++counts_.without_task;
            else
                ask(*task, file, found.line);
        });
    }
    void refuse_file() { ++counts_.refused; }
    [[nodiscard]] bool over() const { return counts_.engine_failed || counts_.interrupted; }

    int finish() {
        const auto& [found, asked, without_task, refused, failed, interrupted] = counts_;
        if (options_.json)
            out_ << Json{Json::Members{{"engine", runner_.name()},
                                       {"found", found},
                                       {"positions", asked},
                                       {"without_task", without_task},
                                       {"answers", std::move(answers_)}}}
                        .text()
                 << '\n';
        else
            out_ << found << " of " << asked << " found\n";
        if (without_task > 0)
            data::show_error(text::Message{"suite.without_task", {{"count", without_task}}}, err_);
        if (interrupted) data::show_error(text::Message{"suite.interrupted"}, err_);
        return failed || interrupted || refused > 0 || asked == 0 ? exit_failed : exit_fine;
    }

private:
    static MatchLimits limits_of(const BenchOptions& options) {
        constexpr std::uint64_t usual = 200'000; // nodes
        auto limits = options.limits;
        if (limits.none()) limits.nodes = usual;
        return limits;
    }

    void ask(const lessons::SuiteTask& task, const std::string& file, int line) {
        const auto answer = runner_.solve(task, [this] { return requests_.any(); });
        if (requests_.any()) {
            counts_.interrupted = true;
            return;
        }
        if (answer.error) {
            counts_.engine_failed = true;
            return data::show_error(engines::sentence(*answer.error, runner_.name()), err_);
        }
        ++counts_.asked;
        if (answer.right) ++counts_.found;
        const auto move = answer.move ? notation::write_readable(task.position, *answer.move,
                                                                 notation::TurnSign::letter)
                                      : std::string("-");
        const auto name = task.id.empty() ? fmt::format("{}:{}", file, line) : task.id;
        if (options_.json)
            answers_.push_back(Json::Members{{"file", file},
                                             {"line", line},
                                             {"id", task.id},
                                             {"move", move},
                                             {"found", answer.right}});
        else
            out_ << text::printable(fmt::format("{}  {}  {}", answer.right ? "+" : "-", name, move))
                 << std::endl; // flushes, because users watch the progress
    }

    const BenchOptions& options_;
    SuiteRunner runner_;
    std::ostream& out_;
    std::ostream& err_;
    SuiteCounts counts_;
    Json::List answers_;
    const platform::EndRequests requests_{{.asked = [] {}, .patience = 10.0, .last_words = {}}};
};

} // namespace

int run_suite(const BenchOptions& options, std::ostream& out, std::ostream& err) {
    auto engine = read_engine(options.engine);
    if (!engine) {
        data::show_error(engine.error(), err);
        return exit_usage;
    }
    std::vector<text::Message> problems; // errors in other engines do not matter
    take_named(engines::load_engines(platform::config_home(), problems), *engine);
    const auto book = data::load_rules(err);
    SuiteRun suite{options, *std::move(engine), out, err};
    for (const auto& file : options.files) {
        const auto text = file == "-" ? data::read_standard_input(err) : data::read_text(file, err);
        if (text)
            suite.run(book, file, *text);
        else
            suite.refuse_file();
    }
    return suite.finish();
}

} // namespace strata::cli
