import { expect, it } from 'vitest';
import { priceOrder } from './price-order.ts';

it.each([
  ['cheapest sofa', 'sofa', 'pasc'],
  ['the Cheapest green sofa', 'green sofa', 'pasc'],
  ['sofas lowest price', 'sofas', 'pasc'],
  ['lowest-priced bed', 'bed', 'pasc'],
  ['least expensive rug', 'rug', 'pasc'],
  ['most expensive sofa', 'sofa', 'pdsc'],
  ['dearest bed', 'bed', 'pdsc'],
])('"%s" is about "%s", by its price', (text, rest, sort) => expect(priceOrder(text)).toEqual({ rest, sort }));

it.each(['cheap sofa', 'not the cheapest sofa', 'sofa not cheapest', 'expensive rug', 'affordable sofa', ''])(
  '"%s" says no order',
  (text) => expect(priceOrder(text)).toEqual({ rest: text, sort: '' }),
);
