import { inboxOf } from '@shop/kit/postgres/inbox';
import { outboxWriter } from '@shop/kit/postgres/outbox';
import type { Pool } from '@shop/kit/postgres/pool';
import { type Db, withTransaction } from '@shop/kit/postgres/transaction';
import { StockShort } from '@shop/proto/events/v1/catalog_events';
import type { HoldDeps, HoldFacts } from '../../application/hold-ports.ts';
import { holdWriter } from './hold.repository.ts';

/** The only way to the writing side of stock. `afterwards` is told after each commit: facts and availability are due. */
export function transactHoldsOn(pool: Pool, afterwards: () => void): HoldDeps['transactHolds'] {
  return async (work) => {
    const result = await withTransaction(pool, (tx) =>
      work({ holds: holdWriter(tx), facts: holdFacts(tx), inbox: inboxOf(tx, 'catalog') }),
    );
    afterwards();
    return result;
  };
}

function holdFacts(db: Db): HoldFacts {
  return {
    stockShort: (short) =>
      outboxWriter(db).append({
        topic: 'catalog.v1',
        type: 'stock.short',
        aggregate: short.component,
        payload: StockShort.encode(short).finish(),
      }),
  };
}
