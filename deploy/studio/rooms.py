"""The six lifestyle rooms: the shop's own models, set out, lit and dressed."""

import random
from math import pi

import bpy

import catalogue
import materials as mt
import meshkit as mk
import ranges
import studio
from props import cuttings, floorboards, placed, print_in_frame, window_light
from scenes import _link, living_room


def _piece(subject, finish, at, turn=0):
    """A model of the catalogue in one of its finishes, set down and turned; `at` is (x, y) or (x, y, z)."""
    family, _, name = subject.partition('/')
    worn = catalogue.dress(family, finish)
    placed(lambda: catalogue.build(ranges.FAMILIES[family].models[name], worn), (*at, 0.0)[:3], turn)


def _walls(rnd, colour, boards=('#C4A27A', '#94703F'), panel=None):
    """Floorboards, a plastered wall with its skirting; `panel` boards the lower part of the wall."""
    floorboards(rnd, mt.wood('boards', *boards, 'X', 1.0, 0.5))
    mk.rounded_box('wall', (10, 0.1, 3.4), (0, 1.12, 1.7), mt.plaster('wall', colour), 0.001, 1)
    edge = mt.paint('skirting', '#EFEAE1', 0.5)
    mk.rounded_box('skirting', (10, 0.022, 0.13), (0, 1.06, 0.065), edge, 0.006, 3)
    if panel:
        paint = mt.paint('panel', panel, 0.55)
        for i in range(60):
            mk.rounded_box('board', (0.138, 0.014, 1.05), (-4.2 + 0.14 * i, 1.062, 0.655), paint, 0.004, 2)
        mk.rounded_box('cap', (10, 0.035, 0.035), (0, 1.055, 1.195), paint, 0.006, 3)


def _light(hit, key=230, sky=0.42, warm=(1, 0.87, 0.68)):
    window_light(hit)
    bpy.data.lights['sun'].color = warm
    studio.softbox('window', (-3.6, -2.2, 2.3), (0, 0.4, 0.7), (2.6, 2.6), key, (0.96, 0.98, 1.0))
    studio.softbox('room', (2.6, -3.4, 2.9), (0, 0.2, 0.6), (3, 2.5), 120, (1, 0.97, 0.92))
    studio.world(sky)


def _lens(at=(0.05, -4.15, 1.18), focal=34, shift=-0.045):
    lens = bpy.data.cameras.new('lens')
    lens.lens, lens.shift_y = focal, shift
    cam = _link('lens', lens, at)
    cam.rotation_euler = (pi / 2, 0, 0)
    bpy.context.scene.camera = cam


def _bulb(at, watts=10):
    bulb = bpy.data.lights.new('bulb', 'POINT')
    bulb.energy, bulb.color, bulb.shadow_soft_size = watts, (1, 0.78, 0.5), 0.08
    _link('bulb', bulb, at)


JUG = [
    (0, 0),
    (0.055, 0),
    (0.085, 0.05),
    (0.092, 0.11),
    (0.07, 0.19),
    (0.032, 0.235),
    (0.03, 0.27),
    (0.04, 0.29),
    (0.034, 0.29),
    (0, 0.2),
]
PLATTER = [
    (0, 0.006),
    (0.06, 0.006),
    (0.12, 0.035),
    (0.15, 0.075),
    (0.144, 0.075),
    (0.11, 0.042),
    (0.06, 0.016),
    (0, 0.014),
]


def _branch(rnd, at, glaze='#5E6A5C'):
    mk.lathe('vase', JUG, mt.paint('glaze', glaze, 0.3, 0.5), at)
    cuttings(rnd, (at[0], at[1], at[2] + 0.26), mt.paint('leaf', '#6F7F56', 0.45), mt.paint('twig', '#5A4733', 0.8))


def afternoon():
    living_room()


def breakfast():
    """A round table for four by a boarded wall."""
    rnd = random.Random(8)
    _walls(rnd, '#E4DCCD', ('#B98F62', '#86613A'), '#8E9886')
    _piece('rug/border', 'sandbo', (0.0, -0.55))
    _piece('table/tulip', 'walnut', (0.0, -0.45))
    for x, y, turn in ((-0.95, -0.25, 72), (0.98, -0.2, -76), (-0.45, -1.25, 158), (0.3, 0.42, -8)):
        _piece('dining-chair/windsor', 'ebonised', (x, y), turn)
    _branch(rnd, (0.12, -0.42, 0.74), '#B0765A')
    mk.lathe('dish', PLATTER, mt.paint('dish', '#E3DACA', 0.35), (-0.28, -0.62, 0.74))
    _piece('sideboard/cane', 'oak', (2.15, 0.78))
    frame, paper = mt.wood('frame', '#C79F6E', '#8F6438', 'X'), mt.paint('paper', '#F3EDE1', 0.9, 0.1)
    print_in_frame(
        -1.55,
        1.75,
        0.6,
        0.8,
        1.055,
        frame,
        paper,
        [(0, 0.02, 0.30, 0.24, '#B2654A'), (0.05, -0.12, 0.16, 0.12, '#3F4A58')],
    )
    _light((0.1, 1.05, 1.65))
    _lens((0.25, -4.3, 1.22))


