import { describe, expect, it } from 'vitest';
import ranks from '@shop/proto/ranks' with { type: 'json' };
import { createRegistry } from '../process/registry.ts';
import { readSettings } from './settings.ts';
import { createShop } from './shop.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('stopping the shop', () => {
  it('stops the services of every rank, callers before those they call', async () => {
    const registry = createRegistry(mkdtempSync(join(tmpdir(), 'shop-stop-')));
    const shop = createShop({ settings: readSettings({}), secret: String, registry, say: () => {} });
    const stopped: string[] = [];
    for (const rank of [0, 1, 2, 3, 4]) {
      shop.onStop(`rank ${rank}`, () => Promise.resolve(void stopped.push(`rank ${rank}`)));
    }
    await shop.stopAll();
    expect(stopped).toEqual(['rank 4', 'rank 3', 'rank 2', 'rank 1', 'rank 0']);
    expect(Math.max(...Object.values({ ...ranks, bff: 0 }))).toBe(4);
  });
});
