"""Ottomans and benches of other builds."""

from math import cos, pi, radians, sin

import bmesh
from mathutils import Vector, noise

import meshkit as mk
from models.joinery import plank, rail
from models.settees import _roll_arm, feet

SOFT = {'bulge': 0.012, 'corner': 0.04, 'lumps': 0.004}


def cube(cover, leg, metal, width=0.52, depth=0.52, height=0.43, lift=0.11):
    mk.pad('cube', (width, depth, height - lift - 0.02), (0, 0, (height + lift - 0.02) / 2), cover, crown=0.03, seed=3, piping=cover, **SOFT)
    feet(leg, metal, 'straight', width, depth, lift)
    return width, depth, height


def buttoned(cover, leg, metal, width=0.82, depth=0.82, height=0.42, lift=0.12):
    body = height - lift - 0.10
    mk.pad('base', (width - 0.03, depth - 0.03, body), (0, 0, lift + body / 2), cover, crown=0.0, seed=3, piping=cover, **SOFT)
    mk.tufted('top', (width, depth, 0.12), (0, 0, height - 0.065), cover, pitch=0.19, depth=0.035)
    feet(leg, metal, 'bun', width, depth, lift)
    return width, depth, height


def channelled(cover, plinth, diameter=0.58, height=0.43, count=26):
    r = diameter / 2
    mk.lathe('plinth', [(0, 0), (r - 0.05, 0), (r - 0.05, 0.035), (0, 0.035)], plinth)
    bm = bmesh.new()
    n, grid = count * 14, []
    rows = [(0.030, 0.030), (0.008, 0.036), (0, 0.055), (0, height - 0.075), (0.006, height - 0.05), (0.028, height - 0.028), (0.07, height - 0.012), (0.14, height - 0.004)]
    for inset, z in rows:
        ring = []
        for i in range(n):
            a = 2 * pi * i / n
            dip = 0.016 * (1 - abs(sin(a * count / 2)) ** 0.55) * min(1.0, (r - inset) / r) * (0.25 if inset > 0.1 else 1)
            ring.append(bm.verts.new(((r - inset - dip) * cos(a), (r - inset - dip) * sin(a), z)))
        grid.append(ring)
    for a, b in zip(grid, grid[1:]):
        for i in range(n):
            bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
    bm.faces.new(grid[-1])
    mk.from_bmesh('drum', bm, cover)
    mk.ring('welt', r - 0.145, height - 0.004, 0.004, cover)
    return diameter, diameter, height


def _blob(name, size, cover, power=2.4, lumps=0.01, seed=1, flat=0.5):
    """A soft solid that has settled: a superellipsoid, flat underneath."""
    w, d, h = size
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=96, v_segments=48, radius=1.0)
    for v in bm.verts:
        p = v.co.normalized()
        soft = lambda c, e: abs(c) ** e * (1 if c >= 0 else -1)
        plane = (p.x * p.x + p.y * p.y) ** 0.5
        k = soft(plane, 2 / power) / max(plane, 1e-6)
        z = soft(p.z, 2 / power)
        v.co = Vector((p.x * k * w / 2, p.y * k * d / 2, h / 2 + z * h / 2))
        v.co += p * noise.noise(p * 2.2 + Vector((seed, 0, 0))) * lumps
        v.co.z = max(0.0, v.co.z)
    return mk.from_bmesh(name, bm, cover)


def knitted(cover, diameter=0.56, height=0.37):
    _blob('pouffe', (diameter, diameter, height), cover, 2.5, 0.008)
    return diameter, diameter, height


def pebble(cover, width=0.90, depth=0.64, height=0.38):
    _blob('pebble', (width, depth, height), cover, 3.0, 0.006, 4)
    return width, depth, height


