import type { Handlers } from '@shop/kit/grpc/server';
import { asCents } from '@shop/primitives/money';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';
import { toAllocation } from './staff-document.mapper.ts';

export type DispatchRpc = 'takeNow' | 'getDispatch' | 'reallocate' | 'priceDelivery';

/** Taking now, what of an order has left (docs/rules/dispatch.md), and the fee of a delivery that reads TBC. */
export const dispatchHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, DispatchRpc> => ({
  takeNow: ({ key: pressKey, ...request }, { actor }) => app.takeNow(actor, { ...request, pressKey }),
  reallocate: async ({ key: pressKey, rows, ...request }, { actor }) => {
    await app.reallocate(actor, { ...request, rows: rows.map(toAllocation), pressKey });
    return {};
  },
  priceDelivery: ({ key: pressKey, feeCents, replacesCents, ...request }, { actor }) =>
    app.priceDelivery(actor, {
      ...{ ...request, feeCents: asCents(feeCents), replacesCents: asCents(replacesCents), pressKey },
    }),
  getDispatch: async ({ orderNo }) => {
    const { allocations, dispatched, ...why } = await app.dispatch(orderNo);
    return {
      ...why,
      allocations: [...allocations],
      dispatched: dispatched.map(({ askedAt, ...one }) => ({ ...one, at: askedAt.toISOString() })),
    };
  },
});
