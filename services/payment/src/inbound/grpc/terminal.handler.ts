import type { Actor } from '@shop/kit/actor';
import type { Handlers } from '@shop/kit/grpc/server';
import { asCents } from '@shop/primitives/money';
import type * as wire from '@shop/proto/payment/v1/payment';
import type { PaymentServiceService } from '@shop/proto/payment/v1/payment';
import type { PaymentApplication } from '../../application/payment-application.ts';
import type { AtTerminal } from '../../application/at-terminal.ts';
import type { Attempt } from '../../domain/attempt.ts';
import type { StartTerminal } from '../../application/start-terminal.ts';
import { fromReport } from './reconciliation.mapper.ts';
import { fromAttempt, malformed, toKey, toRefundOf } from './payment.mapper.ts';

type Rpc =
  | 'listStations'
  | 'startTerminal'
  | 'readTerminal'
  | 'pressTerminal'
  | 'cancelTerminal'
  | 'listAtTerminals'
  | 'settleByHand';

/** Card terminals (docs/rules/terminals.md). */
export const terminalHandler = (app: PaymentApplication): Pick<Handlers<typeof PaymentServiceService>, Rpc> => ({
  async listStations({ branch, gateway }) {
    const stations = await app.listStations({ branch, gateway });
    return {
      stations: stations.map(({ isBusy: busy, busyOrderNo, busyStaffId, isBusyInDoubt: busyInDoubt, ...station }) => ({
        ...{ ...station, busy, busyOrderNo, busyStaffId, busyInDoubt },
      })),
    };
  },
  startTerminal: async (request, { actor }) => fromTerminal(await app.startTerminal(toStart(request, actor))),
  readTerminal: async (key) => fromTerminal(await app.readTerminal(toKey(key))),
  pressTerminal: async ({ key, name, value }, { actor: { branch } }) =>
    fromTerminal(await app.pressButton({ ...toKey(key), name, value, branch })),
  async cancelTerminal(key) {
    const { isPressed: pressed, station } = await app.cancelTerminal(toKey(key));
    return { pressed, station };
  },
  async settleByHand({ key, paid, note, approverId, onlyAsk: isOnlyAsked }) {
    const outcome = paid ? 'paid' : 'not-paid';
    return fromAttempt(await app.settleByHand({ ...toKey(key), outcome, note, approverId, isOnlyAsked }));
  },
  async listAtTerminals({ orderNo, framePaymentId: providerSession, reference, withReport }) {
    const underWay = await app.listAtTerminals({ orderNo, providerSession, reference, withReport });
    return {
      attempts: underWay.map((one) => ({
        now: fromTerminal(one),
        stationName: one.stationName,
        isRefund: one.attempt.refundOf !== '',
        startedAt: one.attempt.startedAt.toISOString(),
        branch: one.attempt.branch,
        reportAskedAt: one.report?.askedAt.toISOString() ?? '',
        ...fromReport(one.report?.reported),
      })),
    };
  },
});

/** A terminal is one of the branch where the actor works, whatever branch the order is of. */
function toStart(
  { key, order, station, refundOf, refundAttempt }: wire.StartTerminalRequest,
  actor: Actor,
): StartTerminal {
  if (!order || order.orderNo === '' || order.amountCents <= 0) throw malformed('order');
  if (station === '') throw malformed('terminal');
  const { orderNo, gateway, amountCents, confirmationToken } = order;
  return {
    ...{ ...toKey(key), orderNo, gateway, confirmationToken, station, refundOf: toRefundOf(refundOf), refundAttempt },
    ...{ amountCents: asCents(amountCents), branch: actor.branch, staffId: actor.staffId },
    // It has no page that could end.
    expiresAt: new Date(),
  };
}

const fromTerminal = ({
  attempt,
  inDoubt,
  doubt,
  approval,
  screen,
  code,
  slip,
  quiet,
}: AtTerminal): wire.TerminalReply => ({
  attempt: fromAttempt(attempt, inDoubt),
  screen: screen ?? undefined,
  code,
  station: attempt.station,
  frame: frameOf(attempt),
  slip: slip ?? undefined,
  doubt: doubt ?? '',
  chargedCents: approval?.cents ?? undefined,
  silentSince: quiet.silentSince?.toISOString() ?? '',
  sameSince: quiet.sameSince?.toISOString() ?? '',
});

function frameOf({
  providerSession: paymentId,
  pageUrl: url,
  ourReference: reference,
}: Attempt): wire.TerminalFrame | undefined {
  if (paymentId === '') return undefined;
  return { url, origin: url === '' ? '' : new URL(url).origin, reference, paymentId };
}
