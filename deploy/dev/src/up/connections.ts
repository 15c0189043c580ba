import { withClient } from '@shop/kit/postgres/provision';
import { Problem } from '../process/problem.ts';
import { SERVICES, type Service } from './settings.ts';

/**
 * The connections each process of a service works best with; less where that many replicas would not fit. One shopper at the
 * end of a sale calls order four times at once: notification, return, event and confirmation page.
 */
const WANTED: Readonly<Record<Service, number>> = {
  catalog: 16,
  coupon: 16,
  account: 16,
  payment: 16,
  order: 24,
  cart: 16,
  banking: 4,
  notification: 16,
};
/** With fewer, a process answers 503 to loads that are not high. */
const FEWEST = 4;
/** Beside its pool: the relay's session, or that of its stand-by. */
const BESIDE_A_POOL = 1;
/** For superusers, migrations of processes that start, and people who look. */
const KEPT_FREE = 20;

export interface Budget {
  readonly replicas: number;
  readonly mostConnections: number;
}

/**
 * The connection budget: pools of all replicas of all services together fit `max_connections`.
 * @throws Problem when they do not
 */
export function poolSizesFor({ replicas, mostConnections }: Budget): Record<Service, number> {
  const forOneOfEach = Math.floor((mostConnections - KEPT_FREE) / replicas) - SERVICES.length * BESIDE_A_POOL;
  const wanted = SERVICES.reduce((sum, name) => sum + WANTED[name], 0);
  const share = Math.min(1, (forOneOfEach - FEWEST * SERVICES.length) / (wanted - FEWEST * SERVICES.length));
  if (share < 0) {
    const needed = (FEWEST + BESIDE_A_POOL) * SERVICES.length * replicas + KEPT_FREE;
    throw new Problem(
      `PostgreSQL allows ${mostConnections} connections and ${replicas} of every service need ${needed}: raise max_connections or lower SHOP_REPLICAS.`,
    );
  }
  const size = (name: Service) => FEWEST + Math.floor((WANTED[name] - FEWEST) * share);
  return Object.fromEntries(SERVICES.map((name) => [name, size(name)])) as Record<Service, number>;
}

/** What the server behind this URL allows. */
export const mostConnectionsOf = (adminUrl: string): Promise<number> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ max_connections: string }>('show max_connections');
    return Number(rows[0]?.max_connections);
  });
