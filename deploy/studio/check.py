"""Are the committed pictures whole? python3 check.py: exits 1 with one line per fault. Needs nothing but Python.

Every colour of every model has its three-quarter view and a swatch, every view has both widths in the right pixel
size, nothing on disk is missing from the manifest, and the whole set stays under its cap.
"""

import json
import os
import struct
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, 'pictures')
CAP = 40 * 1024 * 1024
SWATCH_CAP = 2 * 1024
SIZES = {1200: (1200, 960), 480: (480, 384)}
ROOM_SIZES = {1600: (1600, 900), 800: (800, 450)}


def pixels(path):
    """(width, height) from a WebP header, lossy, lossless or extended; None when it is no WebP."""
    with open(path, 'rb') as file:
        head = file.read(30)
    if len(head) < 30 or head[:4] != b'RIFF' or head[8:12] != b'WEBP':
        return None
    if head[12:16] == b'VP8 ':
        return tuple(side & 0x3FFF for side in struct.unpack('<HH', head[26:30]))
    if head[12:16] == b'VP8L':
        bits = struct.unpack('<I', head[21:25])[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    wide, tall = head[24:27] + b'\0', head[27:30] + b'\0'
    return struct.unpack('<I', wide)[0] + 1, struct.unpack('<I', tall)[0] + 1


def colours(manifest):
    """(family/model, finish, what is shown of it) of the whole manifest."""
    for family, models in manifest['families'].items():
        for model, row in models.items():
            yield from ((f'{family}/{model}', finish, shown) for finish, shown in row['finishes'].items())


def expected(manifest):
    """Every file the manifest promises: path -> (width, height)."""
    for subject, finish, shown in colours(manifest):
        yield f'{subject}/{finish}-swatch.webp', (64, 64)
        for view in shown['views']:
            yield from ((f'{subject}/{finish}-{view}-{width}.webp', size) for width, size in SIZES.items())
    for room in manifest['rooms']:
        yield from ((f'room/{room["key"]}-{width}.webp', ROOM_SIZES[width]) for width in room['widths'])


def faults_of(path, size):
    full = os.path.join(PICTURES, path)
    if not os.path.exists(full):
        yield f'{path} is missing'
        return
    found = pixels(full)
    if found != size:
        yield f'{path} is {found}, not {size}'
    if path.endswith('-swatch.webp') and os.path.getsize(full) > SWATCH_CAP:
        yield f'{path} is over {SWATCH_CAP} bytes'


def on_disk():
    for folder, _, files in os.walk(PICTURES):
        for file in files:
            if file.endswith('.webp'):
                yield os.path.relpath(os.path.join(folder, file), PICTURES)


def faults(manifest):
    promised = dict(expected(manifest))
    for path, size in promised.items():
        yield from faults_of(path, size)
    yield from (f'{path} is not in the manifest' for path in sorted(set(on_disk()) - set(promised)))
    bare = [
        f'{family}/{key}'
        for family, models in manifest['families'].items()
        for key, row in models.items()
        if not row['finishes']
    ]
    yield from (f'{subject} has no finish' for subject in bare)
    plain = [(subject, key) for subject, key, shown in colours(manifest) if 'three-quarter' not in shown['views']]
    yield from (f'{subject}/{key} has no three-quarter view' for subject, key in plain)
    total = sum(os.path.getsize(os.path.join(PICTURES, path)) for path in on_disk())
    if total > CAP:
        yield f'{total} bytes of pictures, over {CAP}'


def main():
    with open(os.path.join(PICTURES, 'manifest.json'), encoding='utf-8') as file:
        found = list(faults(json.load(file)))
    print(*(found or ['every picture is there, in the right size']), sep='\n')
    sys.exit(1 if found else 0)


if __name__ == '__main__':
    main()