def framed(cover, leg, width=0.64, depth=0.52, height=0.43):
    x, y, top = width / 2 - 0.03, depth / 2 - 0.03, height - 0.13
    for s in (-1, 1):
        for t in (-1, 1):
            mk.tapered_leg('leg', (s * x, t * y, top + 0.02), (s * (x + 0.012), t * (y + 0.012), 0), 0.019, 0.012, leg)
        mk.rounded_box('rail', (2 * x, 0.024, 0.045), (0, s * y, top - 0.022), leg, 0.005, 3)
        mk.rounded_box('rail', (0.024, 2 * y, 0.045), (s * x, 0, top - 0.022), leg, 0.005, 3)
    mk.rounded_box('deck', (2 * x - 0.02, 2 * y - 0.02, 0.012), (0, 0, top - 0.008), leg, 0.003, 2)
    mk.pad('cushion', (width, depth, 0.11), (0, 0, top + 0.055), cover, crown=0.03, seed=8, piping=cover, **SOFT)
    return width, depth, height


def trunk(cover, plinth, width=1.0, depth=0.46, height=0.44):
    mk.rounded_box('plinth', (width - 0.06, depth - 0.06, 0.03), (0, 0, 0.015), plinth, 0.003, 2)
    mk.pad('box', (width - 0.01, depth - 0.01, 0.25), (0, 0, 0.03 + 0.125), cover, crown=0.0, seed=3, bulge=0.004, corner=0.02, lumps=0.002, piping=cover)
    mk.pad('lid', (width, depth, height - 0.31), (0, 0, 0.285 + (height - 0.31) / 2), cover, crown=0.03, seed=6, bulge=0.010, corner=0.03, lumps=0.004, piping=cover)
    return width, depth, height


def panel_bench(timber, cover, width=1.24, depth=0.38, height=0.46):
    t, top = 0.030, height - 0.075
    for s in (-1, 1):
        plank(timber, (t, depth, top - t), (s * (width / 2 - 0.06), 0, (top - t) / 2), 3 + s, 'z')
    plank(timber, (width, depth, t), (0, 0, top - t / 2), 1)
    plank(timber, (width - 0.15, t, 0.07), (0, 0, top - t - 0.036), 5)
    mk.pad('cushion', (width - 0.02, depth - 0.01, 0.06), (0, 0, top + 0.032), cover, crown=0.02, seed=8, piping=cover, **SOFT)
    return width, depth, height


def steel_bench(cover, metal, width=1.48, depth=0.40, height=0.45):
    for s in (-1, 1):
        x, y = s * (width / 2 - 0.20), depth / 2 - 0.03
        loop = [(x, -y, height - 0.12), (x, -y, 0.02), (x, -y + 0.012, 0.011), (x, y - 0.012, 0.011), (x, y, 0.02), (x, y, height - 0.12)]
        mk.tube('sled', loop, 0.011, metal)
        mk.tube('rail', [(x, -y, height - 0.125), (x, y, height - 0.125)], 0.011, metal)
    mk.rounded_box('board', (width - 0.02, depth - 0.02, 0.02), (0, 0, height - 0.108), metal, 0.004, 2)
    mk.pad('seat', (width, depth, 0.08), (0, 0, height - 0.06), cover, crown=0.022, seed=4, piping=cover, **SOFT)
    for x in (-width / 6, width / 6):
        mk.tube('seam', [(x, -depth / 2 - 0.012, height - 0.06), (x, -depth / 2 + 0.002, height - 0.019), (x, 0, height + 0.0), (x, depth / 2, height - 0.019)], 0.003, cover)
    return width, depth, height


def waterfall(cover, width=1.18, depth=0.40, height=0.45, thick=0.11):
    x, r, z = width / 2 - thick / 2, 0.12, height - thick / 2
    path = [(-x, 0, 0.0), (-x, 0, z * 0.5)] + [(-x + r - r * cos(a), 0, z - r + r * sin(a)) for a in (pi / 2 * i / 10 for i in range(11))]
    path += [(x - r + r * sin(a), 0, z - r + r * cos(a)) for a in (pi / 2 * i / 10 for i in range(11))] + [(x, 0, z * 0.5), (x, 0, 0.0)]
    mk.sweep('bend', path, mk.oval_section(depth, thick, 5, 48), cover, up=lambda t: _outward(t, path), ease=0.012)
    return width, depth, height


