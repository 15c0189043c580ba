"""A quilted mattress."""

from math import pi, sin

from mathutils import Vector, noise

import meshkit as mk


def _quilted(size, pitch, depth, seed=1):
    """The crowned top panel of a mattress, stitched down along a diamond grid."""
    w, d = size
    mesh = mk.sheet_of('quilt', size, 0.0125)
    for v in mesh.vertices:
        x, y = v.co.x, v.co.y
        u, t = abs(2 * x / w), abs(2 * y / d)
        a, b = (x + y) / pitch, (x - y) / pitch
        puff = (abs(sin(pi * a)) * abs(sin(pi * b))) ** 0.45
        rim = min(1.0, min((1 - u) * w / 2, (1 - t) * d / 2) / 0.05)
        swell = 1 - (1 - rim) ** 2.2  # falls to the border tape
        v.co.z = (0.016 + depth * puff) * swell - 0.004 * (1 - rim)
        v.co.z += noise.noise(v.co * 6 + Vector((seed, 0, 0))) * 0.002
        # round the corners of the panel in plan
        cx, cy = max(abs(x) - (w / 2 - 0.07), 0), max(abs(y) - (d / 2 - 0.07), 0)
        if cx > 0 and cy > 0:
            k = max(cx, cy) / (cx * cx + cy * cy) ** 0.5
            v.co.x = (w / 2 - 0.07 + cx * k) * (1 if x > 0 else -1)
            v.co.y = (d / 2 - 0.07 + cy * k) * (1 if y > 0 else -1)
    return mesh


def mattress(top, border, tape, label, width=1.53, length=2.03, height=0.27):
    """Quilted panel, pleated border, tape edge and side handles."""
    outline = mk.racetrack(width, length, 0.07, 10)
    side = height - 0.05
    mk.slab(
        'border',
        outline,
        [(0.012, 0.0), (0.004, 0.012)]
        + [(-0.006 * sin(pi * i / 10), 0.02 + (side - 0.03) * i / 10) for i in range(11)]
        + [(0.006, side)],
        (0, 0, 0.012),
        border,
    )
    for z in (0.018, side + 0.008):
        mk.tube('tape', [(x * 1.001, y * 1.001, z) for x, y in outline], 0.011, tape, cyclic=True)
    panel = mk.subdivide(mk.link('panel', _quilted((width - 0.006, length - 0.006), 0.17, 0.024), top))
    panel.location = (0, 0, side + 0.012)
    for s in (-1, 1):
        for y in (-0.52, 0.52):  # woven handles, stitched at both ends
            mk.rounded_box('handle', (0.006, 0.22, 0.030), (s * (width / 2 + 0.009), y, side * 0.5), tape, 0.0028, 2)
            for e in (-0.10, 0.10):
                mk.rounded_box(
                    'stitch', (0.008, 0.025, 0.036), (s * (width / 2 + 0.009), y + e, side * 0.5), tape, 0.003, 2
                )
    mk.rounded_box('label', (0.11, 0.004, 0.06), (width / 2 - 0.28, -length / 2 - 0.007, side * 0.55), label, 0.0015, 2)
    return width, length, height
