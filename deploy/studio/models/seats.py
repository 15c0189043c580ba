"""Dining chairs of other builds: spindles, ladders, crosses, cane, shells, sleds."""

from math import cos, pi, radians, sin

import bmesh

import meshkit as mk
from models.joinery import plank, rail

PAD = {'crown': 0.018, 'bulge': 0.008, 'corner': 0.05, 'lumps': 0.0015, 'pucker': 0.0008}


def _legs(timber, x, front, rear, top, height, lean=0.075, r=0.018, straight=False):
    """Front legs to the seat, rear legs on to the top of the back; returns y of the back at height z."""
    for s in (-1, 1):
        out = 0 if straight else 0.02
        mk.tapered_leg('leg', (s * x, front, top), (s * (x + out), front - out, 0), r, r * (0.9 if straight else 0.62), timber.z)
        path = [(s * (x + out), rear + 0.06, 0), (s * x, rear + 0.01, 0.26), (s * x, rear, top), (s * x, rear + lean * 0.45, (top + height) / 2), (s * x, rear + lean, height)]
        mk.sweep('leg', mk.smooth_path(path, 8), mk.oval_section(2 * r, 2 * r, 2.6), timber.z, up=(0, 1, 0), scale=lambda t: 0.72 + 0.3 * sin(pi * min(1, t * 1.05)), ease=0.004)
    return lambda z: rear + lean * max(0.0, (z - top) / (height - top)) ** 1.2


def _rails(timber, x, front, rear, top, tall=0.05):
    for y in (front, rear):
        rail(timber, (-x, y, top - 0.028), (x, y, top - 0.028), tall)
    for s in (-1, 1):
        rail(timber, (s * x, front, top - 0.028), (s * x, rear, top - 0.028), tall)


def _seat(timber, cover, width, depth, top, thick=0.026, y=-0.02):
    mk.slab('ply', mk.racetrack(width - 0.012, depth - 0.012, 0.05, 6), mk.eased(0.012, 0.003), (0, y, top), timber.x)
    mk.pad('seat', (width, depth, thick), (0, y, top + 0.010 + thick / 2), cover, seed=5, cell=0.016, piping=cover, **PAD)


def _arc(timber, x, y, z, bow, section, count=17, lift=0.0):
    path = [(-x + 2 * x * i / (count - 1), y + bow * (1 - (2 * i / (count - 1) - 1) ** 2), z + lift * (1 - (2 * i / (count - 1) - 1) ** 2)) for i in range(count)]
    mk.sweep('bow', path, section, timber.x, up=(0, 0.2, 1), ease=0.005)


def framed(timber, cover, cane=None, width=0.48, depth=0.53, height=0.86, seat=0.46, back='ladder', slats=3, straight=False, arms=False):
    """A frame of four legs with a ladder, spindle, cross, cane or padded back."""
    top, x, front, rear = seat - 0.04, width / 2 - 0.03, -depth / 2 + 0.05, depth / 2 - 0.12
    at = _legs(timber, x, front, rear, top, height, straight=straight)
    _rails(timber, x, front, rear, top)
    _seat(timber, cover, width - 0.015, depth - 0.10, top)
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
            mk.tapered_leg('spindle', (px, at(high) + 0.028 * (1 - u * u), high - 0.01), (px, at(low) + 0.01 * (1 - u * u), low), 0.0065, 0.008, timber.z, 14)
    elif back == 'cross':
        for s in (-1, 1):
            line = [(s * (x - 0.012) * (1 - 2 * t), at(low + (high - low) * t) + 0.016 + s * 0.003, low + (high - low) * t) for t in (0, 0.25, 0.5, 0.75, 1)]
            mk.sweep('cross', line, mk.oval_section(0.014, 0.030, 4), timber.z, up=(0, 1, 0), ease=0.003)
    elif back == 'cane':
        _cane_back(cane, x - 0.015, at, low, high)
    elif back == 'pad':
        tall = high - low - 0.02
        mk.pad('back', (2 * x - 0.05, tall, 0.035), (0, at((low + high) / 2) + 0.004, (low + high) / 2), cover, crown=0.015, bulge=0.006, corner=0.03, seed=7, lumps=0.001,
               pucker=0.0006, rotation=(radians(80), 0, 0), piping=cover)
    if arms:
        for s in (-1, 1):
            mk.tapered_leg('post', (s * (x + 0.012), front + 0.05, seat + 0.19), (s * x, front + 0.03, top), 0.014, 0.017, timber.z)
            line = [(s * (x + 0.018), front - 0.0, seat + 0.20), (s * (x + 0.030), 0.02, seat + 0.205), (s * x, at(seat + 0.2) + 0.006, seat + 0.205)]
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


