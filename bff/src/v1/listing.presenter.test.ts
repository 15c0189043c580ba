import { listingAnswer, listingRequest } from '@shop/contract/v1/listing';
import { Card, ListItemsReply } from '@shop/proto/catalog/v1/catalog';
import { productCardsHtml } from '@shop/ui/product-card-html';
import { describe, expect, it } from 'vitest';
import { presentListing } from './listing.presenter.ts';
import { presentCard } from './product-card.presenter.ts';

const card = (sku: string, more: Partial<Card> = {}): Card =>
  Card.fromPartial({
    sku,
    url: `sofa-${sku}`,
    name: `Whāriki "${sku}" <sofa> \\ & co`,
    collection: 'Drover',
    thumb: '/pictures/sofa/sage.webp',
    priceCents: 129_900,
    flags: ['new'],
    categoryPath: ['Living', 'Sofas'],
    swatches: [{ name: 'Sage', hex: '#9caf88', image: '' }],
    ready: true,
    ...more,
  });
const request = listingRequest.parse({ routeType: 'category', pageStr: 'living', pageNum: 2 });
const answered = (cards: Card[]) => {
  const reply = ListItemsReply.fromPartial({
    cards,
    count: 30,
    loaded: 24 + cards.length,
    sort: 'sort',
    pageName: 'Living',
    url: 'living',
  });
  return listingAnswer.parse(JSON.parse(presentListing(request, reply).toString()));
};

describe('a listing as it is sent', () => {
  it('holds every card as data and as the component renders them together, also the second time', () => {
    const cards = [card('A'), card('B', { priceCents: 89_950 }), card('A')];
    const shown = cards.map(presentCard);
    for (const answer of [answered(cards), answered(cards)]) {
      expect(answer.items).toEqual(shown);
      expect(answer.html).toBe(shown.map((one) => productCardsHtml([one])).join(''));
    }
  });
  it('reports to GA4 what is in the list, at its place in it', () => {
    const { ecommerce } = answered([card('A'), card('B', { priceCents: 89_950 })]).listdataGA4;
    expect(ecommerce).toMatchObject({ value: '2198.50', item_list_id: 'living', item_list_name: 'Living' });
    const [first, second] = ecommerce.items;
    expect(first).toMatchObject({
      item_id: 'A',
      item_category: 'Living',
      item_category2: 'Sofas',
      price: '1299.00',
      index: 24,
    });
    expect(second).toMatchObject({ item_id: 'B', item_list_id: 'living', item_list_name: 'Living', index: 25 });
  });
  it('may be empty', () => {
    expect(answered([])).toMatchObject({
      html: '',
      items: [],
      count: 30,
      listdataGA4: { ecommerce: { value: '0.00', items: [] } },
    });
  });
  it('marks the chosen values of a facet for the request that chose them alone', () => {
    const facets = [{ name: 'style', values: [{ value: 'boho', name: 'Boho', count: 4 }] }];
    const reply = ListItemsReply.fromPartial({ sort: 'sort', facets });
    const selectedIn = (style: string[]) => {
      const chosen = listingRequest.parse({ routeType: 'category', pageStr: 'living', style });
      return listingAnswer.parse(JSON.parse(presentListing(chosen, reply).toString())).facets[0]?.values[0]?.selected;
    };
    expect([[], ['boho'], [], ['mid-century']].map(selectedIn)).toEqual([false, true, false, false]);
  });
  it('shows a new price at once', () => {
    expect(answered([card('C')]).html).toContain('1,299');
    expect(answered([card('C', { priceCents: 99_900 })]).html).not.toContain('1,299');
  });
});
