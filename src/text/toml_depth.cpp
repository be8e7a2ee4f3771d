// SPDX-License-Identifier: MIT
#include "text/toml_depth.h"

#include <algorithm>
#include <string>
#include <vector>

namespace strata::text {
namespace {

class DepthScanner {
public:
    DepthScanner(std::string_view text, int deepest) : text_(text), deepest_(deepest) {}

    std::optional<TextPlace> scan() {
        while (at_ < text_.size()) {
            step();
            if (depth_ + dots_ > deepest_) return place();
        }
        return std::nullopt;
    }

private:
    void step() {
        const char c = text_[at_++];
        switch (c) {
        case '.': ++dots_; return;
        case '[':
        case '{': open(); return;
        case ']':
        case '}': close(); return;
        case '#': at_ = std::min(text_.find('\n', at_), text_.size()); return;
        case '"':
        case '\'': skip_text(c); return;
        case ',':
        case '\n': dots_ = 0; return; // not behind '=': what is opened there lies below the key
        default: return;
        }
    }

    void open() {
        around_.push_back(dots_);
        depth_ += dots_ + 1;
        dots_ = 0;
    }

    void close() {
        dots_ = 0;
        if (around_.empty()) return;
        depth_ -= around_.back() + 1;
        around_.pop_back();
    }

    // Behind the first quote. Three quotes begin a text of several lines, which may end with up to
    // two quotes of its own.
    void skip_text(char quote) {
        const std::string three(3, quote);
        const bool several = text_.substr(at_ - 1).starts_with(three);
        if (several) at_ += 2;
        for (; at_ < text_.size(); ++at_) {
            if (quote == '"' && text_[at_] == '\\') {
                ++at_;
            } else if (several && text_.substr(at_).starts_with(three)) {
                at_ += 3;
                for (int own = 0; own < 2 && at_ < text_.size() && text_[at_] == quote; ++own)
                    ++at_;
                return;
            } else if (!several && (text_[at_] == quote || text_[at_] == '\n')) {
                at_ += text_[at_] == quote ? 1 : 0;
                return;
            }
        }
        at_ = std::min(at_, text_.size());
    }

    // Of the sign just read.
    [[nodiscard]] TextPlace place() const {
        TextPlace place;
        for (const char c : text_.substr(0, at_ - 1)) {
            const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
            if (c == '\n')
                place = {place.line + 1, 1};
            else if (!continues)
                ++place.column;
        }
        return place;
    }

    std::string_view text_;
    int deepest_;
    std::size_t at_ = 0;
    int dots_ = 0;            // of the key, or the number, that is being read
    int depth_ = 0;           // of what is open
    std::vector<int> around_; // the dots of the keys before what is open
};

} // namespace

std::optional<TextPlace> first_too_deep(std::string_view text, int deepest) {
    return DepthScanner(text, deepest).scan();
}

} // namespace strata::text