def _outward(t, path):
    i = min(len(path) - 1, max(0, round(t * (len(path) - 1))))
    a, b = Vector(path[max(0, i - 1)]), Vector(path[min(len(path) - 1, i + 1)])
    way = b - a
    return (-way.z, 0.0001, way.x)


def spindle_bench(timber, cover, width=1.42, depth=0.52, height=0.80, seat=0.42):
    x, y = width / 2 - 0.05, depth / 2 - 0.06
    for s in (-1, 1):
        mk.tapered_leg('leg', (s * x, -y, seat), (s * (x + 0.02), -y - 0.02, 0), 0.021, 0.014, timber.z)
        post = mk.smooth_path([(s * (x + 0.02), y + 0.05, 0), (s * x, y, seat), (s * x, y + 0.07, height)], 8)
        mk.sweep('post', post, mk.oval_section(0.036, 0.036, 2.2), timber.z, up=(0, 1, 0), ease=0.006)
        rail(timber, (s * x, -y, seat - 0.03), (s * x, y, seat - 0.03), 0.05)
        rail(timber, (-x, s * y, seat - 0.03), (x, s * y, seat - 0.03), 0.05)
    plank(timber, (width - 0.02, depth - 0.09, 0.022), (0, -0.015, seat), 2)
    back = lambda z: y + 0.07 * (z - seat) / (height - seat)
    plank(timber, (2 * x + 0.05, 0.026, 0.06), (0, back(height - 0.03) + 0.002, height - 0.03), 5)
    for i in range(16):
        px = -x + 0.07 + (2 * x - 0.14) * i / 15
        mk.tapered_leg('spindle', (px, back(height - 0.05), height - 0.05), (px, y - 0.005, seat + 0.005), 0.008, 0.010, timber.z, 14)
    mk.pad('cushion', (width - 0.12, depth - 0.14, 0.05), (0, -0.035, seat + 0.038), cover, crown=0.018, seed=8, piping=cover, **SOFT)
    return width, depth, height


def rolled_bench(cover, leg, metal, width=1.44, depth=0.46, height=0.62, lift=0.13):
    mk.rounded_box('base', (width - 0.08, depth - 0.03, 0.16), (0, 0, lift + 0.08), cover, 0.03, 5)
    mk.pad('seat', (width - 0.32, depth, 0.13), (0, 0, lift + 0.16 + 0.065), cover, crown=0.03, seed=8, piping=cover, **SOFT)
    for s in (-1, 1):
        _roll_arm(cover, s, width / 2 - 0.10, 0.17, depth, lift + 0.02, height)
    feet(leg, metal, 'bun', width - 0.06, depth, lift)
    return width, depth, height


def trestle_bench(timber, cover, width=1.52, depth=0.36, height=0.46):
    top = height - 0.045
    plank(timber, (width, depth, 0.034), (0, 0, top - 0.017), 1)
    x = width / 2 - 0.26
    for s in (-1, 1):
        for t in (-1, 1):
            leg = [(s * x, t * 0.05, top - 0.03), (s * (x + 0.05), t * (depth / 2 - 0.03), 0)]
            mk.tapered_leg('leg', leg[0], leg[1], 0.024, 0.017, timber.z)
        plank(timber, (0.05, depth - 0.10, 0.03), (s * x, 0, top - 0.048), 8 + s, 'y')
        plank(timber, (0.024, depth - 0.12, 0.03), (s * (x + 0.032), 0, 0.15), 11 + s, 'y')
    plank(timber, (2 * x + 0.05, 0.024, 0.04), (0, 0, 0.15), 6)
    mk.pad('pad', (width - 0.04, depth - 0.03, 0.034), (0, 0, top + 0.018), cover, crown=0.012, bulge=0.006, corner=0.03, seed=4, lumps=0.002, piping=cover)
    return width, depth, height
