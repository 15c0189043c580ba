import { isNzDate } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { BankingDeps, GatewayTotal } from './ports.ts';

/** What each gateway took at a branch up to a New Zealand day. @throws Refusal malformed for what is no such day */
export function sumTakings({ takings }: Pick<BankingDeps, 'takings'>) {
  return async (branch: string, upTo: string): Promise<GatewayTotal[]> => {
    if (!isNzDate(upTo)) throw refuse('malformed', 'banking.date', 'Please give a date as YYYY-MM-DD.');
    return takings.sum(branch, upTo);
  };
}
