"""Cabinets from a plan: columns of drawers, doors and open bays in a box on feet."""

from math import radians

import meshkit as mk
from models.joinery import bar_pull, carcass, front, knob, plank, shadow_box, tambour, turned_feet


def _cup(metal, x, y, z, length):
    """A shell that fingers reach under."""
    path = [(x - length / 2, y - 0.004, z), (x + length / 2, y - 0.004, z)]
    mk.sweep('cup', [(path[0][0] + length * i / 8, y - 0.008, z) for i in range(9)], mk.oval_section(0.020, 0.030, 2.4), metal,
             scale=lambda t: 0.55 + 0.45 * (1 - (2 * t - 1) ** 4), ease=0.004)


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
        plank(timber, (w - 2 * s - 0.006, 0.020, s), (x, y + 0.010, z + k * (h / 2 - s / 2 - 0.003)), i + 5 + k, 'x', 0.0025)
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


def _bay(parts, kind, box, i, handle):
    """One opening: 'drawer', 'door-l', 'door-r', 'pair', 'slat…', 'cane…', 'reed…' or 'open'. `box` is (x, y, z, w, h, depth)."""
    timber, pull, dark, cane = parts
    x, y, z, w, h, depth = box
    kind, _, side = kind.partition('-')
    if kind == 'open':
        return
    shadow_box(dark, w - 0.004, depth, h - 0.004, x, z)
    if side == 'pair':
        for k in (-1, 1):
            _bay_front(parts, kind, (x + k * w / 4, y, z, w / 2, h), i + k, handle, -k)
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
            plank(timber, (0.016, 0.014, h - 0.010), (x - w / 2 + w * (k + 0.5) / count, y + 0.006, z), i + k, 'z', 0.002)
    elif kind == 'cane':
        _framed_front(timber, dark, w, h, x, y, z, i)
        _cane(cane, w - 0.088, h - 0.088, x, y + 0.008, z)
    elif kind == 'panel':
        _framed_front(timber, timber.z, w, h, x, y, z, i)
    else:
        front(timber, w, h, x, y, z, i, 'z' if door else 'x')
    if handle != 'none':
        pull_at(pull, handle, (x, y + (0.002 if kind != 'reed' else -0.006), z), w, h, door)


def stand(timber, pull, dark, kind, width, depth, lift):
    """What the box stands on."""
    if kind == 'turned':
        turned_feet(timber, width, depth, lift, 0.021, min(0.14, width * 0.16), 0.032)
    elif kind == 'plinth':
        mk.rounded_box('plinth', (width - 0.05, depth - 0.06, lift), (0, 0.01, lift / 2), dark, 0.003, 2)
    elif kind == 'floor':
        for s in (-1, 1):
            plank(timber, (0.05, depth - 0.02, lift), (s * (width / 2 - 0.05), 0, lift / 2), 9 + s, 'z')
    for s in (-1, 1):
        x, y, r = s * (width / 2 - 0.05), depth / 2 - 0.05, 0.009
        if kind == 'sled':
            mk.tube('sled', [(x, -y, lift), (x, -y, 0.03), (x, -y + 0.02, r), (x, y - 0.02, r), (x, y, 0.03), (x, y, lift)], r, pull)
        for t in (-1, 1):
            if kind == 'square':
                plank(timber, (0.042, 0.042, lift + 0.01), (s * (width / 2 - 0.024), t * (depth / 2 - 0.024), (lift - 0.01) / 2), 7 + s + t, 'z')
            elif kind == 'pin':
                mk.tube('pin', [(s * (width / 2 - 0.10), t * (depth / 2 - 0.08), lift), (s * (width / 2 - 0.06), t * (depth / 2 - 0.05), 0)], 0.008, pull)
            elif kind == 'bun':
                bun = [(0, 0), (0.02, 0), (0.034, lift * 0.35), (0.034, lift * 0.6), (0.022, lift), (0, lift)]
                mk.lathe('bun', bun, timber.z, (s * (width / 2 - 0.06), t * (depth / 2 - 0.06), 0), 40)
    if kind == 'square':
        for t in (-1, 1):
            plank(timber, (width - 0.09, 0.020, 0.035), (0, t * (depth / 2 - 0.024), lift - 0.02), 15 + t)


