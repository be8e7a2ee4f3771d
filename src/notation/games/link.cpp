// SPDX-License-Identifier: MIT
#include "notation/games/link.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "notation/games/handover.h"
#include "notation/letters.h"
#include "notation/percent.h"
#include "notation/positions/position_text.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using text::Message;

constexpr std::array schemes{own_address, std::string_view{"https://"},
                             std::string_view{"http://"}};
constexpr std::string_view keys_of_content[]{"g=", "p=", "demo="};
// What ends a sentence, and no link.
constexpr std::string_view ends_of_words = ".,;:!?)]}\"'";
// Letters: a line of another length was not broken by a mail program.
constexpr std::ptrdiff_t least_broken = 60, most_broken = 80;
constexpr std::size_t most_of_name = 64;
constexpr std::size_t looked_through = std::size_t{1} << 20; // bytes that are looked through
constexpr int most_decodings = 3;                            // of what was encoded again on its way

// Signs of a handover line that letters and chats change, and the letter behind a dot in place of
// each.
constexpr std::array<std::pair<char, char>, 12> stand_ins{{{'~', 't'},
                                                           {';', 's'},
                                                           {',', 'c'},
                                                           {'@', 'a'},
                                                           {'*', 'x'},
                                                           {'%', 'p'},
                                                           {'_', 'u'},
                                                           {'=', 'e'},
                                                           {':', 'o'},
                                                           {'+', 'k'},
                                                           {'/', 'd'},
                                                           {'.', 'n'}}};

bool is_plain_sign(char c) { return is_small(c) || is_capital(c) || is_digit(c) || c == '-'; }

std::string with_stand_ins(std::string_view line) {
    std::string packed;
    for (const char c : line) {
        const auto found = std::ranges::find(stand_ins, c, &std::pair<char, char>::first);
        if (found != stand_ins.end())
            packed += {'.', found->second};
        else
            packed += c;
    }
    return packed;
}

// Up to what cannot stand in such a line; blanks are skipped, for mails break lines.
std::string without_stand_ins(std::string_view packed) {
    std::string line;
    bool dot = false;
    for (const char c : packed) {
        if (text::blanks.find(c) != std::string_view::npos) continue;
        const auto found = std::ranges::find(stand_ins, c, &std::pair<char, char>::second);
        if (dot && found != stand_ins.end())
            line += found->first;
        else if (dot || (c != '.' && !is_plain_sign(c)))
            break;
        else if (c != '.')
            line += c;
        dot = c == '.' && !dot;
    }
    return line;
}

std::string decoded_wholly(std::string_view text) {
    std::string plain{text};
    for (int times = 0; times < most_decodings && plain.find('%') != std::string::npos; ++times)
        plain = percent_decoded(plain);
    return plain;
}

// The link that begins with the text, without the blanks in it. In angle brackets it ends with
// them; else with the first blank that is no break of a full line.
std::string link_at(std::string_view text, std::size_t at) {
    const bool bracketed = at > 0 && text[at - 1] == '<';
    const auto before = text.substr(0, at).rfind('\n');
    auto line = static_cast<std::ptrdiff_t>(before == std::string_view::npos ? 0 : before + 1);
    std::string link;
    for (; at < text.size() && text[at] != '<' && text[at] != '>'; ++at) {
        if (text::blanks.find(text[at]) == std::string_view::npos) {
            link += text[at];
            continue;
        }
        if (bracketed) continue;
        const auto long_line = static_cast<std::ptrdiff_t>(at) - line;
        const auto next = text.find_first_not_of(text::blanks, at);
        if (text[at] == ' ' || text[at] == '\t' || next == std::string_view::npos) break;
        const auto gap = text.substr(at, next - at);
        if (long_line < least_broken || long_line > most_broken) break;
        if (std::ranges::count(gap, '\n') > 1) break;
        line = static_cast<std::ptrdiff_t>(next);
        at = next - 1;
    }
    if (!bracketed) link.erase(link.find_last_not_of(ends_of_words) + 1);
    return link;
}

