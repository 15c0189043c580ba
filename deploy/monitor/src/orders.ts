import type { Service } from './rule.ts';

/** Reads rows of one column. */
export type Read = (service: Service, sql: string, values: readonly unknown[]) => Promise<string[]>;

/** Where order numbers stand. The documents first: the others are looked at for numbers that no document has. */
const PLACES: readonly (readonly [Service, string])[] = [
  ['order', 'document'],
  ['payment', 'attempt'],
  ['payment', 'tender_entry'],
  ['catalog', 'hold'],
  ['coupon', 'coupon_use'],
  ['banking', 'entry'],
];
const PAGE = 2_000;

/** Every order number that any book knows, a page at a time, each once or twice. */
export async function* allOrders(read: Read): AsyncGenerator<string[]> {
  for (const [service, view] of PLACES) {
    const next = `select distinct order_no as value from monitor.${view} where order_no > $1 order by 1 limit $2`;
    for (let after = ''; ; ) {
      const page = await read(service, next, [after, PAGE]);
      const news = service === 'order' ? page : await unknown(read, page);
      if (news.length > 0) yield news;
      if (page.length < PAGE) break;
      after = page.at(-1) ?? after;
    }
  }
}

const unknown = (read: Read, orders: readonly string[]): Promise<string[]> =>
  read(
    'order',
    `select value from unnest($1::text[]) as value where not exists (select from monitor.document where order_no = value)`,
    [orders],
  );

/** Each through an index of its table: documents that changed, and what events were published about. */
const CHANGED: readonly (readonly [Service, string])[] = [
  [
    'order',
    `select order_no as value from monitor.document where updated_at >= $1 and status not in ('quote', 'placing')`,
  ],
  ['order', 'select distinct aggregate as value from monitor.outbox where published_at >= $1'],
  ['payment', 'select distinct aggregate as value from monitor.outbox where published_at >= $1'],
  ['banking', 'select distinct aggregate as value from monitor.outbox where published_at >= $1'],
];

/** Orders that something happened to since then. What changed without a trace is for the nightly look at all. */
export async function changedOrders(read: Read, since: Date): Promise<string[]> {
  const found = await Promise.all(CHANGED.map(([service, sql]) => read(service, sql, [since])));
  return [...new Set(found.flat())];
}

/** Orders with an event on its way: what the books say of them is not comparable yet. */
export async function ordersUnderWay(read: Read): Promise<Set<string>> {
  const sql = 'select distinct aggregate as value from monitor.outbox where published_at is null';
  const found = await Promise.all((['order', 'payment', 'banking'] as const).map((service) => read(service, sql, [])));
  return new Set(found.flat());
}

export const pagesOf = (orders: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(orders.length / PAGE) }, (_, n) => orders.slice(n * PAGE, (n + 1) * PAGE));
