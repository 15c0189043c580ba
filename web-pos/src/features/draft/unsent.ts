import type { NzDate } from '@shop/primitives/nz-time';
import { ownerId } from '../../lib/owner.ts';
import { type Change, changesIn } from './change.ts';
import type { DraftAt } from './queue-types.ts';

/** What of one sale or quote did not reach the server. */
export interface Unsent extends DraftAt {
  readonly changes: readonly Change[];
}

/** In this tab, while its owner is at it. */
const tabKey = (owner: string, { orderNo, draft }: DraftAt): string => `unsent:${owner}:${orderNo || draft}`;
/** In this browser, once somebody else has the tab. */
const KEPT = 'kept:';

/** Keeps what is not sent, should the page go; under the name of who typed it. */
export function keepUnsent({ orderNo, draft }: DraftAt, changes: readonly Change[]): void {
  const at = { orderNo, draft };
  // What a sale without an id began with goes along to its id.
  sessionStorage.removeItem(tabKey(ownerId(), { orderNo: '', draft: '' }));
  if (changes.length === 0) sessionStorage.removeItem(tabKey(ownerId(), at));
  else sessionStorage.setItem(tabKey(ownerId(), at), JSON.stringify({ ...at, changes }));
}

export const unsentOf = (at: DraftAt): readonly Change[] =>
  read(sessionStorage.getItem(tabKey(ownerId(), at)))?.changes ?? [];

/** Takes what somebody has not saved out of the tab and keeps it for them, until the day is over. @returns what it is */
export function layAside(owner: string, today: NzDate): readonly Unsent[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(`unsent:${owner}:`));
  const work = keys.flatMap((key) => read(sessionStorage.getItem(key)) ?? []);
  for (const key of keys) sessionStorage.removeItem(key);
  if (work.length > 0) write(owner, today, [...keptFor(owner, today), ...work]);
  return work;
}

/** What was kept for somebody today. What is of an earlier day goes, whoever it was kept for. */
export function keptFor(owner: string, today: NzDate): readonly Unsent[] {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(KEPT) && dayOf(localStorage.getItem(key)) !== today) localStorage.removeItem(key);
  const { work = [] } = JSON.parse(localStorage.getItem(KEPT + owner) ?? '{}') as { work?: unknown[] };
  return work.flatMap((one) => read(JSON.stringify(one)) ?? []);
}

/** It is back on the screen, or is not wanted. */
export const dropKept = (owner: string): void => localStorage.removeItem(KEPT + owner);

function write(owner: string, today: NzDate, work: readonly Unsent[]): void {
  localStorage.setItem(KEPT + owner, JSON.stringify({ on: today, work }));
}

const dayOf = (kept: string | null): string => (JSON.parse(kept ?? '{}') as { on?: string }).on ?? '';

function read(kept: string | null): Unsent | undefined {
  const { draft, orderNo, changes } = JSON.parse(kept ?? '{}') as {
    draft?: string;
    orderNo?: string;
    changes?: unknown;
  };
  const known = changesIn(JSON.stringify(changes ?? []));
  return known.length === 0 ? undefined : { draft: draft ?? '', orderNo: orderNo ?? '', changes: known };
}
