import { asCents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { assertShown, type Draft, emptyDraft, withChanges, withFee } from './draft.ts';

const at = new Date('2026-11-22T00:00:00Z');
const draft = emptyDraft({ staffId: 'sam', branch: 'AKL' }, at, 'a');
const conflict = expect.objectContaining({ kind: 'conflict', code: 'draft.changed' });
const coupon = {
  ...{ code: 'TEN', name: 'Ten' },
  terms: {
    ...({ type: 'percent', amount: 1000, minCents: asCents(0) } as const),
    ...{ excludeHot: false, excludeSale: false, isShipping: false },
  },
};

describe('the version of a draft', () => {
  it('is compared with the one a page shows, and not when it shows none', () => {
    expect(() => assertShown({ version: 3 }, 3)).not.toThrow();
    expect(() => assertShown({ version: 3 }, undefined)).not.toThrow();
    expect(() => assertShown({ version: 3 }, 2)).toThrow(conflict);
    expect(() => assertShown({ version: 3 }, 4)).toThrow('This sale was changed meanwhile. Please check it again.');
  });
});

describe('the fields of a draft', () => {
  it('are stored as typed; absent is unchanged and an empty text clears', () => {
    const typed = withChanges(draft, {
      contact: { firstname: ' Ana ', mobile: 'not a number' },
      ticks: { newsletter: true },
      acquisition: 'Walk in',
    });
    expect(typed).toMatchObject({
      contact: { firstname: ' Ana ', mobile: 'not a number' },
      ...{ ticks: { newsletter: true, useSameAddress: true }, acquisition: 'Walk in' },
    });
    const cleared = withChanges(typed, { contact: { firstname: '' }, acquisition: '' });
    expect(cleared.contact).toMatchObject({ firstname: '', mobile: 'not a number' });
    expect(cleared).toMatchObject({ acquisition: '', ticks: { newsletter: true } });
  });
  it('are the same draft when nothing differs, so that nothing is written', () => {
    const typed = withChanges(draft, { contact: { firstname: 'Ana' }, acquisition: 'Walk in', coupon });
    expect(withChanges(typed, {})).toBe(typed);
    expect(withChanges(typed, { contact: { firstname: 'Ana' }, acquisition: 'Walk in', coupon })).toBe(typed);
    expect(withChanges(typed, { fee: { mode: 'auto', manualCents: asCents(100) } })).toBe(typed);
  });
  it('take the postcode that an address names along', () => {
    expect(withChanges(draft, { contact: { address: '1 Queen Street, Auckland 1010' } }).contact.zip).toBe('1010');
  });
  it('refuse a text that is too long', () => {
    const long = { contact: { firstname: 'x'.repeat(101) } };
    expect(() => withChanges(draft, long)).toThrow(expect.objectContaining({ kind: 'malformed', code: 'cart.text' }));
  });
  it('set a coupon and take it away', () => {
    const set = withChanges(draft, { coupon });
    expect(set.coupon).toEqual(coupon);
    expect(withChanges(set, {}).coupon).toEqual(coupon);
    expect(withChanges(set, { coupon: null }).coupon).toBeNull();
  });
});

describe('the delivery fee of a draft', () => {
  const entered = (cents: number): Draft => withFee(draft, { mode: 'manual', manualCents: asCents(cents) });
  it('is what staff enter, 0 too, and stays until the automatic one is chosen again', () => {
    expect(entered(8_900)).toMatchObject({ feeMode: 'manual', manualFeeCents: 8_900 });
    expect(entered(0)).toMatchObject({ feeMode: 'manual', manualFeeCents: 0 });
    const moved = withChanges(entered(8_900), { contact: { zip: '6011' } });
    expect(moved).toMatchObject({ feeMode: 'manual', manualFeeCents: 8_900 });
    expect(withFee(moved, { mode: 'auto' })).toMatchObject({ feeMode: 'auto', manualFeeCents: null });
  });
  it('does not take an amount while it is automatic', () => {
    expect(withFee(draft, { manualCents: asCents(5_000) })).toBe(draft);
  });
  it('keeps the entered amount when only the mode is said again', () => {
    expect(withFee(entered(700), { mode: 'manual' }).manualFeeCents).toBe(700);
  });
  it('is never below 0', () => {
    expect(() => entered(-1)).toThrow('A delivery fee cannot be less than 0.');
    expect(() => entered(1_000_001)).toThrow('A delivery fee is at most $10,000.00.');
  });
});
