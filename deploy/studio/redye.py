"""Another colour on the same model: the light is kept, the surface colour is exchanged.

The old light on new colours looks grey, because light that went from one part to another carries the colour of the first, and
the sheen of a cloth does not. So a quarter-size frame is shot in the new colour. In each material it tells how the new light
follows from the old one and from where a surface faces; what that rule leaves over is smooth and is added as it is.
"""

import numpy as np

from develop import blur, load, resize

SMALL = 4  # a small frame has a quarter of the width


def _pool(values, mask):
    """The mean of each SMALL x SMALL block over the pixels of a mask; and the share of the block it covers."""
    h, w = mask.shape
    block = lambda a: a.reshape(h // SMALL, SMALL, w // SMALL, SMALL, -1).sum((1, 3))
    weight = block(mask[..., None].astype(np.float32))
    return block(values * mask[..., None]) / np.maximum(weight, 1e-6), weight[..., 0] / SMALL**2


def _terms(light, normal):
    """What the new light may depend on: the old one, where the surface faces, and both together."""
    grey = light.mean(-1, keepdims=True)
    return np.concatenate([np.ones_like(grey), light, normal, normal**2, grey * normal, grey**2], -1).astype(np.float32)


def _follow(light, normal, here, after):
    """The new light of one material: the rule of the small frame on every pixel, and its smoothed remainder."""
    x, share = _pool(_terms(light, normal), here)
    known = (share > 0.6) & (after.mean(-1) > 1e-4)
    if known.sum() < 60:
        before, _ = _pool(light, here)
        some = share > 0.05
        return light * (after[some].mean(0) / np.maximum(before[some].mean(0), 1e-3)) if some.any() else light
    rows = x[known]
    ridge = rows.T @ rows + np.eye(rows.shape[1], dtype=np.float32) * 1e-3 * len(rows)
    rule = np.linalg.solve(ridge, rows.T @ after[known])
    left = np.where(known[..., None], after - x @ rule, 0)
    near = lambda a: blur(blur(a, 3), 2)
    left = near(left) / np.maximum(near(known[..., None].astype(np.float32)), 0.05)
    return np.maximum(_terms(light, normal) @ rule + resize(left, *light.shape[:2]), light * 0.2)


def dyed(film, folder):
    """The film of the first colour, as it would be in the colour that is worn now."""
    after = load(f'{folder}/small', 'rgba')[..., :3] / (load(f'{folder}/small', 'albedo')[..., :3] + 0.03)
    normal = (load(f'{folder}/half1', 'normal')[..., :3] + load(f'{folder}/half2', 'normal')[..., :3]) / 2
    light = film.light.copy()
    for role in np.unique(film.role):
        here = film.role == role
        light[here] = _follow(film.light, normal, here, np.clip(after, 0, 20))[here]
    return film._replace(light=light, div=load(f'{folder}/dye', 'albedo')[..., :3] + 0.03)
