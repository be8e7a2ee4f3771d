// SPDX-License-Identifier: MIT
#include "films/png_file.h"

#include <array>
#include <cassert>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>

#include <libdeflate.h>
#include <zlib.h>

#include "films/png_text.h"

namespace strata::films {
namespace {

using Bytes = std::span<const std::uint8_t>;

// Up to this size rows are kept and compressed at once by libdeflate, which is faster and
// compresses better; small images use its highest level.
constexpr std::size_t most_held = std::size_t{32} << 20;
constexpr int default_level = 4; // 6 takes twice as long for 4% fewer bytes
constexpr std::size_t most_of_small = std::size_t{512} << 10;
constexpr int small_level = 10;
// Larger ones are streamed through zlib.
constexpr int stream_level = 6;
constexpr std::size_t most_waiting = std::size_t{1} << 18;

std::string_view text(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Bytes bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Big-endian, as PNG requires.
std::array<std::uint8_t, 4> four_bytes(std::uint32_t number) {
    return {static_cast<std::uint8_t>(number >> 24), static_cast<std::uint8_t>(number >> 16),
            static_cast<std::uint8_t>(number >> 8), static_cast<std::uint8_t>(number)};
}

// libdeflate and zlib fail only if memory runs out.
void expect_memory(bool there) {
    if (!there) throw std::bad_alloc();
}

std::vector<std::uint8_t> deflated(Bytes bytes) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> maker(
        libdeflate_alloc_compressor(bytes.size() <= most_of_small ? small_level : default_level),
        libdeflate_free_compressor);
    expect_memory(maker != nullptr);
    std::vector<std::uint8_t> out(libdeflate_zlib_compress_bound(maker.get(), bytes.size()));
    out.resize(
        libdeflate_zlib_compress(maker.get(), bytes.data(), bytes.size(), out.data(), out.size()));
    return out;
}

bool is_opaque(const render::Image& image) {
    for (std::size_t i = 3; i < image.rgba.size(); i += 4)
        if (image.rgba[i] != 255) return false;
    return true;
}

} // namespace

class PngWriter::Stream {
public:
    Stream() { expect_memory(deflateInit(&state_, stream_level) == Z_OK); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { deflateEnd(&state_); }

    std::vector<std::uint8_t> deflated(std::vector<std::uint8_t>& bytes, bool last) {
        std::vector<std::uint8_t> out;
        state_.next_in = bytes.data();
        state_.avail_in = static_cast<uInt>(bytes.size());
        do {
            const std::size_t before = out.size();
            out.resize(before + most_waiting);
            state_.next_out = &out[before];
            state_.avail_out = static_cast<uInt>(most_waiting);
            deflate(&state_, last ? Z_FINISH : Z_NO_FLUSH);
        } while (state_.avail_out == 0);
        out.resize(out.size() - state_.avail_out);
        return out;
    }

private:
    z_stream state_{};
};

PngWriter::PngWriter(Write write, glm::ivec2 size, bool opaque, const std::string& text)
    : write_(std::move(write)),
      pixel_(opaque ? 3 : 4),
      filter_(static_cast<std::size_t>(size.x), pixel_),
      row_(static_cast<std::size_t>(size.x) * pixel_),
      rows_left_(size.y) {
    if (row_.size() * static_cast<std::size_t>(size.y) > most_held)
        stream_ = std::make_unique<Stream>();
    std::array<std::uint8_t, 13> head{};
    std::memcpy(&head[0], four_bytes(static_cast<std::uint32_t>(size.x)).data(), 4);
    std::memcpy(&head[4], four_bytes(static_cast<std::uint32_t>(size.y)).data(), 4);
    head[8] = 8;              // bits per channel
    head[9] = opaque ? 2 : 6; // true colour, with or without alpha
    write_("\x89PNG\r\n\x1a\n");
    chunk("IHDR", head);
    if (!text.empty()) chunk("iTXt", text_chunk(text));
}

PngWriter::~PngWriter() = default;

void PngWriter::add(const render::Image& rows) {
    const std::size_t length = row_.size() / pixel_ * 4;
    for (int y = 0; y < rows.height; ++y)
        add_row(Bytes(rows.rgba).subspan(static_cast<std::size_t>(y) * length, length));
}

void PngWriter::add_row(Bytes rgba) {
    assert(rows_left_ > 0 && "no more rows than the picture has");
    --rows_left_;
    for (std::size_t from = 0, to = 0; from < rgba.size(); from += 4, to += pixel_)
        std::memcpy(&row_[to], &rgba[from], pixel_);
    const Bytes filtered = filter_.filtered(row_);
    waiting_.insert(waiting_.end(), filtered.begin(), filtered.end());
    if (!stream_ || waiting_.size() < most_waiting) return;
    if (const auto bytes = stream_->deflated(waiting_, false); !bytes.empty()) chunk("IDAT", bytes);
    waiting_.clear();
}

void PngWriter::finish() {
    assert(rows_left_ == 0 && "all rows were added");
    chunk("IDAT", stream_ ? stream_->deflated(waiting_, true) : deflated(waiting_));
    chunk("IEND", {});
}

void PngWriter::chunk(const char* name, Bytes bytes) {
    const Bytes kind = bytes_of(name);
    std::uint32_t sum = libdeflate_crc32(0, kind.data(), kind.size());
    if (!bytes.empty()) sum = libdeflate_crc32(sum, bytes.data(), bytes.size());
    write_(text(four_bytes(static_cast<std::uint32_t>(bytes.size()))));
    write_(text(kind));
    write_(text(bytes));
    write_(text(four_bytes(sum)));
}

PngFile::PngFile(const std::filesystem::path& file, glm::ivec2 size, bool opaque,
                 const std::string& text)
    : file_(file, platform::Target::anything),
      png_([this](std::string_view bytes) { file_.write(bytes); }, size, opaque, text) {}

void PngFile::finish() {
    png_.finish();
    file_.finish();
}

void write_png(const render::Image& image, const std::filesystem::path& file,
               const std::string& text) {
    PngFile png(file, {image.width, image.height}, is_opaque(image), text);
    png.add(image);
    png.finish();
}

std::string png_bytes(const render::Image& image, const std::string& text) {
    std::string bytes;
    PngWriter png([&bytes](std::string_view more) { bytes += more; }, {image.width, image.height},
                  is_opaque(image), text);
    png.add(image);
    png.finish();
    return bytes;
}

} // namespace strata::films
