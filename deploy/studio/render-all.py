"""Shoot whatever is missing or out of date: nice -n 19 python3 render-all.py [--list] [--only sofa,bed] [--fronts]

One Blender with one thread at a time. A shot whose key stands in pictures/keys.json is not shot again, so the run may
be stopped and started at will; edits to models and finishes made meanwhile are picked up before the next shot.
"""

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
import time

import finishes
import fingerprint
import library
import swatches

BLENDER = ('blender', '-b', '-t', '1', '--python-exit-code', '1')
SIZE, SAMPLES = '1200x960', 24
ROOM_SIZE, ROOM_SAMPLES = '1600x900', 60
FRONTS = ('sofa', 'armchair', 'bed', 'sideboard', 'corner-sofa')


def shots(fronts):
    """(family, finish, view): first colours first, then second and third ones, front views, and the rooms last."""
    rows = [(name, list(family.finishes)) for name, family in finishes.FAMILIES.items()]
    for nth in range(max(len(keys) for _, keys in rows)):
        yield from ((name, keys[nth], 'three-quarter') for name, keys in rows if nth < len(keys))
    if fronts:
        yield from ((name, key, 'front') for name, keys in rows if name in FRONTS for key in keys)
    yield from (('room', room, 'wide') for room in finishes.ROOMS)


def key_of(known, shot):
    family, finish, view = shot
    if family == 'room':
        return fingerprint.of_room(known, (ROOM_SIZE, ROOM_SAMPLES))
    row = finishes.FAMILIES[family]
    how = (row.view if view == 'three-quarter' else view, SIZE, SAMPLES)
    return fingerprint.of_shot(known, family.replace('-', '_'), row.finishes[finish].parts, how)


def stale(only, fronts):
    """(shot, key) of everything that has to be shot, in order, judged by the code as it is now."""
    importlib.reload(finishes)
    known, kept = fingerprint.definitions(), library.read_json('keys.json', {})
    rows = [(shot, key_of(known, shot)) for shot in shots(fronts) if not only or shot[0] in only]
    return [(shot, key) for shot, key in rows if kept.get(name_of(shot)) != key]


def name_of(shot):
    return '{}/{}-{}'.format(*shot)


def expose(shot, master):
    family, finish, view = shot
    size, samples = (ROOM_SIZE, ROOM_SAMPLES) if family == 'room' else (SIZE, SAMPLES)
    command = [*BLENDER, '-P', os.path.join(library.HERE, 'shoot.py'), '--', family, master]
    command += ['--size', size, '--samples', str(samples)]
    if family != 'room':
        command += ['--finish', finish]
    if view == 'front':
        command += ['--view', view]
    return subprocess.run(command, capture_output=True, text=True)


def pack(shot, master):
    """Write a shot's pictures and swatch; returns the bytes of the pictures and the bytes aimed at."""
    family, finish, view = shot
    if family == 'room':
        library.store_room(master, finish)
        return library.weights(library.room_path, (finish,), library.ROOM_WIDTHS)
    library.store(master, family, finish, view)
    if view == 'three-quarter':
        swatches.cut(family, finish)
    return library.weights(library.path_of, shot, library.WIDTHS)


def record(shot, key):
    """The manifest, then the key; the key last, so a cut leaves the shot stale."""
    library.write_manifest()
    library.write_json('keys.json', dict(sorted({**library.read_json('keys.json', {}), name_of(shot): key}.items())))


def take(shot, key, folder):
    """One line of progress for one shot; False when Blender failed."""
    start, master = time.time(), os.path.join(folder, 'master.png')
    run = expose(shot, master)
    if run.returncode:
        print(f'FAILED {name_of(shot)}\n{run.stdout[-1500:]}{run.stderr[-1500:]}', flush=True)
        return False
    sizes, aims = pack(shot, master)
    record(shot, key)
    heavy = ' HEAVY' if any(size > aim for size, aim in zip(sizes, aims)) else ''
    weight = ' + '.join(f'{size / library.KB:.1f}' for size in sizes)
    print(f'{time.strftime("%H:%M:%S")} {name_of(shot)} {time.time() - start:.0f} s, {weight} KB{heavy}', flush=True)
    return True


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--list', action='store_true', help='say what would be shot')
    p.add_argument('--only', type=lambda text: text.split(','), default=[])
    p.add_argument('--fronts', action='store_true', help='front views too')
    a = p.parse_args()
    if a.list:
        print(*(name_of(shot) for shot, _ in stale(a.only, a.fronts)), sep='\n')
        return
    failed = set()
    with tempfile.TemporaryDirectory() as folder:
        while todo := [row for row in stale(a.only, a.fronts) if row[1] not in failed]:
            if not take(*todo[0], folder):
                failed.add(todo[0][1])
    sys.exit(1 if failed else 0)


main()