def cabinet(timber, pull, dark, cane=None, width=1.6, depth=0.45, height=0.75, lift=0.17, feet='turned', handle='bar', plan=(), board=0.022,
            top=0.0, inset=0.004):
    """`plan` holds columns (share of the width, rows), rows from above (share of the height, kind). `top` is how far an own
    top board stands out beyond the box."""
    h = height - lift - (0.024 if top else 0)
    carcass(timber, width - 2 * top, depth - top, h, lift, board)
    if top:
        mk.slab('top', mk.racetrack(width, depth, 0.02, 5), mk.eased(0.024, 0.006), (0, 0, height - 0.024), timber.x)
    stand(timber, pull, dark, feet, width - 2 * top, depth - top, lift)
    inner_w, inner_h = width - 2 * top - 2 * board, h - 2 * board
    y, x = -(depth - top) / 2 + inset, -inner_w / 2
    shares = sum(share for share, _ in plan)
    parts = (timber, pull, dark, cane)
    for c, (share, rows) in enumerate(plan):
        w = inner_w * share / shares
        z, total = lift + board + inner_h, sum(r for r, _ in rows)
        for r, (part, kind) in enumerate(rows):
            bay = inner_h * part / total
            _bay(parts, kind, (x + w / 2, y, z - bay / 2, w, bay, depth - top), 11 * c + 3 * r, handle)
            z -= bay
            if r < len(rows) - 1 and 'open' in (kind, rows[r + 1][1]):
                plank(timber, (w, depth - top - 0.02, 0.016), (x + w / 2, 0.004, z), 40 + r)
        x += w
        if c < len(plan) - 1:
            plank(timber, (board, depth - top - 0.012, inner_h), (x, 0.005, lift + board + inner_h / 2), 50 + c, 'z')
    return width, depth, height


def drum_table(timber, pull, dark, diameter=0.46, height=0.54):
    """A round bedside: a fluted drum with one drawer, a lip round the top."""
    from models.tables import _drum

    r = diameter / 2
    _drum('drum', r - 0.012, height - 0.06, (0, 0, 0.03), timber.z, 40, 0.006)
    mk.lathe('gap', [(0, 0), (r - 0.05, 0), (r - 0.05, 0.032), (0, 0.032)], dark)
    mk.lathe('top', [(0, height - 0.03), (r - 0.004, height - 0.03), (r, height - 0.024), (r, height - 0.004), (r - 0.004, height), (0, height)], timber.x)
    for z in (height - 0.065, height - 0.205):  # the joints above and below the drawer
        mk.ring('joint', r - 0.0125, z, 0.0022, dark)
    knob(pull, 0, -r + 0.016, height - 0.135, 0.015)
    return diameter, diameter, height


def wall_box(timber, pull, dark, width=0.46, depth=0.36, height=0.50, lift=0.26):
    """An open frame: a slim drawer held in a loop of timber on each side."""
    for s in (-1, 1):
        loop = [(s * (width / 2 - 0.014), -depth / 2 + 0.02, 0.015), (s * (width / 2 - 0.014), -depth / 2 + 0.02, height - 0.015)]
        back = [(s * (width / 2 - 0.014), depth / 2 - 0.02, 0.015), (s * (width / 2 - 0.014), depth / 2 - 0.02, height - 0.015)]
        for line in (loop, back):
            plank(timber, (0.028, 0.028, height), (line[0][0], line[0][1], height / 2), 3 + s, 'z')
        for z in (0.16,):
            plank(timber, (0.026, depth - 0.06, 0.024), (s * (width / 2 - 0.014), 0, z), 5 + s, 'y')
    plank(timber, (width, depth, 0.020), (0, 0, height - 0.010), 2)
    plank(timber, (width - 0.05, depth - 0.05, 0.014), (0, 0, 0.17), 6)
    zc = height - 0.02 - 0.065
    shadow_box(dark, width - 0.07, depth - 0.04, 0.11, 0, zc)
    for s in (-1, 1):
        plank(timber, (0.014, depth - 0.03, 0.13), (s * (width / 2 - 0.034), 0.005, zc), 14 + s, 'y')
    plank(timber, (width - 0.06, depth - 0.03, 0.012), (0, 0.005, zc - 0.065), 17)
    front(timber, width - 0.082, 0.118, 0, -depth / 2 + 0.006, zc, 3)
    knob(pull, 0, -depth / 2 + 0.006, zc, 0.013)
    return width, depth, height
