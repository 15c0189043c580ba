"""A floor lamp and a table lamp."""

from math import cos, pi, sin

import bmesh

import meshkit as mk


def lamp(foot, shade, brass, height=1.48):
    """A floor lamp: honed stone foot, brass stem, pleated shade."""
    mk.lathe('foot', [(0, 0), (0.145, 0), (0.15, 0.004), (0.15, 0.040), (0.146, 0.045), (0, 0.045)], foot)
    mk.tube('stem', [(0, 0, 0.04), (0, 0, height - 0.08)], 0.009, brass)
    lo, hi, n, rows = height - 0.34, height, 360, 10
    bm = bmesh.new()
    grid = []
    for j in range(rows + 1):
        t = j / rows
        row = []
        for i in range(n):
            a = 2 * pi * i / n
            r = (0.235 - 0.065 * t) * (1 + 0.012 * sin(a * 60))
            row.append(bm.verts.new((r * cos(a), r * sin(a), lo + (hi - lo) * t)))
        grid.append(row)
    for r0, r1 in zip(grid, grid[1:]):
        for i in range(n):
            k = (i + 1) % n
            bm.faces.new((r0[i], r0[k], r1[k], r1[i]))
    body = mk.from_bmesh('shade', bm, shade)
    body.modifiers.new('solid', 'SOLIDIFY').thickness = 0.003
    mk.ring('rim', 0.236, lo, 0.0045, shade)
    mk.ring('rim', 0.171, hi, 0.0045, shade)
    return 0.5, 0.5, height


def _shade(cloth, r_low, r_high, low, high):
    """A rolled-edge drum, open above and below."""
    t = 0.0025
    mk.lathe('shade', [(r_low, low), (r_high, high), (r_high - t, high), (r_low - t, low), (r_low, low)], cloth)
    mk.ring('rim', r_low, low + 0.003, 0.0042, cloth)
    mk.ring('rim', r_high, high - 0.003, 0.0042, cloth)


def _stack(name, rows, around, material):
    """A closed body of revolution from (radius, height) rows, without the smoothing of a lathe."""
    bm = bmesh.new()
    turn = [2 * pi * i / around for i in range(around)]
    grid = [[bm.verts.new((r * cos(a), r * sin(a), z)) for a in turn] for r, z in rows]
    for a, b in zip(grid, grid[1:]):
        for i in range(around):
            k = (i + 1) % around
            bm.faces.new((a[i], a[k], b[k], b[i]))
    bm.faces.new(grid[-1])
    bm.faces.new(grid[0][::-1])
    mk.from_bmesh(name, bm, material)


def _ribbed(t, ribs=11):
    """The radius of the clay base at t in 0..1 of its height."""
    swell = 0.060 + 0.062 * sin(pi * (0.12 + 0.80 * t)) ** 0.9 - 0.032 * t
    groove = 0.008 * abs(sin(pi * ribs * t)) ** 0.7
    ease = 1 - max(0.0, 1 - t / 0.02) ** 2 * 0.06 - max(0.0, (t - 0.97) / 0.03) ** 2 * 0.25
    return (swell + groove) * ease


def _fittings(brass, body, height):
    """Collar, stem, the spider that carries the shade, and the finial above it."""
    collar = [(0, -0.002), (0.026, -0.002), (0.027, 0.004), (0.013, 0.010), (0, 0.010)]
    mk.lathe('collar', [(r, body + z) for r, z in collar], brass, steps=48)
    mk.tube('stem', [(0, 0, body), (0, 0, height + 0.004)], 0.006, brass)
    for a in (0.3, 0.3 + 2 * pi / 3, 0.3 + 4 * pi / 3):
        arm = [(0, 0, height - 0.012), (0.134 * cos(a), 0.134 * sin(a), height - 0.005)]
        mk.tube('spider', arm, 0.0018, brass)
    finial = [(0, -0.004), (0.008, 0), (0.009, 0.008), (0.005, 0.016), (0, 0.017)]
    mk.lathe('finial', [(r, height + z) for r, z in finial], brass, steps=32)


def table_lamp(clay, shade, brass, height=0.58, rows=154):
    """A ribbed clay base, a brass neck, a linen drum shade."""
    low = height - 0.215
    body = low - 0.022
    _stack('base', [(_ribbed(j / rows), j / rows * body) for j in range(rows + 1)], 96, clay)
    _fittings(brass, body, height)
    _shade(shade, 0.168, 0.136, low, height)
    return 0.34, 0.34, height
