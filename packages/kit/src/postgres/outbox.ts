import { newId } from '../ids.ts';
import { inject } from '../telemetry.ts';
import type { Db } from './statements.ts';

/** A past-tense fact for other services: ids, amounts and states, never personal data. */
export interface Fact {
  readonly topic: string;
  /** as 'order.paid' */
  readonly type: string;
  /** the key: facts of one aggregate keep their order */
  readonly aggregate: string;
  /** the aggregate's version after the change; 0 when it has none */
  readonly version?: number;
  /** the encoded message of events/v1 */
  readonly payload: Uint8Array;
}

export interface OutboxWriter {
  append(fact: Fact): Promise<void>;
}

/**
 * Writes facts in the transaction of the change they tell of, so that both are kept or neither. The relay publishes
 * them afterwards. Append after the aggregate's row is locked: that is what keeps their order.
 */
export function outboxWriter(tx: Db): OutboxWriter {
  return {
    async append({ topic, type, aggregate, version = 0, payload }) {
      await tx.query(
        `insert into outbox (id, topic, type, aggregate, version, payload, traceparent)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [newId(), topic, type, aggregate, version, Buffer.from(payload), inject() ?? null],
      );
    },
  };
}
