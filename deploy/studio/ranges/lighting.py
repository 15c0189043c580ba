"""Floor lamps, table lamps, rugs: plain data."""

from finishes import TIMBER, Family, finishes, model

SHADE = {'shade': 'glow #E2CFA8 0.24', 'glass': 'glow #EFE6D2 0.55'}
FLOOR = finishes(
    {**SHADE, 'foot': 'marble', 'timber': 'oak'},
    brass=('Brushed brass', '#C9A464', {'brass': 'brass'}),
    black=('Matt black', '#2B2A28', {'brass': 'black'}),
    steel=('Brushed steel', '#B9B7B2', {'brass': 'steel'}),
    brassslate=('Brass and slate', '#C9A464', {'brass': 'brass', 'foot': 'slate'}),
    blackslate=('Black and slate', '#2B2A28', {'brass': 'black', 'foot': 'slate'}),
    steelslate=('Steel and slate', '#B9B7B2', {'brass': 'steel', 'foot': 'slate'}),
    oak=('Oiled oak', TIMBER['oak'][0], {'brass': 'brass', 'timber': 'oak'}),
    walnut=('Walnut', TIMBER['walnut'][0], {'brass': 'brass', 'timber': 'walnut'}),
    ebonised=('Ebonised oak', TIMBER['ebonised'][0], {'brass': 'brass', 'timber': 'ebonised'}),
    ash=('Pale ash', TIMBER['ash'][0], {'brass': 'brass', 'timber': 'ash'}),
)
# glazed metal: the dome lamps are painted, not polished
FLOOR |= finishes(
    {**SHADE, 'foot': 'marble', 'timber': 'oak'},
    sage=('Sage enamel', '#8F9C86', {'brass': 'paint #8F9C86 0.35 0.5'}),
    rust=('Rust enamel', '#A65F43', {'brass': 'paint #A65F43 0.35 0.5'}),
    cream=('Cream enamel', '#D9CFBB', {'brass': 'paint #D9CFBB 0.35 0.5'}),
)
GLAZE = finishes(
    {'shade': 'lampshade #E6D9C2 0.42', 'brass': 'brass'},
    clay=('Terracotta', '#A9684C', {'clay': 'paint #A9684C 0.42'}),
    moss=('Moss glaze', '#5E6A5C', {'clay': 'paint #5E6A5C 0.30 0.5'}),
    ink=('Ink glaze', '#3A4656', {'clay': 'paint #3A4656 0.26 0.5'}),
    cream=('Cream glaze', '#D9CFBB', {'clay': 'paint #D9CFBB 0.30 0.5'}),
    ochre=('Ochre glaze', '#BE9650', {'clay': 'paint #BE9650 0.30 0.5'}),
    plum=('Plum glaze', '#6B5560', {'clay': 'paint #6B5560 0.26 0.5'}),
    sky=('Mist blue glaze', '#8FA3AB', {'clay': 'paint #8FA3AB 0.30 0.5'}),
    charcoal=('Charcoal clay', '#4A4744', {'clay': 'paint #4A4744 0.6 0.3'}),
)
WOOL = {'fringe': 'cotton #D6CDBC'}


def wools(maker, tail='', bound=False):
    """The colours of one weave: ground and figure."""
    rows = {
        'sand': ('Sand wool', '#C4B59A', '#8C7B62'),
        'rust': ('Rust wool', '#A9664B', '#D9C8AE'),
        'slate': ('Slate wool', '#6F767A', '#C8C3B8'),
        'moss': ('Moss wool', '#747B62', '#CFC6B2'),
        'ink': ('Ink wool', '#3F4A58', '#C2B79F'),
        'ochre': ('Ochre wool', '#B88F4C', '#6B5138'),
        'rose': ('Dusk rose wool', '#AE8378', '#E0D2BF'),
        'charcoal': ('Charcoal wool', '#4A4845', '#B8AE9C'),
        'jute': ('Natural jute', '#B69A6C', '#8A6F48'),
        'bleached': ('Bleached jute', '#CBBB9B', '#A08A63'),
        'dyed': ('Black jute', '#4A443C', '#2E2A25'),
    }
    edge = lambda figure: f'cotton {figure}' if bound else 'cotton #D6CDBC'
    return {f'{key}{maker[0:2]}': (name, ground, {'wool': f'{maker} {ground} {figure} {tail}'.strip(), 'fringe': edge(figure)}) for key, (name, ground, figure) in rows.items()}


RUGS = finishes(
    WOOL,
    sand=('Sand wool', '#C4B59A', {'wool': 'berber #C4B59A #443A32'}),
    rust=('Rust wool', '#A9664B', {'wool': 'berber #A9664B #E4D6BE'}),
    ink=('Ink wool', '#3F4A58', {'wool': 'berber #3F4A58 #CBBFA6'}),
    **wools('striped'), **wools('checked'), **wools('bordered', '', True), **wools('plain', '', True), **wools('dotted'),
)


def lamp(name, says, size, mm, wears, build, **shape):
    return model(name, says, size, mm, wears, build, **shape)


