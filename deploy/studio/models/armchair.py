"""A tub armchair."""

from math import cos, pi, radians, sin

import bmesh
from mathutils import Vector

import meshkit as mk


def _tub(cover, width, depth):
    """A padded band swept round the seat: rises at the back, domed at the ends."""
    bm = bmesh.new()
    steps, sides = 72, 28
    rx0, ry0 = width / 2 - 0.085, depth / 2 - 0.085
    soft = lambda c: (abs(c) ** 0.45) * (1 if c >= 0 else -1)
    rings = []
    for i in range(steps + 1):
        a = radians(-35 + 250 * i / steps)
        lift = sin(pi * i / steps) ** 0.8
        h, thick = 0.17 + 0.10 * lift, 0.075 + 0.012 * lift
        row = []
        for j in range(sides):
            b = 2 * pi * j / sides
            dz = soft(sin(b)) * h
            r = 1 + (soft(cos(b)) * thick + 0.10 * lift * (dz + h) / (2 * h)) / rx0
            row.append(bm.verts.new((cos(a) * rx0 * r, sin(a) * ry0 * r, 0.20 + h + dz)))
        rings.append(row)
    centre = lambda row: sum((v.co for v in row), Vector()) / sides
    for end, near in ((0, 1), (-1, -2)):
        mid = centre(rings[end])
        out = (mid - centre(rings[near])).normalized()
        cap = [
            [bm.verts.new(mid + (v.co - mid) * cos(q * pi / 2) + out * 0.07 * sin(q * pi / 2)) for v in rings[end]]
            for q in (0.2, 0.4, 0.6, 0.8, 0.98)
        ]
        bm.faces.new(cap[-1])
        rings = cap[::-1] + rings if end == 0 else rings + cap
    for r0, r1 in zip(rings, rings[1:]):
        for j in range(sides):
            k = (j + 1) % sides
            bm.faces.new((r0[j], r1[j], r1[k], r0[k]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    return mk.subdivide(mk.from_bmesh('tub', bm, cover))


def armchair(cover, leg, width=0.82, depth=0.80):
    _tub(cover, width, depth)
    mk.lathe('drum', [(0, 0.13), (0.30, 0.13), (0.325, 0.15), (0.33, 0.18), (0.33, 0.30), (0, 0.30)], cover)
    dome = [(0.315 * sin(radians(a)), 0.375 + 0.088 * cos(radians(a)) ** 0.7) for a in range(8, 90, 6)]
    mk.subdivide(
        mk.lathe(
            'seat', [(0, 0.463)] + dome + [(0.318, 0.36), (0.305, 0.315), (0.28, 0.30), (0, 0.30)], cover, (0, -0.03, 0)
        )
    )
    mk.ring('welt', 0.318, 0.365, 0.005, cover, (0, -0.03))
    for a in (45, 135, 225, 315):
        x, y = 0.24 * cos(radians(a)), 0.24 * sin(radians(a))
        mk.tapered_leg('leg', (x, y, 0.15), (x * 1.2, y * 1.2, 0), 0.022, 0.013, leg)
    return width, depth, 0.74
