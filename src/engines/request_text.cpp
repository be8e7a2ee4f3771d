// SPDX-License-Identifier: MIT
#include "engines/request_text.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engines/uci_go.h"
#include "engines/uci_info.h"
#include "engines/uci_options.h"
#include "engines/uci_text.h"
#include "notation/positions/position_text.h"
#include "text/strings.h"

namespace strata::engines {

namespace {

constexpr int any_depth = search::max_ply - 1;

std::string limits_text(const search::SearchRequest& request) {
    std::string text;
    if (request.depth != any_depth) text += fmt::format(" depth {}", request.depth);
    if (request.nodes > 0) text += fmt::format(" nodes {}", request.nodes);
    if (request.mate > 0) text += fmt::format(" mate {}", request.mate);
    if (text.empty()) text = " infinite";
    if (request.search_moves.empty()) return text;
    text += " searchmoves";
    const auto position = request.position();
    for (const auto& move : request.search_moves) text += " " + uci_move(position, move);
    return text;
}

class RequestReader {
public:
    explicit RequestReader(const notation::RuleBook& book) : book_(book) {}

    rules::Expected<search::SearchRequest, text::Message> read(std::string_view text) {
        while (!text.empty() && !error_) {
            const auto end = std::min(text.find('\n'), text.size());
            read_line(UciWords{text.substr(0, end)});
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!error_ && !place_) error_ = text::Message{"uci.wrong_position", {{"word", ""}}};
        if (error_) return rules::Unexpected{*std::move(error_)};
        search::SearchRequest request{.start = std::move(place_->start),
                                      .moves = std::move(place_->moves),
                                      .search_moves = std::move(order_.only),
                                      .lines = lines_,
                                      .others = others_};
        request.depth = order_.depth.value_or(any_depth);
        request.nodes = order_.nodes.value_or(0);
        request.mate = order_.mate.value_or(0);
        return request;
    }

private:
    void read_line(UciWords words) {
        const auto order = words.next();
        if (order == "setoption") set_option(words);
        if (order == "position" && !variant_) error_ = no_variant("");
        if (order == "position" && variant_) set_position(words);
        if (order != "go" || !place_) return;
        order_ = read_go(words, place_->position);
        if (!order_.faults.empty()) error_ = order_.faults.front();
    }

    static text::Message no_variant(std::string_view id) {
        return {"uci.no_variant", {{"variant", text::shown(id)}}};
    }

    void set_option(UciWords words) {
        if (words.next() != "name") return;
        const auto name = words.until("value");
        const auto given = words.until("");
        if (name == "UCI_Variant") {
            variant_ = book_.find(given);
            if (!variant_) error_ = no_variant(given);
        } else if (variant_ && (name == "MultiPV" || name == "Others")) {
            const auto options = uci_options(book_, *variant_);
            const auto& option = *option_called(options, name);
            const auto value = option.value(given);
            if (!value)
                error_ = option.refusal(given);
            else if (name == "MultiPV")
                lines_ = std::atoi(value->c_str());
            else
                others_ = others_of(*value);
        }
    }

    void set_position(UciWords words) {
        std::vector<text::Message> notices;
        auto place = read_place(variant_, words, notices);
        if (place)
            place_ = *std::move(place);
        else
            error_ = place.error();
    }

    const notation::RuleBook& book_;
    std::shared_ptr<const rules::Variant> variant_;
    std::optional<Place> place_;
    GoOrder order_;
    int lines_ = 1;
    search::Others others_ = search::Others::best_reply;
    std::optional<text::Message> error_;
};

} // namespace

std::string to_text(const search::SearchRequest& request) {
    const auto option = [](std::string_view name, std::string_view value) {
        return fmt::format("setoption name {} value {}\n", name, value);
    };
    return option("UCI_Variant", request.start.variant().id) +
           option("MultiPV", std::to_string(request.lines)) +
           option("Others", others_text(request.others)) + "position " +
           uci_place(request.start, request.moves) + "\ngo" + limits_text(request) + "\n";
}

rules::Expected<search::SearchRequest, text::Message> from_text(const notation::RuleBook& book,
                                                                std::string_view text) {
    return RequestReader{book}.read(text);
}

rules::Expected<Place, text::Message>
read_place(const std::shared_ptr<const rules::Variant>& variant, UciWords words,
           std::vector<text::Message>& notices) {
    const auto kind = words.next();
    const auto text = words.until("moves");
    auto start = rules::Position::start(variant);
    if (kind == "fen") {
        auto read = notation::read_position(variant, text);
        if (!read) return rules::Unexpected{read.error().message()};
        notices.insert(notices.end(), read->notices.begin(), read->notices.end());
        start = std::move(read->position);
    } else if (kind != "startpos" || !text.empty()) {
        const auto word = kind == "startpos" ? text : kind;
        return rules::Unexpected{
            text::Message{"uci.wrong_position", {{"word", text::shown(word)}}}};
    }
    Place place{start, {}, start};
    for (auto word = words.next(); !word.empty(); word = words.next()) {
        const auto move = read_uci_move(place.position, word);
        if (!move)
            return rules::Unexpected{text::Message{"uci.no_move", {{"move", text::shown(word)}}}};
        place.moves.push_back(*move);
        place.position.play(*move);
    }
    return place;
}

} // namespace strata::engines
