import { Card } from '@shop/proto/catalog/v1/catalog';
import { expect, it } from 'vitest';
import { wishedCards } from './wishlist.routes.ts';

const card = (sku: string, combinationSku: string, needsChoice = false) =>
  Card.fromPartial({ sku, combinationSku, needsChoice, name: combinationSku });
const sofa = card('SOFA', 'SOFA-CREAM', true);
const moss = card('SOFA', 'SOFA-MOSS');
const lamp = card('LAMP', 'LAMP');

const shownOf = (cards: Card[], skus: string[], shown: string[]) =>
  wishedCards(cards, { skus, shown }).map(({ combinationSku, chosen }) => [combinationSku, chosen === true]);

it('a product is shown in the size and colour in which it was wished for, and its link opens them', () => {
  expect(shownOf([moss, sofa, lamp], ['LAMP', 'SOFA'], ['', 'SOFA-MOSS'])).toEqual([
    ['LAMP', false],
    ['SOFA-MOSS', true],
  ]);
});

it('a product whose combination is no longer sold is shown as it is elsewhere; one that is gone is left out', () => {
  expect(shownOf([sofa], ['SOFA', 'GONE'], ['SOFA-RUST', 'GONE-1'])).toEqual([['SOFA-CREAM', false]]);
});

it('what was wished for before combinations were kept is shown as it is elsewhere', () => {
  expect(shownOf([sofa, lamp], ['SOFA', 'LAMP'], ['', ''])).toEqual([
    ['SOFA-CREAM', false],
    ['LAMP', false],
  ]);
});
