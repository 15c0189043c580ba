import { formatMoney } from '@shop/primitives/money';
import type { TerminalOrder, TerminalRef, Terminals } from '../../application/terminal-ports.ts';
import type { TerminalAnswer } from '../../domain/terminal.ts';
import type { TerminalReply } from '../http/terminal-http.ts';
import { type VerifoneAccount, verifoneHttp } from './verifone-http.ts';
import { answerOf, pressOf, receiptOf } from './verifone.replies.ts';

export interface VerifoneSetting extends VerifoneAccount {
  /** our own origin: the only one that may frame the page and hears its message */
  readonly shopOrigin: string;
}

/** Our name in the address of its pages. */
const POS_SERVICE = 'counter';

/**
 * Verifone's registers (VCloud). A session is opened, once; the sale itself begins when its page is shown in a frame. What the
 * frame says decides nothing: the provider is asked by our reference.
 */
export function verifoneClient(setting: VerifoneSetting): Terminals {
  const { url, merchantId } = setting;
  const { post, get } = verifoneHttp(setting);
  const answered = (reply: TerminalReply, { txnRef }: TerminalRef): TerminalAnswer => {
    if (!('failure' in reply))
      return answerOf(reply.text, { txnRef, merchantId, pages: `${url.replace(/\/+$/, '')}/webint/` });
    return reply.failure === 'not sent' ? { kind: 'notSent' } : { kind: 'unanswered', why: 'lost' };
  };
  return {
    start: async (order) => answered(await post('/sessions', sessionOf(setting, order)), order),
    status: async (ref) => answered(await get(pathOf(ref.txnRef)), ref),
    press: async (ref) => pressOf(answered(await post(`${pathOf(ref.txnRef)}/abort`, {}), ref)),
    receipt: async (ref) => receiptOf(answered(await get(pathOf(ref.txnRef)), ref)),
  };
}

const pathOf = (txnRef: string): string => `/transactions/${encodeURIComponent(txnRef)}`;

/** A refund names the purchase by our reference of it, which is what `reference` of its result was. */
function sessionOf({ merchantId, shopOrigin }: VerifoneSetting, order: TerminalOrder): object {
  const { station, txnRef, isRefund, amountCents, purchaseReference } = order;
  return {
    ...{ merchantId, registerId: station, referenceId: txnRef, type: isRefund ? 'refund' : 'purchase' },
    ...{ amount: formatMoney(amountCents), currency: 'NZD', originalReferenceId: purchaseReference },
    ...{ posService: POS_SERVICE, posPrintsReceipt: true, targetOrigin: shopOrigin },
  };
}
