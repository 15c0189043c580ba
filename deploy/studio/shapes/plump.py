"""Knife-edged cushions and buttoned panels by formula: no solver, so they cost nothing and never differ."""

import math

import bpy
from mathutils import Vector, noise

from shapes.solids import link, subdivide, tube


def _fold(u, v, seed):
    """Creases that run from the seam inwards and fade: deep in the corners, shallow along the edges."""
    drift = Vector((seed * 3.7, seed * 1.3, seed))
    edge = max(abs(u), abs(v))
    along = u if abs(v) > abs(u) else v
    crease = noise.noise(Vector((along * 7, (1 - edge) * 1.5, 0)) + drift)
    return crease * max(0.0, edge - 0.35) * (0.35 + 0.65 * abs(along)) + 0.25 * noise.noise(
        Vector((u * 1.6, v * 1.6, 3)) + drift
    )


def plump(
    name, size, location, material, seed=1, rotation=(0, 0, 0), pinch=0.05, chop=0.0, fold=0.022, piping=None, full=0.42
):
    """A loose cushion: two faces sewn at a knife edge. `pinch` draws the edges in between the corners, `chop` is the dent
    of a hand on its upper edge, `fold` the depth of its creases, in metres."""
    w, d, t = size
    n, m = max(12, round(w / 0.022)), max(12, round(d / 0.022))
    mesh, verts, faces, seam = bpy.data.meshes.new(name), [], [], []

    def place(i, j, side):
        u, v = math.sin((2 * i / n - 1) * math.pi / 2), math.sin((2 * j / m - 1) * math.pi / 2)
        x, y = w / 2 * u * (1 - pinch * (1 - v * v) ** 1.3), d / 2 * v * (1 - pinch * (1 - u * u) ** 1.3)
        corner = (abs(u) * abs(v)) ** 8 * 0.012  # no corner is a needle
        x, y = x * (1 - corner * 2), y * (1 - corner * 2)
        body = ((1 - u * u) * (1 - v * v)) ** full
        dent = chop * math.exp(-((u / 0.42) ** 2))
        y -= dent * d * 0.16 * max(0.0, v) ** 2
        z = side * (t / 2 * body * (1 - 0.55 * dent * max(0.0, v)) + fold * _fold(u, v, seed + side) * body**0.6)
        return x, y, z

    index = {}
    for side in (1, -1):
        for j in range(m + 1):
            for i in range(n + 1):
                rim = i in (0, n) or j in (0, m)
                if rim and side < 0:
                    index[(i, j, -1)] = index[(i, j, 1)]
                    continue
                index[(i, j, side)] = len(verts)
                verts.append(place(i, j, side))
        for j in range(m):
            for i in range(n):
                quad = [
                    index[(i, j, side)],
                    index[(i + 1, j, side)],
                    index[(i + 1, j + 1, side)],
                    index[(i, j + 1, side)],
                ]
                faces.append(quad if side > 0 else quad[::-1])
    mesh.from_pydata(verts, [], faces)
    obj = subdivide(link(name, mesh, material))
    parts = [obj]
    if piping:
        ring = (
            [(i, 0) for i in range(n)]
            + [(n, j) for j in range(m)]
            + [(i, m) for i in range(n, 0, -1)]
            + [(0, j) for j in range(m, 0, -1)]
        )
        seam = [verts[index[(i, j, 1)]] for i, j in ring]
        parts.append(tube(name + '_piping', seam, 0.0042, piping, cyclic=True, resolution=2))
    for part in parts:
        part.location, part.rotation_euler = location, rotation
    return obj


def tufted(name, size, location, material, pitch=0.16, depth=0.030, rotation=(0, 0, 0), diamond=True, buttons=None):
    """A padded panel lying in XY, drawn down by buttons on a diamond (or square) grid, its edge rolled over."""
    w, d, t = size
    n, m = round(w / 0.011), round(d / 0.011)
    mesh, verts, faces = bpy.data.meshes.new(name), [], []
    cols, rows = max(2, round(w / pitch)), max(1, round(d / pitch))
    px, py = w / cols, d / rows
    for j in range(m + 1):
        for i in range(n + 1):
            x, y = w * (i / n - 0.5), d * (j / m - 0.5)
            a, b = x / px, y / py
            if diamond:
                puff = abs(math.sin(math.pi * (a + b) / 1.0)) * abs(math.sin(math.pi * (a - b) / 1.0))
            else:
                puff = abs(math.sin(math.pi * (a + 0.5 * (cols % 2)))) * abs(math.sin(math.pi * (b + 0.5 * (rows % 2))))
            rim = min(1.0, min(w / 2 - abs(x), d / 2 - abs(y)) / 0.045)
            round_over = math.sqrt(max(0.0, 1 - (1 - rim) ** 2))
            verts.append(
                (
                    x,
                    y,
                    -t / 2
                    + (t + depth * (puff**0.42 - 0.6)) * round_over
                    + 0.0015 * noise.noise(Vector((x * 9, y * 9, 2))),
                )
            )
    for j in range(m):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    mesh.from_pydata(verts, [], faces)
    obj = link(name, mesh, material)
    obj.location, obj.rotation_euler = location, rotation
    return obj
