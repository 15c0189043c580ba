"""Corner sofas of other builds: a chaise on either side, or a full corner with two wings."""

from math import radians

import meshkit as mk
from models.settees import ARMS, BACKS, feet, scatter, seat_pads


def _flip(build):
    """Build once, then mirror every part made meanwhile: a left chaise becomes a right one."""
    import bpy

    before = set(bpy.context.scene.objects)
    build()
    for obj in [o for o in bpy.context.scene.objects if o not in before]:
        obj.location.x = -obj.location.x
        obj.rotation_mode = 'XYZ' if obj.rotation_mode != 'QUATERNION' else 'QUATERNION'
        obj.scale.x = -1
        if obj.rotation_mode == 'QUATERNION':
            q = obj.rotation_quaternion
            obj.rotation_quaternion = (q.w, q.x, -q.y, -q.z)
        else:
            obj.rotation_euler = (obj.rotation_euler.x, -obj.rotation_euler.y, -obj.rotation_euler.z)


def chaise(cover, accent, leg, metal, right=False, **shape):
    """A sofa with a long seat at one end."""
    size = []
    make = lambda: size.append(_chaise(cover, accent, leg, metal, **shape))
    _flip(make) if right else make()
    return size[0]


def _chaise(cover, accent, leg, metal, width=2.7, depth=0.96, reach=1.6, height=0.84, lie=0.95, seats=2, arm='track', arm_w=0.18, arm_h=0.58,
            back='loose', foot='straight', lift=0.12, base=0.15, thick=0.16, loose=2):
    gap = arm_w if arm != 'none' else 0.0
    inner = width - 2 * gap
    mk.rounded_box('base', (width - 0.04, depth - 0.04, base), (0, 0, lift + base / 2), cover, 0.03, 5)
    cx, out = -width / 2 + gap + lie / 2, reach - depth + 0.10
    mk.rounded_box('base', (lie - 0.005, out, base), (cx, -depth / 2 - out / 2 + 0.10, lift + base / 2), cover, 0.03, 5)
    tall = height - 0.10 if back in ('loose', 'pillow') else height - 0.02
    mk.rounded_box('outback', (inner + 0.01, 0.13, tall - lift), (0, depth / 2 - 0.075, (tall + lift) / 2), cover, 0.035, 6)
    for s in (-1, 1):
        if arm in ARMS:
            ARMS[arm](cover, s, (width - gap) / 2, gap, depth, lift + 0.005, arm_h)
    top, rear = lift + base, depth / 2 - 0.19
    soft = {'bulge': 0.014, 'corner': 0.05, 'lumps': 0.006, 'piping': cover, 'crown': 0.034}
    long = reach - 0.19
    mk.pad('seat', (lie - 0.008, long, thick), (cx, rear - long / 2, top + thick / 2), cover, seed=20, **soft)
    cw, deep = (inner - lie) / seats, depth - 0.20
    for i in range(seats):
        mk.pad('seat', (cw - 0.006, deep, thick), (cx + lie / 2 + cw * (i + 0.5), rear - deep / 2, top + thick / 2), cover, seed=21 + i, **soft)
    BACKS[back](cover, inner - 0.01, seats + 1, rear - 0.005, top + thick - 0.03, height)
    feet(leg, metal, foot, width, depth, lift)
    for s in (-1, 1):
        mk.tapered_leg('foot', (cx + s * (lie / 2 - 0.10), -depth / 2 - out + 0.20, lift + 0.02), (cx + s * (lie / 2 - 0.10), -depth / 2 - out + 0.20, 0), 0.026, 0.02, leg)
    spots = ((-inner / 2 + 0.26, 12, accent), (inner / 2 - 0.26, -11, accent), (-inner / 2 + 0.55, -5, cover))
    for i, (x, turn, cloth) in enumerate(spots[:loose]):
        side = min(0.50, (height - top - thick) * 1.1) - 0.03 * i
        scatter(cloth, x, 0.0, top + thick + side * 0.44, side, turn, 50 + i)
    return width, reach, height


