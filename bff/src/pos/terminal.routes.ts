import { SENTENCES } from '@shop/contract/pos/sentences';
import { hitButton, hitQuery, terminalResolve, terminalsOpen, terminalStart } from '@shop/contract/pos/terminal';
import { terminalSlip } from '@shop/contract/pos/terminal-slip';
import { refuse } from '@shop/primitives/refusal';
import type { AtTerminalReply } from '@shop/proto/order/v1/terminal';
import type { AtTerminal } from '@shop/proto/payment/v1/payment';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import { asCents } from '@shop/primitives/money';
import { wire } from '../v1/money.ts';
import { doubtOf, NO_DOUBT, quietOf } from './doubt.ts';
import { presentReport } from './reconciliation.presenter.ts';
import { stationsFor } from './stations.ts';

export interface TerminalRoutes {
  readonly clients: Pick<Clients, 'order' | 'payment' | 'account'>;
}

/** Card terminals at the counter (docs/rules/terminals.md): what both providers share, and the calls of the first one. */
export const terminalRoutes = (parts: TerminalRoutes): Endpoint[] => [...hitRoutes(parts), ...sharedRoutes(parts)];

const hitRoutes = ({ clients }: TerminalRoutes): Endpoint[] => [
  {
    call: 'get /pos/hit/getStations',
    async handle(req) {
      const branch = visitorOf(req).session?.branch ?? '';
      return { success: true, stations: await stationsFor(clients, { branch, popup: 'hit' }) };
    },
  },
  {
    call: 'post /pos/hit/start',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { option: paymentId, station, type, orderNo } = terminalStart.parse(req.body);
      const isRefund = type === 'refund';
      const now = await clients.order.startTerminal({ orderNo, paymentId, station, isRefund });
      return { success: true, amount: wire(now.amountCents), ...screenOf(now) };
    },
  },
  {
    call: 'post /pos/hit/getStatus',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { option: paymentId, orderNo } = hitQuery.parse(req.body);
      const now = await clients.order.readTerminal({ orderNo, paymentId });
      const { paymentStatus: payment, inDoubt } = now;
      return { success: true, ...screenOf(now), payment, inDoubt, ...doubtOf(now), ...quietOf(now) };
    },
  },
  {
    call: 'post /pos/hit/button',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { btn: name, val: value, orderNo, station } = hitButton.parse(req.body);
      return { success: true, ...screenOf(await clients.order.pressTerminal({ orderNo, station, name, value })) };
    },
  },
];

const sharedRoutes = ({ clients }: TerminalRoutes): Endpoint[] => [
  {
    call: 'post /pos/terminal/open',
    // The provider's report may be asked as well.
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { orderNo, report: withReport } = terminalsOpen.parse(req.body);
      const none = { framePaymentId: '', reference: '' };
      const { attempts } = await clients.payment.listAtTerminals({ orderNo, withReport, ...none });
      return { success: true, open: attempts.map(presentOpen) };
    },
  },
  {
    call: 'post /pos/terminal/slip',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { option: paymentId, orderNo } = terminalSlip.parse(req.body);
      const { receipt } = await clients.order.readTerminal({ orderNo, paymentId });
      if (receipt === '') throw refuse('precondition', 'terminal.no_slip', SENTENCES.noSlip);
      return { success: true, lines: receipt.split('\n') };
    },
  },
  {
    call: 'post /pos/terminal/resolve',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { option: paymentId, orderNo, outcome, note } = terminalResolve.parse(req.body);
      const { message: msg } = await clients.order.resolveTerminal({
        orderNo,
        paymentId,
        paid: outcome === 'paid',
        note,
      });
      return { success: true, msg };
    },
  },
];

const screenOf = ({ dl1, dl2, b1, b2, statusId, code }: AtTerminalReply) => ({
  ...{ DL1: dl1, DL2: dl2, B1: b1, B2: b2 },
  // The first thing that is known of a transaction is that it is being sent.
  StatusId: statusId || 1,
  ReCo: code,
});

const presentOpen = ({
  now,
  stationName,
  isRefund,
  startedAt,
  branch,
  reportAskedAt: asked,
  ...report
}: AtTerminal) => ({
  option: now?.attempt?.key?.paymentId ?? '',
  gateway: now?.attempt?.gateway ?? '',
  station: now?.station ?? '',
  stationName,
  type: isRefund ? 'refund' : 'purchase',
  amount: wire(asCents(now?.attempt?.amountCents ?? 0)),
  inDoubt: now?.attempt?.state === 'in_doubt',
  ...doubtOf(now ?? NO_DOUBT),
  said: [now?.screen?.dl1, now?.screen?.dl2].filter(Boolean).join(' '),
  branch,
  startedAt,
  report: asked === '' ? null : { asked, found: presentReport(report) },
  referenceId: now?.frame?.reference ?? '',
  paymentId: now?.frame?.paymentId ?? '',
});
