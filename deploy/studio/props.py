"""What a room needs beside furniture: branches, prints, floorboards, sun through a window."""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector

import materials as mt
import meshkit as mk


def placed(build, location, turn):
    """Build a product, then move and turn it as one piece."""
    scene = bpy.context.scene
    before = set(scene.objects)
    build()
    rig = bpy.data.objects.new('rig', None)
    for obj in [o for o in scene.objects if o not in before]:
        obj.parent = rig
    scene.collection.objects.link(rig)
    rig.location, rig.rotation_euler = location, (0, 0, radians(turn))


def cuttings(rnd, origin, leaf, twig, stems=7, height=0.62):
    """Loose olive-like branches for a vase."""
    bm = bmesh.new()
    for _ in range(stems):
        a, lean = rnd.random() * 2 * pi, 0.10 + 0.22 * rnd.random()
        h = height * (0.65 + 0.35 * rnd.random())
        stem = [
            Vector(origin) + Vector((cos(a) * lean * t**1.6, sin(a) * lean * t**1.6, h * t))
            for t in (i / 14 for i in range(15))
        ]
        mk.tube('twig', stem, 0.0026, twig, resolution=1)
        for base in stem[4:]:
            for _ in range(3):
                b = rnd.random() * 2 * pi
                along = Vector((cos(b), sin(b), 0.5 + rnd.random() * 0.6)).normalized() * (
                    0.05 + 0.035 * rnd.random()
                )
                across = Vector((-sin(b), cos(b), 0.3 * (rnd.random() - 0.5))) * (
                    0.010 + 0.005 * rnd.random()
                )
                blade = ((0, 0), (0.35, 1), (0.7, 0.8), (1, 0), (0.7, -0.8), (0.35, -1))
                bm.faces.new([bm.verts.new(base + along * s + across * w) for s, w in blade])
    mk.from_bmesh('leaves', bm, leaf, smooth=False)


def print_in_frame(x, z, w, h, y, frame, paper, shapes, t=0.018):
    for dz in (h / 2, -h / 2):
        mk.rounded_box('frame', (w, 0.025, t), (x, y, z + dz), frame, 0.003, 2)
    for dx in (w / 2, -w / 2):
        mk.rounded_box('frame', (t, 0.025, h), (x + dx, y, z), frame, 0.003, 2)
    mk.rounded_box('paper', (w, 0.008, h), (x, y + 0.008, z), paper, 0.001, 1)
    for i, (cx, cz, rx, rz, colour) in enumerate(shapes):
        bm = bmesh.new()
        bm.faces.new(
            [
                bm.verts.new(
                    (x + w * (cx + rx * cos(a)), y + 0.0035 - i * 0.0006, z + h * (cz + rz * sin(a)))
                )
                for a in (2 * pi * k / 64 for k in range(64))
            ]
        )
        mk.from_bmesh('ink', bm, mt.paint('ink', colour, 0.9, 0.1), smooth=False)


def floorboards(rnd, timber, width=0.16):
    for i in range(46):
        x = -4.2 - rnd.random() * 2.4
        while x < 4.6:
            length = 1.5 + rnd.random() * 1.2
            mk.rounded_box(
                'plank',
                (length - 0.002, width - 0.002, 0.02),
                (x + length / 2, 1.05 - width * (i + 0.5), -0.01),
                timber,
                0.0025,
                1,
                grain=[rnd.random() * 9 for _ in range(3)],
            )
            x += length


def window_light(hit):
    """Low sun through a window that is out of frame: four blinds and two glazing bars."""
    ray = Vector((0.80, 0.62, -0.52)).normalized()
    turn = ray.to_track_quat('-Z', 'Y')
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 4.2, radians(2.2), (1, 0.87, 0.68)
    obj = bpy.data.objects.new('sun', sun)
    obj.rotation_euler = turn.to_euler()
    bpy.context.scene.collection.objects.link(obj)
    dark = mt.paint('blind', '#555555', 0.9)
    for w, h, x, y in (
        (8, 8, -4.9, 0),
        (8, 8, 4.9, 0),
        (2.2, 6, 0, 3.75),
        (2.2, 6, 0, -3.75),
        (0.05, 2, 0, 0),
        (2, 0.045, 0, 0.02),
    ):
        blind = mk.rounded_box('blind', (w, h, 0.02), (0, 0, 0), dark, 0.001, 1)
        blind.rotation_euler = turn.to_euler()
        blind.location = Vector(hit) - ray * 3.6 + turn @ Vector((x, y, 0))
        blind.visible_camera = False
