import { emptyTables } from '@shop/kit/testing/empty-tables';
import type { Pool } from '@shop/kit/postgres/pool';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aQuote, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
const app = () => aReplica({ pool, near, now: () => now });
const save = async (draftId: string, customerId = 'c1') => {
  near.enterPin('quote');
  const { document, ...quote } = aQuote({ draftId });
  return app().saveQuote(sam, { ...quote, document: { ...document, customerId } });
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
});

describe("a customer's documents", () => {
  it('are counted while they are active quotes: from the moment the last day is over no more', async () => {
    await save('a');
    await save('b');
    const of = (...ids: string[]) => app().countQuotes(ids);
    expect(await of('c1', 'nobody', '')).toEqual([
      { customerId: 'c1', count: 2, acquisition: 'Walk in' },
      { customerId: 'nobody', count: 0, acquisition: '' },
      { customerId: '', count: 0, acquisition: '' },
    ]);
    now = new Date('2026-12-05T11:00:00Z');
    expect(await of('c1')).toMatchObject([{ count: 0 }]);
    await expect(of(...Array.from({ length: 51 }, (_, n) => `c${n}`))).rejects.toMatchObject({ kind: 'malformed' });
  });
  it('are the latest ten, newest first, without deleted ones; a quote with its days left', async () => {
    const saved = [];
    for (let n = 0; n < 12; n++) saved.push((await save(`d${n}`)).orderNo);
    await save('other', 'c2');
    await pool.query(`update orders set quote_state = 'deleted' where order_no = $1`, [saved[11]]);
    await pool.query(
      `update orders set status = 'pending', hold_state = 'held', quote_state = 'ordered' where order_no = $1`,
      [saved[10]],
    );
    const documents = await app().documentsOf('c1');
    expect(documents.map(({ orderNo }) => orderNo)).toEqual(saved.slice(1, 11).toReversed());
    expect(documents[0]).not.toHaveProperty('expiresIn');
    expect(documents[1]).toMatchObject({ kind: 'quote', status: 'quote', createdAt: now, expiresIn: 14 });
    expect(await app().documentsOf('')).toEqual([]);
  });
  it('gives its contact to the customer it is bound to, and is refused where there is none', async () => {
    const { orderNo } = await save('a');
    await app().writeCustomer(orderNo);
    expect(near.written).toEqual([{ customerId: 'c1', orderNo, contact: aQuote().document.contact }]);
    const unbound = await save('b', '');
    await expect(app().writeCustomer(unbound.orderNo)).rejects.toMatchObject({
      ...{ kind: 'precondition', message: 'Please choose a customer first' },
    });
    expect(near.written).toHaveLength(1);
  });
});
