import { newId } from '@shop/kit/ids';
import type { Pool } from '@shop/kit/postgres/pool';
import { expect, it } from 'vitest';
import { purchaseDue } from '../src/application/read-orders.ts';
import { ownDatabase } from './own-database.ts';
import { aPlacement } from './documents.ts';
import { fakeNeighbours } from './fakes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;

ownDatabase((own) => (pool = own));

it('a sale is due until its report is claimed, however often its confirmation is read', async () => {
  const { app, token, pay } = await aSale();
  const due = async () => purchaseDue(await app().confirmation(token));
  expect(await due()).toBe(false);
  await pay();
  for (const _ of [1, 2, 3]) expect(await due()).toBe(true);
  await app().claimPurchase(token);
  expect(await due()).toBe(false);
});

it('one of many who claim it at once wins, after it was paid and never again; a claim of nothing spends nothing', async () => {
  const { app, token, pay } = await aSale();
  const claim = () => app().claimPurchase(token);
  expect(await claim()).toBe(false);
  await pay();
  const claims = await Promise.all(Array.from({ length: 8 }, claim));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claim()).toBe(false);
  await expect(app().claimPurchase('guess')).rejects.toMatchObject({ kind: 'not_found' });
});

it('the counter claims it by its number: one of it and the confirmation wins, also once goods of it have left', async () => {
  const { app, token, orderNo, pay } = await aSale();
  expect(await app().markGaSent(orderNo)).toBe(false);
  await pay();
  await pool.query("update orders set status = 'part-dispatched' where order_no = $1", [orderNo]);
  const claims = await Promise.all([1, 2, 3, 4].flatMap(() => [app().markGaSent(orderNo), app().claimPurchase(token)]));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await app().markGaSent(orderNo)).toBe(false);
  await expect(app().markGaSent('999999')).rejects.toMatchObject({ kind: 'not_found' });
});

async function aSale() {
  const near = fakeNeighbours();
  const app = () => aReplica({ pool, near, now: () => new Date('2026-11-21T00:00:00Z') });
  const { confirmationToken: token, orderNo } = await app().place(aPlacement({ cartId: newId() }));
  const pay = async () => {
    const [attempt] = near.attempts.values();
    if (!attempt) throw new Error('no attempt');
    await app().settleOnEvent(newId(), { ...attempt, state: 'captured' });
  };
  return { app, token, orderNo, pay };
}
