"""What cabinets and chairs are put together from: boards, carcasses, rails, feet, fronts and pulls."""

from math import radians

from mathutils import Vector

import meshkit as mk


def _grain(i):
    """A different piece of the tree for each board."""
    return ((i * 0.37) % 1.3, (i * 0.61) % 1.1, (i * 0.23) % 1.7)


def plank(timber, size, at, i, lie='x', ease=0.003):
    return mk.rounded_box('board', size, at, getattr(timber, lie), ease, 3, grain=_grain(i))


def carcass(timber, w, d, h, z0, board=0.022, back=True):
    """Top over the sides, bottom between them, a back set in: the box every cabinet starts from."""
    plank(timber, (w, d, board), (0, 0, z0 + h - board / 2), 1)
    plank(timber, (w - 2 * board, d, board), (0, 0, z0 + board / 2), 2)
    for s in (-1, 1):
        plank(timber, (board, d, h - board - 0.0012), (s * (w - board) / 2, 0, z0 + (h - board) / 2), 3 + s, 'z')
    if back:
        plank(timber, (w - 2 * board, 0.008, h - 2 * board), (0, d / 2 - 0.02, z0 + h / 2), 5)


def turned_feet(timber, w, d, z0, r=0.021, inset=0.085, splay=0.03):
    """Splayed feet under a rail that a hand could really lift the cabinet by."""
    for s in (-1, 1):
        plank(timber, (0.045, d - 0.10, 0.024), (s * (w / 2 - inset), 0, z0 - 0.0125), 9 + s, 'y')
        for t in (-1, 1):
            x, y = s * (w / 2 - inset), t * (d / 2 - 0.075)
            mk.tapered_leg('leg', (x, y, z0 - 0.02), (x + s * splay, y + t * splay * 0.6, 0), r, r * 0.58, timber.z)


def bar_pull(metal, x, y, z, length, upright=False, r=0.0045):
    a, b = ((x, z - length / 2), (x, z + length / 2)) if upright else ((x - length / 2, z), (x + length / 2, z))
    out = y - 0.026
    mk.tube('pull', [(a[0], out, a[1]), (b[0], out, b[1])], r, metal)
    for k in (0.12, 0.88):
        px, pz = a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k
        mk.tube('post', [(px, y + 0.002, pz), (px, out, pz)], r * 0.85, metal)


def knob(metal, x, y, z, r=0.014):
    shape = [(0, 0), (r * 0.45, 0), (r * 0.42, 0.012), (r * 0.9, 0.016), (r, 0.021), (r * 0.92, 0.026), (0, 0.028)]
    obj = mk.lathe('knob', shape, metal, (x, y, z), 56)
    obj.rotation_euler = (radians(90), 0, 0)


def front(timber, w, h, x, y, z, i, lie='x'):
    """A drawer or door front; the 3 mm gap round it is what makes it read as one."""
    plank(timber, (w - 0.006, 0.020, h - 0.006), (x, y + 0.010, z), 20 + i, lie, 0.0025)


def tambour(timber, w, h, x, y, z, i, pitch=0.0165):
    front(timber, w, h, x, y + 0.008, z, i, 'z')
    obj = mk.fluted('tambour', w - 0.010, h - 0.008, (x, y + 0.0085, z), timber.z, pitch, 0.0085)
    return obj


def shadow_box(dark, w, d, h, x, z):
    """Darkness behind the fronts, so that no gap shows daylight."""
    mk.rounded_box('inside', (w, d - 0.09, h), (x, 0.02, z), dark, 0.002, 1)


def rail(timber, p, q, height, thick=0.022):
    """A straight rail between two points, grain along it."""
    p, q = Vector(p), Vector(q)
    way = q - p
    obj = mk.rounded_box('rail', (way.length, thick, height), (0, 0, 0), timber.x, 0.004, 3)
    obj.rotation_mode = 'QUATERNION'
    obj.rotation_quaternion = way.to_track_quat('X', 'Z')
    obj.location = (p + q) / 2
    return obj
