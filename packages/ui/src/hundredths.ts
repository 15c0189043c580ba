/**
 * What is typed into a field of money or per cent, as whole hundredths (cents, or hundredths of a per cent). Text in, whole
 * number out: no floating point on the way. More than two decimals are rounded half up, as the server does. A comma groups
 * thousands and nothing else: '55,50' is no amount, rather than a hundred times the one that was meant.
 * @returns undefined for what is no amount, and for nothing
 */
export function hundredthsOf(typed: string): number | undefined {
  const match = /^(\d{0,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?$/.exec(typed.replace(/[$%\s]/g, ''));
  const [, grouped = '', fraction = ''] = match ?? [];
  const whole = grouped.replaceAll(',', '');
  if (!match || whole + fraction === '') return undefined;
  const kept = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return kept + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0);
}

/** '1299.00' of 129900: as a field shows it. */
export function hundredthsText(value: number): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
