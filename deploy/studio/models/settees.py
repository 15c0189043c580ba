"""Sofas and easy chairs of one construction: a base, seat pads, two arms, a back and feet, each in several kinds."""

from math import cos, pi, radians, sin

import meshkit as mk

FIRM = {'bulge': 0.008, 'corner': 0.03}


def _track_arm(cover, s, x, arm, depth, low, top):
    size, at = (arm, depth - 0.02, top - low), (s * x, 0, (top + low) / 2)
    mk.pad('arm', size, at, cover, crown=0.012, seed=3 + s, lumps=0.003, piping=cover, **FIRM)


def _round_arm(cover, s, x, arm, depth, low, top):
    """A soft pill: as round as it is thick."""
    r = min(arm * 0.48, 0.13)
    size = (arm, depth - 0.01, top - low)
    mk.rounded_box('arm', size, (s * x, 0, (top + low) / 2), cover, r, 12)


def _slope_arm(cover, s, x, arm, depth, low, top):
    """High at the back, low in front."""
    steps = 14
    fall = lambda t: low + (top - low) * (0.62 + 0.38 * (0.5 - 0.5 * cos(pi * min(1, t * 1.15))))
    path = [(s * x, -depth / 2 + 0.02 + (depth - 0.03) * i / steps, (low + fall(i / steps)) / 2) for i in range(steps + 1)]
    tall = lambda t: (1.0, (fall(t) - low) / (top - low))
    mk.sweep('arm', path, mk.oval_section(arm, top - low, 7, 48), cover, scale=tall, ease=0.02)


def _roll_arm(cover, s, x, arm, depth, low, top):
    """A panel under a scroll that leans outwards, faced in front."""
    r = arm * 0.60
    mk.rounded_box('arm', (arm * 0.72, depth - 0.05, top - r - low), (s * (x - 0.01), 0.005, (top - r + low) / 2), cover, 0.03, 6)
    cx, cz = s * (x + 0.015), top - r
    path = [(cx, -depth / 2 + 0.012 + (depth - 0.03) * i / 10, cz) for i in range(11)]
    mk.sweep('scroll', path, mk.oval_section(2 * r, 2 * r, 2, 40), cover, ease=0.012)
    ring = [(cx + (r - 0.006) * cos(a), -depth / 2 + 0.012, cz + (r - 0.006) * sin(a)) for a in (2 * pi * i / 48 for i in range(48))]
    mk.tube('welt', ring, 0.0045, cover, cyclic=True)


def _flare_arm(cover, s, x, arm, depth, low, top):
    """A thin shell that opens outwards like a petal."""
    steps, inner = 12, x - arm * 0.3
    path = [(s * (inner + arm * 0.75 * (i / steps) ** 1.8), 0, low + (top - low) * i / steps) for i in range(steps + 1)]
    slim = lambda t: (1.0, 1.0 - 0.35 * t)
    mk.sweep('arm', path, mk.oval_section(depth - 0.02, arm * 0.62, 6, 48), cover, up=(s, 0, 0.001), scale=slim, ease=0.022)


ARMS = {'track': _track_arm, 'round': _round_arm, 'slope': _slope_arm, 'roll': _roll_arm, 'flare': _flare_arm}


def wooden_arm(leg, s, x, depth, top, back_y, thick=0.045):
    """Front post, raked rear post, a shaped rest over both and a rail below the seat."""
    front, rear = -depth / 2 + 0.06, back_y
    mk.sweep('post', mk.smooth_path([(s * x, front - 0.02, 0), (s * x, front, top * 0.5), (s * x, front + 0.01, top - 0.012)], 8),
             mk.oval_section(thick, thick, 3), leg, up=(0, 1, 0), scale=lambda t: 0.72 + 0.28 * sin(pi * min(1, t * 0.9)), ease=0.004)
    mk.sweep('post', mk.smooth_path([(s * x, rear + 0.07, 0), (s * x, rear + 0.01, top * 0.5), (s * x, rear, top - 0.012)], 8),
             mk.oval_section(thick, thick, 3), leg, up=(0, 1, 0), scale=lambda t: 0.75 + 0.25 * t, ease=0.004)
    line = [(s * (x + 0.004), front - 0.06, top - 0.004), (s * (x + 0.012), (front + rear) / 2, top + 0.008), (s * x, rear + 0.06, top - 0.012)]
    mk.sweep('rest', mk.smooth_path(line, 10), mk.oval_section(0.075, 0.028, 4), leg, scale=lambda t: (1.0 - 0.3 * t, 1.0), ease=0.01)


