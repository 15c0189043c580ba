import { join } from 'node:path';
import { openBrowser } from '../../e2e/src/shop/browser.ts';
import { ROOT } from '../../dev/src/paths.ts';
import { counterScreens } from '../../dev/src/up/script-size.ts';
import { addItemResults } from './counter/add-item.ts';
import { measureLists } from './counter/lists.ts';
import { SCREENS } from './counter/screens.ts';
import { noted, watched } from './counter/watch.ts';
import { readSettings } from './settings.ts';
import { measuredShop, type Shop } from './shop/shop.ts';

/** A till's window, and how much slower than this machine its CPU is. */
const TILL = { width: 1366, height: 768 };
const SLOWDOWN = 4;
const PAINT_MS = 100;
const RESULT_MS = 300;
const SHELL_KB = 150;
const SCREEN_KB = 40;

const mark = (isMet: boolean) => (isMet ? '✓' : '✗');
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/**
 * `npm run bench:counter`: how quick the counter is under the hand; `npm run bench:counter -- 1000000`: its lists over so many orders. Prints;
 * missed bars are shown, not failed.
 */
async function main(): Promise<void> {
  const [size] = process.argv.slice(2);
  const wanted = Number(size ?? 0);
  if (!Number.isInteger(wanted) || wanted < 0) throw new Error(`"${size}" is no number of orders.`);
  const settings = readSettings(process.env);
  const shop = await measuredShop(settings.home);
  if (wanted === 0) return underTheHand(shop);
  try {
    process.exitCode = (await measureLists(shop, wanted, settings)) ? 0 : 1;
  } finally {
    await shop.close();
  }
}

async function underTheHand(shop: Shop): Promise<void> {
  const browser = await openBrowser();
  try {
    const origin = `http://localhost:${shop.part('proxy').port}`;
    const context = await browser.newContext({ viewport: TILL, locale: 'en-NZ', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await watched(page, SLOWDOWN);
    await page.goto(`${origin}/pos/microsoftlogin?login_hint=staff@demo.test`);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    console.log(`| screen, CPU ÷ ${SLOWDOWN} | keys over 16 ms | p95 ms | worst ms (≤ ${PAINT_MS}) | layout shift |`);
    console.log('|---|--:|--:|--:|--:|');
    for (const { name, bring, press } of SCREENS) {
      await bring(page, origin);
      const { shift } = await noted(page);
      await press(page);
      const { paints, shift: later } = await noted(page);
      const worst = Math.max(0, ...paints);
      const moved = shift + later;
      console.log(
        `| ${name} | ${paints.length} | ${percentile(paints, 0.95)} | ${mark(worst <= PAINT_MS)} ${worst} | ${mark(moved === 0)} ${moved.toFixed(4)} |`,
      );
    }
    const results = await addItemResults(page, origin);
    const [p50, worst] = [percentile(results, 0.5), Math.max(...results)].map(Math.round) as [number, number];
    console.log(
      `\nadd-item result after the field's pause of 300 ms: p50 ${p50} ms, worst ${mark(worst <= RESULT_MS)} ${worst} ms`,
    );
  } finally {
    await browser.close();
    await shop.close();
  }
  printSizes();
}

function printSizes(): void {
  console.log('\n| script | kB gzip |\n|---|--:|');
  for (const [screen, size] of counterScreens(join(ROOT, 'web-pos/dist'))) {
    const most = screen === '' ? SHELL_KB : SCREEN_KB;
    console.log(`| ${screen.replace('src/routes/', '') || 'shell'} | ${mark(size <= most)} ${size.toFixed(1)} |`);
  }
}

await main();
