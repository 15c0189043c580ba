import type { PromiseClient } from '@shop/kit/grpc/client';
import type { PaymentServiceService, TerminalReply } from '@shop/proto/payment/v1/payment';
import { asCents, type Cents } from '@shop/primitives/money';
import type { TerminalNow, TerminalPayments } from '../../application/terminal-ports.ts';
import { toAttempt } from './attempt.mapper.ts';

/** Payment's card terminals. It waits for them no longer than these calls do. */
export const terminalClient = (client: PromiseClient<typeof PaymentServiceService>): TerminalPayments => ({
  startTerminal: async ({ key, station, refundOf, refundAttempt, ...order }) =>
    toNow(await client.startTerminal({ key, order, station, refundOf, refundAttempt })),
  readTerminal: async (key) => toNow(await client.readTerminal(key)),
  pressTerminal: async (key, press) => toNow(await client.pressTerminal({ key, ...press })),
  async cancelTerminal(key) {
    const { pressed, station } = await client.cancelTerminal(key);
    return pressed ? station : '';
  },
  settleByHand: async ({ key, isPaid: paid, note, approverId, isOnlyAsked: onlyAsk = false }) =>
    toAttempt(await client.settleByHand({ key, paid, note, approverId, onlyAsk })),
  async atTerminals(orderNo) {
    const { attempts } = await client.listAtTerminals({
      orderNo,
      framePaymentId: '',
      reference: '',
      withReport: false,
    });
    return attempts.map(({ now }) => toNow(now));
  },
});

const centsOf = (cents: number | undefined): Cents | undefined => (cents === undefined ? undefined : asCents(cents));

function toNow(reply: TerminalReply | undefined): TerminalNow {
  const { screen, frame, slip } = reply ?? {};
  const { statusId = 0, dl1 = '', dl2 = '', b1 = '', b2 = '' } = screen ?? {};
  const { url = '', origin = '', reference = '', paymentId = '' } = frame ?? {};
  const { authCode = '', cardType = '', maskedPan = '', rrn = '', receipt = '' } = slip ?? {};
  return {
    ...{ attempt: toAttempt(reply?.attempt), station: reply?.station ?? '', code: reply?.code ?? '' },
    ...{ doubt: reply?.doubt ?? '', chargedCents: centsOf(reply?.chargedCents) },
    ...{ silentSince: reply?.silentSince ?? '', sameSince: reply?.sameSince ?? '' },
    ...{ statusId, dl1, dl2, b1, b2, authCode, cardType, maskedPan, rrn, receipt },
    ...{ frameUrl: url, frameOrigin: origin, referenceId: reference, framePaymentId: paymentId },
  };
}
