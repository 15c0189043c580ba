import type { Browser } from 'playwright-core';
import type { Shop } from '../shop/shop.ts';

export interface Scene {
  readonly shop: Shop;
  readonly browser: Browser;
  /** asks again until the answer holds; 30 s at most */
  eventually<T>(probe: () => Promise<T>): Promise<T>;
}
export interface Story {
  readonly name: string;
  play(scene: Scene): Promise<void>;
}
