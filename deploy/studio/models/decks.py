"""Outdoor chairs of slats and canvas."""

from math import atan2, pi, radians, sin
import meshkit as mk
from models.joinery import plank, rail


def director(timber, cushion, width=0.60, depth=0.54, height=0.88):
    """Canvas on a scissor frame that folds."""
    x, y, seat = width / 2 - 0.02, depth / 2 - 0.05, 0.45
    for t in (-1, 1):
        for s in (-1, 1):
            mk.sweep(
                'cross',
                [
                    (s * x * (1 - 2 * k), t * (y - 0.06) + s * 0.012, 0.02 + (seat - 0.04) * k)
                    for k in (0, 0.25, 0.5, 0.75, 1)
                ],
                mk.oval_section(0.040, 0.020, 6),
                timber.z,
                up=(0, 1, 0),
                ease=0.004,
            )
    for s in (-1, 1):
        plank(timber, (0.030, depth, 0.028), (s * x, 0, 0.015), 3 + s, 'y')
        plank(timber, (0.030, depth - 0.04, 0.030), (s * x, 0, seat), 6 + s, 'y')
        plank(timber, (0.026, 0.036, 0.22), (s * x, -y + 0.02, seat + 0.11), 9 + s, 'z')
        plank(timber, (0.026, 0.036, height - seat), (s * x, y - 0.02, (height + seat) / 2), 12 + s, 'z')
        plank(timber, (0.055, depth, 0.022), (s * (x + 0.004), 0, seat + 0.225), 15 + s, 'y', 0.006)
    dip = [(-x + 2 * x * i / 12, 0, seat + 0.012 - 0.035 * sin(pi * i / 12)) for i in range(13)]
    mk.sweep('canvas', dip, mk.oval_section(depth - 0.10, 0.008, 8, 40), cushion, ease=0.002)
    sag = [(-x + 2 * x * i / 12, y - 0.045 + 0.030 * sin(pi * i / 12), height - 0.09) for i in range(13)]
    mk.sweep('canvas', sag, mk.oval_section(0.008, 0.17, 8, 40), cushion, ease=0.002)
    return width, depth, height


def slatted(timber, cushion, width=0.70, depth=0.80, height=0.78, seat=0.30, back='upright', arm='flat'):
    """A squared frame with slats on every side and boxed cushions: the deck's armchair."""
    x, y = width / 2 - 0.03, depth / 2 - 0.03
    for s in (-1, 1):
        for t, h in ((-1, 0.58), (1, height if back == 'upright' else 0.58)):
            plank(timber, (0.05, 0.05, h), (s * x, t * y, h / 2), 3 + s + t, 'z', 0.006)
        plank(timber, (0.085, depth, 0.026), (s * x, 0, 0.59), 7 + s, 'y', 0.006)
        plank(timber, (0.028, depth - 0.1, 0.06), (s * x, 0, seat - 0.03), 9 + s, 'y')
        for k in range(5):
            plank(
                timber,
                (0.016, 0.045, 0.56 - seat),
                (s * x, -y + 0.09 + (2 * y - 0.18) * k / 4, (0.57 + seat) / 2),
                12 + k,
                'z',
            )
    for t in (-1, 1):
        plank(timber, (2 * x, 0.028, 0.06), (0, t * y, seat - 0.03), 18 + t)
    top = height if back == 'upright' else 0.58
    plank(timber, (2 * x, 0.030, 0.06), (0, y, top - 0.03), 21)
    for k in range(9):
        plank(
            timber,
            (0.045, 0.016, top - seat - 0.06),
            (-x + 0.07 + (2 * x - 0.14) * k / 8, y, (top + seat) / 2 - 0.03),
            24 + k,
            'z',
        )
    for i in range(7):
        plank(timber, (2 * x - 0.03, 0.062, 0.016), (0, -y + 0.06 + (2 * y - 0.12) * i / 6, seat - 0.008), 34 + i)
    soft = {'crown': 0.026, 'bulge': 0.012, 'corner': 0.05, 'lumps': 0.004, 'piping': cushion}
    mk.pad('seat', (2 * x - 0.06, depth - 0.14, 0.11), (0, -0.03, seat + 0.055), cushion, seed=12, **soft)
    mk.pad(
        'rest',
        (2 * x - 0.07, height - seat - 0.08, 0.12),
        (0, y - 0.13, (height + seat + 0.10) / 2),
        cushion,
        seed=33,
        rotation=(radians(78), 0, 0),
        **{**soft, 'crown': 0.04},
    )
    return width, depth, height


def steamer(timber, cushion, width=0.66, depth=1.20, height=0.98):
    """A long reclining chair of slats with a leg rest, a slim cushion along it."""
    x = width / 2 - 0.05
    line = [(-depth / 2, 0.30), (-0.16, 0.34), (0.10, 0.33), (depth / 2 - 0.08, height - 0.03)]
    for s in (-1, 1):
        for a, b in zip(line, line[1:]):
            rail(timber, (s * x, *a), (s * x, *b), 0.05, 0.026)
        plank(timber, (0.07, 0.62, 0.024), (s * (x + 0.02), -0.02, 0.56), 5 + s, 'y', 0.006)
        for y in (-0.30, 0.22):
            mk.tapered_leg(
                'leg',
                (s * (x + 0.02), y, 0.55),
                (s * (x + 0.02), y - 0.03 if y < 0 else y + 0.06, 0),
                0.021,
                0.017,
                timber.z,
            )
        mk.tapered_leg('leg', (s * x, -depth / 2 + 0.06, 0.30), (s * x, -depth / 2 + 0.04, 0), 0.018, 0.015, timber.z)
    for (y0, z0), (y1, z1) in zip(line, line[1:]):
        count = max(3, round(((y1 - y0) ** 2 + (z1 - z0) ** 2) ** 0.5 / 0.075))
        for i in range(count):
            t = (i + 0.5) / count
            slat = mk.rounded_box(
                'slat',
                (2 * x - 0.02, 0.055, 0.014),
                (0, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t + 0.02),
                timber.x,
                0.004,
                3,
            )
            slat.rotation_euler = (atan2(z1 - z0, y1 - y0), 0, 0)
    path = mk.smooth_path([(0, y, z + 0.062) for y, z in line], 10)
    mk.sweep(
        'cushion',
        path,
        mk.oval_section(2 * x - 0.06, 0.075, 4, 40),
        cushion,
        up=lambda t: (0, -0.25 if t < 0.6 else -0.8, 1),
        ease=0.02,
    )
    return width, depth, height
