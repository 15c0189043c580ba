"""Shoot whatever is missing or out of date: nice -n 19 python3 render-all.py [--list] [--only sofa,bed] [--first 4]

One Blender with one thread at a time; two runs side by side take --share 1/2 and --share 2/2. A shot whose key stands in pictures/keys.json is not shot again, so the run may
be stopped and started at will; edits to models and finishes made meanwhile are picked up before the next model. While
/tmp/pause-render exists no new shot is begun.
"""

import argparse
import fcntl
import os
import subprocess
import sys
import tempfile
import time

import fingerprint
import library
import ranges
import swatches

BLENDER = ('ionice', '-c3', 'blender', '-b', '-t', '1', '--python-exit-code', '1')
PAUSE = '/tmp/pause-render'
SIZE, SAMPLES = '1200x960', 16
ROOM_SIZE, ROOM_SAMPLES = '1600x900', 40


def sessions():
    """(subject, view, finishes) in order: the second model of every family, then the third, ...; the first ones, which have had
    pictures from the start, come last of these; then front views. Rooms lie between."""
    rows = [
        (f'{name}/{key}', nth, model.wears)
        for name, family in ranges.FAMILIES.items()
        for nth, (key, model) in enumerate(family.models.items())
    ]
    for nth in (*range(1, max(n for _, n, _ in rows) + 1), 0):
        yield from ((subject, 'three-quarter', wears) for subject, n, wears in rows if n == nth)
        if nth % 2:
            yield from ((f'room/{room}', 'wide', (room,)) for room in list(ranges.ROOMS)[nth - 1 : nth + 1])
    yield from ((subject, 'front', wears[:1]) for subject, _, wears in rows)


def key_of(known, session, finish):
    subject, view, wears = session
    family, _, name = subject.partition('/')
    if family == 'room':
        return fingerprint.of_room(known, name, (ROOM_SIZE, ROOM_SAMPLES))
    row = ranges.FAMILIES[family]
    model, parts = row.models[name], [row.finishes[key].parts for key in {finish: 1, wears[0]: 1}]
    return fingerprint.of_shot(known, model, parts, (row.view, view, SIZE, SAMPLES))


def name_of(session, finish):
    return '{}/{}-{}'.format(session[0], finish, session[1])


def stale(a):
    """(session, {finish: key}) of all that has to be shot, in order, judged by the code as it is now."""
    known, kept = fingerprint.definitions(), library.read_json('keys.json', {})
    only, deep = a.only, a.first
    part, parts = a.share
    for nth, session in enumerate(sessions()):
        if nth % parts != part - 1:
            continue
        family, _, model = session[0].partition('/')
        if only and family not in only and session[0] not in only:
            continue
        if family != 'room' and list(ranges.FAMILIES[family].models).index(model) >= deep:
            continue
        keys = {finish: key_of(known, session, finish) for finish in session[2]}
        late = {f: key for f, key in keys.items() if kept.get(name_of(session, f)) != key}
        if late:
            yield session, late


def expose(session, finishes, folder):
    subject, view, _ = session
    room = view == 'wide'
    size, samples = (ROOM_SIZE, ROOM_SAMPLES) if room else (SIZE, SAMPLES)
    out = os.path.join(folder, f'{finishes[0]}.png') if room else folder
    command = [*BLENDER, '-P', os.path.join(library.HERE, 'shoot.py'), '--', subject, out]
    command += ['--size', size, '--samples', str(samples), '--view', view]
    if not room:
        command += ['--finish', ','.join(finishes)]
    return subprocess.run(command, capture_output=True, text=True)


def pack(session, finish, folder):
    """Write a shot's pictures and swatch; returns the bytes of the pictures and the bytes aimed at."""
    subject, view, _ = session
    master = os.path.join(folder, f'{finish}.png')
    if view == 'wide':
        library.store_room(master, finish)
        return library.weights(library.room_path, (finish,), library.ROOM_WIDTHS)
    library.store(master, subject, finish, view)
    if view == 'three-quarter':
        swatches.cut(
            master, library.read_json(os.path.join(folder, 'swatch.json'), None), library.swatch_path(subject, finish)
        )
    return library.weights(library.path_of, (subject, finish, view), library.WIDTHS)


