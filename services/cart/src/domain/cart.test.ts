import { describe, expect, it } from 'vitest';
import { assertVersion, editGate, emptyCart, isPlacedAsIs, itemcount, shownState } from './cart.ts';
import { needOwner, ownerOf } from './owner.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 0, 0, seconds));
const cart = emptyCart('c1');

describe('whether a cart may be changed', () => {
  it('is free while it is open', () => {
    expect(editGate({ state: 'open', placingAt: at(0) }, at(1))).toBe('free');
  });
  it('is not at all in the 30 s that placing may take, and after them only once order has answered', () => {
    expect(editGate({ state: 'placing', placingAt: at(0) }, at(29))).toBe('busy');
    expect(editGate({ state: 'placing', placingAt: at(0) }, at(30))).toBe('reopen');
    expect(editGate({ state: 'placing', placingAt: null }, at(0))).toBe('reopen');
    expect(editGate({ state: 'placed', placingAt: at(0) }, at(1))).toBe('reopen');
    expect(editGate({ state: 'in_doubt', placingAt: at(0) }, at(1))).toBe('reopen');
  });
  it('is shown: a placing that died is an open cart, a placed one stays placed', () => {
    expect(shownState({ ...cart, state: 'placing', placingAt: at(0) }, at(29))).toBe('placing');
    expect(shownState({ ...cart, state: 'placing', placingAt: at(0) }, at(30))).toBe('open');
    expect(shownState({ ...cart, state: 'placed' }, at(30))).toBe('placed');
  });
});

describe('a version that a page shows', () => {
  it('must be today’s when it is said', () => {
    expect(() => assertVersion({ ...cart, version: 3 }, 3)).not.toThrow();
    expect(() => assertVersion({ ...cart, version: 3 }, undefined)).not.toThrow();
    expect(() => assertVersion({ ...cart, version: 3 }, 2)).toThrow('Your cart has changed meanwhile');
    expect(() => assertVersion({ ...cart, version: 3 }, 0)).toThrow('Your cart has changed meanwhile');
  });
});

describe('the answer given before', () => {
  const placed = { ...cart, state: 'placed', placedVersion: 2, version: 2, payToken: 't' } as const;
  it('holds for the very version that was placed', () => {
    expect(isPlacedAsIs(placed)).toBe(true);
    expect(isPlacedAsIs({ ...placed, version: 3 })).toBe(false);
    expect(isPlacedAsIs({ ...placed, state: 'open' })).toBe(false);
    expect(isPlacedAsIs({ ...placed, state: 'in_doubt' })).toBe(false);
  });
});

describe('the item count', () => {
  it('is the sum of quantities', () => {
    const line = { method: 'DEL', pickLocation: '' } as const;
    expect(
      itemcount({
        lines: [
          { ...line, sku: 'A', qty: 2 },
          { ...line, sku: 'B', qty: 3 },
        ],
      }),
    ).toBe(5);
  });
});

describe('the owner', () => {
  it('is the customer when signed in, else the session, else none', () => {
    expect(ownerOf({ sessionHash: 'h', customerId: 'c' })).toEqual({ key: 'c:c', customerId: 'c', sessionHash: '' });
    expect(ownerOf({ sessionHash: 'h', customerId: '' })).toEqual({ key: 's:h', customerId: '', sessionHash: 'h' });
    expect(ownerOf({ sessionHash: '', customerId: '' })).toBeUndefined();
    expect(() => needOwner({ sessionHash: '', customerId: '' })).toThrow('Please reload the page');
  });
});
