// SPDX-License-Identifier: MIT
#include "films/svg_page.h"

#include <cmath>

#include <fmt/format.h>

namespace strata::films {
namespace {

constexpr glm::vec2 a4{210.0F, 297.0F};
constexpr const char* letters = "Inter, 'DejaVu Sans', sans-serif";
constexpr const char* even_letters = "'DejaVu Sans Mono', monospace";

// Hundredths of a millimetre exceed the resolution of any printer.
std::string number(float value) {
    return fmt::format("{:g}", std::round(static_cast<double>(value) * 100.0) / 100.0);
}

std::string place(glm::vec2 point) { return number(point.x) + " " + number(point.y); }

std::string colour(glm::vec3 colour) {
    const auto part = [](float share) {
        return static_cast<int>(std::lround(glm::clamp(share, 0.0F, 1.0F) * 255.0F));
    };
    return fmt::format("#{:02x}{:02x}{:02x}", part(colour.x), part(colour.y), part(colour.z));
}

// XML allows no control characters.
std::string escaped(std::string_view words) {
    std::string safe;
    for (const char c : words) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else if (static_cast<unsigned char>(c) >= 0x20)
            safe += c;
    }
    return safe;
}

std::string painted(const PageInk& ink) {
    std::string text = " fill=\"" + (ink.fill ? colour(*ink.fill) : "none") + "\"";
    if (ink.fill && ink.opacity < 1.0F)
        text += fmt::format(" fill-opacity=\"{:.2f}\"", ink.opacity);
    if (!ink.line) return text;
    text += fmt::format(" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                        colour(*ink.line), number(ink.width));
    return text;
}

std::string path(std::span<const glm::vec2> points, bool closed) {
    std::string text;
    for (const glm::vec2 point : points) text += (text.empty() ? "M" : "L") + place(point);
    return closed ? text + "Z" : text;
}

} // namespace

SvgPage::SvgPage(bool lying) : size_(lying ? glm::vec2{a4.y, a4.x} : a4) {}

void SvgPage::begin(std::string_view what, std::string_view name) {
    body_ += fmt::format("<g class=\"{}\" data-at=\"{}\">\n", what, escaped(name));
}

void SvgPage::end() { body_ += "</g>\n"; }

void SvgPage::shape(std::span<const scene::Polygon> outlines, const PageInk& ink) {
    std::string way;
    for (const scene::Polygon& outline : outlines) way += path(outline, true);
    if (way.empty()) return;
    body_ += fmt::format("<path d=\"{}\" fill-rule=\"evenodd\"{}/>\n", way, painted(ink));
}

void SvgPage::box(glm::vec2 low, glm::vec2 high, const PageInk& ink) {
    body_ +=
        fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", number(low.x),
                    number(low.y), number(high.x - low.x), number(high.y - low.y), painted(ink));
}

void SvgPage::line(std::span<const glm::vec2> points, const PageInk& ink) {
    body_ += fmt::format("<path d=\"{}\"{}/>\n", path(points, false), painted(ink));
}

void SvgPage::circle(glm::vec2 centre, float radius, const PageInk& ink) {
    body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", number(centre.x),
                         number(centre.y), number(radius), painted(ink));
}

void SvgPage::text(std::string_view words, const PageText& how) {
    static constexpr const char* anchors[]{"start", "middle", "end"};
    body_ += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}{}{}>{}"
        "</text>\n",
        number(how.at.x), number(how.at.y), number(how.height),
        anchors[static_cast<int>(how.anchor)], colour(how.colour),
        how.strong ? " font-weight=\"bold\"" : "",
        how.even ? fmt::format(" font-family=\"{}\"", even_letters) : "",
        how.halo ? " stroke=\"#ffffff\" stroke-width=\"0.6\" paint-order=\"stroke\"" : "",
        escaped(words));
}

void SvgPage::slanted(std::string_view words, glm::vec2 centre, glm::vec2 right, glm::vec2 down,
                      glm::vec3 ink) {
    const glm::vec2 foot = centre + down * 0.36F; // vertical centring of letters
    body_ +=
        fmt::format("<text transform=\"matrix({:.4f} {:.4f} {:.4f} {:.4f} {:.2f} {:.2f})\" "
                    "font-size=\"1\" text-anchor=\"middle\" fill=\"{}\" stroke=\"#ffffff\" "
                    "stroke-width=\"0.14\" paint-order=\"stroke\">{}</text>\n",
                    right.x, right.y, down.x, down.y, foot.x, foot.y, colour(ink), escaped(words));
}

std::string SvgPage::file() const {
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
                       "viewBox=\"0 0 {0} {1}\" font-family=\"{2}\">\n"
                       "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
                       number(size_.x), number(size_.y), letters, body_);
}

} // namespace strata::films
