"""Beds of other builds: a headboard of some kind on a frame of some kind, all with the same linen."""

from math import cos, pi, radians, sin

import meshkit as mk
from models.beds import _base as channel_base
from models.beds import _linen
from models.joinery import plank, rail

SOFT = {'crown': 0.012, 'bulge': 0.012, 'corner': 0.06, 'cell': 0.045}


def _upholstered(cover, leg, wide, long, low):
    """A box to the floor or on feet, piped."""
    mk.rounded_box('base', (wide, long, 0.34 - low), (0, 0, (0.34 + low) / 2), cover, 0.03, 5)
    outline = [(x, y, low + 0.015) for x, y in mk.racetrack(wide - 0.012, long - 0.012, 0.03, 6)]
    mk.tube('piping', outline, 0.004, cover, cyclic=True, resolution=2)
    if low > 0.05:
        for s in (-1, 1):
            for y in (-long / 2 + 0.09, 0.0, long / 2 - 0.06):
                mk.tapered_leg('leg', (s * (wide / 2 - 0.10), y, low + 0.02), (s * (wide / 2 - 0.085), y, 0), 0.026, 0.018, leg)


def _timber_frame(timber, wide, long, rail_z=0.27, tall=0.16, feet=True):
    """Side rails, a foot rail and four posts of wood."""
    for s in (-1, 1):
        plank(timber, (0.032, long, tall), (s * (wide / 2 - 0.016), 0, rail_z), 3 + s, 'y', 0.006)
    plank(timber, (wide, 0.032, tall), (0, -long / 2 + 0.016, rail_z), 6, 'x', 0.006)
    if feet:
        for s in (-1, 1):
            for y in (-long / 2 + 0.05, long / 2 - 0.05):
                mk.tapered_leg('leg', (s * (wide / 2 - 0.05), y, rail_z - tall / 2 + 0.03), (s * (wide / 2 - 0.04), y - 0.01, 0), 0.028, 0.019, timber.z)


def _panel_head(cover, leg, wide, y, head, low):
    mk.pad('head', (wide, head - low, 0.10), (0, y + 0.02, (head + low) / 2), cover, crown=0.014, bulge=0.01, corner=0.03, seed=6, lumps=0.003, rotation=(radians(90), 0, 0), piping=cover)


def _pair_head(cover, leg, wide, y, head, low):
    for s in (-1, 1):
        mk.pad('head', (wide / 2 - 0.008, head - low, 0.12), (s * wide / 4, y + 0.01, (head + low) / 2), cover, crown=0.04, bulge=0.02, corner=0.06, seed=6 + s, lumps=0.008, rotation=(radians(82), 0, 0), piping=cover)
    mk.rounded_box('board', (wide - 0.06, 0.04, head - low - 0.10), (0, y + 0.08, (head + low) / 2 - 0.05), cover, 0.01, 3)


def _buttoned_head(cover, leg, wide, y, head, low):
    mk.tufted('head', (wide, head - 0.32, 0.10), (0, y + 0.02, (head + 0.32) / 2), cover, pitch=0.20, depth=0.036, rotation=(radians(90), 0, 0))
    mk.rounded_box('board', (wide, 0.05, head - low), (0, y + 0.055, (head + low) / 2 - 0.006), cover, 0.022, 5)


def _winged_head(cover, leg, wide, y, head, low):
    _panel_head(cover, leg, wide, y, head, low)
    for s in (-1, 1):
        mk.pad('wing', (0.09, 0.26, head - low), (s * (wide / 2 + 0.035), y - 0.08, (head + low) / 2), cover, crown=0.0, bulge=0.01, corner=0.03, seed=8 + s, lumps=0.002, piping=cover)


def _arched_head(cover, leg, wide, y, head, low):
    n = 36
    top = lambda u: head - 0.30 * abs(u) ** 2.6
    outline = [(-wide / 2, low)] + [(wide / 2 * u, top(u)) for u in (-1 + 2 * i / n for i in range(n + 1))] + [(wide / 2, low)]
    board = mk.slab('head', outline[::-1], [(0.012, 0), (0.003, 0.008), (0, 0.03), (0.003, 0.062), (0.012, 0.072)], (0, y + 0.09, 0), cover)
    board.rotation_euler = (radians(90), 0, 0)
    inset = [((wide / 2 - 0.05) * u, y + 0.016, top(u) - 0.05 - 0.01 * abs(u)) for u in (-1 + 2 * i / n for i in range(n + 1))]
    mk.tube('piping', [(-wide / 2 + 0.05, y + 0.016, low), *inset, (wide / 2 - 0.05, y + 0.016, low)], 0.006, cover, resolution=3)


PADDED = {'panel': _panel_head, 'pair': _pair_head, 'buttoned': _buttoned_head, 'winged': _winged_head, 'arched': _arched_head}