// What stands behind a key between '#' and the end of the link.
std::optional<std::string> value_in(std::string_view link, std::string_view key) {
    auto at = link.find('#');
    while (at != std::string_view::npos) {
        if (link.substr(at + 1).starts_with(key)) {
            const auto value = link.substr(at + 1 + key.size());
            return std::string{value.substr(0, value.find('&'))};
        }
        at = link.find('&', at + 1);
    }
    return std::nullopt;
}

// A link, and the text from there on.
struct Found {
    std::string link;
    std::string rest;
};

// `empty_too`: a link of our own scheme is one without content as well.
std::optional<Found> find_in(std::string_view text, bool empty_too) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto rest = text.substr(at);
        const auto begins = [&](std::string_view scheme) { return rest.starts_with(scheme); };
        if (std::ranges::none_of(schemes, begins)) continue;
        if (at > 0 && (is_small(text[at - 1]) || is_digit(text[at - 1]))) continue;
        auto link = link_at(text, at);
        const bool ours = empty_too && begins(own_address) && link.size() > own_address.size() &&
                          (at == 0 || link.find('#') != std::string::npos);
        if (ours || std::ranges::any_of(keys_of_content, [&](std::string_view key) {
                return value_in(link, key).has_value();
            }))
            return Found{std::move(link), std::string{rest}};
    }
    return std::nullopt;
}

std::optional<Found> found_link(std::string_view text) {
    std::string plain{text.substr(0, looked_through)};
    for (int times = 0; times <= most_decodings; ++times) {
        if (auto found = find_in(plain, false)) return found;
        if (plain.find('%') == std::string::npos) break;
        plain = percent_decoded(plain);
    }
    return find_in(plain, true);
}

std::string with_fragment(std::string_view address, std::string_view fragment) {
    address = text::trimmed(address.substr(0, address.find('#')));
    return fmt::format("{}#{}", address.empty() ? own_address : address, fragment);
}

} // namespace

std::string link_to_game(std::string_view address, std::string_view handover) {
    return with_fragment(address, "g=" + with_stand_ins(handover));
}

std::string link_to_position(std::string_view address, const rules::Position& position) {
    return with_fragment(address, fmt::format("v={}&p={}", percent_encoded(position.variant().id),
                                              percent_encoded(write_position(position))));
}

std::string link_to_demonstration(std::string_view address, std::string_view name) {
    return with_fragment(address, "demo=" + percent_encoded(name));
}

bool has_link(std::string_view text) { return found_link(text).has_value(); }

rules::Expected<Link, Message> read_link(std::string_view text) {
    const auto found = found_link(text);
    if (!found) return Unexpected{Message{"link.none"}};
    if (value_in(found->link, "g=")) {
        // Its end is known by its checksum, so that a line broken anywhere is found.
        const auto& rest = found->rest;
        const auto from = rest.find("g=", rest.find('#'));
        const auto line = without_stand_ins(
            decoded_wholly(std::string_view{rest}.substr(std::min(from, rest.size() - 2) + 2)));
        const auto whole = handover_in(line);
        return Link{Link::Kind::game, whole.empty() ? line : std::string{whole}, {}};
    }
    if (const auto position = value_in(found->link, "p=")) {
        auto plain = decoded_wholly(*position);
        std::ranges::replace(plain, '_', ' '); // as people write it
        return Link{Link::Kind::position, std::move(plain),
                    decoded_wholly(value_in(found->link, "v=").value_or(std::string{}))};
    }
    const auto name = value_in(found->link, "demo=");
    if (!name) return Unexpected{Message{"link.nothing", {{"link", text::shown(found->link)}}}};
    if (name->empty() || name->size() > most_of_name || !std::ranges::all_of(*name, is_plain_sign))
        return Unexpected{Message{"link.name", {{"name", text::shown(*name)}}}};
    return Link{Link::Kind::demonstration, *name, {}};
}

} // namespace strata::notation
