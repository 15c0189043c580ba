import { formatMoney } from '@shop/primitives/money';
import type { TerminalOrder, TerminalRef, Terminals } from '../../application/terminal-ports.ts';
import type { TerminalAnswer } from '../../domain/terminal-answer.ts';
import type { Login } from '../keys/provider-keys.ts';
import { hitHttp, type HitReply } from './hit-http.ts';
import { answerOf, pressOf, receiptOf } from './hit.replies.ts';
import { writeScr } from './scr.ts';

export interface HitSetting {
  readonly url: string;
  /** the account of a terminal, as it is at each call */
  readonly login: (station: string) => Promise<Login>;
  /** who we are to the provider */
  readonly vendorId: string;
  /** origin of our notification addresses */
  readonly returnBase: string;
  readonly deadlineMs?: number;
}

const POS_NAME = 'Counter';
const RECEIPT_TYPES = { signature: '1', customer: '2', merchant: '3' } as const;

/** Windcave's terminals, by HIT. Nothing is ever sent twice, and no answer is taken for more than it says. */
export function hitClient(setting: HitSetting): Terminals {
  const http = hitHttp(setting);
  const call = async (children: Readonly<Record<string, string>> & { readonly Station: string }): Promise<HitReply> =>
    http(writeScr(await setting.login(children.Station), children));
  return {
    start: async (order) => answered(await call(startOf(setting, order)), order),
    status: async (ref) => answered(await call({ Station: ref.station, TxnType: 'Status', TxnRef: ref.txnRef }), ref),
    press: async ({ station, txnRef }, { name, value }) => {
      const button = { UiType: 'Bn', Name: name, Val: value };
      const reply = await call({ Station: station, TxnType: 'UI', ...button, TxnRef: txnRef });
      return 'xml' in reply ? pressOf(reply.xml, txnRef) : 'unanswered';
    },
    receipt: async ({ station, txnRef }, { copy, isDuplicate }) => {
      const kind = { DuplicateFlag: isDuplicate ? '1' : '0', ReceiptType: RECEIPT_TYPES[copy] };
      const reply = await call({ Station: station, TxnType: 'Receipt', TxnRef: txnRef, ...kind });
      return 'xml' in reply ? receiptOf(reply.xml, txnRef) : undefined;
    },
  };
}

function answered(reply: HitReply, { txnRef }: TerminalRef): TerminalAnswer {
  if ('xml' in reply) return answerOf(reply.xml, txnRef);
  return reply.failure === 'not sent' ? { kind: 'notSent' } : { kind: 'unanswered', why: 'lost' };
}

/** In the order in which the provider wants them. A device id has no dashes: one integrator found them refused. */
function startOf({ vendorId, returnBase }: HitSetting, order: TerminalOrder) {
  const notice = `${returnBase}/v1/pay/notify/${order.returnToken}`;
  const { station, txnRef, isRefund, amountCents, purchaseReference, merchantReference } = order;
  return {
    Amount: formatMoney(amountCents),
    Cur: 'NZD',
    TxnType: isRefund ? 'Refund' : 'Purchase',
    Station: station,
    TxnRef: txnRef,
    DpsTxnRef: purchaseReference,
    DeviceId: station.replaceAll('-', ''),
    PosName: POS_NAME,
    VendorId: vendorId,
    MRef: merchantReference.slice(0, 64),
    UrlSuccess: notice,
    UrlFail: notice,
  };
}
