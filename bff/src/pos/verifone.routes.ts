import { setTimeout as sleep } from 'node:timers/promises';
import { SENTENCES } from '@shop/contract/pos/sentences';
import { terminalStart } from '@shop/contract/pos/terminal';
import { verifoneParams, verifoneQuery, verifoneSuccess } from '@shop/contract/pos/verifone';
import { refuse } from '@shop/primitives/refusal';
import type { AtTerminalReply, TerminalPaymentRequest } from '@shop/proto/order/v1/terminal';
import type { AtTerminal } from '@shop/proto/payment/v1/payment';
import type { Clients } from '../clients.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import { stationsFor } from './stations.ts';
import { isOpening, presentCurrent, presentEarlier, presentFrame } from './verifone.presenter.ts';

export interface VerifoneRoutes {
  readonly clients: Pick<Clients, 'order' | 'payment' | 'account'>;
  readonly log: { info(fields: object, message: string): void };
  /** where the provider's pages lie; '' = none is shown */
  readonly frameOrigin: string;
}

/** Card terminals whose provider shows a page in a frame (docs/rules/terminals.md 16 to 21). */
export const verifoneRoutes = (parts: VerifoneRoutes): Endpoint[] => [...startRoutes(parts), ...endRoutes(parts)];

const startRoutes = (parts: VerifoneRoutes): Endpoint[] => [
  {
    call: 'get /pos/verifone/init/{orderNo}',
    async handle(req) {
      const { orderNo } = verifoneParams.parse(req.params);
      const branch = visitorOf(req).session?.branch ?? '';
      const [stations] = await Promise.all([
        stationsFor(parts.clients, { branch, popup: 'frame' }),
        parts.clients.order.getDocument({ orderNo }),
      ]);
      return { success: true, stations };
    },
  },
  {
    call: 'post /pos/verifone/start',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { option: paymentId, station, type, orderNo } = terminalStart.parse(req.body);
      await assertFramed(parts, { branch: visitorOf(req).session?.branch ?? '', station });
      const asked = { orderNo, paymentId };
      const until = performance.now() + PATIENCE_MS;
      const first = await parts.clients.order.startTerminal({ ...asked, station, isRefund: type === 'refund' });
      return presentFrame(await withFrame(parts, asked, { first, until }), parts.frameOrigin);
    },
  },
];

/** What the frame said is a hint to ask the provider; its answer to that is what counts. */
const endRoutes = (parts: VerifoneRoutes): Endpoint[] => [
  {
    call: 'post /pos/verifone/success',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { option, referenceId, result } = verifoneSuccess.parse(req.body);
      const found = await find(parts, { reference: referenceId, framePaymentId: '' });
      if (found.now?.attempt?.key?.paymentId !== option) throw unknown();
      const { status } = await read(parts, found);
      parts.log.info({ orderNo: found.now.attempt.orderNo, referenceId, result, status }, 'a frame said how it ended');
      return { success: true, status };
    },
  },
  {
    call: 'post /pos/verifone/getStatus',
    deadlineMs: SLOW_MS,
    async handle(req) {
      const { paymentId: framePaymentId } = verifoneQuery.parse(req.body);
      return { success: true, ...(await read(parts, await find(parts, { reference: '', framePaymentId }))) };
    },
  },
];

const unknown = () => refuse('not_found', 'payment.unknown', 'This payment is not there any more.');

/** @throws Refusal precondition for what is none of the branch's terminals with a frame: elsewhere a card would be asked for unseen */
async function assertFramed(
  { clients }: VerifoneRoutes,
  { branch, station }: { readonly branch: string; readonly station: string },
): Promise<void> {
  const stations = await stationsFor(clients, { branch, popup: 'frame' });
  if (!stations.some(({ id }) => id === station))
    throw refuse('precondition', 'terminal.unknown', SENTENCES.otherStation);
}

const WAITS_MS = [300, 700, 1_500];
/** So long it may go on before it is told to be pressed again. A look at a silent provider takes 3 s more. */
const PATIENCE_MS = 6_500;

interface Started {
  readonly first: AtTerminalReply;
  readonly until: number;
}

/** The page is there a moment later where another press is just opening it, and where the answer to that was lost. */
async function withFrame({ clients }: VerifoneRoutes, asked: TerminalPaymentRequest, { first, until }: Started) {
  let now = first;
  for (const wait of WAITS_MS) {
    if (!isOpening(now) || performance.now() > until) return now;
    await sleep(wait);
    now = await clients.order.readTerminal(asked);
  }
  return now;
}

interface Named {
  readonly reference: string;
  readonly framePaymentId: string;
}

/** The payment that a frame names, also after its end. @throws Refusal not_found */
async function find({ clients }: VerifoneRoutes, named: Named): Promise<AtTerminal> {
  const { attempts } = await clients.payment.listAtTerminals({ orderNo: '', withReport: false, ...named });
  const [found] = attempts;
  if (!found) throw unknown();
  return found;
}

/** Asks the provider, and an outcome is recorded. Of a payment that was started anew meanwhile, the older try is said as it was recorded. */
async function read({ clients }: VerifoneRoutes, { now }: AtTerminal) {
  const attempt = now?.attempt;
  const asked = { orderNo: attempt?.orderNo ?? '', paymentId: attempt?.key?.paymentId ?? '' };
  const current = await clients.order.readTerminal(asked);
  const isCurrent = current.referenceId === now?.frame?.reference;
  return isCurrent ? presentCurrent(current) : presentEarlier(now);
}
