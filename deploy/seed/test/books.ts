import { openBooks as openForRules } from '../../monitor/src/books.ts';
import type { Books as RuleBooks } from '../../monitor/src/check.ts';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';

export const SERVICES = [
  'catalog',
  'coupon',
  'payment',
  'account',
  'order',
  'banking',
  'cart',
  'notification',
] as const;
export type Service = (typeof SERVICES)[number];

/** Fresh databases of every service with a part of the seed. */
export interface Books {
  readonly urls: Readonly<Record<string, string>>;
  /** Every row as one line of text. @param select one column */
  rows(service: Service, select: string): Promise<string[]>;
  /** for the rules of deploy/monitor */
  readonly forRules: RuleBooks;
  close(): Promise<void>;
}

export async function openBooks(): Promise<Books> {
  const databases = new Map<Service, FreshDatabase>();
  for (const service of SERVICES) databases.set(service, await freshDatabase(service));
  const pools = new Map<Service, Pool>();
  for (const [service, { url }] of databases) pools.set(service, createPool({ url, name: 'test' }));
  const urls = Object.fromEntries([...databases].map(([service, { url }]) => [service, url])) as Record<
    Service,
    string
  >;
  const forRules = openForRules(urls);
  return {
    forRules,
    urls: Object.fromEntries(
      [...databases].map(([service, { url }]) => [`${service.toUpperCase()}_DATABASE_URL`, url]),
    ),
    async rows(service, select) {
      const result = await pools.get(service)?.query<{ row: string }>(`select t.*::text as row from (${select}) t`);
      return (result?.rows ?? []).map(({ row }) => row).toSorted();
    },
    async close() {
      await forRules.close();
      for (const pool of pools.values()) await pool.end();
      for (const database of databases.values()) await database.drop();
    },
  };
}

const NZ = `at time zone 'Pacific/Auckland'`;

/** What the demo's past holds beside the rules of every shop (deploy/monitor): the same facts as one book and another have them, a pair of queries each, whose rows must be the same. */
export const AGREEMENTS: readonly (readonly [
  what: string,
  one: readonly [Service, string],
  other: readonly [Service, string],
])[] = [
  [
    'what an order was paid or given back is what payment captured, and what was declined payment declined',
    [
      'order',
      `select id::text, order_no, gateway, amount_cents, refund_of, status = 3, settled_at from order_payment where attempt > 0`,
    ],
    [
      'payment',
      `select payment_id, order_no, gateway, amount_cents, refund_of, state = 'declined', case when state = 'captured' then settled_at end from attempt`,
    ],
  ],
  [
    'what was paid and given back is booked, in its branch, on its New Zealand day, and banked where the order says so',
    [
      'order',
      `select p.id::text, o.order_no, o.branch, o.staff_id, p.gateway, case p.type when 1 then p.amount_cents else -p.amount_cents end,
              (p.settled_at ${NZ})::date, p.status = 5 from order_payment p join orders o using (order_no) where p.settled_at is not null`,
    ],
    [
      'banking',
      `select payment_id, order_no, branch, staff_id, gateway, cents, banked_on, record_id is not null from ledger_entry`,
    ],
  ],
  [
    'what has left is completed once all its money is banked, and not before; the store’s at once',
    ['order', `select order_no, status = 'completed' from orders where status in ('dispatched', 'completed')`],
    [
      'order',
      `select o.order_no, o.branch = 'WEB' or bool_and(p.status = 5) from orders o join order_payment p using (order_no)
        where o.status in ('dispatched', 'completed') and p.settled_at is not null group by o.order_no`,
    ],
  ],
  [
    'what is still to be delivered is held, by the version that was sold; of what is half on its way no more than was sold',
    [
      'order',
      `select order_no, version, hold_state, line_id, component, qty from orders join allocation using (order_no) where status in ('pending', 'deposit', 'paid')`,
    ],
    [
      'catalog',
      `select order_no, version, state, line_id, component, qty from stock_hold join stock_hold_line using (order_no, version)
        where order_no not in (select order_no from stock_hold join stock_hold_line l using (order_no, version) group by 1 having min(l.line_id) <> 'l1')`,
    ],
  ],
  [
    'a document with a coupon has one use of it, by its customer: final once paid, given back when it is over, else held',
    [
      'order',
      `select order_no, version, coupon_code, customer_id,
              case when paid_at is not null then 'final' when status = 'locked' or quote_state = 'expired' then 'released' else 'held' end,
              case when status = 'quote' then coupon_held_version is not distinct from case quote_state when 'active' then version end else true end
         from orders where coupon_code <> ''`,
    ],
    ['coupon', `select order_no, version, code, customer_id, state, true from coupon_use`],
  ],
  [
    'who made, did or is to read something is staff',
    [
      'order',
      `select staff_id from orders where staff_id <> '' union select causer_id from activity where causer_id <> '' union select staff_id from alert`,
    ],
    ['account', `select id::text from staff`],
  ],
  [
    'who bought is a customer',
    ['order', `select distinct customer_id, email, firstname, lastname, mobile, address from orders`],
    ['account', `select id::text, email, firstname, lastname, mobile, shipping_address from customer`],
  ],
  [
    'an active quote has its end scheduled; no other document waits for the clock',
    ['order', `select order_no, version, (expires_on + 1)::timestamp ${NZ} from orders where quote_state = 'active'`],
    [
      'order',
      `select j.order_no, j.version, j.due_at from due_job j join orders o using (order_no) where j.done_at is null and o.status = 'quote'`,
    ],
  ],
];

/** A line for every row that only one of two books has. */
export async function disagreements(books: Books, at: number): Promise<string[]> {
  const [, one, other] = AGREEMENTS[at] ?? [];
  if (!one || !other) throw new RangeError(`there are ${AGREEMENTS.length} agreements`);
  const [left, right] = [await books.rows(...one), await books.rows(...other)];
  if (left.length === 0) return [`${one[0]} has nothing to compare`];
  const only = (rows: string[], others: string[], whose: string) =>
    rows.filter((row) => !others.includes(row)).map((row) => `only ${whose} has ${row}`);
  return [...only(left, right, one[0]), ...only(right, left, other[0])];
}
