import { createStore } from './store.ts';

const NONE: ReadonlySet<string> = new Set();

/** Product skus whose heart is on; empty until the browser knows. */
export const wished = createStore<ReadonlySet<string>>(NONE);

export const setWished = (skus: readonly string[]): void => wished.set(new Set(skus));

export function markWished(sku: string, on: boolean): void {
  const next = new Set(wished.get());
  if (on) next.add(sku);
  else next.delete(sku);
  wished.set(next);
}
