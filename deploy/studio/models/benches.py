"""Benches of other builds."""

from math import cos, pi, sin
from mathutils import Vector
import meshkit as mk
from models.joinery import plank, rail
from models.arms import ARMS
from models.settees import feet
from models.pouffes import SOFT


def panel_bench(timber, cover, width=1.24, depth=0.38, height=0.46):
    t, top = 0.030, height - 0.075
    for s in (-1, 1):
        plank(timber, (t, depth, top - t), (s * (width / 2 - 0.06), 0, (top - t) / 2), 3 + s, 'z')
    plank(timber, (width, depth, t), (0, 0, top - t / 2), 1)
    plank(timber, (width - 0.15, t, 0.07), (0, 0, top - t - 0.036), 5)
    mk.pad(
        'cushion',
        (width - 0.02, depth - 0.01, 0.06),
        (0, 0, top + 0.032),
        cover,
        crown=0.02,
        seed=8,
        piping=cover,
        **SOFT,
    )
    return width, depth, height


def steel_bench(cover, metal, width=1.48, depth=0.40, height=0.45):
    for s in (-1, 1):
        x, y = s * (width / 2 - 0.20), depth / 2 - 0.03
        loop = [
            (x, -y, height - 0.12),
            (x, -y, 0.02),
            (x, -y + 0.012, 0.011),
            (x, y - 0.012, 0.011),
            (x, y, 0.02),
            (x, y, height - 0.12),
        ]
        mk.tube('sled', loop, 0.011, metal)
        mk.tube('rail', [(x, -y, height - 0.125), (x, y, height - 0.125)], 0.011, metal)
    mk.rounded_box('board', (width - 0.02, depth - 0.02, 0.02), (0, 0, height - 0.108), metal, 0.004, 2)
    mk.pad('seat', (width, depth, 0.08), (0, 0, height - 0.06), cover, crown=0.022, seed=4, piping=cover, **SOFT)
    for x in (-width / 6, width / 6):
        mk.tube(
            'seam',
            [
                (x, -depth / 2 - 0.012, height - 0.06),
                (x, -depth / 2 + 0.002, height - 0.019),
                (x, 0, height + 0.0),
                (x, depth / 2, height - 0.019),
            ],
            0.003,
            cover,
        )
    return width, depth, height


def waterfall(cover, width=1.18, depth=0.40, height=0.45, thick=0.11):
    x, r, z = width / 2 - thick / 2, 0.12, height - thick / 2
    path = [(-x, 0, 0.0), (-x, 0, z * 0.5)] + [
        (-x + r - r * cos(a), 0, z - r + r * sin(a)) for a in (pi / 2 * i / 10 for i in range(11))
    ]
    path += [(x - r + r * sin(a), 0, z - r + r * cos(a)) for a in (pi / 2 * i / 10 for i in range(11))] + [
        (x, 0, z * 0.5),
        (x, 0, 0.0),
    ]
    mk.sweep('bend', path, mk.oval_section(depth, thick, 5, 48), cover, up=lambda t: _outward(t, path), ease=0.012)
    return width, depth, height


def _outward(t, path):
    i = min(len(path) - 1, max(0, round(t * (len(path) - 1))))
    a, b = Vector(path[max(0, i - 1)]), Vector(path[min(len(path) - 1, i + 1)])
    way = b - a
    return (-way.z, 0.0001, way.x)


def spindle_bench(timber, cover, width=1.42, depth=0.52, height=0.80, seat=0.42):
    x, y = width / 2 - 0.05, depth / 2 - 0.06
    for s in (-1, 1):
        mk.tapered_leg('leg', (s * x, -y, seat), (s * (x + 0.02), -y - 0.02, 0), 0.021, 0.014, timber.z)
        post = mk.smooth_path([(s * (x + 0.02), y + 0.05, 0), (s * x, y, seat), (s * x, y + 0.07, height)], 8)
        mk.sweep('post', post, mk.oval_section(0.036, 0.036, 2.2), timber.z, up=(0, 1, 0), ease=0.006)
        rail(timber, (s * x, -y, seat - 0.03), (s * x, y, seat - 0.03), 0.05)
        rail(timber, (-x, s * y, seat - 0.03), (x, s * y, seat - 0.03), 0.05)
    plank(timber, (width - 0.02, depth - 0.09, 0.022), (0, -0.015, seat), 2)
    back = lambda z: y + 0.07 * (z - seat) / (height - seat)
    plank(timber, (2 * x + 0.05, 0.026, 0.06), (0, back(height - 0.03) + 0.002, height - 0.03), 5)
    for i in range(16):
        px = -x + 0.07 + (2 * x - 0.14) * i / 15
        mk.tapered_leg(
            'spindle',
            (px, back(height - 0.05), height - 0.05),
            (px, y - 0.005, seat + 0.005),
            0.008,
            0.010,
            timber.z,
            14,
        )
    mk.pad(
        'cushion',
        (width - 0.12, depth - 0.14, 0.05),
        (0, -0.035, seat + 0.038),
        cover,
        crown=0.018,
        seed=8,
        piping=cover,
        **SOFT,
    )
    return width, depth, height


def rolled_bench(cover, leg, metal, width=1.44, depth=0.46, height=0.62, lift=0.13):
    mk.rounded_box('base', (width - 0.08, depth - 0.03, 0.16), (0, 0, lift + 0.08), cover, 0.03, 5)
    mk.pad(
        'seat',
        (width - 0.32, depth, 0.13),
        (0, 0, lift + 0.16 + 0.065),
        cover,
        crown=0.03,
        seed=8,
        piping=cover,
        **SOFT,
    )
    for s in (-1, 1):
        ARMS['roll'](cover, s, width / 2 - 0.10, 0.17, depth, lift + 0.02, height)
    feet(leg, metal, 'bun', width - 0.06, depth, lift)
    return width, depth, height


def trestle_bench(timber, cover, width=1.52, depth=0.36, height=0.46):
    top = height - 0.045
    plank(timber, (width, depth, 0.034), (0, 0, top - 0.017), 1)
    x = width / 2 - 0.26
    for s in (-1, 1):
        for t in (-1, 1):
            leg = [(s * x, t * 0.05, top - 0.03), (s * (x + 0.05), t * (depth / 2 - 0.03), 0)]
            mk.tapered_leg('leg', leg[0], leg[1], 0.024, 0.017, timber.z)
        plank(timber, (0.05, depth - 0.10, 0.03), (s * x, 0, top - 0.048), 8 + s, 'y')
        plank(timber, (0.024, depth - 0.12, 0.03), (s * (x + 0.032), 0, 0.15), 11 + s, 'y')
    plank(timber, (2 * x + 0.05, 0.024, 0.04), (0, 0, 0.15), 6)
    mk.pad(
        'pad',
        (width - 0.04, depth - 0.03, 0.034),
        (0, 0, top + 0.018),
        cover,
        crown=0.012,
        bulge=0.006,
        corner=0.03,
        seed=4,
        lumps=0.002,
        piping=cover,
    )
    return width, depth, height
