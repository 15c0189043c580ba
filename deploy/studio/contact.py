"""Proofs in small: blender -b -P contact.py -- <folder> sofa/track sofa/roll ... (a family alone: all its models)

Each model in plain paint of its first colour, coarse and quick, to look at shapes before anything is shot. Says what does not
stand on the floor or is not as large as the catalogue says.
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

import catalogue
import materials as mt
import ranges
import shoot
import studio
from models import beds, bedsteads

# linen takes 20 s to fall, and hides what is to be looked at
beds._linen = bedsteads._linen = lambda *_: None


class Painted:
    """One paint for a timber's three grain directions."""

    def __init__(self, material):
        self.x = self.y = self.z = material


def dress(finish):
    worn = {}
    for role, words in finish.parts.items():
        material = mt.paint(role, catalogue.colour_of(finish, role), 0.6)
        bare = words.split()[0] in catalogue.TIMBER and len(words.split()) == 1
        worn[role] = Painted(material) if bare else material
    return worn


def measured(model):
    """Complaints about a model's box: it must stand on the floor and have the size that is sold."""
    points = studio.corners()
    spans = [(min(p[i] for p in points), max(p[i] for p in points)) for i in range(3)]
    if abs(spans[2][0]) > 0.02:
        yield f'stands {spans[2][0] * 1000:.0f} mm above the floor'
    for (low, high), mm, side in zip(spans, model.size_mm, ('wide', 'deep', 'high')):
        if abs((high - low) * 1000 - mm) > max(45, mm * 0.06):
            yield f'is {(high - low) * 1000:.0f} mm {side}, not {mm}'


def proof(subject, folder, size=(320, 256), samples=5):
    family, _, name = subject.partition('/')
    row = ranges.FAMILIES[family]
    model = row.models[name]
    scene = studio.reset(*size, samples)
    scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 1
    studio.product_set(catalogue.build(model, dress(row.finishes[model.wears[0]])))
    studio.camera(*shoot.station(row.view))
    scene.render.film_transparent = False
    scene.render.filepath = os.path.join(folder, f'{family}-{name}.png')
    bpy.ops.render.render(write_still=True)
    return list(measured(model))


def main():
    folder, *wanted = sys.argv[sys.argv.index('--') + 1 :]
    every = [s for w in wanted for s in ([w] if '/' in w else [f'{w}/{m}' for m in ranges.FAMILIES[w].models])]
    for subject in every:
        start = time.process_time()
        try:
            said = proof(subject, folder)
            print('PROOF', subject, f'{time.process_time() - start:.1f} s', *said, sep=' | ', flush=True)
        except Exception as fault:  # the other models are still worth seeing
            print('FAULT', subject, repr(fault), flush=True)


if __name__ == '__main__':
    main()
