"""A full corner: two runs that meet."""

from math import radians
import meshkit as mk
from models.backs import scatter


def wings(
    cover,
    accent,
    leg,
    metal,
    width=2.5,
    reach=2.2,
    depth=0.92,
    height=0.80,
    seats=2,
    side=2,
    arm='track',
    arm_w=0.16,
    arm_h=0.58,
    back='loose',
    lift=0.10,
    base=0.17,
    thick=0.16,
    loose=2,
):
    """A full corner: one run along the back and one that comes forward on the left, each ending in an arm."""
    half = depth / 2
    cy = reach / 2 - half  # the middle of the back run
    mk.rounded_box('base', (width - 0.04, depth - 0.04, base), (0, cy, lift + base / 2), cover, 0.03, 5)
    lx = -width / 2 + half
    mk.rounded_box('base', (depth - 0.04, reach - 0.04, base), (lx, 0, lift + base / 2), cover, 0.03, 5)
    tall = height - 0.10 if back != 'tight' else height - 0.02
    mk.rounded_box('outback', (width, 0.13, tall - lift), (0, reach / 2 - 0.075, (tall + lift) / 2), cover, 0.035, 6)
    mk.rounded_box(
        'outback', (0.13, reach - 0.03, tall - lift), (-width / 2 + 0.075, -0.015, (tall + lift) / 2), cover, 0.035, 6
    )
    size = (arm_w, depth - 0.16, arm_h - lift)
    mk.pad(
        'arm',
        size,
        (width / 2 - arm_w / 2, cy - 0.07, (arm_h + lift) / 2),
        cover,
        crown=0.015,
        seed=2,
        piping=cover,
        lumps=0.003,
        bulge=0.01,
        corner=0.035,
    )
    size = (depth - 0.16, arm_w, arm_h - lift)
    mk.pad(
        'arm',
        size,
        (lx + 0.07, -reach / 2 + arm_w / 2, (arm_h + lift) / 2),
        cover,
        crown=0.015,
        seed=4,
        piping=cover,
        lumps=0.003,
        bulge=0.01,
        corner=0.035,
    )
    top = lift + base
    soft = {'bulge': 0.014, 'corner': 0.05, 'lumps': 0.006, 'piping': cover, 'crown': 0.032}
    deep = depth - 0.20
    mk.pad(
        'seat',
        (deep, deep, thick),
        (-width / 2 + 0.19 + deep / 2, reach / 2 - 0.19 - deep / 2, top + thick / 2),
        cover,
        seed=19,
        **soft,
    )
    run = (width - 0.19 - deep - arm_w) / seats
    x0 = -width / 2 + 0.19 + deep
    for i in range(seats):
        mk.pad(
            'seat',
            (run - 0.006, deep, thick),
            (x0 + run * (i + 0.5), reach / 2 - 0.19 - deep / 2, top + thick / 2),
            cover,
            seed=21 + i,
            **soft,
        )
    leg_run = (reach - 0.19 - deep - arm_w) / side
    y0 = reach / 2 - 0.19 - deep
    for i in range(side):
        mk.pad(
            'seat',
            (deep, leg_run - 0.006, thick),
            (-width / 2 + 0.19 + deep / 2, y0 - leg_run * (i + 0.5), top + thick / 2),
            cover,
            seed=25 + i,
            **soft,
        )
    rest = {'crown': 0.05, 'bulge': 0.03, 'corner': 0.055, 'lumps': 0.012, 'pucker': 0.003, 'piping': cover}
    low = top + thick - 0.03
    for i in range(seats):
        mk.pad(
            'rest',
            (run - 0.02, height - low, 0.13),
            (x0 + run * (i + 0.5), reach / 2 - 0.22, (low + height) / 2),
            cover,
            seed=30 + i,
            rotation=(radians(77), 0, radians(0.8 - i)),
            **rest,
        )
    mk.pad(
        'rest',
        (deep - 0.10, height - low, 0.13),
        (-width / 2 + 0.24 + deep / 2, reach / 2 - 0.22, (low + height) / 2),
        cover,
        seed=36,
        rotation=(radians(77), 0, 0),
        **rest,
    )
    for i in range(side):
        mk.pad(
            'rest',
            (leg_run - 0.02, height - low, 0.13),
            (-width / 2 + 0.22, y0 - leg_run * (i + 0.5), (low + height) / 2),
            cover,
            seed=40 + i,
            rotation=(radians(77), 0, radians(90)),
            **rest,
        )
    spots = [
        (-width / 2 + 0.10, -reach / 2 + 0.10),
        (-width / 2 + depth - 0.10, -reach / 2 + 0.10),
        (width / 2 - 0.10, reach / 2 - 0.10),
        (width / 2 - 0.10, cy - half + 0.10),
        (-width / 2 + 0.1, reach / 2 - 0.1),
    ]
    for x, y in spots:
        mk.rounded_box('block', (0.06, 0.06, lift + 0.02), (x, y, (lift + 0.02) / 2), leg, 0.005, 2)
    loft = min(0.48, (height - top - thick) * 1.1)
    scatter(accent, width / 2 - arm_w - 0.25, cy + 0.02, top + thick + loft * 0.44, loft, -11, 51)
    if loose > 1:
        scatter(accent, -width / 2 + 0.62, cy + 0.04, top + thick + loft * 0.44, loft, 16, 52)
    return width, reach, height
