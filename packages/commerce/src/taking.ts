/** What limits a take of goods that leave now (docs/rules/dispatch.md, 3). */
export interface TakeLimits {
  /** what lies in the chosen bin; undefined: no bin of the allocation's place was chosen */
  readonly inBin: number | undefined;
  /** of the item, over all its allocations */
  readonly allowed: number;
  /** of the allocation */
  readonly undispatched: number;
}

export const NOT_BELOW_ZERO = 'Qty taken cannot be less than 0';
export const tooMuchTaken = (most: number): string => `Qty taken should not be greater than ${most}`;

/** The first rule that a quantity breaks, as people read it; '' when it may be taken. */
export function takeProblem(qty: number, { inBin, allowed, undispatched }: TakeLimits): string {
  if (qty < 0) return NOT_BELOW_ZERO;
  if (inBin === undefined) return 'Please select a bin';
  const most = Math.max(0, Math.min(inBin, allowed, undispatched));
  return qty > most ? tooMuchTaken(most) : '';
}
