"""A sideboard, a tallboy and a bedside: boxes of boards with drawers, doors and open bays."""

from models.joinery import bar_pull, carcass, front, knob, plank, shadow_box, tambour, turned_feet


def sideboard(timber, pull, dark, width=1.60, depth=0.45, height=0.75, lift=0.17):
    t = 0.022
    h = height - lift
    carcass(timber, width, depth, h, lift, t)
    turned_feet(timber, width, depth, lift, 0.022, 0.14, 0.035)
    inner_h, zc = h - 2 * t, lift + h / 2
    side = 0.505
    middle = width - 4 * t - 2 * side
    y = -depth / 2 + 0.004
    shadow_box(dark, width - 0.05, depth, inner_h, 0, zc)
    for s in (-1, 1):
        plank(timber, (t, depth - 0.012, inner_h), (s * (middle + t) / 2, 0.005, zc), 12 + s, 'z')
        x = s * (middle / 2 + t + side / 2)
        tambour(timber, side, inner_h, x, y, zc, 1 + s)
        bar_pull(pull, x - s * (side / 2 - 0.04), y, zc, 0.16, True)
    rows = 3
    for i in range(rows):
        hh = inner_h / rows
        z = lift + t + hh * (i + 0.5)
        front(timber, middle, hh, 0, y + 0.002, z, 5 + i)
        bar_pull(pull, 0, y + 0.002, z + hh * 0.22, 0.16)
    return width, depth, height


def tallboy(timber, pull, dark, width=0.88, depth=0.46, height=1.20, lift=0.15):
    """Two small drawers over four wide ones, deeper towards the floor."""
    t = 0.022
    h = height - lift
    carcass(timber, width, depth, h, lift, t)
    turned_feet(timber, width, depth, lift, 0.021, 0.10, 0.03)
    inner_w, inner_h = width - 2 * t, h - 2 * t
    shadow_box(dark, width - 0.05, depth, inner_h, 0, lift + h / 2)
    shares = (1.22, 1.14, 1.06, 1.0, 0.78)
    y, z = -depth / 2 + 0.004, lift + t
    for i, share in enumerate(shares):
        hh = inner_h * share / sum(shares)
        cols = 2 if i == len(shares) - 1 else 1
        for c in range(cols):
            w = inner_w / cols
            x = -inner_w / 2 + w * (c + 0.5)
            front(timber, w, hh, x, y, z + hh / 2, 10 * i + c)
            spots = (x,) if cols == 2 else (x - inner_w * 0.25, x + inner_w * 0.25)
            for px in spots:
                knob(pull, px, y, z + hh / 2)
        z += hh
    return width, depth, height


def bedside(timber, pull, dark, width=0.48, depth=0.40, height=0.56, lift=0.19):
    """One drawer over an open bay."""
    t = 0.020
    h = height - lift
    carcass(timber, width, depth, h, lift, t)
    turned_feet(timber, width, depth, lift, 0.018, 0.065, 0.028)
    inner_w = width - 2 * t
    drawer = 0.145
    shelf = lift + h - t - drawer - 0.008
    plank(timber, (inner_w, depth - 0.02, 0.016), (0, 0.004, shelf), 7)
    zc = lift + h - t - drawer / 2
    shadow_box(dark, inner_w - 0.01, depth - 0.02, drawer - 0.004, 0, zc)
    front(timber, inner_w, drawer, 0, -depth / 2 + 0.004, zc, 3)
    knob(pull, 0, -depth / 2 + 0.004, zc, 0.015)
    return width, depth, height
