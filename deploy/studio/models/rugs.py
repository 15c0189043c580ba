"""A hand-knotted rug."""

from mathutils import Vector, noise

import meshkit as mk


def _pile(width, depth, pile):
    """A field of wool: tufts that lie in clumps, rounded off at the edge, on a slightly wavy floor."""
    mesh = mk.sheet_of('rug', (width, depth), 0.008)
    for v in mesh.vertices:
        x, y = v.co.x, v.co.y
        rim = min(1.0, min(width / 2 - abs(x), depth / 2 - abs(y)) / 0.028)
        wave = 0.004 * noise.noise(Vector((x * 1.3, y * 1.3, 4.0)))
        clump = 0.0065 * noise.noise(Vector((x * 21, y * 26, 9.0)))
        tuft = 0.0045 * noise.noise(Vector((x * 85, y * 85, 2.0)))
        v.co.z = (pile + wave + clump + tuft) * (1 - (1 - rim) ** 2.4)
        v.co.y += 0.006 * noise.noise(Vector((x * 1.1, y * 0.4, 2)))  # no loom is perfectly square
    return mesh


def _tassel(x, y, side, seed):
    """Seven warp threads drawn into one knot, then let go."""
    out, drift = noise.noise((seed * 3.1, side, 1)), noise.noise((seed * 4.7, side, 5))
    knot = (x + side * (0.017 + 0.002 * drift), y + 0.003 * out, 0.007)
    for k in range(-3, 4):
        lift = 0.0045 - 0.0012 * abs(k)
        yield [
            (x, y + k * 0.0038, 0.008),
            (x + side * 0.010, y + k * 0.0022, 0.009),
            (knot[0], knot[1] + k * 0.0007, knot[2] + lift * 0.4),
            (knot[0] + side * 0.022, knot[1] + k * 0.0022 + out * 0.004, 0.0035 + lift),
            (knot[0] + side * (0.054 + 0.006 * drift - 0.001 * abs(k)), knot[1] + k * 0.0028 + out * 0.014, 0.003),
        ]


def rug(wool, fringe, width=2.40, depth=1.70, pile=0.022):
    """A hand-knotted rug: wool pile in clumps, a slight wave, knotted tassels at both ends."""
    mk.subdivide(mk.link('rug', _pile(width, depth, pile), wool))
    mk.rounded_box('backing', (width - 0.020, depth - 0.012, 0.006), (0, 0, 0.002), fringe, 0.002, 1)
    strands, count = [], 64
    for side in (-1, 1):
        for i in range(count):
            y = -depth / 2 + 0.016 + (depth - 0.032) * i / (count - 1)
            strands += _tassel(side * (width / 2 - 0.010), y, side, i)
    mk.strands('fringe', strands, 0.0019, fringe)
    return width, depth, 0.03
