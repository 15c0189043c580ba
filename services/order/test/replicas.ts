import type { Pool } from '@shop/kit/postgres/pool';
import { createKeyedMutex } from '@shop/kit/keyed-mutex';
import { orderApplication } from '../src/application/order-application.ts';
import { deliveryQuery } from '../src/outbound/postgres/delivery.repository.ts';
import { dispatchQuery } from '../src/outbound/postgres/dispatch.repository.ts';
import { dueQuery } from '../src/outbound/postgres/due.query.ts';
import { logRepository } from '../src/outbound/postgres/log.repository.ts';
import { keptCounts } from '../src/outbound/memory/kept-counts.ts';
import { orderListQuery } from '../src/outbound/postgres/order-list.query.ts';
import { orderLookupQuery } from '../src/outbound/postgres/order-lookup.query.ts';
import { orderStatements } from '../src/outbound/postgres/order.repository.ts';
import { orderViewQuery } from '../src/outbound/postgres/order-view.query.ts';
import type { QuoteDeps } from '../src/application/quote-ports.ts';
import { customerQuery } from '../src/outbound/postgres/customer.query.ts';
import { reallocationQuery } from '../src/outbound/postgres/reallocation.repository.ts';
import { quoteQuery } from '../src/outbound/postgres/quote.query.ts';
import { transactOn } from '../src/outbound/postgres/transact.ts';
import type { fakeNeighbours } from './fakes.ts';

interface Shared {
  readonly pool: Pool;
  readonly near: ReturnType<typeof fakeNeighbours>;
  readonly now: () => Date;
}

let ids = 0;

/** The application as one more replica has it: all share the database and the neighbours alone. */
export const aReplica = ({ pool, near, now }: Shared, transact: QuoteDeps['transact'] = transactOn(pool, () => {})) =>
  orderApplication({
    ...near,
    transact,
    lookups: orderLookupQuery(pool),
    statements: orderStatements(pool),
    documents: orderViewQuery(pool),
    due: dueQuery(pool),
    lists: keptCounts(orderListQuery(pool), now),
    logStore: logRepository(pool),
    quotes: quoteQuery(pool),
    ...{ dispatches: dispatchQuery(pool), reallocations: reallocationQuery(pool), deliveries: deliveryQuery(pool) },
    customers: customerQuery(pool),
    quoteDays: { usual: 14, most: 30 },
    clock: { now },
    ids: {
      newId: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
      newToken: () => `token-${++ids}`,
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
    exclusive: createKeyedMutex(),
    remind: () => Promise.resolve(),
    remindExpiry: () => Promise.resolve(),
    log: { warn: () => {} },
  });
