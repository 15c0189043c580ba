const YEAR_SECONDS = 31_536_000; // storefront.md section 9

export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** The postcode cookie, read in the browser only: cached pages never know it. */
export function savedPostcode(): string {
  const value = /(?:^|;\s*)uzip=(\d{4})(?:;|$)/.exec(document.cookie)?.[1];
  return value ?? '';
}

export function savePostcode(zip: string): void {
  if (isPostcode(zip)) document.cookie = `uzip=${zip}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
