/** The slowest scanner's pause between two keys (docs/rules/counter-carts.md 10). Milliseconds. */
const KEY_MS = 50;
/** A busy till may hold a scanner's keys up for so long. Milliseconds. */
const HELD_UP_MS = 300;
/** Of so many keys of a code one may be held up. */
const KEYS_A_PAUSE = 5;
const CODE = /^[0-9A-Za-z-]{4,64}$/;

/** Keys that may come from a scanner. */
export interface Burst {
  readonly text: string;
  /** the end of it, after the last pause: faster than a hand can press keys */
  readonly fast: string;
  readonly pauses: number;
  /** of the last key, milliseconds */
  readonly at: number;
}

export const NO_BURST: Burst = { text: '', fast: '', pauses: 0, at: Number.NEGATIVE_INFINITY };

type Next = { readonly burst: Burst; readonly code?: string };

/** The burst with one more key; a code ends with Enter at the same speed. After a longer pause it begins anew. */
export function withKey(burst: Burst, key: string, at: number): Next {
  if (key === 'Shift') return { burst };
  const code = key === 'Enter' ? codeOf(burst, at) : undefined;
  if (code !== undefined) return { burst: { ...NO_BURST, at }, code };
  if (key.length !== 1) return { burst: NO_BURST };
  const pause = at - burst.at;
  if (pause > HELD_UP_MS) return { burst: { text: key, fast: key, pauses: 0, at } };
  const isFast = pause <= KEY_MS;
  const fast = isFast ? burst.fast + key : key;
  return { burst: { text: burst.text + key, fast, pauses: burst.pauses + (isFast ? 0 : 1), at } };
}

/** All of it, unless it has more pauses than a held-up scan has; then what came without any. */
function codeOf({ text, fast, pauses, at: last }: Burst, at: number): string | undefined {
  const isFast = at - last <= KEY_MS;
  const held = pauses + (isFast ? 0 : 1);
  if (at - last <= HELD_UP_MS && held <= text.length / KEYS_A_PAUSE && CODE.test(text)) return text;
  return isFast && CODE.test(fast) ? fast : undefined;
}

/** Whether this key, too, comes from the scanner: some end a code with two keys. */
export const isTail = (burst: Burst, key: string, at: number): boolean =>
  /^(Enter|Tab)$/.test(key) && burst.text === '' && at - burst.at <= KEY_MS;
