import { ensureReader, urlFor, withClient } from '@shop/kit/postgres/provision';
import { testServers } from '@shop/kit/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooks } from '../src/books.ts';
import { lasting, look } from '../src/check.ts';
import { SERVICES, type Service } from '../src/rule.ts';
import { RULES } from '../src/rules.ts';
import { watch } from '../src/watch.ts';
import { PLANTED } from './planted.ts';
import { SALE } from './sale.ts';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [service, sql] of SALE) await shop.change(service, sql);
});
afterAll(() => shop.close());

const brokenRules = async (): Promise<string[]> => {
  const { faults } = await look(shop.books, 'all');
  return [...new Set(faults.map(({ rule }) => rule))].toSorted();
};

describe('the rules about the books', () => {
  it('find nothing wrong with a sale that every service wrote down as it was', async () => {
    expect(await look(shop.books, 'all')).toEqual({ faults: [], orders: 1 });
  });

  it.each(PLANTED)('find $what', async ({ service, plant, heal, breaks }) => {
    await shop.change(service, plant);
    try {
      expect(await brokenRules()).toEqual([...breaks].toSorted());
    } finally {
      await shop.change(service, heal);
    }
    expect(await brokenRules()).toEqual([]);
  });

  it('have a planted fault each', () => {
    const planted = new Set(PLANTED.flatMap(({ breaks }) => breaks));
    expect(RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });
});

const RECEIVED = `insert into order_payment (id, order_no, gateway, name, amount_cents, status, attempt, flow, settled_at)
                  values ('33333333-3333-3333-3333-333333333333', '1', 'windcave', 'Card', 500, 1, 1, 'hosted', now());
                  update orders set refund_due_cents = 500, updated_at = now()`;
const NOT_RECEIVED = `delete from order_payment where amount_cents = 500; update orders set refund_due_cents = 0`;

describe('a difference', () => {
  afterAll(() => shop.change('order', NOT_RECEIVED));

  it('is a fault when it stays, not while an event of its order is on its way', async () => {
    await shop.change('order', RECEIVED);
    const { faults } = await look(shop.books, ['1']);
    expect(faults.map(({ rule, sentence }) => [rule, sentence])).toContainEqual([
      'payment_captured',
      '33333333-3333-3333-3333-333333333333: order has 1 payments, 500 cents, payment nothing',
    ]);
    expect(await lasting(shop.books, faults, [1, 1])).toEqual(faults);
    const event = `insert into outbox (id, topic, type, aggregate, version, payload) values (gen_random_uuid(), 't', 'payment.captured', '1', 1, '')`;
    await shop.change('payment', event);
    expect(await lasting(shop.books, faults, [1])).toEqual([]);
    await shop.change('payment', 'delete from outbox');
  });

  it('of an order that changed is found by the next run, and looked at again until it is put right', async () => {
    await shop.change('order', NOT_RECEIVED);
    const news: string[] = [];
    let now = new Date();
    const report = {
      checked: (pass: string, { orders }: { orders: number }, found: readonly { rule: string }[]) => {
        news.push(`${pass} ${orders}: ${[...new Set(found.map(({ rule }) => rule))].toSorted().join(' ')}`);
      },
    };
    const run = watch({ books: shop.books, now: () => now, waits: [1], report });
    expect(await run()).toBe(0);
    await shop.change('order', RECEIVED);
    expect(await run()).toBe(2);
    await shop.change('order', `update orders set updated_at = now() - interval '1 day'`);
    expect(await run()).toBe(2);
    await shop.change('order', NOT_RECEIVED);
    expect(await run()).toBe(0);
    now = new Date(now.getTime() + 86_400_000);
    expect(await run()).toBe(0);
    expect(news).toEqual([
      'full 1: ',
      'changes 1: payment_booked payment_captured',
      'changes 1: ',
      'changes 1: ',
      'full 1: ',
    ]);
  });
});

describe('the role of the monitor', () => {
  it('answers every rule, and may read no table and write nothing', async () => {
    const { adminUrl } = testServers();
    const database = (service: Service) => new URL(shop.urls[service]).pathname.slice(1);
    const reader = { adminUrl, role: 'test_monitor', password: 'read-only' };
    await ensureReader({ ...reader, databases: SERVICES.map(database) });
    const urls = SERVICES.map((service) => [service, urlFor({ ...reader, database: database(service) })] as const);
    const books = openBooks(Object.fromEntries(urls) as Record<Service, string>);
    try {
      expect(await look(books, 'all')).toEqual({ faults: [], orders: 1 });
    } finally {
      await books.close();
    }
    await withClient(urlFor({ ...reader, database: database('order') }), async (client) => {
      await expect(client.query('select email from orders')).rejects.toThrow('permission denied for table orders');
      await expect(client.query('update monitor.document set status = status')).rejects.toThrow('permission denied');
      await expect(client.query('create table monitor.mine ()')).rejects.toThrow(
        'permission denied for schema monitor',
      );
    });
  });

  it('sees no column of a person: neither names, addresses and e-mails, nor codes that are money', async () => {
    const columns = `select table_name || '.' || column_name as value from information_schema.columns where table_schema = 'monitor'`;
    const all = await Promise.all(SERVICES.map((service) => shop.books.read(service, columns, [])));
    const personal = /name|mail|mobile|phone|address|zip|company|comment|customer|staff|code|ref$|token|payload/;
    expect(all.flat().length).toBeGreaterThan(60);
    expect(all.flat().filter((column) => personal.test(column))).toEqual([]);
  });
});