def feet(leg, metal, kind, width, depth, lift):
    """What the base stands on."""
    x, y = width / 2, depth / 2
    if kind == 'plinth':
        mk.rounded_box('plinth', (width - 0.16, depth - 0.16, lift + 0.02), (0, 0, (lift + 0.02) / 2), leg, 0.004, 2)
    for s in (-1, 1):
        if kind == 'sled':
            r, fy = 0.011, y - 0.10
            loop = [(s * (x - 0.22), -fy, lift + 0.02), (s * (x - 0.22), -fy, 0.03), (s * (x - 0.22), -fy + 0.02, r),
                    (s * (x - 0.22), fy - 0.02, r), (s * (x - 0.22), fy, 0.03), (s * (x - 0.22), fy, lift + 0.02)]
            mk.tube('sled', loop, r, metal)
        for t in (-1, 1):
            top, foot = (s * (x - 0.17), t * (y - 0.14), lift + 0.03), (s * (x - 0.13), t * (y - 0.11), 0)
            if kind == 'splay':
                mk.tapered_leg('leg', top, foot, 0.024, 0.014, leg)
            elif kind == 'straight':
                mk.tapered_leg('leg', (s * (x - 0.09), t * (y - 0.09), lift + 0.03), (s * (x - 0.09), t * (y - 0.09), 0), 0.026, 0.018, leg)
            elif kind == 'block':
                mk.rounded_box('block', (0.075, 0.075, lift + 0.02), (s * (x - 0.09), t * (y - 0.09), (lift + 0.02) / 2), leg, 0.006, 3)
            elif kind == 'bun':
                h = lift + 0.015
                bun = [(0, 0), (0.02, 0), (0.026, 0.008), (0.024, h * 0.25), (0.040, h * 0.55), (0.036, h * 0.85), (0.026, h), (0, h)]
                mk.lathe('bun', bun, leg, (s * (x - 0.10), t * (y - 0.10), 0), 40)
            elif kind == 'pin':
                mk.tube('pin', [(s * (x - 0.14), t * (y - 0.12), lift + 0.02), (s * (x - 0.10), t * (y - 0.09), 0)], 0.009, metal)


def _loose_back(cover, inner, seats, y, low, top, seed=30):
    """Boxed cushions with a full crown, one a seat."""
    cw, tall = inner / seats, top - low
    for i in range(seats):
        lean = (radians(77), 0, radians((0.8, -0.8, 0.4)[i % 3]))
        mk.pad('rest', (cw - 0.022, tall, 0.13), (-inner / 2 + cw * (i + 0.5), y - 0.015, (low + top) / 2), cover, crown=0.055, bulge=0.03,
               corner=0.055, seed=seed + i, lumps=0.012, pucker=0.003, rotation=lean, piping=cover)


def _pillow_back(cover, inner, seats, y, low, top, seed=30):
    """Knife-edged cushions, slack and a little uneven."""
    cw, tall = inner / seats, top - low
    for i in range(seats):
        lean = (radians(74), 0, radians((2, -2, 1.5)[i % 3]))
        mk.plump('rest', (cw + 0.015, tall + 0.01, 0.25), (-inner / 2 + cw * (i + 0.5), y - 0.03, (low + top) / 2 - 0.01), cover, seed=seed + i,
                 rotation=lean, pinch=0.035, chop=0.3, fold=0.03)


def _tight_back(cover, inner, seats, y, low, top, seed=30):
    lean = (radians(-7), 0, 0)
    mk.pad('tight', (inner, 0.13, top - low), (0, y + 0.02, (low + top) / 2), cover, crown=0.02, bulge=0.02, corner=0.04, seed=9, rotation=lean, lumps=0.003, piping=cover)


def _channel_back(cover, inner, seats, y, low, top, seed=30):
    count = max(4, round(inner / 0.135))
    step = inner / count
    for i in range(count):
        mk.pad('channel', (step - 0.002, top - low, 0.09), (-inner / 2 + step * (i + 0.5), y + 0.02, (low + top) / 2), cover, crown=0.028, bulge=0.004,
               corner=0.02, seed=60 + i, lumps=0.002, pucker=0.0, rotation=(radians(83), 0, 0))


def _buttoned_back(cover, inner, seats, y, low, top, seed=30):
    mk.tufted('buttoned', (inner, top - low, 0.10), (0, y + 0.01, (low + top) / 2), cover, pitch=0.17, depth=0.035, rotation=(radians(84), 0, 0))


BACKS = {'loose': _loose_back, 'pillow': _pillow_back, 'tight': _tight_back, 'channel': _channel_back, 'buttoned': _buttoned_back}


def seat_pads(cover, inner, depth, count, at, thick=0.15, loft=0.034):
    """Boxed seat cushions side by side; `at` is (y of the middle, height of their underside)."""
    cw = inner / count
    soft = {'crown': loft, 'bulge': 0.014, 'corner': 0.045, 'lumps': 0.006, 'piping': cover}
    for i in range(count):
        mk.pad('seat', (cw - 0.008, depth, thick), (-inner / 2 + cw * (i + 0.5), at[0], at[1] + thick / 2), cover, seed=20 + i, **soft)


