import { ownerId } from '../../lib/owner.ts';
import type { Typed } from './amounts.ts';

/** What a person typed of a day. */
export interface Count {
  readonly typed: Typed;
  readonly comment: string;
}
export const NOTHING_TYPED: Count = { typed: {}, comment: '' };

interface Day {
  readonly branch: string;
  readonly date: string;
}

/** In this tab, of its owner: a colleague who takes it finds nothing. */
const keyOf = ({ branch, date }: Day): string => `banking:${ownerId()}:${branch}:${date}`;

/** Keeps what is not submitted, should the page go. */
export function keepCount(day: Day, count: Count): void {
  if (count.comment === '' && Object.keys(count.typed).length === 0) forgetCount(day);
  else sessionStorage.setItem(keyOf(day), JSON.stringify(count));
}

export const forgetCount = (day: Day): void => sessionStorage.removeItem(keyOf(day));

/** @returns undefined = nothing was typed */
export const keptCount = (day: Day): Count | undefined =>
  (JSON.parse(sessionStorage.getItem(keyOf(day)) ?? 'null') as Count | null) ?? undefined;
