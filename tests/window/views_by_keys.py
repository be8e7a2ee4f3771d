#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The camera by real keys, buttons and the wheel: where it comes to rest is read
from the text mirror."""

from strata_window import arguments, expect, place_of_empty_space, window
from waiting import let_pass


def camera(strata):
    """Yaw, pitch, distance of the last line that tells of it."""
    strata.read()
    line = [line for line in strata.lines if line.startswith("camera ")][-1]
    return [float(number) for number in line.split(" ")[1].split(",")]


def same(a, b):
    turn = (a[0] - b[0] + 180) % 360 - 180
    return abs(turn) < 0.2 and abs(a[1] - b[1]) < 0.2 and abs(a[2] - b[2]) < 0.05


def after(strata, *keys):
    strata.settle(lambda: strata.key(*keys))
    return camera(strata)


def drag(strata, button, by):
    x, y = place_of_empty_space(strata)
    strata.do(f"mousemove {x} {y} mousedown {button}")
    for part in (0.3, 0.7, 1.0):
        strata.do(f"mousemove {x + round(by[0] * part)} {y + round(by[1] * part)}")
    strata.settle(lambda: strata.do(f"mouseup {button}"))
    return camera(strata)


def check_named_views(strata):
    home = camera(strata)
    seen = {}
    for key, (yaw, pitch) in {"1": (24, 40), "3": (90, 20), "7": (0, 76), "9": (19, 33)}.items():
        seen[key] = after(strata, key)
        expect(same(seen[key][:2] + [0], [yaw, pitch, 0]), f"view {key} is at {seen[key]}")
    after(strata, "5")
    expect(same(after(strata, "9"), seen["9"]), "the isometric view is another after key 5")
    after(strata, "1")
    expect(same(after(strata, "Home"), home), "Home does not reset the view")
    strata.click("at", "b1W")
    closer = after(strata, "f")
    expect(closer[2] < home[2] and same(closer[:2] + [0], home[:2] + [0]),
           f"F does not frame: {closer} after {home}")
    after(strata, "Escape")
    expect(same(after(strata, "Home"), home), "Home does not reset after F")
    return home


def check_mouse(strata, home):
    turned = drag(strata, 2, (120, -60))
    expect(abs(turned[0] - home[0]) > 10 and turned[1] < home[1], f"middle drag: {turned}")
    strata.do("keydown shift")
    moved = drag(strata, 2, (60, 30))
    strata.do("keyup shift")
    expect(same(moved, turned), "a drag with Shift turned the camera")
    x, y = place_of_empty_space(strata)
    strata.do(f"mousemove {x} {y}")
    strata.settle(lambda: strata.do("keydown ctrl", "click 4", "keyup ctrl"))
    expect(camera(strata)[2] < moved[2], "the wheel with Ctrl comes no closer")
    expect(same(after(strata, "Home"), home), "Home does not reset after the mouse")


def check_saved_views(strata, home):
    kept = after(strata, "shift+Left", "shift+Left", "shift+Up", "minus")
    after(strata, "ctrl+shift+1")
    after(strata, "Home")
    expect(same(after(strata, "ctrl+1"), kept), "Ctrl+1 does not go to the saved view")
    lines = len(strata.lines)
    after(strata, "ctrl+2")
    strata.wait_for("notice View 2 has not been saved", lines)
    expect(same(after(strata, "Home"), home), "Home does not reset after a saved view")
    return kept


def check_flattening(strata, home):
    flat = after(strata, "z")
    expect(flat[1] > 88, f"Z does not end above the flat map: {flat}")
    for square in ("a0Q1", "c4W", "c4N", "b5B", "f9K6"):
        expect(("at", square) in strata.places, f"{square} cannot be clicked on the flat map")
    lines = len(strata.lines)
    strata.click("at", "b1W")
    strata.click("at", "c3N")
    strata.wait_for("report played b1W-c3N", lines)
    strata.settle(lambda: strata.key("ctrl+z"))
    expect(same(after(strata, "z"), home), "Z does not come back to where it was")


def check_pulling_apart(strata, home):
    """Between X, Z and the ends of their movements the camera forgets nothing."""
    pulled = after(strata, "x")
    expect(pulled[2] > home[2] + 1, f"pulled apart, the camera stands as near: {pulled}")
    strata.settle(lambda: strata.key("x", "z"))
    expect(camera(strata)[1] > 88, f"X and Z do not end above the flat map: {camera(strata)}")
    expect(same(after(strata, "z"), home), "X, Z and Z do not come back to where it was")
    turned = after(strata, "shift+Left", "shift+Left")
    expect(after(strata, "x")[2] > turned[2] + 1, "turned and pulled apart, boards leave the picture")
    expect(same(after(strata, "x"), turned), "X and X do not come back to where it was turned")
    after(strata, "Home")


def check_best_view(strata, home):
    strata.click("at", "b1W")
    after(strata, "e")
    lines = len(strata.lines)
    strata.click("at", "c3N")
    strata.wait_for("report played b1W-c3N", lines)
    strata.settle(lambda: strata.key("ctrl+z"))
    after(strata, "6")  # along the levels few squares are seen; the best view is another
    expect(after(strata, "e")[1] > 8, "the best view is from below")
    after(strata, "Home")
    expect(same(camera(strata), home), "Home does not reset after the best view")


def check_turntable(strata, home):
    lines = strata.mark()
    strata.do("key u")
    lines = strata.after("key U", lines)
    let_pass(0.5, "some degrees")
    strata.drawn()
    expect("idle" not in strata.lines[lines:], "the turntable rests while it turns")
    strata.settle(lambda: strata.do("key u"))
    turned = camera(strata)
    expect(abs(turned[0] - home[0]) > 2 and turned[1] == home[1], f"not turned: {turned}")
    lines = strata.mark()
    strata.do("key u")
    strata.after("key U", lines)
    strata.drawn()
    drag(strata, 2, (10, 0))  # any grip stops it
    strata.settle(lambda: strata.do("key Home"))


def check_reduced_motion(start, home_folder, kept):
    settings = open(f"{home_folder}/config/strata/settings.toml").read()
    settings = settings.replace("reduced_motion = false", "reduced_motion = true")
    with open(f"{home_folder}/config/strata/settings.toml", "w") as file:
        file.write(settings)
    strata = start()
    expect(same(after(strata, "ctrl+1"), kept), "the saved view did not survive the end")
    step = after(strata, "u")
    turn = (step[0] - kept[0] + 180) % 360 - 180
    expect(abs(abs(turn) - 30) < 0.3, f"with reduced motion the turntable makes no step: {turn}")
    expect(after(strata, "z")[1] > 88, "Z without motion")
    expect(same(after(strata, "z"), step), "Z back without motion")
    strata.quit()


def main():
    options = arguments(__doc__)
    with window(options) as (start, home_folder):
        strata = start(["--variant", "tri-d"])
        home = check_named_views(strata)
        check_mouse(strata, home)
        kept = check_saved_views(strata, home)
        check_flattening(strata, home)
        check_pulling_apart(strata, home)
        check_best_view(strata, home)
        check_turntable(strata, home)
        strata.quit()
        check_reduced_motion(start, home_folder, kept)
        print("the camera goes where keys and mouse send it")


if __name__ == "__main__":
    main()
