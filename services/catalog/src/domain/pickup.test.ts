import { expect, it } from 'vitest';
import { setsAt } from './pickup.ts';

const component = (sku: string, qty: number) => ({ sku, name: sku, qty, cbm4: 1 });
const at = (location: string, free: number, clr = 0) => ({
  location,
  free,
  clr,
  alloc: 0,
  nons: 0,
  onHand: free + clr,
});
const stock = [
  { sku: 'FRAME', locations: [at('AKL', 3), at('WLG', 1, 2)], incoming: [] },
  { sku: 'CUSHION', locations: [at('AKL', 5), at('WLG', 9, 4)], incoming: [] },
];
const sofa = { components: [component('FRAME', 1), component('CUSHION', 2)], isClearance: false };

it('as many sets lie at a place as its scarcest component makes, and none where one is missing', () => {
  expect([setsAt('AKL', sofa, stock), setsAt('WLG', sofa, stock), setsAt('CHC', sofa, stock)]).toEqual([2, 1, 0]);
});
it('a piece on clearance is only counted from clearance stock', () => {
  expect(setsAt('WLG', { ...sofa, isClearance: true }, stock)).toBe(2);
  expect(setsAt('AKL', { ...sofa, isClearance: true }, stock)).toBe(0);
});
it('a combination without components lies nowhere', () => {
  expect(setsAt('AKL', { components: [], isClearance: false }, stock)).toBe(0);
});
