import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { allocate, type Need } from './allocate.ts';
import type { Allocation, Supply } from './supply.ts';

const today = asNzDate('2026-11-21');
const aNeed = (need: Partial<Need> = {}): Need => ({
  lineId: 'l1',
  sku: 'SOFA',
  component: 'FRAME',
  qty: 1,
  method: 'DEL',
  pickLocation: '',
  clearance: false,
  resupply: true,
  leadDays: 84,
  exact: [],
  ...need,
});
const level = (location: string, free: number, more: object = {}) => ({
  component: 'FRAME',
  location,
  locationName: `Shop ${location}`,
  free,
  clr: 0,
  ...more,
});
const ship = (left: number, eta = '2026-12-20') => ({
  component: 'FRAME',
  purchaseOrder: 'PO1',
  left,
  eta: asNzDate(eta),
});
const aSupply = (levels: Supply['levels'], incoming: Supply['incoming'] = []): Supply => ({ levels, incoming });
const brief = (allocations: Allocation[]) =>
  allocations.map(({ qty, kind, source, to, eta }) =>
    [qty, kind, source, to, eta].filter((part) => part !== '').join(' '),
  );

describe('where a component comes from', () => {
  it('is stock, then a purchase order with enough left, then a back-order', () => {
    const supply = aSupply([level('DC', 1)], [ship(2)]);
    expect(brief(allocate([aNeed()], supply, today))).toEqual(['1 stock DC']);
    expect(brief(allocate([aNeed({ qty: 3 })], supply, today))).toEqual(['1 stock DC', '2 purchase PO1 2026-12-20']);
    expect(brief(allocate([aNeed({ qty: 4 })], supply, today))).toEqual([
      '1 stock DC',
      '3 back-order BACK-ORDER 2026-12-20',
    ]);
  });
  it('comes on the day that the pages promised: after its days on the road, from which it may be collected', () => {
    const way = { isCollected: false, today, leadDays: 2 };
    const supply = aSupply([level('DC', 1)], [ship(2)]);
    expect(brief(allocate([aNeed({ qty: 3, way })], supply, today))).toEqual([
      '1 stock DC 2026-11-24',
      '2 purchase PO1 2026-12-24',
    ]);
    const collected = aNeed({ qty: 4, way: { ...way, isCollected: true } });
    expect(brief(allocate([collected], supply, today))).toEqual([
      '1 stock DC 2026-11-22',
      '3 back-order BACK-ORDER 2026-12-23',
    ]);
    const unpriced = aNeed({ qty: 2, way: { ...way, leadDays: null } });
    expect(brief(allocate([unpriced], aSupply([], [ship(2)]), today))).toEqual(['2 purchase PO1']);
  });
  it('is a back-order with the lead time when nothing is on order', () => {
    expect(brief(allocate([aNeed()], aSupply([]), today))).toEqual(['1 back-order BACK-ORDER 2027-02-15']);
  });
  it('counts a unit once for two lines that share it', () => {
    const needs = [aNeed(), aNeed({ lineId: 'l2' }), aNeed({ lineId: 'l3' })];
    expect(brief(allocate(needs, aSupply([level('DC', 1)], [ship(1)]), today))).toEqual([
      '1 stock DC',
      '1 purchase PO1 2026-12-20',
      '1 back-order BACK-ORDER 2026-12-20',
    ]);
  });
  it('of a clearance product is clearance stock alone, and of any other never', () => {
    const supply = aSupply([level('DC', 5, { clr: 1 })]);
    const cleared = aNeed({ clearance: true, resupply: false });
    expect(brief(allocate([cleared], supply, today))).toEqual(['1 clearance DC']);
    expect(() => allocate([{ ...cleared, qty: 2 }], supply, today)).toThrow(
      'Woops! Some products in your cart have sold out.',
    );
    expect(() => allocate([aNeed({ qty: 6, resupply: false })], supply, today)).toThrow('sold out');
  });
  it('of what cannot come back may still be a ship that is on its way', () => {
    const ending = aNeed({ clearance: true, resupply: false });
    expect(brief(allocate([ending], aSupply([], [ship(1)]), today))).toEqual(['1 purchase PO1 2026-12-20']);
  });
  it('never mixes components', () => {
    const supply = aSupply([level('DC', 1), level('DC', 1, { component: 'CUSHION' })]);
    expect(brief(allocate([aNeed({ component: 'CUSHION', qty: 2 })], supply, today))[1]).toMatch(/^1 back-order/);
  });
});

