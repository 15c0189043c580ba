"""A two-seat sofa and a sofa with a chaise."""

from math import radians

import meshkit as mk

SCATTER = {'pressure': 6.0, 'cell': 0.024, 'corner': 0.03, 'tidy': 0.45}
REST = {'corner': 0.06, 'tidy': 0.75}


def _seats(cover, width, depth, inner, seats):
    """Seat pads with loose rests behind them, side by side."""
    soft = {'crown': 0.034, 'bulge': 0.014, 'corner': 0.045, 'lumps': 0.006, 'piping': cover}
    rest = {**REST, 'pressure': 2.2, 'shrink': -0.012, 'rotation': (radians(75), 0, 0)}
    cw = inner / seats
    for i in range(seats):
        x = -inner / 2 + cw * (i + 0.5)
        mk.pad('seat', (cw - 0.008, depth - 0.2, 0.15), (x, -0.09, 0.362), cover, seed=20 + i, **soft)
        mk.cushion('rest', (cw - 0.03, 0.43, 0.15), (x, 0.185, 0.645), cover, seed=30 + i, **rest)


def _splayed_legs(leg, width, depth):
    for sx in (-1, 1):
        for sy in (-1, 1):
            top = (sx * (width / 2 - 0.17), sy * (depth / 2 - 0.14), 0.18)
            foot = (sx * (width / 2 - 0.13), sy * (depth / 2 - 0.11), 0)
            mk.tapered_leg('leg', top, foot, 0.024, 0.014, leg)


def sofa(cover, accent, leg, width=2.1, depth=0.92, seats=2):
    arm = 0.15
    inner = width - 2 * arm
    firm = {'bulge': 0.008, 'corner': 0.03}
    mk.rounded_box('base', (width - 0.05, depth - 0.05, 0.12), (0, 0, 0.225), cover, 0.03, 5)
    for s in (-1, 1):
        size, at = (arm, depth - 0.02, 0.41), (s * (width - arm) / 2, 0, 0.40)
        mk.pad('arm', size, at, cover, crown=0.012, seed=3 + s, lumps=0.003, piping=cover, **firm)
    lean = (radians(-6), 0, 0)
    mk.pad('back', (inner, 0.15, 0.48), (0, depth / 2 - 0.10, 0.52), cover, crown=0.01, seed=9, rotation=lean, **firm)
    _seats(cover, width, depth, inner, seats)
    turn = (radians(68), 0, radians(7))
    mk.cushion('scatter', (0.46, 0.46, 0.06), (-width * 0.29, 0, 0.63), accent, seed=50, rotation=turn, **SCATTER)
    _splayed_legs(leg, width, depth)
    return width, depth, 0.85


LOW, BASE_TOP, ARM, LIE = 0.12, 0.27, 0.20, 0.98  # the corner sofa's plinth, seat base, arm and chaise width


def _corner_base(cover, width, depth, chaise):
    thick, z = BASE_TOP - LOW, (BASE_TOP + LOW) / 2
    cx = -width / 2 + ARM + LIE / 2
    mk.rounded_box('base', (width - 0.03, depth - 0.03, thick), (0, 0, z), cover, 0.03, 5)
    reach = chaise - depth + 0.08
    y = depth / 2 - chaise + reach / 2 + 0.01
    mk.rounded_box('base', (LIE + 0.01, reach, thick), (cx, y, z), cover, 0.03, 5)
    for s in (-1, 1):
        at = (s * (width - ARM) / 2, 0, LOW + 0.25)
        firm = {'crown': 0.020, 'bulge': 0.012, 'corner': 0.045, 'lumps': 0.003}
        mk.pad('arm', (ARM, depth, 0.50), at, cover, seed=3 + s, piping=cover, **firm)
    size, at = (width - 2 * ARM - 0.005, 0.20, 0.50), (0, depth / 2 - 0.105, LOW + 0.27)
    mk.pad('back', size, at, cover, crown=0.014, bulge=0.008, corner=0.04, seed=9, piping=cover)


def _corner_seats(cover, width, depth, chaise, seats):
    """The chaise's long pad and the seats beside it; returns where each begins: (middle x, width)."""
    soft = {'bulge': 0.014, 'corner': 0.05, 'lumps': 0.006, 'piping': cover}
    cx, back, z = -width / 2 + ARM + LIE / 2, depth / 2 - 0.205, BASE_TOP + 0.084
    long = chaise - 0.21
    mk.pad('seat', (LIE - 0.008, long, 0.165), (cx, back - long / 2, z), cover, crown=0.034, seed=20, **soft)
    cw, deep = (width - 2 * ARM - LIE) / seats, depth - 0.21
    spots = [(cx, LIE)]
    for i in range(seats):
        x = cx + LIE / 2 + cw * (i + 0.5)
        spots.append((x, cw))
        mk.pad('seat', (cw - 0.006, deep, 0.165), (x, back - deep / 2, z), cover, crown=0.032, seed=21 + i, **soft)
    return spots


def _corner_cushions(cover, accent, width, spots, back_y):
    for i, (x, w) in enumerate(spots):
        turn = (radians(76), 0, radians((1.5, -1.0, 1.0)[i % 3]))
        soft = {**REST, 'pressure': 2.4, 'shrink': -0.010, 'rotation': turn}
        mk.cushion('rest', (w - 0.03, 0.44, 0.16), (x, back_y - 0.30, 0.645), cover, seed=30 + i, **soft)
    left, right = -width / 2 + ARM, width / 2 - ARM
    loose = (
        (left + 0.24, 0.03, 0.50, 14, accent),
        (left + 0.50, 0.04, 0.44, -5, cover),
        (right - 0.25, 0.02, 0.48, -12, accent),
    )
    for i, (x, y, size, turn, cloth) in enumerate(loose):
        way = (radians(66), 0, radians(turn))
        mk.cushion('scatter', (size, size, 0.06), (x, y, 0.62), cloth, seed=50 + i, rotation=way, **SCATTER)


def corner_sofa(cover, accent, leg, width=2.72, depth=0.96, chaise=1.62, seats=2):
    """A sofa with a chaise at its left end. The long cushions and low arms keep it calm."""
    _corner_base(cover, width, depth, chaise)
    spots = _corner_seats(cover, width, depth, chaise, seats)
    _corner_cushions(cover, accent, width, spots, depth / 2)
    feet = [(s * (width / 2 - 0.10), t * (depth / 2 - 0.10)) for s in (-1, 1) for t in (-1, 1)]
    cx = spots[0][0]
    feet += [(cx + s * (LIE / 2 - 0.10), depth / 2 - chaise + 0.10) for s in (-1, 1)]
    for x, y in feet:
        mk.tapered_leg('foot', (x, y, LOW + 0.02), (x, y, 0), 0.030, 0.022, leg)
    return width, chaise, 0.86
