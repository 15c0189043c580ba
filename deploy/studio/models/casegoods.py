"""Cabinets from a plan: columns of drawers, doors and open bays in a box on feet."""

import meshkit as mk
from models.fronts import fill_bay
from models.joinery import carcass, plank, turned_feet


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
            mk.tube(
                'sled',
                [(x, -y, lift), (x, -y, 0.03), (x, -y + 0.02, r), (x, y - 0.02, r), (x, y, 0.03), (x, y, lift)],
                r,
                pull,
            )
        for t in (-1, 1):
            if kind == 'square':
                plank(
                    timber,
                    (0.042, 0.042, lift + 0.01),
                    (s * (width / 2 - 0.024), t * (depth / 2 - 0.024), (lift - 0.01) / 2),
                    7 + s + t,
                    'z',
                )
            elif kind == 'pin':
                mk.tube(
                    'pin',
                    [
                        (s * (width / 2 - 0.10), t * (depth / 2 - 0.08), lift),
                        (s * (width / 2 - 0.06), t * (depth / 2 - 0.05), 0),
                    ],
                    0.008,
                    pull,
                )
            elif kind == 'bun':
                bun = [(0, 0), (0.02, 0), (0.034, lift * 0.35), (0.034, lift * 0.6), (0.022, lift), (0, lift)]
                mk.lathe('bun', bun, timber.z, (s * (width / 2 - 0.06), t * (depth / 2 - 0.06), 0), 40)
    if kind == 'square':
        for t in (-1, 1):
            plank(timber, (width - 0.09, 0.020, 0.035), (0, t * (depth / 2 - 0.024), lift - 0.02), 15 + t)


def cabinet(
    timber,
    pull,
    dark,
    cane=None,
    width=1.6,
    depth=0.45,
    height=0.75,
    lift=0.17,
    feet='turned',
    handle='bar',
    plan=(),
    board=0.022,
    top=0.0,
    inset=0.004,
):
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
            fill_bay(parts, kind, (x + w / 2, y, z - bay / 2, w, bay, depth - top), 11 * c + 3 * r, handle)
            z -= bay
            if r < len(rows) - 1 and 'open' in (kind, rows[r + 1][1]):
                plank(timber, (w, depth - top - 0.02, 0.016), (x + w / 2, 0.004, z), 40 + r)
        x += w
        if c < len(plan) - 1:
            plank(timber, (board, depth - top - 0.012, inner_h), (x, 0.005, lift + board + inner_h / 2), 50 + c, 'z')
    return width, depth, height
