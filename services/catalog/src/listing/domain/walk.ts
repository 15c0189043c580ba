import { type Bits, count, has } from './bits.ts';

/** Which part of a list is wanted. */
export interface Part {
  readonly skip: number;
  readonly show: number;
}

/**
 * The positions of one part of a list: the order is walked once for each step and what is in that step's set is taken,
 * until the part is full or the set empty.
 */
export function walk(order: Int32Array, steps: readonly Bits[], { skip, show }: Part): number[] {
  const taken: number[] = [];
  let seen = 0;
  for (const set of steps) {
    let left = count(set);
    if (seen + left <= skip) {
      seen += left;
      continue;
    }
    for (const position of order) {
      if (left === 0) break;
      if (!has(set, position)) continue;
      left -= 1;
      seen += 1;
      if (seen > skip) taken.push(position);
      if (taken.length === show) return taken;
    }
  }
  return taken;
}
