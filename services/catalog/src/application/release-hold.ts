import type { HoldKey, HoldState } from '../domain/hold.ts';
import { movesOf } from '../domain/supply.ts';
import type { CatalogDeps } from './ports.ts';
import type { CatalogTx } from './tx-ports.ts';

type Deps = Pick<CatalogDeps, 'transact' | 'clock' | 'stockMoved'>;

/**
 * Gives back what (order_no, version) holds, or leaves a tombstone that refuses a late take. Safe to repeat. A final hold
 * stays final: its order is paid, and a release that arrives late must not undo that.
 */
export function releaseHold(deps: Deps) {
  return async (key: HoldKey): Promise<HoldState> => {
    const state = await deps.transact((tx) => release(tx, key, deps.clock.now()));
    deps.stockMoved();
    return state;
  };
}

/** order.voided, order.hold_released and order.cancelled mean the same as the rpc: the effect happens once. */
export function releaseOnEvent(deps: Deps) {
  return async (eventId: string, key: HoldKey): Promise<void> => {
    await deps.transact(async (tx) => {
      if (await tx.inbox.claim(eventId)) await release(tx, key, deps.clock.now());
    });
    deps.stockMoved();
  };
}

/** Statements that do not wait for each other are sent together; the server still carries them out in this order. */
async function release({ holds, stock }: CatalogTx, key: HoldKey, at: Date): Promise<HoldState> {
  const [isNew, state, lines] = await Promise.all([holds.leaveTombstone(key, at), holds.lock(key), holds.lines(key)]);
  if (isNew) return 'released';
  if (state !== 'held') return state ?? 'released';
  await stock.lock(lines.map(({ component }) => component));
  await Promise.all([stock.apply(movesOf(lines, -1), { key, reason: 'release', at }), holds.end(key, 'released', at)]);
  return 'released';
}
