"""The words of the catalogue: what a finish, a model and a family are, and which materials have a name. No Blender.

A finish is words only ('linen #8F9C86', 'oak z'); catalogue.py mixes them into materials when a shoot starts.
The rows themselves lie in ranges/.
"""

from collections import namedtuple

TIMBER = {
    'oak': ('#C79F6E', '#8F6438'),
    'walnut': ('#8A5F3F', '#4A2E1B'),
    'smoked': ('#6B4A30', '#3E2817'),
    'ebonised': ('#3B3733', '#1F1C1A'),
    'teak': ('#BC8B58', '#83542C'),
    'ash': ('#D8C09A', '#AE8C5E'),
    'rimu': ('#A8663C', '#6B3A1E'),
}
CLOTHS = ('linen', 'boucle', 'velvet', 'leather', 'cotton', 'washed', 'knit')
METALS = {'brass': ('#C9A464', 0.28), 'black': ('#2B2A28', 0.45), 'steel': ('#B9B7B2', 0.3)}
STONES = {
    'marble': ('stone', '#E9E4DA', '#8C8377'),
    'travertine': ('travertine', '#E2D6C2', '#B49E80'),
    'slate': ('stone', '#5A5B58', '#8E8F8A'),
}

# The name is what a shopper sees beside the swatch; the hex is what was asked for, the swatch shows what came out.
Finish = namedtuple('Finish', 'name hex parts')
# `says` tells in a sentence what the picture shows; `size` is the size option that has these measures
Model = namedtuple('Model', 'name says size size_mm wears build shape')
# `swatch` names the roles whose material the swatch shows: the first that the picture has room for
Family = namedtuple('Family', 'view swatch finishes models')

INSIDE = {'dark': 'paint #1C1917 0.9 0.1'}


def finishes(shared, **rows):
    """Rows of (name, hex, own parts); the parts of `shared` are worn by all of them."""
    return {key: Finish(name, code, {**shared, **parts}) for key, (name, code, parts) in rows.items()}


def model(name, says, size, size_mm, wears, build, **shape):
    """One model; `wears` lists its colours, the first is lit and shot, the others may be dyed from it."""
    return Model(name, says, size, size_mm, tuple(wears.split()), build, shape)


def timbers(*keys, **rest):
    """Finishes of bare wood."""
    names = {'oak': 'Oiled oak', 'walnut': 'Walnut', 'smoked': 'Smoked oak', 'ebonised': 'Ebonised oak'}
    names |= {'teak': 'Teak', 'ash': 'Pale ash', 'rimu': 'Rimu'}
    return finishes(rest, **{key: (names[key], TIMBER[key][0], {'timber': key}) for key in keys})
