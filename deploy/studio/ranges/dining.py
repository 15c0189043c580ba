"""Dining tables and chairs, coffee tables: plain data."""

from finishes import INSIDE, TIMBER, Family, finishes, model, timbers

WOODS = ('oak', 'walnut', 'smoked', 'ash', 'ebonised', 'rimu')
PLAIN = timbers(*WOODS, **INSIDE, metal='black')


def chair(name, wood, cover, code):
    return (name, TIMBER[wood][0], {'timber': wood, 'cover': f'{cover} {code}'})


CHAIR = finishes(
    {'metal': 'black', 'cane': 'paint #D8BE92 0.8 0.1'},
    oak=chair('Oak and oat linen', 'oak', 'linen', '#D3C7B2'),
    walnut=chair('Walnut and tan leather', 'walnut', 'leather', '#8A5636'),
    ebonised=chair('Ebonised oak and stone linen', 'ebonised', 'linen', '#B9AE9B'),
    ash=chair('Pale ash and sage linen', 'ash', 'linen', '#8F9C86'),
    smoked=chair('Smoked oak and rust linen', 'smoked', 'linen', '#B2654A'),
    rimu=chair('Rimu and slate linen', 'rimu', 'linen', '#777C7E'),
    oakleather=chair('Oak and black leather', 'oak', 'leather', '#35322F'),
    cocoa=chair('Ebonised oak and cocoa leather', 'ebonised', 'leather', '#5A4234'),
    forest=chair('Walnut and forest velvet', 'walnut', 'velvet', '#3C5344'),
    rose=chair('Oak and dusk rose velvet', 'oak', 'velvet', '#A9766C'),
    navy=chair('Walnut and navy velvet', 'walnut', 'velvet', '#37455C'),
)
COFFEE = finishes(
    {**INSIDE, 'metal': 'black', 'stone': 'travertine'},
    oak=('Oiled oak', '#C79F6E', {'top': 'oak x', 'base': 'oak z', 'timber': 'oak'}),
    walnut=('Walnut', '#8A5F3F', {'top': 'walnut x', 'base': 'walnut z', 'timber': 'walnut'}),
    smoked=('Smoked oak', '#6B4A30', {'top': 'smoked x', 'base': 'smoked z', 'timber': 'smoked'}),
    ash=('Pale ash', '#D8C09A', {'top': 'ash x', 'base': 'ash z', 'timber': 'ash'}),
    ebonised=('Ebonised oak', '#3B3733', {'top': 'ebonised x', 'base': 'ebonised z', 'timber': 'ebonised'}),
    rimu=('Rimu', '#A8663C', {'top': 'rimu x', 'base': 'rimu z', 'timber': 'rimu'}),
)
STONES = finishes(
    {**INSIDE, 'metal': 'black'},
    travertine=('Travertine and walnut', '#E2D6C2', {'top': 'travertine', 'base': 'walnut z', 'timber': 'walnut', 'stone': 'travertine'}),
    marble=('Marble and oak', '#E9E4DA', {'top': 'marble', 'base': 'oak z', 'timber': 'oak', 'stone': 'marble'}),
    slate=('Slate and ebonised oak', '#5A5B58', {'top': 'slate', 'base': 'ebonised z', 'timber': 'ebonised', 'stone': 'slate'}),
)


def table(name, says, size, wears, **shape):
    mm = tuple(round(shape[k] * 1000) for k in ('length', 'width', 'height'))
    return model(name, says, size, mm, wears, 'tops.any_table', **shape)


