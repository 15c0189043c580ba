"""Upholstery, bed linen and wool, from generated tiles."""


import textures
from surfaces.graph import Graph, shade, srgb


def cloth(name, hexcode, maker, metres, contrast, depth, strength, sheen, rough=0.92):
    g = Graph(name)
    base = srgb(hexcode)
    tone, height = g.tile(maker, metres)
    col = g.ramp(
        tone, [(0.15, shade(base, 1 - contrast)), (0.5, base), (0.85, shade(base, 1 + contrast * 0.8))]
    )
    return g.done(
        Base_Color=col,
        Roughness=rough,
        Specular=0.15,
        Sheen=sheen,
        Sheen_Tint=0.5,
        Normal=g.bump(height, strength, depth),
    )


def linen(name, hexcode):
    return cloth(name, hexcode, textures.weave, 0.30, 0.26, 0.0016, 0.55, 0.25)


def boucle(name, hexcode):
    return cloth(name, hexcode, textures.boucle, 0.36, 0.26, 0.010, 0.9, 0.3, 0.95)


def velvet(name, hexcode):
    return cloth(name, hexcode, textures.velvet, 0.5, 0.16, 0.0006, 0.2, 1.0, 0.7)


def leather(name, hexcode):
    return cloth(name, hexcode, textures.leather, 0.22, 0.22, 0.0010, 0.35, 0.0, 0.42)


def cotton(name, hexcode):
    """Washed percale: too fine to show threads, only a soft tone."""
    return cloth(name, hexcode, textures.weave, 0.12, 0.07, 0.0006, 0.3, 0.2, 0.9)


def washed(name, hexcode, metres=1.1, depth=0.022):
    """Stone-washed bed linen: percale with creases, which no mesh of ours is fine enough for."""
    g = Graph(name)
    base = srgb(hexcode)
    tone, thread = g.tile(textures.weave, 0.16)
    _, folds = g.tile(textures.crumple, metres)
    col = g.ramp(tone, [(0.15, shade(base, 0.94)), (0.5, base), (0.85, shade(base, 1.04))])
    col = g.mix(0.30, col, g.ramp(folds, [(0.2, (0.72, 0.72, 0.72, 1)), (0.6, (1, 1, 1, 1))]), 'MULTIPLY')
    big = g.bump(folds, 0.8, depth)
    return g.done(
        Base_Color=col,
        Roughness=0.92,
        Specular=0.12,
        Sheen=0.25,
        Sheen_Tint=0.5,
        Normal=g.bump(thread, 0.3, 0.0008, big),
    )


def knit(name, hexcode):
    return cloth(name, hexcode, textures.knit, 0.24, 0.30, 0.006, 0.8, 0.3, 0.95)


def berber(name, ground, figure, pitch=(0.60, 0.85), line=0.016):
    """Undyed wool pile with a lattice of hand-drawn lozenges."""
    g = Graph(name)
    tone, height = g.tile(textures.boucle, 0.22)
    drift = g.node('TexNoise', Vector=g.coords((2.2, 2.2, 2.2)), Scale=1.0, Detail=3.0).outputs[0]
    at = g.node('SeparateXYZ', Vector=g.coords((1 / pitch[0], 1 / pitch[1], 1)))
    sway = g.math('SUBTRACT', drift, 0.5)
    x = g.math('ADD', at.outputs[0], g.math('MULTIPLY', sway, 0.16))
    y = g.math('ADD', at.outputs[1], g.math('MULTIPLY', sway, 0.10))
    gaps = []
    for op in ('ADD', 'SUBTRACT'):
        f = g.math('FRACT', g.math(op, x, y))
        gaps.append(g.math('ABSOLUTE', g.math('SUBTRACT', f, 0.5)))
    near = g.math('MINIMUM', *gaps)
    width = line / pitch[0] * 1.4
    wool, dye = srgb(ground), srgb(figure)
    col = g.ramp(tone, [(0.15, shade(wool, 0.74)), (0.5, wool), (0.85, shade(wool, 1.14))])
    ink = g.ramp(tone, [(0.15, shade(dye, 0.7)), (0.85, shade(dye, 1.3))])
    frayed = g.math('ADD', near, g.math('MULTIPLY', g.math('SUBTRACT', tone, 0.5), 0.05))
    col = g.mix(g.ramp(frayed, [(width * 0.8, (1, 1, 1, 1)), (width * 1.2, (0, 0, 0, 1))]), col, ink)
    nap = g.node('TexNoise', Vector=g.coords((6, 6, 6)), Scale=1.0, Detail=2.0).outputs[0]
    lie = g.ramp(nap, [(0.3, (0.88, 0.88, 0.88, 1)), (0.7, (1, 1, 1, 1))])  # wool brushed either way
    return g.done(
        Base_Color=g.mix(1.0, col, lie, 'MULTIPLY'),
        Roughness=0.97,
        Specular=0.08,
        Sheen=0.3,
        Normal=g.bump(height, 0.9, 0.012),
    )


