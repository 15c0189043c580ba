"""Dining and coffee tables of other builds: a top of some outline on a base of some kind."""

from math import cos, pi, sin
import meshkit as mk
from models.joinery import plank
from models.tables import _drum, table
from models.bases import box_frame, cross, frame, hairpins, panels, pedestal, trestle


def plank_table(timber):
    """The family's first: planks on splayed legs."""
    return table(timber.x, timber.y, timber.z)


def _top(top, shape, length, width, height, thick, corner=0.04):
    if shape == 'boat':
        n, out = 40, []
        bow = lambda u: 0.86 + 0.14 * (1 - u * u)
        out = [(length / 2 * u, -width / 2 * bow(u)) for u in (-1 + 2 * i / n for i in range(n + 1))]
        out += [(length / 2 * u, width / 2 * bow(u)) for u in (1 - 2 * i / n for i in range(n + 1))]
    else:
        round_ = {'round': min(length, width) / 2, 'oval': width / 2, 'soft': 0.16, 'square': corner}[shape]
        out = mk.racetrack(length, width, round_, 28 if shape != 'square' else 8)
    mk.slab(
        'top',
        out,
        mk.eased(thick, min(0.008, thick * 0.3), 0.010 if shape in ('round', 'oval', 'boat') else 0.0, 5),
        (0, 0, height - thick),
        top,
    )


def any_table(
    timber,
    metal,
    dark,
    stone=None,
    length=1.8,
    width=0.92,
    height=0.745,
    shape='square',
    thick=0.030,
    base='frame',
    corner=0.03,
    stone_top=False,
    shelf=False,
    **more,
):
    """`shape` and `base` name the kinds; a round table is as wide as it is long."""
    h = height - thick
    _top(stone if stone_top else timber.x, shape, length, width, height, thick, corner)
    if base in ('tulip', 'turned', 'cone'):
        pedestal(timber.z, dark, more.get('r', 0.34), h, base)
    elif base == 'trestle':
        trestle(timber, length, width, h)
    elif base == 'cross':
        cross(timber, length, width, h)
    elif base == 'panels':
        panels(timber, length, width, h, more.get('board', 0.045), more.get('inset', 0.18))
    elif base == 'hairpin':
        hairpins(metal, length, width, h)
    elif base == 'steel':
        box_frame(metal, length, width, h)
    elif base == 'splay':
        frame(timber, length, width, h, more.get('r', 0.036), False, more.get('apron', 0.07), more.get('inset', 0.10))
    elif base == 'frame':
        frame(timber, length, width, h, more.get('r', 0.042), True, more.get('apron', 0.09))
    elif base == 'drums':
        for s in (-1, 1):
            _drum(
                'drum',
                more.get('r', 0.24),
                h - 0.010,
                (s * (length / 2 - more.get('inset', 0.45)), 0, 0.010),
                timber.z,
                52,
                0.008,
            )
            mk.lathe(
                'gap',
                [(0, 0), (more.get('r', 0.24) - 0.02, 0), (more.get('r', 0.24) - 0.02, 0.012), (0, 0.012)],
                dark,
                (s * (length / 2 - more.get('inset', 0.45)), 0, 0),
            )
    elif base == 'drum':
        _drum('drum', more.get('r', 0.24), h - 0.010, (0, 0, 0.010), timber.z, 48, 0.008)
        mk.lathe(
            'gap', [(0, 0), (more.get('r', 0.24) - 0.02, 0), (more.get('r', 0.24) - 0.02, 0.012), (0, 0.012)], dark
        )
    if shelf:
        plank(timber, (length - 0.26, width - 0.20, 0.018), (0, 0, 0.13), 12)
    return length, width, height


def nest(timber, metal, dark, stone=None, diameter=0.80, height=0.40):
    """A round table and a smaller one that slides under it."""
    for x, y, d, h, top in (
        (-0.13, 0.09, diameter, height, timber.x),
        (0.27, -0.21, diameter * 0.62, height * 0.8, stone or timber.x),
    ):
        r = d / 2
        mk.lathe(
            'top',
            [(0, h - 0.026), (r - 0.012, h - 0.026), (r, h - 0.016), (r, h - 0.006), (r - 0.006, h), (0, h)],
            top,
            (x, y, 0),
        )
        for k in range(3):
            a = 2 * pi * k / 3 + 0.5
            mk.tapered_leg(
                'leg',
                (x + r * 0.62 * cos(a), y + r * 0.62 * sin(a), h - 0.02),
                (x + r * 0.86 * cos(a), y + r * 0.86 * sin(a), 0),
                0.018,
                0.011,
                timber.z,
            )
    return 1.0, 0.90, height


def plinth_block(timber, metal, dark, stone=None, length=1.1, width=0.70, height=0.34):
    """A solid-looking block with a shadow gap: stone on top of stone, or timber all round."""
    made = stone or timber.x
    mk.slab('top', mk.racetrack(length, width, 0.05, 8), mk.eased(0.06, 0.010), (0, 0, height - 0.06), made)
    mk.slab(
        'body', mk.racetrack(length - 0.06, width - 0.06, 0.05, 8), mk.eased(height - 0.085, 0.006), (0, 0, 0.012), made
    )
    mk.rounded_box('gap', (length - 0.10, width - 0.10, 0.02), (0, 0, 0.010), dark, 0.002, 1)
    return length, width, height


def tray(timber, metal, dark, stone=None, diameter=0.78, height=0.38):
    """A deep rim round a sunken top, on a crossed base."""
    r = diameter / 2
    mk.lathe(
        'tray',
        [
            (0, height - 0.065),
            (r - 0.02, height - 0.065),
            (r - 0.004, height - 0.055),
            (r, height - 0.03),
            (r, height - 0.004),
            (r - 0.004, height),
            (r - 0.014, height),
            (r - 0.018, height - 0.004),
            (r - 0.018, height - 0.045),
            (0, height - 0.045),
        ],
        timber.x,
    )
    for k in range(2):
        a = pi / 4 + k * pi / 2
        for s in (-1, 1):
            mk.sweep(
                'cross',
                [
                    (
                        -s * r * 0.80 * cos(a) * (1 - 2 * t),
                        -s * r * 0.80 * sin(a) * (1 - 2 * t),
                        0.005 + (height - 0.07) * t,
                    )
                    for t in (0, 0.25, 0.5, 0.75, 1)
                ],
                mk.oval_section(0.030, 0.030, 5),
                timber.z,
                up=(sin(a), -cos(a), 0),
                ease=0.004,
            )
    return diameter, diameter, height
