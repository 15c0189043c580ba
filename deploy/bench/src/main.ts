import { loadavg } from 'node:os';
import { brotliCompressSync, constants } from 'node:zlib';
import { expected } from './load/send.ts';
import { startCeilings } from './raw/ceilings.ts';
import { bench } from './bench.ts';
import { WARM_PAGE } from './scenarios/listing.ts';
import { originsOf } from './scenarios/origins.ts';
import { readSettings } from './settings.ts';
import { measuredShop, type Shop } from './shop/shop.ts';
import { stockUp } from './shop/store.ts';

/** `npm run bench`: opens a shop of its own, measures it beside the raw ceilings, prints, and throws it away. */
async function main(): Promise<boolean> {
  const settings = readSettings(process.env);
  const started = performance.now();
  console.log(`Opening a shop to measure (load average ${load()}) …`);
  const shop = await measuredShop(settings.home);
  closeOnSignal(shop);
  try {
    await stockUp(shop);
    const ceilings = await startCeilings(shop, await warmBody(shop));
    const isSound = await bench(shop, ceilings, settings).finally(() => ceilings.close());
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`\n${seconds} s in all; load average at the end ${load()}`);
    return isSound;
  } finally {
    await shop.close();
  }
}

const load = () => loadavg()[0]?.toFixed(1);

/** The very bytes that the cached listing sends. */
async function warmBody(shop: Shop): Promise<Buffer> {
  const { text } = await expected(200, { url: originsOf(shop).bff + WARM_PAGE });
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function closeOnSignal(shop: Shop): void {
  const close = () => void shop.close().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, close);
}

process.exitCode = (await main()) ? 0 : 1;
