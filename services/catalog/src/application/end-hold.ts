import { type Need, planShares } from '../domain/hold.ts';
import type { Held, HeldShare, HoldDeps, HoldKey, HoldState, HoldTx } from './hold-ports.ts';
import { answer, tellShort } from './hold-stock.ts';

/** Gives back what (order_no, version) holds, or leaves a tombstone that refuses a late take. A final hold stays. */
export function releaseHold({ transactHolds, clock }: HoldDeps) {
  return (key: HoldKey): Promise<HoldState> => transactHolds((tx) => release(tx, key, clock.now()));
}

/** order.voided, order.hold_released, order.cancelled: the guarantee behind the release call. */
export function releaseHoldOnEvent({ transactHolds, clock }: HoldDeps) {
  return (eventId: string, key: HoldKey): Promise<void> =>
    transactHolds(async (tx) => {
      if (await tx.inbox.claim(eventId)) await release(tx, key, clock.now());
    });
}

/** Paid: what is held stays for good. What had been released is taken again; what is short becomes BACK-ORDER. */
export function finaliseHold({ transactHolds, clock }: HoldDeps) {
  return (key: HoldKey): Promise<Held> => transactHolds((tx) => finalise(tx, key, clock.now()));
}

export function finaliseHoldOnEvent({ transactHolds, clock }: HoldDeps) {
  return (eventId: string, key: HoldKey): Promise<void> =>
    transactHolds(async (tx) => {
      if (await tx.inbox.claim(eventId)) await finalise(tx, key, clock.now());
    });
}

async function release({ holds }: HoldTx, key: HoldKey, at: Date): Promise<HoldState> {
  const state = await holds.lockOrBury(key, at);
  if (state !== 'held') return state;
  const shares = await holds.sharesOf([key]);
  await holds.lockSupplies([...new Set(shares.map(({ component }) => component))]);
  await holds.giveBack(key, at);
  await holds.end(key, 'released', at);
  return 'released';
}

async function finalise(tx: HoldTx, key: HoldKey, at: Date): Promise<Held> {
  const { holds } = tx;
  const state = await holds.lockOrBury(key, at);
  if (state === 'final') return answer(holds, key, state);
  if (state === 'released') await retake(tx, key, at);
  await holds.end(key, 'final', at);
  return answer(holds, key, 'final');
}

/** A late approval: the order is never lost, so whatever is short is ordered again, whether or not it can come back. */
async function retake(tx: HoldTx, key: HoldKey, at: Date): Promise<void> {
  const { holds } = tx;
  const needs = sameNeeds(await holds.sharesOf([key]));
  const supplies = await holds.lockSupplies([...new Set(needs.map(({ component }) => component))]);
  const shares = planShares(needs, supplies);
  await holds.put(key, shares, { reason: 'retake', at });
  await tellShort(tx, key, shares);
}

function sameNeeds(shares: readonly HeldShare[]): Need[] {
  const grouped = Map.groupBy(shares, ({ lineId, component }) => `${lineId} ${component}`);
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { lineId, sku, component, method, to } = first;
    const qty = group.reduce((total, share) => total + share.qty, 0);
    const clearance = group.some(({ kind }) => kind === 'clearance');
    return [{ lineId, sku, component, method, qty, pickLocation: to, clearance, ending: false, exact: [] }];
  });
}
