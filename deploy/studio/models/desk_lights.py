"""Table lamps of other builds: a body of some profile, a neck and a shade; domes and globes."""

from math import cos, pi, radians, sin
import bmesh
import meshkit as mk
from models.lights import drum_shade


def _curve(points, rows=120):
    """A smooth profile through a few (radius, height) points."""
    path = mk.smooth_path([(r, z, 0) for r, z in points], max(4, rows // len(points)))
    return [(max(0.001, p[0]), p[1]) for p in path]


BODIES = {
    'bottle': [(0.070, 0.0), (0.085, 0.02), (0.092, 0.10), (0.085, 0.18), (0.045, 0.26), (0.026, 0.31), (0.028, 0.34)],
    'sphere': [(0.045, 0.0), (0.052, 0.01), (0.10, 0.05), (0.125, 0.13), (0.10, 0.21), (0.045, 0.25), (0.030, 0.262)],
    'cylinder': [
        (0.068, 0.0),
        (0.072, 0.006),
        (0.072, 0.16),
        (0.072, 0.30),
        (0.066, 0.31),
        (0.030, 0.316),
        (0.026, 0.322),
    ],
    'hourglass': [
        (0.105, 0.0),
        (0.108, 0.01),
        (0.085, 0.06),
        (0.045, 0.15),
        (0.042, 0.19),
        (0.075, 0.27),
        (0.082, 0.31),
        (0.04, 0.33),
    ],
    'cone': [(0.115, 0.0), (0.117, 0.012), (0.09, 0.10), (0.058, 0.22), (0.034, 0.32), (0.026, 0.34)],
    'beads': [
        (0.060, 0.0),
        (0.075, 0.015),
        (0.082, 0.045),
        (0.070, 0.08),
        (0.040, 0.092),
        (0.066, 0.12),
        (0.070, 0.145),
        (0.056, 0.175),
        (0.032, 0.185),
        (0.050, 0.208),
        (0.054, 0.23),
        (0.040, 0.255),
        (0.022, 0.265),
        (0.02, 0.30),
    ],
    'urn': [
        (0.060, 0.0),
        (0.062, 0.014),
        (0.040, 0.035),
        (0.050, 0.06),
        (0.105, 0.15),
        (0.118, 0.21),
        (0.095, 0.265),
        (0.045, 0.29),
        (0.040, 0.32),
    ],
}


def _body(body, material, scale, flutes, square):
    rows = [(r * scale, z * scale) for r, z in _curve(BODIES[body])]
    if square:
        bm = bmesh.new()
        grid = [[bm.verts.new((x, y, z)) for x, y in mk.racetrack(2 * r, 2 * r, r * 0.22, 5)] for r, z in rows]
        for a, b in zip(grid, grid[1:]):
            for i in range(len(a)):
                k = (i + 1) % len(a)
                bm.faces.new((a[i], a[k], b[k], b[i]))
        bm.faces.new(grid[-1])
        mk.from_bmesh('base', bm, material, angle=50)
    elif flutes:
        bm, n = bmesh.new(), flutes * 10
        dent = lambda i: 1 - 0.07 * (1 - abs(sin(pi * i * flutes / n)) ** 0.7)
        grid = [
            [bm.verts.new((r * dent(i) * cos(2 * pi * i / n), r * dent(i) * sin(2 * pi * i / n), z)) for i in range(n)]
            for r, z in rows
        ]
        for a, b in zip(grid, grid[1:]):
            for i in range(n):
                k = (i + 1) % n
                bm.faces.new((a[i], a[k], b[k], b[i]))
        bm.faces.new(grid[-1])
        mk.from_bmesh('base', bm, material)
    else:
        mk.lathe('base', [(0, 0), *rows, (0, rows[-1][1])], material)
    return rows[-1][1]


def jar_lamp(
    clay, shade, brass, body='bottle', scale=1.0, flutes=0, square=False, r_low=0.17, r_high=0.13, tall=0.21, neck=0.035
):
    """A body of some profile, a neck, and a drum, an empire or a coolie shade."""
    top = _body(body, clay, scale, flutes, square)
    height = top + neck + tall
    mk.lathe(
        'collar',
        [(0, top - 0.002), (0.024, top - 0.002), (0.025, top + 0.005), (0.012, top + 0.011), (0, top + 0.011)],
        brass,
        steps=48,
    )
    mk.tube('stem', [(0, 0, top), (0, 0, height + 0.004)], 0.006, brass)
    drum_shade(shade, brass, r_low, r_high, height - tall, height)
    mk.lathe(
        'finial', [(0, height - 0.004), (0.008, height), (0.009, height + 0.008), (0, height + 0.016)], brass, steps=32
    )
    return 2 * r_low, 2 * r_low, round(height, 2)


def dome_lamp(clay, shade, brass, height=0.42, r=0.17):
    """A glazed mushroom: stem and dome of one colour."""
    stem = [
        (0, 0),
        (0.085, 0),
        (0.09, 0.006),
        (0.075, 0.02),
        (0.045, 0.06),
        (0.036, 0.14),
        (0.05, height - 0.13),
        (0, height - 0.13),
    ]
    mk.lathe('stem', stem, clay)
    dome = [(r * sin(radians(a)), height - r * 0.85 + r * 0.85 * cos(radians(a))) for a in range(0, 97, 5)]
    mk.lathe('dome', dome + [(x - 0.004, z) for x, z in dome[::-1]], clay)
    mk.lathe(
        'glow',
        [(0, height - r * 0.74), (r * 0.9, height - r * 0.76), (r * 0.9, height - r * 0.78), (0, height - r * 0.78)],
        shade,
    )
    return 2 * r, 2 * r, height


def ball_lamp(clay, shade, brass, height=0.36, r=0.11):
    """A globe of lit glass on a block of glazed clay."""
    h = height - r * 1.85
    mk.lathe('block', [(0, 0), (0.082, 0), (0.086, 0.005), (0.086, h - 0.006), (0.080, h), (0, h)], clay)
    mk.ring('band', 0.05, h + 0.006, 0.006, brass)
    mk.lathe(
        'globe', [(r * sin(radians(a)), r * cos(radians(a))) for a in range(0, 181, 5)], shade, (0, 0, height - r), 72
    )
    return 2 * r, 2 * r, height
