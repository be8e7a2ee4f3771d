// SPDX-License-Identifier: MIT
#include "view/board/straight_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <glm/gtc/constants.hpp>

#include "rules/board/topology_round.h"
#include "rules/board/topology_star.h"
#include "view/board/plan_shapes.h"
#include "view/board/plane.h"
#include "view/easing.h"

namespace strata::view {

namespace {

constexpr int steps = 14; // shapes per square

// --- Star boards

// Schedule of a module's movement, as intervals of the share.
float going_out(float share) { return eased(part(share, 0.0F, 0.45F)); }
float straightening(float share) { return eased(part(share, 0.05F, 0.6F)); }
float turning(float share) { return eased(part(share, 0.25F, 0.75F)); }
float going_in(float share) { return eased(part(share, 0.55F, 1.0F)); }

// Rows of modules from the bottom, chosen for the largest squares in a landscape image.
const std::vector<int>& rows_of(int modules) {
    static const std::array<std::vector<int>, 9> rows{
        {{}, {}, {}, {1, 2}, {2, 2}, {1, 2, 2}, {2, 2, 2}, {2, 2, 3}, {3, 2, 3}}};
    return rows[static_cast<std::size_t>(modules)];
}

// Centres of the modules' places, clockwise from the bottom one, in seating order.
std::vector<glm::vec2> places_of(int modules) {
    constexpr glm::vec2 apart{module_files + 1.3F, module_ranks + 1.3F}; // leaves space for letters
    const auto& rows = rows_of(modules);
    int widest = 0;
    for (const int count : rows) widest = std::max(widest, count);
    std::vector<glm::vec2> found;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        // Leaves a gap between the ends of two longer rows, as in the centre of the board.
        const bool sides = row == 1 && widest == 3;
        const float step = sides ? 2.0F : 1.0F;
        for (int n = 0; n < rows[row]; ++n)
            found.emplace_back(
                step * (static_cast<float>(n) - static_cast<float>(rows[row] - 1) * 0.5F) * apart.x,
                (static_cast<float>(row) - static_cast<float>(rows.size() - 1) * 0.5F) * apart.y);
    }
    const auto clockwise = [](glm::vec2 place) {
        const float from_below = std::atan2(-place.x, -place.y); // increasing towards the left
        return from_below < -1e-3F ? from_below + glm::two_pi<float>() : from_below;
    };
    std::ranges::sort(found, {}, clockwise);
    return found;
}

float turn_of_module(int module, int modules) {
    return std::remainder(module_angle(module, modules) - module_angle(0, modules),
                          glm::two_pi<float>());
}

class Modules {
public:
    Modules(const rules::Topology& topology, const Plan& drawn, float share)
        : topology_(topology),
          drawn_(drawn),
          share_(share),
          count_(static_cast<int>(topology.boards.size())),
          places_(places_of(count_)) {
        for (int rank = 0; rank < module_ranks; ++rank)
            for (int file = 0; file < module_files; ++file)
                middle_ += drawn.at(rules::star_square(0, file, rank)).middle /
                           static_cast<float>(module_files * module_ranks);
    }

    // The square as its own seat sees it, relative to the centre of the module, at that stage of
    // straightening.
    [[nodiscard]] Plan::Place upright(int file, int rank, float straight) const {
        const auto& below = drawn_.at(rules::star_square(0, file, rank));
        Plan::Place place;
        constexpr std::array<glm::vec2, 4> corners{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
        for (std::size_t n = 0; n < corners.size(); ++n)
            place.outline.push_back(
                glm::mix(below.outline[n] - middle_,
                         glm::vec2{file - module_files / 2, rank - module_ranks / 2} + corners[n],
                         straight));
        find_circle(place);
        return place;
    }

    [[nodiscard]] Plan::Place place(rules::Square square) const {
        const auto& info = topology_.at(square);
        const float turn = turn_of_module(info.board, count_) * (1.0F - turning(share_));
        const auto middle = middle_of(info.board);
        auto made = upright(info.file, info.rank - 1, straightening(share_));
        for (auto& point : made.outline) point = middle + turned_by(point, turn);
        made.middle = middle + turned_by(made.middle, turn);
        made.turn = turn;
        made.kind = drawn_.at(square).kind;
        return made;
    }

private:
    [[nodiscard]] glm::vec2 middle_of(int module) const {
        const auto drawn = turned_by(middle_, turn_of_module(module, count_));
        // Far enough outwards that modules can turn without touching each other.
        constexpr float half_diagonal = 5.2F; // with margin for passing on the way back
        const float out =
            std::max(glm::length(drawn) * 1.1F,
                     half_diagonal / std::sin(glm::pi<float>() / static_cast<float>(count_)));
        const auto away = glm::normalize(drawn) * out;
        const auto settled = places_[static_cast<std::size_t>(module)];
        return glm::mix(glm::mix(drawn, away, going_out(share_)), settled, going_in(share_));
    }

    const rules::Topology& topology_;
    const Plan& drawn_;
    float share_;
    int count_;
    std::vector<glm::vec2> places_;
    glm::vec2 middle_{0.0F}; // of the module at the bottom
};

// --- The round board

// Maps (file, ranks above the outer rim) to the plan for an arc of rings that unrolls. Files run
// clockwise and are counted from the border where White's camp starts.
class Strip {
public:
    Strip(const Plan& drawn, float share) : share_(share) {
        const float file_angle = glm::two_pi<float>() / rules::round_files;
        const float middle = (drawn.radius + drawn.hub) * 0.5F;
        angle_ = file_angle * (1.0F - share);
        width_ = glm::mix(middle * file_angle, 1.0F, share);
        depth_ = glm::mix(drawn.radius - drawn.hub, float{rules::round_ranks}, share);
        below_ = -middle * (1.0F - share);
    }

