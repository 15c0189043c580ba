/**
 * Money of the wire ('1299.00') as a person reads it. Text in, text out: no floating point on the way.
 * @param wire dollars with at most two decimals; anything else comes back unchanged
 * @param cents 'always' $1,299.00 (cart, POS); 'auto' $1,299 but $14.42 (browsing)
 */
export function money(wire: string, cents: 'always' | 'auto' = 'always'): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(wire);
  if (!match) return wire;
  const [, sign = '', whole = '', fraction = ''] = match;
  const tail = fraction.padEnd(2, '0');
  const shown = cents === 'auto' && tail === '00' ? '' : `.${tail}`;
  return `${sign ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${shown}`;
}

/** Whole cents of a wire amount, for sums and comparisons in a page; 0 when it is no amount. */
export function wireCents(wire: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(wire);
  if (!match) return 0;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? 0 - size : size;
}

/** The wire form of whole cents: 129900 is '1299.00'. */
export function centsWire(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
