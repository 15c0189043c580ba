"""The arms of sofas and easy chairs, by kind."""

from math import cos, pi, sin
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
    path = [
        (s * x, -depth / 2 + 0.02 + (depth - 0.03) * i / steps, (low + fall(i / steps)) / 2) for i in range(steps + 1)
    ]
    tall = lambda t: (1.0, (fall(t) - low) / (top - low))
    mk.sweep('arm', path, mk.oval_section(arm, top - low, 7, 48), cover, scale=tall, ease=0.02)


def _roll_arm(cover, s, x, arm, depth, low, top):
    """A panel under a scroll that leans outwards, faced in front."""
    r = arm * 0.60
    mk.rounded_box(
        'arm', (arm * 0.72, depth - 0.05, top - r - low), (s * (x - 0.01), 0.005, (top - r + low) / 2), cover, 0.03, 6
    )
    cx, cz = s * (x + 0.015), top - r
    path = [(cx, -depth / 2 + 0.012 + (depth - 0.03) * i / 10, cz) for i in range(11)]
    mk.sweep('scroll', path, mk.oval_section(2 * r, 2 * r, 2, 40), cover, ease=0.012)
    ring = [
        (cx + (r - 0.006) * cos(a), -depth / 2 + 0.012, cz + (r - 0.006) * sin(a))
        for a in (2 * pi * i / 48 for i in range(48))
    ]
    mk.tube('welt', ring, 0.0045, cover, cyclic=True)


def _flare_arm(cover, s, x, arm, depth, low, top):
    """A thin shell that opens outwards like a petal."""
    steps, inner = 12, x - arm * 0.3
    path = [(s * (inner + arm * 0.75 * (i / steps) ** 1.8), 0, low + (top - low) * i / steps) for i in range(steps + 1)]
    slim = lambda t: (1.0, 1.0 - 0.35 * t)
    mk.sweep(
        'arm', path, mk.oval_section(depth - 0.02, arm * 0.62, 6, 48), cover, up=(s, 0, 0.001), scale=slim, ease=0.022
    )


ARMS = {'track': _track_arm, 'round': _round_arm, 'slope': _slope_arm, 'roll': _roll_arm, 'flare': _flare_arm}


def wooden_arm(leg, s, x, depth, top, back_y, thick=0.045):
    """Front post, raked rear post, a shaped rest over both and a rail below the seat."""
    front, rear = -depth / 2 + 0.06, back_y
    mk.sweep(
        'post',
        mk.smooth_path([(s * x, front - 0.02, 0), (s * x, front, top * 0.5), (s * x, front + 0.01, top - 0.012)], 8),
        mk.oval_section(thick, thick, 3),
        leg,
        up=(0, 1, 0),
        scale=lambda t: 0.72 + 0.28 * sin(pi * min(1, t * 0.9)),
        ease=0.004,
    )
    mk.sweep(
        'post',
        mk.smooth_path([(s * x, rear + 0.07, 0), (s * x, rear + 0.01, top * 0.5), (s * x, rear, top - 0.012)], 8),
        mk.oval_section(thick, thick, 3),
        leg,
        up=(0, 1, 0),
        scale=lambda t: 0.75 + 0.25 * t,
        ease=0.004,
    )
    line = [
        (s * (x + 0.004), front - 0.06, top - 0.004),
        (s * (x + 0.012), (front + rear) / 2, top + 0.008),
        (s * x, rear + 0.06, top - 0.012),
    ]
    mk.sweep(
        'rest',
        mk.smooth_path(line, 10),
        mk.oval_section(0.075, 0.028, 4),
        leg,
        scale=lambda t: (1.0 - 0.3 * t, 1.0),
        ease=0.01,
    )