def _spindle_head(timber, wide, y, head, low):
    for s in (-1, 1):
        mk.tapered_leg('post', (s * (wide / 2 - 0.02), y + 0.02, head), (s * (wide / 2 - 0.02), y + 0.02, 0), 0.022, 0.026, timber.z)
    for z, t in ((head - 0.04, 0.05), (low + 0.22, 0.05)):
        plank(timber, (wide - 0.04, 0.028, t), (0, y + 0.02, z), 4, 'x', 0.008)
    for i in range(15):
        x = -wide / 2 + 0.10 + (wide - 0.20) * i / 14
        mk.tapered_leg('spindle', (x, y + 0.02, head - 0.06), (x, y + 0.02, low + 0.24), 0.010, 0.010, timber.z, 16)


def _slat_head(timber, wide, y, head, low):
    for s in (-1, 1):
        plank(timber, (0.05, 0.04, head), (s * (wide / 2 - 0.025), y + 0.03, head / 2), 3 + s, 'z', 0.006)
    for i in range(4):
        plank(timber, (wide - 0.10, 0.022, (head - low - 0.20) / 4 - 0.012), (0, y + 0.03, low + 0.22 + (head - low - 0.20) * (i + 0.5) / 4 - 0.02), 10 + i, 'x', 0.006)


def _board_head(timber, wide, y, head, low):
    plank(timber, (wide + 0.10, 0.034, head - low - 0.06), (0, y + 0.03, (head + low) / 2 + 0.03), 3, 'x', 0.010)
    plank(timber, (wide + 0.16, 0.05, 0.03), (0, y + 0.026, head), 5, 'x', 0.006)


def _cane_head(timber, wide, y, head, low, cane):
    for s in (-1, 0, 1):
        plank(timber, (0.05, 0.034, head if s else head - low - 0.1), (s * (wide / 2 - 0.025), y + 0.03, head / 2 if s else (head + low + 0.02) / 2), 3 + s, 'z', 0.008)
    for z in (head - 0.03, low + 0.20):
        plank(timber, (wide - 0.06, 0.034, 0.06), (0, y + 0.03, z), 8, 'x', 0.008)
    rows, pitch, lo, hi = [], 0.018, low + 0.22, head - 0.05
    for i in range(int((wide - 0.1) / pitch)):
        x = -wide / 2 + 0.05 + pitch * (i + 0.5)
        rows.append([(x, y + 0.03, lo), (x, y + 0.03, hi)])
    for j in range(int((hi - lo) / pitch)):
        z = lo + pitch * (j + 0.5)
        rows.append([(-wide / 2 + 0.05, y + 0.028, z), (wide / 2 - 0.05, y + 0.028, z)])
    mk.strands('cane', rows, 0.0034, cane)


WOODEN = {'spindle': _spindle_head, 'slats': _slat_head, 'board': _board_head}


def _pillows(sheet, duvet, accent, count=2):
    for i, s in enumerate((-1, 1)):
        mk.plump('pillow', (0.74, 0.50, 0.20), (s * 0.385, 0.87, 0.755), sheet, seed=21 + i, rotation=(radians(64), 0, radians(s * 2)), pinch=0.05, chop=0.12, fold=0.03)
        mk.plump('pillow', (0.71, 0.48, 0.19), (s * 0.375, 0.68, 0.73), duvet, seed=31 + i, rotation=(radians(56), 0, radians(-s * 3)), pinch=0.05, chop=0.15, fold=0.03)
    mk.plump('lumbar', (0.60, 0.32, 0.14), (0.03, 0.52, 0.69), accent, seed=41, rotation=(radians(55), 0, radians(2)), pinch=0.05, fold=0.015, chop=0.1)


def bedstead(cover, sheet, duvet, throw, accent, leg, timber, cane, width=1.53, length=2.03, head=1.10, kind='panel', frame='padded', low=0.15):
    """Queen by default; the linen is let fall on every one of them."""
    wide, long, top = width + 0.09, length + 0.06, 0.555
    y = (long - 0.06) / 2 + 0.06
    if frame == 'padded':
        _upholstered(cover, leg, wide, long, low)
    else:
        _timber_frame(timber, wide, long, 0.27, 0.17, kind != 'platform')
        mk.rounded_box('deck', (wide - 0.07, long - 0.07, 0.05), (0, 0, 0.31), timber.x, 0.004, 2)
    if kind in PADDED:
        PADDED[kind](cover, leg, wide + 0.04, y, head, 0.10)
    elif kind == 'cane':
        _cane_head(timber, wide + 0.04, y - 0.03, head, 0.10, cane)
    elif kind in WOODEN:
        WOODEN[kind](timber, wide + 0.04, y - 0.03, head, 0.10)
    mk.pad('mattress', (width, length, 0.22), (0, 0, top - 0.11), sheet, seed=4, piping=sheet, **SOFT)
    _linen((sheet, duvet, throw), width, wide, long, top)
    _pillows(sheet, duvet, accent)
    return wide + 0.04, long + 0.16, head
