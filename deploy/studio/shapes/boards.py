"""Boards of any outline, turned and steam-bent parts, tambour."""

import math

import bmesh
import bpy
from mathutils import Vector

from shapes.solids import from_bmesh, link, mark_grain


def racetrack(width, depth, corner, steps=14):
    """A counter-clockwise outline with round corners; corner = depth / 2 gives a racetrack."""
    corner = min(corner, width / 2, depth / 2)
    out = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            p = (
                sx * (width / 2 - corner) + corner * math.cos(a),
                sy * (depth / 2 - corner) + corner * math.sin(a),
            )
            if not out or math.dist(p, out[-1]) > 1e-5:
                out.append(p)
    return out if math.dist(out[0], out[-1]) > 1e-5 else out[:-1]


def eased(thickness, radius=0.004, undercut=0.0, steps=4):
    """Edge profile of a board as (inset, z): eased top and bottom, optional undercut below."""
    arc = [math.radians(90 * i / steps) for i in range(steps + 1)]
    low = [(undercut + radius * (1 - math.sin(a)), radius * (1 - math.cos(a))) for a in arc]
    high = [(radius * (1 - math.cos(a)), thickness - radius * (1 - math.sin(a))) for a in arc]
    return low + high


def slab(name, outline, profile, location, material, grain=(0, 0, 0)):
    """A board of any convex outline whose edge follows an (inset, z) profile."""
    n = len(outline)
    pts = [Vector(p) for p in outline]
    inward = []
    for i, p in enumerate(pts):
        e1, e2 = (p - pts[i - 1]).normalized(), (pts[(i + 1) % n] - p).normalized()
        n1, n2 = Vector((-e1.y, e1.x)), Vector((-e2.y, e2.x))
        inward.append((n1 + n2) / (1 + n1.dot(n2)))
    shift = Vector(grain)
    bm = bmesh.new()
    rings = [
        [bm.verts.new(Vector((*(p + d * inset), z)) + shift) for p, d in zip(pts, inward)]
        for inset, z in profile
    ]
    bm.faces.new(rings[0][::-1])
    bm.faces.new(rings[-1])
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            j = (i + 1) % n
            bm.faces.new((a[i], a[j], b[j], b[i]))
    obj = from_bmesh(name, bm, material, angle=35)
    obj.location = Vector(location) - shift
    return obj


def oval_section(width, height, power=2.6, sides=24):
    """A superellipse section for bent parts: 2 is an ellipse, 5 nearly a rectangle."""
    out = []
    for i in range(sides):
        a = math.tau * i / sides
        c, s = math.cos(a), math.sin(a)
        out.append(
            (
                math.copysign(abs(c) ** (2 / power), c) * width / 2,
                math.copysign(abs(s) ** (2 / power), s) * height / 2,
            )
        )
    return out


def smooth_path(points, steps=10):
    """Catmull-Rom through the points: bent rails and legs that change direction softly."""
    pts = [Vector(p) for p in points]
    pts = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    out = []
    for a, b, c, d in zip(pts, pts[1:], pts[2:], pts[3:]):
        for i in range(steps):
            t = i / steps
            bend, turn = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
            out.append(0.5 * (2 * b + (c - a) * t + bend * t**2 + turn * t**3))
    return out + [pts[-2]]


def _station(pts, i, up, scale):
    """Where point i of a path is, which way it goes, the section's two axes and their scale."""
    n = len(pts)
    t = i / (n - 1)
    ahead = (pts[min(i + 1, n - 1)] - pts[max(i - 1, 0)]).normalized()
    lift = Vector(up(t) if callable(up) else up)
    side = ahead.cross(lift).normalized()
    k = scale(t) if scale else 1.0
    kx, ky = k if isinstance(k, tuple) else (k, k)
    return pts[i], ahead, side * kx, side.cross(ahead).normalized() * ky, (kx, ky)


def _row(bm, station, section, push=0.0, shrink=0.0):
    """The section's corners at a station; an eased end is pushed along the path and shrunk."""
    p, ahead, side, lift, (kx, ky) = station
    row = []
    for a, b in section:
        k = max(0.05, 1 - shrink / max(math.hypot(a * kx, b * ky), 1e-6)) if shrink else 1.0
        row.append(bm.verts.new(p + side * a * k + lift * b * k + ahead * push))
    return row


def _uncut(pts, section):
    """Where each corner sits in the uncut plank: steam-bent timber keeps its grain along the bend."""
    reach = [0.0]
    for a, b in zip(pts, pts[1:]):
        reach.append(reach[-1] + (b - a).length)
    whole = pts[-1] - pts[0]
    main = max(range(3), key=lambda k: abs(whole[k]))
    places = []
    for s in [0.0] * 3 + reach[1:-1] + [reach[-1]] * 3:
        for a, b in section:
            place = [a, b]
            place.insert(main, s)
            places.append([c + pts[0][k] * 1.7 for k, c in enumerate(place)])
    return places


def sweep(name, path, section, material, up=(0, 0, 1), scale=None, ease=0.006):
    """Carry a section along a path; `up` is the section's second axis, ends are eased.

    `up` and `scale` may be functions of t in 0..1: bent backrests lean, legs taper.
    """
    pts = [Vector(p) for p in path]
    bm = bmesh.new()
    row = lambda i, *end: _row(bm, _station(pts, i, up, scale), section, *end)
    rim = [(ease - ease * math.sin(a), ease * (1 - math.cos(a))) for a in map(math.radians, (80, 55, 28))]
    rows = [row(0, push, shrink) for push, shrink in rim]
    rows += [row(i) for i in range(1, len(pts) - 1)]
    rows += [row(len(pts) - 1, -push, shrink) for push, shrink in rim[::-1]]
    for a, b in zip(rows, rows[1:]):
        for i in range(len(section)):
            j = (i + 1) % len(section)
            bm.faces.new((a[i], a[j], b[j], b[i]))
    bm.faces.new(rows[0][::-1])
    bm.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    mesh = bpy.data.meshes.new(name)
    bm.normal_update()
    bm.to_mesh(mesh)
    bm.free()
    mark_grain(mesh, _uncut(pts, section))
    return link(name, mesh, material, angle=50)


def fluted(name, width, height, location, material, pitch=0.018, relief=0.008, rotation=(0, 0, 0)):
    """A sheet of half-round slats facing -Y: tambour doors and slatted fronts."""
    count = max(1, round(width / pitch))
    step, bm, cols = width / count, bmesh.new(), []
    for k in range(count):
        x0 = -width / 2 + step * k
        for a in (0, 12, 30, 50, 70, 90, 110, 130, 150, 168):
            r = math.radians(a)
            cols.append((x0 + step * 0.5 * (1 - math.cos(r)), -relief * math.sin(r) ** 0.7))
    cols.append((width / 2, 0))
    low = [bm.verts.new((x, y, -height / 2)) for x, y in cols]
    high = [bm.verts.new((x, y, height / 2)) for x, y in cols]
    for i in range(len(cols) - 1):
        bm.faces.new((low[i], low[i + 1], high[i + 1], high[i]))
    obj = from_bmesh(name, bm, material, angle=50)
    obj.location, obj.rotation_euler = location, rotation
    return obj
