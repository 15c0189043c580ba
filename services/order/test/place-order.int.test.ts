import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { inject, span } from '@shop/kit/telemetry';
import { recordSpans } from '@shop/kit/testing/spans';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import type { Attempt } from '../src/application/ports.ts';
import type { QuoteDeps } from '../src/application/quote-ports.ts';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now = new Date('2026-11-21T00:00:00Z');
const later = (ms: number) => (now = new Date(now.getTime() + ms));
/** Each one a replica of its own: they share the database alone. */
const app = (transact?: QuoteDeps['transact']) => aReplica({ pool, near, now: () => now }, transact);
const events = async () =>
  (await pool.query<{ type: string }>('select type from outbox order by seq')).rows.map(({ type }) => type);
const heldNow = () => [...near.holds.values()].filter((state) => state === 'held').length;

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe('placing a web cart', () => {
  it('leaves one order with its lines, allocations, payment and event', async () => {
    const placed = await app().place(aPlacement());
    const order = await app().confirmation(placed.confirmationToken);
    expect(order.document).toEqual({
      ...aPlacement().document,
      lines: [expect.objectContaining({ sku: 'DROVE-SOF-3S-SAGE' })],
    });
    expect(order.document.lines[0]?.subItems).toEqual([
      {
        sku: 'DROVE-SOF-3S-SAGE-A',
        name: 'frame',
        qty: 1,
        cbm4: 6066,
        allocations: [{ method: 'DEL', from: 'DC', to: '', qty: 1, eta: '' }],
      },
    ]);
    expect(order.payments).toMatchObject([{ gateway: 'windcave', amountCents: 198800, status: 4, attempt: 1 }]);
    expect(await events()).toEqual(['order.placed']);
  });
  it('answers 16 clicks at once with one order, one attempt and one hold', async () => {
    const placed = await Promise.all(Array.from({ length: 16 }, () => app().place(aPlacement())));
    expect(new Set(placed.map(({ orderNo, payToken }) => `${orderNo} ${payToken}`)).size).toBe(1);
    expect(near.attempts.size).toBe(1);
    expect(heldNow()).toBe(1);
    expect(await events()).toEqual(['order.placed']);
  });
  it('keeps the number, closes the old attempt and takes anew when the cart has changed', async () => {
    const first = await app().place(aPlacement());
    const second = await app().place(aPlacement({ cartVersion: 2, qty: 2 }));
    expect(second.orderNo).toBe(first.orderNo);
    expect([...near.attempts.values()].map(({ state }) => state)).toEqual(['closed', 'open']);
    expect(heldNow()).toBe(1);
    expect(await events()).toEqual(['order.placed', 'order.hold_released', 'order.placed']);
  });
  it('gives everything back when stock is refused, and the next try takes a new version', async () => {
    near.script.stock = refuse(
      'precondition',
      'catalog.sold_out',
      'Woops! Some products in your cart have sold out. (sorry!)',
    );
    await expect(app().place(aPlacement({ coupon: true }))).rejects.toThrow('Woops! Some products');
    expect([...near.uses.values()]).toEqual(['released']);
    near.script.stock = undefined;
    await app().place(aPlacement({ coupon: true }));
    expect([...near.uses.values()]).toEqual(['released', 'held']);
    expect(await events()).toEqual(['order.voided', 'order.placed']);
  });
  it('refuses a document whose sums do not follow from its lines, and holds nothing', async () => {
    const placement = aPlacement();
    const totals = { ...placement.document.totals, subtotalCents: asCents(100), grandTotalCents: asCents(9000) };
    const [card] = placement.tenders;
    const tenders = card ? [{ ...card, amountCents: totals.grandTotalCents }] : [];
    const wrong = { ...placement, tenders, document: { ...placement.document, totals } };
    await expect(app().place(wrong)).rejects.toMatchObject({
      code: 'order.totals',
    });
    expect(heldNow()).toBe(0);
  });
  it('goes on with the same attempt when the provider did not answer the first time', async () => {
    near.script.start = refuse('unavailable', 'payment.provider', 'away');
    await expect(app().place(aPlacement())).rejects.toThrow('away');
    near.script.start = undefined;
    const placed = await app().place(aPlacement());
    expect(placed.payToken).not.toBe('');
    expect(near.attempts.size).toBe(1);
    expect(heldNow()).toBe(1);
  });
  it('is answered with a token that leads to the confirmation when it was paid before its newer page could be opened', async () => {
    await app().place(aPlacement());
    const [older] = near.attempts.values();
    near.script.start = refuse('unavailable', 'payment.provider', 'away');
    await expect(app().place(aPlacement({ cartVersion: 2 }))).rejects.toThrow('away');
    await app().settleOnEvent('late', { ...older, state: 'captured' } as Attempt);
    const [placed, again] = await Promise.all([
      app().place(aPlacement({ cartVersion: 2 })),
      app().place(aPlacement({ cartVersion: 2 })),
    ]);
    expect(placed).toMatchObject({ status: 'paid', payToken: again.payToken });
    expect(await app().openPayment(placed.payToken)).toEqual({
      ...{ state: 'paid', location: '', confirmationToken: placed.confirmationToken, quoteToken: '' },
      ...{ orderNo: placed.orderNo, staffPlaced: false },
    });
  });
  it('pays at once what held voucher money covers whole', async () => {
    const tenders = [aTender('voucher', 'Gift voucher', 198800)];
    const placed = await app().place(aPlacement({ tenders }));
    expect(placed.status).toBe('paid');
    expect(await events()).toEqual(['order.placed', 'order.paid']);
  });
});

