import type { PaymentDeps, TenderKey, TenderPart } from './ports.ts';

/** Promises voucher and credit money to one version of an order; the same again changes nothing. */
export function holdTender({ transact }: PaymentDeps) {
  return (key: TenderKey, parts: readonly TenderPart[]): Promise<void> =>
    transact(({ tenders }) => tenders.hold(key, parts));
}

/** Gives it back, or leaves a tombstone that refuses a late hold. */
export function releaseTender({ transact }: PaymentDeps) {
  return (key: TenderKey): Promise<void> => transact(({ tenders }) => tenders.release(key));
}

/** order.voided, order.hold_released, order.cancelled: the guarantee behind the release call. */
export function releaseTenderOnEvent({ transact }: PaymentDeps) {
  return (eventId: string, key: TenderKey): Promise<void> =>
    transact(async ({ tenders, inbox }) => {
      if (await inbox.claim(eventId)) await tenders.release(key);
    });
}

/** order.paid: what was promised is taken, entered in the ledger and told to banking. */
export function finaliseTenderOnEvent(deps: PaymentDeps) {
  return (eventId: string, key: TenderKey): Promise<void> =>
    deps.transact(async (tx) => {
      if (await tx.inbox.claim(eventId)) await takeHeld(deps, tx, key);
    });
}

export function finaliseTender(deps: PaymentDeps) {
  return (key: TenderKey): Promise<void> => deps.transact((tx) => takeHeld(deps, tx, key));
}

type Tx = Parameters<Parameters<PaymentDeps['transact']>[0]>[0];

async function takeHeld({ clock, ids }: PaymentDeps, { tenders, facts }: Tx, key: TenderKey): Promise<void> {
  const at = clock.now();
  for (const part of await tenders.finalise(key, at, ids.newId)) {
    await facts.append({ type: 'payment.tender_captured', key, part, at });
  }
}
