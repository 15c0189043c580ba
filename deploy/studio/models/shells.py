"""Armchairs whose shell is their frame: a channelled barrel, a wing chair."""

from math import cos, pi, radians, sin
import meshkit as mk


def barrel(cover, leg, metal, width=0.78, depth=0.76, height=0.72, base='swivel', channels=18):
    """A channelled drum open in front, on a low round foot or on legs."""
    r, lift = width / 2 - 0.055, 0.07 if base == 'swivel' else 0.16
    start, sweep = radians(-32), radians(244)
    for i in range(channels):
        a0 = start + sweep * (i + 0.5) / channels
        rise = sin(pi * (i + 0.5) / channels) ** 0.7
        top = lift + 0.42 + (height - lift - 0.42) * rise
        wide = 2 * r * sin(sweep / channels / 2) * 1.08
        mk.pad(
            'channel',
            (wide, top - lift, 0.085),
            (r * cos(a0), r * sin(a0) * depth / width, (top + lift) / 2),
            cover,
            crown=0.014,
            bulge=0.004,
            corner=0.02,
            seed=60 + i,
            lumps=0.001,
            pucker=0,
            rotation=(radians(90), 0, a0 + pi / 2),
        )
    seat_r = r - 0.045
    mk.lathe(
        'drum',
        [(0, lift), (seat_r + 0.02, lift), (seat_r + 0.035, lift + 0.02), (seat_r + 0.035, 0.30), (0, 0.30)],
        cover,
    )
    dome = [(seat_r * sin(radians(a)), 0.36 + 0.085 * cos(radians(a)) ** 0.7) for a in range(8, 90, 6)]
    mk.subdivide(
        mk.lathe(
            'seat', [(0, 0.446)] + dome + [(seat_r, 0.345), (seat_r - 0.012, 0.305), (0, 0.30)], cover, (0, -0.03, 0)
        )
    )
    mk.ring('welt', seat_r, 0.352, 0.005, cover, (0, -0.03))
    if base == 'swivel':
        mk.lathe(
            'foot',
            [(0, 0), (0.25, 0), (0.255, 0.004), (0.255, 0.016), (0.06, 0.03), (0.05, lift + 0.01), (0, lift + 0.01)],
            metal,
        )
    else:
        for a in (45, 135, 225, 315):
            x, y = 0.25 * cos(radians(a)), 0.25 * sin(radians(a))
            mk.tapered_leg('leg', (x, y, lift + 0.02), (x * 1.15, y * 1.15, 0), 0.022, 0.013, leg)
    return width, depth, height


def wing(cover, leg, width=0.78, depth=0.84, height=1.06):
    """High back with wings that meet rolled arms; a piped seat cushion, turned front legs."""
    lift, arm_h, back_y = 0.17, 0.58, depth / 2 - 0.14
    mk.rounded_box('base', (width - 0.06, depth - 0.14, 0.15), (0, -0.02, lift + 0.075), cover, 0.03, 5)
    inner = width - 0.26
    lean = (radians(-9), 0, 0)
    mk.pad(
        'back',
        (inner + 0.10, 0.13, height - 0.34),
        (0, back_y, 0.34 + (height - 0.34) / 2),
        cover,
        crown=0.02,
        bulge=0.03,
        corner=0.06,
        seed=4,
        rotation=lean,
        piping=cover,
    )
    for s in (-1, 1):
        x = s * (width / 2 - 0.075)
        mk.rounded_box(
            'arm', (0.10, depth - 0.24, arm_h - lift - 0.06), (x, -0.04, (arm_h + lift - 0.06) / 2), cover, 0.035, 6
        )
        path = [(x, -depth / 2 + 0.075 + (depth - 0.26) * i / 8, arm_h - 0.055) for i in range(9)]
        mk.sweep('scroll', path, mk.oval_section(0.135, 0.12, 2.2, 36), cover, ease=0.014)
        edge = [
            (x * 0.97, back_y - 0.26, arm_h - 0.03),
            (x * 0.985, back_y - 0.24, arm_h + 0.12),
            (x, back_y - 0.17, height - 0.16),
            (x * 0.97, back_y - 0.02, height - 0.03),
        ]
        line = mk.smooth_path([(px, (py + back_y) / 2 + 0.03 + 0.10 * (pz - arm_h), (pz)) for px, py, pz in edge], 8)
        broad = lambda t: (0.62 + 0.55 * (1 - t) ** 0.6 * (0.6 + 0.4 * sin(pi * t)), 1.0)
        mk.sweep('wing', line, mk.oval_section(0.30, 0.075, 3.2, 40), cover, up=(s, 0, 0), scale=broad, ease=0.03)
        mk.tapered_leg(
            'leg',
            (s * (width / 2 - 0.09), -depth / 2 + 0.10, lift + 0.02),
            (s * (width / 2 - 0.08), -depth / 2 + 0.09, 0),
            0.026,
            0.015,
            leg,
        )
        mk.tapered_leg(
            'leg',
            (s * (width / 2 - 0.10), depth / 2 - 0.16, lift + 0.02),
            (s * (width / 2 - 0.09), depth / 2 - 0.08, 0),
            0.024,
            0.015,
            leg,
        )
    mk.pad(
        'seat',
        (inner + 0.03, depth - 0.26, 0.14),
        (0, -0.075, lift + 0.15 + 0.07),
        cover,
        crown=0.035,
        bulge=0.014,
        corner=0.045,
        seed=20,
        lumps=0.005,
        piping=cover,
    )
    return width, depth, height
