import type { OptionPrice, Product } from '@shop/contract/v1/product';
import type { Axis, Combination, ProductReply, SelectOptionReply } from '@shop/proto/catalog/v1/catalog';
import type { FinanceOffer } from '@shop/proto/payment/v1/payment';
import { categoryCrumbs } from './category-crumbs.ts';
import { cbm, dollars, wire } from './money.ts';
import { isFlag, presentCard } from './product-card.presenter.ts';

export const presentProduct = (reply: ProductReply): Product => ({
  sku: reply.sku,
  url: reply.url,
  name: reply.name,
  collection: reply.collection,
  collectionUrl: reply.collectionUrl,
  brand: reply.brand,
  description: reply.descriptionHtml,
  seoDescription: reply.seoDescription,
  images: reply.images,
  roomImage: reply.roomImage,
  price: wire(reply.priceCents),
  msrp: wire(reply.msrpCents),
  flags: reply.flags.filter(isFlag),
  axes: { x: presentAxis(reply.x), y: presentAxis(reply.y) },
  combinations: reply.combinations.map(presentCombination),
  components: reply.components.map(({ sku, name, qty, cbm4 }) => ({ sku, name, qty, cbm: cbm(cbm4) })),
  delivery: reply.deliveryText,
  etaText: reply.etaText,
  sizeMm: sizeOf(reply),
  dimensions: reply.dimensions.map(({ label, value }) => ({ label, value })),
  sections: reply.sections.map(({ title, html }) => ({ title, html })),
  goesWith: reply.goesWith.map(presentCard),
  breadcrumbs: categoryCrumbs(reply.crumbs),
});

function presentAxis(axis: Axis | undefined): Product['axes']['x'] {
  if (!axis || axis.options.length === 0) return null;
  const options = axis.options.map(({ code, name, swatchHex, swatchImage }) => ({
    code,
    name,
    ...(swatchHex ? { swatch: swatchHex } : {}),
    ...(swatchImage ? { swatchImage } : {}),
  }));
  return { label: axis.label, options };
}

const presentCombination = (one: Combination): Product['combinations'][number] => ({
  x: one.x,
  y: one.y,
  sku: one.sku,
  price: wire(one.priceCents),
  msrp: wire(one.msrpCents),
  available: one.available,
  images: one.images,
  etaText: one.etaText,
});

const sizeOf = ({ widthMm: width, depthMm: depth, heightMm: height }: ProductReply): Product['sizeMm'] =>
  width > 0 && depth > 0 && height > 0 ? { width, depth, height } : null;

export interface OptionParts {
  readonly option: SelectOptionReply;
  readonly offers: readonly FinanceOffer[];
  /** '' without a postcode */
  readonly delivery: string;
}

/** The product option price response; finance offers only from providers that take this amount. */
export const presentOption = ({ option, offers, delivery }: OptionParts): OptionPrice => ({
  success: true,
  pricestring: dollars(option.priceCents),
  msrpstring: option.msrpCents > 0 ? dollars(option.msrpCents) : '',
  msrp: wire(option.msrpCents),
  priceDiscount: wire(option.priceCents),
  eta: option.etaText,
  exDesc: option.extraDesc,
  finance: Object.fromEntries(offers.filter(({ enable }) => enable).map(({ code, offerText }) => [code, offerText])),
  sku: option.sku,
  available: option.available,
  images: option.images,
  delivery,
});
