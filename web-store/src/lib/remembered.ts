/**
 * Small facts a browser keeps for itself; a browser that refuses storage simply keeps none.
 * @returns what was kept, undefined when nothing was: whoever reads it checks its shape, for an older release may have written it
 */
export function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private mode or full: nothing the shopper needs to know
  }
}
