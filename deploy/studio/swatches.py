"""A fabric or timber swatch, cut from a product's own picture where its material fills the crop."""

import os
import subprocess


SIDE = 64
SIDES = (112, 96, 80, 64, 48, 40, 32, 24, 18, 14, 10, 8, 6)  # of 1200 px; the largest that fits is taken


def find(image, mask, hexcode):
    """(left, top, side) in the picture, the largest square of one material that is nearest to its colour."""
    import numpy as np

    from develop import blur
    from tone import hex_display

    height, width = mask.shape
    soft = blur(mask[..., None].astype(np.float32), 2)[..., 0]
    table = lambda a: np.pad(a, ((1, 0), (1, 0)) + ((0, 0),) * (a.ndim - 2)).cumsum(0).cumsum(1)
    box = lambda t, s: t[s:, s:] - t[:-s, s:] - t[s:, :-s] + t[:-s, :-s]
    tones = table(image.astype(np.float64))
    # What is nowhere wider than a rod shows its material at its very edge too.
    for wanted, edge in [*((side, 0.999) for side in SIDES), (4, 0.5), (2, 0.2)]:
        ones = table((soft > edge).astype(np.float64))
        side = max(2, round(wanted * width / 1200))
        full = box(ones, side) > side * side - 0.5
        if full.any():
            off = np.abs(box(tones, side) / side**2 - hex_display(hexcode)).sum(-1)
            row, col = np.unravel_index(np.where(full, off, 9).argmin(), full.shape)
            return int(col), int(height - row - side), side
    return 0, 0, 0


def cut(master, spot, path):
    """Write a swatch from a full-size picture."""
    left, top, side = spot
    shape = ['-crop', left, top, side, side, '-resize', SIDE, SIDE]
    command = ['cwebp', '-quiet', '-q', '90', '-m', '6', *map(str, shape), master, '-o', path + '.new']
    subprocess.run(command, check=True)
    os.replace(path + '.new', path)


def colour(path):
    """The mean colour of a swatch as '#8F9C86': what a shopper sees of it from afar."""
    shrink = ['dwebp', '-quiet', path, '-scale', '1', '1', '-ppm', '-o', '-']
    pixel = subprocess.run(shrink, check=True, capture_output=True).stdout[-3:]
    return '#' + pixel.hex().upper()
