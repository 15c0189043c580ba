"""Bedsides that are no box on feet."""

import meshkit as mk
from models.joinery import front, knob, plank, shadow_box


def drum_table(timber, pull, dark, diameter=0.46, height=0.54):
    """A round bedside: a fluted drum with one drawer, a lip round the top."""
    from models.tables import _drum

    r = diameter / 2
    _drum('drum', r - 0.012, height - 0.06, (0, 0, 0.03), timber.z, 40, 0.006)
    mk.lathe('gap', [(0, 0), (r - 0.05, 0), (r - 0.05, 0.032), (0, 0.032)], dark)
    mk.lathe(
        'top',
        [
            (0, height - 0.03),
            (r - 0.004, height - 0.03),
            (r, height - 0.024),
            (r, height - 0.004),
            (r - 0.004, height),
            (0, height),
        ],
        timber.x,
    )
    for z in (height - 0.065, height - 0.205):  # the joints above and below the drawer
        mk.ring('joint', r - 0.0125, z, 0.0022, dark)
    knob(pull, 0, -r + 0.016, height - 0.135, 0.015)
    return diameter, diameter, height


def wall_box(timber, pull, dark, width=0.46, depth=0.36, height=0.50, lift=0.26):
    """An open frame: a slim drawer held in a loop of timber on each side."""
    for s in (-1, 1):
        loop = [
            (s * (width / 2 - 0.014), -depth / 2 + 0.02, 0.015),
            (s * (width / 2 - 0.014), -depth / 2 + 0.02, height - 0.015),
        ]
        back = [
            (s * (width / 2 - 0.014), depth / 2 - 0.02, 0.015),
            (s * (width / 2 - 0.014), depth / 2 - 0.02, height - 0.015),
        ]
        for line in (loop, back):
            plank(timber, (0.028, 0.028, height), (line[0][0], line[0][1], height / 2), 3 + s, 'z')
        for z in (0.16,):
            plank(timber, (0.026, depth - 0.06, 0.024), (s * (width / 2 - 0.014), 0, z), 5 + s, 'y')
    plank(timber, (width, depth, 0.020), (0, 0, height - 0.010), 2)
    plank(timber, (width - 0.05, depth - 0.05, 0.014), (0, 0, 0.17), 6)
    zc = height - 0.02 - 0.065
    shadow_box(dark, width - 0.07, depth - 0.04, 0.11, 0, zc)
    for s in (-1, 1):
        plank(timber, (0.014, depth - 0.03, 0.13), (s * (width / 2 - 0.034), 0.005, zc), 14 + s, 'y')
    plank(timber, (width - 0.06, depth - 0.03, 0.012), (0, 0.005, zc - 0.065), 17)
    front(timber, width - 0.082, 0.118, 0, -depth / 2 + 0.006, zc, 3)
    knob(pull, 0, -depth / 2 + 0.006, zc, 0.013)
    return width, depth, height
