import lighthouse, { type Result } from 'lighthouse';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { measuredShop } from './shop/shop.ts';

const PAGES = { home: '/', listing: '/living', product: '/drover-floor-lamp', cart: '/cart' };
const BAR = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A fresh browser that Lighthouse drives; its own throttling of a phone on a slow line, as in every report it makes. */
async function reported(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!run) throw new Error(`${url}: no report`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function rowOf(name: string, { categories, audits }: Result): string {
  const scores = CATEGORIES.map((key) => Math.round((categories[key]?.score ?? 0) * 100));
  const marked = scores.map((score) => `${score >= BAR ? '✓' : '✗'} ${score}`);
  const times = Object.values(TIMES).map((key) => audits[key]?.displayValue?.replace(/\s/g, ' ') ?? '');
  return `| ${[name, ...marked, ...times].join(' | ')} |`;
}

/** What costs a page its points, so that nobody has to open the report. */
const lost = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((key) =>
    (categories[key]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${key}: ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );

/** `npm run lighthouse`: prints; bars that are missed are shown, not failed. */
async function main(): Promise<void> {
  const shop = await measuredShop(process.env['BENCH_HOME'] ?? '');
  try {
    const origin = `http://localhost:${shop.part('proxy').port}`;
    console.log(`| page | ${CATEGORIES.join(' | ')} | ${Object.keys(TIMES).join(' | ')} |`);
    console.log(`|---|${'--:|'.repeat(CATEGORIES.length + Object.keys(TIMES).length)}`);
    const notes: string[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const report = await reported(origin + path);
      console.log(rowOf(name, report));
      notes.push(...lost(report).map((line) => `  ${name}: ${line}`));
    }
    if (notes.length > 0) console.log(['', ...notes].join('\n'));
  } finally {
    await shop.close();
  }
}

await main();
