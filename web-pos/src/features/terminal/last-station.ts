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

/** The one used last, or the only one. A busy one is not chosen, nor another in its place: its terminal stands before another customer. */
export function firstChoice(stations: readonly Station[], last: string): string {
  const [only] = stations.length === 1 ? stations : stations.filter(({ id }) => id === last);
  return only && !only.busy ? only.id : '';
}
