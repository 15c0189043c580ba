import { newId } from '../ids.ts';
import { inject } from '../telemetry.ts';
import type { Db } from './statements.ts';

/** A past-tense event for other services: ids, amounts and states, never personal data. */
export interface OutboxEvent {
  readonly topic: string;
  /** as 'order.paid' */
  readonly type: string;
  /** the key: events of one aggregate keep their order */
  readonly aggregate: string;
  /** the aggregate's version after the change; 0 when it has none */
  readonly version?: number;
  /** the encoded message of events/v1 */
  readonly payload: Uint8Array;
}

export interface OutboxWriter {
  append(event: OutboxEvent): Promise<void>;
}

/**
 * Writes events in the transaction of the change they describe, so that both are committed or neither. The relay publishes
 * them afterwards. Append after the aggregate's row is locked: that is what keeps their order.
 */
export function outboxWriter(tx: Db): OutboxWriter {
  const append = appendIn(1);
  return {
    async append(event) {
      await tx.query(append, appendValues(event));
    },
  };
}

/**
 * The insert of an event, for a statement that is change and event in one. Its seven parameters, {@link appendValues}, begin at
 * `first`. @param when `from …` and `where …`: no row there, no event
 */
export const appendIn = (first: number, when = ''): string => {
  const types = ['uuid', 'text', 'text', 'text', 'int', 'bytea', 'text'];
  const values = types.map((type, n) => `$${first + n}::${type}`).join(', ');
  return `insert into outbox (id, topic, type, aggregate, version, payload, traceparent) select ${values} ${when}`;
};

export const appendValues = ({ topic, type, aggregate, version = 0, payload }: OutboxEvent): unknown[] => [
  ...[newId(), topic, type, aggregate, version],
  ...[Buffer.from(payload), inject() ?? null],
];
