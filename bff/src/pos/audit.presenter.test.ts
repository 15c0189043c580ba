import { AuditLine } from '@shop/proto/account/v1/account';
import { describe, expect, it } from 'vitest';
import { presentLine } from './audit.presenter.ts';

const PRIYA = '0f8fad5b-d9cb-469f-a165-70867728950e';
const MARCUS = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const DRAFT = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const names = new Map([
  [PRIYA, 'Priya Nair'],
  [MARCUS, 'Marcus Webb'],
]);
const shown = (line: Partial<AuditLine>, detail: object = {}) =>
  presentLine(
    AuditLine.fromPartial({
      ...{ source: 'order', position: 7, actorStaffId: PRIYA, target: '100123', outcome: 'done' },
      ...{ at: '2026-11-27T00:00:00.000Z', detailJson: JSON.stringify(detail), ...line },
    }),
    names,
  );
const sentence = (line: Partial<AuditLine>, detail?: object) => shown(line, detail).sentence;
const pin = (line: Partial<AuditLine>, type: string) =>
  sentence({ action: 'pin.checked', outcome: 'granted', approverId: PRIYA, ...line }, { type });

describe('a line of the audit log', () => {
  it('is a sentence that names what people know: orders, quotes, coupons, days', () => {
    expect(pin({ approverId: MARCUS }, 'refund')).toBe('Manager PIN checked: granted, for a refund of order 100123');
    expect(pin({ outcome: 'missed' }, 'quote')).toBe('PIN checked: wrong PIN, to save quote 100123');
    expect(pin({ target: 'OAK-1', approverId: MARCUS }, 'discount')).toBe(
      'Manager PIN checked: granted, for a discount on OAK-1',
    );
    expect(sentence({ action: 'coupon.enabled', target: 'WALK5' })).toBe('Coupon WALK5 enabled');
    expect(sentence({ action: 'content.published', target: 'page delivery' }, { version: 2 })).toBe(
      'Website: Page delivery published, version 2',
    );
    expect(sentence({ action: 'banking.submitted' }, { branch: 'AKL', bankedOn: '2026-11-26' })).toBe(
      'End-of-day banking submitted: AKL, 26 Nov 2026',
    );
    const changed = { orderNo: '100123', customerId: DRAFT, fields: ['mobile', 'shippingAddress'] };
    expect(sentence({ action: 'customer.contact_written' }, changed)).toBe(
      "Customer's details changed to those of document 100123: mobile, shipping address",
    );
  });
  it('names no long id: a draft is a cart, a member of staff has their name', () => {
    expect(pin({ target: DRAFT }, 'send-cart')).toBe('PIN checked: granted, to send a cart');
    expect(pin({ target: DRAFT }, 'quote')).toBe('PIN checked: granted, to save a quote');
    expect(sentence({ action: 'pin.set', target: MARCUS })).toBe('New PIN set for Marcus Webb');
    expect(sentence({ action: 'pin.set', target: DRAFT })).toBe('New PIN set');
  });
  it('has amounts as money and days as days; codes and ids stand in its details', () => {
    const { facts, details } = shown(
      { action: 'quote.saved' },
      { version: 3, grandTotalCents: 25800, lastDayOn: '2026-12-03', percent: 12.5, grantId: DRAFT },
    );
    expect(facts.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Grand total $258.00',
      'Last day 3 Dec 2026',
      'Percent 12.5%',
    ]);
    expect(details.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Written as quote.saved, done',
      'Line order 7',
      'Of 100123',
      'Version 3',
      `Grant id ${DRAFT}`,
    ]);
  });
  it('that a later release wrote is its own name spelled out', () => {
    expect(sentence({ action: 'order.turned_over' })).toBe('Order turned over 100123');
  });
});
