// SPDX-License-Identifier: MIT
// What is heard, measured in samples.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fstream>
#include <iterator>
#include <numbers>
#include <set>

#include "catch.h"
#include "sound/mixer.h"
#include "source.h"

using namespace strata;
using sound::Event;

namespace {

constexpr int rate = 48'000;

sound::Figures shipped() {
    std::ifstream file(tests::source("assets/sounds.toml"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto figures = sound::parse_figures(text, "sounds.toml");
    REQUIRE(figures);
    return *figures;
}

float loudest(std::span<const float> samples) {
    float peak = 0.0F;
    for (const float one : samples) peak = std::max(peak, std::abs(one));
    return peak;
}

float decibels(float level) { return 20.0F * std::log10(level); }

// Until it is a hundredth of its loudest sample.
double seconds(const sound::Samples& samples) {
    const float quiet = loudest(samples) / 100.0F;
    const auto last = std::find_if(samples.rbegin(), samples.rend(),
                                   [&](float one) { return std::abs(one) > quiet; });
    return static_cast<double>(samples.rend() - last) / rate;
}

// How much of a frequency there is in 50 ms from `begin` on.
double strength(const sound::Samples& samples, std::size_t begin, double hertz) {
    std::complex<double> sum;
    const std::size_t count = std::min<std::size_t>(rate / 20, samples.size() - begin);
    for (std::size_t i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count);
        const double window = 0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * share);
        // A sample may be negative, and the radius of std::polar may not.
        sum += window * static_cast<double>(samples[begin + i]) *
               std::polar(1.0, -2.0 * std::numbers::pi * hertz * static_cast<double>(i) / rate);
    }
    return std::abs(sum);
}

// The strongest frequency there, to a quarter of a semitone.
double pitch(const sound::Samples& samples, double at) {
    const auto begin = static_cast<std::size_t>(at * rate);
    double best = 0.0;
    double most = -1.0;
    for (double hertz = 80.0; hertz < 4'000.0; hertz *= std::exp2(1.0 / 48.0))
        if (const double now = strength(samples, begin, hertz); now > most) {
            most = now;
            best = hertz;
        }
    return best;
}

// Where strokes begin: something rises in what is high, and knocks are.
std::vector<double> onsets(const sound::Samples& samples) {
    constexpr std::size_t step = rate / 100;
    std::vector<double> energy;
    for (std::size_t i = 1; i + step < samples.size(); i += step) {
        double sum = 0.0;
        for (std::size_t k = i; k < i + step; ++k) {
            const auto rise = static_cast<double>(samples[k] - samples[k - 1]);
            sum += rise * rise;
        }
        energy.push_back(sum);
    }
    const double most = *std::ranges::max_element(energy);
    std::vector<double> found;
    for (std::size_t i = 0; i < energy.size(); ++i) {
        const double before = i == 0 ? 0.0 : energy[i - 1];
        const double at = static_cast<double>(i * step) / rate;
        if (energy[i] > 0.02 * most && energy[i] > 1.7 * before &&
            (found.empty() || at - found.back() > 0.04))
            found.push_back(at);
    }
    return found;
}

sound::Samples rendered(const sound::Figures& figures, Event event, float transposed = 1.0F) {
    return sound::render(figures[static_cast<std::size_t>(event)], rate, transposed);
}

} // namespace

TEST_CASE("Every event is heard, within its levels, and is over soon") {
    const auto figures = shipped();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        CAPTURE(sound::event_words[i]);
        const auto samples = sound::render(figures[i], rate);
        CHECK(decibels(loudest(samples)) <= -1.0F);
        CHECK(decibels(loudest(samples)) >= -12.0F);
        CHECK(decibels(loudest(samples)) == Approx(figures[i].peak).margin(0.01));
        CHECK(seconds(samples) > 0.03);
        CHECK(seconds(samples) < 2.5);
        CHECK(std::abs(samples.back()) < 1e-4F);
        CHECK(std::abs(samples.front()) < 1e-4F);
    }
}

TEST_CASE("A figure is the same samples every time") {
    const auto figures = shipped();
    CHECK(rendered(figures, Event::capture) == rendered(figures, Event::capture));
}

TEST_CASE("Strokes come when they are written, at the pitch that is written") {
    const auto figures = shipped();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        CAPTURE(sound::event_words[i]);
        const auto samples = sound::render(figures[i], rate);
        const auto begins = onsets(samples);
        REQUIRE(begins.size() == figures[i].strokes.size());
        for (std::size_t k = 0; k < begins.size(); ++k)
            CHECK(begins[k] == Approx(figures[i].strokes[k].at).margin(0.011));
        // Later strokes ring into those before.
        CHECK(pitch(samples, 0.004) == Approx(figures[i].strokes[0].pitch).epsilon(0.04));
    }
}

