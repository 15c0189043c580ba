import { describe, expect, it } from 'vitest';
import type { OwnShop } from './own-shop.ts';
import { restartable } from './restarts.ts';

const shopOf = (...names: string[]): OwnShop => ({
  processes: () => names.map((name) => ({ name, pid: 1, port: 1, adminPort: 1 })),
  databaseUrl: () => '',
  ...{ sandbox: '', ledgerFile: '' },
});

describe('what is restarted under load', () => {
  it('is every replica of ours, and neither servers nor the world outside', () => {
    const shop = shopOf('postgres', 'redis-cache', 'sandbox', 'cart', 'cart-2', 'web-store', 'web-store-2', 'proxy');
    expect(restartable(shop)).toEqual(['cart', 'cart-2', 'web-store', 'web-store-2']);
  });

  it('is refused where a process is alone: its callers would have nobody to go to', () => {
    expect(() => restartable(shopOf('cart', 'cart-2', 'order'))).toThrow('Of order there is one process alone');
  });
});
