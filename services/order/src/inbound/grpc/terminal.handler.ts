import type { Handlers } from '@shop/kit/grpc/server';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { OrderApplication } from '../../application/order-application.ts';

export type TerminalRpc =
  | 'startTerminal'
  | 'readTerminal'
  | 'pressTerminal'
  | 'resolveTerminal'
  | 'stopWaiting'
  | 'sendPayLink';

/** Payments of an order at card terminals (docs/rules/payments.md 28), and at a page: waited for no longer (31), mailed as a link (33). */
export const terminalHandler = (app: OrderApplication): Pick<Handlers<typeof OrderServiceService>, TerminalRpc> => ({
  startTerminal: (request, { actor }) => app.startAtTerminal(actor, request),
  readTerminal: (request) => app.readAtTerminal(request),
  resolveTerminal: ({ paid: isPaid, ...request }, { actor }) => app.resolveTerminal(actor, { ...request, isPaid }),
  stopWaiting: (request, { actor }) => app.stopWaiting(actor, request),
  sendPayLink: async ({ key: pressKey, ...request }, { actor }) => {
    const { amountCents } = await app.sendPayLink(actor, { ...request, pressKey });
    return { amountCents };
  },
  pressTerminal: ({ orderNo, station, name, value }, { actor }) =>
    app.pressAtTerminal(actor, { orderNo, station }, { name, value }),
});
