import type { Station } from '@shop/contract/pos/terminal';
import type { TerminalKind } from './provider.ts';

/** Of each branch and provider, in this browser: a till has its terminal beside it. */
const keyOf = (branch: string, kind: TerminalKind) => `station.${branch}.${kind}`;

/** '' = none was used here yet, or the browser keeps nothing. */
export function lastStation(branch: string, kind: TerminalKind): string {
  try {
    return localStorage.getItem(keyOf(branch, kind)) ?? '';
  } catch {
    return '';
  }
}

export function rememberStation(branch: string, kind: TerminalKind, station: string): void {
  try {
    localStorage.setItem(keyOf(branch, kind), station);
  } catch {
    // Then it is chosen again next time.
  }
}

/** The one used last, where it is free; else the only free one. */
export function firstChoice(stations: readonly Station[], last: string): string {
  const free = stations.filter(({ busy }) => !busy);
  const chosen = free.find(({ id }) => id === last) ?? (free.length === 1 ? free[0] : undefined);
  return chosen?.id ?? '';
}
