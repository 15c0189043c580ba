"""Beds, mattresses, outdoor chairs: plain data."""

from finishes import TIMBER, Family, finishes, model


def linen_set(cover, duvet, throw, accent, timber='oak', **rest):
    """A made bed: the cover in words, the linen by colour."""
    wood = {'leg': f'{timber} z', 'timber': timber}
    return {'cover': cover, 'duvet': f'washed {duvet}', 'throw': f'knit {throw}', 'accent': f'linen {accent}', **wood, **rest}


BED = finishes(
    {'sheet': 'washed #ECE6DB', 'cane': 'paint #D8BE92 0.8 0.1'},
    oat=('Oat linen', '#CDBFA8', linen_set('linen #CDBFA8', '#DED4C4', '#A9745A', '#A9745A')),
    tarn=('Tarn velvet', '#35534F', linen_set('velvet #35534F', '#D9D5CB', '#C8B48E', '#BC9A5E', 'walnut')),
    slate=('Slate linen', '#777C7E', linen_set('linen #777C7E', '#D6D3CC', '#8D9482', '#6E7768')),
    sage=('Sage linen', '#8F9C86', linen_set('linen #8F9C86', '#DAD6CB', '#C9B99B', '#5E6A5C')),
    rust=('Rust linen', '#B2654A', linen_set('linen #B2654A', '#E0D6C6', '#7A6A5A', '#7A8069', 'walnut')),
    plum=('Plum linen', '#6F6269', linen_set('linen #6F6269', '#D8D0CC', '#B79A94', '#A9766C', 'walnut')),
    forest=('Forest velvet', '#3C5344', linen_set('velvet #3C5344', '#DDD6C6', '#BC9A5E', '#A65F43', 'walnut')),
    navy=('Navy velvet', '#37455C', linen_set('velvet #37455C', '#D5D5D4', '#B98A5A', '#B98A5A', 'walnut')),
    cream=('Cream bouclé', '#DDD1BD', linen_set('boucle #DDD1BD', '#CFC4B2', '#8C8F7C', '#A65F43')),
    moss=('Moss bouclé', '#6F7660', linen_set('boucle #6F7660', '#D9D2C2', '#C8A678', '#B2654A')),
    clay=('Clay bouclé', '#B0765A', linen_set('boucle #B0765A', '#DDD3C3', '#6F7660', '#6F7660')),
    oak=('Oiled oak', TIMBER['oak'][0], linen_set('linen #CDBFA8', '#D8D2C4', '#7A8069', '#A9745A', 'oak')),
    walnut=('Walnut', TIMBER['walnut'][0], linen_set('linen #CDBFA8', '#DAD2C2', '#A9745A', '#5E6A5C', 'walnut')),
    ash=('Pale ash', TIMBER['ash'][0], linen_set('linen #CDBFA8', '#C9CBC6', '#777C7E', '#8F9C86', 'ash')),
    smoked=('Smoked oak', TIMBER['smoked'][0], linen_set('linen #CDBFA8', '#D9CFBE', '#B88F4C', '#A65F43', 'smoked')),
    ebonised=('Ebonised oak', TIMBER['ebonised'][0], linen_set('linen #CDBFA8', '#D6D3CC', '#9A8F80', '#777C7E', 'ebonised')),
    rimu=('Rimu', TIMBER['rimu'][0], linen_set('linen #CDBFA8', '#DFD5C4', '#6F7660', '#B0765A', 'rimu')),
)


def bed(name, says, wears, high, **shape):
    wide = {'winged': 1800, 'board': 1820}.get(shape.get('kind'), 1660)
    return model(name, says, 'Q', (wide, 2190, round(high * 1000)), wears, 'bedsteads.bedstead', head=high, **shape)


def padded(name, says, wears, high, kind, low=0.15):
    return bed(name, says, wears, high, kind=kind, low=low)


def wooden(name, says, wears, high, kind):
    return bed(name, says, wears, high, kind=kind, frame='timber')


BEDS = {
    'channel': model('channelled head', 'A headboard of upright channels on a piped base with six legs.', 'Q', (1660, 2190, 1100), 'oat tarn slate', 'beds.bed'),
    'spindle': wooden('spindle head', 'A timber frame with a head of turned spindles.', 'oak walnut ebonised', 1.08, 'spindle'),
    'arch': padded('arched head', 'An arched, piped headboard; the base goes down to the floor.', 'sage rust plum', 1.22, 'arched', 0.03),
    'pair': padded('two cushions', 'Two deep cushions for a headboard, in bouclé.', 'cream moss clay', 1.02, 'pair'),
    'buttoned': padded('buttoned head', 'A tall deep-buttoned velvet headboard.', 'forest navy tarn', 1.28, 'buttoned', 0.10),
    'slats': wooden('slatted head', 'A timber frame with four broad slats at the head.', 'ash smoked rimu', 1.10, 'slats'),
    'winged': padded('winged head', 'A plain padded headboard with wings.', 'slate sage oat', 1.24, 'winged', 0.08),
    'cane': wooden('cane head', 'A timber frame with two panels of cane at the head.', 'walnut oak ebonised', 1.06, 'cane'),
    'board': wooden('plank head', 'One thick plank for a headboard, with a capping rail.', 'rimu ash smoked', 1.06, 'board'),
}