describe('what is left when placing dies', () => {
  it('an intent older than 30 s is voided and released, and its slow original then fails', async () => {
    const hold = near.stock.hold;
    const slow: { go?: () => void } = {};
    near.stock.hold = async (key, document) => {
      await new Promise<void>((resolve) => (slow.go = resolve));
      return hold(key, document);
    };
    const original = app().place(aPlacement());
    await expect.poll(() => slow.go).toBeDefined();
    later(31_000);
    expect(await app().sweepIntents()).toBe(1);
    slow.go?.();
    await expect(original).rejects.toMatchObject({ kind: 'conflict' });
    expect(heldNow()).toBe(0);
  });
  it('an intent that a retry finds dead is voided first, so that nothing stays held for its version', async () => {
    const hold = near.stock.hold;
    near.stock.hold = async (key, document) => {
      await hold(key, document);
      return new Promise(() => {});
    };
    void app().place(aPlacement());
    await expect.poll(heldNow).toBe(1);
    near.stock.hold = hold;
    later(31_000);
    const placed = await app().place(aPlacement());
    expect([...near.holds]).toEqual([
      [`${placed.orderNo}/1`, 'released'],
      [`${placed.orderNo}/2`, 'held'],
    ]);
    expect(await events()).toEqual(['order.voided', 'order.placed']);
  });
  it('an attempt that never reached payment ends as unpaid and gives its stock back', async () => {
    near.payments.start = () => Promise.reject(new Error('died'));
    await expect(app().place(aPlacement())).rejects.toThrow('died');
    later(21_000);
    await app().sweepOpenAttempts();
    expect(heldNow()).toBe(0);
    expect(await events()).toEqual(['order.placed', 'order.hold_released']);
  });
});

describe('the outcome of a payment', () => {
  it('is recorded once, by whichever of return, poll and event comes first', async () => {
    const placed = await app().place(aPlacement());
    near.decide('captured');
    const [name, attempt] = [...near.attempts][0] ?? [];
    if (!name || !attempt) throw new Error('no attempt');
    const paths = [
      app().settleByReturn(name),
      app().settleByKey(attempt.key),
      app().settleOnEvent('e1', attempt),
      app().settleOnEvent('e1', attempt),
    ];
    await Promise.all(paths);
    expect((await app().confirmation(placed.confirmationToken)).status).toBe('paid');
    expect(await events()).toEqual(['order.placed', 'order.paid']);
  });
  it('takes the row lock once when return, notice and event bring it to one process together', async () => {
    await app().place(aPlacement());
    near.decide('captured');
    const [name, attempt] = [...near.attempts][0] ?? [];
    if (!name || !attempt) throw new Error('no attempt');
    let transactions = 0;
    const one = app((work) => {
      transactions += 1;
      return transactOn(pool, () => {})(work);
    });
    await Promise.all([one.settleByReturn(name), one.settleByReturn(name), one.settleOnEvent('e1', attempt)]);
    expect(transactions).toBe(1);
  });
  it('declined gives the stock back, and the same cart again opens a second attempt on the same payment', async () => {
    await app().place(aPlacement());
    near.decide('declined');
    await app().settleByReturn([...near.attempts.keys()][0] ?? '');
    expect(heldNow()).toBe(0);
    await app().place(aPlacement());
    expect([...near.attempts.values()].map(({ key, state }) => [key.attempt, state])).toEqual([
      [1, 'declined'],
      [2, 'open'],
    ]);
    expect(new Set([...near.attempts.values()].map(({ key }) => key.paymentId)).size).toBe(1);
  });
  it('approved late, after the cart changed, is kept and what is too much becomes a refund task', async () => {
    await app().place(aPlacement());
    const old = [...near.attempts.values()][0];
    if (!old) throw new Error('no attempt');
    const placed = await app().place(aPlacement({ cartVersion: 2 }));
    await app().settleOnEvent('late', { ...old, state: 'captured' });
    await app().settleOnEvent('late-again', { ...old, state: 'captured' });
    const newer = [...near.attempts.values()][1] ?? old;
    expect(newer.state).toBe('closed');
    await app().settleOnEvent('closed and paid all the same', { ...newer, state: 'captured' });
    const { rows } = await pool.query('select status, refund_due_cents from orders');
    expect(rows).toEqual([{ status: 'paid', refund_due_cents: 198800 }]);
    expect((await app().confirmation(placed.confirmationToken)).payments).toHaveLength(2);
    expect((await events()).filter((type) => type === 'order.paid')).toHaveLength(1);
  });
});

