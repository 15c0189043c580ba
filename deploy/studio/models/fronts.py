"""Fronts of cabinets and their pulls, by kind."""

import meshkit as mk
from models.joinery import bar_pull, front, knob, plank, shadow_box, tambour


def _cup(metal, x, y, z, length):
    """A shell that fingers reach under."""
    path = [(x - length / 2, y - 0.004, z), (x + length / 2, y - 0.004, z)]
    mk.sweep(
        'cup',
        [(path[0][0] + length * i / 8, y - 0.008, z) for i in range(9)],
        mk.oval_section(0.020, 0.030, 2.4),
        metal,
        scale=lambda t: 0.55 + 0.45 * (1 - (2 * t - 1) ** 4),
        ease=0.004,
    )


def _ring(metal, x, y, z):
    knob(metal, x, y, z + 0.012, 0.008)
    points = [(x + 0.020 * c, y - 0.020, z - 0.010 + 0.020 * s) for c, s in _circle(36)]
    mk.tube('ring', points, 0.0026, metal, cyclic=True)


def _circle(n):
    from math import cos, pi, sin

    return [(cos(2 * pi * i / n), sin(2 * pi * i / n)) for i in range(n)]


def _edge(metal, x, y, z, w, h):
    """A strip along the upper edge of a front."""
    mk.rounded_box('edge', (w * 0.34, 0.014, 0.010), (x, y - 0.004, z + h / 2 - 0.006), metal, 0.002, 2)


def pull_at(metal, kind, spot, w, h, door=0):
    """`door` is 0 for a drawer, -1 or 1 for the side a door's pull sits on."""
    x, y, z = spot
    px, pz = (x + door * (w / 2 - 0.035), z) if door else (x, z)
    if kind == 'bar':
        bar_pull(metal, px, y, pz, min(0.16, w * 0.4) if not door else 0.16, bool(door))
    elif kind == 'long':
        bar_pull(metal, px, y, pz, (w * 0.7) if not door else h * 0.6, bool(door), 0.0055)
    elif kind == 'cup':
        _cup(metal, px, y, pz + (0 if door else h * 0.16), 0.085)
    elif kind == 'ring':
        _ring(metal, px, y, pz)
    elif kind == 'edge' and not door:
        _edge(metal, x, y, z, w, h)
    elif kind in ('knob', 'edge'):
        for kx in (px - w * 0.27, px + w * 0.27) if not door and w > 0.55 else (px,):
            knob(metal, kx, y, pz)


def _framed_front(timber, infill, w, h, x, y, z, i):
    """Stiles and rails round a panel of cane or set-back boards."""
    s = 0.045
    for k in (-1, 1):
        plank(timber, (s, 0.020, h - 0.006), (x + k * (w / 2 - s / 2 - 0.003), y + 0.010, z), i + 2 + k, 'z', 0.0025)
        plank(
            timber,
            (w - 2 * s - 0.006, 0.020, s),
            (x, y + 0.010, z + k * (h / 2 - s / 2 - 0.003)),
            i + 5 + k,
            'x',
            0.0025,
        )
    mk.rounded_box('panel', (w - 2 * s, 0.006, h - 2 * s), (x, y + 0.012, z), infill, 0.001, 1)


def _cane(cane, w, h, x, y, z):
    """Strands that cross: enough of a weave to be seen, at a card's size and at full size."""
    rows, pitch = [], 0.011
    for i in range(int(w / pitch)):
        px = x - w / 2 + pitch * (i + 0.5)
        rows.append([(px, y, z - h / 2), (px, y - 0.001, z), (px, y, z + h / 2)])
    for j in range(int(h / pitch)):
        pz = z - h / 2 + pitch * (j + 0.5)
        rows.append([(x - w / 2, y - 0.0015, pz), (x, y - 0.0025, pz), (x + w / 2, y - 0.0015, pz)])
    mk.strands('cane', rows, 0.0021, cane)


def fill_bay(parts, kind, box, i, handle):
    """One opening: 'drawer', 'door-l', 'door-r', 'pair', 'slat…', 'cane…', 'reed…' or 'open'. `box` is (x, y, z, w, h, depth)."""
    timber, pull, dark, cane = parts
    x, y, z, w, h, depth = box
    kind, _, side = kind.partition('-')
    if kind == 'open':
        return
    shadow_box(dark, w - 0.004, depth, h - 0.004, x, z)
    if side == 'pair':
        for k in (-1, 1):
            _bay_front(parts, kind, (x + k * w / 4, y, z, w / 2, h), i + k, handle, 0 if kind == 'drawer' else -k)
        return
    _bay_front(parts, kind, (x, y, z, w, h), i, handle, {'l': -1, 'r': 1}.get(side, 0))


def _bay_front(parts, kind, box, i, handle, door):
    timber, pull, dark, cane = parts
    x, y, z, w, h = box
    if kind == 'reed':
        tambour(timber, w, h, x, y, z, i, 0.020)
    elif kind == 'slat':
        front(timber, w, h, x, y + 0.010, z, i, 'z')
        count = max(3, round(w / 0.036))
        for k in range(count):
            plank(
                timber, (0.016, 0.014, h - 0.010), (x - w / 2 + w * (k + 0.5) / count, y + 0.006, z), i + k, 'z', 0.002
            )
    elif kind == 'cane':
        _framed_front(timber, dark, w, h, x, y, z, i)
        _cane(cane, w - 0.088, h - 0.088, x, y + 0.008, z)
    elif kind == 'panel':
        _framed_front(timber, timber.z, w, h, x, y, z, i)
    else:
        front(timber, w, h, x, y, z, i, 'z' if door else 'x')
    if handle != 'none':
        pull_at(pull, handle, (x, y + (0.002 if kind != 'reed' else -0.006), z), w, h, door)
