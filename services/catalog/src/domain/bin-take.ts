/** A line of a hold that lies at the bin's place: what is promised, and what of it has left. */
export interface HeldThere {
  readonly n: number;
  readonly kind: 'stock' | 'clearance';
  readonly qty: number;
  readonly dispatched: number;
}

/** What leaves of one line of the hold. */
export interface Leaving extends Pick<HeldThere, 'n' | 'kind'> {
  readonly qty: number;
}

/** What a take of one component from one bin is decided from. */
export interface Takeable {
  readonly lines: readonly HeldThere[];
  readonly inBin: number;
}

export type TakeDecision =
  | { readonly taken: true; readonly leaving: readonly Leaving[] }
  /** most: what could be taken instead */
  | { readonly taken: false; readonly most: number };

/** Whole or not at all, never more than lies in the bin or is still promised; the lines in their order (docs/rules/dispatch.md, 5). */
export function decideTake({ lines, inBin }: Takeable, qty: number): TakeDecision {
  const promised = lines.reduce((sum, line) => sum + line.qty - line.dispatched, 0);
  const most = Math.max(0, Math.min(inBin, promised));
  if (qty > most) return { taken: false, most };
  let left = qty;
  const leaving = lines.flatMap(({ n, kind, qty: held, dispatched }) => {
    const some = Math.min(left, held - dispatched);
    left -= some;
    return some > 0 ? [{ n, kind, qty: some }] : [];
  });
  return { taken: true, leaving };
}