LAMPS = {
    'pleated': model('pleated shade', 'A slim stem on a stone foot under a pleated shade.', 'F', (470, 470, 1480), 'brass black steel', 'lamps.lamp'),
    'tripod': lamp('tripod', 'Three timber legs that meet in a collar under a linen drum.', 'F', (560, 540, 1500), 'oak walnut ebonised', 'lights.tripod'),
    'arc': lamp('arc', 'A long bow from a heavy stone foot with a metal dome at its end.', 'T', (1250, 340, 1650), 'brass black steel', 'lights.arc', height=1.65),
    'reading': lamp('reading cone', 'A straight stem, a knuckle and a cone that looks down.', 'R', (540, 260, 1350), 'sage rust cream', 'lights.reading', height=1.28),
    'column': lamp('paper column', 'A paper column held by hoops, lit from foot to head.', 'F', (280, 280, 1500), 'blackslate brassslate steelslate', 'lights.column', height=1.5),
    'globe': lamp('milk-glass globe', 'One globe of milk glass on a stem.', 'F', (280, 280, 1520), 'brass blackslate steel', 'lights.globe'),
    'post': lamp('turned post', 'A turned timber post under an empire shade.', 'F', (500, 500, 1520), 'walnut ash ebonised', 'lights.post'),
    'mushroom': lamp('mushroom', 'A dome that sits straight on its stem, foot and all in one enamel.', 'R', (480, 480, 1350), 'rust cream sage', 'lights.mushroom', height=1.35),
    'three': lamp('three globes', 'Three globes of milk glass that climb one stem.', 'F', (550, 300, 1520), 'blackslate brassslate steelslate', 'lights.globe', height=1.52, r=0.105, balls=3),
}
TABLE_LAMPS = {
    'ribbed': model('ribbed clay', 'A ribbed clay base under a linen drum.', 'M', (340, 340, 580), 'clay moss ink', 'lamps.table_lamp'),
    'bottle': lamp('bottle', 'A glazed bottle under a tapering linen shade.', 'M', (360, 360, 585), 'ink ochre cream', 'desk_lights.jar_lamp', body='bottle', r_low=0.18, r_high=0.11),
    'sphere': lamp('sphere', 'A glazed ball under a wide, low drum.', 'M', (400, 400, 477), 'sky clay plum', 'desk_lights.jar_lamp', body='sphere', r_low=0.20, r_high=0.18, tall=0.18),
    'fluted': lamp('fluted column', 'A fluted column under a straight drum.', 'M', (300, 300, 587), 'cream charcoal moss', 'desk_lights.jar_lamp', body='cylinder', flutes=18, r_low=0.15, r_high=0.15, tall=0.23),
    'square': lamp('squared hourglass', 'A squared body with a waist, under a steep empire shade.', 'M', (380, 380, 605), 'charcoal sky ochre', 'desk_lights.jar_lamp', body='hourglass', square=True, r_low=0.19, r_high=0.09,
                   tall=0.24),
    'cone': lamp('cone', 'A plain cone under a small drum.', 'S', (240, 240, 468), 'plum cream ink', 'desk_lights.jar_lamp', body='cone', scale=0.82, r_low=0.12, r_high=0.10, tall=0.155),
    'beads': lamp('three beads', 'Three beads on top of each other under a tapering shade.', 'S', (280, 280, 468), 'moss ochre sky', 'desk_lights.jar_lamp', body='beads', scale=0.86, r_low=0.14, r_high=0.095, tall=0.175),
    'mushroom': lamp('mushroom', 'Stem and dome in one glaze, lit from within.', 'S', (340, 340, 420), 'clay sky charcoal', 'desk_lights.dome_lamp'),
    'ball': lamp('lit globe', 'A globe of lit glass on a block of glazed clay.', 'S', (220, 220, 360), 'ochre plum moss', 'desk_lights.ball_lamp'),
    'urn': lamp('urn', 'A footed urn under a wide empire shade.', 'M', (420, 420, 575), 'cream clay ink', 'desk_lights.jar_lamp', body='urn', r_low=0.21, r_high=0.13, tall=0.22),
}


def rug(name, says, size, mm, wears, build='carpets.carpet', **shape):
    return model(name, says, size, mm, wears, build, **shape)


RUG_MODELS = {
    'lattice': model('lozenges', 'Wool pile with a lattice of hand-drawn lozenges and knotted tassels.', '240', (2400, 1700, 22), 'sand rust ink', 'rugs.rug'),
    'stripe': rug('flat-woven stripes', 'A flat weave in broad bands with tassels at both ends.', '240', (2400, 1700, 12), 'slatest ochrest mossst', pile=0.009, shaggy=0.35),
    'round': rug('round', 'A plain round of thick wool.', '200', (2000, 2000, 22), 'mosspl sandpl rosepl', width=2.0, depth=2.0, pile=0.020, shape='round'),
    'border': rug('framed', 'A plain field in a frame of a second colour, with a bound edge.', '300', (3000, 2000, 16), 'inkbo rustbo sandbo', width=3.0, depth=2.0, ends=False),
    'check': rug('checked', 'Squares of two wools, like a board, with tassels.', '200', (2000, 1400, 18), 'charcoalch rosech slatech', width=2.0, depth=1.4),
    'ring': rug('rings', 'Rows of rings drawn in the pile, with tassels.', '240', (2400, 1700, 20), 'rustdo mossdo inkdo', width=2.4, depth=1.7, pile=0.019),
    'braid': rug('braided round', 'A jute plait sewn round and round.', '160', (1600, 1600, 18), 'jutepl bleachedpl dyedpl', 'carpets.braid', width=1.6, depth=1.6),
    'oval': rug('braided oval', 'A jute plait sewn into an oval.', '240', (2400, 1700, 18), 'bleachedpl jutepl dyedpl', 'carpets.braid', width=2.4, depth=1.7),
    'shag': rug('deep pile', 'A deep shaggy pile in one colour, bound at the edge.', '240', (2400, 1700, 34), 'ochrepl slatepl charcoalpl', width=2.4, depth=1.7, pile=0.034, ends=False, shaggy=2.2),
}
FAMILIES = {
    'lamp': Family('three-quarter', 'timber brass', FLOOR, LAMPS),
    'table-lamp': Family('three-quarter', 'clay', GLAZE, TABLE_LAMPS),
    'rug': Family('above', 'wool', RUGS, RUG_MODELS),
}