describe('the trace of an order', () => {
  it('is that of the click that placed it, also for what a return, a notice or a sweep finds out', async () => {
    const spans = recordSpans('order');
    try {
      const click = await span('click', 'server', {}, async () => (await app().place(aPlacement()), inject()));
      near.decide('captured');
      await span('return', 'server', {}, () => app().settleByReturn([...near.attempts.keys()][0] ?? ''));
      const { rows } = await pool.query<{ type: string; traceparent: string }>(
        'select type, traceparent from outbox order by seq',
      );
      expect(rows.map(({ type, traceparent }) => [type, traceIn(traceparent)])).toEqual([
        ['order.placed', traceIn(click)],
        ['order.paid', traceIn(click)],
      ]);
      expect(spans.named('order.paid')[0]?.links).toHaveLength(1);
      expect(spans.named('order.placed')).toEqual([]);
    } finally {
      await spans.stop();
    }
  });
});
const traceIn = (traceparent: string | undefined) => traceparent?.split('-')[1];

describe('the end of a reservation', () => {
  it('locks an unpaid order as abandoned and gives back what was held; a late approval makes it paid again', async () => {
    const placed = await app().place(aPlacement());
    later(30 * 60_000);
    expect(await app().sweepExpiries()).toBe(1);
    expect(await app().confirmation(placed.confirmationToken)).toMatchObject({
      status: 'locked',
      lockReason: 'abandoned',
    });
    expect(heldNow()).toBe(0);
    const attempt = [...near.attempts.values()][0];
    if (!attempt) throw new Error('no attempt');
    await app().settleOnEvent('late', { ...attempt, state: 'captured' });
    expect((await app().confirmation(placed.confirmationToken)).status).toBe('paid');
  });
  it('waits while the provider does not say', async () => {
    const placed = await app().place(aPlacement());
    near.script.close = refuse('unavailable', 'payment.in_doubt', 'Your payment is being checked');
    later(30 * 60_000);
    await app().sweepExpiries();
    expect((await app().confirmation(placed.confirmationToken)).status).toBe('pending');
    expect(heldNow()).toBe(1);
    expect(await app().sweepExpiries()).toBe(0);
  });
  it('leaves a bank transfer alone: it has no attempt and no limit', async () => {
    const tenders = [aTender('directcrd', 'Bank transfer', 198800)];
    const placed = await app().place(aPlacement({ tenders }));
    later(24 * 3_600_000);
    expect(await app().sweepExpiries()).toBe(0);
    expect(await app().openPayment(placed.payToken)).toMatchObject({ state: 'awaiting_transfer', location: '' });
    expect(heldNow()).toBe(1);
  });
});

describe('who may read an order', () => {
  it('finds it by number and e-mail together, in any case, and by neither alone', async () => {
    const { orderNo } = await app().place(aPlacement());
    expect((await app().track(orderNo, 'Aroha@Example.test')).orderNo).toBe(orderNo);
    await expect(app().track(orderNo, 'other@example.test')).rejects.toThrow('The order is not exist');
    await expect(app().own('somebody', orderNo)).rejects.toThrow('The order is not exist');
    await expect(app().history('', { limit: 10, offset: 0 })).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
