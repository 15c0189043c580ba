import { describe, expect, it } from 'vitest';
import { formatMoney } from '@shop/primitives/money';
import { addedOf, picksOf, totalOf } from './picks.ts';

const option = (sku: string, name: string, price: string) => ({ sku, name, price, thumb: '', description: '' });
const QUEEN = [
  { code: 'mattress', title: '', options: [option('D-Q', 'Drover mattress', '1149.00')] },
  {
    code: 'bed',
    title: '',
    options: [option('B-Q', 'Lupin bed', '1749.50'), option('N-Q', 'Nor’wester bed', '1590.00')],
  },
];

describe('what a mattress builder’s address says', () => {
  it('is what was chosen in each step, and its sum', () => {
    const picks = picksOf(QUEEN, new URLSearchParams('size=queen&mattress=drover-mattress&bed=lupin-bed'));
    expect(picks.map(({ option }) => option?.sku)).toEqual(['D-Q', 'B-Q']);
    expect(formatMoney(totalOf(picks))).toBe('2898.50');
  });
  it('is nothing where nothing was chosen', () => {
    const picks = picksOf(QUEEN, new URLSearchParams());
    expect(picks.map(({ option, missing }) => [option, missing])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(totalOf(picks)).toBe(0);
  });
  it('names what this size does not have instead of dropping it in silence', () => {
    const [, bed] = picksOf(QUEEN, new URLSearchParams('bed=quarry-bed'));
    expect([bed?.option, bed?.missing]).toEqual([undefined, 'quarry-bed']);
  });
  it('is all of it in the cart only where all of it is made in this size', () => {
    const three = [...QUEEN, { code: 'bedside', title: '', options: [option('S', 'Lupin bedside', '249.00')] }];
    const added = (query: string) => addedOf(picksOf(three, new URLSearchParams(query)));
    expect(added('mattress=drover-mattress&bed=lupin-bed')).toBe('All of it');
    expect(added('mattress=drover-mattress')).toBe('Drover mattress');
    expect(added('mattress=drover-mattress&bed=quarry-bed&bedside=lupin-bedside')).toBe('All but Quarry bed');
  });
});
