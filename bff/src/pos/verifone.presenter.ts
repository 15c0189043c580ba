import { SENTENCES } from '@shop/contract/pos/sentences';
import type { VerifoneStatus } from '@shop/contract/pos/verifone';
import { refuse } from '@shop/primitives/refusal';
import type { AtTerminalReply } from '@shop/proto/order/v1/terminal';
import type { CardSlip, TerminalReply } from '@shop/proto/payment/v1/payment';
import { doubtOf, NO_DOUBT, NOT_QUIET, quietOf } from './doubt.ts';
import { wire } from '../v1/money.ts';

type Said = Omit<Extract<VerifoneStatus, { success: true }>, 'success'>;

const OVER = 6;
const APPROVED = '00';
const BUSY = 'REGISTER_BUSY';
const DECLINED = 3;
/** What a bank answers; what ended without a bank has a word instead. */
const OF_A_BANK = /^\d\d$/;
const SILENT = 'The payment provider has not answered yet. Nothing was charged. Please press again.';
const MISPLACED = 'The payment provider can not be shown here. Nothing was charged. Please choose another way to pay.';

/** Neither a page nor an end. */
export const isOpening = ({ frameUrl, statusId }: AtTerminalReply): boolean => frameUrl === '' && statusId !== OVER;

/**
 * The page that is to be shown. @param frameOrigin the only one from which the till may show any
 * @throws Refusal precondition when the provider did not start it; unavailable while it has not answered
 */
export function presentFrame(now: AtTerminalReply, frameOrigin: string) {
  const { frameUrl: apiUrl, referenceId, framePaymentId: paymentId, statusId, code } = now;
  if (apiUrl === '' && statusId === OVER)
    throw refuse('precondition', 'terminal.not_started', code === BUSY ? SENTENCES.stationBusy : SENTENCES.notStarted);
  if (apiUrl === '') throw refuse('unavailable', 'terminal.silent', SILENT);
  if (now.frameOrigin !== frameOrigin) throw refuse('unavailable', 'terminal.frame_origin', MISPLACED);
  return { success: true, apiUrl, referenceId, paymentId, frameOrigin, amount: wire(now.amountCents) };
}

/** How the payment stands now. A refund that is declined waits again, as one that is cancelled does: its code tells them apart. */
export const presentCurrent = (now: AtTerminalReply): Said => ({
  status: statusOf({ ...now, isDeclined: now.paymentStatus === DECLINED || OF_A_BANK.test(now.code) }),
  ...slipOf(now.amountCents, now),
  ...doubtOf(now),
  ...quietOf(now),
});

/** How a try ended that was not the last one. */
export function presentEarlier(now: TerminalReply | undefined): Said {
  const { attempt, screen, code = '', slip } = now ?? {};
  const isDeclined = attempt?.state === 'declined';
  const standing = { inDoubt: attempt?.state === 'in_doubt', statusId: screen?.statusId ?? 0, code, isDeclined };
  return {
    status: statusOf(standing),
    ...slipOf(attempt?.amountCents ?? 0, slip),
    ...doubtOf(now ?? NO_DOUBT),
    ...NOT_QUIET,
  };
}

interface Standing {
  readonly inDoubt: boolean;
  readonly statusId: number;
  readonly code: string;
  readonly isDeclined: boolean;
}

function statusOf({ inDoubt, statusId, code, isDeclined }: Standing): Said['status'] {
  if (inDoubt) return 'UNKNOWN';
  if (statusId !== OVER) return 'PENDING';
  if (code === APPROVED) return 'APPROVED';
  return isDeclined ? 'DECLINED' : 'CANCELLED';
}

function slipOf(
  amountCents: number,
  slip: CardSlip | undefined,
): Omit<Said, 'status' | keyof typeof NOT_QUIET | 'doubt' | 'charged'> {
  const { authCode = '', cardType = '', maskedPan = '', rrn = '', receipt = '' } = slip ?? {};
  return { amount: wire(amountCents), authCode, cardType, maskedPan, rrn, receipt };
}
