"""Sideboards, tallboys, bedsides, bookshelves: plain data."""

from finishes import INSIDE, Family, model, timbers

WOODS = ('oak', 'walnut', 'ebonised', 'smoked', 'ash', 'rimu')
BRASS = timbers(*WOODS, **INSIDE, pull='brass', cane='paint #D8BE92 0.8 0.1')
BLACK = timbers(*WOODS, **INSIDE, pull='black', cane='paint #D8BE92 0.8 0.1')
CHEST = {**BLACK, 'walnut': BRASS['walnut']}
BOOKS = {
    'dark': 'paint #1F1C1A 0.6 0.3',
    'metal': 'black',
    'paper1': 'paint #E9E2D4 0.8 0.2',
    'paper2': 'paint #7F8A75 0.8 0.2',
    'paper3': 'paint #B0694B 0.8 0.2',
    'clay': 'paint #CDBBA0 0.5 0.4',
}
FOUR = ((1, 'drawer'), (1, 'drawer'), (1, 'drawer'), (1, 'drawer'))
DOOR_L, DOOR_R, PAIR = ((1, 'door-l'),), ((1, 'door-r'),), ((1, 'door-pair'),)


def sideboard(name, says, size, wears, **shape):
    mm = tuple(round(shape[k] * 1000) for k in ('width', 'depth', 'height'))
    return model(name, says, size, mm, wears, 'casegoods.cabinet', **shape)


