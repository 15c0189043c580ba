"""Dining chairs that are not framed: a hoop of spindles, a shell, a spring of steel."""

from math import cos, pi, radians, sin
import bmesh
import meshkit as mk
from models.joinery import rail
from models.seats import PAD


def windsor(timber, cover, width=0.50, depth=0.52, height=0.86, seat=0.45):
    """A saddled board, splayed legs with a stretcher, a hoop of bent timber full of spindles."""
    mk.slab(
        'seat',
        mk.racetrack(width - 0.04, depth - 0.10, 0.16, 10),
        mk.eased(0.038, 0.012, 0.02, 5),
        (0, -0.02, seat - 0.038),
        timber.y,
    )
    mk.pad(
        'pad',
        (width - 0.12, depth - 0.18, 0.018),
        (0, -0.03, seat + 0.010),
        cover,
        crown=0.012,
        bulge=0.004,
        corner=0.12,
        seed=3,
        lumps=0.001,
        pucker=0.0005,
        piping=cover,
    )
    for s in (-1, 1):
        for y, out in ((-depth / 2 + 0.12, -0.08), (depth / 2 - 0.16, 0.07)):
            mk.tapered_leg('leg', (s * 0.15, y, seat - 0.02), (s * 0.215, y + out, 0), 0.019, 0.012, timber.z)
        mk.tube(
            'stretcher', [(s * 0.185, -depth / 2 + 0.07, 0.17), (s * 0.185, depth / 2 - 0.12, 0.17)], 0.0095, timber.y
        )
    mk.tube('stretcher', [(-0.185, -0.02, 0.17), (0.185, -0.02, 0.17)], 0.0095, timber.x)
    r, rear = width / 2 - 0.045, depth / 2 - 0.11
    lean = lambda z: rear + 0.20 * (z - seat)
    spring = seat + 0.18
    hoop = [(-r * 0.92, lean(seat), seat - 0.01), (-r, lean(spring), spring)]
    hoop += [
        (r * cos(a), lean(spring + (height - spring) * sin(a)), spring + (height - spring) * sin(a))
        for a in (pi - pi * i / 24 for i in range(1, 24))
    ]
    hoop += [(r, lean(spring), spring), (r * 0.92, lean(seat), seat - 0.01)]
    mk.sweep('hoop', hoop, mk.oval_section(0.022, 0.022, 2), timber.x, up=(0, 1, 0), ease=0.003)
    for i in range(9):
        px = (-1 + i / 4) * r * 0.80
        top = spring + (height - spring) * (1 - (px / r) ** 2) ** 0.5
        mk.tapered_leg(
            'spindle', (px, lean(top), top), (px * 0.86, rear + 0.005, seat - 0.005), 0.0055, 0.008, timber.z, 14
        )
    return width, depth, height


def _bucket(u, t, size, seat):
    """The place on a moulded shell: u from side to side, t from the front edge over the seat to the top of the back."""
    width, depth, height = size
    half = width / 2 - 0.03
    if t < 0.5:
        k, rise, push = t / 0.5, 1.0, 0.0
        y, z = -depth / 2 + 0.03 + (depth - 0.14) * k, seat - 0.025 * sin(pi * min(1, k * 1.1)) - 0.03 * (1 - k) ** 6
        half *= 0.86 + 0.14 * sin(pi / 2 * min(1, k * 1.6))
        curl = 0.10 * (0.35 + sin(pi * t * 1.15) ** 2)
    else:
        k = (t - 0.5) / 0.5
        rise, push = (1 - k) ** 1.5, 0.75 * sin(pi / 2 * min(1.0, k * 1.3))
        y, z = depth / 2 - 0.11 + 0.05 * sin(pi / 2 * min(1, k * 2.2)) + 0.06 * k, seat + (height - seat) * k**1.15
        half *= 1 - 0.30 * max(0, k - 0.35) ** 2 / 0.42
        curl = 0.125 * (1 - 0.85 * k)
        z -= 0.10 * u * u * k**3  # the top is a low arch
    curl *= abs(u) ** 3
    return half * sin(u * pi / 2 * 0.96), y - 1.1 * curl * push, z + 0.9 * curl * rise


def bucket_chair(timber, cover, metal, width=0.52, depth=0.54, height=0.80, seat=0.47, base='timber'):
    """A moulded bucket, upholstered inside and out, on splayed timber legs or a steel sled."""
    bm, n = bmesh.new(), 40
    place = lambda i, j: _bucket(-1 + 2 * i / n, j / n, (width, depth, height), seat)
    grid = [[bm.verts.new(place(i, j)) for i in range(n + 1)] for j in range(n + 1)]
    for a, b in zip(grid, grid[1:]):
        for i in range(n):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    body = mk.from_bmesh('shell', bm, cover)
    solid = body.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.034, -1.0
    bevel = body.modifiers.new('soft', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = 0.013, 4, 'ANGLE'
    if base == 'timber':
        for s in (-1, 1):
            for y, out in ((-0.14, -0.09), (0.12, 0.10)):
                mk.tapered_leg('leg', (s * 0.13, y, seat - 0.035), (s * 0.215, y + out, 0), 0.018, 0.011, timber.z)
        for y in (-0.15, 0.13):
            rail(timber, (-0.15, y, seat - 0.065), (0.15, y, seat - 0.065), 0.030)
    else:
        for s in (-1, 1):
            x, y = s * 0.19, 0.19
            mk.tube(
                'sled',
                [
                    (s * 0.12, -0.14, seat - 0.035),
                    (x, -y, 0.022),
                    (x, -y + 0.014, 0.010),
                    (x, y - 0.014, 0.010),
                    (x, y, 0.022),
                    (s * 0.12, 0.13, seat - 0.035),
                ],
                0.009,
                metal,
            )
        for y in (-0.14, 0.13):
            mk.tube('bar', [(-0.12, y, seat - 0.04), (0.12, y, seat - 0.04)], 0.009, metal)
    return width, depth, height


def cantilever(cover, metal, cane=None, timber=None, width=0.46, depth=0.56, height=0.82, seat=0.46):
    """Two loops of steel that spring: no rear legs, a padded seat, a padded back."""
    r, x, front, rear = 0.0115, width / 2 - 0.012, -depth / 2 + 0.04, depth / 2 - 0.06
    for s in (-1, 1):
        path = [
            (s * x, rear - 0.02, r),
            (s * x, front + 0.05, r),
            (s * x, front, 0.05),
            (s * x, front, seat - 0.07),
            (s * x, front + 0.05, seat - 0.02),
            (s * x, rear - 0.09, seat - 0.02),
            (s * x, rear - 0.045, seat + 0.03),
            (s * x, rear, height - 0.02),
        ]
        mk.tube('loop', mk.smooth_path(path, 6), r, metal)
    mk.tube('bar', [(-x, rear - 0.02, r), (x, rear - 0.02, r)], r, metal)
    mk.tube('bar', [(-x, rear, height - 0.02), (x, rear, height - 0.02)], r, metal)
    mk.pad(
        'seat',
        (2 * x + 0.03, depth - 0.14, 0.035),
        (0, front + (depth - 0.14) / 2 - 0.02, seat + 0.002),
        cover,
        seed=5,
        piping=cover,
        **PAD,
    )
    mk.pad(
        'back',
        (2 * x + 0.03, 0.24, 0.032),
        (0, rear - 0.022, height - 0.13),
        cover,
        crown=0.014,
        bulge=0.006,
        corner=0.04,
        seed=7,
        lumps=0.001,
        pucker=0.0006,
        rotation=(radians(82), 0, 0),
        piping=cover,
    )
    return width, depth, height
