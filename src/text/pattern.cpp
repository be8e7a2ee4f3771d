// SPDX-License-Identifier: MIT
#include "text/pattern.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "text/strings.h"

namespace strata::text {
namespace {

using rules::Unexpected;

bool is_name(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    // Reads to the end, or inside a branch to its '|' or '}'.
    Pattern read(bool branch) {
        Pattern pattern;
        while (at_ < text_.size() && !problem_) {
            const auto end =
                std::min(text_.find_first_of(branch ? "{}|" : "{}", at_), text_.size());
            if (end > at_)
                pattern.parts.push_back(
                    {std::string(text_.substr(at_, end - at_)), false, false, {}, {}});
            at_ = end;
            if (at_ == text_.size() || (branch && text_[at_] != '{')) break;
            if (text_[at_] == '}')
                problem_ = Message("catalogue.closes_nothing");
            else
                pattern.parts.push_back(place());
        }
        return pattern;
    }
    [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }

private:
    Pattern::Part place() {
        const auto begin = at_++;
        Pattern::Part part;
        part.place = true;
        const auto end = std::min(text_.find_first_of("{}|", at_), text_.size());
        std::string_view name = text_.substr(at_, end - at_);
        at_ = end;
        const auto dot = std::min(name.find('.'), name.size());
        if (dot < name.size()) part.form = name.substr(dot + 1);
        part.text = name.substr(0, dot);
        if (!is_name(part.text) || (dot < name.size() && !is_name(part.form)))
            return fail({"catalogue.no_place", {{"text", shown(text_.substr(begin))}}});
        part.capital = part.text.front() >= 'A' && part.text.front() <= 'Z';
        if (part.capital) part.text.front() = static_cast<char>(part.text.front() - 'A' + 'a');
        while (at_ < text_.size() && text_[at_] == '|') {
            const auto start = ++at_;
            const auto equals = std::min(text_.find_first_of("{}|=", at_), text_.size());
            const auto word = text_.substr(start, equals - start);
            if (equals == text_.size() || text_[equals] != '=' || !is_name(word))
                return fail({"catalogue.no_branch", {{"text", shown(text_.substr(start))}}});
            at_ = equals + 1;
            auto text = read(true);
            part.branches.push_back({std::string(word), std::move(text)});
        }
        if (problem_) return part;
        if (at_ == text_.size() || text_[at_] != '}')
            return fail({"catalogue.not_closed", {{"text", shown(text_.substr(begin))}}});
        ++at_;
        if (part.branches.size() == 1)
            return fail({"catalogue.one_branch", {{"text", shown(text_.substr(begin))}}});
        return part;
    }

    Pattern::Part fail(Message reason) {
        if (!problem_) problem_ = std::move(reason);
        return {};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<Message> problem_;
};

} // namespace

rules::Expected<Pattern, Message> parse_pattern(std::string_view text) {
    Reader reader(text);
    auto pattern = reader.read(false);
    if (reader.problem()) return Unexpected{*reader.problem()};
    return pattern;
}

void for_each_place(const Pattern& pattern, const std::function<void(const Pattern::Part&)>& act) {
    for (const auto& part : pattern.parts) {
        if (part.place) act(part);
        for (const auto& branch : part.branches) for_each_place(branch.text, act);
    }
}

// The plural rules of CLDR 44 for the supported languages.
std::set<std::string_view> plural_forms(std::string_view language) {
    if (language == "sk") return {"one", "few", "other"};
    for (const auto* known : {"en", "es", "fr", "nl", "pt"})
        if (language == known) return {"one", "other"};
    return {};
}

std::string_view plural_form(std::string_view language, double count) {
    const double size = std::abs(count);
    const bool whole = size == std::floor(size);
    if (language == "sk") {
        if (!whole) return "many";
        return size == 1 ? "one" : size >= 2 && size <= 4 ? "few" : "other";
    }
    const bool romance = language == "es" || language == "fr" || language == "pt";
    if (romance && whole && size > 0 && std::fmod(size, 1e6) == 0) return "many";
    if (language == "fr") return size < 2 ? "one" : "other";
    return size == 1 ? "one" : "other";
}

} // namespace strata::text