def morning():
    """A bed with its bedsides, side lit."""
    rnd = random.Random(12)
    _walls(rnd, '#CFC9BC', ('#CDB18A', '#A07F52'))
    _piece('bed/arch', 'sage', (0.0, -0.12))
    _piece('bedside/drum', 'oak', (-1.25, 0.72))
    _piece('bedside/drum', 'oak', (1.25, 0.72))
    _piece('table-lamp/mushroom', 'clay', (-1.25, 0.72, 0.54))
    _bulb((-1.25, 0.72, 0.86), 5)
    _branch(rnd, (1.25, 0.74, 0.54), '#D9CFBB')
    _piece('bench/waterfall', 'oat', (0.0, -1.62))
    _light((0.9, 1.05, 1.7), 260, 0.5, (1, 0.92, 0.80))
    _lens((0.0, -4.6, 1.30), 32)


def nook():
    """A wing of one's own: chair, lamp, shelf."""
    rnd = random.Random(21)
    _walls(rnd, '#5F6A5C', ('#8A6240', '#523520'))
    _piece('rug/round', 'sandpl', (0.1, -0.55))
    _piece('armchair/spindle', 'rust', (0.15, -0.25), 24)
    _piece('ottoman/frame', 'oat', (-0.55, -1.05), 24)
    _piece('bookshelf/etagere', 'walnut', (-1.55, 0.82))
    _piece('lamp/arc', 'brass', (1.15, 0.35), 168)
    _piece('coffee-table/cone', 'ebonised', (1.25, -0.55))
    mk.lathe('dish', PLATTER, mt.paint('dish', '#C98A5E', 0.35), (1.25, -0.5, 0.36))
    _light((0.4, 1.05, 1.6), 200, 0.36)
    _lens((0.0, -4.2, 1.15))


def hallway():
    """A sideboard with a lamp, a print and a bench."""
    rnd = random.Random(30)
    _walls(rnd, '#E0D3C0', ('#9B7448', '#6A4B2A'))
    _piece('rug/stripe', 'slatest', (0.0, -0.7))
    _piece('sideboard/reeded', 'smoked', (-0.35, 0.80))
    _piece('table-lamp/sphere', 'plum', (-1.05, 0.80, 0.74))
    _bulb((-1.05, 0.80, 1.10), 7)
    _branch(rnd, (0.35, 0.82, 0.74), '#D9CFBB')
    _piece('bench/spindle', 'ochre', (1.95, 0.72))
    frame, paper = mt.wood('frame', '#3B3733', '#1F1C1A', 'X'), mt.paint('paper', '#F3EDE1', 0.9, 0.1)
    print_in_frame(
        -0.32,
        1.62,
        0.95,
        0.72,
        1.055,
        frame,
        paper,
        [(-0.12, 0, 0.22, 0.30, '#8F9C86'), (0.14, -0.06, 0.20, 0.26, '#B0765A'), (0.02, 0.16, 0.12, 0.12, '#BE9650')],
    )
    _light((-0.2, 1.05, 1.7))
    _lens((0.15, -4.3, 1.2))


def evening():
    """A velvet sofa, milk glass and stone."""
    rnd = random.Random(44)
    _walls(rnd, '#7A6A62', ('#6B4A30', '#3E2817'))
    _piece('rug/shag', 'charcoalpl', (0.0, -0.75))
    _piece('sofa/buttoned', 'forest', (-0.15, 0.45))
    _piece('armchair/barrel', 'rose', (1.75, -0.25), -48)
    _piece('coffee-table/block', 'travertine', (-0.1, -0.85))
    _piece('lamp/three', 'brassslate', (-1.55, 0.62))
    _bulb((-1.55, 0.62, 1.4), 12)
    mk.lathe('dish', PLATTER, mt.paint('dish', '#3B3733', 0.4), (0.08, -0.8, 0.34))
    _branch(rnd, (-0.32, -0.9, 0.34), '#A6795B')
    _light((0.6, 1.05, 1.55), 170, 0.30, (1, 0.74, 0.5))
    _lens((0.05, -4.15, 1.15))


ROOMS = {
    'afternoon': afternoon,
    'breakfast': breakfast,
    'morning': morning,
    'nook': nook,
    'hallway': hallway,
    'evening': evening,
}
