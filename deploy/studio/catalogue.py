"""From words to a dressed model: the builder of each family, and how a finish's words become materials.

The words are in finishes.py; materials are mixed when a shoot starts.
"""

import finishes
import materials as mt
from finishes import CLOTHS, METALS, STONES, TIMBER
from models import armchair, beds, cabinets, dining, lamps, mattresses, outdoor, rugs, shelves, sofas, stools, tables


class Timber:
    """One timber in three grain directions, each mixed when a builder first asks for it."""

    def __init__(self, role, tone):
        self.role, self.tone = role, tone

    def __getattr__(self, axis):
        if axis not in 'xyz':
            raise AttributeError(axis)
        made = mt.wood(self.role + axis, *self.tone, axis.upper())
        setattr(self, axis, made)
        return made


def mix(role, words):
    """'linen #8F9C86', 'oak', 'oak z', 'brass', 'travertine', 'paint #F3EDE1' -> material."""
    kind, *rest = words.split()
    if kind in TIMBER:
        if rest:
            return mt.wood(role, *TIMBER[kind], rest[0].upper())
        return Timber(role, TIMBER[kind])
    if kind in METALS:
        return mt.metal(role, *METALS[kind])
    if kind in STONES:
        maker, *colours = STONES[kind]
        return getattr(mt, maker)(role, *colours)
    if kind in ('glow', 'lampshade'):
        return getattr(mt, kind)(role, rest[0], float(rest[1]))
    if kind == 'paint':
        return mt.paint(role, rest[0], *map(float, rest[1:]))
    if kind == 'berber':
        return mt.berber(role, *rest)
    assert kind in CLOTHS, words
    return getattr(mt, kind)(role, rest[0])


def redress(old, new):
    """Hang new materials on the model that stands in the studio: no need to build it twice."""
    for role, was in old.items():
        if isinstance(was, Timber):
            for axis in 'xyz':
                if axis in vars(was):
                    vars(was)[axis].user_remap(getattr(new[role], axis))
        else:
            was.user_remap(new[role])


def _table(timber):
    return tables.table(timber.x, timber.y, timber.z)


BUILDERS = {
    'sofa': sofas.sofa,
    'armchair': armchair.armchair,
    'table': _table,
    'bed': beds.bed,
    'sideboard': cabinets.sideboard,
    'corner-sofa': sofas.corner_sofa,
    'dining-chair': dining.dining_chair,
    'coffee-table': tables.coffee_table,
    'tallboy': cabinets.tallboy,
    'bedside': cabinets.bedside,
    'bookshelf': shelves.bookshelf,
    'outdoor-chair': outdoor.outdoor_chair,
    'rug': rugs.rug,
    'table-lamp': lamps.table_lamp,
    'lamp': lamps.lamp,
    'bench': stools.bench,
    'ottoman': stools.ottoman,
    'mattress': mattresses.mattress,
}


def dress(family, finish):
    return {role: mix(role, words) for role, words in finishes.FAMILIES[family].finishes[finish].parts.items()}
