import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSeed } from './generate.ts';

/**
 * Generates the seed and lets each service load its own part: `node services/<x>/src/seed/load.ts <folder> <now>` with that
 * service's DATABASE_URL; all count the past from the same moment. Every loader stamps what it loaded, so a second run changes nothing.
 * Environment: <SERVICE>_DATABASE_URL for each service to load; SEED_SKUS (3000) for the large seed; SEED_PAST (60), the days
 * that are full of sales, 0 for the demo customers' own past alone.
 */
const SERVICES = ['catalog', 'coupon', 'payment', 'account', 'order', 'banking', 'cart'];
const now = new Date().toISOString();

function loaderOf(service: string): string {
  return fileURLToPath(new URL(`../../../services/${service}/src/seed/load.ts`, import.meta.url));
}

function loadInto(service: string, url: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [loaderOf(service), folder, now], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The seed of ${service} could not be loaded.`)),
    );
  });
}

const wantedSkus = Number(process.env['SEED_SKUS'] ?? 3000);
const pastDays = Number(process.env['SEED_PAST'] ?? 60);
const folder = mkdtempSync(join(tmpdir(), 'shop-seed-'));
try {
  const counts = writeSeed(folder, wantedSkus, pastDays);
  const { product, component, stock, order } = counts;
  console.log(`Seed: ${product} products, ${component} components, ${stock} stock rows, ${order} orders and quotes`);
  const loads = SERVICES.flatMap((service) => {
    const url = process.env[`${service.toUpperCase()}_DATABASE_URL`];
    return url && existsSync(loaderOf(service)) ? [loadInto(service, url, folder)] : [];
  });
  await Promise.all(loads);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
