"""Ottomans and benches of other builds."""

from math import cos, pi, sin
import bmesh
from mathutils import Vector, noise
import meshkit as mk
from models.settees import feet


SOFT = {'bulge': 0.012, 'corner': 0.04, 'lumps': 0.004}


def cube(cover, leg, metal, width=0.52, depth=0.52, height=0.43, lift=0.11):
    mk.pad(
        'cube',
        (width, depth, height - lift - 0.02),
        (0, 0, (height + lift - 0.02) / 2),
        cover,
        crown=0.03,
        seed=3,
        piping=cover,
        **SOFT,
    )
    feet(leg, metal, 'straight', width, depth, lift)
    return width, depth, height


def buttoned(cover, leg, metal, width=0.82, depth=0.82, height=0.42, lift=0.12):
    body = height - lift - 0.10
    mk.pad(
        'base',
        (width - 0.03, depth - 0.03, body),
        (0, 0, lift + body / 2),
        cover,
        crown=0.0,
        seed=3,
        piping=cover,
        **SOFT,
    )
    mk.tufted('top', (width, depth, 0.12), (0, 0, height - 0.065), cover, pitch=0.19, depth=0.035)
    feet(leg, metal, 'bun', width, depth, lift)
    return width, depth, height


def channelled(cover, plinth, diameter=0.58, height=0.43, count=26):
    r = diameter / 2
    mk.lathe('plinth', [(0, 0), (r - 0.05, 0), (r - 0.05, 0.035), (0, 0.035)], plinth)
    bm = bmesh.new()
    n, grid = count * 14, []
    rows = [
        (0.030, 0.030),
        (0.008, 0.036),
        (0, 0.055),
        (0, height - 0.075),
        (0.006, height - 0.05),
        (0.028, height - 0.028),
        (0.07, height - 0.012),
        (0.14, height - 0.004),
    ]
    for inset, z in rows:
        ring = []
        for i in range(n):
            a = 2 * pi * i / n
            dip = (
                0.016 * (1 - abs(sin(a * count / 2)) ** 0.55) * min(1.0, (r - inset) / r) * (0.25 if inset > 0.1 else 1)
            )
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


def framed_stool(cover, leg, width=0.64, depth=0.52, height=0.43):
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
    mk.pad(
        'box',
        (width - 0.01, depth - 0.01, 0.25),
        (0, 0, 0.03 + 0.125),
        cover,
        crown=0.0,
        seed=3,
        bulge=0.004,
        corner=0.02,
        lumps=0.002,
        piping=cover,
    )
    mk.pad(
        'lid',
        (width, depth, height - 0.31),
        (0, 0, 0.285 + (height - 0.31) / 2),
        cover,
        crown=0.03,
        seed=6,
        bulge=0.010,
        corner=0.03,
        lumps=0.004,
        piping=cover,
    )
    return width, depth, height
