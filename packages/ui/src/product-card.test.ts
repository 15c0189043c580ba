import { describe, expect, it } from 'vitest';
import { type CardItem, pictureSet } from './product-card.ts';
import { productCardsHtml } from './product-card-html.ts';

const aCard = (over: Partial<CardItem> = {}): CardItem => ({
  sku: 'P1',
  url: 'drover-sofa',
  name: 'Drover <sofa>',
  thumb: '/pictures/sofa/sage-480.webp?v=1',
  images: [],
  price: '1899.00',
  msrp: '0.00',
  priceFrom: false,
  flags: [],
  sizeText: '',
  etaText: '',
  readyTomorrow: false,
  swatches: [],
  ...over,
});

describe('the product card as HTML', () => {
  it('is a plain link to the product with its name escaped', () => {
    const html = productCardsHtml([aCard()]);
    expect(html).toContain('href="/drover-sofa"');
    expect(html).toContain('Drover &lt;sofa&gt;');
  });
  it('holds no handler and no script, so a strict policy can show it', () => {
    expect(productCardsHtml([aCard()])).not.toMatch(/\son\w+=|<script/);
  });
  it('says what is saved against the RRP, in the word of the product page', () => {
    const html = productCardsHtml([aCard({ msrp: '2199.00' })]);
    expect(html).toContain('Save $300');
    expect(html).toContain('RRP <s>$2,199</s>');
  });
  it('says from when combinations differ in price', () => {
    expect(productCardsHtml([aCard({ priceFrom: true })])).toContain('>from<');
  });
  it('names every colour for those who cannot see the dots, and shows five', () => {
    const swatches = ['Sage', 'Oat', 'Rust', 'Moss', 'Oak', 'Tarn'].map((name) => ({ name, hex: '#123456' }));
    const html = productCardsHtml([aCard({ swatches })]);
    expect(html).toContain('Colours: Sage, Oat, Rust, Moss, Oak, Tarn');
    expect(html.match(/<i /g)).toHaveLength(5);
    expect(html).toContain('+1');
  });
  it('lets the page find its heart by the sku', () => expect(productCardsHtml([aCard()])).toContain('data-wish="P1"'));
});

describe('the pictures to choose from', () => {
  it('are 480 and 1200 wide', () => {
    const both = '/a-480.webp?v=1 480w, /a-1200.webp?v=1 1200w';
    expect([pictureSet('/a-480.webp?v=1'), pictureSet('/a-1200.webp?v=1')]).toEqual([both, both]);
  });
  it('begin with the small one, so that a browser that cannot choose loads little', () => {
    const html = productCardsHtml([aCard({ thumb: '/pictures/sofa/sage-1200.webp?v=1' })]);
    expect(html).toContain('src="/pictures/sofa/sage-480.webp?v=1"');
  });
  it('are left out for an address of another kind', () => expect(pictureSet('https://cdn.test/a.jpg')).toBeUndefined());
});
