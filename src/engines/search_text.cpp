// SPDX-License-Identifier: MIT
#include "engines/search_text.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "data/library.h"
#include "engines/request_text.h"
#include "engines/uci_info.h"
#include "engines/uci_text.h"
#include "engines/uci_words.h"

namespace strata::engines {

namespace {

constexpr std::size_t megabytes = 16;
constexpr double thousand = 1e3;

long long milliseconds(double seconds) { return std::llround(seconds * thousand); }

double seconds_in(std::string_view word) {
    long long number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return static_cast<double>(number) / thousand;
}

// What stands before the request.
struct Head {
    std::optional<ThinkTime> time{};
    bool fresh = false;
};

Head head_of(std::string_view text) {
    Head head;
    for (;;) {
        const auto end = text.find('\n');
        UciWords words{text.substr(0, end)};
        const auto order = words.next();
        if (order == "ucinewgame") {
            head.fresh = true;
        } else if (order == "movetime") {
            const double enough = seconds_in(words.next());
            head.time = ThinkTime{enough, seconds_in(words.next())};
        } else {
            return head;
        }
        if (end == std::string_view::npos) return head;
        text.remove_prefix(end + 1);
    }
}

} // namespace

std::string search_text(const search::SearchRequest& request, const std::optional<ThinkTime>& time,
                        bool fresh) {
    std::string text = fresh ? "ucinewgame\n" : "";
    if (time)
        text +=
            fmt::format("movetime {} {}\n", milliseconds(time->enough), milliseconds(time->most));
    return text + to_text(request);
}

void SearchAnswerer::answer(std::string_view text,
                            const std::function<void(const std::string&)>& tell) {
    const auto read = from_text(book_, text);
    if (!read) throw text::Failure{read.error()};
    const auto& request = *read;
    const auto head = head_of(text);
    const auto variant = request.start.shared_variant();
    if (variant_ != variant) {
        engine_ =
            std::make_unique<search::Engine>(*variant, data::load_weights(*variant), megabytes);
        variant_ = variant;
    } else if (head.fresh) {
        engine_->clear();
    }
    const auto position = request.position();
    const Stopwatch clock;
    const auto say = [&](const search::SearchResult& found) {
        for (const auto& line : info_lines(position, found, engine_->evaluation(), clock()))
            tell(line);
    };
    auto watch = within(head.time, [] { return false; });
    watch.progress = say;
    const auto found = best_found(*engine_, request, std::move(watch));
    say(found);
    tell(best_move_line(position, found.lines.empty() ? nullptr : &found.lines.front()));
}

bool SearchReply::read(std::string_view line) {
    if (line.starts_with("bestmove")) complete_ = true;
    auto said = read_info(position_, line);
    return said && put_in(result_, *std::move(said), lines_);
}

} // namespace strata::engines
