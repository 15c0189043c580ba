import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { cardOf, choiceOf } from '../listing/domain/search/choice.ts';
import { type StockedCard, showCard } from './card.ts';

const card = {
  sku: 'SOFA',
  url: 'sofa',
  name: 'Sofa',
  collection: 'Drover',
  thumb: '/sofa.webp',
  thumbSecond: '',
  priceCents: 99_900,
  msrpCents: 0,
  priceFrom: true,
  flags: ['new'],
  xsel: '2',
  ysel: 'SG',
  sizeText: '',
  swatches: [],
  needsChoice: true,
  brand: '',
  categoryPath: [],
  combinationSku: 'SOFA-2-SG',
};
const stocked: StockedCard = { card, ready: true, available: true, incomingOn: null };
const choice = choiceOf({
  sku: 'SOFA-3-SG',
  x: '3',
  y: 'SG',
  xName: '3 seater',
  yName: 'Sage',
  priceCents: 129_900,
  msrpCents: 0,
  sizeText: '2100 × 920 × 850 mm',
  thumb: '',
  thumbSecond: '',
  free: 0,
  ready: false,
  available: true,
  incomingOn: null,
});
const when = { today: asNzDate('2026-11-23'), leadDays: 3 };

describe('a card as it is shown', () => {
  it('is the same object on the same day for the same days on the road, and another one otherwise', () => {
    const first = showCard(stocked, when);
    expect(showCard(stocked, { ...when })).toBe(first);
    expect(first.flags).toEqual(['new', 'ready']);
    const coming: StockedCard = { ...stocked, ready: false, incomingOn: asNzDate('2026-12-10') };
    const near = showCard(coming, when);
    expect(showCard(coming, { ...when, leadDays: 20 }).etaText).not.toBe(near.etaText);
    expect(showCard(coming, when)).toEqual(near);
    expect(showCard(coming, { ...when, today: asNzDate('2026-12-20') }).etaText).not.toBe(near.etaText);
    expect(showCard({ ...stocked, ready: false }, when).flags).toEqual(['new']);
  });
  it('shows the combination of a search', () => {
    const best = { choice, from: false };
    const first = cardOf(stocked, best);
    expect(first).toMatchObject({
      ready: false,
      card: { combinationSku: 'SOFA-3-SG', priceCents: 129_900, chosen: true },
    });
    expect(cardOf(stocked, { ...best, from: true }).card.priceFrom).toBe(true);
    expect(cardOf({ ...stocked, card: { ...card, name: 'Couch' } }, best).card.name).toBe('Couch');
    expect(cardOf(stocked, { ...best, choice: { ...choice, priceCents: 89_900 } }).card.priceCents).toBe(89_900);
  });
});
