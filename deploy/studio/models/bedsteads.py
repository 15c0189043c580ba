"""Beds of other builds: a headboard of some kind on a frame of some kind, all with the same linen."""

from math import radians
import meshkit as mk
from models.beds import _linen
from models.joinery import plank
from models.heads import PADDED, WOODEN, cane_head


SOFT = {'crown': 0.012, 'bulge': 0.012, 'corner': 0.06, 'cell': 0.045}


def _upholstered(cover, leg, wide, long, low):
    """A box to the floor or on feet, piped."""
    mk.rounded_box('base', (wide, long, 0.34 - low), (0, 0, (0.34 + low) / 2), cover, 0.03, 5)
    outline = [(x, y, low + 0.015) for x, y in mk.racetrack(wide - 0.012, long - 0.012, 0.03, 6)]
    mk.tube('piping', outline, 0.004, cover, cyclic=True, resolution=2)
    if low > 0.05:
        for s in (-1, 1):
            for y in (-long / 2 + 0.09, 0.0, long / 2 - 0.06):
                mk.tapered_leg(
                    'leg', (s * (wide / 2 - 0.10), y, low + 0.02), (s * (wide / 2 - 0.085), y, 0), 0.026, 0.018, leg
                )


def _timber_frame(timber, wide, long, rail_z=0.27, tall=0.16, feet=True):
    """Side rails, a foot rail and four posts of wood."""
    for s in (-1, 1):
        plank(timber, (0.032, long, tall), (s * (wide / 2 - 0.016), 0, rail_z), 3 + s, 'y', 0.006)
    plank(timber, (wide, 0.032, tall), (0, -long / 2 + 0.016, rail_z), 6, 'x', 0.006)
    if feet:
        for s in (-1, 1):
            for y in (-long / 2 + 0.05, long / 2 - 0.05):
                mk.tapered_leg(
                    'leg',
                    (s * (wide / 2 - 0.05), y, rail_z - tall / 2 + 0.03),
                    (s * (wide / 2 - 0.04), y - 0.01, 0),
                    0.028,
                    0.019,
                    timber.z,
                )


def _pillows(sheet, duvet, accent, count=2):
    for i, s in enumerate((-1, 1)):
        mk.plump(
            'pillow',
            (0.74, 0.50, 0.20),
            (s * 0.385, 0.87, 0.755),
            sheet,
            seed=21 + i,
            rotation=(radians(64), 0, radians(s * 2)),
            pinch=0.05,
            chop=0.12,
            fold=0.03,
        )
        mk.plump(
            'pillow',
            (0.71, 0.48, 0.19),
            (s * 0.375, 0.68, 0.73),
            duvet,
            seed=31 + i,
            rotation=(radians(56), 0, radians(-s * 3)),
            pinch=0.05,
            chop=0.15,
            fold=0.03,
        )
    mk.plump(
        'lumbar',
        (0.60, 0.32, 0.14),
        (0.03, 0.52, 0.69),
        accent,
        seed=41,
        rotation=(radians(55), 0, radians(2)),
        pinch=0.05,
        fold=0.015,
        chop=0.1,
    )


def bedstead(
    cover,
    sheet,
    duvet,
    throw,
    accent,
    leg,
    timber,
    cane,
    width=1.53,
    length=2.03,
    head=1.10,
    kind='panel',
    frame='padded',
    low=0.15,
):
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
        cane_head(timber, wide + 0.04, y - 0.03, head, 0.10, cane)
    elif kind in WOODEN:
        WOODEN[kind](timber, wide + 0.04, y - 0.03, head, 0.10)
    mk.pad('mattress', (width, length, 0.22), (0, 0, top - 0.11), sheet, seed=4, piping=sheet, **SOFT)
    _linen((sheet, duvet, throw), width, wide, long, top)
    _pillows(sheet, duvet, accent)
    return wide + 0.04, long + 0.16, head