SIDEBOARDS = {
    'tambour': model('tambour ends', 'Three drawers between two tambour doors, on splayed turned feet.', '160', (1600, 450, 750),
                     'oak walnut ebonised', 'cabinets.sideboard'),
    'reeded': sideboard('reeded doors', 'Four reeded doors on a recessed plinth.', '200', 'smoked oak ash', width=2.0, depth=0.45, height=0.74,
                        lift=0.07, feet='plinth', handle='none', plan=((1, ((1, 'reed-pair'),)), (1, ((1, 'reed-pair'),)))),
    'cane': sideboard('cane doors', 'Two pairs of framed doors set with cane, on turned feet.', '160', 'oak walnut ebonised', width=1.6, depth=0.42,
                      height=0.80, lift=0.18, handle='knob', plan=((1, ((1, 'cane-pair'),)), (1, ((1, 'cane-pair'),)))),
    'open': sideboard('open middle', 'A door at each end and two open shelves between them, on a metal sled.', '160', 'ash walnut smoked',
                      width=1.6, depth=0.42, height=0.70, lift=0.16, feet='sled', handle='none',
                      plan=((1, DOOR_R), (1.25, ((1, 'open'), (1, 'open'))), (1, DOOR_L))),
    'farm': sideboard('panelled farmhouse', 'Two small drawers over a pair of panelled doors, with an overhanging top and square legs.', '120',
                      'rimu oak ebonised', width=1.2, depth=0.46, height=0.86, lift=0.16, feet='square', handle='cup', top=0.025, inset=0.002,
                      plan=((1, ((0.36, 'drawer'), (1, 'panel-r'))), (1, ((0.36, 'drawer'), (1, 'panel-l'))))),
    'drawers': sideboard('six drawers', 'Six wide drawers in three columns, each with a long bar, on metal pins.', '160', 'walnut ash smoked', width=1.6,
                         depth=0.45, height=0.72, lift=0.17, feet='pin', handle='long', plan=tuple((1, ((1, 'drawer'), (1, 'drawer'))) for _ in range(3))),
    'slatted': sideboard('slatted front', 'Raised slats right across two pairs of doors, low on a plinth.', '200', 'ebonised oak rimu', width=2.0, depth=0.42,
                         height=0.62, lift=0.06, feet='plinth', handle='none', plan=((1, ((1, 'slat-pair'),)), (1, ((1, 'slat-pair'),)))),
    'buffet': sideboard('tall buffet', 'A tall piece: an open shelf above two doors and a bank of three drawers, on square legs.', '120', 'oak smoked walnut',
                        width=1.2, depth=0.42, height=1.02, lift=0.18, feet='square', handle='edge',
                        plan=((1.3, ((0.42, 'open'), (1, 'door-pair'))), (1, ((1, 'drawer'), (1, 'drawer'), (1, 'drawer'))))),
}
TALLBOYS = {
    'knobs': model('five-row, brass knobs', 'Two small drawers over four wide ones that grow deeper, with round knobs.', '5', (880, 460, 1200),
                   'oak walnut ebonised', 'cabinets.tallboy'),
    'plinth': sideboard('plain on a plinth', 'Five drawers with thin edge pulls on a dark plinth.', '5', 'smoked ash oak', width=0.80, depth=0.46,
                        height=1.16, lift=0.07, feet='plinth', handle='edge', plan=((1, (*FOUR, (1, 'drawer'))),)),
    'lowboy': sideboard('wide lowboy', 'Eight drawers, four to a side, with long bars, on turned feet.', 'W8', 'walnut oak ash', width=1.46, depth=0.46,
                        height=0.90, lift=0.15, handle='long', plan=((1, FOUR), (1, FOUR))),
    'farm': sideboard('farmhouse with cups', 'Two small and four wide drawers with cup pulls, an overhanging top and square legs.', '5', 'rimu ebonised oak',
                      width=0.92, depth=0.48, height=1.22, lift=0.14, feet='square', handle='cup', top=0.025, inset=0.002,
                      plan=((1, ((0.7, 'drawer-pair'), *FOUR)),)),
    'reeded': sideboard('reeded fronts', 'Five reeded drawers on a low plinth, no pulls at all.', '5', 'oak ebonised walnut', width=0.84, depth=0.46, height=1.14,
                        lift=0.05, feet='plinth', handle='none', plan=((1, tuple((1, 'reed') for _ in range(5))),)),
    'slim': sideboard('slim six', 'Six narrow drawers stacked tall on metal pins, each with a ring.', '5', 'ash rimu smoked', width=0.56, depth=0.42, height=1.34,
                      lift=0.16, feet='pin', handle='ring', plan=((1, tuple((1, 'drawer') for _ in range(6))),)),
    'robe': sideboard('cane-door chest', 'Two cane doors over three drawers, on turned feet.', '5', 'walnut oak smoked', width=0.86, depth=0.45, height=1.26,
                      lift=0.16, handle='knob', plan=((1, ((1.7, 'cane-pair'), (0.7, 'drawer'), (0.7, 'drawer'), (0.7, 'drawer'))),)),
    'campaign': sideboard('sled base', 'Six drawers in two columns held in metal runners, with short bars.', '5', 'smoked walnut ash', width=1.10, depth=0.46,
                          height=0.98, lift=0.16, feet='sled', handle='bar', plan=((1, ((1, 'drawer'),) * 3), (1, ((1, 'drawer'),) * 3))),
}
BEDSIDES = {
    'bay': model('one drawer, open bay', 'One drawer over an open bay, on splayed feet.', '1', (480, 400, 560), 'oak walnut ebonised', 'cabinets.bedside'),
    'drum': model('fluted drum', 'A round fluted drum with one drawer in it.', '1', (460, 460, 540), 'smoked oak ash', 'stands.drum_table',
                  diameter=0.46, height=0.54),
    'two': sideboard('two drawers', 'Two drawers with long bars on a dark plinth.', '1', 'walnut ash oak', width=0.50, depth=0.42, height=0.52, lift=0.06,
                     feet='plinth', handle='long', plan=((1, ((1, 'drawer'), (1, 'drawer'))),)),
    'open': model('open frame', 'A slim drawer in an open frame with a low shelf.', '1', (460, 360, 500), 'ash ebonised rimu', 'stands.wall_box',
                  width=0.46, depth=0.36, height=0.50),
    'farm': sideboard('three drawers, cups', 'Three drawers with cup pulls, an overhanging top and square legs.', '1', 'rimu oak smoked', width=0.48, depth=0.42,
                      height=0.64, lift=0.12, feet='square', handle='cup', top=0.02, inset=0.002, plan=((1, ((1, 'drawer'),) * 3),)),
    'cane': sideboard('cane door', 'An open shelf above one cane door, on turned feet.', '1', 'oak walnut ebonised', width=0.46, depth=0.38, height=0.62, lift=0.18,
                      handle='knob', plan=((1, ((0.5, 'open'), (1, 'cane-r'))),)),
    'reeded': sideboard('reeded, on pins', 'Two reeded drawers on thin metal pins.', '1', 'ebonised walnut ash', width=0.54, depth=0.40, height=0.55, lift=0.17,
                        feet='pin', handle='none', plan=((1, ((1, 'reed'), (1, 'reed'))),)),
    'wide': sideboard('wide, with ring pulls', 'A drawer beside an open cube, low on a metal sled.', '1', 'walnut rimu oak', width=0.62, depth=0.40, height=0.46,
                      lift=0.14, feet='sled', handle='ring', plan=((1.2, ((1, 'drawer'), (1, 'drawer'))), (1, ((1, 'open'),)))),
}
BOOKSHELVES = {
    'tambour': model('tambour cupboard', 'Four open shelves over two tambour doors.', 'R', (950, 340, 1860), 'oak walnut ebonised', 'shelves.bookshelf'),
    'etagere': model('steel étagère', 'Five timber shelves in an open frame of black steel.', 'R', (900, 340, 1800), 'walnut oak ash', 'frames.etagere',
                     width=0.90, depth=0.34, height=1.80),
    'ladder': model('leaning ladder', 'Five shelves that grow deeper towards the floor between two leaning sides.', 'N', (640, 420, 1820), 'ash smoked rimu',
                    'frames.ladder', width=0.64, depth=0.42, height=1.82),
    'cube': model('cube grid', 'Twelve equal cubes, three across and four high, on the floor.', 'W', (1220, 340, 1620), 'oak walnut smoked', 'shelving.cubes',
                  width=1.22, depth=0.34, height=1.62, columns=3, rows=4),
    'low': model('low and long', 'Two rows of four bays, low enough for a window.', 'W', (1400, 340, 790), 'rimu ebonised oak', 'shelving.cubes', width=1.40,
                 depth=0.34, height=0.79, columns=4, rows=2, lift=0.10),
    'step': model('stepped divider', 'Bays that climb like stairs, open on both sides.', 'W', (1240, 330, 1560), 'ash oak walnut', 'shelving.stepped', width=1.24,
                  depth=0.33, height=1.56),
    'drawers': model('with three drawers', 'Four open shelves over three drawers with round knobs, on a plinth.', 'N', (720, 340, 1900), 'smoked rimu ash',
                     'shelving.drawered', width=0.72, depth=0.34, height=1.90),
    'arch': model('arched top', 'A tall niche with an arched head and five shelves.', 'N', (760, 340, 1960), 'walnut oak ebonised', 'shelving.arched', width=0.76,
                  depth=0.34, height=1.96),
}
FAMILIES = {
    'sideboard': Family('three-quarter', 'timber', BRASS, SIDEBOARDS),
    'tallboy': Family('three-quarter', 'timber', CHEST, TALLBOYS),
    'bedside': Family('three-quarter', 'timber', BRASS, BEDSIDES),
    'bookshelf': Family('three-quarter', 'timber', timbers(*WOODS, **BOOKS), BOOKSHELVES),
}
