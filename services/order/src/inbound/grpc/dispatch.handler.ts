import type { Handlers } from '@shop/kit/grpc/server';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';

export type DispatchRpc = 'takeNow' | 'getDispatch';

/** Taking now, and what of an order has left (docs/rules/dispatch.md). */
export const dispatchHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, DispatchRpc> => ({
  takeNow: ({ key: pressKey, ...request }, { actor }) => app.takeNow(actor, { ...request, pressKey }),
  getDispatch: async ({ orderNo }) => {
    const { allocations, dispatched, whyNot } = await app.dispatch(orderNo);
    return {
      whyNot,
      allocations: [...allocations],
      dispatched: dispatched.map(({ askedAt, ...one }) => ({ ...one, at: askedAt.toISOString() })),
    };
  },
});
