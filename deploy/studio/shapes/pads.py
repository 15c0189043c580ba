"""Tailored cushions by formula: crowned faces, full sides, gathered seams, piping."""

import math

import bmesh
from mathutils import Vector, noise

from shapes.solids import from_bmesh, subdivide, tube


def shell(size, cell, corner):
    """A closed, evenly gridded box whose plan has rounded corners."""
    w, d, h = size
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0)
    for axis in range(3):
        cuts = max(2, round(size[axis] / cell))
        normal = Vector((axis == 0, axis == 1, axis == 2))
        for i in range(1, cuts):
            bmesh.ops.bisect_plane(
                bm,
                geom=bm.verts[:] + bm.edges[:] + bm.faces[:],
                plane_co=normal * (i / cuts - 0.5),
                plane_no=normal,
            )
    inner_x, inner_y = w / 2 - corner, d / 2 - corner
    for v in bm.verts:
        x, y = v.co.x * w, v.co.y * d
        ex, ey = max(abs(x) - inner_x, 0), max(abs(y) - inner_y, 0)
        if ex > 0 and ey > 0:
            k = max(ex, ey) / math.hypot(ex, ey)
            x, y = math.copysign(inner_x + ex * k, x), math.copysign(inner_y + ey * k, y)
        v.co = (x, y, v.co.z * h)
    return bm


def _tailor(size, cut, seed):
    """How a point of a plain box moves to become a pad: a function of (point, is it on a seam)."""
    w, d, h = size
    crown, bulge, lumps, pucker = cut
    drift = Vector((seed * 5.7, seed * 2.9, seed))

    def shape(co, seam=False):
        u, v, t = co.x / (w / 2), co.y / (d / 2), co.z / (h / 2)
        fu, fv = max(0.0, 1 - u * u), max(0.0, 1 - v * v)
        out = co.copy()
        if abs(t) > 0.999:  # top and bottom rise towards the middle
            out.z += math.copysign(crown * (fu * fv) ** 0.55, t)
        side = bulge * (1 - t * t)  # sides swell between the seams
        if abs(u) > 0.97:
            out.x += math.copysign(side * (0.35 + 0.65 * fv), u)
        if abs(v) > 0.97:
            out.y += math.copysign(side * (0.35 + 0.65 * fu), v)
        out += noise.noise_vector(co * 3.2 + drift) * lumps * (0.4 if seam else 1.0)
        edge = min((1 - abs(u)) * w / 2, (1 - abs(v)) * d / 2)
        if not seam and edge < 0.05:  # the thread gathers cloth beside a seam
            along = (co.x if abs(v) > abs(u) else co.y) * 95 + seed + 2 * noise.noise(co * 9)
            out.z += math.copysign(math.sin(along) * pucker * (1 - edge / 0.05), t)
        return out

    return shape


def _piping(name, size, corner, shape, material):
    """A cord along the upper and the lower seam of a pad; returns both."""
    w, d, h = size
    outline = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(8):
            a = math.radians(start + 90 * i / 7)
            x, y = sx * (w / 2 - corner) + corner * math.cos(a), sy * (d / 2 - corner) + corner * math.sin(a)
            outline.append(Vector((x, y, 0)))
    cords = []
    for level in (h / 2, -h / 2):
        dense = []
        for p, q in zip(outline, outline[1:] + outline[:1]):
            n = max(1, round((q - p).length / 0.02))
            dense += [shape(p.lerp(q, j / n) + Vector((0, 0, level)), True) for j in range(n)]
        cords.append(tube(name + '_piping', dense, 0.0042, material, cyclic=True, resolution=2))
    return cords


def pad(
    name,
    size,
    location,
    material,
    crown=0.03,
    bulge=0.012,
    corner=0.05,
    seed=1,
    cell=0.022,
    rotation=(0, 0, 0),
    piping=None,
    lumps=0.004,
    pucker=0.0016,
):
    """A tailored cushion by formula: crowned faces, full sides, gathered seams, piping."""
    shape = _tailor(size, (crown, bulge, lumps, pucker), seed)
    bm = shell(size, cell, corner)
    for vert in bm.verts:
        vert.co = shape(vert.co)
    obj = subdivide(from_bmesh(name, bm, material))
    for part in [obj, *(_piping(name, size, corner, shape, piping) if piping else ())]:
        part.location, part.rotation_euler = location, rotation
    return obj
