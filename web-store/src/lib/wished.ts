import { createStore } from './store.ts';

const NONE: ReadonlySet<string> = new Set();

/** Product skus whose heart is on; empty until the browser has read them. */
export const wished = createStore<ReadonlySet<string>>(NONE);

/** The number of the press or answer that changed a heart last; what was read before it is out of date. */
const marked = new Map<string, number>();
let turn = 0;

export const wishTurn = (): number => turn;

/** @param since the turn when these were requested: hearts that changed later stay as they are */
export function setWished(skus: readonly string[], since = turn): void {
  const next = new Set(skus);
  for (const [sku, at] of marked) if (at > since) put(next, sku, wished.get().has(sku));
  wished.set(next);
}

export function markWished(sku: string, on: boolean): void {
  marked.set(sku, ++turn);
  wished.set(put(new Set(wished.get()), sku, on));
}

function put(skus: Set<string>, sku: string, on: boolean): Set<string> {
  if (on) skus.add(sku);
  else skus.delete(sku);
  return skus;
}
