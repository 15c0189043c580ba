"""Headboards, by kind: padded ones and wooden ones."""

from math import radians
import meshkit as mk
from models.joinery import plank


def _panel_head(cover, leg, wide, y, head, low):
    mk.pad(
        'head',
        (wide, head - low, 0.10),
        (0, y + 0.02, (head + low) / 2),
        cover,
        crown=0.014,
        bulge=0.01,
        corner=0.03,
        seed=6,
        lumps=0.003,
        rotation=(radians(90), 0, 0),
        piping=cover,
    )


def _pair_head(cover, leg, wide, y, head, low):
    for s in (-1, 1):
        mk.pad(
            'head',
            (wide / 2 - 0.008, head - low, 0.12),
            (s * wide / 4, y + 0.01, (head + low) / 2),
            cover,
            crown=0.04,
            bulge=0.02,
            corner=0.06,
            seed=6 + s,
            lumps=0.008,
            rotation=(radians(82), 0, 0),
            piping=cover,
        )
    mk.rounded_box(
        'board', (wide - 0.06, 0.04, head - low - 0.10), (0, y + 0.08, (head + low) / 2 - 0.05), cover, 0.01, 3
    )


def _buttoned_head(cover, leg, wide, y, head, low):
    mk.tufted(
        'head',
        (wide, head - 0.32, 0.10),
        (0, y + 0.02, (head + 0.32) / 2),
        cover,
        pitch=0.20,
        depth=0.036,
        rotation=(radians(90), 0, 0),
    )
    mk.rounded_box('board', (wide, 0.05, head - low), (0, y + 0.055, (head + low) / 2 - 0.006), cover, 0.022, 5)


def _winged_head(cover, leg, wide, y, head, low):
    _panel_head(cover, leg, wide, y, head, low)
    for s in (-1, 1):
        mk.pad(
            'wing',
            (0.09, 0.26, head - low),
            (s * (wide / 2 + 0.035), y - 0.08, (head + low) / 2),
            cover,
            crown=0.0,
            bulge=0.01,
            corner=0.03,
            seed=8 + s,
            lumps=0.002,
            piping=cover,
        )


def _arched_head(cover, leg, wide, y, head, low):
    n = 36
    top = lambda u: head - 0.30 * abs(u) ** 2.6
    outline = (
        [(-wide / 2, low)]
        + [(wide / 2 * u, top(u)) for u in (-1 + 2 * i / n for i in range(n + 1))]
        + [(wide / 2, low)]
    )
    board = mk.slab(
        'head',
        outline[::-1],
        [(0.012, 0), (0.003, 0.008), (0, 0.03), (0.003, 0.062), (0.012, 0.072)],
        (0, y + 0.09, 0),
        cover,
    )
    board.rotation_euler = (radians(90), 0, 0)
    inset = [
        ((wide / 2 - 0.05) * u, y + 0.016, top(u) - 0.05 - 0.01 * abs(u))
        for u in (-1 + 2 * i / n for i in range(n + 1))
    ]
    mk.tube(
        'piping',
        [(-wide / 2 + 0.05, y + 0.016, low), *inset, (wide / 2 - 0.05, y + 0.016, low)],
        0.006,
        cover,
        resolution=3,
    )


PADDED = {
    'panel': _panel_head,
    'pair': _pair_head,
    'buttoned': _buttoned_head,
    'winged': _winged_head,
    'arched': _arched_head,
}


def _spindle_head(timber, wide, y, head, low):
    for s in (-1, 1):
        mk.tapered_leg(
            'post',
            (s * (wide / 2 - 0.02), y + 0.02, head),
            (s * (wide / 2 - 0.02), y + 0.02, 0),
            0.022,
            0.026,
            timber.z,
        )
    for z, t in ((head - 0.04, 0.05), (low + 0.22, 0.05)):
        plank(timber, (wide - 0.04, 0.028, t), (0, y + 0.02, z), 4, 'x', 0.008)
    for i in range(15):
        x = -wide / 2 + 0.10 + (wide - 0.20) * i / 14
        mk.tapered_leg('spindle', (x, y + 0.02, head - 0.06), (x, y + 0.02, low + 0.24), 0.010, 0.010, timber.z, 16)


def _slat_head(timber, wide, y, head, low):
    for s in (-1, 1):
        plank(timber, (0.05, 0.04, head), (s * (wide / 2 - 0.025), y + 0.03, head / 2), 3 + s, 'z', 0.006)
    for i in range(4):
        plank(
            timber,
            (wide - 0.10, 0.022, (head - low - 0.20) / 4 - 0.012),
            (0, y + 0.03, low + 0.22 + (head - low - 0.20) * (i + 0.5) / 4 - 0.02),
            10 + i,
            'x',
            0.006,
        )


def _board_head(timber, wide, y, head, low):
    plank(timber, (wide + 0.10, 0.034, head - low - 0.06), (0, y + 0.03, (head + low) / 2 + 0.03), 3, 'x', 0.010)
    plank(timber, (wide + 0.16, 0.05, 0.03), (0, y + 0.026, head), 5, 'x', 0.006)


def cane_head(timber, wide, y, head, low, cane):
    for s in (-1, 0, 1):
        plank(
            timber,
            (0.05, 0.034, head if s else head - low - 0.1),
            (s * (wide / 2 - 0.025), y + 0.03, head / 2 if s else (head + low + 0.02) / 2),
            3 + s,
            'z',
            0.008,
        )
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
