"""The backs of sofas and easy chairs, by kind, and what lies loose on a seat."""

from math import radians
import meshkit as mk


def loose_back(cover, inner, seats, y, low, top, seed=30):
    """Boxed cushions with a full crown, one a seat."""
    cw, tall = inner / seats, top - low
    for i in range(seats):
        lean = (radians(77), 0, radians((0.8, -0.8, 0.4)[i % 3]))
        mk.pad(
            'rest',
            (cw - 0.022, tall, 0.13),
            (-inner / 2 + cw * (i + 0.5), y - 0.015, (low + top) / 2),
            cover,
            crown=0.055,
            bulge=0.03,
            corner=0.055,
            seed=seed + i,
            lumps=0.012,
            pucker=0.003,
            rotation=lean,
            piping=cover,
        )


def _pillow_back(cover, inner, seats, y, low, top, seed=30):
    """Knife-edged cushions, slack and a little uneven."""
    cw, tall = inner / seats, top - low
    for i in range(seats):
        lean = (radians(74), 0, radians((2, -2, 1.5)[i % 3]))
        mk.plump(
            'rest',
            (cw + 0.015, tall + 0.01, 0.25),
            (-inner / 2 + cw * (i + 0.5), y - 0.03, (low + top) / 2 - 0.01),
            cover,
            seed=seed + i,
            rotation=lean,
            pinch=0.035,
            chop=0.3,
            fold=0.03,
        )


def _tight_back(cover, inner, seats, y, low, top, seed=30):
    lean = (radians(-7), 0, 0)
    mk.pad(
        'tight',
        (inner, 0.13, top - low),
        (0, y + 0.02, (low + top) / 2),
        cover,
        crown=0.02,
        bulge=0.02,
        corner=0.04,
        seed=9,
        rotation=lean,
        lumps=0.003,
        piping=cover,
    )


def _channel_back(cover, inner, seats, y, low, top, seed=30):
    count = max(4, round(inner / 0.135))
    step = inner / count
    for i in range(count):
        mk.pad(
            'channel',
            (step - 0.002, top - low, 0.09),
            (-inner / 2 + step * (i + 0.5), y + 0.02, (low + top) / 2),
            cover,
            crown=0.028,
            bulge=0.004,
            corner=0.02,
            seed=60 + i,
            lumps=0.002,
            pucker=0.0,
            rotation=(radians(83), 0, 0),
        )


def _buttoned_back(cover, inner, seats, y, low, top, seed=30):
    mk.tufted(
        'buttoned',
        (inner, top - low, 0.10),
        (0, y + 0.01, (low + top) / 2),
        cover,
        pitch=0.17,
        depth=0.035,
        rotation=(radians(84), 0, 0),
    )


BACKS = {
    'loose': loose_back,
    'pillow': _pillow_back,
    'tight': _tight_back,
    'channel': _channel_back,
    'buttoned': _buttoned_back,
}


def seat_pads(cover, inner, depth, count, at, thick=0.15, loft=0.034):
    """Boxed seat cushions side by side; `at` is (y of the middle, height of their underside)."""
    cw = inner / count
    soft = {'crown': loft, 'bulge': 0.014, 'corner': 0.045, 'lumps': 0.006, 'piping': cover}
    for i in range(count):
        mk.pad(
            'seat',
            (cw - 0.008, depth, thick),
            (-inner / 2 + cw * (i + 0.5), at[0], at[1] + thick / 2),
            cover,
            seed=20 + i,
            **soft,
        )


def scatter(cloth, x, y, z, side=0.46, turn=7, seed=50):
    mk.plump(
        'scatter',
        (side, side, 0.17),
        (x, y, z),
        cloth,
        seed=seed,
        rotation=(radians(68), 0, radians(turn)),
        pinch=0.07,
        chop=0.28,
        fold=0.02,
    )
