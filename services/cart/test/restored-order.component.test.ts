import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import { OrderHoldReleased, OrderPaid, OrderRestored } from '@shop/proto/events/v1/order_events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTheTill, type Running, runningCart, TILL_TOTAL } from './running-cart.ts';

let running: Running;
beforeAll(async () => {
  running = await runningCart();
});
afterAll(() => running?.stop());

const codecs = { restored: OrderRestored, hold_released: OrderHoldReleased, paid: OrderPaid };
async function publish(type: keyof typeof codecs, order: { cartId: string; orderNo: string; version: number }) {
  const body = { ...OrderPaid.fromPartial(order), ...OrderHoldReleased.fromPartial(order) };
  const value = codecs[type].encode(body).finish();
  const id = newId();
  await running.publish({ topic: 'order.v1', type: `order.${type}`, key: order.orderNo, value }, id);
  await eventually(async () => {
    expect((await running.pool.query('select 1 from inbox where event_id = $1', [id])).rowCount).toBe(1);
  }, 20_000);
}

it('a web order that staff restore opens its cart, with its goods and number; a change of it releases nothing, and paid it ends', async () => {
  const shopper = await atTheTill(running);
  await shopper.complete(TILL_TOTAL);
  const { id: cartId, orderNo, itemcount, state } = await shopper.content();
  expect(state).toBe('placed');
  await publish('restored', { cartId, orderNo, version: 2 });
  expect(await shopper.content()).toMatchObject({ state: 'open', orderNo, itemcount });
  // The release of the version before comes late: it says nothing of the one that is held.
  await publish('hold_released', { cartId, orderNo, version: 1 });
  await shopper.add('RUG');
  expect(running.order.reopened).toEqual([]);
  await publish('paid', { cartId, orderNo, version: 2 });
  expect(await shopper.content()).toMatchObject({ itemcount: 1, orderNo: '' });
});
