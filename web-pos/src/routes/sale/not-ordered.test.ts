import { expect, it } from 'vitest';
import { notOrdered } from './not-ordered.ts';

const order = {
  ...{ firstname: 'Ana', lastname: 'Tui', mobile: '021', email: 'a@b.test', shipping_address: '1 Road', comment: '' },
  items: [
    { sku: 'SOFA', name: 'Sofa', group_code: -1, qty_ordered: 1, each_price_inc: '100.00' },
    { sku: 'LEG', name: 'Leg', group_code: 0, qty_ordered: 4, each_price_inc: '0.00' },
    { sku: 'RUG', name: 'Rug', group_code: -1, qty_ordered: 1, each_price_inc: '50.00' },
  ],
} as unknown as Parameters<typeof notOrdered>[1];
const fields = { firstname: 'Ana', lastname: 'Tui', mobile: '021', email: 'a@b.test', address: '1 Road', comment: '' };
const sofa = { sku: 'SOFA', qrdesc: 'Sofa', qty: 1, eachpriceinc: '100.00' };
const rug = { sku: 'RUG', qrdesc: 'Rug', qty: 1, eachpriceinc: '50.00' };
const lost = (items: readonly object[], changed: Partial<typeof fields> = {}) =>
  notOrdered({ items, fields: { ...fields, ...changed } } as unknown as Parameters<typeof notOrdered>[0], order);

it('an order that holds what the screen showed has lost nothing', () => {
  expect(lost([sofa, rug])).toEqual([]);
});
it('what staff had changed since is named, one by one', () => {
  expect(
    lost(
      [
        { ...sofa, qty: 2 },
        { sku: 'LAMP', qrdesc: 'Lamp', qty: 1 },
      ],
      { mobile: '022' },
    ),
  ).toEqual([...['Sofa: 2, ordered 1', 'Lamp: 1, ordered 0', 'Rug: removed, ordered 1', 'Mobile']]);
  expect(lost([{ ...sofa, eachpriceinc: '90.00' }, rug])).toEqual(['Sofa: price 90.00, ordered at 100.00']);
});
