"""A fabric or timber swatch, cut from a product's own picture where its material fills the crop."""

import os
import subprocess

import finishes
import library

SIDE = 64


def cut(family, finish):
    """Write pictures/<family>/<finish>-swatch.webp from the finish's three-quarter picture."""
    left, top, side = finishes.FAMILIES[family].swatch
    source = library.path_of(family, finish, library.VIEWS[0], max(library.WIDTHS))
    path = library.swatch_path(family, finish)
    shape = ['-crop', left, top, side, side, '-resize', SIDE, SIDE]
    command = ['cwebp', '-quiet', '-q', '92', '-m', '6', *map(str, shape), source, '-o', path + '.new']
    subprocess.run(command, check=True)
    os.replace(path + '.new', path)


if __name__ == '__main__':
    for name, family in finishes.FAMILIES.items():
        for key in family.finishes:
            if library.views_on_disk(name, key):
                cut(name, key)