describe('a source that staff chose', () => {
  const chosen = (qty: number, from: string) => ({ component: 'FRAME', qty, from, to: 'WLG' });
  it('is taken exactly', () => {
    const exact = [chosen(1, 'AKL'), chosen(1, 'PO1'), chosen(1, 'BACK-ORDER')];
    const supply = aSupply([level('DC', 9), level('AKL', 1)], [ship(1)]);
    expect(brief(allocate([aNeed({ qty: 3, exact })], supply, today))).toEqual([
      '1 stock AKL WLG',
      '1 purchase PO1 WLG 2026-12-20',
      '1 back-order BACK-ORDER WLG 2026-12-20',
    ]);
  });
  it('is refused by name when it has too little, also because of an earlier line', () => {
    const line = aNeed({ exact: [chosen(1, 'AKL')] });
    expect(() => allocate([line, { ...line, lineId: 'l2' }], aSupply([level('AKL', 1)]), today)).toThrow(
      'Shop AKL only has 0 stock',
    );
    expect(() => allocate([line], aSupply([level('AKL', 0)]), today)).toThrow(
      expect.objectContaining({ code: 'catalog.short_source', detail: { line: line.sku } }),
    );
    const others = level('AKL', 9, { component: 'CUSHION' });
    const noFrame = aSupply([level('AKL', 0), others]);
    expect(() => allocate([line], noFrame, today)).toThrow('Shop AKL only has 0 stock');
    expect(() => allocate([{ ...line, exact: [chosen(1, 'PO9')] }], aSupply([]), today)).toThrow(
      'PO9 only has 0 stock',
    );
  });
  it('must add up to what the line needs', () => {
    const supply = aSupply([level('AKL', 9)]);
    expect(() => allocate([aNeed({ qty: 2, exact: [chosen(1, 'AKL')] })], supply, today)).toThrow(
      'Total qty should be 2',
    );
    expect(() => allocate([aNeed({ qty: 1, exact: [chosen(2, 'AKL'), chosen(-1, 'AKL')] })], supply, today)).toThrow(
      'Total qty',
    );
  });
});

describe('a source that staff chose in a quote whose price was promised', () => {
  const chosen = (qty: number, from: string) => ({ component: 'FRAME', qty, from, to: '' });
  const promised = (qty: number, exact: ReturnType<typeof chosen>[]) => aNeed({ qty, exact, promised: true });
  it('is taken as far as it has some, and the rest is a back-order', () => {
    const need = promised(5, [chosen(3, 'AKL'), chosen(1, 'AKL'), chosen(1, 'PO1')]);
    expect(brief(allocate([need], aSupply([level('DC', 9), level('AKL', 2)], [ship(0)]), today))).toEqual([
      '2 stock AKL',
      '1 back-order BACK-ORDER 2026-12-20',
      '1 back-order BACK-ORDER 2026-12-20',
      '1 back-order BACK-ORDER 2026-12-20',
    ]);
  });
  it('leaves units without a source to the rule', () => {
    const supply = aSupply([level('DC', 1), level('AKL', 2)]);
    expect(brief(allocate([promised(3, [chosen(1, 'AKL')])], supply, today))).toEqual([
      '1 stock AKL',
      '1 stock DC',
      '1 stock AKL',
    ]);
  });
  it('is refused where it cannot come back, and where more was chosen than is needed', () => {
    const ending = { ...promised(1, [chosen(1, 'AKL')]), resupply: false };
    expect(() => allocate([ending], aSupply([level('DC', 1)]), today)).toThrow('sold out');
    expect(() => allocate([promised(1, [chosen(2, 'AKL')])], aSupply([]), today)).toThrow('Total qty should be 1');
  });
});
