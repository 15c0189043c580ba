import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { allocate } from '../domain/allocate.ts';
import { type HoldKey, holdReleased, needsAgain } from '../domain/hold.ts';
import { afterMoves, movesOf } from '../domain/supply.ts';
import { named, publishShort } from './hold-stock.ts';
import type { CatalogDeps } from './ports.ts';
import type { CatalogTx } from './tx-ports.ts';

type Deps = Pick<CatalogDeps, 'transact' | 'clock' | 'stockMoved'>;

/**
 * order.paid: held becomes final, once. A released hold (a late approval) is taken again, and what is short by now becomes a back-order: the
 * order is never lost, and order is told what is held now. In the common case it is one statement and moves no stock.
 * @throws Refusal not_found for a key that was never held
 */
export function finaliseOnEvent(deps: Deps & Pick<CatalogDeps, 'paidHolds'>) {
  return async (eventId: string, key: HoldKey): Promise<void> => {
    const at = deps.clock.now();
    if (await deps.paidHolds.finalise(eventId, key, at)) return;
    await deps.transact(async (tx) => {
      if (await tx.inbox.claim(eventId)) await finalise(tx, key, at);
    });
    deps.stockMoved();
  };
}

async function finalise(tx: CatalogTx, key: HoldKey, at: Date): Promise<void> {
  const state = await tx.holds.lock(key);
  if (!state) throw refuse('not_found', 'catalog.unknown_hold', 'Nothing is held for this order.');
  if (state === 'released') await takeAgain(tx, key, at);
  if (state !== 'final') await tx.holds.end(key, 'final', at);
}

/** A later version that never came to be holds what this one needs: it is overtaken, as it overtook this one. */
async function takeAgain(tx: CatalogTx, key: HoldKey, at: Date): Promise<void> {
  const { holds, stock } = tx;
  const lines = await holds.lines(key);
  if (lines.length === 0) throw holdReleased();
  const terms = await stock.terms(lines.map(({ sku }) => sku));
  const needs = needsAgain(lines, terms);
  const other = await holds.beside(key);
  const given = movesOf(other?.lines ?? [], -1);
  const supply = await stock.lock([...needs, ...given].map(({ component }) => component));
  const allocations = allocate(needs, afterMoves(supply, given), todayInNz(at));
  if (other) {
    await stock.apply(given, { key: other.key, reason: 'release', at });
    await holds.end(other.key, 'released', at);
  }
  await stock.apply(movesOf(allocations, 1), { key, reason: 'retake', at });
  await holds.write(key, allocations);
  await publishShort(tx, key, allocations);
  await tx.events.stockRetaken({ key, allocations: named(allocations, terms) });
}
