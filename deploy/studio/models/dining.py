"""A dining chair."""

from math import pi, sin

import meshkit as mk
from models.joinery import rail


def _rear_leg(timber, s, bx, by, top, height):
    """A steam-bent leg that leans out above the seat to carry the back."""
    path = mk.smooth_path(
        [
            (s * (bx + 0.030), by + 0.075, 0),
            (s * (bx + 0.006), by + 0.018, 0.26),
            (s * bx, by + 0.004, top),
            (s * (bx + 0.004), by + 0.030, 0.60),
            (s * (bx + 0.012), by + 0.072, height - 0.035),
        ],
        9,
    )
    swell = lambda t: 0.66 + 0.36 * sin(pi * min(1, t * 1.05) ** 0.9)
    mk.sweep('leg', path, mk.oval_section(0.038, 0.038, 2), timber.z, up=(0, 1, 0), scale=swell, ease=0.004)


def _frame(timber, front, rear, top):
    """Four rails between the (x, y) of the front and of the rear legs."""
    (fx, fy), (bx, by), mid = front, rear, top - 0.028
    rail(timber, (-fx, fy, mid), (fx, fy, mid), 0.052)
    rail(timber, (-bx, by, mid), (bx, by, mid), 0.052)
    for s in (-1, 1):
        rail(timber, (s * fx, fy, mid), (s * bx, by, mid), 0.052)


def _seat(timber, cover, width, depth, top):
    ply = mk.racetrack(width - 0.03, depth - 0.03, 0.05, 6)  # rounded like the pad, or its corners peep out below
    mk.slab('ply', ply, mk.eased(0.012, 0.003), (0, -0.028, top), timber.x)
    firm = {'crown': 0.020, 'bulge': 0.008, 'corner': 0.055, 'lumps': 0.0015, 'pucker': 0.0008}
    mk.pad('seat', (width, depth, 0.026), (0, -0.028, top + 0.023), cover, seed=5, cell=0.014, piping=cover, **firm)


def _bowed_back(timber, bx, by, height):
    """A shallow bow, deepest behind the spine."""
    arc = []
    reach, bow = bx + 0.034, 0.058
    for i in range(33):
        u = -1 + i / 16
        arc.append((u * reach, by + 0.052 + bow * (1 - u * u) - 0.004, height - 0.072))
    tall = lambda t: (1.0, 0.74 + 0.26 * sin(pi * t) ** 0.7)
    mk.sweep('back', arc, mk.oval_section(0.019, 0.145, 4), timber.x, up=(0, 0.22, 1), scale=tall, ease=0.008)


def dining_chair(timber, cover, width=0.50, depth=0.53, height=0.80, seat=0.465):
    """Turned legs, a steam-bent back that the rear legs lean out to meet, an upholstered seat."""
    top = seat - 0.045  # top of the frame
    fx, fy = width / 2 - 0.045, -depth / 2 + 0.06
    bx, by = width / 2 - 0.062, depth / 2 - 0.12
    for s in (-1, 1):
        foot = (s * (fx + 0.028), fy - 0.02, 0)
        mk.tapered_leg('leg', (s * fx, fy, top - 0.003), foot, 0.0195, 0.0125, timber.z)
        _rear_leg(timber, s, bx, by, top, height)
    _frame(timber, (fx, fy), (bx, by), top)
    _seat(timber, cover, width - 0.035, depth - 0.085, top)
    _bowed_back(timber, bx, by, height)
    return width, depth, height
