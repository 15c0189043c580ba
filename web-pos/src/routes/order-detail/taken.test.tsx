import type { DetailItem } from '@shop/contract/pos/order-detail';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asCents } from '@shop/primitives/money';
import { TakeNext } from '../../features/taking/take-next.tsx';
import { ItemTable } from '../../features/order-detail/item-table.tsx';

const row = { id: '7', qty: 2, qty_dispatched: 1, dispatch_date: '2026-12-04', from: 'DC', bins: {} };
const chair: DetailItem = {
  ...{ id: 'l1', sku: 'HAAST', name: 'Haast armchair', group_code: -1, each_price_inc: '899.00' },
  ...{ row_price_inc: '1798.00', qty_ordered: 2, can_be_taken: 1, already_taken: 1, take_now_bins: {} },
  take_allocations: [{ ...row, dispatch_confirmed: 0, eta: '', method: 'DEL', to: '', note: '' }],
  taken: [{ qty: 1, bin: 'A-04-2', staff: 'Sam Staff', at: '2026-11-21 11:20' }],
  ...{ thumb: '/t.webp', optionText: '', can_be_allocated: 0, part_sku: 'HAAST', cbm: '0.3000' },
  ...{ delTags: [], notes: '', allocationNotes: [] },
};
const onTake = () => undefined;
const onAllocate = () => undefined;
const shown = (items: readonly DetailItem[], whyNot = '') => {
  const html = renderToStaticMarkup(<ItemTable {...{ items, whyNot, isQuote: false, onTake, onAllocate }} />);
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
};

it('an item says how much of it has left, from which bin and by whose hand, and takes the next', () => {
  expect(shown([chair])).toContain('|1 of 2|Take| Haast armchair|');
  expect(shown([chair])).toContain('|1 from bin A-04-2 · Sam Staff, Sat 21 Nov, 11:20 am|');
  const gone = shown([{ ...chair, can_be_taken: 0, already_taken: 2 }]);
  expect([gone.includes('|2 of 2|'), gone.includes('|Take|')]).toEqual([true, false]);
});
it('of a set of like pieces its pieces are counted, on both sides; the quantity stays that which was sold', () => {
  const pair = { ...chair, qty_ordered: 1, row_price_inc: '899.00' };
  expect(shown([pair])).toContain('|1|$899.00|1 of 2|Take|');
  expect(shown([{ ...pair, can_be_taken: 0, already_taken: 2 }])).toContain('|1|$899.00|2 of 2|');
  const foot = renderToStaticMarkup(<TakeNext {...{ items: [pair, chair], onTake }} />);
  expect(foot).toContain('2 of 4 pieces');
});
it('of an order that is not paid nothing is offered, and it says why', () => {
  const unpaid = shown([{ ...chair, can_be_taken: 0 }], 'This order is not paid yet.');
  expect([unpaid.includes('|Take|'), unpaid.includes('|Nothing can be taken. This order is not paid yet.|')]).toEqual([
    ...[false, true],
  ]);
});
it('the main button of a paid order takes the next item; with nothing left there is none', () => {
  const foot = (items: readonly DetailItem[]) => renderToStaticMarkup(<TakeNext {...{ items, onTake }} />);
  const text = foot([
    { ...chair, can_be_taken: 0 },
    { ...chair, id: 'l2', name: 'Lamp' },
  ]).replaceAll(/<[^>]+>/g, '|');
  expect(text.replaceAll(/\|+/g, '|')).toBe('|Taken|2 of 4 pieces|Next dispatch|Fri 4 Dec|Taking now, Lamp|F8|');
  expect(foot([{ ...chair, can_be_taken: 0 }])).not.toContain('<button');
});
it('the main button takes first what lies in a bin, and what is on its way after it', () => {
  const awaited = { ...chair, take_now_bins: {} };
  const foot = (items: readonly DetailItem[]) => renderToStaticMarkup(<TakeNext {...{ items, onTake }} />);
  const lamp = { ...chair, id: 'l2', name: 'Lamp', take_now_bins: { 'A-04-2': 2 } };
  expect(foot([awaited, lamp])).toContain('Taking now, Lamp');
  expect(foot([awaited])).toContain('Taking now, Haast armchair');
});
it('of a paid order of whose price some was given back it says so, where something can still leave', () => {
  const foot = (item: DetailItem) =>
    renderToStaticMarkup(<TakeNext {...{ items: [item], onTake, givenBack: asCents(28_800) }} />);
  expect(foot(chair)).toContain('$288.00 of its price was given back. Please check what of it still leaves.');
  expect(foot({ ...chair, can_be_taken: 0 })).not.toContain('given back');
});
it('while its delivery reads TBC the main button asks for the fee first, and taking is no more than beside it', () => {
  const foot = renderToStaticMarkup(<TakeNext {...{ items: [chair], onTake, onFee: () => undefined }} />);
  const text = foot.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
  expect(text).toContain('|The delivery of this order has no price yet.|Delivery fee|F8|Taking now, Haast armchair|');
  expect(foot.match(/btn primary main/g)).toHaveLength(1);
});
