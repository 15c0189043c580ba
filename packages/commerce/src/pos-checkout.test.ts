import { describe, expect, it } from 'vitest';
import type { Allocation } from './allocation.ts';
import { sendCartRules, staffCheckoutProblem } from './pos-checkout.ts';
import type { StaffCheckout } from './pos-checkout.ts';
import { allBroken } from './rule.ts';

const aRow = (row: Partial<Allocation> = {}): Allocation => ({
  method: 'DEL',
  from: 'DC',
  to: '',
  qty: 2,
  dispatchDate: '2026-12-01',
  ...row,
});
const aCart = (cart: Partial<StaffCheckout> = {}): StaffCheckout => ({
  itemCount: 1,
  firstname: 'Wiremu',
  lastname: 'Hall',
  mobile: '021555',
  acquisition: 'Walk in',
  email: 'w@demo.test',
  address: '1 Hill Road, Wellington',
  useSameAddress: true,
  billingAddress: '',
  subItems: [{ name: 'Oak leg', qty: 2, allocations: [aRow()] }],
  ...cart,
});
const said = (cart: Partial<StaffCheckout>) => staffCheckoutProblem(aCart(cart))?.sentence;
const leg = (...rows: Partial<Allocation>[]) => ({
  subItems: [{ name: 'Oak leg', qty: 2, allocations: rows.map(aRow) }],
});

describe('the counter, before a cart becomes an order', () => {
  it('lets a whole cart through', () => {
    expect(said({})).toBeUndefined();
  });
  it('asks for the customer first, field by field', () => {
    const empty = aCart({ itemCount: 0, firstname: '', lastname: '', mobile: '', acquisition: 'Radio', email: '' });
    expect(allBroken(sendCartRules, empty).map(({ sentence }) => sentence)).toEqual([
      'Looks like this cart is empty',
      "Please enter customer's first name",
      "Please enter customer's last name",
      "Please enter customer's mobile No.",
      'Mobile number should be numbers only',
      'Please enter acquisition channel',
      "Please enter valid customer's Email address",
    ]);
    expect(staffCheckoutProblem(empty)?.code).toBe('pos.empty');
  });
  it('asks for the allocations of each sub-item', () => {
    expect(said(leg({ from: '', dispatchDate: '' }))).toBe('Please enter a correct allocation location of Oak leg');
    expect(said(leg({ dispatchDate: '' }))).toBe('Please enter a correct dispatch date of Oak leg');
    expect(said(leg({ qty: 1 }))).toBe('Please enter a correct allocation QTY of Oak leg');
    expect(said(leg())).toBe('Please enter a correct allocation QTY of Oak leg');
    expect(said(leg({ qty: 1 }, { qty: 1 }))).toBeUndefined();
    const two = ['Bolt', 'Nut'].map((name) => ({ name, qty: 1, allocations: [] }));
    expect(said({ subItems: two })).toBe('Please enter a correct allocation QTY of Bolt');
  });
  it('delivers within New Zealand alone, and lets anyone collect', () => {
    const address = '1 George Street, Sydney NSW 2000';
    expect(said({ address })).toBe('We deliver within New Zealand only.');
    expect(said({ address, ...leg({ method: 'PCK' }) })).toBeUndefined();
  });
  it('asks for a delivery address unless all is collected', () => {
    expect(said({ address: '' })).toBe("Please enter customer's delivery address");
    expect(said({ address: '', ...leg({ method: 'PCK', to: 'AKL' }) })).toBeUndefined();
    expect(said({ address: '', ...leg({ method: 'PCK', to: 'AKL', qty: 1 }, { method: 'COU', qty: 1 }) })).toBe(
      "Please enter customer's delivery address",
    );
  });
  it('asks for a bill address when it is another', () => {
    expect(said({ useSameAddress: false })).toBe("Please enter customer's bill address");
  });
});
