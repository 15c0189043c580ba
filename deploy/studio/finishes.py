"""The catalogue in words: families, their sizes, and what each finish is made of. Plain data, no Blender.

A finish is words only ('linen #8F9C86', 'oak z'); catalogue.py mixes them into materials when a shoot starts.
The name and the hex of a finish are what a shopper sees beside the swatch.
"""

from collections import namedtuple

TIMBER = {
    'oak': ('#C79F6E', '#8F6438'),
    'walnut': ('#8A5F3F', '#4A2E1B'),
    'smoked': ('#6B4A30', '#3E2817'),
    'ebonised': ('#3B3733', '#1F1C1A'),
    'teak': ('#BC8B58', '#83542C'),
}
CLOTHS = ('linen', 'boucle', 'velvet', 'leather', 'cotton', 'washed', 'knit')
METALS = {'brass': ('#C9A464', 0.28), 'black': ('#2B2A28', 0.45), 'steel': ('#B9B7B2', 0.3)}
STONES = {
    'marble': ('stone', '#E9E4DA', '#8C8377'),
    'travertine': ('travertine', '#E2D6C2', '#B49E80'),
}

Finish = namedtuple('Finish', 'name hex parts')
# `swatch` is where the three-quarter picture, 1200 px wide, shows nothing but the material: left, top, side
Family = namedtuple('Family', 'view size_mm swatch finishes')

INSIDE = {'dark': 'paint #1C1917 0.9 0.1'}
SHELF = {
    'dark': 'paint #1F1C1A 0.6 0.3',
    'paper1': 'paint #E9E2D4 0.8 0.2',
    'paper2': 'paint #7F8A75 0.8 0.2',
    'paper3': 'paint #B0694B 0.8 0.2',
    'clay': 'paint #CDBBA0 0.5 0.4',
}


def finishes(shared, **rows):
    """Rows of (name, hex, own parts); the parts of `shared` are worn by all of them."""
    return {key: Finish(name, code, {**shared, **parts}) for key, (name, code, parts) in rows.items()}


def linen_set(cover, duvet, throw, accent, **rest):
    """A made bed: the cover in words, the linen by colour."""
    return {'cover': cover, 'duvet': f'washed {duvet}', 'throw': f'knit {throw}', 'accent': f'linen {accent}', **rest}


def lounge(timber, rope, cushion):
    return {'timber': timber, 'rope': f'paint {rope} 0.85 0.1', 'cushion': f'linen {cushion}'}


def quilted(top, border, tape):
    return {'top': f'cotton {top}', 'border': f'linen {border}', 'tape': f'cotton {tape}'}


