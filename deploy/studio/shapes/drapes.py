"""Bed linen and throws: cloth that is let fall on a model, then frozen."""

import hashlib
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector, noise

from shapes.cushions import others_asleep
from shapes.solids import link, subdivide


def sheet_of(name, outline, cell, corner=0.0):
    """A flat grid (w, d), its corners rounded if asked: the rest shape of draped cloth."""
    w, d = outline
    nx, ny = max(2, round(w / cell)), max(2, round(d / cell))
    mesh = bpy.data.meshes.new(name)
    verts = [(w * (i / nx - 0.5), d * (j / ny - 0.5), 0) for j in range(ny + 1) for i in range(nx + 1)]
    row = nx + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)
    ]
    mesh.from_pydata(verts, [], faces)
    for v in mesh.vertices if corner else ():
        ex, ey = abs(v.co.x) - (w / 2 - corner), abs(v.co.y) - (d / 2 - corner)
        if ex > 0 and ey > 0:
            k = max(ex, ey) / math.hypot(ex, ey)
            v.co.x = math.copysign(w / 2 - corner + ex * k, v.co.x)
            v.co.y = math.copysign(d / 2 - corner + ey * k, v.co.y)
    return mesh


def solid_of(obj, swell=0.0):
    """A plain copy to collide with: the mesh as built, pushed out by what its padding will add."""
    mesh = obj.data.copy()
    push = [v.normal * swell for v in mesh.vertices]
    for v, p in zip(mesh.vertices, push):
        v.co += p
    twin = bpy.data.objects.new('solid', mesh)
    bpy.context.scene.collection.objects.link(twin)
    twin.location, twin.rotation_euler = obj.location, obj.rotation_euler
    twin.modifiers.new('collision', 'COLLISION')
    return twin


def _cloth(sim, bend, grow, gap, frames):
    """Solver settings of bed linen; `gap` is how far it stays from what it lies on."""
    cloth = sim.modifiers.new('cloth', 'CLOTH')
    s = cloth.settings
    s.quality, s.mass = 5, 0.4
    s.tension_stiffness = s.compression_stiffness = 22
    s.shear_stiffness, s.bending_stiffness = 10, bend
    s.tension_damping = s.compression_damping = 12
    s.bending_damping, s.air_damping = 1.5, 2.5
    s.shrink_min = -grow
    c = cloth.collision_settings
    c.collision_quality, c.distance_min = 2, gap
    c.use_self_collision = False
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames


def _points(mesh):
    """The places of a mesh's points, to the tenth of a millimetre, so that noise of the machine does not count."""
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    return flat.round(4)


def _remembered(sim, over, settings):
    """Where this very cloth, let fall on these very solids, has been kept: beds of one size share their linen."""
    known = hashlib.sha256(repr(settings).encode())
    for obj, swell in ((sim, 0.0), *over):
        known.update(_points(obj.data).tobytes() + repr((*obj.location, *obj.rotation_euler, swell)).encode())
    folder = os.path.join(tempfile.gettempdir(), 'studio-cloth')
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, known.hexdigest()[:24] + '.npy')


def _settle(sim, over, gap, frames, bend_grow):
    """Let the cloth fall on the (object, padding) pairs; returns the frozen mesh, the solver's objects are gone."""
    kept = _remembered(sim, over, (gap, frames, bend_grow))
    if os.path.exists(kept):
        frozen = sim.data.copy()
        frozen.vertices.foreach_set('co', np.load(kept))
        frozen.update()
        bpy.data.objects.remove(sim)
        return frozen
    frozen = _fallen(sim, over, gap, frames)
    flat = np.empty(len(frozen.vertices) * 3, np.float32)
    frozen.vertices.foreach_get('co', flat)
    np.save(kept, flat)
    return frozen


def _fallen(sim, over, gap, frames):
    """What the solver makes of it."""
    scene = bpy.context.scene
    solids = [solid_of(other, swell) for other, swell in over]
    for twin in solids:
        twin.collision.thickness_outer = gap
        twin.collision.cloth_friction = 25
    with others_asleep(sim, *solids):
        for frame in range(1, frames + 1):
            scene.frame_set(frame)
        frozen = bpy.data.meshes.new_from_object(sim.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        for gone in (sim, *solids):
            bpy.data.objects.remove(gone)
        scene.frame_set(1)
    return frozen


def _crumpled(mesh, crumple, drift):
    """A sheet is never flat before it falls."""
    for v in mesh.vertices:
        v.co.z += noise.noise(v.co * 2.6 + drift) * crumple * 3 + noise.noise(v.co * 8 + drift) * crumple


def _thickened(obj, thickness):
    solid = obj.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 1.0
    return subdivide(obj, 2)


def _puffed(mesh, rest, puff, drift):
    """The soft ridges of a filled cover."""
    ways = [v.normal.copy() for v in mesh.vertices]
    for v, r, way in zip(mesh.vertices, rest, ways):
        fold = 1 - abs(noise.noise(r * 3.3 + drift)) * 2  # ridges where the filling gathers
        v.co += way * puff * (0.6 * fold + 0.5 * noise.noise(r * 1.7 - drift) + 0.25 * noise.noise(r * 9))


def _flared(mesh, rest, flare, seed):
    """The waves of a hem that hangs free."""
    crest = max(v.co.z for v in mesh.vertices) - 0.07
    ways = [v.normal.copy() for v in mesh.vertices]
    for v, r, way in zip(mesh.vertices, rest, ways):
        hang = min(1.0, max(0.0, crest - v.co.z) / 0.22)
        along = r.x if abs(way.y) > abs(way.x) else r.y
        wave = 0.5 + 0.5 * math.sin(along * 19 + 5 * noise.noise((along * 2.2, seed, 0)))
        v.co += Vector((way.x, way.y, 0)) * flare * hang * wave * (1 if way.z > -0.2 else -1)


def drape(
    name,
    size,
    location,
    material,
    over,
    thickness=0.03,
    frames=45,
    cell=0.035,
    grow=0.03,
    bend=1.0,
    crumple=0.006,
    puff=0.0,
    seed=1,
    turn=0.0,
    gap=0.008,
    corner=0.0,
    flare=0.0,
):
    """Bed linen and throws: a sheet let fall on the objects in `over`, then frozen and padded.

    `over` holds (object, padding) pairs. `grow` makes the cloth a little too big for where it
    lies: that is where its folds come from. `puff` adds the soft ridges of a filled cover,
    `flare` the waves of a hem that hangs free.
    """
    mesh = sheet_of(name, size, cell, corner)
    drift = Vector((seed * 3.1, seed * 7.7, seed))
    rest = [v.co.copy() for v in mesh.vertices]
    _crumpled(mesh, crumple, drift)
    sim = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(sim)
    sim.location, sim.rotation_euler = location, (0, 0, turn)
    _cloth(sim, bend, grow, gap, frames)
    frozen = _settle(sim, over, gap, frames, (bend, grow))
    if puff:
        _puffed(frozen, rest, puff, drift)
    if flare:
        _flared(frozen, rest, flare, seed)
    obj = link(name, frozen, material)
    obj.location, obj.rotation_euler = location, (0, 0, turn)
    return _thickened(obj, thickness)
