"""Shoot: blender -b --python-exit-code 1 -P shoot.py -- <subject> <out> [options]

subject   a family of finishes.py, or room
out       a .png, or a folder when there are several finishes or views
options   --finish oat,tarn|all  --view three-quarter,front  --size 900x720  --samples 32
          --cover '#8F9C86' (any cloth colour on the family's first finish)
"""

import argparse
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import catalogue
import develop
import finishes
import scenes
import studio

VIEWS = {
    'three-quarter': (-28, 11),
    'high': (-24, 16),
    'bed': (-32, 19),
    'low': (-28, 8),
    'above': (-26, 34),
}


def station(family, view):
    """Where the camera stands; the front view is taken a little lower than the family's own."""
    return (0, VIEWS[family.view][1] * 0.65) if view == 'front' else VIEWS[view]


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


def shoot_room(a, clock, film):
    scenes.living_room(a.cover or '#B9694C')
    clock.mark('model')
    studio.expose(film, plate=False)
    clock.mark('render')
    develop.save(develop.develop_scene(film, scale=1.5, exposure=1.08), a.out)
    clock.mark('develop')


def shoot_family(a, clock, film):
    family = finishes.FAMILIES[a.subject]
    every = list(family.finishes)
    chosen = every if a.finish == 'all' else (a.finish or every[0]).split(',')
    views = (a.view or family.view).split(',')
    many = not a.out.endswith('.png')
    if a.cover:
        parts = family.finishes[chosen[0]].parts
        if 'cover' not in parts:
            raise SystemExit(f'{a.subject} has no cloth cover: add a finish to finishes.py')
        parts['cover'] = f"{parts['cover'].split()[0]} {a.cover}"
    worn = catalogue.dress(a.subject, chosen[0])
    reach = studio.product_set(catalogue.BUILDERS[a.subject](**worn))
    clock.mark('model')
    for view in views:
        studio.camera(*station(family, view))
        for finish in chosen:
            fresh = catalogue.dress(a.subject, finish)
            catalogue.redress(worn, fresh)
            worn = fresh
            studio.expose(film, plate=finish == chosen[0])  # the empty plate only changes with the view
            clock.mark(f'render {finish} {view}')
            name = f'{a.subject}-{finish}' + ('' if view == family.view else f'-{view}')
            path = os.path.join(a.out, name + '.png') if many else a.out
            develop.save(develop.develop(film, a.backdrop, reach), path)
            clock.mark('develop')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('subject', choices=[*finishes.FAMILIES, 'room'])
    p.add_argument('out')
    p.add_argument('--size', default='900x720')
    p.add_argument('--samples', type=int, default=32)
    p.add_argument('--view')
    p.add_argument('--finish')
    p.add_argument('--cover')
    p.add_argument('--backdrop', default='#F3EFE8')
    a = p.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    width, height = map(int, a.size.split('x'))
    clock = Clock()
    studio.reset(width, height, max(1, a.samples // 2))  # shot twice, half the samples each
    with tempfile.TemporaryDirectory() as film:
        (shoot_room if a.subject == 'room' else shoot_family)(a, clock, film)
    print('SHOT', a.subject, *clock.notes, sep=' | ', flush=True)


main()
