import { isNzDate, type NzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { BankingDeps, GatewayTotal } from './ports.ts';

/** @throws Refusal malformed for what is no calendar day */
export function nzDateOf(text: string): NzDate {
  if (isNzDate(text)) return text;
  throw refuse('malformed', 'banking.date', 'Please give a date as YYYY-MM-DD.');
}

/** What each gateway took at a branch up to a New Zealand day. @throws Refusal malformed for what is no such day */
export function sumTakings({ takings }: Pick<BankingDeps, 'takings'>) {
  return async (branch: string, upTo: string): Promise<GatewayTotal[]> => takings.sum(branch, nzDateOf(upTo));
}
