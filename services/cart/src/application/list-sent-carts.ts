import type { DraftOwner } from '../domain/draft.ts';
import type { SentEntry } from '../domain/sent-cart.ts';
import type { DraftDeps } from './draft-deps.ts';

interface Asked {
  readonly onlyMine: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the Sent Cart Log, newest first: of one's own sendings or of everybody's (docs/rules/sent-carts.md 8). */
export function listSentCarts({ sentLog }: Pick<DraftDeps, 'sentLog'>) {
  return ({ staffId }: DraftOwner, { onlyMine, ...paging }: Asked): Promise<{ entries: SentEntry[]; total: number }> =>
    sentLog.page({ staffId: onlyMine ? staffId : '', ...paging });
}
