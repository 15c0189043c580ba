import { describe, expect, it } from 'vitest';
import { aliveAt, newSession, staffEndsAt, touched, withCustomer, without, withStaff } from './session.ts';

const start = new Date('2026-03-02T00:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const shopper = withCustomer(newSession('a', start), 'customer-1', start);
const both = withStaff(shopper, { staffId: 'staff-1', branch: 'AKL' }, start);

describe('a session with two parts', () => {
  it('keeps the shopper for 30 days after the last visit, to the millisecond', () => {
    expect(aliveAt(shopper, after(30 * 24 - 0.001))?.customerId).toBe('customer-1');
    expect(aliveAt(shopper, after(30 * 24))).toBeUndefined();
    expect(aliveAt(touched(shopper, after(24)), after(30 * 24))?.customerId).toBe('customer-1');
  });
  it('ends the staff part after 60 idle minutes and leaves the shopper signed in', () => {
    const left = aliveAt(both, after(1));
    expect(left?.staff).toBeUndefined();
    expect(left?.customerId).toBe('customer-1');
  });
  it('ends the staff part 12 hours after sign-in however busy it is', () => {
    const busy = [...Array(13).keys()].reduce((session, hour) => touched(session, after(hour * 0.9)), both);
    expect(staffEndsAt(busy.staff ?? { startedAt: start, seenAt: start })).toEqual(after(11.8));
    const busier = touched(busy, after(11.7));
    expect(aliveAt(busier, after(11.99))?.staff?.staffId).toBe('staff-1');
    expect(aliveAt(busier, after(12))?.staff).toBeUndefined();
  });
  it('never brings a staff part back by touching what already ran out', () => {
    const left = aliveAt(both, after(2));
    expect(left && touched(left, after(2)).staff).toBeUndefined();
  });
  it('keeps the staff part of a session whose shopper part ran out', () => {
    const old = { ...both, expiresAt: after(0.5) };
    expect(aliveAt(old, after(0.6))).toMatchObject({ customerId: undefined, staff: { staffId: 'staff-1' } });
  });
  it('drops everything of the shopper when another one signs in, and nothing of the staff member', () => {
    const chosen = { ...both, collectPoint: 'AKL' };
    expect(withCustomer(chosen, 'customer-2', start)).toMatchObject({ collectPoint: '', staff: { branch: 'AKL' } });
  });
  it('is nothing once its shopper left, and has no part left once its staff member did', () => {
    expect(without(shopper, 'shopper')).toBeUndefined();
    expect(without(both, 'shopper')?.staff?.staffId).toBe('staff-1');
    expect(without(both, 'staff')?.customerId).toBe('customer-1');
    const staffOnly = withStaff(newSession('a', start), { staffId: 'staff-1', branch: 'AKL' }, start);
    expect(without(staffOnly, 'staff')).toEqual(newSession('a', start));
  });
});
