import { DOCUMENT_STATUSES, PAY_STATES } from '@shop/commerce/order-states';
import type { PromiseClient } from '@shop/kit/grpc/client';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import { describe, expect, it } from 'vitest';
import type { Placement } from '../../application/order-ports.ts';
import { orderClient } from './order.client.ts';

const answering = (state: string) => {
  const answer = async () => ({ state, status: state, orderNo: '1', payToken: 'pay', confirmationToken: 'see' });
  const server = { place: answer, reopen: answer, getPayment: answer };
  return orderClient(server as unknown as PromiseClient<typeof OrderServiceService>);
};
const totals = { grandTotalCents: 0, delivery: 'FREE' };
const placement = { document: { lines: [], tenders: [], contact: {}, totals } } as unknown as Placement;

describe('what order answers a cart', () => {
  it.each(['', 'PAID', 'lost'])(
    'is refused as our fault when it is "%s", never read as something else',
    async (word) => {
      const orders = answering(word);
      await expect(orders.place(placement)).rejects.toThrow(RangeError);
      await expect(orders.reopen('cart')).rejects.toThrow(RangeError);
      await expect(orders.leadsOn('pay')).rejects.toThrow(RangeError);
    },
  );
  it('is read as it is when it is known', async () => {
    for (const status of DOCUMENT_STATUSES)
      expect(await answering(status).place(placement)).toMatchObject({ status, orderNo: '1', payToken: 'pay' });
    expect(await answering('paid').reopen('cart')).toMatchObject({ state: 'paid', confirmationToken: 'see' });
    expect(await answering('open').reopen('cart')).toMatchObject({ state: 'open' });
    const over = await Promise.all(PAY_STATES.map((state) => answering(state).leadsOn('pay')));
    expect(PAY_STATES.filter((_, at) => !over[at])).toEqual(['declined', 'cancelled']);
  });
});
