import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPurchase } from './report-purchase.ts';

const sale = { event: 'purchase', ecommerce: { currency: 'NZD', value: '10.00', items: [] } } as const;
const layer: unknown[] = [];
const answering = (answer: () => Promise<Response>) => {
  const fetching = vi.fn(answer);
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

beforeEach(() => {
  layer.length = 0;
  vi.stubGlobal('window', { dataLayer: layer });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t', documentElement: { dataset: {} } });
});
afterEach(() => void vi.unstubAllGlobals());

it('a sale reaches the data layer when this page wins its claim, and only then', async () => {
  const fetching = answering(async () => Response.json({ success: true, claimed: true }));
  await reportPurchase('a/b', sale as never);
  expect(fetching).toHaveBeenCalledWith(
    '/v1/order/confirmation/a%2Fb/purchase',
    expect.objectContaining({ method: 'POST' }),
  );
  expect(layer).toEqual([sale]);
  answering(async () => Response.json({ success: true, claimed: false }));
  await reportPurchase('a', sale as never);
  expect(layer).toHaveLength(1);
});

it('a claim that fails reports nothing and breaks no page; without a sale nothing is claimed', async () => {
  answering(() => Promise.reject(new TypeError('away')));
  await reportPurchase('a', sale as never);
  const fetching = answering(async () => Response.json({}));
  await reportPurchase('a', null);
  expect([layer, fetching.mock.calls]).toEqual([[], []]);
});
