import { formatMoney } from '@shop/primitives/money';
import type { TerminalOrder, TerminalRef, Terminals } from '../../application/terminal-ports.ts';
import type { TerminalAnswer } from '../../domain/terminal.ts';
import { type TerminalReply, terminalHttp } from '../http/terminal-http.ts';
import { answerOf, pressOf, receiptOf } from './verifone.replies.ts';

export interface VerifoneSetting {
  /** the base of its calls (`/api`) and of its pages (`/webint`) */
  readonly url: string;
  readonly user: string;
  readonly key: string;
  readonly merchantId: string;
  /** our own origin: the only one that may frame the page and hears its message */
  readonly shopOrigin: string;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
/** Our name in the address of its pages. */
const POS_SERVICE = 'counter';

/**
 * Verifone's registers (VCloud). A session is opened, once; the sale itself begins when its page is shown in a frame. What the
 * frame says decides nothing: the provider is asked by our reference.
 */
export function verifoneClient(setting: VerifoneSetting): Terminals {
  const { url, merchantId, deadlineMs = DEADLINE_MS } = setting;
  const http = terminalHttp({ url, deadlineMs, isAnswer: ({ status }) => isOfProvider(status) });
  const base = new URL(url).pathname.replace(/\/+$/, '');
  const headers = headersOf(setting);
  const post = (path: string, body: object) =>
    http({ method: 'POST', path: `${base}/api${path}`, headers, body: JSON.stringify(body) });
  const get = ({ txnRef }: TerminalRef) => http({ method: 'GET', path: `${base}/api${pathOf(txnRef)}`, headers });
  const answered = (reply: TerminalReply, { txnRef }: TerminalRef): TerminalAnswer => {
    if (!('failure' in reply))
      return answerOf(reply.text, { txnRef, merchantId, pages: `${url.replace(/\/+$/, '')}/webint/` });
    return reply.failure === 'not sent' ? { kind: 'notSent' } : { kind: 'unanswered', why: 'lost' };
  };
  return {
    start: async (order) => answered(await post('/sessions', sessionOf(setting, order)), order),
    status: async (ref) => answered(await get(ref), ref),
    press: async (ref) => pressOf(answered(await post(`${pathOf(ref.txnRef)}/abort`, {}), ref)),
    receipt: async (ref) => receiptOf(answered(await get(ref), ref)),
  };
}

const pathOf = (txnRef: string): string => `/transactions/${encodeURIComponent(txnRef)}`;

/** A redirect could lead our credentials elsewhere, and an error of its servers says nothing about the transaction. */
const isOfProvider = (status: number): boolean => status < 500 && status !== 429 && (status < 300 || status >= 400);

const headersOf = ({ user, key }: VerifoneSetting) => ({
  authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
  accept: 'application/json',
  'content-type': 'application/json',
});

/** A refund names the purchase by our reference of it, which is what `reference` of its result was. */
function sessionOf({ merchantId, shopOrigin }: VerifoneSetting, order: TerminalOrder): object {
  const { station, txnRef, isRefund, amountCents, purchaseReference } = order;
  return {
    ...{ merchantId, registerId: station, referenceId: txnRef, type: isRefund ? 'refund' : 'purchase' },
    ...{ amount: formatMoney(amountCents), currency: 'NZD', originalReferenceId: purchaseReference },
    ...{ posService: POS_SERVICE, posPrintsReceipt: true, targetOrigin: shopOrigin },
  };
}
