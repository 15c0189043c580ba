import { type ProductCard, productFlag } from '@shop/contract/v1/product-card';
import type { Card } from '@shop/proto/catalog/v1/catalog';
import { wire } from './money.ts';

const flags: readonly string[] = productFlag.options;
export const isFlag = (flag: string): flag is ProductCard['flags'][number] => flags.includes(flag);

export const presentCard = (card: Card): ProductCard => ({
  sku: card.sku,
  url: card.url,
  name: card.name,
  collection: card.collection,
  thumb: card.thumb,
  images: [card.thumb, card.thumbSecond].filter((image) => image !== ''),
  price: wire(card.priceCents),
  priceFrom: card.priceFrom,
  msrp: wire(card.msrpCents),
  flags: card.flags.filter(isFlag),
  xsel: card.xsel,
  ysel: card.ysel,
  combinationSku: card.combinationSku,
  needsChoice: card.needsChoice,
  available: card.available,
  sizeText: card.sizeText,
  etaText: card.etaText,
  readyTomorrow: card.ready,
  swatches: card.swatches.map(({ name, hex, image }) => ({ name, hex, ...(image ? { image } : {}) })),
  ...(card.chosen ? { chosen: true as const } : {}),
});
