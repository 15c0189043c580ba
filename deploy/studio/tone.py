"""Linear light to display values: a near-linear body, a soft shoulder, hues that stay put."""

import numpy as np


def curve(x):
    """Linear light -> display value: near-linear body, soft shoulder, a touch of contrast."""
    x = np.maximum(x, 0)
    knee = 0.55
    y = np.where(x < knee, x, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee))))
    s = np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - 0.055)
    return np.clip(s + (s * s * (3 - 2 * s) - s) * 0.15, 0, 1)


_grid = np.linspace(0, 6, 24001)
_disp = curve(_grid)


def uncurve(v):
    return np.interp(v, _disp, _grid)


def tone(rgb, keep=0.55):
    """Apply the curve half per channel, half on luminance: film-like, yet hues stay put."""
    luma = (rgb * np.array([0.2126, 0.7152, 0.0722], np.float32)).sum(-1, keepdims=True)
    by_luma = rgb * (srgb_linear(curve(luma)) / np.maximum(luma, 1e-5))
    by_chan = srgb_linear(curve(rgb))
    out = by_luma * keep + by_chan * (1 - keep)
    grey = (out * np.array([0.2126, 0.7152, 0.0722], np.float32)).sum(-1, keepdims=True)
    return srgb_display(grey + (out - grey) * 0.93)


def srgb_linear(v):
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def srgb_display(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def hex_display(code):
    h = code.lstrip('#')
    return np.array([int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
