import { randomBytes } from 'node:crypto';
import { kept, personal } from './edge/kept.ts';
import { oldest } from './edge/prices.ts';
import { rates } from './edge/rates.ts';
import { type Edge, startVarnish } from './edge/varnish.ts';
import { originsOf } from './scenarios/origins.ts';
import { measuredShop } from './shop/shop.ts';

/**
 * `npm run bench:edge`: Varnish with the configuration of deploy/edge in front of a shop of its own. What it keeps is compared with what the
 * shop answers, with canaries of a signed-in shopper; new prices are timed; it is stopped and started again; then it is measured
 * beside express. Ends with 1 when anything personal was kept or a price was older than a second.
 */
const PORT = 28_079;
const TOKEN = randomBytes(16).toString('hex');

process.env['EDGE_URLS'] = `http://127.0.0.1:${PORT}`;
process.env['EDGE_TOKEN'] = TOKEN;
const shop = await measuredShop('');
const findings: string[] = [];
const note = (holds: boolean, words: string) => {
  console.log(`${holds ? 'holds ' : 'FAILS '} ${words}`);
  if (!holds) findings.push(words);
};
let edge: Edge | undefined;
try {
  edge = await startVarnish(shop, { port: PORT, token: TOKEN });
  const { bff } = originsOf(shop);
  const store = `http://127.0.0.1:${shop.part('web-store').port}`;
  await kept({ edge: edge.origin, bff, store, note });
  await personal({ edge: edge.origin, note });
  await oldest(shop, edge.origin, note);
  const forged = await fetch(edge.origin, { method: 'PURGE', headers: { 'x-edge-token': 'x', 'x-edge-keys': '.' } });
  note(forged.status === 403, `who has not the token drops nothing (${forged.status})`);
  await edge.close();
  note((await fetch(`${store}/`)).ok, 'without it the shop answers as before');
  edge = await startVarnish(shop, { port: PORT, token: TOKEN });
  await oldest(shop, edge.origin, note);
  for (const line of await rates(shop, edge)) console.log(line);
} finally {
  await edge?.close();
  await shop.close();
}
console.log(findings.length === 0 ? 'Everything held.' : `${findings.length} did not hold.`);
process.exitCode = findings.length === 0 ? 0 : 1;
