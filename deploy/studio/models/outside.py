"""Outdoor chairs of other builds: slats, woven tubs, slings, scissors."""

from math import cos, pi, radians, sin
import meshkit as mk
from models.joinery import plank, rail


def adirondack(timber, cushion, width=0.76, depth=0.88, height=0.96):
    """A fan of slats over a seat that falls back, broad flat arms."""
    x = width / 2 - 0.06
    for s in (-1, 1):
        plank(timber, (0.024, 0.10, 0.54), (s * x, -depth / 2 + 0.12, 0.27), 3 + s, 'z')
        plank(timber, (0.13, 0.70, 0.022), (s * (x + 0.02), -depth / 2 + 0.40, 0.55), 6 + s, 'y', 0.006)
        rail(timber, (s * (x - 0.026), -depth / 2 + 0.10, 0.34), (s * (x - 0.026), depth / 2 - 0.02, 0.06), 0.11, 0.024)
        mk.sweep(
            'brace',
            [(s * (x + 0.0), depth / 2 - 0.24, 0.12), (s * x, depth / 2 - 0.17, 0.34), (s * x, depth / 2 - 0.13, 0.55)],
            mk.oval_section(0.05, 0.024, 6),
            timber.z,
            up=(s, 0, 0.001),
            ease=0.004,
        )
    fall = lambda y: 0.405 - (y + depth / 2 - 0.10) * 0.42
    for i in range(7):
        y = -depth / 2 + 0.115 + 0.068 * i
        slat = mk.rounded_box('slat', (2 * x - 0.03, 0.060, 0.018), (0, y, fall(y)), timber.x, 0.005, 3)
        slat.rotation_euler = (radians(-22), 0, 0)
    low, base_y = 0.22, depth / 2 - 0.29
    for i in range(7):
        u = -1 + i / 3
        top = height - 0.10 * u * u - 0.015
        lean = lambda z: base_y + (z - low) * 0.40
        mk.sweep(
            'fan',
            [(u * (0.20 + 0.075 * t), lean(low + (top - low) * t), low + (top - low) * t) for t in (0, 0.3, 0.7, 1)],
            mk.oval_section(0.068, 0.018, 6),
            timber.z,
            up=(0, 1, -0.4),
            scale=lambda t: (0.82 + 0.22 * t, 1.0),
            ease=0.008,
        )
    for z in (0.30, 0.56):
        plank(timber, (2 * x - 0.02, 0.022, 0.06), (0, base_y + (z - low) * 0.40 + 0.024, z), 12)
    return width, depth, height


def woven_tub(timber, rope, cushion, width=0.74, depth=0.72, height=0.74, legs=True):
    """Rope wound round a frame in a half circle, a round cushion inside."""
    r, low, _seat = width / 2 - 0.02, 0.20, 0.34
    start, span, n = radians(-30), radians(240), 92
    at = lambda a: height - 0.17 * (1 - sin(max(0, min(pi, (a - start) / span * pi))) ** 0.6)
    cords = []
    for i in range(n + 1):
        a = start + span * i / n
        for k, push in ((0, 0.012), (1, -0.012)):
            b = a + (0.5 * span / n if k else 0)
            top = at(b)
            cords.append(
                [
                    (r * 0.86 * cos(b), r * 0.86 * sin(b), low),
                    (r * 0.95 * cos(b) * (1 + push), r * 0.95 * sin(b) * (1 + push), (low + top) / 2),
                    (r * cos(b), r * sin(b), top),
                ]
            )
    mk.strands('rope', [mk.smooth_path(c, 4) for c in cords], 0.0058, rope, 2)
    arc = [
        (r * cos(start + span * i / 60), r * sin(start + span * i / 60), at(start + span * i / 60)) for i in range(61)
    ]
    mk.sweep('rim', arc, mk.oval_section(0.036, 0.026, 3), timber.x, ease=0.006)
    arc = [(r * 0.86 * cos(start + span * i / 60), r * 0.86 * sin(start + span * i / 60), low) for i in range(61)]
    mk.sweep('sill', arc, mk.oval_section(0.030, 0.026, 3), timber.x, ease=0.006)
    mk.lathe('deck', [(0, low), (r * 0.85, low), (r * 0.85, low + 0.02), (0, low + 0.02)], timber.x)
    for k in (45, 135, 225, 315):
        a = radians(k)
        mk.tapered_leg(
            'leg',
            (r * 0.78 * cos(a), r * 0.78 * sin(a), low + 0.01),
            (r * 0.90 * cos(a), r * 0.90 * sin(a), 0),
            0.021,
            0.014,
            timber.z,
        )
    seat_r = r * 0.82
    dome = [(seat_r * sin(radians(a)), low + 0.09 + 0.065 * cos(radians(a)) ** 0.7) for a in range(8, 90, 6)]
    mk.subdivide(
        mk.lathe(
            'seat',
            [(0, low + 0.155)] + dome + [(seat_r, low + 0.06), (seat_r - 0.015, low + 0.02), (0, low + 0.02)],
            cushion,
            (0, -0.02, 0),
        )
    )
    mk.ring('welt', seat_r, low + 0.085, 0.005, cushion, (0, -0.02))
    mk.plump(
        'rest',
        (0.50, 0.40, 0.18),
        (0, r * 0.55, low + 0.33),
        cushion,
        seed=5,
        rotation=(radians(70), 0, 0),
        pinch=0.05,
        chop=0.25,
        fold=0.02,
    )
    return width, depth, height


def strung(rope, timber, cushion, width=0.74, depth=0.80, height=0.84):
    """Cord stretched over a wire egg on hairpin feet."""
    _n, seat = 40, 0.36
    edge = []
    for i in range(96):
        a = 2 * pi * i / 96
        c, s = cos(a), sin(a)
        edge.append(
            (
                width / 2 * 0.97 * c * (1 - 0.10 * max(0, s)),
                0.02 + depth * 0.40 * s + 0.06 * max(0, s),
                seat + 0.08 + (height - seat - 0.10) * max(0.0, s) ** 1.1 + 0.05 * max(0.0, -s),
            )
        )
    mk.tube('hoop', edge, 0.012, rope, cyclic=True)
    core = (0, -0.04, seat - 0.04)
    cords = [
        [
            p,
            ((p[0] + core[0]) / 2, (p[1] + core[1]) / 2, (p[2] + core[2]) / 2 - 0.055),
            (core[0] + 0.11 * (p[0]) / (width / 2), core[1] + 0.08 * (p[1] / (depth / 2)), core[2]),
        ]
        for p in edge
    ]
    mk.strands('cord', [mk.smooth_path(c, 5) for c in cords], 0.0042, rope, 2)
    mk.ring('eye', 0.10, core[2], 0.009, rope, (0, -0.04))
    for s in (-1, 1):
        for y, out in ((-0.16, -0.09), (0.12, 0.10)):
            mk.tapered_leg('leg', (s * 0.12, y, seat - 0.01), (s * 0.27, y + out, 0), 0.016, 0.012, timber.z)
    mk.tube(
        'ring',
        [(0.13 * cos(2 * pi * i / 40), -0.02 + 0.16 * sin(2 * pi * i / 40), seat - 0.02) for i in range(40)],
        0.011,
        rope,
        cyclic=True,
    )
    mk.plump('seat', (0.52, 0.50, 0.12), (0, -0.06, seat + 0.045), cushion, seed=3, pinch=0.03, fold=0.012)
    return width, depth, height
