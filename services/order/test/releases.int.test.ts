import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';
import { aTender } from './tenders.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const app = () => aReplica({ pool, near, now: () => now });

/** A coupon, a voucher and the card: everything that an order can take. One sofa less 10 per cent, with delivery. */
const TOTAL = 179_810;
const everything = ({ gateway = 'windcave', ...more }: { cartVersion?: number; gateway?: string } = {}) =>
  aPlacement({
    ...more,
    coupon: true,
    tenders: [aTender('voucher', 'Gift voucher', 10_000), aTender(gateway, gateway, TOTAL - 10_000)],
  });
const onlyAttempt = () => {
  const [attempt] = [...near.attempts.values()];
  if (!attempt) throw new Error('no attempt');
  return attempt;
};
/** Stock whose hold waits: `requested` resolves when it is called, `go` lets it go on. */
function slowStock() {
  const { hold } = near.stock;
  const [requested, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  near.stock.hold = async (key, document) => {
    near.stock.hold = hold;
    requested.resolve();
    await go.promise;
    return hold(key, document);
  };
  return { requested: requested.promise, go: () => go.resolve() };
}

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, order_line, sub_item, allocation, order_payment, due_job, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

/** The neighbours remember each take until it is given back: a release that is left out leaves a 1. */
describe('stock, coupon use and voucher money', () => {
  it('are taken together when an order is placed', async () => {
    await app().place(everything());
    expect(near.taken()).toEqual([1, 1, 1]);
  });
  it('are one each when the changed cart is placed after the older one', async () => {
    await app().place(everything());
    await app().place(everything({ cartVersion: 2 }));
    expect(near.taken()).toEqual([1, 1, 1]);
  });
  const ends: [string, () => Promise<unknown>][] = [
    [
      'stock is refused',
      async () => {
        near.script.stock = refuse('precondition', 'catalog.sold_out', 'sold out');
        await expect(app().place(everything())).rejects.toThrow('sold out');
      },
    ],
    [
      'the voucher no longer covers its part',
      async () => {
        near.script.tender = refuse('precondition', 'payment.short', 'too little');
        await expect(app().place(everything())).rejects.toThrow('too little');
      },
    ],
    [
      'placing took so long that a sweep gave it up',
      async () => {
        const stock = slowStock();
        const placing = app().place(everything());
        await stock.requested;
        later(31_000);
        await app().sweepIntents();
        stock.go();
        await expect(placing).rejects.toMatchObject({ kind: 'conflict' });
      },
    ],
    [
      'the older version was paid while the newer one was being placed',
      async () => {
        await app().place(aPlacement());
        const { key } = onlyAttempt();
        const stock = slowStock();
        const placing = app().place(everything({ cartVersion: 2 }));
        await stock.requested;
        await app().settleOnEvent('late', { ...onlyAttempt(), key, state: 'captured' });
        stock.go();
        expect(await placing).toMatchObject({ status: 'paid' });
      },
    ],
    [
      'the card is declined',
      async () => {
        await app().place(everything());
        await app().settleOnEvent('declined', { ...onlyAttempt(), state: 'declined' });
      },
    ],
    [
      'the cart is reopened',
      async () => {
        await app().place(everything());
        await app().reopen('cart-1');
      },
    ],
    [
      'the cart is reopened after a bank transfer was chosen',
      async () => {
        await app().place(everything({ gateway: 'directcrd' }));
        await app().reopen('cart-1');
      },
    ],
    [
      'the reservation ends',
      async () => {
        await app().place(everything());
        later(30 * 60_000);
        await app().sweepExpiries();
      },
    ],
  ];
  it.each(ends)('all go back when %s', async (_why, end) => {
    await end();
    expect(near.taken()).toEqual([0, 0, 0]);
  });
  it('of a placing that died go back before the next one takes its own', async () => {
    near.payments.holdTender = async (key) => {
      near.tenders.set(`${key.orderNo}/${key.version}`, 'held');
      return new Promise(() => {});
    };
    void app().place(everything());
    await expect.poll(() => near.taken()).toEqual([1, 1, 1]);
    near.payments.holdTender = async (key) => void near.tenders.set(`${key.orderNo}/${key.version}`, 'held');
    later(31_000);
    await app().place(everything());
    expect(near.taken()).toEqual([1, 1, 1]);
    expect([near.holds, near.uses, near.tenders].map((states) => [...states.values()])).toEqual([
      ['released', 'held'],
      ['released', 'held'],
      ['released', 'held'],
    ]);
  });
});
