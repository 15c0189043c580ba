import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import type { Refusal } from '@shop/primitives/refusal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Placement } from '../src/application/order-ports.ts';
import type { Cart } from '../src/domain/cart.ts';
import { atTheTill, cartOver } from './cart-over.ts';

let database: FreshDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase('cart');
  pool = createPool({ url: database.url, name: 'edit-beside-placing-test', max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const placing = { kind: 'conflict', code: 'cart.placing' };
/** 'done', or the code of the refusal. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: Refusal) => error.code,
  );

describe('an edit beside a placing', () => {
  it('is refused when placing began after it had read the cart, which stays as order gets it', async () => {
    const running = cartOver(pool);
    const cart = await atTheTill(running);
    const before = await cart.now();
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    running.script.whilePlacing = async () => {
      begun.resolve();
      await answered.promise;
    };
    let placed: Promise<unknown> = Promise.resolve();
    cart.afterReading(() => {
      placed = cart.complete();
      return begun.promise;
    });
    await expect(cart.zip('6011')).rejects.toMatchObject(placing);
    await expect(cart.remove('RUG')).rejects.toMatchObject(placing);
    expect(await cart.now()).toEqual({ ...before, state: 'placing', placingAt: expect.any(Date) });
    answered.resolve();
    await placed;
    expect(await cart.now()).toMatchObject({ state: 'placed', placedVersion: before.version });
  });
  it('takes the cart back from order when it was placed after the edit had read it', async () => {
    const running = cartOver(pool);
    const cart = await atTheTill(running);
    const { id, version } = await cart.now();
    cart.afterReading(cart.complete);
    await cart.zip('6011');
    expect(running.reopened).toEqual([id]);
    expect(await cart.now()).toMatchObject({ state: 'open', version: version + 1, contact: { zip: '6011' } });
  });
  it('lands before it, after order gave the cart back, or not at all, 20 rounds', async () => {
    // What is typed here keeps the cart completable.
    const fields = ['firstname', 'lastname', 'company', 'comment'] as const;
    for (let round = 0; round < 20; round++) {
      const running = cartOver(pool);
      const cart = await atTheTill(running);
      const seen: [Placement, Cart][] = [];
      running.script.whilePlacing = async (placement) => {
        for (let look = 0; look < 3; look++) seen.push([placement, await cart.now()]);
      };
      const [placed, ...edits] = await Promise.all([
        outcome(cart.complete()),
        ...fields.map((field) => outcome(cart.type({ [field]: field }))),
      ]);
      for (const [{ cartVersion, document }, { state, version, contact }] of seen)
        expect({ state, version, contact }).toEqual({
          state: 'placing',
          version: cartVersion,
          contact: document.contact,
        });
      expect(['done', 'cart.changed']).toContain(placed);
      expect(['done', placing.code]).toEqual(expect.arrayContaining(edits));
      const { contact } = await cart.now();
      const landed = fields.filter((field) => contact[field] === field);
      expect(landed).toEqual(fields.filter((_, i) => edits[i] === 'done'));
    }
  });
});
