// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include <glm/glm.hpp>

#include "films/png_filter.h"
#include "platform/new_file.h"
#include "render/image.h"

namespace strata::films {

// A PNG file while it is written, some rows at a time: of a picture too large to be held, only what
// is not written yet is in memory. It is there whole or not at all. All throw std::system_error
// that names the file.
class PngFile {
public:
    // `opaque`: all alphas are 255, and left out.
    PngFile(const std::filesystem::path& file, glm::ivec2 size, bool opaque);
    ~PngFile();

    // The next rows from the top, as wide as the picture.
    void add(const render::Image& rows);
    // After the last row.
    void finish();

private:
    class Stream;

    void add_row(std::span<const std::uint8_t> rgba);
    void chunk(const char* name, std::span<const std::uint8_t> bytes);

    platform::NewFile file_;
    std::size_t pixel_; // bytes
    PngFilter filter_;
    std::vector<std::uint8_t> row_;
    std::vector<std::uint8_t> waiting_; // rows that are filtered, but not deflated yet
    std::unique_ptr<Stream> stream_;    // of a large picture
    int rows_left_;
};

void write_png(const render::Image& image, const std::filesystem::path& file);

} // namespace strata::films
