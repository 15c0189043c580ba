import { asCbm4, formatCbmUp } from '@shop/primitives/volume';
import type { Card } from './card.ts';
import type { StockOutlook } from '@shop/commerce/eta';

export interface AxisOption {
  readonly code: string;
  readonly name: string;
  readonly hex: string;
  readonly image: string;
}

/** Something to choose: x is the size, y the colour. */
export interface Axis {
  readonly label: string;
  readonly options: AxisOption[];
}

export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** A box in which part of a combination comes. Volume in ten-thousandths of a cubic metre. */
export interface Component {
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly cbm4: number;
}

/** What is sold: one size in one colour. Money is cents; msrp 0 = none. */
export interface Combination extends StockOutlook {
  readonly sku: string;
  readonly x: string;
  readonly y: string;
  readonly priceCents: number;
  readonly msrpCents: number;
  readonly images: string[];
}

/** The words and pictures of a product's page. */
export interface ProductText {
  readonly sku: string;
  readonly url: string;
  readonly name: string;
  readonly collection: string;
  readonly collectionUrl: string;
  readonly descriptionHtml: string;
  readonly seoDescription: string;
  readonly images: string[];
  /** new sale deals clearance bundle */
  readonly flags: string[];
  readonly x: Axis | null;
  readonly y: Axis | null;
  readonly components: Component[];
  readonly crumbs: Crumb[];
  readonly dimensions: { readonly label: string; readonly value: string }[];
  readonly sections: { readonly title: string; readonly html: string }[];
  readonly brand: string;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly heightMm: number;
  readonly roomImage: string;
}

export interface PricedCombination extends Combination {
  readonly etaText: string;
}

/** A product's page. The cheapest combination carries price and date of the whole. */
export interface ProductPage extends ProductText {
  readonly priceCents: number;
  readonly msrpCents: number;
  readonly etaText: string;
  readonly deliveryText: string;
  readonly combinations: PricedCombination[];
  readonly goesWith: Card[];
}

/** The combination that is shown first: the cheapest, and of several the first in the product's own order. */
export function shownFirst<T extends Pick<Combination, 'priceCents'>>(combinations: readonly T[]): T | undefined {
  return combinations.reduce<T | undefined>(
    (cheapest, one) => (!cheapest || one.priceCents < cheapest.priceCents ? one : cheapest),
    undefined,
  );
}

/** 'Comes in 2 boxes, 0.89 m³': what the page adds when a size is chosen. */
export function boxesText(boxes: number, cbm4: number): string {
  return `Comes in ${boxes} ${boxes === 1 ? 'box' : 'boxes'}, ${formatCbmUp(asCbm4(cbm4))} m³`;
}
