import { refuse } from '@shop/primitives/refusal';
import { wireCents } from '@shop/primitives/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { without } from './chosen-rows.ts';
import { PaymentQueue } from './payment-queue.ts';
import { type Method, type Row, withOne } from './payment-rows.ts';
import type { Chosen } from './payments.calls.ts';

const ORDER = { grandtotal: '100.00' } as Parameters<typeof withOne>[0];
const method = (code: string) =>
  ({ code, name: code, reference: '', byCode: false, available: null }) as unknown as Method;
const adds = (code: string, amount: string) => (rows: readonly Row[]) =>
  withOne(ORDER, rows, { method: method(code), amount, reference: '' });
const said = (rows: readonly Row[]) => rows.map(({ id, gateway, amountCents }) => `${id} ${gateway} ${amountCents}`);

let calls: string[];
let refused: string;
let held: Promise<unknown>;
let queue: PaymentQueue;
/** As the server does: numbers what is new, and refuses a whole list for one method that cannot pay. */
async function arrange(payments: readonly Chosen[], seen: readonly Row[]): Promise<readonly Row[]> {
  calls.push(payments.map(({ gateway, amount }) => `${gateway} ${amount}`).join(', '));
  await held;
  if (payments.some(({ gateway }) => gateway === refused)) throw refuse('precondition', 'x', `${refused} can not pay`);
  return payments.map(({ amount, ...row }, at) => {
    const { id = `p${at}` } = seen.find(({ gateway }) => gateway === row.gateway) ?? {};
    return { ...row, id, amountCents: wireCents(amount), status: 0, settled: '', reason: '', takenBy: '', why: '' };
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [calls, refused, held] = [[], '', Promise.resolve()];
  queue = new PaymentQueue({ arrange, reread: async () => undefined }, []);
});
afterEach(() => void vi.useRealTimers());

it('shows a change at once, and sends what was changed within 300 ms in one call', async () => {
  void queue.change(adds('offline', '10.00'));
  await pass(299);
  void queue.change(adds('directcrd', '20.00'));
  expect(said(queue.shown.get())).toEqual(['new offline  offline 1000', 'new directcrd  directcrd 2000']);
  await pass(299);
  expect(calls).toEqual([]);
  await pass(50);
  expect(calls).toEqual(['offline 10.00, directcrd 20.00']);
  expect(said(queue.shown.get())).toEqual(['p0 offline 1000', 'p1 directcrd 2000']);
});
it('keeps what is changed while a call is under way, and sends it after that', async () => {
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  void queue.change(adds('offline', '10.00'));
  await pass(300);
  void queue.change(adds('offline', '5.00'));
  void queue.change(adds('directcrd', '20.00'));
  await pass(400);
  expect(calls).toEqual(['offline 10.00']);
  answer.resolve();
  await pass(50);
  expect(calls).toEqual(['offline 10.00', 'offline 15.00, directcrd 20.00']);
});
it('refuses what breaks a rule as it stands, with what waits counted, and changes nothing', () => {
  void queue.change(adds('offline', '60.00'));
  expect(() => queue.change(adds('directcrd', '60.00'))).toThrow("Can't pay more than $40.00!");
  expect(queue.shown.get()).toHaveLength(1);
});
it('loses only the one that the server refuses, and says why', async () => {
  refused = 'credit';
  const outcomes = Promise.all([queue.change(adds('offline', '10.00')), queue.change(adds('credit', '20.00'))]);
  await pass(400);
  expect(await outcomes).toEqual(['', 'credit can not pay']);
  expect(said(queue.shown.get())).toEqual(['p0 offline 1000']);
});
it('sends what waits before anything is paid, which sees it by its number', async () => {
  void queue.change(adds('offline', '10.00'));
  const paid = queue.after(async (rows) => rows.map(({ id }) => id), false);
  await pass(10);
  expect([await paid, calls]).toEqual([['p0'], ['offline 10.00']]);
});
it('takes one away that was not sent yet, or was meanwhile', async () => {
  void queue.change(adds('offline', '10.00'));
  const [shown] = queue.shown.get();
  await pass(400);
  void queue.change((rows) => without(rows, shown as Row));
  expect(queue.shown.get()).toEqual([]);
  await pass(400);
  expect(calls).toEqual(['offline 10.00', '']);
});
