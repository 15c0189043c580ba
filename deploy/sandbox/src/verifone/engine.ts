import { randomInt } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import { formatMoney, subtract, sum } from '@shop/primitives/money';
import type { Ledger } from '../ledger/ledger.ts';
import type { End, RegisterRecord, Sale, Session } from './records.ts';
import type { Shelf } from './shelf.ts';
import { type Answer, answerOf, refundTooLarge, scriptOf, stageAfter, stepsOf } from './walk.ts';

export interface Engine {
  readonly shelf: Shelf;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** how long a step of a transaction lasts, in milliseconds */
  readonly stepMs: number;
  readonly timers: Map<string, NodeJS.Timeout>;
  /** Takes over a record at once; answers when it lies on the disk. */
  readonly write: (record: RegisterRecord) => Promise<void>;
}

/** As it is now. */
export function latest({ shelf }: Engine, { session }: Sale): Sale {
  const sale = shelf.sale(session.paymentId);
  if (!sale) throw new Error(`there is no sale ${session.paymentId}`);
  return sale;
}

/** Lets a sale go on by itself after its time, unless a person decides each step. */
export function schedule(engine: Engine, before: Sale): void {
  const sale = latest(engine, before);
  const { paymentId, registerId } = sale.session;
  clearTimeout(engine.timers.get(paymentId));
  const steps = engine.shelf.switches(registerId).byHand ? undefined : stepsOf(sale);
  if (steps === undefined) return;
  const next = () => (latest(engine, sale).end ? recover(engine, sale) : goOn(engine, sale));
  engine.timers.set(
    paymentId,
    setTimeout(() => void next().catch(console.error), steps * engine.stepMs),
  );
}

async function change(engine: Engine, sale: Sale, record: RegisterRecord): Promise<void> {
  const onDisk = engine.write(record);
  schedule(engine, sale);
  await onDisk;
}

/** To the next stage, or to the end. */
export async function goOn(engine: Engine, before: Sale): Promise<void> {
  const sale = latest(engine, before);
  if (sale.end) return;
  const { session } = sale;
  const stage = stageAfter(sale);
  if (stage) return change(engine, sale, { kind: 'moved', paymentId: session.paymentId, stage });
  const answer = isTooMuch(engine.shelf, session) ? refundTooLarge(session) : answerOf(session);
  await end(engine, sale, { ...answer, isLost: scriptOf(session.amountCents) === 'loseAnswer' });
}

/** Ends an open sale; the first end stays. `isLost`: the terminal's answer does not reach the provider now. */
export async function end(
  engine: Engine,
  before: Sale,
  { isLost = false, ...answer }: Answer & { readonly isLost?: boolean },
): Promise<void> {
  const sale = latest(engine, before);
  if (sale.end) return;
  const { paymentId } = sale.session;
  const made = endOf(answer, engine.clock.now().toISOString());
  await change(engine, sale, { kind: 'ended', paymentId, end: made, isLost });
  await enter(engine.ledger, latest(engine, sale));
}

/** An answer that was lost on its way arrives. */
export async function recover(engine: Engine, before: Sale): Promise<void> {
  const sale = latest(engine, before);
  if (sale.isLost) await change(engine, sale, { kind: 'found', paymentId: sale.session.paymentId });
}

/** The common ledger has what a bank has seen, also while the terminal's answer is lost. */
export async function enter(ledger: Ledger, { session, end: made }: Sale): Promise<void> {
  if (!made || made.status === 'CANCELLED') return;
  const { paymentId: id, referenceId: reference, type } = session;
  const { status, at } = made;
  const amount = formatMoney(made.amountCents);
  await ledger.record({ id, provider: 'verifone', reference, type, amount, approved: status === 'APPROVED', at });
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

const endOf = (answer: Answer, at: string): End => ({
  ...answer,
  authCode: answer.status === 'APPROVED' ? digits(6) : '',
  rrn: answer.status === 'CANCELLED' ? '' : digits(12),
  at,
});

/** Whether less is left of the purchase than a refund of it asks for. */
function isTooMuch(shelf: Shelf, { type, merchantId, originalReferenceId, amountCents }: Session): boolean {
  if (type === 'purchase') return false;
  const purchase = shelf.byReference(merchantId, originalReferenceId)?.end;
  const given = shelf
    .all()
    .filter(
      ({ session, end: made }) => session.originalReferenceId === originalReferenceId && made?.status === 'APPROVED',
    )
    .map(({ end: made }) => made?.amountCents ?? amountCents);
  return !purchase || amountCents > subtract(purchase.amountCents, sum(given));
}
