import express, { type Response, Router } from 'express';
import { loseReply } from '../faults/fault-gate.ts';
import type { Faults } from '../faults/faults.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Account } from './accounts.ts';
import { reportScr } from './report.ts';
import { buttonScr, problemScr, receiptScr, refusalScr, taskScr } from './scr.presenter.ts';
import {
  type ButtonRequest,
  type MoneyRequest,
  readScr,
  type ReceiptRequest,
  type ScrRequest,
  type StatusRequest,
  type TxnRequest,
} from './scr.request.ts';
import { screenOf } from './screen.ts';
import type { Terminal } from './terminal.ts';
import type { Terminals } from './terminals.ts';
import { approved, cancelled, declined, scriptOf } from './walk.ts';

export interface HitSetting {
  readonly accounts: readonly Account[];
  readonly terminals: Terminals;
  readonly faults: Faults;
  readonly keyring: Keyring;
}
interface Reply {
  readonly xml: string;
  /** worked off, but the answer is lost on its way */
  readonly isLost?: boolean;
}

/** `POST /pos.aspx`: XML in, XML out, always with status 200. */
export function hitRoutes({ accounts, terminals, faults, keyring }: HitSetting): Router {
  let last = '';
  const works = worksOf(terminals);
  const text = express.text({ type: ['text/xml', 'application/xml'], limit: '10kb' });
  return Router().post('/pos.aspx', text, async (req, res) => {
    if (last && faults.take('hit', ['repeat'])) return send(res, { xml: last });
    const reading = readScr(req.body, accounts, keyring);
    if ('refusal' in reading) return send(res, { xml: refusalScr(reading.refusal) });
    const { request, account } = reading;
    const reply = await replyTo(request, account);
    last = reply.xml;
    send(res, reply);
  });

  async function replyTo(request: ScrRequest, account: Account): Promise<Reply> {
    const terminal = terminals.find(request.Station);
    if (!terminal) return problem({ ...request, TxnRef: request.TxnRef ?? '' }, 'PO', 'INVALID STATION');
    if (!account.stations.includes(terminal.station))
      return { xml: refusalScr({ code: 'P9', text: 'Authentication and station do not match' }) };
    if (request.TxnType === 'Report') return { xml: reportScr(request, terminals.ended(request.Station)) };
    return works(terminal, request);
  }
}

const send = (res: Response, { xml, isLost = false }: Reply): void => {
  if (isLost) loseReply(res);
  res.type('text/xml').send(xml);
};

const problem = (
  { TxnType, TxnRef }: Pick<TxnRequest, 'TxnRef'> & { TxnType: string },
  reCo: string,
  dl1: string,
): Reply => ({
  xml: problemScr({ type: TxnType, txnRef: TxnRef, reCo, dl1 }),
});

function worksOf(terminals: Terminals) {
  const unknownOnce = new Set<string>();
  const status = async (terminal: Terminal, request: StatusRequest): Promise<Reply> => {
    const task = await terminal.find(request.TxnRef);
    if (!task || unknownOnce.delete(request.TxnRef)) return problem(request, 'PJ', 'TXN NOT FOUND');
    return { xml: taskScr('Status', task) };
  };
  const pay = async (terminal: Terminal, request: MoneyRequest): Promise<Reply> => {
    const script = scriptOf(request.Amount);
    if (terminal.isBusy() || script === 'busy') return problem(request, 'PC', 'EXISTING TXN IN PROGRESS');
    if (terminal.switches().unplugged) return problem(request, 'PD', 'TERMINAL NOT LOGGED ON');
    await terminals.begin(terminal, wishOf(request));
    if (script === 'unknownOnce') unknownOnce.add(request.TxnRef);
    const task = await terminal.find(request.TxnRef);
    if (!task) return problem(request, 'TQ', 'START FAILED');
    return { xml: taskScr(request.TxnType, task), isLost: script === 'dropReply' };
  };
  return (terminal: Terminal, request: TxnRequest): Promise<Reply> => {
    if (request.TxnType === 'Status') return status(terminal, request);
    if (request.TxnType === 'UI') return press(terminal, request);
    return request.TxnType === 'Receipt' ? receipt(terminal, request) : pay(terminal, request);
  };
}

const wishOf = (request: MoneyRequest) => ({
  station: request.Station,
  txnRef: request.TxnRef,
  type: request.TxnType === 'Refund' ? ('refund' as const) : ('purchase' as const),
  amountCents: request.Amount,
  currency: request.Cur,
  merchantReference: request.MRef ?? '',
  dpsTxnRef: request.DpsTxnRef ?? '',
  urlSuccess: request.UrlSuccess ?? '',
  urlFail: request.UrlFail ?? '',
});

/** A button acts only while it is lit with that label; an approval that came first stays. */
async function press(terminal: Terminal, { TxnRef, Name, Val }: ButtonRequest): Promise<Reply> {
  const task = await terminal.task();
  const isOpen = task?.transaction.txnRef === TxnRef && !task.end && !terminal.switches().unplugged;
  if (!isOpen) return { xml: buttonScr(TxnRef, false) };
  const { b1, b2 } = screenOf(task.transaction, task.stage);
  if ((Name === 'B1' ? b1 : b2) !== Val) return { xml: buttonScr(TxnRef, false) };
  const answers = {
    YES: approved,
    NO: (of: typeof task.transaction) => declined(of, '76', 'SIGNATURE REFUSED'),
    CANCEL: cancelled,
  };
  await terminal.end(answers[Val](task.transaction));
  return { xml: buttonScr(TxnRef, true) };
}

async function receipt(terminal: Terminal, request: ReceiptRequest): Promise<Reply> {
  const task = await terminal.task();
  if (task?.transaction.txnRef !== request.TxnRef || !task.end) return problem(request, 'PJ', 'TXN NOT FOUND');
  const kind = {
    duplicate: request.DuplicateFlag === '1',
    signature: request.ReceiptType === '1',
    copy: request.ReceiptType === '2' ? ('CUSTOMER COPY' as const) : ('MERCHANT COPY' as const),
  };
  return { xml: receiptScr(task.transaction, task.end, kind) };
}
