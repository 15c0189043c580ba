import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeSeed } from './generate.ts';
import { inFolder, runLoader } from './loaders.ts';

/**
 * Generates the seed and lets each service load its own part: `node services/<x>/src/seed/load.ts <folder> <now>` with that
 * service's DATABASE_URL; all count the past from the same moment. Every loader stamps what it loaded, so a second run changes nothing.
 * Environment: <SERVICE>_DATABASE_URL for each service to load; SEED_SKUS (3000) for the large seed; SEED_PAST (60), the days
 * that are full of sales, 0 for the demo customers' own past alone.
 */
const SERVICES = ['catalog', 'coupon', 'payment', 'account', 'order', 'banking', 'cart'];
const now = new Date().toISOString();

const loaderOf = (service: string): string =>
  fileURLToPath(new URL(`../../../services/${service}/src/seed/load.ts`, import.meta.url));

const wantedSkus = Number(process.env['SEED_SKUS'] ?? 3000);
const pastDays = Number(process.env['SEED_PAST'] ?? 60);
try {
  await inFolder((folder) => {
    const { product, component, stock, order } = writeSeed(folder, wantedSkus, pastDays);
    console.log(`Seed: ${product} products, ${component} components, ${stock} stock rows, ${order} orders and quotes`);
    return SERVICES.flatMap((service) => {
      const databaseUrl = process.env[`${service.toUpperCase()}_DATABASE_URL`];
      const program = loaderOf(service);
      if (!databaseUrl || !existsSync(program)) return [];
      return [runLoader({ service, program, args: [folder, now], databaseUrl })];
    });
  });
} catch (error) {
  // The last line of what is said: `npm start` shows the end of it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
