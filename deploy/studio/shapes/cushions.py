"""Loose cushions, inflated by the cloth solver."""

import contextlib
import math

import bpy
from mathutils import Vector, noise

from shapes.pads import shell
from shapes.solids import link, subdivide


@contextlib.contextmanager
def others_asleep(*awake):
    """Stepping frames evaluates the whole scene again: leave only the cloth and its solids in it."""
    resting = [o for o in bpy.context.scene.objects if o not in awake and not o.hide_viewport]
    for o in resting:
        o.hide_viewport = True
    try:
        yield
    finally:
        for o in resting:
            o.hide_viewport = False


def _tidy(mesh, size, amount, bins=16):
    """Ease out the notch that inflation leaves in the middle of each edge."""
    for axis in (0, 1):
        half, along = size[axis] / 2, size[1 - axis] / 2
        for side in (-1, 1):
            reach = [0.0] * (bins + 1)
            for v in mesh.vertices:
                if v.co[axis] * side > 0:
                    at = (v.co[1 - axis] / along + 1) / 2 * bins
                    for near in range(max(0, math.ceil(at - 1.6)), min(bins, math.floor(at + 1.6)) + 1):
                        reach[near] = max(reach[near], v.co[axis] * side)
            for v in mesh.vertices:
                if v.co[axis] * side <= 0:
                    continue
                u = min(1.0, abs(v.co[1 - axis] / along))
                pos = min(bins - 1e-6, max(0, (v.co[1 - axis] / along + 1) / 2 * bins))
                lo = int(pos)
                here = reach[lo] + (reach[lo + 1] - reach[lo]) * (pos - lo)
                if here > half * 0.6:
                    v.co[axis] *= 1 + amount * (1 - u**6) * (half / here - 1)


def _inflate(sim, pressure, stiffness, shrink, frames):
    """Blow the cloth up for a moment; returns the frozen mesh, and the solver's object is gone."""
    scene = bpy.context.scene
    scene.collection.objects.link(sim)
    cloth = sim.modifiers.new('cloth', 'CLOTH')
    s = cloth.settings
    s.quality, s.mass = 6, 0.25
    s.use_pressure, s.uniform_pressure_force, s.shrink_min = True, pressure, shrink
    s.tension_stiffness = s.compression_stiffness = stiffness
    s.shear_stiffness, s.bending_stiffness = stiffness * 0.6, 1.2
    s.tension_damping = s.compression_damping = 8
    s.air_damping = 4
    s.effector_weights.gravity = 0.0
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    with others_asleep(sim):
        for frame in range(1, frames + 1):
            scene.frame_set(frame)
        frozen = bpy.data.meshes.new_from_object(sim.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(sim)
        scene.frame_set(1)
    return frozen


def _fit(mesh, size):
    """Inflation pulls the outline in: bring it back to size."""
    for axis in (0, 1):
        reach = [v.co[axis] for v in mesh.vertices]
        fit = size[axis] / (max(reach) - min(reach))
        for v in mesh.vertices:
            v.co[axis] *= fit


def cushion(
    name,
    size,
    location,
    material,
    pressure=4.0,
    seed=1,
    frames=26,
    cell=0.03,
    corner=0.04,
    shrink=-0.04,
    rotation=(0, 0, 0),
    stiffness=18.0,
    crease=0.003,
    tidy=0.0,
):
    """A loose cushion: a cloth shell inflated by the solver for a moment, then frozen.

    Costs 1-3 seconds and gives what no formula does: puckered seams and slack corners.
    """
    bm = shell(size, cell, corner)
    for v in bm.verts:  # a little unevenness so that no two cushions match
        v.co += noise.noise_vector(v.co * 5 + Vector((seed * 7.1, seed * 3.3, 0))) * crease
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    frozen = _inflate(bpy.data.objects.new(name, mesh), pressure, stiffness, shrink, frames)
    _fit(frozen, size)
    if tidy:
        _tidy(frozen, size, tidy)
    obj = subdivide(link(name, frozen, material))
    obj.location, obj.rotation_euler = location, rotation
    return obj
