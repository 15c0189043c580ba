import { Refusal } from '@shop/primitives/refusal';
import type { PaymentDeps } from './ports.ts';
import type { TakenKinds, TenderKey, TenderPart } from './tender-ports.ts';

/** Voucher and credit money of an order, from the promise to the ledger. */
export const tenders = (deps: PaymentDeps) => ({
  holdTender: holdTender(deps),
  keepTender: keepTender(deps),
  sweepKeptTenders: sweepKeptTenders(deps),
  releaseTender: releaseTender(deps),
  releaseTenderOnEvent: releaseTenderOnEvent(deps),
  finaliseTenderOnEvent: finaliseTenderOnEvent(deps),
});

/** Promises voucher and credit money to one version of an order; the same again changes nothing. */
function holdTender({ transact }: PaymentDeps) {
  return (key: TenderKey, parts: readonly TenderPart[]): Promise<void> =>
    transact(({ tenders }) => tenders.hold(key, parts));
}

/** An order records its payment at once; what it has not taken by then it never will. */
const KEPT_MS = 60 * 60_000;
const BATCH = 50;

/**
 * Before a payment is recorded: everything this version held is held for an hour, again where it was released, and no late
 * release takes it away. Money that was taken already counts as kept, so this may be repeated.
 * @returns false when some of it is not there any more; then nothing changed
 */
function keepTender({ transact, clock }: PaymentDeps) {
  return async (key: TenderKey): Promise<boolean> => {
    try {
      const until = new Date(clock.now().getTime() + KEPT_MS);
      await transact(({ tenders }) => tenders.keep(key, until));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'payment.short') return false;
      throw error;
    }
  };
}

/** Gives back what was kept for a payment that its order did not record with it. */
function sweepKeptTenders({ transact, clock }: PaymentDeps) {
  return async (): Promise<number> => {
    let given = 0;
    while (given < BATCH && (await transact(({ tenders }) => tenders.giveBackKept(clock.now())))) given++;
    return given;
  };
}

/** Gives it back, or leaves a tombstone that refuses a late hold. */
function releaseTender({ transact }: PaymentDeps) {
  return (key: TenderKey): Promise<void> => transact(({ tenders }) => tenders.release(key));
}

/** order.voided, order.hold_released, order.cancelled: the guarantee behind the release call. */
function releaseTenderOnEvent({ transact }: PaymentDeps) {
  return (eventId: string, key: TenderKey): Promise<void> =>
    transact(async ({ tenders, inbox }) => {
      if (await inbox.claim(eventId)) await tenders.release(key);
    });
}

/**
 * order.paid: what was held is taken, entered in the ledger and published for banking.
 * @param kinds what was taken of what it held, where that is not all: the rest goes back (docs/rules/payments.md 14, 31)
 */
function finaliseTenderOnEvent(deps: PaymentDeps) {
  return (eventId: string, key: TenderKey, kinds?: TakenKinds): Promise<void> =>
    deps.transact(async (tx) => {
      if (await tx.inbox.claim(eventId)) await takeHeld(deps, tx, { ...key, kinds });
    });
}

type Tx = Parameters<Parameters<PaymentDeps['transact']>[0]>[0];

async function takeHeld(
  { clock, ids }: PaymentDeps,
  { tenders, events }: Tx,
  { kinds, ...of }: TenderKey & { readonly kinds: TakenKinds | undefined },
): Promise<void> {
  const at = clock.now();
  const key = { orderNo: of.orderNo, version: of.version };
  for (const part of await tenders.finalise(key, { at, newId: ids.newId, kinds })) {
    await events.append({ type: 'payment.tender_captured', key, part, at });
  }
}
