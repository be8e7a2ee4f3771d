// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <glm/glm.hpp>

#include "films/png_filter.h"
#include "platform/new_file.h"
#include "render/image.h"

namespace strata::films {

// Writes a PNG file row by row, so that a large image need not be in memory. A partial file is
// never left behind. All functions throw std::system_error that names the file.
class PngFile {
public:
    // `opaque` drops the alpha channel; all its values must be 255. `text` goes into the file, see
    // png_text.h; empty: none does.
    PngFile(const std::filesystem::path& file, glm::ivec2 size, bool opaque,
            const std::string& text = {});
    ~PngFile();

    // Adds the next rows from the top; they must have the image's width.
    void add(const render::Image& rows);
    // Completes the file after the last row.
    void finish();

private:
    class Stream;

    void add_row(std::span<const std::uint8_t> rgba);
    void chunk(const char* name, std::span<const std::uint8_t> bytes);

    platform::NewFile file_;
    std::size_t pixel_; // bytes
    PngFilter filter_;
    std::vector<std::uint8_t> row_;
    std::vector<std::uint8_t> waiting_; // rows that are filtered but not compressed
    std::unique_ptr<Stream> stream_;    // for a large image
    int rows_left_;
};

void write_png(const render::Image& image, const std::filesystem::path& file,
               const std::string& text = {});

} // namespace strata::films
