// SPDX-License-Identifier: MIT
// The card that invites a friend: who plays which seat, the link to the game, and how it is sent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/types.h"
#include "ui/dialog.h"
#include "ui/qr_code.h"

namespace strata::ui {

// Who plays a seat of a game that is played on several machines.
enum class SeatPlace : std::uint8_t { free, here, elsewhere, program };

struct Invitation {
    std::vector<SeatPlace> seats; // in turn order
    std::string link;
};

class InviteDialog final : public Dialog {
public:
    explicit InviteDialog(Invitation invitation);

    // The same card after a change.
    void show(Invitation invitation);
    void draw(Frame& frame) override;

private:
    void draw_seats(Frame& frame);
    void draw_code(Frame& frame, float room) const;

    Invitation invitation_;
    std::optional<QrCode> code_;
};

} // namespace strata::ui
