import { describe, expect, it } from 'vitest';
import { cacheMeter } from './cache-meter.ts';
import { metricsText } from './metrics.ts';

describe('a cache', () => {
  it('says how often it was asked, and how often it had to load', async () => {
    const meter = cacheMeter('of this test');
    for (let n = 0; n < 3; n += 1) meter.asked();
    meter.loaded();
    const text = await metricsText();
    expect(text).toContain('shop_cache_reads_total{cache="of this test"} 3');
    expect(text).toContain('shop_cache_loads_total{cache="of this test"} 1');
  });
});
