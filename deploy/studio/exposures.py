"""What the camera takes: passes as float files on disk, in the first colour, in the next, and of the empty floor."""

import os

import bpy

from studio import product_objects


PASSES = {
    'Image': 'rgba',
    'Denoising Albedo': 'albedo',
    'Normal': 'normal',
    'Position': 'position',
    'product': 'product',
    'IndexMA': 'role',
}


def wire_outputs():
    s = bpy.context.scene
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    vl.use_pass_position = vl.use_pass_normal = vl.use_pass_material_index = True
    if not vl.aovs:
        aov = vl.aovs.add()
        aov.name, aov.type = 'product', 'VALUE'
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    out = t.nodes.new('CompositorNodeOutputFile')
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.color_mode = 'RGBA'
    out.file_slots.clear()
    for socket, slot in PASSES.items():
        out.file_slots.new(slot)
        t.links.new(rl.outputs[socket], out.inputs[slot])
    return out


def expose(folder, plate=True):
    """Two half-sample frames (their difference is the noise) and one empty plate."""
    s = bpy.context.scene
    out = wire_outputs()
    for seed in (1, 2):
        s.cycles.seed = seed
        out.base_path = os.path.join(folder, f'half{seed}')
        bpy.ops.render.render()
    if not plate:
        return
    for o in product_objects():
        o.hide_render = True
    keep = (s.render.resolution_percentage, s.cycles.samples)
    s.render.resolution_percentage, s.cycles.samples = 12, 64
    out.base_path = os.path.join(folder, 'plate')
    bpy.ops.render.render()
    s.render.resolution_percentage, s.cycles.samples = keep
    for o in product_objects():
        o.hide_render = False


def expose_small(folder, samples=24):
    """A quarter-size frame: enough to see how a colour tints the light between the parts."""
    s = bpy.context.scene
    out = wire_outputs()
    keep = (s.render.resolution_percentage, s.cycles.samples)
    s.render.resolution_percentage, s.cycles.samples = 25, samples
    s.cycles.seed = 3
    out.base_path = os.path.join(folder, 'small')
    bpy.ops.render.render()
    s.render.resolution_percentage, s.cycles.samples = keep


def expose_dye(folder):
    """The surface colours alone, with every light off: a tenth of the time of a picture."""
    s = bpy.context.scene
    out = wire_outputs()
    lights = [o for o in s.objects if o.type == 'LIGHT']
    sky = s.world.node_tree.nodes['Background'].inputs[1]
    keep = (sky.default_value, s.cycles.max_bounces)
    sky.default_value, s.cycles.max_bounces, s.cycles.seed = 0.0, 0, 1
    for o in lights:
        o.hide_render = True
    out.base_path = os.path.join(folder, 'dye')
    bpy.ops.render.render()
    for o in lights:
        o.hide_render = False
    sky.default_value, s.cycles.max_bounces = keep
