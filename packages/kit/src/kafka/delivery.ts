import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@shop/primitives/refusal';
import { systemActor } from '../actor.ts';
import { backoffMs } from '../backoff.ts';
import { runInContext } from '../context.ts';
import type { Log } from '../log.ts';
import { counter, histogram, stopwatch } from '../metrics.ts';
import { park } from '../postgres/dead-letter.ts';
import { isDatabaseBusy } from '../postgres/errors.ts';
import type { Pool } from '../postgres/pool.ts';
import { extract, span } from '../telemetry.ts';
import type { Envelope } from './message.ts';

export interface Event<E> {
  /** the event's own id, for the inbox */
  readonly id: string;
  readonly type: string;
  /** the aggregate's version after the change; 0 when it has none */
  readonly version: number;
  readonly aggregate: string;
  readonly body: E;
  /** when it was committed, ISO 8601 */
  readonly at: string;
}

export interface EventType<E> {
  decode(bytes: Uint8Array): E;
  handle(event: Event<E>): Promise<void>;
}

export type Subscription = Readonly<Record<string, EventType<unknown>>>;

/** How long a message is tried before it is parked. */
export interface RetryOptions {
  /** attempts when the handler fails unexpectedly; 5 by default */
  readonly attempts?: number;
  /** milliseconds to wait for an unavailable dependency; 5 minutes by default */
  readonly unavailableMs?: number;
  /** milliseconds between polls of parked messages that may be tried again; a minute by default */
  readonly deadLettersEveryMs?: number;
}

export interface Receiver {
  /** the process; handlers act as `<service>.consumer` */
  readonly service: string;
  readonly consumer: string;
  readonly types: Subscription;
  /** where dead letters go; a process without a database only logs and counts them */
  readonly pool?: Pool | undefined;
  readonly log: Log;
  readonly retry?: RetryOptions | undefined;
  /** false as soon as the partition is revoked, or we stop */
  isOurs(): boolean;
}

/** What arrived, and its position in Kafka. */
export interface Arrival {
  readonly envelope: Envelope;
  readonly value: Uint8Array;
  readonly place: { readonly topic: string; readonly partition: number; readonly offset: string };
}

const outcomes = counter('shop_events_total', 'Events by what became of them', ['group', 'type', 'outcome']);
const parked = counter('shop_dead_letters_total', 'Events parked in dead_letter', ['group', 'type', 'reason']);
const seconds = histogram('shop_event_seconds', 'Time to apply an event', ['group', 'type']);

/** 'passed': of a type that this consumer does not handle. 'left': for the next owner of the partition. */
export type Outcome = 'applied' | 'parked' | 'passed' | 'left';

/** Applies one message, or parks it, or passes it over. */
export async function deliver(receiver: Receiver, arrival: Arrival): Promise<Outcome> {
  const { envelope } = arrival;
  const kind = receiver.types[envelope.type];
  if (envelope.type && !kind) return 'passed';
  const took = stopwatch();
  const work = () => extract(envelope.traceparent, () => inSpan(receiver, arrival, kind));
  const actor = systemActor(receiver.service, 'consumer');
  const outcome = await runInContext({ requestId: envelope.id, actor }, work);
  if (outcome === 'left') return outcome;
  const labels = { group: receiver.consumer, type: kind ? envelope.type : 'unreadable' };
  outcomes.inc({ ...labels, outcome });
  seconds.observe(labels, took());
  return outcome;
}

function inSpan(receiver: Receiver, arrival: Arrival, kind: EventType<unknown> | undefined): Promise<Outcome> {
  const attributes = { 'messaging.system': 'kafka', 'messaging.destination.name': arrival.place.topic };
  return span(`consume ${arrival.envelope.type}`, 'consumer', attributes, () => apply(receiver, arrival, kind));
}

async function apply(receiver: Receiver, arrival: Arrival, kind: EventType<unknown> | undefined): Promise<Outcome> {
  const event = read(arrival, kind);
  if (!event || !kind)
    return parkSafely(receiver, arrival, { reason: 'undecodable', error: 'no event can be read from it' });
  const began = Date.now();
  for (let attempt = 1; receiver.isOurs(); attempt += 1) {
    try {
      await kind.handle(event);
      return 'applied';
    } catch (error) {
      const verdict = judge(error, { attempt, waitedMs: Date.now() - began, ...receiver.retry });
      if (verdict !== 'again') return parkSafely(receiver, arrival, { reason: verdict, error });
      receiver.log.warn({ err: error, type: event.type, attempt }, 'an event is tried again');
      await rest(receiver, attempt);
    }
  }
  return 'left';
}

function read({ envelope, value }: Arrival, kind: EventType<unknown> | undefined): Event<unknown> | undefined {
  if (!kind || !envelope.id) return undefined;
  try {
    const { id, type, version, aggregate, at } = envelope;
    return { id, type, version, aggregate, at, body: kind.decode(value) };
  } catch {
    return undefined;
  }
}

type Verdict = 'again' | 'refused' | 'failed' | 'unavailable';

/** A refusal will be the same next time; what is unavailable may recover; a bug gets a few chances (docs/rules/reliability.md 5). */
export function judge(error: unknown, tried: { attempt: number; waitedMs: number } & RetryOptions): Verdict {
  const { attempt, waitedMs, attempts = 5, unavailableMs = 300_000 } = tried;
  const isAway = error instanceof Refusal ? error.kind === 'unavailable' : isDatabaseBusy(error);
  if (isAway) return waitedMs < unavailableMs ? 'again' : 'unavailable';
  if (error instanceof Refusal) return 'refused';
  return attempt < attempts ? 'again' : 'failed';
}

/** Waits before the next attempt, in short steps: a revoked partition is released at once. */
async function rest(receiver: Receiver, attempt: number): Promise<void> {
  const until = Date.now() + backoffMs(attempt - 1, { first: 200, most: 5_000 });
  while (receiver.isOurs() && Date.now() < until) await sleep(Math.min(200, Math.max(1, until - Date.now())));
}

interface Fault {
  readonly reason: string;
  readonly error: unknown;
}

/** A message is never dropped: while it cannot be parked, it is not passed. */
async function parkSafely(receiver: Receiver, arrival: Arrival, fault: Fault): Promise<Outcome> {
  for (let attempt = 1; receiver.isOurs(); attempt += 1) {
    try {
      if (receiver.pool) await park(receiver.pool, letterOf(receiver, arrival, fault));
      report(receiver, arrival, fault);
      return 'parked';
    } catch (error) {
      receiver.log.warn({ err: error, type: arrival.envelope.type }, 'a dead letter cannot be parked yet');
      await rest(receiver, attempt);
    }
  }
  return 'left';
}

function letterOf({ consumer }: Receiver, { envelope, value, place }: Arrival, { reason, error }: Fault) {
  const eventId = envelope.id || `${place.topic}/${place.partition}/${place.offset}/${envelope.at}`;
  const text = error instanceof Refusal ? `${error.code}: ${error.message}` : String(error);
  return { ...envelope, ...place, consumer, eventId, payload: value, reason, error: text };
}

function report({ consumer, types, log }: Receiver, { envelope, place }: Arrival, { reason, error }: Fault): void {
  const type = envelope.type in types ? envelope.type : 'unreadable';
  parked.inc({ group: consumer, type, reason });
  log.error(
    { err: error, reason, event: envelope.id, type: envelope.type, ...place },
    'an event was parked in dead_letter',
  );
}
