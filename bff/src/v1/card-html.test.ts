import type { ProductCard } from '@shop/contract/v1/product-card';
import { productCardsHtml } from '@shop/ui/product-card-html';
import { describe, expect, it } from 'vitest';
import { cardsHtml } from './card-html.ts';

const card = (sku: string, price: string): ProductCard => ({
  sku,
  url: `sofa-${sku}`,
  name: `Sofa ${sku}`,
  collection: 'Drover',
  thumb: '/pictures/sofa/sage.webp',
  images: ['/pictures/sofa/sage.webp'],
  price,
  priceFrom: false,
  msrp: '0.00',
  flags: ['new'],
  xsel: '',
  ysel: '',
  combinationSku: sku,
  needsChoice: false,
  available: true,
  sizeText: '',
  etaText: '',
  readyTomorrow: true,
  swatches: [{ name: 'Sage', hex: '#9caf88' }],
});

describe('the cards of a listing as HTML', () => {
  it('are what the component renders for all of them together, also the second time', () => {
    const cards = [card('A', '1299.00'), card('B', '899.00'), card('A', '1299.00')];
    const rendered = cards.map((one) => productCardsHtml([one])).join('');
    expect(cardsHtml(cards)).toBe(rendered);
    expect(cardsHtml(cards)).toBe(rendered);
    expect(cardsHtml(cards.slice(0, 2))).toBe(productCardsHtml(cards.slice(0, 2)));
  });

  it('show a new price at once', () => {
    expect(cardsHtml([card('C', '1299.00')])).toContain('1,299');
    expect(cardsHtml([card('C', '999.00')])).not.toContain('1,299');
  });
});
