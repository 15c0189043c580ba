"""A bench and an ottoman."""

from math import cos, pi, radians, sin

import meshkit as mk
from models.joinery import rail


def bench(timber, cover, width=1.20, depth=0.40, height=0.46):
    """A channelled seat on a turned frame with a stretcher: foot of the bed, or a hall."""
    top = height - 0.075
    x, y = width / 2 - 0.10, depth / 2 - 0.07
    for s in (-1, 1):
        for t in (-1, 1):
            mk.tapered_leg('leg', (s * x, t * y, top), (s * (x + 0.035), t * (y + 0.022), 0), 0.021, 0.014, timber.z)
        rail(timber, (s * x, -y, top - 0.032), (s * x, y, top - 0.032), 0.05)
        rail(timber, (s * (x + 0.022), -y - 0.010, 0.16), (s * (x + 0.022), y + 0.010, 0.16), 0.022, 0.018)
        rail(timber, (-x, s * y, top - 0.032), (x, s * y, top - 0.032), 0.05)
    mk.tube('stretcher', [(-x - 0.022, 0, 0.16), (x + 0.022, 0, 0.16)], 0.0105, timber.x)
    mk.rounded_box('deck', (width - 0.03, depth - 0.03, 0.014), (0, 0, top + 0.003), timber.x, 0.004, 2)
    count = 8
    step = width / count
    for i in range(count):
        mk.pad(
            'channel',
            (step - 0.001, depth, 0.052),
            (-width / 2 + step * (i + 0.5), 0, top + 0.038),
            cover,
            crown=0.016,
            bulge=0.005,
            corner=0.020,
            seed=70 + i,
            cell=0.016,
            lumps=0.0012,
            pucker=0.0,
        )
    return width, depth, height


def ottoman(cover, plinth, diameter=0.62, height=0.42):
    """A drum with a domed, welted top on a recessed plinth."""
    r = diameter / 2
    mk.lathe('plinth', [(0, 0), (r - 0.05, 0), (r - 0.045, 0.004), (r - 0.045, 0.045), (0, 0.045)], plinth)
    seam = height - 0.085
    wall = [(r - 0.014 + 0.014 * sin(pi * (0.10 + 0.80 * i / 12)), 0.042 + (seam - 0.046) * i / 12) for i in range(13)]
    rim = [(r - 0.018, seam), (r - 0.04, seam + 0.002), (r - 0.12, seam + 0.002), (0, seam + 0.002)]
    mk.subdivide(mk.lathe('drum', [(0, 0.036), (r - 0.09, 0.036), (r - 0.03, 0.036)] + wall + rim, cover))
    dome = [
        (r * 0.985 * sin(radians(a)) ** 0.85, seam + 0.030 + 0.055 * cos(radians(a)) ** 0.75) for a in range(8, 90, 6)
    ]
    under = [(r * 0.992, seam + 0.018), (r * 0.985, seam + 0.004), (r * 0.94, seam - 0.002), (r * 0.8, seam - 0.002)]
    mk.subdivide(mk.lathe('top', [(0, height)] + dome + under + [(0, seam - 0.002)], cover))
    mk.ring('welt', r * 0.983, seam + 0.002, 0.0052, cover)
    mk.ring('welt', r * 0.972, 0.044, 0.0045, cover)
    return diameter, diameter, height
