"""Corner sofas of other builds: a chaise on either side, or a full corner with two wings."""

import meshkit as mk
from models.arms import ARMS
from models.backs import BACKS, scatter
from models.settees import feet


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


def _chaise(
    cover,
    accent,
    leg,
    metal,
    width=2.7,
    depth=0.96,
    reach=1.6,
    height=0.84,
    lie=0.95,
    seats=2,
    arm='track',
    arm_w=0.18,
    arm_h=0.58,
    back='loose',
    foot='straight',
    lift=0.12,
    base=0.15,
    thick=0.16,
    loose=2,
):
    gap = arm_w if arm != 'none' else 0.0
    inner = width - 2 * gap
    mk.rounded_box('base', (width - 0.04, depth - 0.04, base), (0, 0, lift + base / 2), cover, 0.03, 5)
    cx, out = -width / 2 + gap + lie / 2, reach - depth + 0.10
    mk.rounded_box('base', (lie - 0.005, out, base), (cx, -depth / 2 - out / 2 + 0.10, lift + base / 2), cover, 0.03, 5)
    tall = height - 0.10 if back in ('loose', 'pillow') else height - 0.02
    mk.rounded_box(
        'outback', (inner + 0.01, 0.13, tall - lift), (0, depth / 2 - 0.075, (tall + lift) / 2), cover, 0.035, 6
    )
    for s in (-1, 1):
        if arm in ARMS:
            ARMS[arm](cover, s, (width - gap) / 2, gap, depth, lift + 0.005, arm_h)
    top, rear = lift + base, depth / 2 - 0.19
    soft = {'bulge': 0.014, 'corner': 0.05, 'lumps': 0.006, 'piping': cover, 'crown': 0.034}
    long = reach - 0.19
    mk.pad('seat', (lie - 0.008, long, thick), (cx, rear - long / 2, top + thick / 2), cover, seed=20, **soft)
    cw, deep = (inner - lie) / seats, depth - 0.20
    for i in range(seats):
        mk.pad(
            'seat',
            (cw - 0.006, deep, thick),
            (cx + lie / 2 + cw * (i + 0.5), rear - deep / 2, top + thick / 2),
            cover,
            seed=21 + i,
            **soft,
        )
    BACKS[back](cover, inner - 0.01, seats + 1, rear - 0.005, top + thick - 0.03, height)
    feet(leg, metal, foot, width, depth, lift)
    for s in (-1, 1):
        mk.tapered_leg(
            'foot',
            (cx + s * (lie / 2 - 0.10), -depth / 2 - out + 0.20, lift + 0.02),
            (cx + s * (lie / 2 - 0.10), -depth / 2 - out + 0.20, 0),
            0.026,
            0.02,
            leg,
        )
    spots = ((-inner / 2 + 0.26, 12, accent), (inner / 2 - 0.26, -11, accent), (-inner / 2 + 0.55, -5, cover))
    for i, (x, turn, cloth) in enumerate(spots[:loose]):
        side = min(0.50, (height - top - thick) * 1.1) - 0.03 * i
        scatter(cloth, x, 0.0, top + thick + side * 0.44, side, turn, 50 + i)
    return width, reach, height
