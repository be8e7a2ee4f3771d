// SPDX-License-Identifier: MIT
// What pictures show of the pieces of random positions, by game and view; see tests/visibility.h.
// Usage: visibility_bench [--positions N] [--seed N] [--no-ghosts] [VARIANT...]
//        visibility_bench --start [--yaw FROM,TO,STEP] [--pitch ...] [--field ...] [VARIANT...]
//        visibility_bench --search [--yaw FROM,TO,STEP] [--pitch ...] [--field ...]
//        [--orthographic]
//                         [--seat N] [--front-row] [--positions N] VARIANT...
// The second form prints what the window at 1280x720 shows of a start in each view, or in the
// directions that are given. The third tries directions, in degrees, and takes every ghost for a
// clear one.
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "start_view.h"
#include "view/motion/clear_view.h"

using namespace strata;

namespace {

// Degrees.
struct Steps {
    float from, to, by;
};

struct Request {
    int positions = 0; // 0: 200 for boards with levels, 50 for others
    unsigned seed = 20261128;
    bool ghosts = true;
    bool start = false;
    bool search = false;
    bool directions = false; // are given
    Steps yaw{0.0F, 180.0F, 15.0F};
    Steps pitch{35.0F, 75.0F, 5.0F};
    Steps field{34.0F, 34.0F, 1.0F};
    bool orthographic = false;
    bool front_row = false;
    std::optional<int> seat; // whose pieces are cleared
    std::vector<std::string> variants;
};

struct Row {
    int positions = 0;
    int good = 0; // positions
    tests::Visibility all;
    int beyond = 0;           // pieces behind the front row, if that alone is asked for
    int beyond_hidden = 0;    // of them
    float most_ghosts = 0.0F; // largest share of the pieces of a position that need one
    float contrast = 99.0F;
    std::string worst;
};

void add(Row& row, const tests::PieceSights& sights, bool front_row,
         const rules::Topology& topology) {
    const auto sum = tests::sum_up(sights, front_row);
    ++row.positions;
    row.good += sum.holds() ? 1 : 0;
    row.all.pieces += sum.pieces;
    row.all.hidden += sum.hidden;
    row.all.ghosts += sum.ghosts;
    if (sum.pieces > 0)
        row.most_ghosts = std::max(row.most_ghosts,
                                   static_cast<float>(sum.ghosts) / static_cast<float>(sum.pieces));
    for (const auto& one : sights) {
        if (one.contrast > 0.0F) row.contrast = std::min(row.contrast, one.contrast);
        if (front_row && !one.in_front_row()) {
            ++row.beyond;
            row.beyond_hidden += one.visible_share() < tests::least_visible ? 1 : 0;
        } else if (one.visible_share() < row.all.least) {
            row.all.least = one.visible_share();
            row.worst = topology.at(one.square).name;
        }
    }
}

void print(const std::string& id, const std::string& view, const Row& row,
           const tests::VisibilityMeter::Closest& closest) {
    std::printf("%-24s %-8s %4d/%-4d %6d %6d %5.1f%% %5.2f %-5s %5.1f%% %6.1f%% %5.2f  %5.2f %s",
                id.c_str(), view.c_str(), row.good, row.positions, row.all.pieces, row.all.hidden,
                100.0 * row.all.hidden / std::max(1, row.all.pieces),
                static_cast<double>(row.all.least), row.worst.c_str(),
                100.0 * row.all.ghosts / std::max(1, row.all.pieces),
                100.0 * static_cast<double>(row.most_ghosts), static_cast<double>(row.contrast),
                static_cast<double>(closest.distance), closest.kinds.c_str());
    if (row.beyond > 0) std::printf("  rest %d of %d", row.beyond_hidden, row.beyond);
    std::printf("\n");
    std::fflush(stdout);
}

tests::PieceSights look(tests::VisibilityMeter& meter, const rules::Position& position,
                        const view::BoardSpace& space, const scene::Camera& camera,
                        const std::optional<int>& seat) {
    tests::OnTable on{position};
    on->camera = camera;
    if (seat)
        on->faded = view::squares_before_pieces(space, position, static_cast<rules::Seat>(*seat),
                                                camera.eye());
    return meter.look(*on, camera);
}

void measure(const Request& request, const std::string& id) {
    const auto variant = tests::shipped_rules().find(id);
    tests::VisibilityMeter meter(variant);
    if (!request.ghosts) meter.switch_ghosts_off();
    const view::BoardSpace space{variant->topology};
    const bool levels = variant->topology.stacked();
    const int positions = request.positions > 0 ? request.positions : levels ? 200 : 50;
    std::map<std::string, Row> rows;
    std::map<std::string, tests::VisibilityMeter::Closest> closest;
    tests::RandomGame game(variant, request.seed);
    for (int n = 0; n < positions; ++n) {
        const auto position = n == 0 ? rules::Position::start(variant) : game.next();
        for (const auto& named : view::named_views()) {
            const auto camera = view::camera_for(named, space, glm::vec2(meter.size()));
            const std::string name =
                std::to_string(named.key) + (&named == &view::default_view() ? " opening" : "");
            if (n == 0) closest[name] = meter.closest_kinds(camera);
            add(rows[name], look(meter, position, space, camera, named.seat),
                tests::asks_for_front_row(named, variant->topology), variant->topology);
        }
        if (const auto& last = game.last(); last && last->move.kind == rules::MoveKind::board) {
            const auto& named = view::default_view();
            add(rows["board move"],
                look(meter, position, space,
                     view::camera_for(named, space, glm::vec2(meter.size())), named.seat),
                false, variant->topology);
        }
    }
    for (const auto& [name, row] : rows) print(id, name, row, closest[name]);
}

// Calls visit(framing) for each direction.
template <class Visit>
void each_direction(const Request& request, Visit&& visit) {
    const auto each = [](const Steps& steps, auto&& step) {
        for (float at = steps.from; at <= steps.to; at += steps.by) step(at);
    };
    each(request.field, [&](float field) {
        each(request.yaw, [&](float yaw) {
            each(request.pitch, [&](float pitch) {
                visit(view::Framing{.yaw = glm::radians(yaw),
                                    .pitch = glm::radians(pitch),
                                    .field_of_view = glm::radians(field),
                                    .orthographic = request.orthographic});
            });
        });
    });
}

void measure_start(const Request& request, const std::string& id) {
    const auto variant = tests::shipped_rules().find(id);
    tests::VisibilityMeter meter(variant);
    const session::Session session{tests::shipped_rules(), id};
    const tests::FirstStage stage{session, {1280.0F, 720.0F}, 1.0F};
    const view::BoardSpace space{variant->topology};
    const auto print = [&](const std::string& name, const view::Framing& from) {
        const auto seen = tests::start_view(meter, stage.room, session.position(), from);
        std::printf(
            "%-24s %-14s own %.2f, %2d px  others %.2f  %.2f x %.2f = %.2f  aside %.3f %.3f\n",
            id.c_str(), name.c_str(), static_cast<double>(seen.own), seen.lowest,
            static_cast<double>(seen.other), static_cast<double>(seen.span.x),
            static_cast<double>(seen.span.y), static_cast<double>(seen.area()),
            static_cast<double>(seen.aside.x), static_cast<double>(seen.aside.y));
        std::fflush(stdout);
    };
    if (request.directions) {
        each_direction(request, [&](const view::Framing& from) {
            print(fmt::format("{:.0f},{:.0f},{:.0f}", glm::degrees(from.yaw),
                              glm::degrees(from.pitch), glm::degrees(from.field_of_view)),
                  from);
        });
        return;
    }
    print("start", view::framing_for(view::default_view(), space));
    for (const auto& named : view::named_views())
        print(std::string(named.name), view::framing_for(named, space));
}

void try_directions(const Request& request, const std::string& id) {
    const auto variant = tests::shipped_rules().find(id);
    tests::VisibilityMeter meter(variant);
    meter.skip_contrast({480, 270});
    const view::BoardSpace space{variant->topology};
    const auto extent = view::extent_of(space);
    std::vector<rules::Position> positions{rules::Position::start(variant)};
    tests::RandomGame game(variant, request.seed);
    while (static_cast<int>(positions.size()) < std::max(1, request.positions))
        positions.push_back(game.next());
    each_direction(request, [&](const view::Framing& from) {
        Row row;
        const auto camera = view::camera_of(from, extent, glm::vec2(meter.size()));
        for (const auto& position : positions)
            add(row, look(meter, position, space, camera, request.seat), request.front_row,
                variant->topology);
        const auto percent = [&](int part) { return 100.0 * part / std::max(1, row.all.pieces); };
        std::printf("%s %5.0f %5.0f %5.0f  %3d/%-3d hidden %5.2f%% least %.2f %-4s ghosts "
                    "%4.1f%%, at most %4.1f%%\n",
                    id.c_str(), static_cast<double>(glm::degrees(from.yaw)),
                    static_cast<double>(glm::degrees(from.pitch)),
                    static_cast<double>(glm::degrees(from.field_of_view)), row.good, row.positions,
                    percent(row.all.hidden), static_cast<double>(row.all.least), row.worst.c_str(),
                    percent(row.all.ghosts), 100.0 * static_cast<double>(row.most_ghosts));
    });
}

// "30", or "0,180,15".
Steps steps(const std::string& text) {
    Steps steps{0.0F, 0.0F, 1.0F};
    if (std::sscanf(text.c_str(), "%f,%f,%f", &steps.from, &steps.to, &steps.by) < 2)
        steps.to = steps.from;
    return steps;
}

Request read(int argc, char** argv) {
    Request request;
    for (int n = 1; n < argc; ++n) {
        const std::string word = argv[n];
        if (word == "--positions" && n + 1 < argc)
            request.positions = std::atoi(argv[++n]);
        else if (word == "--seed" && n + 1 < argc)
            request.seed = static_cast<unsigned>(std::strtoul(argv[++n], nullptr, 10));
        else if (word == "--no-ghosts")
            request.ghosts = false;
        else if (word == "--start")
            request.start = true;
        else if (word == "--search")
            request.search = true;
        else if (word == "--orthographic")
            request.orthographic = true;
        else if (word == "--front-row")
            request.front_row = true;
        else if (word == "--seat" && n + 1 < argc)
            request.seat = std::atoi(argv[++n]) - 1;
        else if (word == "--yaw" && n + 1 < argc)
            request.yaw = steps(argv[++n]), request.directions = true;
        else if (word == "--pitch" && n + 1 < argc)
            request.pitch = steps(argv[++n]);
        else if (word == "--field" && n + 1 < argc)
            request.field = steps(argv[++n]);
        else
            request.variants.push_back(word);
    }
    if (request.variants.empty())
        for (const auto& variant : tests::shipped_rules().variants())
            request.variants.push_back(variant->id);
    return request;
}

} // namespace

int main(int argc, char** argv) {
    const auto request = read(argc, argv);
    if (request.start) {
        for (const auto& id : request.variants) measure_start(request, id);
        return 0;
    }
    if (request.search) {
        for (const auto& id : request.variants) try_directions(request, id);
        return 0;
    }
    std::printf("game, view: positions that hold; pieces, of them below 60%%, the least share and "
                "where;\npieces that need a ghost, most in one position; least contrast; closest "
                "kinds\n");
    for (const auto& id : request.variants) measure(request, id);
}