def quilted(top, border, tape):
    return {'top': f'cotton {top}', 'border': f'linen {border}', 'tape': f'cotton {tape}'}


QUILT = finishes(
    {'label': 'paint #3B4644'},
    white=('Natural white', '#DFDAD0', quilted('#CBC6BC', '#A9A69B', '#6F716B')),
    oat=('Oat quilt', '#BDB09B', quilted('#B9AC96', '#8E8372', '#655B4D')),
    stone=('Stone grey', '#B4B3AE', quilted('#B4B3AE', '#7E807D', '#55575A')),
    sage=('Sage and white', '#CBC8BC', quilted('#C7C5B8', '#8F9C86', '#5E6A5C')),
    clay=('Clay and white', '#CDC5B8', quilted('#CAC2B5', '#B0765A', '#7A4E3A')),
    ink=('Ink and white', '#CACAC6', quilted('#C8C8C4', '#4A5666', '#37455C')),
    flax=('Flax', '#C3B594', quilted('#C0B292', '#A3936C', '#7B6C4C')),
)


def mattress(name, says, mm, wears, **shape):
    return model(name, says, 'Q', (1530, 2030, mm), wears, 'sprung.sprung', height=mm / 1000, **shape)


MATTRESSES = {
    'diamond': model('diamond quilt', 'Quilted in diamonds, with a taped edge and four handles.', 'Q', (1530, 2030, 270), 'white oat stone', 'mattresses.mattress'),
    'pillow': mattress('pillow top', 'A second cushion sewn on top, over a plain border.', 350, 'white sage ink', pattern='blocks', pillow=0.075, depth=0.028),
    'waves': mattress('wave quilt', 'Long waves of quilting over a coloured border.', 240, 'sage clay flax', pattern='waves', depth=0.018),
    'tufted': mattress('hand tufted', 'Drawn down by tufts, two bands at the side.', 290, 'flax oat stone', pattern='tufts', depth=0.030, layers=2),
    'layers': mattress('three layers', 'Three bands at the side show the layers inside.', 310, 'ink clay sage', pattern='blocks', depth=0.016, layers=3, handles=False),
    'slim': mattress('slim foam', 'A slim block with a fine ribbed cover and no handles.', 180, 'stone white flax', pattern='stripes', depth=0.008, handles=False, corner=0.11),
    'block': mattress('block quilt', 'Quilted in large blocks, with a deep border.', 260, 'clay ink oat', pattern='blocks', depth=0.024),
    'high': mattress('tall pillow top', 'Two bands and a waved pillow on top: the tallest of them.', 380, 'oat stone white', pattern='waves', pillow=0.08, layers=2, depth=0.02),
}


def lounge(timber, rope, cushion):
    return {'timber': timber, 'rope': f'paint {rope} 0.85 0.1', 'cushion': f'linen {cushion}'}


OUTDOOR = finishes(
    {},
    teak=('Teak and slate', TIMBER['teak'][0], lounge('teak', '#4A4C48', '#CFC8BA')),
    charcoal=('Charcoal and fog', TIMBER['ebonised'][0], lounge('ebonised', '#B7A98F', '#8C8D86')),
    silver=('Silvered teak and moss', '#A8A196', lounge('ash', '#6F7660', '#7E8570')),
    rust=('Teak and rust', '#A9664B', lounge('teak', '#A9664B', '#A9664B')),
    navy=('Teak and ink', '#3F4A58', lounge('teak', '#3F4A58', '#4A5666')),
    sand=('Charcoal and sand', '#CDBFA6', lounge('ebonised', '#CDBFA6', '#CDBFA6')),
)


def outdoor(name, says, mm, wears, build, **shape):
    return model(name, says, '1', mm, wears, build, **shape)


CHAIRS = {
    'rope': model('rope lounge', 'A rounded frame, a rope back and two loose cushions.', '1', (720, 860, 760), 'teak charcoal silver', 'outdoor.outdoor_chair'),
    'fan': outdoor('fan back', 'A fan of slats over a seat that falls back, broad flat arms.', (810, 880, 960), 'teak charcoal silver', 'outside.adirondack'),
    'tub': outdoor('woven tub', 'Rope wound round a half circle, with a round cushion.', (740, 720, 740), 'navy sand silver', 'outside.woven_tub'),
    'director': outdoor('folding canvas', 'Canvas on a scissor frame that folds.', (600, 540, 880), 'rust navy sand', 'decks.director'),
    'slat': outdoor('slatted armchair', 'A squared frame with slats on every side and boxed cushions.', (700, 800, 780), 'silver teak charcoal', 'decks.slatted'),
    'egg': outdoor('strung egg', 'Cord stretched over a hoop, on splayed legs.', (740, 720, 840), 'sand rust navy', 'outside.strung'),
    'steamer': outdoor('steamer', 'A long recliner of slats with a slim cushion along it.', (660, 1200, 980), 'charcoal silver teak', 'decks.steamer'),
    'club': outdoor('low slatted club', 'A low squared frame of slats, arms and back of one height.', (840, 840, 680), 'teak sand navy', 'decks.slatted', width=0.84, depth=0.84, height=0.68, back='low'),
}
FAMILIES = {
    'bed': Family('bed', 'cover timber', BED, BEDS),
    'mattress': Family('high', 'top', QUILT, MATTRESSES),
    'outdoor-chair': Family('three-quarter', 'timber cushion', OUTDOOR, CHAIRS),
}