# The order is the order of the shoot: what a home page shows first comes first.
FAMILIES = {
    'sofa': Family('three-quarter', (2100, 920, 850), (765, 294, 112), finishes(
        {'accent': 'boucle #E8E0D2', 'leg': 'oak z'},
        sage=('Sage linen', '#8F9C86', {'cover': 'linen #8F9C86'}),
        rust=('Rust linen', '#B2654A', {'cover': 'linen #B2654A', 'leg': 'walnut z'}),
        oat=('Oat linen', '#C9BCA6', {'cover': 'linen #C9BCA6', 'accent': 'linen #7A8069'}),
    )),
    'armchair': Family('three-quarter', (820, 800, 740), (560, 200, 112), finishes(
        {'leg': 'smoked z'},
        ivory=('Ivory bouclé', '#DDD1BD', {'cover': 'boucle #DDD1BD'}),
        moss=('Moss bouclé', '#6F7660', {'cover': 'boucle #6F7660'}),
        clay=('Clay bouclé', '#B0765A', {'cover': 'boucle #B0765A'}),
    )),
    'table': Family('three-quarter', (1800, 920, 745), (400, 240, 56), finishes(
        {},
        oak=('Oiled oak', '#C79F6E', {'timber': 'oak'}),
        walnut=('Walnut', '#8A5F3F', {'timber': 'walnut'}),
        smoked=('Smoked oak', '#6B4A30', {'timber': 'smoked'}),
    )),
    'bed': Family('bed', (1660, 2190, 1100), (1040, 195, 44), finishes(
        {'sheet': 'washed #ECE6DB', 'leg': 'oak z'},
        oat=('Oat linen', '#CDBFA8', linen_set('linen #CDBFA8', '#DED4C4', '#A9745A', '#A9745A')),
        tarn=('Tarn velvet', '#35534F', linen_set('velvet #35534F', '#D9D5CB', '#C8B48E', '#BC9A5E', leg='walnut z')),
        slate=('Slate linen', '#777C7E', linen_set('linen #777C7E', '#D6D3CC', '#8D9482', '#6E7768')),
    )),
    'sideboard': Family('three-quarter', (1600, 450, 750), (385, 292, 56), finishes(
        {**INSIDE, 'pull': 'brass'},
        oak=('Oiled oak', '#C79F6E', {'timber': 'oak'}),
        walnut=('Walnut', '#8A5F3F', {'timber': 'walnut'}),
        ebonised=('Ebonised oak', '#3B3733', {'timber': 'ebonised'}),
    )),
    'corner-sofa': Family('high', (2720, 1620, 860), (744, 530, 64), finishes(
        {'leg': 'smoked z'},
        sand=('Sand linen', '#C8B99F', {'cover': 'linen #C8B99F', 'accent': 'linen #A65F43'}),
        tarn=('Tarn linen', '#3F5A58', {'cover': 'linen #3F5A58', 'accent': 'boucle #E3D9C6'}),
        fog=('Fog linen', '#A3A49E', {'cover': 'linen #A3A49E', 'accent': 'linen #5F6A5C'}),
    )),
    'dining-chair': Family('three-quarter', (500, 530, 800), (610, 104, 64), finishes(
        {},
        oak=('Oak and oat linen', '#C79F6E', {'timber': 'oak', 'cover': 'linen #D3C7B2'}),
        walnut=('Walnut and tan leather', '#8A5F3F', {'timber': 'walnut', 'cover': 'leather #8A5636'}),
        ebonised=('Ebonised oak and stone linen', '#3B3733', {'timber': 'ebonised', 'cover': 'linen #B9AE9B'}),
    )),
    'coffee-table': Family('high', (1200, 660, 380), (560, 300, 88), finishes(
        INSIDE,
        oak=('Oiled oak', '#C79F6E', {'top': 'oak x', 'base': 'oak z'}),
        travertine=('Travertine and walnut', '#E2D6C2', {'top': 'travertine', 'base': 'walnut z'}),
        walnut=('Walnut', '#8A5F3F', {'top': 'walnut x', 'base': 'walnut z'}),
    )),
    'tallboy': Family('three-quarter', (880, 460, 1200), (437, 338, 96), finishes(
        INSIDE,
        oak=('Oiled oak', '#C79F6E', {'timber': 'oak', 'pull': 'black'}),
        walnut=('Walnut', '#8A5F3F', {'timber': 'walnut', 'pull': 'brass'}),
    )),
    'bedside': Family('three-quarter', (480, 400, 560), (323, 200, 88), finishes(
        {**INSIDE, 'pull': 'brass'},
        oak=('Oiled oak', '#C79F6E', {'timber': 'oak'}),
        walnut=('Walnut', '#8A5F3F', {'timber': 'walnut'}),
    )),
    'bookshelf': Family('three-quarter', (950, 340, 1860), (445, 690, 64), finishes(
        SHELF,
        oak=('Oiled oak', '#C79F6E', {'timber': 'oak'}),
        walnut=('Walnut', '#8A5F3F', {'timber': 'walnut'}),
    )),
    'outdoor-chair': Family('three-quarter', (720, 860, 760), (738, 720, 22), finishes(
        {},
        teak=('Teak and slate rope', '#BC8B58', lounge('teak', '#4A4C48', '#CFC8BA')),
        charcoal=('Charcoal and sand rope', '#3B3733', lounge('ebonised', '#B7A98F', '#8C8D86')),
    )),
    'rug': Family('above', (2400, 1700, 20), (760, 582, 112), finishes(
        {},
        sand=('Sand wool', '#CDBFA6', {'wool': 'berber #CDBFA6 #443A32', 'fringe': 'cotton #D6CDBC'}),
        rust=('Rust wool', '#A9664B', {'wool': 'berber #A9664B #E4D6BE', 'fringe': 'cotton #D6CDBC'}),
    )),
    'table-lamp': Family('three-quarter', (340, 340, 580), (535, 632, 96), finishes(
        {'shade': 'lampshade #E6D9C2 0.42', 'brass': 'brass'},
        clay=('Terracotta', '#A9684C', {'clay': 'paint #A9684C 0.42'}),
        moss=('Moss glaze', '#5E6A5C', {'clay': 'paint #5E6A5C 0.30 0.5'}),
    )),
    'lamp': Family('three-quarter', (470, 470, 1480), (600, 728, 8), finishes(
        {'foot': 'marble', 'shade': 'glow #E2CFA8 0.24'},
        brass=('Brushed brass', '#C9A464', {'brass': 'brass'}),
        black=('Matt black', '#2B2A28', {'brass': 'black'}),
    )),
    'bench': Family('three-quarter', (1200, 400, 460), (430, 290, 48), finishes(
        {},
        cognac=('Cognac leather and oak', '#9A6139', {'timber': 'oak', 'cover': 'leather #9A6139'}),
        oat=('Oat bouclé and walnut', '#DDD1BD', {'timber': 'walnut', 'cover': 'boucle #DDD1BD'}),
    )),
    'ottoman': Family('high', (620, 620, 420), (400, 600, 112), finishes(
        {'plinth': 'smoked z'},
        rust=('Rust velvet', '#A65F43', {'cover': 'velvet #A65F43'}),
        ivory=('Ivory bouclé', '#DDD1BD', {'cover': 'boucle #DDD1BD'}),
    )),
    'mattress': Family('high', (1530, 2030, 270), (560, 420, 112), finishes(
        {'label': 'paint #3B4644'},
        white=('Natural white', '#DFDAD0', quilted('#CBC6BC', '#A9A69B', '#6F716B')),
        oat=('Oat quilt', '#BDB09B', quilted('#B9AC96', '#8E8372', '#655B4D')),
    )),
}

ROOMS = {'afternoon': 'Living room in the afternoon sun'}
