"""Floor and table lamps of other builds: a stand, a shade, and where they meet."""

from math import cos, pi, radians, sin
import meshkit as mk
from models.lamps import _stack


def _disc(material, r, h=0.022, at=(0, 0)):
    mk.lathe('foot', [(0, 0), (r - 0.004, 0), (r, 0.004), (r, h - 0.006), (r - 0.006, h), (0, h)], material, (*at, 0))


def _spider(metal, r, z, at=(0, 0)):
    for k in range(3):
        a = 0.3 + 2 * pi * k / 3
        mk.tube(
            'spider', [(at[0], at[1], z - 0.012), (at[0] + r * cos(a), at[1] + r * sin(a), z - 0.006)], 0.002, metal
        )


def drum_shade(shade, metal, low_r, high_r, low, high, at=(0, 0)):
    t = 0.0025
    mk.lathe(
        'shade', [(low_r, low), (high_r, high), (high_r - t, high), (low_r - t, low), (low_r, low)], shade, (*at, 0)
    )
    mk.ring('rim', low_r, low + 0.003, 0.0042, shade, at)
    mk.ring('rim', high_r, high - 0.003, 0.0042, shade, at)
    _spider(metal, high_r - 0.002, high, at)


def tripod(timber, shade, brass, height=1.50, spread=0.30, r_low=0.24, r_high=0.20, tall=0.30):
    """Three timber legs that meet in a collar under a drum."""
    hub = height - tall - 0.05
    for k in range(3):
        a = pi / 2 + 2 * pi * k / 3 + 0.35
        mk.tapered_leg(
            'leg',
            (0.035 * cos(a), 0.035 * sin(a), hub + 0.03),
            (spread * cos(a), spread * sin(a), 0),
            0.016,
            0.011,
            timber.z,
        )
    mk.lathe(
        'hub',
        [
            (0, hub - 0.05),
            (0.05, hub - 0.05),
            (0.056, hub - 0.02),
            (0.05, hub + 0.04),
            (0.02, hub + 0.05),
            (0, hub + 0.05),
        ],
        brass,
    )
    mk.tube('stem', [(0, 0, hub + 0.03), (0, 0, height - 0.004)], 0.008, brass)
    drum_shade(shade, brass, r_low, r_high, height - tall, height)
    return 2 * spread, 2 * spread, height


def arc(foot, brass, dome=None, height=1.86, reach=0.95):
    """A long bow from a heavy foot, a metal dome at its end."""
    x0, x1, r = -reach * 0.55, reach * 0.45, 0.011
    mk.lathe('foot', [(0, 0), (0.15, 0), (0.155, 0.004), (0.155, 0.055), (0.15, 0.06), (0, 0.06)], foot, (x0, 0, 0))
    points = [
        (x0, 0, 0.05),
        (x0, 0, height * 0.45),
        (x0 + 0.05, 0, height * 0.74),
        (x0 + reach * 0.26, 0, height * 0.945),
        (x0 + reach * 0.55, 0, height - 0.02),
        (x0 + reach * 0.84, 0, height * 0.93),
        (x1, 0, height * 0.82),
    ]
    mk.tube('bow', mk.smooth_path(points, 10), r, brass)
    z = height * 0.82
    shell = [(0.018, z + 0.03), (0.05, z + 0.026)] + [
        (0.17 * sin(radians(a)), z - 0.13 + 0.15 * cos(radians(a))) for a in range(20, 91, 7)
    ]
    inner = [(r_ - 0.003, zz - 0.002) for r_, zz in shell[::-1]]
    mk.lathe('dome', shell + inner, brass, (x1, 0, 0))
    mk.lathe('cap', [(0, z + 0.05), (0.02, z + 0.05), (0.024, z + 0.03), (0, z + 0.02)], brass, (x1, 0, 0))
    return reach + 0.3, 0.34, height


def reading(foot, brass, height=1.36, reach=0.30):
    """A straight stem, a knuckle and a metal cone that looks down."""
    _disc(foot, 0.13, 0.03)
    mk.tube('stem', [(0, 0, 0.02), (0, 0, height - 0.10)], 0.008, brass)
    mk.lathe(
        'knuckle', [(0, -0.016), (0.014, -0.012), (0.016, 0), (0.014, 0.012), (0, 0.016)], brass, (0, 0, height - 0.09)
    )
    tip = (-reach, -0.10, height - 0.02)
    mk.tube('arm', [(0.06, 0.02, height - 0.105), (0, 0, height - 0.09), tip], 0.007, brass)
    cone = [(0.020, 0.06), (0.028, 0.055), (0.085, -0.10), (0.083, -0.10), (0.026, 0.05), (0.018, 0.055)]
    head = mk.lathe('cone', cone, brass, tip, 64)
    head.rotation_euler = (radians(-14), radians(-22), 0)
    return reach * 2 + 0.16, 0.36, height


