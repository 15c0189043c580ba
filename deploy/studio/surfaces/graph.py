"""Colours, and a thin wrapper that keeps shader graphs readable."""

import bpy

import textures


def srgb(hexcode):
    """'#C9BFAE' -> linear RGBA."""
    h = hexcode.lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(h[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


def shade(col, k):
    return (*(min(1.0, c * k) for c in col[:3]), 1.0)


def blend(a, b, t):
    return tuple(x * (1 - t) + y * t for x, y in zip(a, b))


class Graph:
    """A thin wrapper that keeps node set-up readable."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']

    def node(self, kind, props=None, **inputs):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in (props or {}).items():
            setattr(n, k, v)
        for k, v in inputs.items():
            self.set(n.inputs[k.replace('_', ' ')], v)
        return n

    def set(self, socket, value):
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def coords(self, scale=(1, 1, 1)):
        tc = self.node('TexCoord')
        return self.node('Mapping', Vector=tc.outputs['Object'], Scale=scale).outputs[0]

    def grain(self, scale=(1, 1, 1)):
        """Places in the uncut plank where a mesh has them, object space for tubes."""
        tc, at = self.node('TexCoord'), self.node('Attribute', {'attribute_name': 'grain'})
        place = self.mix(at.outputs['Alpha'], tc.outputs['Object'], at.outputs['Vector'])
        return self.node('Mapping', Vector=place, Scale=scale).outputs[0]

    def ramp(self, fac, stops):
        n = self.node('ValToRGB', Fac=fac)
        el = n.color_ramp.elements
        while len(el) < len(stops):
            el.new(0.5)
        for e, (pos, col) in zip(el, stops):
            e.position, e.color = pos, col
        return n.outputs[0]

    def mix(self, fac, a, b, kind='MIX'):
        return self.node('MixRGB', {'blend_type': kind}, Fac=fac, Color1=a, Color2=b).outputs[0]

    def math(self, op, a, b=0.0):
        n = self.node('Math', {'operation': op})
        self.set(n.inputs[0], a)
        self.set(n.inputs[1], b)
        return n.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        n = self.node('Bump', Height=height, Strength=strength, Distance=distance)
        if normal is not None:
            self.set(n.inputs['Normal'], normal)
        return n.outputs[0]

    def tile(self, maker, metres):
        """Triplanar lookup of a generated texture; returns (tone, height) sockets."""
        k = 1.0 / metres
        tex = self.node(
            'TexImage',
            {
                'image': textures.image(maker),
                'projection': 'BOX',
                'projection_blend': 0.25,
                'interpolation': 'Cubic',
            },
            Vector=self.coords((k, k, k)),
        )
        sep = self.node('SeparateRGB', Image=tex.outputs[0])
        return sep.outputs[0], sep.outputs[1]

    def done(self, mask=1.0, **inputs):
        aov = self.node('OutputAOV')  # tells the darkroom which pixels are product
        aov.name = 'product'
        aov.inputs['Value'].default_value = mask
        for k, v in inputs.items():
            self.set(self.bsdf.inputs[k.replace('_', ' ')], v)
        return self.mat
