import { within } from '@shop/kit/within';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type Databases, openDatabases } from '../api/databases.ts';
import { insist } from '../api/insist.ts';
import type { Shop } from '../shop/shop.ts';
import type { Slot } from './slots.ts';
import { BRANCH, STATIONS } from './stations.ts';
import type { Outage } from './outages.ts';
import { createTerminalTill, type TerminalTill } from './terminal-till.ts';
import type { Live, Place, Trial } from './trial.ts';
import type { Wire } from './wire.ts';

const CLOSING_MS = 3_000;
const WIDTH = 10;

/** What every round needs. */
export interface Bench {
  readonly shop: Shop;
  readonly wire: Wire;
  readonly databases: Databases;
  readonly seed: number;
  /** how many trials a round has: one a point */
  readonly width: number;
  /** The staff of one trial after the other, one each: PINs are limited to some thirty a minute and session. */
  tillAt(n: number): TerminalTill;
  /** Of every till. */
  vanish(): void;
  readonly outages: Outage[];
  newSlot(till: TerminalTill): Promise<Slot>;
  takeStation(): string;
  giveBack(station: string): void;
  placeOf(trial: Trial, till: TerminalTill): Place;
  /** The terminals wait for their customers. */
  byHand(trials: readonly Live[]): Promise<void>;
  isCharged(live: Live): Promise<boolean>;
  /** ours, of every attempt of a payment */
  referencesOf(live: Live): Promise<string[]>;
  close(): Promise<void>;
}

export async function openBench(shop: Shop, seed: number): Promise<Bench> {
  const databases = openDatabases(shop);
  const pools = { payment: poolOf(shop, 'payment'), order: poolOf(shop, 'order') };
  await databases.rows('payment', NEW_STATIONS, [STATIONS, BRANCH]);
  const tills = await openTills(shop.origin);
  const free = [...STATIONS];
  const over = new AbortController();
  return {
    ...{ shop, wire: shop.wire, databases, seed, width: WIDTH, outages: [] },
    ...tills,
    async newSlot(till) {
      const [goods] = await databases.rows<{ sku: string }>('catalog', MOST_LEFT);
      const email = `chaos-${seed}@example.test`;
      return slotOf(databases, await insist(() => till.order(goods?.sku ?? '', email)));
    },
    takeStation() {
      const station = free.shift();
      if (!station) throw new Error('every terminal has a sale that is not over');
      return station;
    },
    giveBack: (station) => void free.push(station),
    placeOf: ({ paying }, till) => ({
      ...{ till, pools, sandbox: shop.sandbox, over: over.signal },
      gate: shop.wire.gate(paying.station),
    }),
    async byHand(trials) {
      const body = new URLSearchParams({ action: 'byHand' });
      const at = ({ paying }: Live) => `${shop.sandbox}/terminals/${paying.station}`;
      await Promise.all(trials.map((live) => fetch(at(live), { method: 'POST', body, redirect: 'manual' })));
    },
    isCharged: async ({ paying }) => (await databases.rows('payment', CAPTURED, [paying.option])).length > 0,
    referencesOf: async ({ paying }) =>
      (await databases.rows<{ ref: string }>('payment', REFERENCES, [paying.option])).map(({ ref }) => ref),
    async close() {
      over.abort();
      await within(CLOSING_MS, Promise.all([databases.close(), pools.payment.end(), pools.order.end()]), undefined);
    },
  };
}

async function openTills(origin: string): Promise<Pick<Bench, 'tillAt' | 'vanish'>> {
  const tills = Array.from({ length: WIDTH }, () => createTerminalTill(origin));
  await Promise.all(tills.map((till) => insist(() => till.signIn(BRANCH))));
  return {
    tillAt(n) {
      const till = tills[n];
      if (!till) throw new RangeError(`there is no till ${n}`);
      return till;
    },
    vanish() {
      for (const till of tills) till.vanish();
    },
  };
}

const poolOf = (shop: Shop, service: 'payment' | 'order'): Pool =>
  createPool({ url: shop.databaseUrl(service), name: 'chaos', max: 16 });

async function slotOf(databases: Databases, orderNo: string): Promise<Slot> {
  const sql = 'select grand_total_cents as cents from orders where order_no = $1';
  const [row] = await databases.rows<{ cents: number }>('order', sql, [orderNo]);
  return { orderNo, leftCents: row?.cents ?? 0, paid: undefined };
}

/** A hundred orders would take all that is left of one piece. */
const MOST_LEFT = `select a.sku from availability a join sku s using (sku) join product p on p.sku = s.product_sku
  where s.price_cents > 10000 and not p.is_clearance and not s.discontinued order by a.free_any desc, a.sku limit 1`;
const NEW_STATIONS = `insert into station (id, branch, name, gateway) select id, $2, id, 'weftpos' from unnest($1::text[]) as id
  on conflict do nothing`;
const CAPTURED = `select from attempt where payment_id = $1 and state = 'captured'`;
const REFERENCES = 'select our_reference as ref from attempt where payment_id = $1';
