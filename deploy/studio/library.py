"""The committed pictures: where each lies, how a master becomes WebP, and the manifest the seed reads."""

import json
import os
import subprocess

import ranges
import swatches

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, 'pictures')
VIEWS = ('three-quarter', 'front')
ASPECT = 0.8
KB = 1024
WIDTHS = {1200: (80, 40 * KB), 480: (78, 12 * KB)}  # pixel width: WebP quality, and the bytes aimed at
ROOM_WIDTHS = {1600: (80, 90 * KB), 800: (78, 30 * KB)}
STEP, LOWEST = 4, 64  # a picture that is too heavy is packed again, a little coarser


def path_of(subject, finish, view, width):
    """`subject` is family/model."""
    return os.path.join(PICTURES, subject, f'{finish}-{view}-{width}.webp')


def swatch_path(subject, finish):
    return os.path.join(PICTURES, subject, f'{finish}-swatch.webp')


def room_path(room, width):
    return os.path.join(PICTURES, 'room', f'{room}-{width}.webp')


def read_json(name, otherwise):
    path = os.path.join(PICTURES, name)
    if not os.path.exists(path):
        return otherwise
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def write_json(name, value):
    """Whole or not at all: a reader never sees half a file."""
    path = os.path.join(PICTURES, name)
    with open(path + '.new', 'w', encoding='utf-8') as file:
        json.dump(value, file, indent=2, ensure_ascii=False)
        file.write('\n')
    os.replace(path + '.new', path)


def webp(master, path, want, size):
    """Shrink and pack a picture (PNG or WebP); `want` is (quality, bytes), `size` the exact (width, height)."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    quality, heaviest = want
    while True:
        args = ['-q', quality, '-m', 6, '-sharp_yuv', '-resize', *size, master, '-o', path + '.new']
        subprocess.run(['cwebp', '-quiet', *map(str, args)], check=True)
        if os.path.getsize(path + '.new') <= heaviest or quality <= LOWEST:
            break
        quality -= STEP
    os.replace(path + '.new', path)


def store(master, subject, finish, view):
    """File a product picture in both widths."""
    for width, want in WIDTHS.items():
        webp(master, path_of(subject, finish, view, width), want, (width, round(width * ASPECT)))


def store_room(master, room):
    for width, want in ROOM_WIDTHS.items():
        webp(master, room_path(room, width), want, (width, width * 9 // 16))


def weights(path, shot, widths):
    """([bytes of each width], [bytes aimed at])."""
    return [os.path.getsize(path(*shot, width)) for width in widths], [most for _, most in widths.values()]


def views_on_disk(subject, finish):
    return [v for v in VIEWS if all(os.path.exists(path_of(subject, finish, v, w)) for w in WIDTHS)]


def _model_entry(family, subject, model):
    shown = {}
    for key in model.wears:
        views = views_on_disk(subject, key)
        if VIEWS[0] in views and os.path.exists(swatch_path(subject, key)):
            hexcode = swatches.colour(swatch_path(subject, key))
            shown[key] = {'name': family.finishes[key].name, 'hex': hexcode, 'views': views}
    size = {'size': model.size, 'sizeMm': list(model.size_mm)}
    return {'name': model.name, 'says': model.says, **size, 'finishes': shown}


def family_entry(name, family):
    models = {key: _model_entry(family, f'{name}/{key}', model) for key, model in family.models.items()}
    return {key: entry for key, entry in models.items() if entry['finishes']}


def write_manifest():
    """List exactly what is on disk: a finish appears once its three-quarter picture and its swatch are complete."""
    families = {name: family_entry(name, family) for name, family in ranges.FAMILIES.items()}
    rooms = [
        {'key': key, 'name': name, 'widths': list(ROOM_WIDTHS)}
        for key, name in ranges.ROOMS.items()
        if all(os.path.exists(room_path(key, w)) for w in ROOM_WIDTHS)
    ]
    write_json('manifest.json', {'families': {k: v for k, v in families.items() if v}, 'rooms': rooms})


if __name__ == '__main__':
    write_manifest()
