// SPDX-License-Identifier: MIT
#include "films/png_text.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <system_error>

#include <libdeflate.h>

#include "game/record.h"
#include "notation/games/game_text.h"

namespace strata::films {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
// Keyword, no compression, no language, no translated keyword.
constexpr std::string_view chunk_head{"Strata\0\0\0\0\0", 11};
constexpr std::uint32_t longest_text = 1U << 20;
// A picture of 160 megabytes has as many of the usual size. Strata's own text is in the second.
constexpr int most_chunks = 20'000;

std::uint32_t number_at(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, 4))
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

// That many bytes; fewer where the file ends.
std::string next_bytes(std::istream& file, std::size_t count) {
    std::string bytes(count, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

text::Message refusal(const char* key, const std::filesystem::path& file) {
    return {key, {{"file", file.filename().string()}}};
}

} // namespace

std::string text_for_picture(const rules::Position& position) {
    game::GameRecord record;
    record.start = position.setup();
    record.starts_elsewhere = true;
    return notation::write_game(position.variant(), record);
}

std::vector<std::uint8_t> text_chunk(const std::string& text) {
    std::vector<std::uint8_t> bytes(chunk_head.begin(), chunk_head.end());
    bytes.insert(bytes.end(), text.begin(), text.end());
    return bytes;
}

bool is_png(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return false; // a pipe would wait
    std::ifstream in(file, std::ios::binary);
    return in && next_bytes(in, signature.size()) == signature;
}

rules::Expected<std::string, text::Message> text_in_png(const std::filesystem::path& file) {
    constexpr std::size_t head_size = 8; // length and kind
    std::ifstream in(file, std::ios::binary);
    next_bytes(in, signature.size());
    for (int chunks = 0; chunks < most_chunks; ++chunks) {
        const std::string head = next_bytes(in, head_size);
        const std::string_view kind =
            std::string_view(head).substr(std::min<std::size_t>(4, head.size()));
        // Where it is cut off, or ends.
        if (head.size() < head_size || kind == "IEND") break;
        const std::uint32_t length = number_at(head);
        if (kind != "iTXt" || length > longest_text) {
            in.seekg(std::streamoff{length} + 4, std::ios::cur);
            continue;
        }
        std::string data = next_bytes(in, std::min<std::size_t>(length, chunk_head.size()));
        if (data != chunk_head) {
            in.seekg(static_cast<std::streamoff>(length - data.size()) + 4, std::ios::cur);
            continue;
        }
        data += next_bytes(in, length - data.size());
        const std::string sum = next_bytes(in, 4);
        std::uint32_t right = libdeflate_crc32(0, kind.data(), kind.size());
        right = libdeflate_crc32(right, data.data(), data.size());
        if (data.size() < length || sum.size() < 4 || number_at(sum) != right)
            return rules::Unexpected{refusal("ui.message.picture_damaged", file)};
        return data.substr(chunk_head.size());
    }
    return rules::Unexpected{refusal("ui.message.picture_without_position", file)};
}

} // namespace strata::films
