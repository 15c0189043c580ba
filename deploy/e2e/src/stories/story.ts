import type { Browser } from 'playwright-core';
import type { Shop } from '../shop/shop.ts';

export interface Scene {
  readonly shop: Shop;
  readonly browser: Browser;
  /** repeats until the check passes; 30 s at most */
  eventually<T>(probe: () => Promise<T>): Promise<T>;
}
export interface Story {
  readonly name: string;
  play(scene: Scene): Promise<void>;
}
