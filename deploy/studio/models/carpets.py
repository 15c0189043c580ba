"""Rugs of other builds: round and oval ones, flat weaves, a braid; patterns are in the wool."""

from math import cos, hypot, pi, sin

from mathutils import Vector, noise

import meshkit as mk
from models.rugs import _tassel


def carpet(wool, fringe, width=2.4, depth=1.7, pile=0.016, shape='square', ends=True, shaggy=1.0):
    """Any outline; flat weaves have a low `pile`, `shaggy` scales how far tufts stand apart."""
    mesh = mk.sheet_of('rug', (width, depth), 0.010)
    for v in mesh.vertices:
        u, t = v.co.x / (width / 2), v.co.y / (depth / 2)
        if shape != 'square':  # carry the square grid on a disc: its rings stay rings
            k, r = max(abs(u), abs(t)), hypot(u, t)
            if r > 1e-6:
                v.co.x, v.co.y = u / r * k * width / 2, t / r * k * depth / 2
            rim = min(1.0, (1 - k) * depth / 2 / 0.022)
        else:
            rim = min(1.0, min((1 - abs(u)) * width / 2, (1 - abs(t)) * depth / 2) / 0.022)
        x, y = v.co.x, v.co.y
        wave = 0.003 * noise.noise(Vector((x * 1.3, y * 1.3, 4.0)))
        clump = 0.0065 * noise.noise(Vector((x * 21, y * 26, 9.0))) * shaggy
        tuft = 0.0045 * noise.noise(Vector((x * 85, y * 85, 2.0))) * shaggy
        v.co.z = max(0.001, (pile + wave + clump + tuft) * (1 - (1 - rim) ** 2.4))
    mk.subdivide(mk.link('rug', mesh, wool))
    if shape == 'square' and ends:
        mk.rounded_box('backing', (width - 0.020, depth - 0.012, 0.006), (0, 0, 0.002), fringe, 0.002, 1)
        strands, count = [], 64
        for side in (-1, 1):
            for i in range(count):
                strands += _tassel(
                    side * (width / 2 - 0.010), -depth / 2 + 0.016 + (depth - 0.032) * i / (count - 1), side, i
                )
        mk.strands('fringe', strands, 0.0019, fringe)
    elif shape == 'square':
        for s in (-1, 1):
            mk.rounded_box(
                'binding',
                (width + 0.016, 0.022, pile + 0.004),
                (0, s * (depth / 2 - 0.004), pile / 2 + 0.001),
                fringe,
                0.005,
                2,
            )
            mk.rounded_box(
                'binding',
                (0.022, depth + 0.016, pile + 0.004),
                (s * (width / 2 - 0.004), 0, pile / 2 + 0.001),
                fringe,
                0.005,
                2,
            )
    return width, depth, 0.03


def braid(wool, fringe, width=2.0, depth=2.0):
    """A plait sewn round and round; `fringe` is the outermost turn."""
    turns = round(width / 2 / 0.024)
    for k in range(turns):
        ring = (k + 0.5) / turns
        a, b = width / 2 * ring, depth / 2 * ring
        n = max(24, int(pi * (a + b) / 0.016))
        mk.strands(
            'plait',
            [
                [
                    (
                        a * cos(2 * pi * i / n) + 0.003 * sin(i * 1.57),
                        b * sin(2 * pi * i / n) + 0.003 * cos(i * 1.57),
                        0.009 + 0.004 * sin(i * 1.57 + side * pi),
                    )
                    for i in range(n + 1)
                ]
                for side in (0, 1)
            ],
            0.0125,
            fringe if k > turns - 4 else wool,
            2,
        )
    return width, depth, 0.03