def _wool(g, ground, figure, mask, tone, height):
    """Wool in two colours: `mask` is 1 where the figure lies; frayed along its edge like a real knot."""
    wool, dye = srgb(ground), srgb(figure)
    col = g.ramp(tone, [(0.15, shade(wool, 0.76)), (0.5, wool), (0.85, shade(wool, 1.12))])
    ink = g.ramp(tone, [(0.15, shade(dye, 0.74)), (0.5, dye), (0.85, shade(dye, 1.2))])
    if mask is not None:
        col = g.mix(mask, col, ink)
    nap = g.node('TexNoise', Vector=g.coords((6, 6, 6)), Scale=1.0, Detail=2.0).outputs[0]
    lie = g.ramp(nap, [(0.3, (0.90, 0.90, 0.90, 1)), (0.7, (1, 1, 1, 1))])
    return g.done(Base_Color=g.mix(1.0, col, lie, 'MULTIPLY'), Roughness=0.97, Specular=0.08, Sheen=0.3, Normal=g.bump(height, 0.9, 0.010))


def _place(g, tone):
    """(x, y) of the rug, let wander a little by hand and by thread."""
    drift = g.node('TexNoise', Vector=g.coords((2.2, 2.2, 2.2)), Scale=1.0, Detail=2.0).outputs[0]
    stray = g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', drift, 0.5), 0.05), g.math('MULTIPLY', g.math('SUBTRACT', tone, 0.5), 0.014))
    at = g.node('SeparateXYZ', Vector=g.coords())
    return g.math('ADD', at.outputs[0], stray), g.math('ADD', at.outputs[1], stray)


def _hard(g, value, at, soft=0.004):
    """1 above `at`, 0 below."""
    return g.ramp(g.math('ADD', g.math('MULTIPLY', g.math('SUBTRACT', value, at), 0.5), 0.5), [(0.5 - soft, (0, 0, 0, 1)), (0.5 + soft, (1, 1, 1, 1))])


def plain(name, ground, figure='#000000'):
    g = Graph(name)
    tone, height = g.tile(textures.boucle, 0.20)
    return _wool(g, ground, figure, None, tone, height)


def striped(name, ground, figure, pitch='0.28', share='0.5'):
    """Bands across the length."""
    g = Graph(name)
    tone, height = g.tile(textures.weave, 0.16)
    x, _ = _place(g, tone)
    band = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', g.math('ADD', x, 50 * float(pitch)), float(pitch))), 0.5))
    return _wool(g, ground, figure, _hard(g, band, 0.5 - float(share) / 2), tone, height)


def checked(name, ground, figure, pitch='0.40'):
    """Squares of two colours, like a board."""
    g = Graph(name)
    tone, height = g.tile(textures.boucle, 0.20)
    half = lambda v: g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', g.math('ADD', v, 40 * float(pitch)), float(pitch))), 0.5)
    x, y = _place(g, tone)
    return _wool(g, ground, figure, _hard(g, g.math('MULTIPLY', half(x), half(y)), 0.0), tone, height)


def bordered(name, ground, figure, half_x='1.5', half_y='1.0', inset='0.14', band='0.07'):
    """A plain field in a frame of the second colour."""
    g = Graph(name)
    tone, height = g.tile(textures.boucle, 0.20)
    x, y = _place(g, tone)
    edge = g.math('MINIMUM', g.math('SUBTRACT', float(half_x), g.math('ABSOLUTE', x)), g.math('SUBTRACT', float(half_y), g.math('ABSOLUTE', y)))
    off = g.math('ABSOLUTE', g.math('SUBTRACT', edge, float(inset)))
    return _wool(g, ground, figure, _hard(g, g.math('SUBTRACT', float(band) / 2, off), 0.0), tone, height)


def dotted(name, ground, figure, pitch='0.46', size='0.30'):
    """Rings laid on a grid, every other row shifted."""
    g = Graph(name)
    tone, height = g.tile(textures.boucle, 0.20)
    x, y = _place(g, tone)
    half = lambda v: g.math('SUBTRACT', g.math('FRACT', g.math('DIVIDE', g.math('ADD', v, 40 * float(pitch)), float(pitch))), 0.5)
    u, v = half(x), half(y)
    far = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', u, u), g.math('MULTIPLY', v, v)))
    off = g.math('ABSOLUTE', g.math('SUBTRACT', far, float(size)))
    return _wool(g, ground, figure, _hard(g, g.math('SUBTRACT', 0.055, off), 0.0), tone, height)
