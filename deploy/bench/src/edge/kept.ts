import { shopperAt } from '../scenarios/shopper.ts';
import { WARM_PAGE } from '../scenarios/listing.ts';

export type Note = (holds: boolean, words: string) => void;

interface Places {
  readonly edge: string;
  readonly bff: string;
  readonly store: string;
  readonly note: Note;
}

const CANARY = 'Canary-Kowhai-7731';
const ANSWERS = [WARM_PAGE, '/v1/getCategoriesInfo'];
/** What is a shopper's own, or must be made for each. */
const OWN = ['/v1/session', '/v1/cart/content', '/account/orders', '/pos', '/healthz'];
const PAGES = 60;

async function publicAddresses(store: string): Promise<string[]> {
  const text = await (await fetch(`${store}/sitemap.xml`)).text();
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const step = Math.max(1, Math.floor(all.length / PAGES));
  return ['/', '/living', '/cart', ...all.filter((_path, n) => n % step === 0).slice(0, PAGES)];
}

const read = async (url: string, cookie = '') => {
  const reply = await fetch(url, { headers: { ...(cookie && { cookie }), 'accept-encoding': 'br' } });
  return { from: reply.headers.get('x-cache'), sets: reply.headers.get('set-cookie'), text: await reply.text() };
};

/** A signed-in shopper reads everything public first; what others then get from the cache is what the shop itself says. */
export async function kept({ edge, bff, store, note }: Places): Promise<void> {
  const cookie = await namedShopper(edge, note);
  const paths = await publicAddresses(store);
  const wrong: string[] = [];
  let hits = 0;
  for (const path of [...paths, ...ANSWERS]) {
    const mine = await read(edge + path, cookie);
    const theirs = await read(edge + path);
    const itself = await read((path.startsWith('/v1') ? bff : store) + path);
    if (theirs.from === 'hit') hits += 1;
    const isPersonal = [mine, theirs].some(
      ({ text, sets }) => text.includes(CANARY) || (sets && theirs.from === 'hit'),
    );
    if (isPersonal || theirs.text !== itself.text) wrong.push(path);
  }
  note(
    wrong.length === 0,
    `${paths.length + ANSWERS.length} public addresses say what the shop says ${wrong.join(' ')}`,
  );
  note(hits >= 0.9 * paths.length, `${hits} of them were kept after the first reader`);
}

/** Somebody whose cart is in the name of the canary. @returns their cookies */
async function namedShopper(edge: string, note: Note): Promise<string> {
  const shopper = await shopperAt(edge);
  const { items } = JSON.parse((await shopper.get(WARM_PAGE)).text) as { items: { combinationSku: string }[] };
  await shopper.post('/v1/cart/add', { sku: items[0]?.combinationSku, qty: 1 });
  const cart = { firstname: CANARY, lastname: CANARY, mobile: '0215550101', address: '12 Cuba Street, Te Aro' };
  await shopper.post('/v1/cart/updateBasic', { cart, useSameAddress: 1 });
  note((await shopper.get('/v1/cart/content')).text.includes(CANARY), 'the canary reads their own name');
  return shopper.cookies();
}

/** What is a person's own is never kept, however often it is asked for. */
export async function personal({ edge, note }: Pick<Places, 'edge' | 'note'>): Promise<void> {
  const keptOnes: string[] = [];
  for (const path of OWN)
    for (let n = 0; n < 3; n += 1) if ((await read(edge + path)).from === 'hit') keptOnes.push(path);
  note(keptOnes.length === 0, `${OWN.join(', ')}: never kept ${keptOnes.join(' ')}`);
}