def scatter(cloth, x, y, z, side=0.46, turn=7, seed=50):
    mk.plump('scatter', (side, side, 0.17), (x, y, z), cloth, seed=seed, rotation=(radians(68), 0, radians(turn)), pinch=0.07, chop=0.28, fold=0.02)


def _shell(cover, width, depth, inner, lift, base, arm, tall, frame):
    """Base, arms and the outside of the back."""
    mk.rounded_box('base', (width - {'none': 0.0, 'flare': 0.20}.get(arm, 0.05), depth - 0.04, base), (0, 0, lift + base / 2), cover, 0.03, 5)
    if frame:
        mk.rounded_box('outback', (inner + 0.01, 0.11, tall - lift - 0.03), (0, depth / 2 - 0.065, (tall + lift) / 2 + 0.01), cover, 0.035, 6)


def settee(cover, accent, leg, metal, width=2.1, depth=0.92, height=0.85, seats=3, pads=None, arm='track', arm_w=0.15, arm_h=0.60,
           back='loose', foot='splay', lift=0.15, base=0.13, thick=0.15, loose=1):
    """`arm`, `back` and `foot` name the kind; 'wood' arms show their frame. The top of the back cushions is `height`."""
    gap = arm_w if arm != 'none' else 0.0
    inner = width - 2 * gap
    back_y = depth / 2 - 0.20
    tall = min(height - 0.07, arm_h + 0.14) if back in ('loose', 'pillow') else height - 0.02
    _shell(cover, width, depth, inner, lift, base, arm, tall, True)
    for s in (-1, 1):
        if arm in ARMS:
            ARMS[arm](cover, s, (width - gap) / 2, gap, depth, lift + 0.005, arm_h)
    top = lift + base
    seat_pads(cover, inner if arm != 'none' else inner - 0.01, depth - 0.19, pads or seats, (-0.085, top), thick)
    BACKS[back](cover, inner - 0.005, seats, back_y, top + thick - (0.03 if back in ('loose', 'pillow') else 0.06), height)
    feet(leg, metal, foot, width, depth, lift)
    spots = ((-inner / 2 + 0.24, 9, accent), (inner / 2 - 0.24, -10, accent), (-inner / 2 + 0.52, -5, cover))
    for i, (x, turn, cloth) in enumerate(spots[:loose]):
        side = min(0.46, (height - top - thick) * 1.1) - 0.03 * i
        scatter(cloth, x, 0.0, top + thick + side * 0.44, side, turn, 50 + i)
    return width, depth, height


def framed(cover, accent, leg, width=1.48, depth=0.80, height=0.80, seats=2, arm_h=0.60, seat=0.29, spindles=True):
    """An open timber frame with loose cushions on it: show-wood arms, a rail of spindles behind."""
    x, back_y = width / 2 - 0.03, depth / 2 - 0.13
    inner = width - 0.12
    for s in (-1, 1):
        wooden_arm(leg, s, x, depth, arm_h, back_y)
        mk.rounded_box('rail', (0.028, depth - 0.20, 0.06), (s * x, -0.02, seat - 0.03), leg, 0.005, 3)
    for y in (-depth / 2 + 0.07, back_y + 0.02):
        mk.rounded_box('rail', (2 * x, 0.028, 0.06), (0, y, seat - 0.03), leg, 0.005, 3)
    for i in range(7):
        mk.rounded_box('slat', (2 * x - 0.03, 0.06, 0.014), (0, -depth / 2 + 0.10 + (depth - 0.26) * i / 6, seat - 0.008), leg, 0.003, 2)
    rake = lambda z: back_y + 0.03 + (z - seat) * 0.22
    for z in (seat + 0.05, height - 0.06):
        mk.rounded_box('rail', (2 * x, 0.026, 0.045), (0, rake(z), z), leg, 0.008, 3).rotation_euler = (radians(-12), 0, 0)
    for s in (-1, 1):
        mk.sweep('stile', [(s * x, rake(z), z) for z in (seat - 0.04, seat + 0.2, height - 0.04)], mk.oval_section(0.042, 0.03, 3), leg, up=(0, 1, 0), ease=0.006)
    for i in range(round(width / 0.09)) if spindles else ():
        px = -x + 0.06 + (2 * x - 0.12) * i / (round(width / 0.09) - 1)
        mk.tapered_leg('spindle', (px, rake(height - 0.07), height - 0.07), (px, rake(seat + 0.06), seat + 0.06), 0.008, 0.008, leg, 12)
    seat_pads(cover, inner, depth - 0.17, seats, (-0.05, seat), 0.13, 0.028)
    _loose_back(cover, inner, seats, back_y - 0.035, seat + 0.12, height - 0.01)
    scatter(accent, -inner / 2 + 0.22, -0.06, seat + 0.32, 0.40, 9)
    return width, depth, height
