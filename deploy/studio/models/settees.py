"""Sofas and easy chairs of one construction: a base, seat pads, two arms, a back and feet, each in several kinds."""

from math import radians
import meshkit as mk
from models.arms import ARMS, wooden_arm
from models.backs import BACKS, loose_back, scatter, seat_pads


def feet(leg, metal, kind, width, depth, lift):
    """What the base stands on."""
    x, y = width / 2, depth / 2
    if kind == 'plinth':
        mk.rounded_box('plinth', (width - 0.16, depth - 0.16, lift + 0.02), (0, 0, (lift + 0.02) / 2), leg, 0.004, 2)
    for s in (-1, 1):
        if kind == 'sled':
            r, fy = 0.011, y - 0.10
            loop = [
                (s * (x - 0.22), -fy, lift + 0.02),
                (s * (x - 0.22), -fy, 0.03),
                (s * (x - 0.22), -fy + 0.02, r),
                (s * (x - 0.22), fy - 0.02, r),
                (s * (x - 0.22), fy, 0.03),
                (s * (x - 0.22), fy, lift + 0.02),
            ]
            mk.tube('sled', loop, r, metal)
        for t in (-1, 1):
            top, foot = (s * (x - 0.17), t * (y - 0.14), lift + 0.03), (s * (x - 0.13), t * (y - 0.11), 0)
            if kind == 'splay':
                mk.tapered_leg('leg', top, foot, 0.024, 0.014, leg)
            elif kind == 'straight':
                mk.tapered_leg(
                    'leg',
                    (s * (x - 0.09), t * (y - 0.09), lift + 0.03),
                    (s * (x - 0.09), t * (y - 0.09), 0),
                    0.026,
                    0.018,
                    leg,
                )
            elif kind == 'block':
                mk.rounded_box(
                    'block',
                    (0.075, 0.075, lift + 0.02),
                    (s * (x - 0.09), t * (y - 0.09), (lift + 0.02) / 2),
                    leg,
                    0.006,
                    3,
                )
            elif kind == 'bun':
                h = lift + 0.015
                bun = [
                    (0, 0),
                    (0.02, 0),
                    (0.026, 0.008),
                    (0.024, h * 0.25),
                    (0.040, h * 0.55),
                    (0.036, h * 0.85),
                    (0.026, h),
                    (0, h),
                ]
                mk.lathe('bun', bun, leg, (s * (x - 0.10), t * (y - 0.10), 0), 40)
            elif kind == 'pin':
                mk.tube(
                    'pin',
                    [(s * (x - 0.14), t * (y - 0.12), lift + 0.02), (s * (x - 0.10), t * (y - 0.09), 0)],
                    0.009,
                    metal,
                )


def _hull(cover, width, depth, inner, lift, base, arm, tall, frame):
    """Base, arms and the outside of the back."""
    mk.rounded_box(
        'base',
        (width - {'none': 0.0, 'flare': 0.20}.get(arm, 0.05), depth - 0.04, base),
        (0, 0, lift + base / 2),
        cover,
        0.03,
        5,
    )
    if frame:
        mk.rounded_box(
            'outback',
            (inner + 0.01, 0.11, tall - lift - 0.03),
            (0, depth / 2 - 0.065, (tall + lift) / 2 + 0.01),
            cover,
            0.035,
            6,
        )


def settee(
    cover,
    accent,
    leg,
    metal,
    width=2.1,
    depth=0.92,
    height=0.85,
    seats=3,
    pads=None,
    arm='track',
    arm_w=0.15,
    arm_h=0.60,
    back='loose',
    foot='splay',
    lift=0.15,
    base=0.13,
    thick=0.15,
    loose=1,
):
    """`arm`, `back` and `foot` name the kind; 'wood' arms show their frame. The top of the back cushions is `height`."""
    gap = arm_w if arm != 'none' else 0.0
    inner = width - 2 * gap
    back_y = depth / 2 - 0.20
    tall = min(height - 0.07, arm_h + 0.14) if back in ('loose', 'pillow') else height - 0.02
    _hull(cover, width, depth, inner, lift, base, arm, tall, True)
    for s in (-1, 1):
        if arm in ARMS:
            ARMS[arm](cover, s, (width - gap) / 2, gap, depth, lift + 0.005, arm_h)
    top = lift + base
    seat_pads(cover, inner if arm != 'none' else inner - 0.01, depth - 0.19, pads or seats, (-0.085, top), thick)
    BACKS[back](
        cover, inner - 0.005, seats, back_y, top + thick - (0.03 if back in ('loose', 'pillow') else 0.06), height
    )
    feet(leg, metal, foot, width, depth, lift)
    spots = ((-inner / 2 + 0.24, 9, accent), (inner / 2 - 0.24, -10, accent), (-inner / 2 + 0.52, -5, cover))
    for i, (x, turn, cloth) in enumerate(spots[:loose]):
        side = min(0.46, (height - top - thick) * 1.1) - 0.03 * i
        scatter(cloth, x, 0.0, top + thick + side * 0.44, side, turn, 50 + i)
    return width, depth, height


def framed_settee(cover, accent, leg, width=1.48, depth=0.80, height=0.80, seats=2, arm_h=0.60, seat=0.29, spindles=True):
    """An open timber frame with loose cushions on it: show-wood arms, a rail of spindles behind."""
    x, back_y = width / 2 - 0.03, depth / 2 - 0.13
    inner = width - 0.12
    for s in (-1, 1):
        wooden_arm(leg, s, x, depth, arm_h, back_y)
        mk.rounded_box('rail', (0.028, depth - 0.20, 0.06), (s * x, -0.02, seat - 0.03), leg, 0.005, 3)
    for y in (-depth / 2 + 0.07, back_y + 0.02):
        mk.rounded_box('rail', (2 * x, 0.028, 0.06), (0, y, seat - 0.03), leg, 0.005, 3)
    for i in range(7):
        mk.rounded_box(
            'slat',
            (2 * x - 0.03, 0.06, 0.014),
            (0, -depth / 2 + 0.10 + (depth - 0.26) * i / 6, seat - 0.008),
            leg,
            0.003,
            2,
        )
    rake = lambda z: back_y + 0.03 + (z - seat) * 0.22
    for z in (seat + 0.05, height - 0.06):
        mk.rounded_box('rail', (2 * x, 0.026, 0.045), (0, rake(z), z), leg, 0.008, 3).rotation_euler = (
            radians(-12),
            0,
            0,
        )
    for s in (-1, 1):
        mk.sweep(
            'stile',
            [(s * x, rake(z), z) for z in (seat - 0.04, seat + 0.2, height - 0.04)],
            mk.oval_section(0.042, 0.03, 3),
            leg,
            up=(0, 1, 0),
            ease=0.006,
        )
    for i in range(round(width / 0.09)) if spindles else ():
        px = -x + 0.06 + (2 * x - 0.12) * i / (round(width / 0.09) - 1)
        mk.tapered_leg(
            'spindle',
            (px, rake(height - 0.07), height - 0.07),
            (px, rake(seat + 0.06), seat + 0.06),
            0.008,
            0.008,
            leg,
            12,
        )
    seat_pads(cover, inner, depth - 0.17, seats, (-0.05, seat), 0.13, 0.028)
    loose_back(cover, inner, seats, back_y - 0.035, seat + 0.12, height - 0.01)
    scatter(accent, -inner / 2 + 0.22, -0.06, seat + 0.32, 0.40, 9)
    return width, depth, height