def wings(cover, accent, leg, metal, width=2.5, reach=2.2, depth=0.92, height=0.80, seats=2, side=2, arm='track', arm_w=0.16, arm_h=0.58, back='loose',
          lift=0.10, base=0.17, thick=0.16, loose=2):
    """A full corner: one run along the back and one that comes forward on the left, each ending in an arm."""
    half = depth / 2
    cy = reach / 2 - half  # the middle of the back run
    mk.rounded_box('base', (width - 0.04, depth - 0.04, base), (0, cy, lift + base / 2), cover, 0.03, 5)
    lx = -width / 2 + half
    mk.rounded_box('base', (depth - 0.04, reach - 0.04, base), (lx, 0, lift + base / 2), cover, 0.03, 5)
    tall = height - 0.10 if back != 'tight' else height - 0.02
    mk.rounded_box('outback', (width, 0.13, tall - lift), (0, reach / 2 - 0.075, (tall + lift) / 2), cover, 0.035, 6)
    mk.rounded_box('outback', (0.13, reach - 0.03, tall - lift), (-width / 2 + 0.075, -0.015, (tall + lift) / 2), cover, 0.035, 6)
    size = (arm_w, depth - 0.16, arm_h - lift)
    mk.pad('arm', size, (width / 2 - arm_w / 2, cy - 0.07, (arm_h + lift) / 2), cover, crown=0.015, seed=2, piping=cover, lumps=0.003, bulge=0.01, corner=0.035)
    size = (depth - 0.16, arm_w, arm_h - lift)
    mk.pad('arm', size, (lx + 0.07, -reach / 2 + arm_w / 2, (arm_h + lift) / 2), cover, crown=0.015, seed=4, piping=cover, lumps=0.003, bulge=0.01, corner=0.035)
    top = lift + base
    soft = {'bulge': 0.014, 'corner': 0.05, 'lumps': 0.006, 'piping': cover, 'crown': 0.032}
    deep = depth - 0.20
    mk.pad('seat', (deep, deep, thick), (-width / 2 + 0.19 + deep / 2, reach / 2 - 0.19 - deep / 2, top + thick / 2), cover, seed=19, **soft)
    run = (width - 0.19 - deep - arm_w) / seats
    x0 = -width / 2 + 0.19 + deep
    for i in range(seats):
        mk.pad('seat', (run - 0.006, deep, thick), (x0 + run * (i + 0.5), reach / 2 - 0.19 - deep / 2, top + thick / 2), cover, seed=21 + i, **soft)
    leg_run = (reach - 0.19 - deep - arm_w) / side
    y0 = reach / 2 - 0.19 - deep
    for i in range(side):
        mk.pad('seat', (deep, leg_run - 0.006, thick), (-width / 2 + 0.19 + deep / 2, y0 - leg_run * (i + 0.5), top + thick / 2), cover, seed=25 + i, **soft)
    rest = {'crown': 0.05, 'bulge': 0.03, 'corner': 0.055, 'lumps': 0.012, 'pucker': 0.003, 'piping': cover}
    low = top + thick - 0.03
    for i in range(seats):
        mk.pad('rest', (run - 0.02, height - low, 0.13), (x0 + run * (i + 0.5), reach / 2 - 0.22, (low + height) / 2), cover, seed=30 + i, rotation=(radians(77), 0, radians(0.8 - i)), **rest)
    mk.pad('rest', (deep - 0.10, height - low, 0.13), (-width / 2 + 0.24 + deep / 2, reach / 2 - 0.22, (low + height) / 2), cover, seed=36, rotation=(radians(77), 0, 0), **rest)
    for i in range(side):
        mk.pad('rest', (leg_run - 0.02, height - low, 0.13), (-width / 2 + 0.22, y0 - leg_run * (i + 0.5), (low + height) / 2), cover, seed=40 + i, rotation=(radians(77), 0, radians(90)), **rest)
    spots = [(-width / 2 + 0.10, -reach / 2 + 0.10), (-width / 2 + depth - 0.10, -reach / 2 + 0.10), (width / 2 - 0.10, reach / 2 - 0.10), (width / 2 - 0.10, cy - half + 0.10), (-width / 2 + 0.1, reach / 2 - 0.1)]
    for x, y in spots:
        mk.rounded_box('block', (0.06, 0.06, lift + 0.02), (x, y, (lift + 0.02) / 2), leg, 0.005, 2)
    loft = min(0.48, (height - top - thick) * 1.1)
    scatter(accent, width / 2 - arm_w - 0.25, cy + 0.02, top + thick + loft * 0.44, loft, -11, 51)
    if loose > 1:
        scatter(accent, -width / 2 + 0.62, cy + 0.04, top + thick + loft * 0.44, loft, 16, 52)
    return width, reach, height
