"""A lounge chair for outdoors."""

from math import radians

import meshkit as mk
from models.joinery import rail

ARM_Z, SEAT_Z, LEAN = 0.575, 0.27, 0.15


def _side(timber, s, x, y, height):
    """A front leg, a bent rear leg, the arm over both and the seat rail between them."""
    front = mk.smooth_path([(s * x, -y, 0), (s * x, -y + 0.004, 0.3), (s * x, -y + 0.02, ARM_Z - 0.012)], 8)
    mk.sweep('leg', front, mk.oval_section(0.046, 0.040, 3), timber.z, up=(0, 1, 0), ease=0.004)
    bend = [(y + 0.035, 0), (y - 0.01, 0.28), (y + 0.03, 0.52), (y + 0.03 + LEAN * 0.55, height)]
    rear = mk.smooth_path([(s * x, yy, z) for yy, z in bend], 8)
    mk.sweep('leg', rear, mk.oval_section(0.044, 0.040, 3), timber.z, up=(0, 1, 0), ease=0.008)
    line = [(s * (x + 0.012), -y - 0.05, ARM_Z), (s * (x + 0.016), 0, ARM_Z + 0.008), (s * x, y + 0.04, ARM_Z - 0.004)]
    narrow = lambda t: (1.0 - 0.25 * t, 1.0)
    mk.sweep('arm', mk.smooth_path(line, 10), mk.oval_section(0.072, 0.026, 4), timber.y, scale=narrow, ease=0.010)
    rail(timber, (s * x, -y, SEAT_Z - 0.03), (s * x, y, SEAT_Z - 0.045), 0.055, 0.026)


def _slats(timber, x, y):
    for yy, z in ((-y, SEAT_Z - 0.03), (y, SEAT_Z - 0.045)):
        rail(timber, (-x, yy, z), (x, yy, z), 0.055, 0.026)
    for i in range(6):
        t = (i + 0.5) / 6
        size, at = (2 * x - 0.03, 0.062, 0.016), (0, -y + 2 * y * t, SEAT_Z - 0.008 - 0.015 * t)
        mk.rounded_box('slat', size, at, timber.x, 0.004, 3, grain=(i * 0.3, i * 0.2, 0))


def _cord(px, side, low, top):
    """One run of rope from under the lower rail, up the back, over the upper one; rails are (y, z)."""
    turn = 0.004 if side > 0 else 0
    points = [
        (px + turn, low[0] + side, low[1] - 0.018),
        (px, low[0] + side, low[1] + 0.02),
        (px, (low[0] + top[0]) / 2 + side * 0.6 + 0.006, (low[1] + top[1]) / 2),
        (px, top[0] + side, top[1] - 0.02),
        (px + turn, top[0] + side * 0.6, top[1] + 0.023),
    ]
    return mk.smooth_path(points, 5)


def _rope_back(timber, rope, x, y, height, count=30):
    top, low = (y + 0.03 + LEAN * 0.52, height - 0.02), (y - 0.004, 0.33)
    for yy, z in (top, low):
        line = [(-x + 2 * x * i / 16, yy, z) for i in range(17)]
        mk.sweep('rail', line, mk.oval_section(0.028, 0.042, 3), timber.x, ease=0.003)
    places = [-x + 0.05 + (2 * x - 0.10) * i / (count - 1) for i in range(count)]
    cords = [_cord(px, side, low, top) for px in places for side in (-0.0165, 0.0165)]
    mk.strands('rope', cords, 0.0042, rope, 2)


def _cushions(cushion, inner, y):
    soft = {'crown': 0.026, 'bulge': 0.012, 'corner': 0.05, 'lumps': 0.004, 'piping': cushion}
    mk.pad('seat', (inner, 2 * y + 0.03, 0.10), (0, -0.035, SEAT_Z + 0.050), cushion, seed=12, **soft)
    loose = {'pressure': 2.2, 'corner': 0.06, 'shrink': -0.010, 'tidy': 0.75, 'rotation': (radians(73), 0, 0)}
    mk.cushion('rest', (inner - 0.01, 0.42, 0.12), (0, y - 0.085, 0.555), cushion, seed=33, **loose)


def outdoor_chair(timber, rope, cushion, width=0.72, depth=0.76, height=0.76):
    """A lounge chair: rounded frame, rope back, two loose cushions."""
    x, y = width / 2 - 0.03, depth / 2 - 0.06
    for s in (-1, 1):
        _side(timber, s, x, y, height)
    _slats(timber, x, y)
    _rope_back(timber, rope, x, y, height)
    _cushions(cushion, 2 * x - 0.06, y)
    return width, depth + 0.1, height
