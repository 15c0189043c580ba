"""Shelves of other builds: steel frames, ladders, cubes, steps, an arch; dressed with the stylist's few things."""

import random
from math import cos, pi, radians, sin
import meshkit as mk
from models.joinery import carcass, front, knob, plank, shadow_box
from models.shelves import BOWL, JAR, STONE, VASE, _books


def dress(papers, clay, bays, seed=3):
    """A few of the bays, each (left, right, z of the floor, clear height, y of the back)."""
    rnd = random.Random(seed)
    for i, (left, right, z, clear, back) in enumerate(bays):
        room, tall = right - left, min(0.25, clear - 0.05)
        what = (i * 3 + seed) % 5
        if what in (0, 3):
            _books(
                rnd, papers, left + 0.02, back, z, max(2, int((room - 0.05) * (0.55 if what else 0.8) / 0.034)), tall
            )
        elif what == 1:
            mk.lathe('thing', VASE if clear > 0.27 else BOWL, clay, ((left + right) / 2, 0, z))
        elif what == 2:
            for k in range(3):
                size = (min(0.24, room - 0.06) - k * 0.02, 0.17, 0.024)
                mk.rounded_box('book', size, ((left + right) / 2, 0.0, z + 0.012 + k * 0.0245), papers[k], 0.003, 2)
            mk.lathe('stone', STONE, clay, ((left + right) / 2, 0, z + 0.074))
        elif clear > 0.22:
            mk.lathe('jar', JAR, papers[1], ((left + right) / 2 + 0.03, 0, z))
            mk.lathe('bowl', BOWL, papers[0], (left + 0.13, 0.02, z)) if room > 0.42 else None


def cubes(timber, dark, paper1, paper2, paper3, clay, width=1.22, depth=0.34, height=1.62, columns=3, rows=4, lift=0.0):
    t = 0.024
    h = height - lift
    carcass(timber, width, depth, h, lift, t)
    if lift:
        mk.rounded_box('plinth', (width - 0.06, depth - 0.07, lift), (0, 0.01, lift / 2), dark, 0.003, 2)
    inner_w, inner_h = width - 2 * t, h - 2 * t
    for c in range(1, columns):
        plank(
            timber,
            (0.018, depth - 0.012, inner_h),
            (-inner_w / 2 + inner_w * c / columns, 0.004, lift + t + inner_h / 2),
            20 + c,
            'z',
        )
    bays = []
    for r in range(rows):
        z = lift + t + inner_h * r / rows
        if r:
            plank(timber, (inner_w, depth - 0.014, 0.018), (0, 0.005, z), 30 + r)
        for c in range(columns):
            left = -inner_w / 2 + inner_w * c / columns + 0.012
            if (r * 2 + c) % 4 != 3:
                bays.append(
                    (left, left + inner_w / columns - 0.024, z + (0.009 if r else 0), inner_h / rows - 0.02, -0.05)
                )
    dress((paper1, paper2, paper3), clay, bays, rows)
    return width, depth, height


def stepped(timber, paper1, paper2, paper3, clay, width=1.24, depth=0.33, height=1.56, columns=4):
    t, step = 0.024, (width - 0.024) / columns
    rise = (height - t) / columns
    bays = []
    for c in range(columns + 1):
        x = -width / 2 + t / 2 + step * c
        top = height - rise * max(0, c - 1) - t - 0.0006  # a shelf lies on it
        plank(timber, (t, depth, top), (x, 0, top / 2), 3 + c, 'z')
    for r in range(columns + 1):
        wide = columns - max(0, r - 1) if r else columns
        z = rise * r + t / 2
        plank(
            timber,
            (step * wide - t + (2 * t if r else 0), depth - 0.002, t),
            (-width / 2 + t / 2 + step * wide / 2, 0, z),
            20 + r,
        )
        for c in range(columns - r):
            left = -width / 2 + t + step * c
            if (r + c) % 3 != 2:
                bays.append((left + 0.01, left + step - t - 0.01, z + t / 2, rise - t, -0.04))
    dress((paper1, paper2, paper3), clay, bays, 4)
    return width, depth, height


def drawered(
    timber,
    dark,
    paper1,
    paper2,
    paper3,
    clay,
    width=0.72,
    depth=0.34,
    height=1.90,
    lift=0.06,
    drawers=3,
    tall=0.52,
    shelves=4,
):
    t = 0.022
    carcass(timber, width, depth, height - lift, lift, t)
    mk.rounded_box('plinth', (width - 0.05, depth - 0.06, lift), (0, 0.01, lift / 2), dark, 0.003, 2)
    inner_w, y = width - 2 * t, -depth / 2 + 0.004
    floor = lift + t
    shadow_box(dark, inner_w - 0.004, depth, tall - 0.01, 0, floor + tall / 2)
    for i in range(drawers):
        z = floor + tall * (i + 0.5) / drawers
        front(timber, inner_w, tall / drawers, 0, y, z, 5 + i)
        for s in (-1, 1):
            knob(dark, s * inner_w * 0.25, y, z, 0.012)
    pitch = (height - t - floor - tall) / shelves
    levels = [floor + tall + pitch * i for i in range(shelves)]
    for i, z in enumerate(levels):
        plank(timber, (inner_w, depth - 0.03, t), (0, 0.003, z), 30 + i)
    dress((paper1, paper2, paper3), clay, [(-inner_w / 2, inner_w / 2, z + t / 2, pitch - t, -0.05) for z in levels], 5)
    return width, depth, height


def arched(timber, dark, paper1, paper2, paper3, clay, width=0.76, depth=0.34, height=1.96, lift=0.06, shelves=5):
    """A bent frame: up one side, round the head and down the other."""
    t, r = 0.024, width / 2
    spring = height - r
    path = [(-r + t / 2, 0, lift), (-r + t / 2, 0, spring * 0.5)]
    path += [((r - t / 2) * cos(a), 0, spring + (r - t / 2) * sin(a)) for a in (pi - pi * i / 40 for i in range(41))]
    path += [(r - t / 2, 0, spring * 0.5), (r - t / 2, 0, lift)]
    mk.sweep(
        'frame', path, mk.oval_section(depth, t, 9, 40), timber.z, up=lambda k: _out(k, path, r, spring), ease=0.003
    )
    mk.rounded_box('plinth', (width - 0.05, depth - 0.06, lift), (0, 0.01, lift / 2), dark, 0.003, 2)
    plank(timber, (width - 2 * t, depth - 0.002, t), (0, 0, lift + t / 2), 2)
    outline = (
        [(-r + t, lift)]
        + [((r - t) * cos(a), spring + (r - t) * sin(a)) for a in (pi - pi * i / 40 for i in range(41))]
        + [(r - t, lift)]
    )
    back = mk.slab('back', outline[::-1], [(0, 0), (0, 0.008)], (0, depth / 2 - 0.012, 0), timber.z)
    back.rotation_euler = (radians(90), 0, 0)
    bays = []
    for i in range(shelves):
        z = lift + t + (spring - lift + 0.02) * i / (shelves - 1)
        if i:
            plank(timber, (width - 2 * t, depth - 0.03, 0.020), (0, 0.005, z), 30 + i)
        bays.append((-r + t + 0.02, r - t - 0.02, z + (0.010 if i else 0), 0.30, -0.04))
    dress((paper1, paper2, paper3), clay, bays, 6)
    return width, depth, height


def _out(k, path, r, spring):
    """The direction away from the middle of the niche at part k of the path."""
    x, _, z = path[min(len(path) - 1, round(k * (len(path) - 1)))]
    return (x, 0, z - spring) if z > spring else (x, 0, 0)
