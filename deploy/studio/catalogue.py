"""From words to a dressed model: the builder of each family, and how a finish's words become materials.

The words are in finishes.py; materials are mixed when a shoot starts.
"""

import finishes
import materials as mt
import models
import models_accents
import models_case
import models_seats
import models_sleep
from finishes import CLOTHS, METALS, STONES, TIMBER


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
    return models.table(timber.x, timber.y, timber.z)


BUILDERS = {
    'sofa': models.sofa,
    'armchair': models.armchair,
    'table': _table,
    'bed': models_sleep.bed,
    'sideboard': models_case.sideboard,
    'corner-sofa': models_seats.corner_sofa,
    'dining-chair': models_seats.dining_chair,
    'coffee-table': models_case.coffee_table,
    'tallboy': models_case.tallboy,
    'bedside': models_case.bedside,
    'bookshelf': models_case.bookshelf,
    'outdoor-chair': models_seats.outdoor_chair,
    'rug': models_accents.rug,
    'table-lamp': models_accents.table_lamp,
    'lamp': models.lamp,
    'bench': models_seats.bench,
    'ottoman': models_seats.ottoman,
    'mattress': models_sleep.mattress,
}


def dress(family, finish):
    return {role: mix(role, words) for role, words in finishes.FAMILIES[family].finishes[finish].parts.items()}
