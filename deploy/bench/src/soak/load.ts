import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../load/send.ts';
import { shopperAt } from '../scenarios/shopper.ts';
import { REFUSED, rudeVisit } from './malformed.ts';

/** What lies in the shop that is driven. */
export interface Goods {
  /** slugs of products */
  readonly products: readonly string[];
  readonly skus: readonly string[];
}

export interface Tally {
  requests: number;
  /** by the first digit of the status; 0: no answer */
  readonly statuses: Record<string, number>;
}

interface Drive {
  readonly origin: string;
  readonly goods: Goods;
  readonly tally: Tally;
  /** random from [0, below) */
  readonly pick: (below: number) => number;
}

const LISTINGS = [
  '/',
  '/sofas',
  '/living',
  '/sale',
  '/new',
  '/hot-deals',
  '/search?q=oak',
  '/blog',
  '/sofas/2',
  '/cart',
];
const WORDS = ['oak', 'sofa', 'linen', 'queen', 'table', 'lamp', 'rug', 'green', 'king', 'chair'];
const BROWSER = { accept: 'text/html,*/*', 'accept-encoding': 'br, gzip' };

async function get({ origin, tally }: Drive, url: string): Promise<void> {
  await counted(tally, () => send({ url: origin + url, headers: BROWSER }));
}

async function counted(tally: Tally, send: () => Promise<{ status: number }>): Promise<void> {
  const status = await send().then(
    (answer) => answer.status,
    () => 0,
  );
  tally.requests += 1;
  const kind = `${Math.floor(status / 100)}xx`;
  tally.statuses[kind] = (tally.statuses[kind] ?? 0) + 1;
}

const oneOf = <T>({ pick }: Drive, list: readonly T[]): T => list[pick(list.length)] as T;

/** One shopper from the first page to a cart that is emptied again. */
async function shop(drive: Drive): Promise<void> {
  const shopper = await shopperAt(drive.origin);
  const sku = oneOf(drive, drive.goods.skus);
  for (const act of [
    () => shopper.post('/v1/cart/add', { sku, qty: 1 }),
    () => shopper.get('/v1/cart/content'),
    () => shopper.post('/v1/cart/zip', { zip: '1010' }),
    () => shopper.post('/v1/cart/remove', { sku }),
  ])
    await counted(drive.tally, act);
}

async function refused(drive: Drive): Promise<void> {
  const nth = drive.pick(REFUSED.length * 2);
  const call = REFUSED[nth];
  if (call) await counted(drive.tally, () => send({ ...call, url: drive.origin + call.url }));
  else await rudeVisit(drive.origin, nth);
}

const search = (drive: Drive) =>
  `/v1/items?search=${oneOf(drive, WORDS)}%20${oneOf(drive, WORDS)}&pageNum=${1 + drive.pick(3)}`;
const listing = (drive: Drive) => `/v1/items?routeType=category&pageStr=living&over=${drive.pick(40) * 50}&sort=pasc`;

/** What visitors do, by its share of a hundred. */
const MIX: readonly (readonly [number, (drive: Drive) => Promise<void>])[] = [
  [30, (drive) => get(drive, oneOf(drive, LISTINGS))],
  [15, (drive) => get(drive, `/${oneOf(drive, drive.goods.products)}`)],
  [10, (drive) => get(drive, `/v1/product/${oneOf(drive, drive.goods.products)}`)],
  [15, (drive) => get(drive, listing(drive))],
  [10, (drive) => get(drive, search(drive))],
  [5, (drive) => get(drive, `/v1/suburb?term=${oneOf(drive, ['auck', 'well', 'rem', 'dun'])}`)],
  [5, shop],
  [10, refused],
];

async function act(drive: Drive): Promise<void> {
  let left = drive.pick(100);
  for (const [share, work] of MIX) {
    if (left < share) return work(drive);
    left -= share;
  }
}

export interface LoadOptions extends Omit<Drive, 'tally'> {
  readonly visitors: number;
  /** between what one visitor does and the next thing */
  readonly pauseMs: number;
}

/** Drives the shop until it is stopped. */
export function startLoad({ visitors, pauseMs, ...options }: LoadOptions) {
  const tally: Tally = { requests: 0, statuses: {} };
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      await act({ ...options, tally }).catch(() => undefined);
      await sleep(options.pick(pauseMs * 2));
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visit));
  return {
    tally,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}
