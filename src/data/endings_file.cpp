// SPDX-License-Identifier: MIT
#include "data/endings_file.h"

#include <charconv>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <libdeflate.h>

#include "platform/files.h"
#include "text/files.h"

namespace strata::data {

namespace {

constexpr std::string_view first_line = "strata-endings-1\n";
constexpr const char* never_made = "tables.none";
constexpr int squeeze = 6; // level of libdeflate: higher ones are much slower and hardly smaller

std::uint32_t sum_of(std::string_view bytes) {
    return libdeflate_crc32(0, bytes.data(), bytes.size());
}

std::string deflated_values(const std::vector<std::uint8_t>& values) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> maker(
        libdeflate_alloc_compressor(squeeze), libdeflate_free_compressor);
    if (!maker) throw std::bad_alloc();
    std::string out(libdeflate_deflate_compress_bound(maker.get(), values.size()), '\0');
    out.resize(libdeflate_deflate_compress(maker.get(), values.data(), values.size(), out.data(),
                                           out.size()));
    return out;
}

// Returns false if the number of values differs.
bool inflate_values(std::string_view bytes, std::vector<std::uint8_t>& values) {
    const std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)> reader(
        libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
    if (!reader) throw std::bad_alloc();
    return libdeflate_deflate_decompress(reader.get(), bytes.data(), bytes.size(), values.data(),
                                         values.size(), nullptr) == LIBDEFLATE_SUCCESS;
}

// Reads the numbers of a header line in order.
class HeadReader {
public:
    explicit HeadReader(std::string_view text) : rest_(text) {}
    template <class Number>
    bool take(Number& number, char end, int base = 10) {
        const auto [at, error] =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), number, base);
        rest_.remove_prefix(static_cast<std::size_t>(at - rest_.data()));
        if (error != std::errc{} || rest_.empty() || rest_.front() != end) return false;
        rest_.remove_prefix(1);
        return true;
    }
    bool take(search::EndgameCount& count, char end) {
        return take(count.positions, ' ') && take(count.decided, ' ') && take(count.longest, end);
    }
    [[nodiscard]] std::string_view rest() const { return rest_; }
    [[nodiscard]] std::string_view take_bytes(std::size_t size) {
        const auto bytes = rest_.substr(0, size);
        rest_.remove_prefix(bytes.size());
        return bytes;
    }

private:
    std::string_view rest_;
};

std::string head_of(const search::EndgameCount& count) {
    return fmt::format("{} {} {}", count.positions, count.decided, count.longest);
}

} // namespace

std::filesystem::path endings_path() { return platform::cache_home() / "endings"; }

std::string packed(const search::EndgameTables& tables, std::uint64_t rules_digest) {
    std::string head = fmt::format("{:x}\n", rules_digest), values;
    for (const auto& table : tables) {
        const auto part = deflated_values(table.losses);
        head += fmt::format("{} {} {}\n", head_of(table.strong), head_of(table.bare), part.size());
        values += part;
    }
    const auto body = head + values;
    return std::string(first_line) + fmt::format("{:x}\n", sum_of(body)) + body;
}

rules::Expected<search::EndgameTables, EndingsFault> unpacked(std::string_view bytes,
                                                              const search::EndgameSpace& space) {
    if (!bytes.starts_with(first_line)) return rules::Unexpected{EndingsFault::damaged};
    HeadReader reader(bytes.substr(first_line.size()));
    std::uint32_t sum = 0;
    if (!reader.take(sum, '\n', 16) || sum != sum_of(reader.rest()))
        return rules::Unexpected{EndingsFault::damaged};
    std::uint64_t digest = 0;
    if (!reader.take(digest, '\n', 16)) return rules::Unexpected{EndingsFault::damaged};
    if (digest != space.digest()) return rules::Unexpected{EndingsFault::other_rules};
    search::EndgameTables tables;
    std::array<std::size_t, search::every_helper.size()> sizes{};
    for (std::size_t n = 0; n < tables.size(); ++n)
        if (!reader.take(tables[n].strong, ' ') || !reader.take(tables[n].bare, ' ') ||
            !reader.take(sizes[n], '\n'))
            return rules::Unexpected{EndingsFault::damaged};
    for (std::size_t n = 0; n < tables.size(); ++n) {
        tables[n].losses.resize(space.index(search::every_helper[n]).size());
        if (!inflate_values(reader.take_bytes(sizes[n]), tables[n].losses))
            return rules::Unexpected{EndingsFault::damaged};
    }
    return tables;
}

FoundEndings load_endings(std::shared_ptr<const search::EndgameSpace> space,
                          const std::filesystem::path& path) {
    std::string bytes;
    try {
        if (!text::may_exist(path)) return {};
        bytes = platform::read_file(path);
    } catch (const std::system_error& refusal) {
        return {nullptr, text::message_of(refusal)};
    }
    auto tables = unpacked(bytes, *space);
    if (!tables) {
        const bool damaged = tables.error() == EndingsFault::damaged;
        return {nullptr,
                {damaged ? "tables.damaged" : "tables.other_rules", {{"file", path.string()}}}};
    }
    return {std::make_shared<const search::Tablebase>(std::move(space), *std::move(tables)), {}};
}

FoundEndings kept_endings(const std::shared_ptr<const rules::Variant>& variant) {
    if (!search::EndgameGeometry::fits(*variant))
        return {nullptr, {"tables.no_tables", {{"variant", variant->id}}}};
    auto found =
        load_endings(std::make_shared<const search::EndgameSpace>(variant), endings_path());
    if (!found.endings && found.error.empty()) found.error = never_made;
    return found;
}

bool FoundEndings::are_missing() const {
    return !endings && (error.empty() || error.key == never_made);
}

void store_endings(const search::Tablebase& endings, const std::filesystem::path& path) {
    platform::write_atomically(path, packed(endings.tables(), endings.space().digest()));
}

} // namespace strata::data
