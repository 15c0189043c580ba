import { type Answer, readQueries, reportOf, scored } from './search/score.ts';

/**
 * `npm run search:score -- [queries.tsv] [base url]`: sends each query to a running shop and prints how many are understood.
 * Without arguments: the committed queries, http://localhost:8080.
 */
const [file, base = process.env['SHOP_URL'] ?? 'http://localhost:8080'] = process.argv.slice(2);

interface Listing {
  count: number;
  items: unknown[];
  searched?: { level: string; missing: string[] } | null;
  listdataGA4: { ecommerce: { items: { item_category2?: string }[] } };
}

async function answerOf(query: string): Promise<Answer> {
  const parameters = new URLSearchParams({ routeType: 'search', search: query });
  const response = await fetch(`${base}/v1/items?${parameters.toString()}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The shop answered ${response.status} to “${query}”.`);
  const { count, searched, listdataGA4 } = (await response.json()) as Listing;
  const types = listdataGA4.ecommerce.items.map((item) => item.item_category2 ?? '');
  return { types, count, level: searched?.level ?? '', missing: searched?.missing ?? [] };
}

const all = [];
for (const query of readQueries(file)) all.push(scored(query, await answerOf(query.query)));
console.log(reportOf(all));
