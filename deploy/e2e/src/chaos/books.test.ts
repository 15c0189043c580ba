import { describe, expect, it } from 'vitest';
import { type Books, faultsIn } from './books.ts';

const asked = [{ option: 'p1', orderNo: '100001', name: 'a trial', cents: 1_200 }];
const attempt = {
  option: 'p1',
  reference: '100001-1-a',
  isRefund: false,
  cents: 1_200,
  state: 'captured',
  isOpen: false,
};
const charge = { reference: '100001-1-a', isRefund: false, cents: 1_200 };
const row = { option: 'p1', cents: 1_200, status: 1 };
const booked = { option: 'p1', cents: 1_200 };
const good: Books = {
  ...{ provider: [charge], attempts: [attempt], rows: [row], banking: [booked] },
  sent: new Map([['100001-1-a', 1]]),
};
const faults = (changes: Partial<Books>) => faultsIn({ ...good, ...changes }, asked);
const about = (what: string) => [expect.stringContaining(what)];

describe('the checker of payments at terminals', () => {
  it('finds nothing where every book has the charge once, or none has it', () => {
    expect(faults({})).toEqual([]);
    const declined = { attempts: [{ ...attempt, state: 'declined' }], rows: [{ ...row, status: 3 }] };
    expect(faults({ ...declined, provider: [], banking: [] })).toEqual([]);
  });
  it('finds a customer who was charged twice, under one reference or under two', () => {
    expect(faults({ provider: [charge, charge] })).toContainEqual(expect.stringContaining('charged 2 times'));
    const other = { ...attempt, reference: '100001-2-b' };
    const again = { provider: [charge, { ...charge, reference: '100001-2-b' }], attempts: [attempt, other] };
    expect(faults(again)).toContainEqual(expect.stringContaining('charged 2 times'));
  });
  it('finds a purchase that was sent again, also where it was charged once', () => {
    expect(faults({ sent: new Map([['100001-1-a', 2]]) })).toEqual(about('100001-1-a was sent 2 times'));
  });
  it('finds money of which one of the books knows nothing, and money of which only one knows', () => {
    expect(faults({ banking: [] })).toEqual(about('banking has []'));
    expect(faults({ rows: [] })).toEqual(about('order has []'));
    expect(faults({ attempts: [{ ...attempt, state: 'closed' }] })).toEqual(about('payment has []'));
    expect(faults({ provider: [] })).toHaveLength(3);
  });
  it('finds an event that was booked twice, and an amount that differs', () => {
    expect(faults({ banking: [booked, booked] })).toEqual(about('banking has [1200,1200]'));
    expect(faults({ rows: [{ ...row, cents: 1_201 }] })).toEqual(about('order has [1201]'));
    expect(faults({ provider: [{ ...charge, cents: 1_300 }] })).toContainEqual(expect.stringContaining('asked 1200'));
  });
  it('finds a charge of the order that no attempt asked for, or asked for as a refund', () => {
    const foreign = { reference: '100001-9-z', isRefund: false, cents: 500 };
    expect(faults({ provider: [charge, foreign] })).toEqual(about('payment has no such attempt'));
    expect(faults({ provider: [{ ...charge, isRefund: true }] })).toEqual(about('payment has no such attempt'));
  });
  it('finds a terminal that is still leased, and an order that waits for what is over', () => {
    expect(faults({ attempts: [{ ...attempt, isOpen: true }] })).toEqual(about('still leased'));
    expect(faults({ rows: [row, { ...row, status: 4 }] })).toEqual(about('with the provider'));
  });
});
