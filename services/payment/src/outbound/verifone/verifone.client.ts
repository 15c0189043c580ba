import { formatMoney } from '@shop/primitives/money';
import type { TerminalOrder, TerminalRef, Terminals } from '../../application/terminal-ports.ts';
import type { TerminalAnswer } from '../../domain/terminal-answer.ts';
import type { TerminalReply } from '../http/terminal-http.ts';
import type { MerchantLogin } from '../keys/provider-keys.ts';
import { type VerifoneHost, verifoneHttp } from './verifone-http.ts';
import { answerOf, pressOf, receiptOf } from './verifone.replies.ts';

export interface VerifoneSetting extends VerifoneHost {
  /** the account of a register, as it is at each call */
  readonly login: (station: string) => Promise<MerchantLogin>;
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
  const http = verifoneHttp(setting);
  const pages = `${setting.url.replace(/\/+$/, '')}/webint/`;
  const ask = async (ref: TerminalRef, send: (login: MerchantLogin) => Promise<TerminalReply>) => {
    const login = await setting.login(ref.station);
    const reply = await send(login);
    const { txnRef } = ref;
    if (!('failure' in reply)) return answerOf(reply.text, { txnRef, merchantId: login.merchantId, pages });
    return NO_ANSWERS[reply.failure];
  };
  const status = (ref: TerminalRef) => ask(ref, (login) => http.get(login, pathOf(ref.txnRef)));
  return {
    start: (order) => ask(order, (login) => http.post(login, '/sessions', sessionOf({ ...setting, ...login }, order))),
    status,
    press: async (ref) => pressOf(await ask(ref, (login) => http.post(login, `${pathOf(ref.txnRef)}/abort`, {}))),
    receipt: async (ref) => receiptOf(await status(ref)),
  };
}

const NO_ANSWERS: Readonly<Record<'not sent' | 'lost', TerminalAnswer>> = {
  'not sent': { kind: 'notSent' },
  lost: { kind: 'unanswered', why: 'lost' },
};

const pathOf = (txnRef: string): string => `/transactions/${encodeURIComponent(txnRef)}`;

/** A refund names the purchase by our reference of it, which is what `reference` of its result was. */
function sessionOf(
  { merchantId, shopOrigin }: Pick<VerifoneSetting, 'shopOrigin'> & MerchantLogin,
  order: TerminalOrder,
): object {
  const { station, txnRef, isRefund, amountCents, purchaseReference } = order;
  return {
    ...{ merchantId, registerId: station, referenceId: txnRef, type: isRefund ? 'refund' : 'purchase' },
    ...{ amount: formatMoney(amountCents), currency: 'NZD', originalReferenceId: purchaseReference },
    ...{ posService: POS_SERVICE, posPrintsReceipt: true, targetOrigin: shopOrigin },
  };
}
