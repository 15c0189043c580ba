import type { Shop } from '../shop/shop.ts';

/** Where the calls go: straight to the bff's own port, unless a row says otherwise. */
export interface Origins {
  readonly bff: string;
  readonly proxy: string;
}

export const originsOf = (shop: Shop): Origins => ({
  bff: `http://127.0.0.1:${shop.part('bff').port}`,
  proxy: `http://127.0.0.1:${shop.part('proxy').port}`,
});
