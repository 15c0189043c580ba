import { deepEqual, match, ok } from 'node:assert/strict';
import { extractText, getDocumentProxy } from 'unpdf';
import { openDatabases } from '../api/databases.ts';
import { CARD_DATA } from '../canary/needles.ts';
import { atTheCounter, onCardPage, withoutBrowser } from '../canary/paths.ts';
import { plant, PLANTED } from '../canary/planted.ts';
import { files, found, keys, type Store, tables } from '../canary/stores.ts';
import type { Visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';

/** What a browser keeps of the shop, and what stands on the page. */
async function keptBy({ context, page }: Visit, name: string): Promise<Store> {
  const state = await context.storageState({ indexedDB: true });
  const session = await page.evaluate('JSON.stringify(sessionStorage)');
  return { name, bytes: Buffer.from(JSON.stringify([state, session, await page.content()])) };
}

/** The words of an order's papers. */
async function papersOf(
  { context }: Visit,
  { origin, orderNo }: { origin: string; orderNo: string },
): Promise<Store[]> {
  const papers = ['receipt', 'till-receipt', 'pro-forma'];
  return Promise.all(
    papers.map(async (paper) => {
      const answer = await context.request.get(`${origin}/pos/print/order/${orderNo}/${paper}`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())));
      return { name: `${paper}.pdf`, bytes: Buffer.from(text.join('\n')) };
    }),
  );
}

const mails = async ({ shop }: Scene): Promise<Store> => {
  const answer = await fetch(`${shop.sandbox}/mail/messages`);
  return { name: 'mails', bytes: Buffer.from(await answer.text()) };
};

/** Every way to pay by card, then a search through everything that is kept. */
async function nowhere(scene: Scene): Promise<void> {
  const { shop } = scene;
  const databases = openDatabases(shop);
  try {
    const shopper = await onCardPage(scene);
    const till = await atTheCounter(scene);
    const refunded = await withoutBrowser(scene);
    const browsers = [await keptBy(shopper, 'the shopper’s browser'), await keptBy(till, 'the till’s browser')];
    const papers = await papersOf(till, { origin: shop.origin, orderNo: till.orderNo });
    const remove = await plant(shop, databases);
    const redis = [await keys(shop, 'redis'), await keys(shop, 'redis-cache')];
    const stores = [...browsers, ...papers, ...redis, await mails(scene), ...(await tables(databases))];
    const places = () => [...stores, ...files(shop)];
    const planted = found(places(), [PLANTED]);
    await remove();
    searches({ planted, stores, papers, orderNo: till.orderNo, refunded });
    await searchesFiles(scene, databases, till.orderNo);
    deepEqual(found(places(), CARD_DATA), [], 'card data is nowhere');
    for (const { context } of [shopper, till]) await context.close();
  } finally {
    await databases.close();
  }
}

/** The search reads what it is to read: it finds what was planted, and what each place must hold. */
function searches(seen: {
  readonly planted: readonly string[];
  readonly stores: readonly Store[];
  readonly papers: readonly Store[];
  readonly orderNo: string;
  readonly refunded: string;
}): void {
  for (const place of ['order.seed_stamp', 'payment.outbox', '.run/logs/planted.log'])
    ok(seen.planted.includes(`${PLANTED} in ${place}`), `what was planted in ${place} is found`);
  for (const { name, bytes } of seen.papers) ok(bytes.includes(seen.orderNo), `${name} can be read`);
  ok(found(seen.stores, [seen.refunded]).length > 3, 'the refunded order is in several tables');
  match(found(seen.stores, ['411111******1111']).join(), /payment\.terminal_session/, 'the mask is kept');
}

/** Kafka's segments, Redis's own log and the logs of processes are read as they lie on the disk. */
async function searchesFiles(
  { shop }: Scene,
  databases: ReturnType<typeof openDatabases>,
  orderNo: string,
): Promise<void> {
  const sql = `select payment_id, provider_reference as ref from attempt where order_no = $1 and gateway = 'weftpos' limit 1`;
  const [sale] = await databases.rows<{ payment_id: string; ref: string }>('payment', sql, [orderNo]);
  ok(sale);
  const places = found(files(shop), [sale.ref, sale.payment_id]).join('\n');
  match(places, new RegExp(`${sale.ref} in \\.data/kafka`), 'what an event says is found in Kafka');
  match(places, new RegExp(`${sale.payment_id} in \\.data/redis`), 'what a job says is found in Redis');
}

/** Rule 22 of terminals: what a provider knows of a card is not what we keep. */
export const cardDataStories: Story[] = [
  {
    name: 'no card data is anywhere after every way to pay by card: databases, Kafka, Redis, logs, traces, mail, papers, browsers',
    play: nowhere,
  },
];
