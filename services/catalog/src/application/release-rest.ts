import type { HoldKey } from '../domain/hold.ts';
import { movesOf } from '../domain/supply.ts';
import type { CatalogDeps } from './ports.ts';

type Deps = Pick<CatalogDeps, 'transact' | 'clock' | 'stockMoved'>;

/**
 * order.refunded: what of the hold has not left goes back, once (docs/rules/stock.md 12). The hold itself stays with what has left, so that
 * goods that are asked for afterwards are refused. A hold that was released has nothing.
 */
export function releaseRest({ transact, clock, stockMoved }: Deps) {
  return async (eventId: string, key: HoldKey): Promise<void> => {
    await transact(async ({ inbox, holds, stock }) => {
      if (!(await inbox.claim(eventId))) return;
      const state = await holds.lock(key);
      if (state !== 'held' && state !== 'final') return;
      const rest = await holds.rest(key);
      await stock.lock(rest.map(({ component }) => component));
      await stock.apply(movesOf(rest, -1), { key, reason: 'release', at: clock.now() });
      await holds.dropRest(key);
    });
    stockMoved();
  };
}
