import { cookieName } from '@shop/primitives/training';
import { isTraining } from './shop-mode.ts';

const YEAR_SECONDS = 31_536_000; // docs/rules/delivery.md 5

const nameOfCookie = (): string => cookieName('uzip', isTraining());

/** The postcode cookie, read in the browser only: cached pages never know it. */
export function savedPostcode(): string {
  const start = `${nameOfCookie()}=`;
  const found = document.cookie.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  const value = found?.slice(start.length) ?? '';
  return /^\d{4}$/.test(value) ? value : '';
}

/** @param zip four digits */
export function savePostcode(zip: string): void {
  document.cookie = `${nameOfCookie()}=${zip}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
