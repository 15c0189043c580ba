"""Shelves in open frames: steel and ladders."""

import meshkit as mk
from models.joinery import plank
from models.shelving import dress


def etagere(timber, metal, paper1, paper2, paper3, clay, width=0.90, depth=0.34, height=1.80, count=5):
    x, y, _r = width / 2 - 0.011, depth / 2 - 0.011, 0.010
    for s in (-1, 1):
        for t in (-1, 1):
            mk.rounded_box('post', (0.020, 0.020, height), (s * x, t * y, height / 2), metal, 0.003, 2)
        for z in (height - 0.010, 0.14):
            mk.rounded_box('rung', (0.020, 2 * y, 0.020), (s * x, 0, z), metal, 0.003, 2)
    for t in (-1, 1):
        mk.rounded_box('rail', (2 * x, 0.020, 0.020), (0, t * y, height - 0.010), metal, 0.003, 2)
    mk.tube('brace', [(-x, y, 0.2), (x, y, height - 0.1)], 0.004, metal)
    mk.tube('brace', [(x, y, 0.2), (-x, y, height - 0.1)], 0.004, metal)
    levels = [0.15 + (height - 0.42 - 0.15) * i / (count - 1) for i in range(count)]
    for i, z in enumerate(levels):
        plank(timber, (2 * x - 0.020, depth - 0.02, 0.026), (0, 0, z), i)
    bays = [(-x + 0.03, x - 0.03, z + 0.013, 0.28, -0.05) for z in levels]
    dress((paper1, paper2, paper3), clay, bays, 1)
    return width, depth, height


def ladder(timber, paper1, paper2, paper3, clay, width=0.64, depth=0.42, height=1.82, count=5):
    back, x = depth / 2 - 0.012, width / 2 - 0.014
    reach = lambda z: -depth / 2 + 0.03 + (depth - 0.16) * z / height
    for s in (-1, 1):
        mk.sweep(
            'side',
            [(s * x, reach(z), z) for z in (0, height * 0.5, height)],
            mk.oval_section(0.026, 0.05, 5),
            timber.z,
            up=(0, 1, 0),
            ease=0.005,
        )
        mk.sweep(
            'post',
            [(s * x, back - 0.012, z) for z in (0, height * 0.5, height - 0.02)],
            mk.oval_section(0.026, 0.026, 5),
            timber.z,
            up=(0, 1, 0),
            ease=0.004,
        )
    bays = []
    for i in range(count):
        z = 0.16 + (height - 0.42) * i / (count - 1)
        front_y = reach(z) - 0.01
        plank(timber, (2 * x - 0.028, back - front_y, 0.022), (0, (back + front_y) / 2, z), i)
        for s in (-1, 1):
            plank(timber, (0.018, back - front_y, 0.04), (s * x, (back + front_y) / 2, z - 0.008), 10 + i, 'y')
        bays.append((-x + 0.03, x - 0.03, z + 0.011, 0.26, back - 0.20))
    dress((paper1, paper2, paper3), clay, bays, 2)
    return width, depth, height
