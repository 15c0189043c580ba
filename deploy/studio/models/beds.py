"""An upholstered bed with its linen. The head is at +Y."""

from math import radians

import bpy

import meshkit as mk


def _channels(cover, width, height, y, z, count):
    """A headboard of upright padded channels on a firm board."""
    mk.rounded_box('board', (width, 0.05, height), (0, y + 0.045, z + height / 2), cover, 0.022, 5)
    step = (width - 0.006) / count
    for i in range(count):
        mk.pad(
            'channel',
            (step - 0.002, height - 0.012, 0.06),
            (-width / 2 + 0.003 + step * (i + 0.5), y, z + height / 2),
            cover,
            crown=0.022,
            bulge=0.003,
            corner=0.018,
            seed=60 + i,
            lumps=0.002,
            pucker=0.0,
            rotation=(radians(90), 0, 0),
        )


def _pillow(name, size, location, material, seed, lean, turn=0.0, pressure=3.2):
    return mk.cushion(
        name,
        size,
        location,
        material,
        pressure=pressure,
        seed=seed,
        cell=0.03,
        corner=0.05,
        shrink=-0.02,
        crease=0.004,
        stiffness=14.0,
        tidy=0.8,
        rotation=(radians(lean), 0, radians(turn)),
    )


def _base(cover, leg, wide, long, head):
    """An upholstered box on six legs, piped along its foot, with its headboard."""
    mk.rounded_box('base', (wide, long, 0.19), (0, 0, 0.245), cover, 0.03, 5)
    outline = [(x, y, 0.165) for x, y in mk.racetrack(wide - 0.012, long - 0.012, 0.03, 6)]
    mk.tube('piping', outline, 0.004, cover, cyclic=True, resolution=2)
    _channels(cover, wide + 0.04, head - 0.10, (long - 0.06) / 2 + 0.06, 0.10, 8)
    for sx in (-1, 1):
        for y in (-long / 2 + 0.09, 0.0, long / 2 - 0.06):
            x = sx * (wide / 2 - 0.10)
            mk.tapered_leg('leg', (x, y, 0.17), (x + sx * 0.015, y, 0), 0.026, 0.018, leg)


DUVET = {'thickness': 0.034, 'frames': 40, 'cell': 0.04, 'grow': 0.045, 'bend': 3.0, 'crumple': 0.010}
DUVET |= {'puff': 0.024, 'corner': 0.34, 'flare': 0.045, 'seed': 2}
FOLD = {'thickness': 0.024, 'frames': 32, 'cell': 0.036, 'grow': 0.03, 'bend': 2.0, 'crumple': 0.006}
FOLD |= {'puff': 0.012, 'corner': 0.06, 'flare': 0.02, 'gap': 0.004, 'seed': 5}
THROW = {'thickness': 0.008, 'frames': 36, 'cell': 0.03, 'grow': 0.05, 'bend': 0.4, 'crumple': 0.010}
THROW |= {'puff': 0.008, 'flare': 0.03, 'gap': 0.004, 'seed': 8, 'turn': radians(-3)}


def _linen(cloths, width, wide, long, top):
    """Duvet, its turned-back end and a throw fall on plain solids that are removed again."""
    sheet, duvet, throw = cloths
    body = (width + 0.02, long - 0.05, top)
    block = mk.rounded_box('block', body, (0, 0, top / 2 + 0.005), sheet, 0.05, 4)
    plinth = mk.rounded_box('plinth', (wide, long, 0.33), (0, 0, 0.17), sheet, 0.03, 3)
    below = [(block, 0), (plinth, 0)]
    quilt = mk.drape('duvet', (width + 0.62, 1.74), (0, -0.44, top + 0.06), duvet, below, **DUVET)
    # the turned-back end shows the sheet's side of the cover
    mk.drape('fold', (width + 0.60, 0.36), (0, 0.32, top + 0.12), sheet, [(block, 0), (quilt, 0.030)], **FOLD)
    below.append((quilt, 0.030))
    mk.drape('throw', (width + 0.42, 0.56), (0.03, -0.60, top + 0.13), throw, below, **THROW)
    for solid in (block, plinth):
        bpy.data.objects.remove(solid)


def bed(cover, sheet, duvet, throw, accent, leg, width=1.53, length=2.03, head=1.10):
    """Queen by default. The linen is draped for real, so change a size and it still falls right."""
    wide, long, top = width + 0.09, length + 0.06, 0.555
    _base(cover, leg, wide, long, head)
    soft = {'crown': 0.012, 'bulge': 0.012, 'corner': 0.06, 'cell': 0.045, 'piping': sheet}
    mk.pad('mattress', (width, length, 0.22), (0, 0, top - 0.11), sheet, seed=4, **soft)
    _linen((sheet, duvet, throw), width, wide, long, top)
    for i, s in enumerate((-1, 1)):
        _pillow('pillow', (0.72, 0.50, 0.10), (s * 0.375, 0.86, 0.76), sheet, 21 + i, 66, s * 2)
        _pillow('pillow', (0.70, 0.48, 0.10), (s * 0.365, 0.69, 0.735), duvet, 31 + i, 58, -s * 3)
    _pillow('lumbar', (0.58, 0.32, 0.06), (0.03, 0.53, 0.70), accent, 41, 56, 2, 5.0)
    return wide + 0.04, long + 0.16, head
