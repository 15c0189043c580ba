import { recentCustomersAnswer } from '@shop/contract/pos/customer';
import { Customer } from '@shop/proto/account/v1/account';
import { describe, expect, it } from 'vitest';
import { presentCustomer, presentRecent } from './customers.presenter.ts';

const ana = Customer.fromPartial({ id: 'c1', firstname: 'Ana', lastname: 'Lee', newsletter: true });
const counts = new Map([['c1', { customerId: 'c1', count: 3, acquisition: 'Walk in' }]]);

describe('a customer at the counter', () => {
  it('has the number of active quotes and how they came to us', () => {
    expect(presentCustomer(ana, counts)).toMatchObject({ numQuotes: 3, acquisition: 'Walk in' });
  });
  it('has none when there are none, and no number when they could not be counted', () => {
    expect(presentCustomer(ana, new Map())).toMatchObject({ numQuotes: 0, acquisition: '' });
    expect(presentCustomer(ana, undefined)).toMatchObject({ numQuotes: null, acquisition: '' });
  });
  it('shows no channel that the contract does not know', () => {
    const smoke = new Map([['c1', { customerId: 'c1', count: 1, acquisition: 'Smoke signal' }]]);
    expect(presentCustomer(ana, smoke)).toMatchObject({ numQuotes: 1, acquisition: '' });
  });
  it('is recent with the NZ time at which they were chosen', () => {
    const recent = presentRecent({ customers: [ana], chosenAt: ['2026-07-01T00:05:00.000Z'] }, counts);
    expect(recent.at).toEqual(['2026-07-01 12:05']);
    expect(recentCustomersAnswer.parse({ success: true, ...recent })).toMatchObject({ users: [{ numQuotes: 3 }] });
  });
});
