import type { OrderItem } from '@shop/contract/v1/order';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.ts';
import { groupItems } from './order-lines.tsx';

const anItem = (over: Partial<OrderItem>): OrderItem => ({
  sku: 'a',
  name: 'Drover sofa',
  qty_ordered: 1,
  each_price_inc: '1899.00',
  group_code: -1,
  row_price_inc: '1899.00',
  row_price_org: '1899.00',
  thumb: '',
  optionText: '',
  shipmethod: 'DEL',
  part_collected: false,
  back_order: '',
  pick_location: '',
  eta_text: 'Tue 9 Dec',
  eta_about: false,
  ...over,
});

describe('the lines of an order', () => {
  it('keep what belongs together together, and what stands alone alone', () => {
    const items = [
      anItem({ sku: 'a', group_code: 1 }),
      anItem({ sku: 'b', group_code: 1 }),
      anItem({ sku: 'c' }),
      anItem({ sku: 'd' }),
    ];
    expect(groupItems(items).map((group) => group.map(({ sku }) => sku))).toEqual([['a', 'b'], ['c'], ['d']]);
  });
});

describe('what happens next', () => {
  it('is one step for everything that shares a day and a way', () => {
    const items = [
      anItem({}),
      anItem({ name: 'Dusk lamp', qty_ordered: 2 }),
      anItem({ name: 'Lupin chair', shipmethod: 'PCK', pick_location: 'AKL', eta_text: 'Fri 5 Dec' }),
    ];
    const steps = stepsOf({ items, status: 'paid', delivery: '89.00' }, (code) => (code === 'AKL' ? 'Albany' : code));
    expect(steps.map(({ when }) => when)).toEqual(['Today', 'Tue 9 Dec', 'Fri 5 Dec']);
    expect(steps[1]?.what).toContain('Drover sofa and 2 × Dusk lamp');
    expect(steps[2]?.what).toContain('Albany');
  });
  it('says of what is part delivered and part collected both', () => {
    const items = [anItem({ part_collected: true, pick_location: 'AKL', eta_text: '' })];
    const steps = stepsOf({ items, status: 'paid', delivery: '89.00' }, () => 'Albany');
    expect(steps[1]?.when).toBe('Part delivered, part collected');
    expect(steps[1]?.what).toContain('part you collect from Albany');
  });
  it('says that we wait for the money of an order that is not paid', () => {
    const pending = { items: [], status: 'pending' as const, delivery: 'FREE' };
    const transfer = { name: 'Shop', account: '99-0000', reference: '100001', amount: '10.00' };
    expect(stepsOf({ ...pending, transfer }, String)[0]?.what).toContain('transfer');
    expect(stepsOf({ ...pending, transfer: null }, String)[0]?.what).toBe('We hold everything until it is paid.');
  });
  it('is promised for no day while a transfer is awaited, and is one step for what would come on several', () => {
    const payments = [{ flow: 'transfer', status: 0, type: 1 }] as never;
    const items = [anItem({ eta_text: '2026-12-02' }), anItem({ name: 'Dusk lamp', eta_text: '2026-12-09' })];
    const when = (status: 'pending' | 'deposit' | 'paid') =>
      stepsOf({ items, status, delivery: '89.00', payments }, String).map((step) => step.when);
    expect(when('pending')).toEqual(['Today', 'Delivery, once your transfer has arrived']);
    expect(when('deposit')).toEqual(when('pending'));
    expect(when('paid')).toEqual(['Today', 'Delivered by Wed 2 Dec', 'Delivered by Wed 9 Dec']);
  });
  it('is a price that we find first, where delivery has none yet', () => {
    const steps = stepsOf({ items: [anItem({})], status: 'paid', delivery: 'TBC' }, String);
    expect(steps.at(-1)).toMatchObject({ when: 'Delivery, to be confirmed', done: false });
    expect(steps.at(-1)?.what).toContain('We will be in touch with it before anything leaves');
  });
});
