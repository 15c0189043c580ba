const YEAR_SECONDS = 31_536_000; // docs/rules/delivery.md 5

/** The postcode cookie, read in the browser only: cached pages never know it. */
export function savedPostcode(): string {
  const value = /(?:^|;\s*)uzip=(\d{4})(?:;|$)/.exec(document.cookie)?.[1];
  return value ?? '';
}

/** @param zip four digits */
export function savePostcode(zip: string): void {
  document.cookie = `uzip=${zip}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
