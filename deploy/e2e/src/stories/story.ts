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
  /** starts a second shop beside the one it is played in: so much for one machine that another such story waits */
  readonly isHeavy?: true;
  play(scene: Scene): Promise<void>;
}
