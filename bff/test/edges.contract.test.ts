import { routes } from '@shop/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairOfEdges, type Pick, singleEdges, type Subject } from './edges/cases.ts';
import { faultsOf } from './edges/faults.ts';
import { type EdgeRequest, senderTo } from './edges/request.ts';
import { fillCart, goodsOf, payTokenOf, usualRequests } from './edges/usual.ts';
import type { Usual } from './edges/usual-counter.ts';
import { type Visitor, visitorsOf } from './edges/visitors.ts';
import { runningShop, type Shop } from './running-bff.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** How many requests at least; a longer run is requested by the environment. */
const REQUESTS = Number(process.env['EDGE_REQUESTS'] ?? 20_000);
const SEED = Number(process.env['EDGE_SEED'] ?? 1);
const AT_ONCE = 12;
const LONG_MS = Math.max(300_000, REQUESTS * 15);

let shop: Shop;
let sender: ReturnType<typeof senderTo>;
let visitorFor: Awaited<ReturnType<typeof visitorsOf>>;
let usual: Readonly<Record<string, Usual>>;
const sent = { requests: 0, failures: 0, byStatus: new Map<number, number>() };

beforeAll(async () => {
  // Whether the staff pages are built must not matter: a list's own address is one of them.
  shop = await runningShop({ whole: true, LIMIT_FACTOR: 100_000, WEB_POS_DIR: '/nowhere' });
  sender = senderTo(shop.origin);
  const goods = await goodsOf(shop);
  visitorFor = await visitorsOf(shop, goods);
  const buyer = shop.browser();
  await buyer.get('/v1/session');
  await fillCart(buyer, goods);
  usual = usualRequests(goods, await payTokenOf(buyer));
}, 120_000);
afterAll(async () => {
  const statuses = [...sent.byStatus].toSorted().map(([status, count]) => `${status}: ${count}`);
  const said = `${sent.requests} edge requests (seed ${SEED}), ${sent.failures} answered 5xx; ${statuses.join(', ')}\n`;
  process.stdout.write(said);
  sender.close();
  await shop.stop();
});

const subjectOf = (route: Subject['route']): Subject => ({ route, usual: usual[nameOf(route)] ?? {} });

/** Sends them all, some at once. @returns what was wrong, shortened */
async function faultsAmong(requests: Iterable<readonly [Subject, EdgeRequest]>): Promise<string[]> {
  const faults: string[] = [];
  const queue = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) faults.push(...(await faultOf(...next.value)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

async function faultOf({ route }: Subject, request: EdgeRequest): Promise<string[]> {
  const visitor: Visitor = visitorFor(route, sent.requests);
  const answer = await sender.send(request, visitor.browser());
  sent.requests += 1;
  sent.failures += answer.status >= 500 ? 1 : 0;
  sent.byStatus.set(answer.status, (sent.byStatus.get(answer.status) ?? 0) + 1);
  await visitor.heed(answer.status);
  const what = `${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers).slice(0, 200)} ${request.body?.toString('latin1').slice(0, 300) ?? ''}`;
  return faultsOf(route, request, answer).map((fault) => `${fault}: ${what} → ${answer.text.slice(0, 120)}`);
}

function* allOf(subject: Subject) {
  for (const request of singleEdges(subject)) yield [subject, request] as const;
}

function* pairs(count: number, pick: Pick) {
  const subjects = routes.map(subjectOf);
  for (let left = count; left > 0; ) {
    const subject = subjects[pick(subjects.length)];
    const request = subject && pairOfEdges(subject, pick);
    if (!request) continue;
    left -= 1;
    yield [subject, request] as const;
  }
}

describe('no input makes a failure of ours', () => {
  it('has a usual request for every call that takes something', () => {
    const takes = routes.filter(({ request, query, params }) => request ?? query ?? params);
    expect(takes.map(nameOf).filter((name) => !(name in usual))).toEqual([]);
  });

  it.each(routes.map((route) => [nameOf(route), route] as const))(
    'in one place of %s',
    async (_name, route) => {
      await Promise.all([0, 1].map((nth) => visitorFor(route, nth).renew()));
      expect(await faultsAmong(allOf(subjectOf(route)))).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'in two places at once, chosen at random',
    async () => {
      const random = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed: SEED })[0] as Iterator<number>;
      const pick: Pick = (below) => Number(random.next().value) % below;
      const count = Math.max(2_000, REQUESTS - sent.requests);
      expect(await faultsAmong(pairs(count, pick))).toEqual([]);
    },
    LONG_MS,
  );
});
