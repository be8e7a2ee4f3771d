// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>

#include "films/png_filter.h"
#include "platform/new_file.h"
#include "render/image.h"

namespace strata::films {

// Makes a PNG row by row, so that a large image need not be in memory.
class PngWriter {
public:
    using Write = std::function<void(std::string_view)>;
    // `opaque` drops the alpha channel; all its values must be 255. `text` goes into the picture,
    // see png_text.h; empty: none does. `write` takes the bytes in their order, and may throw.
    PngWriter(Write write, glm::ivec2 size, bool opaque, const std::string& text);
    ~PngWriter();

    // Adds the next rows from the top; they must have the image's width.
    void add(const render::Image& rows);
    // Completes the picture after the last row.
    void finish();

private:
    class Stream;

    void add_row(std::span<const std::uint8_t> rgba);
    void chunk(const char* name, std::span<const std::uint8_t> bytes);

    Write write_;
    std::size_t pixel_; // bytes
    PngFilter filter_;
    std::vector<std::uint8_t> row_;
    std::vector<std::uint8_t> waiting_; // rows that are filtered but not compressed
    std::unique_ptr<Stream> stream_;    // for a large image
    int rows_left_;
};

// The same into a file. A partial file is never left behind. All functions throw std::system_error
// that names the file.
class PngFile {
public:
    PngFile(const std::filesystem::path& file, glm::ivec2 size, bool opaque,
            const std::string& text = {});
    PngFile(const PngFile&) = delete; // the writer has the address of the file
    PngFile& operator=(const PngFile&) = delete;

    void add(const render::Image& rows) { png_.add(rows); }
    void finish();

private:
    platform::NewFile file_;
    PngWriter png_;
};

void write_png(const render::Image& image, const std::filesystem::path& file,
               const std::string& text = {});
// The bytes of such a file.
[[nodiscard]] std::string png_bytes(const render::Image& image, const std::string& text = {});

} // namespace strata::films
