"""Dining chairs of other builds: spindles, ladders, crosses, cane, shells, sleds."""

from math import pi, radians, sin
import meshkit as mk
from models.joinery import rail


PAD = {'crown': 0.018, 'bulge': 0.008, 'corner': 0.05, 'lumps': 0.0015, 'pucker': 0.0008}


def _legs(timber, x, front, rear, top, height, lean=0.075, r=0.018, straight=False):
    """Front legs to the seat, rear legs on to the top of the back; returns y of the back at height z."""
    for s in (-1, 1):
        out = 0 if straight else 0.02
        mk.tapered_leg(
            'leg', (s * x, front, top), (s * (x + out), front - out, 0), r, r * (0.9 if straight else 0.62), timber.z
        )
        path = [
            (s * (x + out), rear + 0.06, 0),
            (s * x, rear + 0.01, 0.26),
            (s * x, rear, top),
            (s * x, rear + lean * 0.45, (top + height) / 2),
            (s * x, rear + lean, height),
        ]
        mk.sweep(
            'leg',
            mk.smooth_path(path, 8),
            mk.oval_section(2 * r, 2 * r, 2.6),
            timber.z,
            up=(0, 1, 0),
            scale=lambda t: 0.72 + 0.3 * sin(pi * min(1, t * 1.05)),
            ease=0.004,
        )
    return lambda z: rear + lean * max(0.0, (z - top) / (height - top)) ** 1.2


def _rails(timber, x, front, rear, top, tall=0.05):
    for y in (front, rear):
        rail(timber, (-x, y, top - 0.028), (x, y, top - 0.028), tall)
    for s in (-1, 1):
        rail(timber, (s * x, front, top - 0.028), (s * x, rear, top - 0.028), tall)


def _cushioned(timber, cover, width, depth, top, thick=0.026, y=-0.02):
    mk.slab('ply', mk.racetrack(width - 0.012, depth - 0.012, 0.05, 6), mk.eased(0.012, 0.003), (0, y, top), timber.x)
    mk.pad(
        'seat', (width, depth, thick), (0, y, top + 0.010 + thick / 2), cover, seed=5, cell=0.016, piping=cover, **PAD
    )


def _arc(timber, x, y, z, bow, section, count=17, lift=0.0):
    path = [
        (
            -x + 2 * x * i / (count - 1),
            y + bow * (1 - (2 * i / (count - 1) - 1) ** 2),
            z + lift * (1 - (2 * i / (count - 1) - 1) ** 2),
        )
        for i in range(count)
    ]
    mk.sweep('bow', path, section, timber.x, up=(0, 0.2, 1), ease=0.005)


def framed_chair(
    timber,
    cover,
    cane=None,
    width=0.48,
    depth=0.53,
    height=0.86,
    seat=0.46,
    back='ladder',
    slats=3,
    straight=False,
    arms=False,
):
    """A frame of four legs with a ladder, spindle, cross, cane or padded back."""
    top, x, front, rear = seat - 0.04, width / 2 - 0.03, -depth / 2 + 0.05, depth / 2 - 0.12
    at = _legs(timber, x, front, rear, top, height, straight=straight)
    _rails(timber, x, front, rear, top)
    _cushioned(timber, cover, width - 0.015, depth - 0.10, top)
    low, high = seat + 0.10, height - 0.03
    if back == 'ladder':
        for i in range(slats):
            z = low + 0.02 + (high - low - 0.02) * i / (slats - 1)
            _arc(timber, x - 0.008, at(z), z, 0.035, mk.oval_section(0.014, 0.055, 4), lift=0.006)
    elif back in ('spindle', 'cross', 'cane', 'pad'):
        _arc(timber, x + 0.012, at(high), high, 0.03, mk.oval_section(0.020, 0.06, 4))
        _arc(timber, x - 0.008, at(low), low, 0.012, mk.oval_section(0.018, 0.036, 4))
    if back == 'spindle':
        for i in range(7):
            u = -1 + i / 3
            px = u * (x - 0.05)
            mk.tapered_leg(
                'spindle',
                (px, at(high) + 0.028 * (1 - u * u), high - 0.01),
                (px, at(low) + 0.01 * (1 - u * u), low),
                0.0065,
                0.008,
                timber.z,
                14,
            )
    elif back == 'cross':
        for s in (-1, 1):
            line = [
                (s * (x - 0.012) * (1 - 2 * t), at(low + (high - low) * t) + 0.016 + s * 0.003, low + (high - low) * t)
                for t in (0, 0.25, 0.5, 0.75, 1)
            ]
            mk.sweep('cross', line, mk.oval_section(0.014, 0.030, 4), timber.z, up=(0, 1, 0), ease=0.003)
    elif back == 'cane':
        _cane_back(cane, x - 0.015, at, low, high)
    elif back == 'pad':
        tall = high - low - 0.02
        mk.pad(
            'back',
            (2 * x - 0.05, tall, 0.035),
            (0, at((low + high) / 2) + 0.004, (low + high) / 2),
            cover,
            crown=0.015,
            bulge=0.006,
            corner=0.03,
            seed=7,
            lumps=0.001,
            pucker=0.0006,
            rotation=(radians(80), 0, 0),
            piping=cover,
        )
    if arms:
        for s in (-1, 1):
            mk.tapered_leg(
                'post', (s * (x + 0.012), front + 0.05, seat + 0.19), (s * x, front + 0.03, top), 0.014, 0.017, timber.z
            )
            line = [
                (s * (x + 0.018), front - 0.0, seat + 0.20),
                (s * (x + 0.030), 0.02, seat + 0.205),
                (s * x, at(seat + 0.2) + 0.006, seat + 0.205),
            ]
            mk.sweep('rest', mk.smooth_path(line, 8), mk.oval_section(0.048, 0.022, 4), timber.y, ease=0.006)
    return width + (0.07 if arms else 0), depth, height


def _cane_back(cane, x, at, low, high):
    rows, pitch = [], 0.0125
    for i in range(int(2 * x / pitch)):
        px = -x + pitch * (i + 0.5)
        dip = 0.02 * (1 - (px / x) ** 2)
        rows.append([(px, at(z) + dip, z) for z in (low, (low + high) / 2, high)])
    for j in range(int((high - low) / pitch)):
        z = low + pitch * (j + 0.5)
        rows.append([(x * u, at(z) + 0.02 * (1 - u * u) - 0.002, z) for u in (-1, -0.5, 0, 0.5, 1)])
    mk.strands('cane', rows, 0.0024, cane)
