import { asNzDate } from '@shop/primitives/nz-time';
import { describe, expect, it } from 'vitest';
import { wayText } from './coming.ts';
import { cardEta, deliveryEta, madeOn, pickupEta, promisedOn, type StockOutlook } from './eta.ts';

const today = asNzDate('2026-11-21');
const here: StockOutlook = { ready: true, available: true, incomingOn: null };
const coming = (day: string): StockOutlook => ({ ready: false, available: true, incomingOn: asNzDate(day) });
const toOrder: StockOutlook = { ready: false, available: true, incomingOn: null };
const gone: StockOutlook = { ready: false, available: false, incomingOn: null };
const anywhere = { today, leadDays: undefined };

describe('when it comes', () => {
  it('is tomorrow for what is in stock', () => {
    expect(cardEta(here, anywhere)).toBe('Ships tomorrow');
  });
  it('is the day it comes in plus the road, as a span', () => {
    expect(cardEta(coming('2026-12-06'), anywhere)).toBe('Arrives 9 to 11 Dec');
    expect(cardEta(coming('2026-12-06'), { today, leadDays: 5 })).toBe('Arrives 11 to 14 Dec');
  });
  it('names both months when the span crosses them', () => {
    expect(cardEta(coming('2026-11-26'), anywhere)).toBe('Arrives 30 Nov to 1 Dec');
  });
  it('never lies in the past, however late the ship is', () => {
    expect(cardEta(coming('2026-11-01'), anywhere)).toBe('Arrives 24 to 26 Nov');
  });
  it('says made to order when no date is known, sold out when it cannot come back', () => {
    expect(cardEta(toOrder, anywhere)).toBe('Made to order, about Mon 15 Feb');
    expect(cardEta(gone, anywhere)).toBe('Sold out');
  });
  it('names the day of delivery once a postcode is known', () => {
    expect(deliveryEta(here, { today, leadDays: 2 })).toBe('Delivered by Tue 24 Nov');
    expect(deliveryEta(coming('2026-12-06'), { today, leadDays: 2 })).toBe('Delivered by Thu 10 Dec');
    expect(deliveryEta(here, anywhere)).toBe('Ships tomorrow');
  });
  it('promises no day where delivery has no rate yet', () => {
    const island = { today, leadDays: null };
    expect([cardEta(here, island), deliveryEta(here, island)]).toEqual(['In stock', 'In stock']);
    expect(deliveryEta(coming('2026-12-06'), island)).toBe('In stock from Sun 6 Dec');
    expect(cardEta(toOrder, island)).toBe('Made to order, about Mon 15 Feb');
  });
  it('is promised to an order as the page says it: by the day of delivery, or from the day of collection', () => {
    expect(promisedOn({ isCollected: false, today, leadDays: 2 })).toBe('2026-11-24');
    expect(promisedOn({ isCollected: true, today, leadDays: 2 })).toBe('2026-11-22');
    expect(promisedOn({ isCollected: false, today, leadDays: null })).toBe('');
    expect(promisedOn({ isCollected: false, ...anywhere })).toBe('');
    // 'Delivered by Thu 17 Dec', 'Collect from Wed 16 Dec'
    const incoming = asNzDate('2026-12-13');
    expect(promisedOn({ isCollected: false, today, leadDays: 2 }, incoming)).toBe('2026-12-17');
    expect(promisedOn({ isCollected: true, today, leadDays: 2 }, incoming)).toBe('2026-12-16');
    expect(promisedOn({ isCollected: false, today, leadDays: 2 }, asNzDate('2026-11-01'))).toBe('2026-11-25');
    expect(promisedOn({ isCollected: false, today, leadDays: null }, incoming)).toBe('');
  });
  it('is no day on which nothing is delivered: what is promised before the purchase and to its order is the day after', () => {
    const soon = { today: asNzDate('2026-11-19'), leadDays: 2 };
    expect(deliveryEta(here, soon)).toBe('Delivered by Mon 23 Nov');
    expect(promisedOn({ isCollected: false, ...soon })).toBe('2026-11-23');
    expect(deliveryEta(coming('2026-12-21'), soon)).toBe('Delivered by Tue 29 Dec');
    expect(cardEta(coming('2026-12-10'), soon)).toBe('Arrives 14 Dec');
  });
  it('is about the same day before the purchase and after it for what is made to order', () => {
    expect(madeOn(asNzDate('2026-11-29'))).toBe('2027-02-22');
    expect(cardEta(toOrder, { today: asNzDate('2026-11-29'), leadDays: 2 })).toBe('Made to order, about Mon 22 Feb');
    expect(pickupEta(toOrder, asNzDate('2026-11-29'))).toBe('Made to order, about Mon 22 Feb');
    expect(wayText({ collectedFrom: undefined, day: '2027-02-22', isAbout: true })).toBe('Delivered about Mon 22 Feb');
  });
  it('names the first day of collection', () => {
    expect(pickupEta(here, today)).toBe('Collect from Sun 22 Nov');
    expect(pickupEta(coming('2026-12-06'), today)).toBe('Collect from Wed 9 Dec');
    expect(pickupEta(gone, today)).toBe('Sold out');
  });
});
