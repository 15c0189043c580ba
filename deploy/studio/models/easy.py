"""Armchairs of other builds: one seat of a settee, a barrel on a swivel, wings, a sling."""

from math import pi, radians, sin
import meshkit as mk
from models.settees import settee
from models.arms import wooden_arm


def club(cover, leg, metal, **shape):
    """A sofa's construction with a single seat."""
    return settee(cover, cover, leg, metal, seats=1, loose=0, **shape)


def show_wood(cover, leg, width=0.72, depth=0.80, height=0.80, back='pad', arm_h=0.58, seat=0.28):
    """An open frame: shaped rests over raked legs, a loose seat and a loose or a slatted back."""
    x, back_y = width / 2 - 0.03, depth / 2 - 0.13
    inner = 2 * x - 0.06
    for s in (-1, 1):
        wooden_arm(leg, s, x, depth, arm_h, back_y)
        mk.rounded_box('rail', (0.028, depth - 0.20, 0.06), (s * x, -0.02, seat - 0.03), leg, 0.005, 3)
    for y in (-depth / 2 + 0.07, back_y + 0.02):
        mk.rounded_box('rail', (2 * x, 0.028, 0.06), (0, y, seat - 0.03), leg, 0.005, 3)
    rake = lambda z: back_y + 0.03 + (z - seat) * 0.24
    for s in (-1, 1):
        mk.sweep(
            'stile',
            [(s * (x - 0.03), rake(z), z) for z in (seat - 0.05, seat + 0.2, height - 0.02)],
            mk.oval_section(0.040, 0.032, 3),
            leg,
            up=(0, 1, 0),
            ease=0.006,
        )
    for i in range(4 if back == 'ladder' else 2):
        z = seat + 0.16 + (height - seat - 0.21) * i / (3 if back == 'ladder' else 1)
        arc = [(-x + 0.03 + 2 * (x - 0.03) * k / 12, rake(z) + 0.035 * (1 - (k / 6 - 1) ** 2), z) for k in range(13)]
        mk.sweep(
            'slat',
            arc,
            mk.oval_section(0.016, 0.06 if back == 'ladder' else 0.045, 4),
            leg,
            up=(0, 0.22, 1),
            ease=0.004,
        )
    mk.pad(
        'seat',
        (inner, depth - 0.20, 0.12),
        (0, -0.06, seat + 0.06),
        cover,
        crown=0.03,
        bulge=0.014,
        corner=0.045,
        seed=20,
        lumps=0.005,
        piping=cover,
    )
    if back == 'pad':
        mk.pad(
            'rest',
            (inner, height - seat - 0.10, 0.11),
            (0, back_y - 0.04, (height + seat + 0.11) / 2),
            cover,
            crown=0.045,
            bulge=0.02,
            corner=0.05,
            seed=33,
            lumps=0.008,
            rotation=(radians(76), 0, 0),
            piping=cover,
        )
    return width, depth, height


def sling(cover, leg, width=0.70, depth=0.80, height=0.76):
    """One length of leather slung in a timber frame that folds like scissors."""
    x = width / 2 - 0.025
    for s in (-1, 1):
        for a, b in (
            ((-depth / 2 + 0.04, 0), (depth / 2 - 0.03, height - 0.02)),
            ((depth / 2 - 0.10, 0), (-depth / 2 + 0.05, 0.52)),
        ):
            inset = 0 if b[0] > 0 else 0.032
            mk.sweep(
                'bar',
                [
                    (s * (x - inset), a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                    for t in (0, 0.25, 0.5, 0.75, 1)
                ],
                mk.oval_section(0.045, 0.026, 4),
                leg,
                up=(s, 0, 0.001),
                ease=0.006,
            )
        mk.sweep(
            'rest',
            [
                (s * (x + 0.012), -depth / 2 + 0.02 + (depth - 0.16) * t, 0.53 + 0.01 * sin(pi * t))
                for t in (0, 0.25, 0.5, 0.75, 1)
            ],
            mk.oval_section(0.06, 0.024, 4),
            leg,
            ease=0.008,
        )
    for y, z in (
        (depth / 2 - 0.045, height - 0.06),
        (-depth / 2 + 0.085, 0.47),
        (-depth / 2 + 0.10, 0.06),
        (depth / 2 - 0.13, 0.06),
    ):
        mk.tube('dowel', [(-x, y, z), (x, y, z)], 0.013, leg)
    line = mk.smooth_path(
        [
            (0, depth / 2 - 0.045, height - 0.045),
            (0, depth / 2 - 0.15, 0.50),
            (0, depth / 2 - 0.27, 0.35),
            (0, 0.0, 0.335),
            (0, -depth / 2 + 0.16, 0.43),
            (0, -depth / 2 + 0.085, 0.485),
        ],
        10,
    )
    mk.sweep(
        'sling',
        line,
        mk.oval_section(2 * x - 0.10, 0.022, 8, 48),
        cover,
        up=lambda t: (0, -1 + t * 0.6, 0.35 + t),
        ease=0.006,
    )
    mk.pad(
        'roll',
        (2 * x - 0.14, 0.20, 0.07),
        (0, depth / 2 - 0.11, height - 0.13),
        cover,
        crown=0.015,
        bulge=0.02,
        corner=0.03,
        seed=9,
        rotation=(radians(66), 0, 0),
        piping=cover,
    )
    return width, depth, height
