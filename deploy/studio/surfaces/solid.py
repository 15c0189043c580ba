"""Timber, metal, paint, stone, plaster and lit shades."""


import textures
from surfaces.graph import Graph, blend, shade, srgb


def wood(name, light, dark, axis='X', scale=1.0, gloss=0.42):
    """Sawn timber: growth rings cut lengthways, fine pores, a satin oil finish."""
    g = Graph(name)
    pick = {'X': 0, 'Y': 1, 'Z': 2}[axis]
    along = lambda a, b: tuple(a if i == pick else b for i in range(3))
    p = g.grain(tuple(s * scale for s in along(0.55, 7)))
    warp = g.node('TexNoise', Vector=p, Scale=1.1, Detail=1.0)
    bent = g.mix(0.5, p, warp.outputs['Color'], 'ADD')
    rings = g.node('TexNoise', Vector=bent, Scale=1.6, Detail=1.0).outputs[0]
    bands = g.math('FRACT', g.math('MULTIPLY', rings, 9.0))
    tri = g.math('ABSOLUTE', g.math('SUBTRACT', g.math('MULTIPLY', bands, 2.0), 1.0))
    pores = g.node(
        'TexNoise', Vector=g.grain(along(6, 260)), Scale=1.0, Detail=2.0, Roughness=0.7
    ).outputs[0]
    broad = g.node('TexNoise', Vector=p, Scale=0.6, Detail=2.0).outputs[0]
    a, b = srgb(light), srgb(dark)
    col = g.ramp(tri, [(0.0, a), (0.65, blend(a, b, 0.25)), (1.0, blend(a, b, 0.55))])
    col = g.mix(0.35, col, g.ramp(broad, [(0.3, a), (0.75, b)]))
    col = g.mix(0.5, col, g.ramp(pores, [(0.40, shade(b, 0.8)), (0.55, (1, 1, 1, 1))]), 'MULTIPLY')
    return g.done(Base_Color=col, Roughness=gloss, Specular=0.38, Normal=g.bump(pores, 0.10, 0.0008))


def metal(name, hexcode, roughness=0.3):
    return Graph(name).done(Base_Color=srgb(hexcode), Metallic=1.0, Roughness=roughness)


def paint(name, hexcode, roughness=0.5, specular=0.4):
    return Graph(name).done(Base_Color=srgb(hexcode), Roughness=roughness, Specular=specular)


def stone(name, light, vein):
    """Honed stone: pale body, thin warped veins."""
    g = Graph(name)
    p = g.coords()
    w = g.node('TexNoise', Vector=p, Scale=2.2, Detail=6.0, Roughness=0.62)
    q = g.mix(0.55, p, w.outputs['Color'], 'ADD')
    v = g.node('TexNoise', Vector=q, Scale=2.6, Detail=4.0).outputs[0]
    line = g.math('ABSOLUTE', g.math('SUBTRACT', v, 0.5))
    col = g.ramp(line, [(0.0, srgb(vein)), (0.035, shade(srgb(light), 0.82)), (0.12, srgb(light))])
    return g.done(Base_Color=col, Roughness=0.35, Specular=0.45)


def travertine(name, light, dark):
    """Filled travertine: level beds, a few open pits, a honed surface."""
    g = Graph(name)
    p = g.coords((1.2, 1.2, 9))
    w = g.node('TexNoise', Vector=g.coords((2, 2, 2)), Scale=1.0, Detail=4.0)
    q = g.mix(0.25, p, w.outputs['Color'], 'ADD')
    beds = g.node('TexNoise', Vector=q, Scale=1.6, Detail=6.0, Roughness=0.6).outputs[0]
    pits = g.node('TexNoise', Vector=g.coords((26, 60, 90)), Scale=1.0, Detail=3.0, Roughness=0.7).outputs[0]
    hole = g.ramp(pits, [(0.30, (0, 0, 0, 1)), (0.37, (1, 1, 1, 1))])
    a, b = srgb(light), srgb(dark)
    col = g.ramp(beds, [(0.32, blend(a, b, 0.75)), (0.5, blend(a, b, 0.2)), (0.68, a)])
    col = g.mix(0.45, col, g.ramp(pits, [(0.30, shade(b, 0.55)), (0.38, (1, 1, 1, 1))]), 'MULTIPLY')
    return g.done(Base_Color=col, Roughness=0.5, Specular=0.3, Normal=g.bump(hole, 0.5, 0.002))


def plaster(name, hexcode):
    g = Graph(name)
    n = g.node('TexNoise', Vector=g.coords(), Scale=6.0, Detail=5.0, Roughness=0.6).outputs[0]
    base = srgb(hexcode)
    col = g.ramp(n, [(0.3, shade(base, 0.96)), (0.7, shade(base, 1.03))])
    return g.done(Base_Color=col, Roughness=0.9, Specular=0.15)


def glow(name, hexcode, strength):
    g = Graph(name)
    return g.done(
        Base_Color=srgb(hexcode), Emission=srgb(hexcode), Emission_Strength=strength, Roughness=0.8
    )


def lampshade(name, hexcode, strength):
    """Lit linen: brightest at bulb height, darker towards both rims."""
    g = Graph(name)
    base = srgb(hexcode)
    tone, height = g.tile(textures.weave, 0.16)
    up = g.node('SeparateXYZ', Vector=g.node('TexCoord').outputs['Generated']).outputs[2]
    warm = g.ramp(
        up, [(0.0, shade(base, 0.45)), (0.42, (1.0, 0.86, 0.66, 1)), (1.0, shade(base, 0.40))]
    )
    warm = g.mix(0.5, warm, g.ramp(tone, [(0.2, (0.6, 0.6, 0.6, 1)), (0.7, (1, 1, 1, 1))]), 'MULTIPLY')
    col = g.ramp(tone, [(0.15, shade(base, 0.80)), (0.5, shade(base, 0.9)), (0.85, base)])
    return g.done(
        Base_Color=col,
        Emission=warm,
        Emission_Strength=strength,
        Roughness=0.9,
        Specular=0.1,
        Normal=g.bump(height, 0.4, 0.001),
    )
