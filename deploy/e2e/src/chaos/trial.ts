import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@shop/kit/postgres/pool';
import { insist } from '../api/insist.ts';
import { type Hold, holdOn } from './holds.ts';
import type { Point } from './points.ts';
import type { Paying, TerminalTill } from './terminal-till.ts';
import type { Gate } from './wire.ts';

/** What the customer does at the terminal. */
export type Act = 'approve' | 'decline' | 'cancel' | 'walkAway' | 'insert';

export interface Trial {
  readonly round: number;
  readonly name: string;
  readonly point: Point;
  readonly paying: Paying;
  readonly cents: number;
  readonly customer: Act;
  /** whether what its dead sender left on the line never arrives */
  readonly isLost: boolean;
}
export interface Place {
  readonly till: TerminalTill;
  readonly gate: Gate;
  readonly pools: Readonly<Record<'payment' | 'order', Pool>>;
  /** of the sandbox */
  readonly sandbox: string;
  /** nothing is waited for after it */
  readonly over: AbortSignal;
}
/** A trial under way. */
export interface Live extends Trial {
  readonly gate: Gate;
  /** The locks that stand for it; from now on there are no others. */
  letGo(): readonly Hold[];
  /** Pressed at the till; whatever comes of it. */
  press(): void;
  hold(service: 'payment' | 'order', sql: string, of: string): Promise<Hold>;
  /** A person at the terminal. @throws when nothing is open there */
  act(what: Act): Promise<void>;
  isShown(): Promise<void>;
  isCaptured(): Promise<void>;
  isTold(): Promise<void>;
  /** Pressed once more at the till, which starts nothing but what never came to payment. */
  pressAgain(): Promise<void>;
  /** Looked at by the till, until the payment is with the provider no more. */
  watch(): Promise<void>;
  /** Goes on as a customer does: acts as soon as the terminal asks. @param stop until then */
  serve(stop: AbortSignal): Promise<void>;
  /** Whether payment and order both say how it ended. */
  isOver(): Promise<boolean>;
}

export function enliven(trial: Trial, place: Place): Live {
  const { paying } = trial;
  const { till, gate, over } = place;
  const state = () => stateOf(place, paying);
  const act = (what: Act) => actAt(place, paying, what);
  const until = async (probe: () => Promise<boolean>) => {
    while (!over.aborted && !(await probe().catch(() => false))) await sleep(20);
  };
  return {
    ...trial,
    ...{ gate, act },
    ...holding(place),
    press: () => void till.start(paying).catch(() => undefined),
    isShown: () => until(async () => (await state())?.shown ?? false),
    isCaptured: () => until(async () => (await state())?.state === 'captured'),
    isTold: () => until(async () => (await till.status(paying)).ReCo === '00'),
    pressAgain: () => pressAgain(state, () => till.start(paying)),
    watch: () => watch(till, paying, over),
    serve: (stop) => serve(() => act(trial.customer), stop),
    isOver: () => isOver(place.pools, paying),
  };
}

function holding({ pools }: Place): Pick<Live, 'hold' | 'letGo'> {
  const holds: Hold[] = [];
  let isFree = false;
  return {
    async hold(service, sql, of) {
      const hold = await holdOn(pools[service], sql, [of]);
      if (isFree) await hold.release();
      else holds.push(hold);
      return hold;
    },
    letGo() {
      isFree = true;
      return holds;
    },
  };
}

const STATE = `select a.state, s.screen is not null as shown from attempt a join terminal_session s using (payment_id, attempt)
                where payment_id = $1 order by attempt desc limit 1`;

async function stateOf({ pools }: Place, { option }: Paying) {
  return (await pools.payment.query<{ state: string; shown: boolean }>(STATE, [option])).rows[0];
}

async function actAt({ sandbox }: Place, { station }: Paying, action: Act): Promise<void> {
  const body = new URLSearchParams({ action });
  const { status } = await fetch(`${sandbox}/terminals/${station}`, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`${station}: ${action} answered ${status}`);
}

/** What the database says, as soon as it says anything. */
async function known<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch {
      await sleep(200);
    }
  }
}

const PRESSING_MS = 60_000;

/** What has ended meanwhile is not pressed: it would be started anew. */
async function pressAgain(state: () => ReturnType<typeof stateOf>, press: () => Promise<void>): Promise<void> {
  const until = performance.now() + PRESSING_MS;
  while (performance.now() < until) {
    const now = await known(state);
    if (now && !['started', 'open'].includes(now.state)) return;
    const isPressed = await press().then(
      () => true,
      () => false,
    );
    if (isPressed) return;
    await sleep(400);
  }
}

async function watch(till: TerminalTill, paying: Paying, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const now = await insist(() => till.status(paying)).catch(() => undefined);
    if (now && now.payment !== 4) return;
    await sleep(1_000);
  }
}

async function serve(act: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await act().catch(() => undefined);
    await sleep(300);
  }
}

const ENDED = ['captured', 'declined', 'cancelled', 'closed', 'aborted'];

async function isOver(pools: Place['pools'], { option }: Paying): Promise<boolean> {
  const [attempts, rows] = await Promise.all([
    pools.payment.query<{ state: string }>('select state from attempt where payment_id = $1', [option]),
    pools.order.query<{ status: number }>('select status from order_payment where id = $1', [option]),
  ]);
  return attempts.rows.every(({ state }) => ENDED.includes(state)) && rows.rows.every(({ status }) => status !== 4);
}