def column(foot, shade, brass, height=1.42, width=0.26, ribs=9):
    """A paper column between two discs, held by hoops."""
    _disc(foot, width / 2 + 0.01, 0.03)
    r = width / 2 - 0.006
    rows = 160
    profile = [
        (r - 0.004 + 0.005 * abs(sin(pi * ribs * j / rows)) ** 0.5, 0.034 + (height - 0.05) * j / rows)
        for j in range(rows + 1)
    ]
    _stack('column', profile, 96, shade)
    for k in range(ribs + 1):
        mk.ring('hoop', r - 0.002, 0.036 + (height - 0.054) * k / ribs, 0.0028, brass)
    return width, width, height


def globe(foot, glass, brass, height=1.52, r=0.14, balls=1):
    """Milk glass on a stem: one globe, or three that climb it."""
    _disc(foot, 0.14, 0.026)
    mk.tube('stem', [(0, 0, 0.02), (0, 0, height - r * 1.9)], 0.009, brass)
    spots = (
        [(0, 0, height - r)]
        if balls == 1
        else [(0.17, 0, height * 0.58), (-0.17, -0.05, height * 0.76), (0, 0, height - r)]
    )
    for x, y, z in spots:
        mk.lathe('globe', [(r * sin(radians(a)), r * cos(radians(a))) for a in range(0, 181, 5)], glass, (x, y, z), 72)
        mk.lathe(
            'cup',
            [(0, -r * 1.02), (r * 0.34, -r * 0.97), (r * 0.42, -r * 0.90), (r * 0.30, -r * 1.04), (0, -r * 1.10)],
            brass,
            (x, y, z),
        )
        if (x, y) != (0, 0):
            mk.tube(
                'arm',
                mk.smooth_path([(0, 0, z - r * 2.0), (x * 0.7, y * 0.7, z - r * 1.9), (x, y, z - r * 1.05)], 6),
                0.007,
                brass,
            )
    return 0.5, 0.4, height


def post(timber, shade, brass, foot=None, height=1.52, r_low=0.25, r_high=0.12, tall=0.26):
    """A turned timber post under an empire shade."""
    h = height - tall - 0.03
    turned = [
        (0, 0),
        (0.15, 0),
        (0.155, 0.008),
        (0.14, 0.026),
        (0.06, 0.045),
        (0.034, 0.075),
        (0.028, 0.20),
        (0.034, h * 0.30),
        (0.021, h * 0.33),
        (0.030, h * 0.36),
        (0.026, h * 0.6),
        (0.020, h * 0.84),
        (0.030, h * 0.87),
        (0.020, h * 0.90),
        (0.022, h),
        (0, h),
    ]
    mk.lathe('post', turned, timber.z)
    mk.tube('stem', [(0, 0, h - 0.01), (0, 0, height - 0.006)], 0.007, brass)
    drum_shade(shade, brass, r_low, r_high, height - tall, height)
    return 2 * r_low, 2 * r_low, height


def mushroom(brass, shade, foot=None, height=1.30, r=0.24):
    """A dome that sits straight on its stem, metal outside."""
    _disc(brass, 0.16, 0.02)
    mk.lathe(
        'stem',
        [
            (0, 0.016),
            (0.05, 0.016),
            (0.03, 0.05),
            (0.016, 0.12),
            (0.014, height - 0.20),
            (0.02, height - 0.16),
            (0, height - 0.16),
        ],
        brass,
    )
    dome = [(r * sin(radians(a)), height - r * 0.80 + r * 0.80 * cos(radians(a))) for a in range(0, 93, 6)]
    mk.lathe('dome', dome + [(x - 0.004, z) for x, z in dome[::-1]], brass)
    mk.lathe(
        'glow',
        [(0, height - r * 0.70), (r * 0.90, height - r * 0.72), (r * 0.90, height - r * 0.74), (0, height - r * 0.74)],
        shade,
    )
    return 2 * r, 2 * r, height
