"""From words to a dressed model: the builder of each model, and how a finish's words become materials.

The words are in ranges/; materials are mixed when a shoot starts.
"""

import importlib
import inspect

import materials as mt
import ranges
from finishes import CLOTHS, METALS, STONES, TIMBER


class Timber:
    """One timber in three grain directions, each mixed when a builder first asks for it."""

    def __init__(self, role, tone):
        self.role, self.tone, self.index = role, tone, 0

    def __getattr__(self, axis):
        if axis not in 'xyz':
            raise AttributeError(axis)
        made = mt.wood(self.role + axis, *self.tone, axis.upper())
        made.pass_index = self.index
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
    if kind in ('berber', 'striped', 'bordered', 'checked', 'plain', 'dotted'):
        return getattr(mt, kind)(role, *rest)
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


def role_index(parts, role):
    return sorted(parts).index(role) + 1


def colour_of(finish, role):
    """The hex of a role's material, as far as its words have one."""
    kind, *rest = finish.parts[role].split()
    tone = TIMBER.get(kind) or METALS.get(kind) or [w for w in (*STONES.get(kind, ()), *rest) if w.startswith('#')]
    return tone[0] if tone else finish.hex


def dress(family, finish):
    """The materials of a finish by role; each tells the camera which role a pixel shows."""
    parts = ranges.FAMILIES[family].finishes[finish].parts
    worn = {role: mix(role, words) for role, words in parts.items()}
    for role, made in worn.items():
        setattr(made, 'index' if isinstance(made, Timber) else 'pass_index', role_index(parts, role))
    return worn


def same_stuff(family, one, other):
    """Whether two finishes differ in colour only: the same cloths, timber for timber, metal for metal."""
    finishes = ranges.FAMILIES[family].finishes
    kinds = [
        [
            (role, 'timber' if (k := words.split()[0]) in TIMBER else 'metal' if k in METALS else k)
            for role, words in sorted(finishes[key].parts.items())
        ]
        for key in (one, other)
    ]
    return kinds[0] == kinds[1]


def build(model, worn):
    """Build a model in the materials it has a use for; returns (width, depth, height) in metres."""
    folder, name = model.build.split('.')
    make = getattr(importlib.import_module(f'models.{folder}'), name)
    takes = inspect.signature(make).parameters
    return make(
        **{role: made for role, made in worn.items() if role in takes and role not in model.shape}, **model.shape
    )