def windsor(timber, cover, width=0.50, depth=0.52, height=0.86, seat=0.45):
    """A saddled board, splayed legs with a stretcher, a hoop of bent timber full of spindles."""
    mk.slab('seat', mk.racetrack(width - 0.04, depth - 0.10, 0.16, 10), mk.eased(0.038, 0.012, 0.02, 5), (0, -0.02, seat - 0.038), timber.y)
    mk.pad('pad', (width - 0.12, depth - 0.18, 0.018), (0, -0.03, seat + 0.010), cover, crown=0.012, bulge=0.004, corner=0.12, seed=3, lumps=0.001, pucker=0.0005, piping=cover)
    for s in (-1, 1):
        for y, out in ((-depth / 2 + 0.12, -0.08), (depth / 2 - 0.16, 0.07)):
            mk.tapered_leg('leg', (s * 0.15, y, seat - 0.02), (s * 0.215, y + out, 0), 0.019, 0.012, timber.z)
        mk.tube('stretcher', [(s * 0.185, -depth / 2 + 0.07, 0.17), (s * 0.185, depth / 2 - 0.12, 0.17)], 0.0095, timber.y)
    mk.tube('stretcher', [(-0.185, -0.02, 0.17), (0.185, -0.02, 0.17)], 0.0095, timber.x)
    r, rear = width / 2 - 0.045, depth / 2 - 0.11
    lean = lambda z: rear + 0.20 * (z - seat)
    spring = seat + 0.18
    hoop = [(-r * 0.92, lean(seat), seat - 0.01), (-r, lean(spring), spring)]
    hoop += [(r * cos(a), lean(spring + (height - spring) * sin(a)), spring + (height - spring) * sin(a)) for a in (pi - pi * i / 24 for i in range(1, 24))]
    hoop += [(r, lean(spring), spring), (r * 0.92, lean(seat), seat - 0.01)]
    mk.sweep('hoop', hoop, mk.oval_section(0.022, 0.022, 2), timber.x, up=(0, 1, 0), ease=0.003)
    for i in range(9):
        px = (-1 + i / 4) * r * 0.80
        top = spring + (height - spring) * (1 - (px / r) ** 2) ** 0.5
        mk.tapered_leg('spindle', (px, lean(top), top), (px * 0.86, rear + 0.005, seat - 0.005), 0.0055, 0.008, timber.z, 14)
    return width, depth, height


def shell(timber, cover, metal, width=0.52, depth=0.54, height=0.80, seat=0.47, base='timber', wrap=1.0):
    """A moulded bucket, upholstered inside and out, on splayed timber legs or a steel sled."""
    bm, grid = bmesh.new(), []
    rows, cols = 40, 40
    for j in range(rows + 1):
        t = j / rows
        ring = []
        for i in range(cols + 1):
            u = -1 + 2 * i / cols
            if t < 0.5:
                k = t / 0.5
                y, z = -depth / 2 + 0.03 + (depth - 0.14) * k, seat - 0.025 * sin(pi * min(1, k * 1.1)) - 0.03 * (1 - k) ** 6
                half = (width / 2 - 0.03) * (0.86 + 0.14 * sin(pi / 2 * min(1, k * 1.6)))
            else:
                k = (t - 0.5) / 0.5
                y = depth / 2 - 0.11 + 0.05 * sin(pi / 2 * min(1, k * 2.2)) + 0.06 * k
                z = seat + (height - seat) * k ** 1.15
                half = (width / 2 - 0.03) * (1 - 0.30 * max(0, k - 0.35) ** 2 / 0.42)
            x = half * sin(u * pi / 2 * 0.96)
            curl = wrap * (0.10 * abs(u) ** 3 * (0.35 + sin(pi * min(1, t * 1.15)) ** 2)) * (1 - 0.8 * max(0.0, t - 0.5) / 0.5)
            if t < 0.5:
                z += curl * 0.9
            else:
                y -= curl * 1.1
                z -= 0.16 * u * u * max(0, k - 0.5)
            ring.append(bm.verts.new((x, y, z)))
        grid.append(ring)
    for a, b in zip(grid, grid[1:]):
        for i in range(cols):
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
            mk.tube('sled', [(s * 0.12, -0.14, seat - 0.035), (x, -y, 0.022), (x, -y + 0.014, 0.010), (x, y - 0.014, 0.010), (x, y, 0.022), (s * 0.12, 0.13, seat - 0.035)], 0.009, metal)
        for y in (-0.14, 0.13):
            mk.tube('bar', [(-0.12, y, seat - 0.04), (0.12, y, seat - 0.04)], 0.009, metal)
    return width, depth, height


def cantilever(cover, metal, cane=None, timber=None, width=0.46, depth=0.56, height=0.82, seat=0.46):
    """Two loops of steel that spring: no rear legs, a padded seat, a padded back."""
    r, x, front, rear = 0.0115, width / 2 - 0.012, -depth / 2 + 0.04, depth / 2 - 0.06
    for s in (-1, 1):
        path = [(s * x, rear - 0.02, r), (s * x, front + 0.05, r), (s * x, front, 0.05), (s * x, front, seat - 0.07), (s * x, front + 0.05, seat - 0.02),
                (s * x, rear - 0.09, seat - 0.02), (s * x, rear - 0.045, seat + 0.03), (s * x, rear, height - 0.02)]
        mk.tube('loop', mk.smooth_path(path, 6), r, metal)
    mk.tube('bar', [(-x, rear - 0.02, r), (x, rear - 0.02, r)], r, metal)
    mk.tube('bar', [(-x, rear, height - 0.02), (x, rear, height - 0.02)], r, metal)
    mk.pad('seat', (2 * x + 0.03, depth - 0.14, 0.035), (0, front + (depth - 0.14) / 2 - 0.02, seat + 0.002), cover, seed=5, piping=cover, **PAD)
    mk.pad('back', (2 * x + 0.03, 0.24, 0.032), (0, rear - 0.022, height - 0.13), cover, crown=0.014, bulge=0.006, corner=0.04, seed=7, lumps=0.001, pucker=0.0006,
           rotation=(radians(82), 0, 0), piping=cover)
    return width, depth, height
