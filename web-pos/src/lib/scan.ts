/** The slowest scanner's pause between two keys (docs/rules/counter-carts.md 10). Milliseconds. */
const KEY_MS = 50;
const CODE = /^[0-9A-Za-z-]{4,64}$/;

/** Keys that followed each other faster than a hand can press them. */
export interface Burst {
  readonly text: string;
  /** of the last key, milliseconds */
  readonly at: number;
}

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

type Next = { readonly burst: Burst; readonly code?: string };

/** The burst with one more key; a code ends with Enter at the same speed. A slower key begins anew. */
export function withKey(burst: Burst, key: string, at: number): Next {
  const isFast = at - burst.at <= KEY_MS;
  if (key === 'Shift') return { burst };
  if (key === 'Enter' && isFast && CODE.test(burst.text)) return { burst: { text: '', at }, code: burst.text };
  if (key.length !== 1) return { burst: NO_BURST };
  return { burst: { text: isFast ? burst.text + key : key, at } };
}

/** Whether this key, too, comes from the scanner: some end a code with two keys. */
export const isTail = (burst: Burst, key: string, at: number): boolean =>
  /^(Enter|Tab)$/.test(key) && burst.text === '' && at - burst.at <= KEY_MS;