def record(session, keys):
    """The manifest, then the keys; keys last, so a cut leaves the shots stale. One run at a time: both files are shared."""
    made = {name_of(session, finish): key for finish, key in keys.items()}
    folder = os.open(library.PICTURES, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        library.write_manifest()
        library.write_json('keys.json', dict(sorted({**library.read_json('keys.json', {}), **made}.items())))
    finally:
        os.close(folder)


def take(session, keys):
    """One line of progress for one session; False when Blender failed."""
    start, finishes = time.time(), [f for f in session[2] if f in keys or f == session[2][0]]
    with tempfile.TemporaryDirectory() as folder:
        run = expose(session, finishes, folder)
        if run.returncode:
            print(f'FAILED {session[0]}\n{run.stdout[-1500:]}{run.stderr[-1500:]}', flush=True)
            return False
        notes = [line for line in run.stdout.splitlines() if line.startswith('SHOT')]
        try:
            weights = [pack(session, finish, folder) for finish in finishes]
        except subprocess.CalledProcessError as problem:
            print(f'FAILED {session[0]}: {problem}', flush=True)
            return False
    record(session, keys)
    heavy = ' HEAVY' if any(s > aim for sizes, aims in weights for s, aim in zip(sizes, aims)) else ''
    print(
        f'{time.strftime("%H:%M:%S")} {session[0]} {session[1]} {len(finishes)} in {time.time() - start:.0f} s{heavy}',
        *notes,
        flush=True,
    )
    return True


def next_one(a):
    """Shoot the first session that is out of date. Exits 0 when there may be more, 3 when nothing is left."""
    skip = set(a.skip.split(',')) if a.skip else set()
    todo = next(((s, k) for s, k in stale(a) if f'{s[0]}:{s[1]}' not in skip), None)
    if not todo:
        sys.exit(3)
    if not take(*todo):
        print(f'SKIP {todo[0][0]}:{todo[0][1]}')
        sys.exit(4)


def accept(a):
    """The code changed, the pictures on disk did not: keep them."""
    for session, keys in stale(a):
        there = {f: k for f, k in keys.items() if session[1] in library.views_on_disk(session[0], f)}
        if session[1] == 'wide':
            there = {f: k for f, k in keys.items() if os.path.exists(library.room_path(f, 1600))}
        if there:
            record(session, there)
            print(*(name_of(session, f) for f in there), sep='\n')


def loop(a):
    skipped = []
    while True:
        while os.path.exists(PAUSE):
            time.sleep(5)
        args = ['--next', '--only', ','.join(a.only), '--first', str(a.first), '--skip', ','.join(skipped)]
        args += ['--share', '/'.join(map(str, a.share))]
        run = subprocess.run([sys.executable, os.path.abspath(__file__), *args], stdout=subprocess.PIPE, text=True)
        skipped += [line[5:] for line in run.stdout.splitlines() if line.startswith('SKIP ')]
        print(run.stdout, end='', flush=True)
        if run.returncode == 3:
            return 1 if skipped else 0
        if run.returncode not in (0, 4):
            time.sleep(30)  # a model is being edited: try again


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--list', action='store_true', help='say what would be shot')
    p.add_argument('--accept', action='store_true', help='keep the pictures on disk though the code changed')
    p.add_argument('--next', action='store_true', help='shoot one model and stop')
    p.add_argument('--only', type=lambda text: [t for t in text.split(',') if t], default=[], help='sofa,bed/spindle')
    p.add_argument('--first', type=int, default=99, help='only so many models of each family')
    p.add_argument('--share', type=lambda text: [int(n) for n in text.split('/')], default=[1, 1], help='1/2: the first of two')
    p.add_argument('--skip', default='')
    a = p.parse_args()
    if a.list:
        print(*(name_of(s, finish) for s, keys in stale(a) for finish in keys), sep='\n')
    elif a.accept:
        accept(a)
    elif a.next:
        next_one(a)
    else:
        sys.exit(loop(a))


main()
