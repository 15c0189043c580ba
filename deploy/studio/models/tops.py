"""Dining and coffee tables of other builds: a top of some outline on a base of some kind."""

from math import cos, pi, radians, sin

import meshkit as mk
from models.joinery import plank, rail
from models.tables import _drum, table


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
    mk.slab('top', out, mk.eased(thick, min(0.008, thick * 0.3), 0.010 if shape in ('round', 'oval', 'boat') else 0.0, 5), (0, 0, height - thick), top)


def _pedestal(base, dark, r, h, kind):
    profiles = {
        'tulip': [(0, 0), (r, 0), (r * 1.01, 0.006), (r * 0.97, 0.020), (r * 0.55, 0.05), (r * 0.24, 0.16), (r * 0.17, h * 0.5), (r * 0.22, h * 0.82), (r * 0.5, h), (0, h)],
        'turned': [(0, 0.10), (0.10, 0.10), (0.115, 0.16), (0.075, 0.22), (0.06, h * 0.45), (0.10, h * 0.62), (0.105, h * 0.70), (0.065, h * 0.80), (0.085, h - 0.02), (0.085, h), (0, h)],
        'cone': [(0, 0), (r, 0), (r * 1.004, 0.006), (r * 0.45, h), (0, h)],
    }
    mk.lathe('pedestal', profiles[kind], base)
    if kind == 'turned':
        for k in range(4):
            a = pi / 4 + k * pi / 2
            line = mk.smooth_path([(0.07 * cos(a), 0.07 * sin(a), 0.17), (r * 0.55 * cos(a), r * 0.55 * sin(a), 0.12), (r * cos(a), r * sin(a), 0.02)], 8)
            mk.sweep('claw', line, mk.oval_section(0.052, 0.065, 4), base, scale=lambda t: 1.0 - 0.4 * t, ease=0.006)


def _trestle(timber, length, width, h):
    x = length / 2 - min(0.32, length * 0.2)
    for s in (-1, 1):
        plank(timber, (0.07, width - 0.16, 0.05), (s * x, 0, 0.026), 3 + s, 'y')
        plank(timber, (0.06, width - 0.20, 0.05), (s * x, 0, h - 0.026), 6 + s, 'y')
        for t in (-1, 1):
            plank(timber, (0.055, 0.075, h - 0.09), (s * x, t * 0.09, h / 2), 9 + s + t, 'z')
    plank(timber, (2 * x + 0.16, 0.040, 0.09), (0, 0, h * 0.42), 14)


def _cross(timber, length, width, h):
    x = length / 2 - 0.26
    for s in (-1, 1):
        for t in (-1, 1):
            rail_ = mk.sweep('cross', [(s * x + t * 0.016, t * (width / 2 - 0.10) * (1 - 2 * k), h * (0.035 + k * 0.95)) for k in (0, 0.25, 0.5, 0.75, 1)], mk.oval_section(0.075, 0.034, 8, 40),
                             timber.z, up=(1, 0, 0), ease=0.004)
        plank(timber, (0.05, width - 0.14, 0.035), (s * x, 0, h - 0.018), 6 + s, 'y')
    mk.rounded_box('tie', (2 * x, 0.045, 0.045), (0, 0, h * 0.5), timber.x, 0.006, 3)


def _panels(timber, length, width, h, thick=0.045, inset=0.18):
    for s in (-1, 1):
        plank(timber, (thick, width - 0.10, h), (s * (length / 2 - inset), 0, h / 2), 3 + s, 'z')
    plank(timber, (length - 2 * inset, 0.030, 0.12), (0, 0, h - 0.075), 8)


def _frame(timber, length, width, h, r=0.040, square=True, apron=0.09, inset=0.035):
    x, y = length / 2 - inset - r / 2, width / 2 - inset - r / 2
    for s in (-1, 1):
        for t in (-1, 1):
            if square:
                mk.sweep('leg', [(s * x, t * y, h * k) for k in (0, 0.3, 0.7, 1)], mk.oval_section(r * 1.7, r * 1.7, 8, 40), timber.z, up=(0, 1, 0), scale=lambda k: 0.62 + 0.38 * k, ease=0.004)
            else:
                mk.tapered_leg('leg', (s * x * 0.93, t * y * 0.93, h), (s * x, t * y, 0), r * 0.8, r * 0.42, timber.z)
        rail(timber, (s * x, -y, h - apron / 2), (s * x, y, h - apron / 2), apron)
        rail(timber, (-x, s * y, h - apron / 2), (x, s * y, h - apron / 2), apron)


def _hairpins(metal, length, width, h):
    x, y = length / 2 - 0.13, width / 2 - 0.11
    for s in (-1, 1):
        for t in (-1, 1):
            for a, b in ((0.07, 0.0), (0.0, 0.07)):
                mk.tube('pin', [(s * (x - a), t * (y - b), h), (s * (x + 0.035), t * (y + 0.03), 0.006)], 0.0065, metal)
            mk.rounded_box('plate', (0.11, 0.11, 0.004), (s * (x - 0.03), t * (y - 0.03), h - 0.002), metal, 0.001, 1)


