"""What a table stands on, by kind."""

from math import cos, pi, sin
import meshkit as mk
from models.joinery import plank, rail


def pedestal(base, dark, r, h, kind):
    profiles = {
        'tulip': [
            (0, 0),
            (r, 0),
            (r * 1.01, 0.006),
            (r * 0.97, 0.020),
            (r * 0.55, 0.05),
            (r * 0.24, 0.16),
            (r * 0.17, h * 0.5),
            (r * 0.22, h * 0.82),
            (r * 0.5, h),
            (0, h),
        ],
        'turned': [
            (0, 0.10),
            (0.10, 0.10),
            (0.115, 0.16),
            (0.075, 0.22),
            (0.06, h * 0.45),
            (0.10, h * 0.62),
            (0.105, h * 0.70),
            (0.065, h * 0.80),
            (0.085, h - 0.02),
            (0.085, h),
            (0, h),
        ],
        'cone': [(0, 0), (r, 0), (r * 1.004, 0.006), (r * 0.45, h), (0, h)],
    }
    mk.lathe('pedestal', profiles[kind], base)
    if kind == 'turned':
        for k in range(4):
            a = pi / 4 + k * pi / 2
            line = mk.smooth_path(
                [
                    (0.07 * cos(a), 0.07 * sin(a), 0.17),
                    (r * 0.55 * cos(a), r * 0.55 * sin(a), 0.12),
                    (r * cos(a), r * sin(a), 0.02),
                ],
                8,
            )
            mk.sweep('claw', line, mk.oval_section(0.052, 0.065, 4), base, scale=lambda t: 1.0 - 0.4 * t, ease=0.006)


def trestle(timber, length, width, h):
    x = length / 2 - min(0.32, length * 0.2)
    for s in (-1, 1):
        plank(timber, (0.07, width - 0.16, 0.05), (s * x, 0, 0.026), 3 + s, 'y')
        plank(timber, (0.06, width - 0.20, 0.05), (s * x, 0, h - 0.026), 6 + s, 'y')
        for t in (-1, 1):
            plank(timber, (0.055, 0.075, h - 0.09), (s * x, t * 0.09, h / 2), 9 + s + t, 'z')
    plank(timber, (2 * x + 0.16, 0.040, 0.09), (0, 0, h * 0.42), 14)


def cross(timber, length, width, h):
    x = length / 2 - 0.26
    for s in (-1, 1):
        for t in (-1, 1):
            mk.sweep(
                'cross',
                [
                    (s * x + t * 0.016, t * (width / 2 - 0.10) * (1 - 2 * k), h * (0.035 + k * 0.95))
                    for k in (0, 0.25, 0.5, 0.75, 1)
                ],
                mk.oval_section(0.075, 0.034, 8, 40),
                timber.z,
                up=(1, 0, 0),
                ease=0.004,
            )
        plank(timber, (0.05, width - 0.14, 0.035), (s * x, 0, h - 0.018), 6 + s, 'y')
    mk.rounded_box('tie', (2 * x, 0.045, 0.045), (0, 0, h * 0.5), timber.x, 0.006, 3)


def panels(timber, length, width, h, thick=0.045, inset=0.18):
    for s in (-1, 1):
        plank(timber, (thick, width - 0.10, h), (s * (length / 2 - inset), 0, h / 2), 3 + s, 'z')
    plank(timber, (length - 2 * inset, 0.030, 0.12), (0, 0, h - 0.075), 8)


def frame(timber, length, width, h, r=0.040, square=True, apron=0.09, inset=0.035):
    x, y = length / 2 - inset - r / 2, width / 2 - inset - r / 2
    for s in (-1, 1):
        for t in (-1, 1):
            if square:
                mk.sweep(
                    'leg',
                    [(s * x, t * y, h * k) for k in (0, 0.3, 0.7, 1)],
                    mk.oval_section(r * 1.7, r * 1.7, 8, 40),
                    timber.z,
                    up=(0, 1, 0),
                    scale=lambda k: 0.62 + 0.38 * k,
                    ease=0.004,
                )
            else:
                mk.tapered_leg('leg', (s * x * 0.93, t * y * 0.93, h), (s * x, t * y, 0), r * 0.8, r * 0.42, timber.z)
        rail(timber, (s * x, -y, h - apron / 2), (s * x, y, h - apron / 2), apron)
        rail(timber, (-x, s * y, h - apron / 2), (x, s * y, h - apron / 2), apron)


def hairpins(metal, length, width, h):
    x, y = length / 2 - 0.13, width / 2 - 0.11
    for s in (-1, 1):
        for t in (-1, 1):
            for a, b in ((0.07, 0.0), (0.0, 0.07)):
                mk.tube('pin', [(s * (x - a), t * (y - b), h), (s * (x + 0.035), t * (y + 0.03), 0.006)], 0.0065, metal)
            mk.rounded_box('plate', (0.11, 0.11, 0.004), (s * (x - 0.03), t * (y - 0.03), h - 0.002), metal, 0.001, 1)


def box_frame(metal, length, width, h, r=0.016):
    x, y = length / 2 - 0.10, width / 2 - 0.06
    for s in (-1, 1):
        for t in (-1, 1):
            mk.rounded_box('post', (2 * r, 2 * r, h), (s * x, t * y, h / 2), metal, 0.003, 2)
        for z in (r, h - r):
            mk.rounded_box('rung', (2 * r, 2 * y, 2 * r), (s * x, 0, z), metal, 0.003, 2)
        mk.rounded_box('rail', (2 * x, 2 * r, 2 * r), (0, s * y, h - r), metal, 0.003, 2)