    [[nodiscard]] glm::vec2 point(float file, float height) const {
        const float in = (height / rules::round_ranks - 0.5F) * depth_;
        const float off = file - white_middle;
        if (share_ >= 1.0F) return {-off, in};
        const float radius = width_ / angle_;
        const float turn = off * angle_;
        // 1 - cos without the cancellation at large radii.
        const float sine_of_half = std::sin(turn * 0.5F);
        return {-(radius - in) * std::sin(turn),
                below_ + in * std::cos(turn) + 2.0F * radius * sine_of_half * sine_of_half};
    }
    [[nodiscard]] float outwards(float file) const {
        return -glm::half_pi<float>() - (file - white_middle) * angle_;
    }

private:
    static constexpr float white_middle = 4.0F; // of White's eight files
    float share_;
    float angle_; // of a file
    float width_; // of a file, half way in
    float depth_; // of all ranks
    float below_; // y of that line in front of White
};

// The ring is cut open opposite White.
float file_from_white(int file) {
    constexpr int after_cut = 16;
    return static_cast<float>(file < after_cut ? file : file - rules::round_files);
}

Plan::Place strip_place(const Plan::Place& drawn, const Plan& plan, const Strip& strip, float file,
                        int rank, float share) {
    Plan::Place place;
    const auto arc_steps = static_cast<int>(drawn.outline.size() / 2) - 1;
    const auto along = [&](int n) {
        return file + static_cast<float>(n) / static_cast<float>(arc_steps);
    };
    for (int n = 0; n <= arc_steps; ++n)
        place.outline.push_back(strip.point(along(n), static_cast<float>(rank + 1)));
    for (int n = arc_steps; n >= 0; --n)
        place.outline.push_back(strip.point(along(n), static_cast<float>(rank)));
    const float drawn_height =
        rules::round_ranks * (plan.radius - glm::length(drawn.middle)) / (plan.radius - plan.hub);
    place.middle =
        strip.point(file + 0.5F, glm::mix(drawn_height, static_cast<float>(rank) + 0.5F, share));
    place.inner = glm::mix(drawn.inner, 0.5F, share);
    place.turn = strip.outwards(file + 0.5F);
    place.kind = drawn.kind;
    return place;
}

Plan::Place round_place(const rules::Topology& topology, const Plan& drawn, const Strip& strip,
                        rules::Square square, float share) {
    const auto& info = topology.at(square);
    const int file = info.board * (rules::round_files / rules::round_sectors) + info.file;
    return strip_place(drawn.at(square), drawn, strip, file_from_white(file), info.rank - 1, share);
}

void move_swords(Plan& plan, const Strip& strip) {
    constexpr int sector = rules::round_files / rules::round_sectors;
    for (std::size_t n = 0; n < plan.swords.size(); ++n) {
        const float file = file_from_white(static_cast<int>(n) * sector);
        plan.swords[n] = {strip.point(file, 0.0F), strip.point(file, 1.0F),
                          strip.point(file, 3.0F)};
    }
}

} // namespace

const Straightening star_straightening{
    .move =
        [](const rules::Topology& topology, const Plan& drawn, float share, Plan& plan) {
            const Modules modules{topology, drawn, share};
            for (const auto square : topology.squares)
                plan.places[rules::slot(square)] = modules.place(square);
        },
    .turned = turning,
    .reshaped = straightening,
    .shapes =
        [](const rules::Topology& topology, const Plan& drawn, float reshaped) {
            const Modules modules{topology, drawn, 0.0F};
            std::vector<Plan::Place> shapes;
            for (int rank = 0; rank < module_ranks; ++rank)
                for (int file = 0; file < module_files; ++file)
                    shapes.push_back(modules.upright(file, rank, reshaped));
            return shapes;
        },
    .shape =
        [](const rules::SquareInfo& square) {
            return (square.rank - 1) * module_files + square.file;
        },
    .shape_count = module_ranks * module_files,
    .leftmost = [](const rules::SquareInfo& square) { return square.file == 0; }};

const Straightening round_straightening{
    .move =
        [](const rules::Topology& topology, const Plan& drawn, float share, Plan& plan) {
            const Strip strip{drawn, share};
            for (const auto square : topology.squares)
                plan.places[rules::slot(square)] =
                    round_place(topology, drawn, strip, square, share);
            move_swords(plan, strip);
        },
    .turned = [](float share) { return share; },
    .reshaped = [](float share) { return share; },
    .shapes =
        [](const rules::Topology& topology, const Plan& drawn, float reshaped) {
            const Strip strip{drawn, reshaped};
            std::vector<Plan::Place> shapes;
            for (int rank = 0; rank < rules::round_ranks; ++rank)
                shapes.push_back(
                    round_place(topology, drawn, strip, rules::round_square(rank, 0), reshaped));
            return shapes;
        },
    .shape = [](const rules::SquareInfo& square) { return square.rank - 1; },
    .shape_count = rules::round_ranks,
    // The cut is at a sword, which stays at the right end.
    .leftmost =
        [](const rules::SquareInfo& square) { return square.board == 1 && square.file == 7; }};

namespace {

struct PlaceExtent {
    glm::vec2 low{1e9F};
    glm::vec2 high{-1e9F};
    void include(const Plan::Place& place) {
        for (const auto& point : place.outline) {
            low = glm::min(low, point);
            high = glm::max(high, point);
        }
    }
};

// A field for each board, or a single one if rows run through all; and a rectangle around all of
// them.
void find_rim(Plan& plan, const rules::Topology& topology) {
    PlaceExtent all;
    std::vector<PlaceExtent> fields(topology.rings ? 1 : topology.boards.size());
    for (const auto square : topology.squares) {
        const auto module = static_cast<std::size_t>(topology.at(square).board);
        fields[module % fields.size()].include(plan.at(square));
        all.include(plan.at(square));
    }
    plan.fields.clear();
    for (const auto& field : fields) plan.fields.push_back({field.low, field.high});
    plan.rim = {all.low, {all.high.x, all.low.y}, all.high, {all.low.x, all.high.y}};
    plan.radius = std::max(glm::length(all.low), glm::length(all.high));
}

const Straightening& straightening_of(const rules::Topology& topology) {
    return *family_of(topology).straightening;
}

} // namespace

bool straightens(const rules::Topology& topology) {
    return family_of(topology).straightening && topology.boards.size() > 2;
}

std::shared_ptr<const Plan> straightened(const rules::Topology& topology,
                                         const std::shared_ptr<const Plan>& drawn, float share) {
    auto plan = std::make_shared<Plan>(*drawn);
    plan->drawn = drawn;
    straightening_of(topology).move(topology, *drawn, share, *plan);
    find_rim(*plan, topology);
    return plan;
}

float straight_turn(const rules::Topology& topology, float share) {
    return straightening_of(topology).turned(share);
}

int straight_step(const rules::Topology& topology, float share) {
    return static_cast<int>(std::lround(straightening_of(topology).reshaped(share) * steps));
}

int straight_kind(const rules::Topology& topology, rules::Square square, int step) {
    const auto& straightening = straightening_of(topology);
    return (step - 1) * straightening.shape_count + straightening.shape(topology.at(square));
}

std::vector<Plan::Place> straight_kinds(const rules::Topology& topology, const Plan& drawn) {
    std::vector<Plan::Place> kinds;
    for (int step = 1; step <= steps; ++step) {
        const float reshaped = static_cast<float>(step) / steps;
        for (auto& shape : straightening_of(topology).shapes(topology, drawn, reshaped))
            kinds.push_back(std::move(shape));
    }
    return kinds;
}

} // namespace strata::view
