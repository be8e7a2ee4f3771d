// SPDX-License-Identifier: MIT
#include "files/game_scan.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "data/shared_file.h"
#include "notation/games/text_kind.h"
#include "text/encoding.h"

namespace strata::files {

namespace {

// A comment whose end has not been read yet may seem to contain the tags of a new game. Games that
// end this close to the end of the buffer wait for more data.
constexpr std::size_t unsure_tail = 64U << 10;

// As long as a whole game may be. Memory grows with what is read without finding one.
constexpr std::size_t most_without_game = 16U << 20;

// A device may never end, and a pipe waits for its writer already when it is opened.
std::ifstream opened(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return {};
    return std::ifstream{file, std::ios::binary};
}

bool is_utf16(const std::string& bytes) {
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

std::string read_from(std::ifstream& in, std::size_t most) {
    std::string bytes(most, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(most));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

} // namespace

GameScan::GameScan(const std::filesystem::path& file) : file_(file), in_(opened(file)) {}

bool GameScan::next(std::vector<notation::GameEntry>& games) {
    if (done_ || !in_.is_open()) return false;
    const bool first = kept_.empty() && begin_ == 0;
    const auto bytes = read_from(in_, part_);
    done_ = bytes.size() < part_;
    kept_ += bytes;
    const bool wide = first && is_utf16(kept_);
    if (wide) {
        const auto text = data::text_of(file_);
        kept_ = text ? *text : std::string{};
        done_ = true;
    }
    if ((!wide && text::is_full_of_zeros(bytes)) ||
        (first && !text::to_utf8(kept_))) { // it contains no games
        done_ = true;
        return false;
    }
    if (first) positions_ = notation::kind_of(kept_) == notation::TextKind::positions;
    add(games, done_);
    if (kept_.size() > most_without_game) done_ = true;
    return !done_;
}

void GameScan::add(std::vector<notation::GameEntry>& games, bool at_end) {
    const auto found =
        positions_ ? notation::listed_positions_in(kept_) : notation::games_in(kept_);
    std::size_t whole = found.size();
    if (!at_end)
        while (whole > 0 && found[whole - 1].end + unsure_tail > kept_.size()) --whole;
    for (std::size_t n = 0; n < whole; ++n)
        games.push_back(notation::entry_of(kept_, found[n], begin_, line_));
    // Doubles the read size, so that a long game is not scanned repeatedly from its start.
    part_ = whole > 0 ? std::size_t{1} << 20 : part_ * 2;
    if (whole == 0 || at_end) return;
    const auto& last = found[whole - 1];
    line_ += static_cast<int>(std::ranges::count(
        kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(last.end), '\n'));
    begin_ += last.end;
    kept_.erase(0, last.end);
}

rules::Expected<std::string, text::Message> text_of_part(const std::filesystem::path& file,
                                                         std::size_t begin, std::size_t end) {
    std::ifstream in = opened(file);
    const auto head = read_from(in, 2);
    if (!in.is_open() || is_utf16(head)) {
        auto text = data::text_of(file);
        if (!text) return text;
        begin = std::min(begin, text->size());
        return text->substr(begin, end - begin);
    }
    in.clear();
    in.seekg(static_cast<std::streamoff>(begin));
    return text::to_utf8(read_from(in, end - begin));
}

} // namespace strata::files
