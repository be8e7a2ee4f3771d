// SPDX-License-Identifier: MIT
#include "films/png_file.h"
#include "films/png_text.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include <stb/stb_image.h>
#include <sys/stat.h>
#include <unistd.h>

#include "catch.h"
#include "notation/games/given_text.h"
#include "shipped_files.h"

using namespace strata;
namespace fs = std::filesystem;

namespace {

struct PictureFolder {
    fs::path path = fs::temp_directory_path() / ("strata-png-" + std::to_string(::getpid()));
    PictureFolder() { fs::create_directories(path); }
    ~PictureFolder() { fs::remove_all(path); }
};

// Slopes, flat parts and noise: something for each of the ways to filter a row.
render::Image some_picture(int width, int height, bool opaque) {
    std::mt19937 random(static_cast<unsigned>(width * 31 + height));
    render::Image image{width, height, {}};
    image.rgba.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            for (int channel = 0; channel < 4; ++channel) {
                const unsigned kind = static_cast<unsigned>(y / 3) % 5;
                const unsigned value = kind == 0   ? 7U
                                       : kind == 1 ? static_cast<unsigned>(x * channel)
                                       : kind == 2 ? static_cast<unsigned>(y * 5)
                                       : kind == 3 ? static_cast<unsigned>(x + 2 * y)
                                                   : static_cast<unsigned>(random());
                image.rgba.push_back(
                    static_cast<std::uint8_t>(opaque && channel == 3 ? 255U : value));
            }
    return image;
}

// And the channels that the file has.
std::pair<render::Image, int> read_back(const fs::path& file) {
    render::Image image;
    int channels = 0;
    std::uint8_t* const pixels = stbi_load(file.c_str(), &image.width, &image.height, &channels, 4);
    REQUIRE(pixels != nullptr);
    image.rgba.assign(pixels, pixels + static_cast<std::size_t>(image.width) *
                                           static_cast<std::size_t>(image.height) * 4);
    stbi_image_free(pixels);
    return {image, channels};
}

} // namespace

TEST_CASE("A saved picture is read back pixel for pixel, with alpha only where it has some") {
    const PictureFolder folder;
    const auto file = folder.path / "picture.png";
    for (const bool opaque : {true, false})
        for (const auto& [width, height] : {std::pair{1, 1}, {1, 70}, {70, 1}, {333, 251}}) {
            const auto image = some_picture(width, height, opaque);
            films::write_png(image, file);
            const auto [read, channels] = read_back(file);
            CHECK(read == image);
            CHECK(channels == (opaque ? 3 : 4));
        }
}

TEST_CASE("A picture too large to be held is written as its rows come, and is read back the same") {
    const PictureFolder folder;
    const auto file = folder.path / "picture.png";
    const auto image = some_picture(4000, 2900, true);
    {
        films::PngFile png(file, {image.width, image.height}, true);
        const std::size_t row = static_cast<std::size_t>(image.width) * 4;
        for (int y = 0; y < image.height; y += 725) {
            const auto from =
                image.rgba.begin() + static_cast<std::ptrdiff_t>(row * static_cast<std::size_t>(y));
            png.add({image.width, 725, {from, from + static_cast<std::ptrdiff_t>(row * 725)}});
        }
        CHECK_FALSE(fs::exists(file)); // before it is whole
        png.finish();
    }
    CHECK(read_back(file).first == image);
}

TEST_CASE("A picture that is given up half-way leaves neither itself nor anything else behind") {
    const PictureFolder folder;
    {
        films::PngFile png(folder.path / "picture.png", {64, 64}, true);
        png.add(some_picture(64, 32, true));
    }
    CHECK(fs::is_empty(folder.path));
}

TEST_CASE("A picture holds its game and position, and says in a sentence when it does not") {
    const PictureFolder folder;
    const auto file = folder.path / "picture.png";
    const auto variant = tests::shipped_rules().find("chess");
    auto position = rules::Position::start(variant);
    const auto e4 = notation::read_given(tests::shipped_rules(), variant, "1. e4");
    REQUIRE(e4);
    position.play(e4->game.record.nodes[1].move);
    films::write_png(some_picture(20, 10, true), file, films::text_for_picture(position));
    CHECK(read_back(file).first == some_picture(20, 10, true));
    CHECK(films::is_png(file));
    const auto text = films::text_in_png(file);
    REQUIRE(text);
    const auto given = notation::read_given(tests::shipped_rules(), variant, *text);
    REQUIRE(given);
    CHECK(given->variant->id == "chess");
    CHECK(given->game.record.start == position.setup());

    const auto key_of = [&] { return films::text_in_png(file).error().key; };
    std::string bytes;
    {
        std::ifstream in(file, std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(in), {});
    }
    const auto write = [&](const std::string& changed) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << changed;
    };
    auto damaged = bytes;
    damaged[damaged.find("Result")] = 'X';
    write(damaged);
    CHECK(key_of() == "ui.message.picture_damaged");
    for (const std::size_t cut : {std::size_t{9}, std::size_t{30}, std::size_t{60}}) {
        write(bytes.substr(0, cut));
        CHECK_FALSE(films::text_in_png(file));
    }
    // Behind as many chunks as no picture has, it is not looked for; behind texts of others it is.
    const std::string signature = bytes.substr(0, 8);
    const auto chunks = [&](std::size_t count, const std::string& body) {
        std::string all;
        for (std::size_t n = 0; n < count; ++n)
            all += std::string(3, '\0') + static_cast<char>(body.size()) + "iTXt" + body + "sum!";
        return all;
    };
    write(signature + chunks(1000, "Comment of others") + bytes.substr(8));
    CHECK(films::text_in_png(file));
    write(signature + chunks(1'000'000, "") + bytes.substr(8));
    CHECK(key_of() == "ui.message.picture_without_position");
    films::write_png(some_picture(20, 10, true), file);
    CHECK(key_of() == "ui.message.picture_without_position");
    REQUIRE(::mkfifo((folder.path / "pipe.png").c_str(), 0600) == 0);
    CHECK_FALSE(films::is_png(folder.path / "pipe.png")); // and does not wait for its writer
    write("no picture");
    CHECK_FALSE(films::is_png(file));
}
