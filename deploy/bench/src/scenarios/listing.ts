import { expected } from '../load/send.ts';
import { blast } from '../load/blast.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';

/** What a browser says it can read; the page server reads plain answers. */
export const BROWSER = { 'accept-encoding': 'br' };
export const WARM_PAGE = '/v1/items?routeType=category&pageStr=living';
const SORTS = ['sort', 'new', 'pasc', 'pdsc', 'nasc', 'ndsc'];

interface Node {
  readonly url: string;
  readonly count: number;
  readonly children: readonly Node[];
}
/** A category with the number of its pages that are full. */
interface Shelf {
  readonly url: string;
  readonly pages: number;
}

export function listingScenarios({ bff, proxy }: Origins): Scenario[] {
  let shelves: Shelf[] = [];
  let turn = 0;
  const prepare = async () => {
    shelves = await shelvesOf(bff);
    await expected(200, { url: bff + WARM_PAGE, headers: BROWSER });
  };
  const warm = (origin: string) => (connections: number, seconds: number) =>
    blast({ url: origin + WARM_PAGE, headers: BROWSER, connections, seconds });
  const cold = (headers: Record<string, string>) => (connections: number, seconds: number) =>
    blast({ url: () => bff + nextListing(shelves, turn++), headers, connections, seconds });
  return [
    { name: 'listing, cached', kind: 'shop', levels: [1, 16, 64], bars: 'warm', prepare, run: warm(bff) },
    { name: 'listing, cached, through the proxy', kind: 'proxied', levels: [16], prepare, run: warm(proxy) },
    { name: 'listing, uncached', kind: 'shop', levels: [1, 16], bars: 'listing', prepare, run: cold({}) },
    { name: 'listing, uncached, brotli', kind: 'shop', levels: [16], bars: 'listing', prepare, run: cold(BROWSER) },
  ];
}

/** Every turn another category × page × sort × price, so that no cache has it; the limits leave nearly everything in. */
function nextListing(shelves: readonly Shelf[], turn: number): string {
  const { url, pages } = shelves[turn % shelves.length] ?? { url: 'living', pages: 1 };
  const query = new URLSearchParams({
    routeType: 'category',
    pageStr: url,
    sort: SORTS[turn % SORTS.length] ?? 'sort',
    pageNum: String(1 + (turn % pages)),
    under: String(20_000 + turn),
  });
  return `/v1/items?${query.toString()}`;
}

async function shelvesOf(bff: string): Promise<Shelf[]> {
  const { text } = await expected(200, { url: `${bff}/v1/getCategoriesInfo` });
  const all = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...all(node.children)]);
  const shelves = all(JSON.parse(text) as Node[]).map(({ url, count }) => ({ url, pages: Math.floor(count / 24) }));
  return shelves.filter(({ pages }) => pages > 0);
}