def _box_frame(metal, length, width, h, r=0.016):
    x, y = length / 2 - 0.10, width / 2 - 0.06
    for s in (-1, 1):
        for t in (-1, 1):
            mk.rounded_box('post', (2 * r, 2 * r, h), (s * x, t * y, h / 2), metal, 0.003, 2)
        for z in (r, h - r):
            mk.rounded_box('rung', (2 * r, 2 * y, 2 * r), (s * x, 0, z), metal, 0.003, 2)
        mk.rounded_box('rail', (2 * x, 2 * r, 2 * r), (0, s * y, h - r), metal, 0.003, 2)


def any_table(timber, metal, dark, stone=None, length=1.8, width=0.92, height=0.745, shape='square', thick=0.030, base='frame', corner=0.03, stone_top=False, shelf=False, **more):
    """`shape` and `base` name the kinds; a round table is as wide as it is long."""
    h = height - thick
    _top(stone if stone_top else timber.x, shape, length, width, height, thick, corner)
    if base in ('tulip', 'turned', 'cone'):
        _pedestal(timber.z, dark, more.get('r', 0.34), h, base)
    elif base == 'trestle':
        _trestle(timber, length, width, h)
    elif base == 'cross':
        _cross(timber, length, width, h)
    elif base == 'panels':
        _panels(timber, length, width, h, more.get('board', 0.045), more.get('inset', 0.18))
    elif base == 'hairpin':
        _hairpins(metal, length, width, h)
    elif base == 'steel':
        _box_frame(metal, length, width, h)
    elif base == 'splay':
        _frame(timber, length, width, h, more.get('r', 0.036), False, more.get('apron', 0.07), more.get('inset', 0.10))
    elif base == 'frame':
        _frame(timber, length, width, h, more.get('r', 0.042), True, more.get('apron', 0.09))
    elif base == 'drums':
        for s in (-1, 1):
            _drum('drum', more.get('r', 0.24), h - 0.010, (s * (length / 2 - more.get('inset', 0.45)), 0, 0.010), timber.z, 52, 0.008)
            mk.lathe('gap', [(0, 0), (more.get('r', 0.24) - 0.02, 0), (more.get('r', 0.24) - 0.02, 0.012), (0, 0.012)], dark, (s * (length / 2 - more.get('inset', 0.45)), 0, 0))
    elif base == 'drum':
        _drum('drum', more.get('r', 0.24), h - 0.010, (0, 0, 0.010), timber.z, 48, 0.008)
        mk.lathe('gap', [(0, 0), (more.get('r', 0.24) - 0.02, 0), (more.get('r', 0.24) - 0.02, 0.012), (0, 0.012)], dark)
    if shelf:
        plank(timber, (length - 0.26, width - 0.20, 0.018), (0, 0, 0.13), 12)
    return length, width, height


def nest(timber, metal, dark, stone=None, diameter=0.80, height=0.40):
    """A round table and a smaller one that slides under it."""
    for (x, y, d, h, top) in ((-0.13, 0.09, diameter, height, timber.x), (0.27, -0.21, diameter * 0.62, height * 0.8, stone or timber.x)):
        r = d / 2
        mk.lathe('top', [(0, h - 0.026), (r - 0.012, h - 0.026), (r, h - 0.016), (r, h - 0.006), (r - 0.006, h), (0, h)], top, (x, y, 0))
        for k in range(3):
            a = 2 * pi * k / 3 + 0.5
            mk.tapered_leg('leg', (x + r * 0.62 * cos(a), y + r * 0.62 * sin(a), h - 0.02), (x + r * 0.86 * cos(a), y + r * 0.86 * sin(a), 0), 0.018, 0.011, timber.z)
    return 1.0, 0.90, height


def plinth_block(timber, metal, dark, stone=None, length=1.1, width=0.70, height=0.34):
    """A solid-looking block with a shadow gap: stone on top of stone, or timber all round."""
    made = stone or timber.x
    mk.slab('top', mk.racetrack(length, width, 0.05, 8), mk.eased(0.06, 0.010), (0, 0, height - 0.06), made)
    mk.slab('body', mk.racetrack(length - 0.06, width - 0.06, 0.05, 8), mk.eased(height - 0.085, 0.006), (0, 0, 0.012), made)
    mk.rounded_box('gap', (length - 0.10, width - 0.10, 0.02), (0, 0, 0.010), dark, 0.002, 1)
    return length, width, height


def tray(timber, metal, dark, stone=None, diameter=0.78, height=0.38):
    """A deep rim round a sunken top, on a crossed base."""
    r = diameter / 2
    mk.lathe('tray', [(0, height - 0.065), (r - 0.02, height - 0.065), (r - 0.004, height - 0.055), (r, height - 0.03), (r, height - 0.004), (r - 0.004, height), (r - 0.014, height), (r - 0.018, height - 0.004),
                      (r - 0.018, height - 0.045), (0, height - 0.045)], timber.x)
    for k in range(2):
        a = pi / 4 + k * pi / 2
        for s in (-1, 1):
            mk.sweep('cross', [(-s * r * 0.80 * cos(a) * (1 - 2 * t), -s * r * 0.80 * sin(a) * (1 - 2 * t), 0.005 + (height - 0.07) * t) for t in (0, 0.25, 0.5, 0.75, 1)],
                     mk.oval_section(0.030, 0.030, 5), timber.z, up=(sin(a), -cos(a), 0), ease=0.004)
    return diameter, diameter, height
