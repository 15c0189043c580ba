"""Mattresses of other builds: how the top is quilted, how many layers the border shows."""

from math import pi, sin

from mathutils import Vector, noise

import meshkit as mk


def _panel(size, corner, pattern, depth, seed):
    """The top: quilted in diamonds, in waves or in blocks, or drawn down by tufts."""
    w, d = size
    mesh = mk.sheet_of('quilt', size, 0.0125)
    for v in mesh.vertices:
        x, y = v.co.x, v.co.y
        if pattern == 'blocks':
            puff = (abs(sin(pi * x / 0.24)) * abs(sin(pi * y / 0.24))) ** 0.35
        elif pattern == 'waves':
            puff = abs(sin(pi * (y + 0.035 * sin(x * 11)) / 0.115)) ** 0.55
        elif pattern == 'tufts':
            a, b = (x / 0.30) % 1 - 0.5, (y / 0.30 + 0.5 * (int(x / 0.30 + 50) % 2)) % 1 - 0.5
            puff = 1 - 1.15 * 2.718 ** (-((a * a + b * b) ** 0.5) * 9)
        elif pattern == 'stripes':
            puff = abs(sin(pi * x / 0.10)) ** 0.45
        else:
            puff = (abs(sin(pi * (x + y) / 0.20)) * abs(sin(pi * (x - y) / 0.20))) ** 0.45
        rim = min(1.0, min(w / 2 - abs(x), d / 2 - abs(y)) / 0.055)
        swell = 1 - (1 - rim) ** 2.2
        v.co.z = (
            (0.014 + depth * puff) * swell - 0.004 * (1 - rim) + noise.noise(v.co * 6 + Vector((seed, 0, 0))) * 0.002
        )
        cx, cy = max(abs(x) - (w / 2 - corner), 0), max(abs(y) - (d / 2 - corner), 0)
        if cx > 0 and cy > 0:
            k = max(cx, cy) / (cx * cx + cy * cy) ** 0.5
            v.co.x = (w / 2 - corner + cx * k) * (1 if x > 0 else -1)
            v.co.y = (d / 2 - corner + cy * k) * (1 if y > 0 else -1)
    return mesh


def _border(outline, cloth, low, high, fluted=0.006):
    """A side that swells a little between two seams."""
    side = high - low
    rows = (
        [(0.010, 0.0), (0.003, 0.010)]
        + [(-fluted * sin(pi * i / 10), 0.014 + (side - 0.028) * i / 10) for i in range(11)]
        + [(0.004, side)]
    )
    mk.slab('border', outline, rows, (0, 0, low), cloth)


def sprung(
    top,
    border,
    tape,
    label,
    width=1.53,
    length=2.03,
    height=0.27,
    pattern='diamonds',
    depth=0.022,
    layers=1,
    pillow=0.0,
    corner=0.08,
    handles=True,
):
    """`layers` is how many bands the side shows, `pillow` the height of a second cushion sewn on top."""
    outline = mk.racetrack(width, length, corner, 12)
    side = height - 0.045 - pillow
    edges = [0.012 + (side - 0.012) * k / layers for k in range(layers + 1)]
    for k in range(layers):
        _border(outline, border if (layers - k) % 2 else top, edges[k], edges[k + 1] - 0.004)
    for z in edges if layers > 1 else (0.018, side):
        mk.tube('tape', [(x * 1.0, y * 1.0, z) for x, y in outline], 0.0075, tape, cyclic=True, resolution=5)
    level = side
    if pillow:
        inner = mk.racetrack(width - 0.012, length - 0.012, corner, 12)
        rows = [(0.045, 0.0)] + [
            (0.020 - 0.026 * sin(pi * i / 10), 0.004 + (pillow - 0.004) * i / 10) for i in range(11)
        ]
        mk.slab('pillow', inner, rows, (0, 0, side + 0.006), top)
        level = side + pillow
        mk.tube('tape', [(x, y, level + 0.006) for x, y in inner], 0.0075, tape, cyclic=True, resolution=5)
    panel = mk.subdivide(mk.link('panel', _panel((width - 0.008, length - 0.008), corner, pattern, depth, 1), top))
    panel.location = (0, 0, level + 0.006)
    if pattern == 'tufts':
        for i in range(-2, 3):
            for j in range(-3, 4):
                y = 0.30 * j - 0.15 * (i % 2)
                if abs(y) < length / 2 - 0.12:
                    mk.lathe(
                        'tuft',
                        [(0, 0.006), (0.010, 0.004), (0.012, 0), (0, -0.004)],
                        tape,
                        (0.30 * i, y, level + 0.012),
                        20,
                    )
    if handles:
        for s in (-1, 1):
            for y in (-0.52, 0.52):
                mk.rounded_box(
                    'handle', (0.006, 0.22, 0.030), (s * (width / 2 + 0.008), y, side * 0.55), tape, 0.0028, 2
                )
    mk.rounded_box('label', (0.12, 0.004, 0.05), (width / 2 - 0.28, -length / 2 - 0.006, side * 0.55), label, 0.0015, 2)
    return width, length, height
