"""Another colour on the same model: the light is kept, the surface colour is exchanged.

Light that went from one part to another carries the colour of the first, so the old light on new colours looks grey. Two
quarter-size frames, one in each colour, tell how much that light changes: it has no fine detail of its own.
"""

import numpy as np

from develop import blur, load, resize


def small_light(folder):
    """(light with the surface colour divided out, role of each pixel) of the quarter-size frame."""
    rgba, albedo = load(f'{folder}/small', 'rgba')[..., :3], load(f'{folder}/small', 'albedo')[..., :3]
    return np.clip(rgba / (albedo + 0.03), 0, 20), np.rint(load(f'{folder}/small', 'role')[..., 0])


def _tint(before, after, part, soft):
    """after / before over one part of the picture, smoothed within it."""
    mask = part[..., None].astype(np.float32)
    near = lambda light, r: blur(blur(light * mask, r), r)
    whole = np.clip((after * mask).sum((0, 1)) / np.maximum((before * mask).sum((0, 1)), 1e-4), 0.2, 5)
    sure = near(mask, soft)
    ratio = near(after, soft) / np.maximum(near(before, soft), 1e-4)
    return np.where(sure > 0.05, np.clip(ratio, 0.2, 5), whole).astype(np.float32)


def dyed(film, folder, before, soft=4):
    """The film of the first colour, as it would be in the colour that is worn now."""
    after, role = small_light(folder)
    light, h, w = film.light.copy(), *film.light.shape[:2]
    for part in np.unique(role):
        here = film.role == part
        if here.any():
            light[here] *= resize(_tint(before, after, role == part, soft), h, w)[here]
    return film._replace(light=light, div=load(f'{folder}/dye', 'albedo')[..., :3] + 0.03)
