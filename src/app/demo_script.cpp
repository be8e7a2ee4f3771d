// SPDX-License-Identifier: MIT
#include "app/demo_script.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "app/names.h"
#include "notation/move_text.h"
#include "session/session.h"

namespace strata::app {

namespace {

using notation::TextError;

constexpr double longest_pause = 60.0;

std::string_view trimmed(std::string_view text) {
    const auto begin = std::min(text.find_first_not_of(" \t\r"), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

std::optional<double> number(std::string_view text, double low, double high) {
    double value = 0.0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
    if (!(value >= low && value <= high)) return std::nullopt;
    return value;
}

// Reads line after line and plays the game beside it, so that every move can be judged.
class Reader {
public:
    Reader(const notation::RuleBook& book, std::string source)
        : book_(book),
          source_(std::move(source)) {}

    notation::Parsed<DemoScript> read(std::string_view text) {
        while (!text.empty() && !error_) {
            ++line_;
            const auto end = std::min(text.find('\n'), text.size());
            read_line(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!error_ && script_.title.empty()) {
            line_ = column_ = 0;
            refuse("the title is missing");
        }
        if (!error_) begin();
        if (error_) return rules::Unexpected{*error_};
        return std::move(script_);
    }

private:
    using Word = void (Reader::*)(std::string_view rest);

    static constexpr std::array<std::pair<std::string_view, Word>, 13> words();

    void refuse(std::string reason) {
        if (!error_) error_ = TextError{source_, line_, column_, std::move(reason)};
    }

    void read_line(std::string_view whole) {
        const auto line = trimmed(whole);
        column_ = static_cast<int>(line.data() - whole.data()) + 1;
        if (line.empty() || line.front() == '#') return;
        const auto end = std::min(line.find_first_of(" \t"), line.size());
        const auto name = line.substr(0, end);
        const auto rest = trimmed(line.substr(end));
        const auto known = words();
        const auto* word =
            std::ranges::find(known, name, &std::pair<std::string_view, Word>::first);
        if (word == known.end()) {
            const auto names = known | std::views::keys;
            return refuse(fmt::format("unknown step '{}'; there are {}", name,
                                      fmt::join(names.begin(), names.end(), ", ")));
        }
        if (!rest.empty()) column_ = static_cast<int>(rest.data() - whole.data()) + 1;
        (this->*word->second)(rest);
    }

    // The head is over with the first step.
    session::Session& game() {
        begin();
        return *game_;
    }

    void begin() {
        if (game_) return;
        if (!script_.variant) script_.variant = book_.find("tri-d");
        if (!script_.variant) {
            refuse("there is no variant 'tri-d'");
            script_.variant = book_.variants().front();
        }
        game_.emplace(book_, script_.variant->id);
        if (!script_.position) return;
        const auto report = game_->apply(session::NewGame{script_.variant->id, script_.position});
        if (report.kind == session::Report::Kind::failed) refuse(report.message);
    }

    [[nodiscard]] const rules::Topology& topology() { return game().position().topology(); }

    void add(DemoAction action) { script_.steps.push_back({line_, std::move(action)}); }

    bool in_head(std::string_view what) {
        const bool over = game_ || !script_.steps.empty();
        if (over) refuse(fmt::format("{} must stand before the first step", what));
        return !over;
    }

    void title(std::string_view rest) {
        if (rest.empty()) return refuse("the title is empty");
        script_.title = rest;
    }

    void variant(std::string_view rest) {
        if (!in_head("the variant")) return;
        script_.variant = book_.find(rest);
        if (!script_.variant)
            refuse(fmt::format("there is no variant '{}'; the nearest is '{}'", rest,
                               book_.nearest(rest)));
    }

    void position(std::string_view rest) {
        if (!in_head("the position")) return;
        script_.position = std::string{rest};
        begin(); // so that a mistake is told at this line
    }

    void camera(std::string_view rest) {
        if (const auto* named = view::find_view(rest)) return add(CameraStep{named, std::nullopt});
        const view::BoardSpace space{topology()};
        auto exact = view::parse_camera(rest, space);
        if (!exact)
            return refuse(fmt::format("'{}' is no named view, and {}", rest, exact.error()));
        add(CameraStep{nullptr, *exact});
    }

    void caption(std::string_view rest) {
        if (!rest.empty() && (rest.size() < 2 || rest.front() != '"' || rest.back() != '"'))
            return refuse("a caption stands in double quotes");
        add(CaptionStep{rest.empty() ? "" : std::string{rest.substr(1, rest.size() - 2)}});
    }

    std::optional<view::Picked> place(std::string_view name) {
        auto found = place_named(topology(), name);
        if (!found) refuse(fmt::format("there is no square or pin '{}'", name));
        return found;
    }

    void select(std::string_view rest) {
        SelectStep step;
        game().apply(session::ClearSelection{});
        if (!rest.empty()) {
            const auto what = place(rest);
            if (!what) return;
            step = {what->square, what->pin};
            if (what->square != rules::no_square)
                game().apply(session::ClickSquare{what->square});
            else
                game().apply(session::ClickPin{what->pin});
            if (!game().selection().active())
                return refuse(fmt::format("nothing on {} can be selected now", rest));
        }
        add(step);
    }

    void hover(std::string_view rest) {
        if (rest.empty()) return add(HoverStep{});
        if (const auto what = place(rest)) add(HoverStep{what->square, what->pin});
    }

    void turn(std::string_view rest) {
        if (!rest.empty()) return refuse("'turn' stands alone");
        if (game().selection().board == rules::no_pin)
            return refuse("'turn' needs a selected attack board");
        game().apply(session::ToggleHalfTurn{});
        add(TurnStep{});
    }

    void move(std::string_view rest) {
        const auto parsed = notation::parse_move(game().position(), rest);
        if (!parsed) {
            column_ += std::max(parsed.error().column - 1, 0);
            return refuse(parsed.error().reason);
        }
        game().apply(session::PlayMove{*parsed});
        add(MoveStep{*parsed});
    }

    void undo(std::string_view rest) {
        if (!rest.empty()) return refuse("'undo' stands alone");
        if (game().current() == notation::root_node) return refuse("there is no move to take back");
        game().apply(session::Undo{});
        add(UndoStep{});
    }

    void pause(std::string_view rest) {
        const auto seconds = number(rest, 0.0, longest_pause);
        if (!seconds) return refuse("a pause is a number of seconds from 0 to 60");
        add(PauseStep{*seconds});
    }

    void pull_apart(std::string_view rest) {
        const auto amount = number(rest, 0.0, 1.0);
        if (!amount) return refuse("levels are pulled apart by a number from 0 to 1");
        add(PullApartStep{static_cast<float>(*amount)});
    }

    void fade(std::string_view rest) {
        const auto levels = levels_named(topology(), rest);
        if (!levels) return refuse(fmt::format("'{}' is no list of main boards such as W,B", rest));
        add(FadeStep{*levels});
    }

    const notation::RuleBook& book_;
    std::string source_;
    DemoScript script_;
    std::optional<session::Session> game_;
    std::optional<TextError> error_;
    int line_ = 0;
    int column_ = 0;
};

constexpr std::array<std::pair<std::string_view, Reader::Word>, 13> Reader::words() {
    return {{{"title", &Reader::title},
             {"variant", &Reader::variant},
             {"position", &Reader::position},
             {"camera", &Reader::camera},
             {"caption", &Reader::caption},
             {"select", &Reader::select},
             {"hover", &Reader::hover},
             {"turn", &Reader::turn},
             {"move", &Reader::move},
             {"undo", &Reader::undo},
             {"pause", &Reader::pause},
             {"pull-apart", &Reader::pull_apart},
             {"fade", &Reader::fade}}};
}

} // namespace

notation::Parsed<DemoScript> parse_demo(const notation::RuleBook& book, std::string_view text,
                                        std::string source) {
    return Reader{book, std::move(source)}.read(text);
}

} // namespace strata::app
