"""Shoot: blender -b --python-exit-code 1 -P shoot.py -- <subject> <out> [options]

subject   family/model of ranges/ (a family alone: its first model), or room/<room>
out       a .png, or a folder: <finish>.png for each finish and swatch.json (where the swatch can be cut)
options   --finish oat,tarn|all  --view three-quarter,front  --size 900x720  --samples 32
          --cover '#8F9C86' (any cloth colour on the first finish)  --plain (shoot every colour, dye none)
"""

import argparse
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import catalogue
import develop
import exposures
import ranges
import redye
import rooms
import studio
import swatches

VIEWS = {'three-quarter': (-28, 11), 'high': (-24, 16), 'bed': (-32, 19), 'low': (-28, 8), 'above': (-26, 34)}


def station(view, second=False):
    """Where the camera stands; the front view is taken a little lower than the family's own."""
    return (0, VIEWS[view][1] * 0.65) if second else VIEWS[view]


class Clock:
    """CPU seconds are the fair figure on a shared machine; wall time is printed beside them."""

    def __init__(self):
        self.notes, self.last = [], self.now()

    def now(self):
        return sum(os.times()[:2]), time.time()

    def mark(self, step):
        at = self.now()
        self.notes.append(f'{step} {at[0] - self.last[0]:.1f}s cpu / {at[1] - self.last[1]:.1f}s wall')
        self.last = at


def shoot_room(a, clock, folder):
    rooms.ROOMS[a.model]()
    clock.mark('model')
    exposures.expose(folder, plate=False)
    clock.mark('render')
    develop.save(develop.develop_scene(folder, scale=1.5, exposure=1.08), a.out)
    clock.mark('develop')


class Set:
    """One model before the camera; its first colour is lit, the others are dyed where the cloth is the same."""

    def __init__(self, a, reach, folder, worn):
        self.a, self.reach, self.folder, self.worn = a, reach, folder, worn
        self.family = ranges.FAMILIES[a.family]

    def wear(self, finish):
        fresh = catalogue.dress(self.a.family, finish)
        catalogue.redress(self.worn, fresh)
        self.worn = fresh

    def light(self, plate):
        exposures.expose(self.folder, plate=plate)
        self.film = develop.clean(self.folder, self.reach)

    def picture(self, film, finish):
        image = develop.develop(self.folder, self.a.backdrop, self.reach, film)
        path = self.a.out if self.a.out.endswith('.png') else os.path.join(self.a.out, f'{finish}.png')
        develop.save(image, path)
        return image

    def first(self, finish):
        self.wear(finish)
        self.light(True)
        image = self.picture(self.film, finish)
        spot = self.swatch_spot(image, self.family.finishes[finish])
        if not self.a.out.endswith('.png'):
            with open(os.path.join(self.a.out, 'swatch.json'), 'w', encoding='utf-8') as file:
                json.dump(spot, file)

    def swatch_spot(self, image, finish):
        """Where the picture shows nothing but the material: of the first role that has a place."""
        for role in (r for r in self.family.swatch.split() if r in finish.parts):
            mask = self.film.role == catalogue.role_index(finish.parts, role)
            if mask.mean() > 0.002:
                return swatches.find(image, mask, catalogue.colour_of(finish, role))
        return swatches.find(image, self.film.role > 0, finish.hex)

    def others(self, first, rest):
        dyeable = [f for f in rest if not self.a.plain and catalogue.same_stuff(self.a.family, first, f)]
        for finish in dyeable:
            self.wear(finish)
            exposures.expose_small(self.folder)
            exposures.expose_dye(self.folder)
            self.picture(redye.dyed(self.film, self.folder), finish)
        for finish in [f for f in rest if f not in dyeable]:
            self.wear(finish)
            self.light(False)
            self.picture(self.film, finish)


def shoot_family(a, clock, folder):
    family = ranges.FAMILIES[a.family]
    model = family.models[a.model]
    chosen = list(model.wears) if a.finish == 'all' else (a.finish or model.wears[0]).split(',')
    if a.cover:
        parts = family.finishes[chosen[0]].parts
        if 'cover' not in parts:
            raise SystemExit(f'{a.family} has no cloth cover: add a finish to ranges/')
        parts['cover'] = f'{parts["cover"].split()[0]} {a.cover}'
    worn = catalogue.dress(a.family, chosen[0])
    reach = studio.product_set(catalogue.build(model, worn))
    clock.mark('model')
    studio.camera(*station(family.view, a.view == 'front'))
    shop = Set(a, reach, folder, worn)
    shop.first(chosen[0])
    clock.mark(f'{chosen[0]}')
    shop.others(chosen[0], chosen[1:])
    clock.mark(f'{len(chosen) - 1} more')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('subject')
    p.add_argument('out')
    p.add_argument('--size', default='900x720')
    p.add_argument('--samples', type=int, default=32)
    p.add_argument('--view')
    p.add_argument('--finish')
    p.add_argument('--cover')
    p.add_argument('--plain', action='store_true')
    p.add_argument('--backdrop', default='#F3EFE8')
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    a.family, _, a.model = a.subject.partition('/')
    a.model = a.model or (next(iter(ranges.FAMILIES[a.family].models)) if a.family != 'room' else 'afternoon')
    width, height = map(int, a.size.split('x'))
    clock = Clock()
    studio.reset(width, height, max(1, a.samples // 2))  # shot twice, half the samples each
    with tempfile.TemporaryDirectory() as folder:
        (shoot_room if a.family == 'room' else shoot_family)(a, clock, folder)
    print('SHOT', a.subject, *clock.notes, sep=' | ', flush=True)


if __name__ == '__main__':
    main()