TABLES = {
    'plank': model('planks on splayed legs', 'Five planks on splayed round legs.', '180', (1800, 920, 745), 'oak walnut smoked', 'tops.plank_table'),
    'tulip': table('round pedestal', 'A round top with an undercut edge on one flared pedestal.', '150', 'ash walnut ebonised', length=1.5, width=1.5, height=0.74, shape='round', base='tulip',
                   r=0.39, thick=0.032),
    'trestle': table('trestle', 'A thick square-edged top on two trestles tied by a beam.', '210', 'smoked oak rimu', length=2.1, width=0.95, height=0.75, base='trestle', thick=0.042),
    'cross': table('crossed legs', 'A board top on two crossed frames.', '180', 'rimu ebonised oak', length=1.8, width=0.90, height=0.75, base='cross', thick=0.034),
    'oval': table('oval on fluted drums', 'An oval top on two fluted drums.', '210', 'walnut ash smoked', length=2.1, width=1.05, height=0.75, shape='oval', base='drums', r=0.23, inset=0.55,
                  thick=0.032),
    'panel': table('panel ends', 'One thick board folded down at both ends: a top and two panels.', '180', 'oak ebonised walnut', length=1.8, width=0.88, height=0.74, base='panels', thick=0.045, inset=0.05,
                   board=0.045),
    'steel': table('steel frame', 'A timber top on two open frames of black steel.', '180', 'ash smoked walnut', length=1.8, width=0.90, height=0.75, base='steel', thick=0.036),
    'boat': table('boat-shaped', 'A top with bowed sides on slim turned legs.', '240', 'walnut oak rimu', length=2.4, width=1.04, height=0.75, shape='boat', base='splay', inset=0.20, r=0.034, thick=0.028),
    'farm': table('square legs', 'A plain top over a deep apron on four tapered square legs.', '150', 'rimu smoked oak', length=1.5, width=0.86, height=0.75, base='frame', apron=0.11, r=0.044, thick=0.030),
    'claw': table('turned pedestal', 'A round top on a turned column with four feet.', '150', 'smoked walnut oak', length=1.5, width=1.5, height=0.75, shape='round', base='turned', r=0.50, thick=0.028),
}
CHAIRS = {
    'bow': model('bowed back', 'Turned legs and one broad steam-bent back rail, an upholstered seat.', '1', (500, 530, 800), 'oak walnut ebonised', 'dining.dining_chair'),
    'ladder': model('ladder back', 'Three bent slats across the back, an upholstered seat.', '1', (480, 530, 880), 'smoked ash rimu', 'seats.framed_chair', width=0.48, depth=0.53, height=0.88, back='ladder'),
    'windsor': model('hoop and spindles', 'A hoop of bent timber full of spindles over a shaped seat with a thin pad.', '1', (500, 520, 860), 'ebonised oak ash', 'moulded.windsor'),
    'shell': model('upholstered shell', 'A moulded shell in velvet on splayed timber legs.', '1', (540, 540, 800), 'forest rose navy', 'moulded.bucket_chair', width=0.54),
    'cross': model('crossed back', 'A crossed back under a bowed rail, an upholstered seat.', '1', (480, 530, 860), 'rimu oak smoked', 'seats.framed_chair', width=0.48, depth=0.53, height=0.86, back='cross'),
    'cantilever': model('steel cantilever', 'Leather on two loops of steel that spring: no rear legs.', '1', (460, 510, 820), 'oakleather walnut cocoa', 'moulded.cantilever', width=0.47),
    'cane': model('cane back', 'A frame with a back of woven cane and an upholstered seat.', '1', (480, 530, 820), 'walnut oakleather cocoa', 'seats.framed_chair', width=0.48, depth=0.53, height=0.82, back='cane'),
    'padded': model('padded back', 'Square straight legs with an upholstered seat and back.', '1', (470, 550, 900), 'ash smoked rimu', 'seats.framed_chair', width=0.47, depth=0.55, height=0.90, back='pad', straight=True),
    'carver': model('spindles and arms', 'A carver: spindles at the back and shaped armrests.', '1', (570, 540, 840), 'oak ebonised ash', 'seats.framed_chair', width=0.50, depth=0.54, height=0.84, back='spindle', arms=True),
}
COFFEES = {
    'drums': model('oval on fluted drums', 'An oval top on two fluted drums.', '120', (1200, 660, 380), 'oak travertine walnut', 'tables.coffee_table'),
    'nest': model('nest of two', 'A round timber table and a smaller one in stone that slides under it.', '100', (1000, 900, 400), 'walnut ash smoked', 'tops.nest', diameter=0.74, height=0.40),
    'block': model('stone block', 'A block of stone over a shadow gap.', '100', (1000, 680, 340), 'travertine marble slate', 'tops.plinth_block', length=1.0, width=0.68, height=0.34),
    'shelf': table('with a shelf', 'A soft-cornered top on splayed legs with a shelf below.', '120', 'ash rimu oak', length=1.2, width=0.60, height=0.42, shape='soft', base='splay', r=0.030, apron=0.05, inset=0.05,
                   thick=0.024, shelf=True),
    'tray': model('round tray', 'A sunken top with a deep rim on a crossed base.', '100', (1000, 1000, 360), 'smoked oak walnut', 'tops.tray', diameter=1.0, height=0.36),
    'hairpin': table('hairpin legs', 'A long soft-cornered top on hairpins of black steel.', '140', 'oak walnut rimu', length=1.4, width=0.58, height=0.38, shape='soft', base='hairpin', thick=0.026),
    'cone': table('round on a cone', 'A round top on one tapering cone.', '100', 'ebonised ash walnut', length=1.0, width=1.0, height=0.36, shape='round', base='cone', r=0.26, thick=0.030),
    'steel': table('stone on steel', 'A stone top on an open frame of black steel.', '120', 'marble travertine slate', length=1.2, width=0.62, height=0.38, base='steel', thick=0.024, stone_top=True),
    'panels': table('panel ends', 'One thick board folded down at both ends.', '120', 'rimu ebonised oak', length=1.2, width=0.60, height=0.36, base='panels', thick=0.038, inset=0.04, board=0.038),
}
FAMILIES = {
    'table': Family('three-quarter', 'timber', PLAIN, TABLES),
    'dining-chair': Family('three-quarter', 'cover timber', CHAIR, CHAIRS),
    'coffee-table': Family('high', 'top timber stone', COFFEE | STONES, COFFEES),
}
