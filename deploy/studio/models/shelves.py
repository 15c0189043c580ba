"""A bookshelf, and the few things a stylist would put on it."""

import random
from math import cos, pi, radians, sin

import meshkit as mk
from models.joinery import carcass, knob, plank, shadow_box, tambour


def _books(rnd, papers, x, y, z, count, height=0.22, lean=None):
    for i in range(count):
        w, h, d = (0.018 + rnd.random() * 0.026, height * (0.78 + rnd.random() * 0.26), 0.14 + rnd.random() * 0.05)
        obj = mk.rounded_box('book', (w, d, h), (x + w / 2, y + d / 2, z + h / 2), rnd.choice(papers), 0.003, 2)
        if lean and i == count - 1:
            obj.rotation_euler = (0, radians(-11), 0)
            obj.location.x += 0.026
            obj.location.z -= 0.003
        x += w + 0.0008
    return x


# (r, z) profiles, spun round their middle
VASE = [(0, 0), (0.05, 0), (0.082, 0.05), (0.088, 0.10), (0.065, 0.17), (0.03, 0.205), (0.029, 0.225)]
VASE += [(0.036, 0.235), (0.028, 0.235), (0.022, 0.205), (0, 0.19)]
BOWL = [(0, 0), (0.045, 0), (0.05, 0.006), (0.09, 0.035), (0.115, 0.075), (0.109, 0.075), (0.085, 0.04), (0, 0.012)]
STONE = [(0.052 * sin(a), 0.05 - 0.05 * cos(a)) for a in [pi * i / 16 for i in range(17)]]
JAR = [(0, 0), (0.06, 0), (0.066, 0.006), (0.066, 0.15), (0.06, 0.158), (0.062, 0.163), (0.062, 0.178)]
JAR += [(0.056, 0.184), (0.012, 0.186), (0.014, 0.2), (0.009, 0.208), (0, 0.209)]


def _styling(papers, clay, left, tops):
    """Books, a vase, a bowl and a jar; `tops` are the heights of the shelves from below."""
    rnd, back = random.Random(11), -0.06
    _books(rnd, papers, left + 0.03, back, tops[0], 8, 0.25, True)
    mk.lathe('vase', VASE, clay, (0.26, 0.0, tops[0]))
    _books(rnd, papers, 0.05, back, tops[1], 10, 0.23)
    mk.lathe('bowl', BOWL, papers[0], (-0.24, 0.0, tops[1]))
    for i in range(3):
        size, at = (0.24 - i * 0.02, 0.17, 0.024), (-0.20, 0.01, tops[2] + 0.012 + i * 0.0245)
        mk.rounded_box('book', size, at, papers[i], 0.003, 2).rotation_euler = (0, 0, 0.06 * i)
    mk.lathe('stone', STONE, clay, (-0.21, 0, tops[2] + 0.074))
    _books(rnd, papers, 0.14, back, tops[2], 6, 0.22, True)
    mk.lathe('jar', JAR, papers[1], (-0.27, 0, tops[3]))
    _books(rnd, papers, -0.06, back, tops[3], 7, 0.21)


def _cupboard(timber, dark, inner_w, depth, zc, tall):
    """Two tambour doors before darkness."""
    y = -depth / 2 + 0.004
    shadow_box(dark, inner_w - 0.004, depth, tall - 0.019, 0, zc)
    for s in (-1, 1):
        tambour(timber, inner_w / 2, tall, s * inner_w / 4, y, zc, 5 + s)
        knob(dark, s * 0.035, y, zc + 0.10, 0.012)


def bookshelf(timber, dark, paper1, paper2, paper3, clay, width=0.95, depth=0.34, height=1.86, lift=0.07):
    """Open bays over a tambour cupboard, with the few things a stylist would put in it."""
    t, cupboard, bays = 0.022, 0.46, 4
    h, inner_w = height - lift, width - 2 * t
    carcass(timber, width, depth, h, lift, t)
    mk.rounded_box('plinth', (width - 0.05, depth - 0.06, lift), (0, 0.01, lift / 2), dark, 0.003, 2)
    floor = lift + t + cupboard
    pitch = (lift + h - t - floor) / bays
    levels = [floor + pitch * i for i in range(bays)]
    for i, z in enumerate(levels):
        plank(timber, (inner_w, depth - 0.03, t), (0, 0.003, z), 30 + i)
    _cupboard(timber, dark, inner_w, depth, lift + t + (cupboard - t / 2) / 2, cupboard - t / 2)
    _styling([paper1, paper2, paper3], clay, -inner_w / 2, [z + t / 2 for z in levels])
    return width, depth, height