TEST_CASE("No two events have the same rhythm, and what is struck does not tell them apart") {
    const auto figures = shipped();
    std::vector<sound::Samples> plain; // all on one body
    for (auto figure : figures) {
        figure.body = figures[0].body;
        plain.push_back(sound::render(figure, rate));
    }
    for (std::size_t a = 0; a < plain.size(); ++a)
        for (std::size_t b = a + 1; b < plain.size(); ++b) {
            CAPTURE(sound::event_words[a], sound::event_words[b]);
            const auto ours = onsets(plain[a]);
            const auto theirs = onsets(plain[b]);
            const double semitones =
                12.0 * std::abs(std::log2(pitch(plain[a], 0.004) / pitch(plain[b], 0.004)));
            if (ours.size() != theirs.size()) continue;
            if (ours.size() == 1) {
                CHECK(semitones > 3.0);
                continue;
            }
            const double ratio = (ours[1] - ours[0]) / (theirs[1] - theirs[0]);
            CHECK(std::max(ratio, 1.0 / ratio) > 1.25);
        }
}

TEST_CASE("Each seat has its note for its turn") {
    const auto figures = shipped();
    const double first = pitch(rendered(figures, Event::your_turn), 0.004);
    CHECK(pitch(rendered(figures, Event::your_turn, 1.5F), 0.004) ==
          Approx(1.5 * first).epsilon(0.03));
}

TEST_CASE("Eight sounds at once stay below the ceiling, and one alone is left as it is") {
    const auto figures = shipped();
    sound::Mixer mixer;
    const auto one = std::make_shared<const sound::Samples>(rendered(figures, Event::check));
    std::vector<float> stereo(2 * one->size());
    mixer.play(one, 0.0F, 1.0F, 0);
    CHECK_FALSE(mixer.mix(stereo));
    for (std::size_t i = 0; i < one->size(); i += 97) REQUIRE(stereo[2 * i] == (*one)[i]);
    for (int i = 0; i < 8; ++i) mixer.play(one, 0.0F, 1.0F, 0);
    mixer.mix(stereo);
    CHECK(decibels(loudest(stereo)) <= -1.0F);
    CHECK(decibels(loudest(stereo)) > -2.0F);
}

TEST_CASE("A sound comes from its side, and is heard on the other as well") {
    const auto one = std::make_shared<const sound::Samples>(rendered(shipped(), Event::move));
    const auto levels = [&](float pan) {
        sound::Mixer mixer;
        mixer.play(one, pan, 1.0F, 0);
        std::vector<float> stereo(2 * one->size());
        mixer.mix(stereo);
        float left = 0.0F;
        float right = 0.0F;
        for (std::size_t i = 0; i < stereo.size(); i += 2) {
            left = std::max(left, std::abs(stereo[i]));
            right = std::max(right, std::abs(stereo[i + 1]));
        }
        return std::pair{left, right};
    };
    const auto [left, right] = levels(-1.0F);
    CHECK(decibels(left) - decibels(right) > 9.0F);
    CHECK(right > 0.0F);
    const auto [middle_left, middle_right] = levels(0.0F);
    CHECK(middle_left == middle_right);
    CHECK(levels(0.5F).second > levels(0.5F).first);
}

TEST_CASE("A sound begins after its time, across the borders of what is asked for") {
    sound::Mixer mixer;
    mixer.play(std::make_shared<const sound::Samples>(sound::Samples{0.5F, 0.25F}), 0.0F, 1.0F, 3);
    std::vector<float> heard;
    std::array<float, 4> part{};
    bool more = true;
    while (more) {
        more = mixer.mix(part);
        heard.insert(heard.end(), {part[0], part[2]});
    }
    CHECK(heard == std::vector<float>{0.0F, 0.0F, 0.0F, 0.5F, 0.25F, 0.0F});
}

TEST_CASE("Of too many sounds the one that is nearest its end gives way") {
    sound::Mixer mixer;
    const auto tone = [](std::size_t count) {
        return std::make_shared<const sound::Samples>(sound::Samples(count, 0.01F));
    };
    mixer.play(tone(1), 0.0F, 1.0F, 0);
    for (std::size_t i = 0; i < sound::Mixer::most; ++i) mixer.play(tone(4), 0.0F, 1.0F, 0);
    std::array<float, 2> first{};
    mixer.mix(first);
    CHECK(first[0] == Approx(0.01F * static_cast<float>(sound::Mixer::most)));
}

TEST_CASE("What is wrong in a file of sounds is told with its place") {
    const auto told = [](const std::string& text) {
        const auto figures = sound::parse_figures(text, "s.toml");
        REQUIRE_FALSE(figures);
        return figures.error().line;
    };
    CHECK(told("[body.wood]\nmodes = [[1, 1]]\n[figure]\n") == 2);
    CHECK(told("[body.wood]\nmodes = [[1, 1, 1]]\n[figure.move]\nbody = \"tin\"\npeak = -6\n"
               "strokes = [[0, 440, 1]]\n") == 4);
}
