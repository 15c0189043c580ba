/** Money beside the line of a chart: '12.5k' of 1,250,000 cents, '$900' of 90,000, '−2k' below none. */
export function axisMoney(cents: number): string {
  const dollars = Math.abs(cents) / 100;
  const size = dollars >= 1_000 ? `${dollars / 1_000}k` : cents === 0 ? '0' : `$${dollars}`;
  return cents < 0 ? `−${size}` : size;
}
