"""A plank-topped dining table and a coffee table on two fluted drums."""

from math import cos, pi, sin

import bmesh

import meshkit as mk


def table(along, across, upright, length=1.8, width=0.92, height=0.745, boards=5):
    """A plank-topped dining table. The same timber is passed once per grain direction."""
    bw = width / boards
    for i in range(boards):
        mk.rounded_box(
            'board',
            (length, bw - 0.0016, 0.028),
            (0, -width / 2 + bw * (i + 0.5), height - 0.014),
            along,
            0.004,
            3,
            grain=((i * 0.37) % 1.0, (i * 0.61) % 0.9, i * 0.23),
        )
    for s in (-1, 1):
        mk.rounded_box(
            'rail', (length - 0.42, 0.022, 0.07), (0, s * (width / 2 - 0.14), height - 0.063), along, 0.004, 3
        )
        mk.rounded_box(
            'rail', (0.022, width - 0.30, 0.07), (s * (length / 2 - 0.21), 0, height - 0.063), across, 0.004, 3
        )
        for sy in (-1, 1):
            mk.tapered_leg(
                'leg',
                (s * (length / 2 - 0.20), sy * (width / 2 - 0.13), height - 0.03),
                (s * (length / 2 - 0.11), sy * (width / 2 - 0.07), 0),
                0.030,
                0.016,
                upright,
            )
    return length, width, height


def _drum(name, radius, height, location, material, flutes=44, relief=0.007):
    """A fluted drum with eased rims."""
    bm = bmesh.new()
    n = flutes * 12
    rows = [(0.006, 0.0), (0.002, 0.002), (0.0, 0.008), (0.0, height - 0.008), (0.002, height - 0.002), (0.006, height)]
    grid = []
    for inset, z in rows:
        row = []
        for i in range(n):
            a = 2 * pi * i / n
            r = radius - inset - relief * (1 - abs(sin(a * flutes / 2)) ** 0.7)
            row.append(bm.verts.new((r * cos(a), r * sin(a), z)))
        grid.append(row)
    for a, b in zip(grid, grid[1:]):
        for i in range(n):
            k = (i + 1) % n
            bm.faces.new((a[i], a[k], b[k], b[i]))
    bm.faces.new(grid[-1])
    obj = mk.from_bmesh(name, bm, material, angle=50)
    obj.location = location
    return obj


def coffee_table(top, base, dark, length=1.20, width=0.66, height=0.38):
    """A racetrack top on two fluted drums; a shadow gap keeps the drums off the floor."""
    t = 0.034
    mk.slab('top', mk.racetrack(length, width, width / 2, 28), mk.eased(t, 0.006, 0.012, 5), (0, 0, height - t), top)
    for s in (-1, 1):
        x = s * (length / 2 - 0.30)
        _drum('drum', 0.175, height - t - 0.010, (x, 0, 0.010), base)
        mk.lathe('gap', [(0, 0), (0.155, 0), (0.155, 0.012), (0, 0.012)], dark, (x, 0, 0))
    return length, width, height
